import type { CalendarDoctor } from '@doctor-plus/contract/scheduling/calendar.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useState } from 'react';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { startOfToday } from '../parts/start-of-today.ts';
import { wallOf } from './clock.ts';
import { type Column, fitOf, spanOn } from './layout.ts';
import { type Fit, RequestLane } from './request-lane.tsx';

type RequestsProps = {
  columns: readonly Column[];
  doctors: readonly CalendarDoctor[];
  selected: string | null;
  onSelect: (id: string, date: string) => void;
};

const dateOf = ({ appointment }: AppointmentWithAbilities) =>
  wallOf(appointment.start, appointment.location.time_zone).date;

/** The requests of the doctors who are shown, also those for other days. */
export function Requests({ columns, doctors, selected, onSelect }: RequestsProps) {
  const [from] = useState(startOfToday);
  const list = useEndpoint(listAppointments, { query: { from, per_page: 500 } }, { every: 30_000 });
  const requests = (list.data?.data ?? []).filter(
    ({ appointment }) =>
      appointment.status === 'pending' && doctors.some(({ id }) => id === appointment.doctor.id),
  );

  const fit = (request: AppointmentWithAbilities): Fit | null => {
    const { id, doctor, start, end, location } = request.appointment;
    const date = dateOf(request);
    const column = columns.find((other) => other.date === date && other.doctor.id === doctor.id);
    const span = column && spanOn(start, end, date, location.time_zone);
    return span ? fitOf(column, span, id) : null;
  };

  return (
    <RequestLane
      requests={requests}
      fitOf={fit}
      withDoctor={doctors.length > 1}
      selected={selected}
      onSelect={(request) => onSelect(request.appointment.id, dateOf(request))}
    />
  );
}
