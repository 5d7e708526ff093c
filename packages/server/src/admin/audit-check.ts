import { verifyAudit } from '@doctor-plus/contract/admin/audit.ts';
import type { AuditCheck } from '@doctor-plus/contract/admin/schema.ts';
import { Id } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { SendJob } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import * as repository from './audit-check-repository.ts';
import type { AuditHeads } from './audit-heads.ts';
import type { AuditProblem } from './tables.ts';

export type AuditCheckDeps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly log: Log;
  readonly heads: AuditHeads;
  readonly send: SendJob;
};

/** Rows of one statement: far within its time limit, also on a slow machine. */
const partRows = 5_000;

/** Problems that are kept and shown; a chain broken in more places needs an expert anyway. */
const shownProblems = 20;

const lanes = 32;

const Data = z.object({ check_id: z.optional(Id) });
const Nothing = z.object({});

/** Reads the whole chain, on an administrator's wish or at night, in small steps that anybody can watch. */
export const createAuditCheck = ({ transact, read, clock, log, heads, send }: AuditCheckDeps) => {
  const begin = async (tx: Transaction, startedBy: string | null): Promise<string> => {
    const id = newId();
    await repository.insertCheck(tx, id, startedBy);
    return id;
  };

  const verify = async (id: string): Promise<void> => {
    if (!(await read((tx) => repository.findUnfinished(tx, id)))) return;
    const before = await read(repository.laneHeads);
    let [checked, problemCount] = [0, 0];
    const problems: AuditProblem[] = [];
    const found = (some: readonly AuditProblem[], count = some.length): void => {
      problemCount += count;
      problems.push(...some.slice(0, Math.max(0, shownProblems - problems.length)));
    };
    for (let lane = 0; lane < lanes; lane += 1) {
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after;
        const part = await read((tx) => repository.verifyPart(tx, lane, from, partRows));
        checked += part.count;
        found(part.problems, part.bad);
        after = part.count === partRows ? part.last : null;
      }
      await transact((tx) => repository.keepProgress(tx, id, { checked, problemCount, problems }));
    }
    found(await read(repository.cutLanes));
    const noted = await heads.last();
    found(await read((tx) => repository.lostHeads(tx, noted)));
    if (problemCount > 0) log.error({ problems: problemCount }, 'the audit chain does not hold');
    else await heads.note(before, clock.now());
    await transact((tx) => repository.finishCheck(tx, id, { checked, problemCount, problems }));
  };

  const job: Job<z.output<typeof Data>> = {
    name: 'audit.verify',
    schema: Data,
    every: '30 7 * * *',
    handle: async ({ check_id }) => verify(check_id ?? (await transact((tx) => begin(tx, null)))),
  };

  /** Events are let go on the first of each month, after that night's reading. */
  const prune: Job<z.output<typeof Nothing>> = {
    name: 'audit.prune',
    schema: Nothing,
    every: '30 8 1 * *',
    handle: async () => {
      const gone = await transact(repository.pruneAudit);
      await transact(repository.forgetOldChecks);
      if (gone > 0) log.info({ events: gone }, 'audit events let go after their retention');
    },
  };

  const state = async (tx: Transaction) => ({
    running: presentCheck(await repository.findRunning(tx)),
    last: presentCheck(await repository.findLast(tx)),
  });

  return {
    state: () => read(state),

    /** Begins a reading, unless one is under way already. */
    verify: (actor: Actor) =>
      transact(
        async (tx) => {
          await repository.lockChecks(tx);
          if (!(await repository.findRunning(tx))) {
            const check_id = await begin(tx, actor.id);
            await send(tx, job, { check_id });
          }
          return state(tx);
        },
        audit(actor, verifyAudit),
      ),

    jobs: [job, prune] as const,
  };
};

export const presentCheck = (found: repository.FoundCheck | null): AuditCheck | null =>
  found && {
    id: found.id,
    started_at: found.startedAt.toISOString(),
    started_by: found.startedBy,
    finished_at: found.finishedAt?.toISOString() ?? null,
    total: found.total,
    checked: found.checked,
    problem_count: found.problemCount,
    problems: [...found.problems],
  };
