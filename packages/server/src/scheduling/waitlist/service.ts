import * as z from 'zod/mini';
import type { Transact } from '../../platform/database/transact.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { createAnswer } from './answer.ts';
import { type Deps, serveSoon } from './deps.ts';
import { createEntries } from './entries.ts';
import { createJoin } from './join.ts';
import { createServe } from './serve.ts';

/** The answer of a use case that is about one appointment. */
const AboutAppointment = z.looseObject({
  appointment: z.looseObject({ status: z.string(), doctor: z.looseObject({ id: z.uuid() }) }),
});

export type Waitlist = ReturnType<typeof createWaitlist>;

/** Waiting lists of doctors. */
export const createWaitlist = (deps: Deps) => {
  return {
    join: createJoin(deps),
    ...createEntries(deps),
    ...createAnswer(deps),
    jobs: [createServe(deps) as Job],
    /** The same transactions; when one leaves a time free, those who wait for it are asked after the commit. */
    freeing:
      (transact: Transact, leavesFree = (status: string): boolean => status === 'cancelled'): Transact =>
      (work, note) =>
        transact(async (tx) => {
          const result = await work(tx);
          const about = AboutAppointment.safeParse(result);
          const visit = about.data?.appointment;
          if (visit && leavesFree(visit.status)) await serveSoon(tx, deps, visit.doctor.id);
          return result;
        }, note),
  };
};
