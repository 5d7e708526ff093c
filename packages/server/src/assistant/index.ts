export { eraseChats } from './leaving.ts';
export { assistantRoutes } from './routes.ts';
export { createAssistant } from './service.ts';
