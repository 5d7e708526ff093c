/** Where the portal shows what a notice is about. */
export const links = {
  requests: '/appointments/requests',
  calendar: '/appointments/calendar',
  upcoming: '/appointments/upcoming',
  reminders: '/appointments/reminders',
} as const;
