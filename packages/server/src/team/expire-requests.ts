import * as z from 'zod/mini';
import type { Job } from '../platform/jobs/job.ts';
import { removeStaleInvitations } from './invitations-repository.ts';
import { endRequest } from './leaving.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

/** Once a day: requests that no doctor answered in 14 days go away, and who asked is told (S16); so do invitations that are over. */
export const expireRequests = ({ transact, notify }: Pick<Deps, 'transact' | 'notify'>): Job => ({
  name: 'team.expire-requests',
  schema: z.unknown(),
  every: '20 4 * * *',
  handle: () =>
    transact(async (tx) => {
      await removeStaleInvitations(tx);
      for (const request of await repository.removeStaleRequests(tx)) {
        await endRequest(tx, { notify }, request);
      }
    }),
});
