import type {
  Appointment,
  AppointmentAbilities,
  AppointmentWithAbilities,
} from '@doctor-plus/contract/scheduling/schema.ts';

/** Abilities of somebody who may only look. */
const onlyLooks: AppointmentAbilities = {
  confirm: false,
  decline: false,
  arrive: false,
  start: false,
  complete: false,
  no_show: false,
  cancel: false,
  take_back: false,
  move: false,
  propose: false,
  withdraw_proposal: false,
  answer_proposal: false,
};

/** A confirmed consultation of half an hour at 10:00 in Santo Domingo, as an answer holds it; a test names what is different. */
export const visitWith = (
  appointment: Partial<Appointment> = {},
  can: Partial<AppointmentAbilities> = {},
): AppointmentWithAbilities => ({
  appointment: {
    id: '0193a1b0-0000-7000-8000-000000000011',
    status: 'confirmed',
    type: 'consultation',
    type_name: null,
    start: '2026-11-24T14:00:00.000Z',
    end: '2026-11-24T14:30:00.000Z',
    reason: '',
    urgent: false,
    doctor: { id: '0193a1b0-0000-7000-8000-000000000012', name: 'Dra. Alfa', specialties: [] },
    patient: {
      id: '0193a1b0-0000-7000-8000-000000000013',
      name: 'Carlos Paciente',
      chart_number: 'P001',
    },
    location: {
      id: '0193a1b0-0000-7000-8000-000000000014',
      name: 'Centro',
      address: 'Calle 1',
      city: 'Santo Domingo',
      time_zone: 'America/Santo_Domingo',
    },
    arrived_at: null,
    cancel_until: '2026-11-24T12:00:00.000Z',
    started_at: null,
    series: null,
    proposal: null,
    version: 1,
    ...appointment,
  },
  can: { ...onlyLooks, ...can },
});
