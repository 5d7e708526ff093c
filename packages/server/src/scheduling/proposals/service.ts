import { lapseProposals } from './lapse.ts';
import type { Deps } from './ports.ts';
import { createPropose } from './propose.ts';
import { createSettle } from './settle.ts';

/** Another time than the one that was asked for: proposed by the practice, answered by the patient. */
export const createProposals = (deps: Deps) => ({
  propose: createPropose(deps),
  settleProposal: createSettle(deps),
  jobs: [lapseProposals(deps)],
});
