export { schedulingRoutes } from './routes.ts';
export { createScheduling, type Scheduling } from './service.ts';
