import { createTeamDoctors } from './doctors.ts';
import { expireRequests } from './expire-requests.ts';
import type { Deps } from './ports.ts';
import { createSecretaries } from './secretaries.ts';

export type Team = ReturnType<typeof createTeam>;

export const createTeam = (deps: Deps) => ({
  ...createSecretaries(deps),
  ...createTeamDoctors(deps),
  jobs: [expireRequests(deps)],
});
