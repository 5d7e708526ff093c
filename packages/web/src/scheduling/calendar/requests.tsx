import type { CalendarDoctor, CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { wallOf } from './clock.ts';
import { type Column, fitOf, spanOn } from './layout.ts';
import { type Fit, RequestLane } from './request-lane.tsx';

type RequestsProps = {
  requests: readonly CalendarVisit[];
  columns: readonly Column[];
  doctors: readonly CalendarDoctor[];
  selected: string | null;
  onSelect: (id: string, date: string) => void;
  onPickUp: (request: CalendarVisit) => void;
};

const dateOf = ({ appointment }: AppointmentWithAbilities) =>
  wallOf(appointment.start, appointment.location.time_zone).date;

/** The requests of the doctors who are shown, also those for other days. */
export function Requests({ requests, columns, doctors, selected, onSelect, onPickUp }: RequestsProps) {
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
      onPickUp={onPickUp}
    />
  );
}
