import * as z from 'zod/mini';
import type { Transact } from '../../platform/database/transact.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forgetKeys } from './repository.ts';

/** Once an hour: what opens a link that is over or locked is not kept. */
export const forgetKeysJob = (transact: Transact): Job => ({
  name: 'charts.health_link_keys',
  schema: z.unknown(),
  every: '41 * * * *',
  handle: async () => {
    await transact(forgetKeys);
  },
});
