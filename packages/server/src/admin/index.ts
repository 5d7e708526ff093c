export { adminRoutes } from './routes.ts';
export { createAdmin } from './service.ts';
export { openSetupLink } from './setup.ts';
