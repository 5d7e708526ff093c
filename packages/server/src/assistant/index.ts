export type { Answerer } from './answerer.ts';
export { embeddedAnswerer } from './answerer.ts';
export { createConversations } from './conversations/service.ts';
export { eraseChats } from './leaving.ts';
export { assistantRoutes } from './routes.ts';
export { createRuns } from './runs/service.ts';
export { createAssistant } from './service.ts';
