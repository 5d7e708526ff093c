export { createCorrespondence } from './correspondence.ts';
export { eraseMessaging, exportMessaging } from './leaving.ts';
export { createMailSummaries } from './mail-summaries.ts';
export { messagingRoutes } from './routes.ts';
export { createMessaging, type Messaging } from './service.ts';
