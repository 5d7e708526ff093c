export { createBusyCalendars } from './feeds/busy-calendars.ts';
export { createCalendarFeeds } from './feeds/calendar-feeds.ts';
export { createInvitations } from './feeds/invitations.ts';
export { mountCalendarFeeds } from './feeds/mount.ts';
export { calendarRoutes } from './feeds/routes.ts';
export { eraseScheduling, exportScheduling, futureAppointments } from './leaving.ts';
export { liveChannels } from './live-channels.ts';
export { schedulingRoutes } from './routes.ts';
export { createScheduling } from './service.ts';
