export { schedulingRoutes } from './routes.ts';
export { createScheduling } from './service.ts';
