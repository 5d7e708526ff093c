export { assistantRoutes } from './routes.ts';
export { createAssistant } from './service.ts';
