import { createTeamDoctors } from './doctors.ts';
import { expireRequests } from './expire-requests.ts';
import { createInvitationLetters } from './invitations.ts';
import { createPermissions } from './permissions.ts';
import type { Deps } from './ports.ts';
import { createSchedules } from './schedules.ts';
import { createSecretaries } from './secretaries.ts';

export type Team = ReturnType<typeof createTeam>;

export const createTeam = (deps: Deps) => ({
  ...createSecretaries(deps),
  ...createTeamDoctors(deps),
  ...createInvitationLetters(deps),
  ...createPermissions(deps),
  ...createSchedules(deps),
  jobs: [expireRequests(deps)],
});
