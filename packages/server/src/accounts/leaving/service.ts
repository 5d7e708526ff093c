import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/transact.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { SendJob } from '../../platform/jobs/jobs.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { accountSource } from './account-source.ts';
import { createDeletion } from './deletion.ts';
import { eraseDue } from './erase.ts';
import { forgetReceipts } from './erase-repository.ts';
import { exportJob } from './export-job.ts';
import { expireExports } from './export-repository.ts';
import { createExports } from './exports.ts';
import type { LeavingPorts } from './ports.ts';
import { leavingRound } from './round.ts';

type Deps = Pick<DatabaseHandle, 'transact' | 'read'> & {
  readonly limits: Limits;
  readonly files: FileStore;
  readonly queueMail: QueueMail;
  readonly clock: Clock;
  readonly fieldKey: Buffer;
  readonly send: SendJob;
  readonly ports: LeavingPorts;
};

export type Leaving = ReturnType<typeof createLeaving>;

/** Taking the own data out, and going (S68). */
export const createLeaving = (deps: Deps) => {
  const { transact, read, files, ports } = deps;
  const job = exportJob({ ...deps, sources: [accountSource, ...ports.exportSources] });
  const upkeep: Job = {
    ...leavingRound,
    handle: async () => {
      await transact(expireExports);
      if ((await eraseDue(deps)) > 0) await sweepFiles({ transact, read, files });
      await transact(forgetReceipts);
    },
  };
  return {
    exports: createExports({ ...deps, job }),
    deletion: createDeletion(deps),
    jobs: [job as Job, upkeep],
  };
};
