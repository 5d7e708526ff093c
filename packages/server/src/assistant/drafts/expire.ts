import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { expireDrafts } from './repository.ts';

/** Once an hour: drafts on which nobody decided in seven days lose their words. They could not be confirmed any more before. */
export const expireAssistantDrafts = ({
  transact,
  clock,
}: {
  readonly transact: Transact;
  readonly clock: Clock;
}): Job => ({
  name: 'assistant.expire-drafts',
  schema: z.unknown(),
  every: '41 * * * *',
  handle: () => transact((tx) => expireDrafts(tx, clock.now())),
});
