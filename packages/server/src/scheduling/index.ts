export { eraseScheduling, exportScheduling, futureAppointments } from './leaving.ts';
export { schedulingRoutes } from './routes.ts';
export { createScheduling } from './service.ts';
