export { invitedAddress, joinByInvitation } from './invitations.ts';
export { endLink, endLinksOf, eraseTeam, exportTeam } from './leaving.ts';
export { teamRoutes } from './routes.ts';
export { createTeam } from './service.ts';
