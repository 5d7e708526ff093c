export { eraseChats } from './leaving.ts';
export { exportModelConsents } from './model/leaving.ts';
export { modelRoutes } from './model/routes.ts';
export { createModels } from './model/service.ts';
export { assistantRoutes } from './routes.ts';
export { createAssistant } from './service.ts';
