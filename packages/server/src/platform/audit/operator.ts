import type { Visitor } from '../http/actor.ts';
import { newId } from '../ids.ts';

/** Who acts when a job runs by itself: nobody is signed in. */
export const operator = (): Visitor => ({
  kind: 'visitor',
  requestId: newId(),
  network: 'local',
  idempotencyKey: null,
  visitorHash: null,
});
