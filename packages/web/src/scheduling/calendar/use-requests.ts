import type { CalendarDoctor, CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { startOfToday } from '../parts/start-of-today.ts';

/** The requests of these doctors, also those for other days, as a calendar draws them. */
export const useRequests = (doctors: readonly CalendarDoctor[], enabled: boolean): CalendarVisit[] => {
  const [from] = useState(startOfToday);
  const list = useEndpoint(
    listAppointments,
    { query: { from, only: 'requests', per_page: 500 } },
    { every: 30_000, enabled },
  );
  return useMemo(
    () =>
      (list.data?.data ?? [])
        .filter(
          ({ appointment }) =>
            appointment.status === 'pending' && doctors.some(({ id }) => id === appointment.doctor.id),
        )
        .map((request) => ({ ...request, override: false, override_reason: '' })),
    [list.data, doctors],
  );
};
