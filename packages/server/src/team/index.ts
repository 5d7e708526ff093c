export { endLink, endLinksOf } from './leaving.ts';
export { teamRoutes } from './routes.ts';
export { createTeam } from './service.ts';
