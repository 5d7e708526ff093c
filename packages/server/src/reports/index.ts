export { reportsRoutes } from './routes.ts';
export { createReports } from './service.ts';
