import type { TeamArea, TeamLevel, TeamPermissions } from '../kernel/team-areas.ts';

/** A page of the secretary's menu and the area that it is part of; `id` is its text, `navigation:menu.<id>`. */
export type SecretaryPage = {
  readonly id: string;
  readonly path: string;
  readonly area: TeamArea;
  /** It does nothing but change its area: to read that alone does not open it. */
  readonly writes?: true;
};

/** What of the secretary's menu a doctor grants or not, in its order; everything else there is the secretary's own. */
export const secretaryPages: readonly SecretaryPage[] = [
  { id: 'appointmentsCalendar', path: '/appointments/calendar', area: 'appointments' },
  { id: 'appointmentsRequests', path: '/appointments/requests', area: 'appointments' },
  { id: 'appointmentsHistory', path: '/appointments/history', area: 'appointments' },
  { id: 'appointmentsSettings', path: '/appointments/settings', area: 'schedule' },
  { id: 'patientDirectory', path: '/patients/directory', area: 'patients' },
  { id: 'patientRegister', path: '/patients/register', area: 'patients', writes: true },
  { id: 'patientCommunications', path: '/patients/communications', area: 'messages' },
  { id: 'patientReminders', path: '/patients/reminders', area: 'waitlist' },
  { id: 'whatsapp', path: '/communications/whatsapp', area: 'messages' },
  { id: 'emailTemplates', path: '/communications/email-templates', area: 'messages' },
  { id: 'sms', path: '/communications/sms', area: 'messages' },
  { id: 'communicationLogs', path: '/communications/logs', area: 'messages' },
  { id: 'reportAppointments', path: '/reports/appointments', area: 'reports' },
  { id: 'reportPatients', path: '/reports/patients', area: 'reports' },
  { id: 'reportCommunications', path: '/reports/communications', area: 'reports' },
];

/** What a page of hers lets a secretary do. */
export const levelOnPage = ({ area, writes }: SecretaryPage, permissions: TeamPermissions): TeamLevel =>
  writes && permissions[area] !== 'write' ? 'none' : permissions[area];

const areasOfPaths: readonly (readonly [string, TeamArea | null])[] = [
  ['/communications/notifications', null],
  ['/appointments/settings', 'schedule'],
  ['/appointments/waitlist', 'waitlist'],
  ['/appointments', 'appointments'],
  ['/patients/communications', 'messages'],
  ['/patients/reminders', 'waitlist'],
  ['/patients', 'patients'],
  ['/communications', 'messages'],
  ['/reports', 'reports'],
];

/** The area of an address of the secretary's portal, with or without a query; null for what is her own. */
export const areaOfPath = (address: string): TeamArea | null => {
  const [path = ''] = address.split('?');
  return areasOfPaths.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null;
};
