import { getDoctorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { changeAppointment, listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useTodaysPatients } from './use-todays-patients.ts';

/** Puts the patient into the room: starts today's appointment where that can be done, and does nothing where it cannot. */
export const useStartAppointment = (patientId: string): (() => void) => {
  const cache = useQueryClient();
  const item = useTodaysPatients().itemOf(patientId);
  const change = useAction(changeAppointment, {
    stale: [listAppointments, getDoctorDashboard],
    // Another person changed the appointment first; the header shows its status.
    onFailed: () => void cache.invalidateQueries({ queryKey: endpointKey(listAppointments) }),
  });
  return () => {
    if (!item?.can.start || change.isPending) return;
    const { id, version } = item.appointment;
    change.mutate({ params: { id }, body: { action: 'start', version, reason: '' } });
  };
};
