export { assistantRoutes } from './routes.ts';
export { type Assistant, createAssistant } from './service.ts';
