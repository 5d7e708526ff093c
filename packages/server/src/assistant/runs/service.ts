import type { getRun } from '@doctor-plus/contract/assistant/endpoints.ts';
import * as askEndpoints from '@doctor-plus/contract/assistant/endpoints.ts';
import * as endpoints from '@doctor-plus/contract/assistant/runs.ts';
import { Answer, type Rating, type Run, type RunState } from '@doctor-plus/contract/assistant/schema.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { contextOf, type DriveDeps, drive, type Question } from './drive.ts';
import { createLiveRun, type LiveRun, type Outcome } from './live-run.ts';
import { statusPart } from './parts.ts';
import * as repository from './repository.ts';

/** A question that is over can be followed from the middle for so long; after that it is told from the beginning. */
const rememberedFor = 120_000;
/** No question takes longer: one that nobody ended by then was left by a process that died. Milliseconds. */
const longest = 75_000;
/** How often a question of another process is looked at; milliseconds. */
const lookEvery = 500;

const StoredAnswer = z.pipe(
  z.transform((stored: unknown) =>
    typeof stored === 'object' && stored !== null ? { auditId: null, ...stored } : stored,
  ),
  Answer,
);

/** An answer as it was stored; null for none, and for one of an older form. */
export const readAnswer = (stored: unknown): Answer | null => {
  const read = z.safeParse(StoredAnswer, stored);
  return read.success ? read.data : null;
};

export type Runs = ReturnType<typeof createRuns>;

/** Questions from the moment they are asked until they are answered, stopped or failed, whoever is still there. */
export const createRuns = (deps: DriveDeps) => {
  const { transact, clock, fieldKey } = deps;
  const live = new Map<string, LiveRun>();

  const remember = (run: LiveRun): void => {
    live.set(run.id, run);
    void run.outcome.then(() => setTimeout(() => live.delete(run.id), rememberedFor).unref());
  };

  const isStale = ({ startedAt }: { readonly startedAt: Date }): boolean =>
    clock.now().getTime() - startedAt.getTime() > longest;

  const failStale = (tx: Transaction, id: string) =>
    repository.endRun(tx, id, { state: 'failed', endedAt: clock.now() });

  const answerOf = (row: repository.FoundRun): Answer | null => {
    const told = readAnswer(row.told);
    if (told || row.kept === null) return told;
    return readAnswer(JSON.parse(unseal(fieldKey, row.kept, contextOf('answer', row.id))));
  };

  const outcomeOf = (row: repository.FoundRun): Outcome | null => {
    const answer = row.state === 'done' ? answerOf(row) : null;
    if (answer) return { state: 'done', answer };
    if (row.state === 'running' && !isStale(row)) return null;
    if (row.state === 'stopped') return { state: 'stopped' };
    return { state: 'failed', error: new Refusal('unavailable', 'There is no answer.') };
  };

  /** A question that another process answers, or that was answered before this one started. */
  const followStored = (actor: Actor, row: repository.FoundRun): LiveRun => {
    const run = createLiveRun(row.id);
    const look = async (found: repository.FoundRun): Promise<void> => {
      const outcome = outcomeOf(found);
      if (outcome) return run.end(outcome);
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
      const next = await transact((tx) => repository.findRun(tx, actor, row.id));
      return next ? look(next) : run.end({ state: 'stopped' });
    };
    void look(row).catch((error: unknown) => run.end({ state: 'failed', error }));
    return run;
  };

  const findOwn = async (tx: Transaction, actor: Actor, id: string): Promise<repository.FoundRun> => {
    const row = await repository.findRun(tx, actor, id);
    if (!row) throw notFound();
    return row;
  };

  return {
    /**
     * Answers a question. `begin` writes it down in its transaction, with the id that it is given: there is nothing to follow
     * before, and whoever asks the same at the same moment finds it here afterwards.
     */
    start: async <T>(
      begin: (runId: string) => Promise<{ question: Question } | { instead: T }>,
    ): Promise<LiveRun | { instead: T }> => {
      const run = createLiveRun(newId());
      live.set(run.id, run);
      const begun = await begin(run.id).catch((error: unknown) => {
        live.delete(run.id);
        throw error;
      });
      if ('instead' in begun) {
        live.delete(run.id);
        return begun;
      }
      remember(run);
      const entries = [...begun.question.read.values()].reduce((sum, count) => sum + count, 0);
      if (begun.question.patientId !== null) run.tell(statusPart({ status: 'reading', count: entries }));
      void drive(deps, run, begun.question);
      return run;
    },

    /**
     * Writes down inside `tx` that a question begins. `begun` when it does; otherwise the question that is running in its
     * conversation, or `answered` when this one was answered meanwhile. A question that a process left behind is ended.
     */
    begin: async (
      tx: Transaction,
      run: { id: string; actor: Actor; text: string; patientId: string | null; place: Question['place'] },
    ) => {
      const { id, actor, text, patientId, place } = run;
      const sealed = seal(fieldKey, text, contextOf('question', id));
      const row = {
        id,
        doctorId: actor.id,
        patientId,
        sessionId: place?.sessionId ?? null,
        questionId: place?.questionId ?? null,
        startedAt: clock.now(),
      };
      if (await repository.beginRun(tx, row, sealed)) return 'begun';
      const running = place && (await repository.findRunning(tx, place.sessionId));
      if (running && (live.has(running.id) || !isStale(running))) return running;
      if (running) await failStale(tx, running.id);
      return (await repository.beginRun(tx, row, sealed)) ? 'begun' : 'answered';
    },

    /** A question that is running somewhere, to wait for its answer. */
    join: async (actor: Actor, id: string): Promise<LiveRun> =>
      live.get(id) ?? followStored(actor, await transact((tx) => findOwn(tx, actor, id))),

    /** A question and where it stands; the run is there to be followed. */
    read: async (
      actor: Actor,
      { runId }: ParsedOf<typeof getRun>['params'],
    ): Promise<{ run: LiveRun; told: Run }> => {
      const row = await transact(
        (tx) => findOwn(tx, actor, runId),
        ({ id, patientId }) =>
          audit(actor, askEndpoints.getRun, { patientId: patientId ?? undefined, objectId: id }),
      );
      const state = outcomeOf(row)?.state ?? 'running';
      const answer = state === 'done' ? answerOf(row) : null;
      return { run: live.get(runId) ?? followStored(actor, row), told: { runId, state, answer } };
    },

    /** Stops a question that is running here or elsewhere. */
    stop: async (
      actor: Actor,
      { runId }: ParsedOf<typeof endpoints.stopRun>['params'],
    ): Promise<{ state: RunState }> => {
      const { patientId } = await transact((tx) => findOwn(tx, actor, runId));
      const here = live.get(runId);
      here?.stop();
      const ended = await here?.outcome;
      return transact(
        async (tx) => {
          if (ended) return { state: ended.state };
          const stopped = await repository.endRun(tx, runId, { state: 'stopped', endedAt: clock.now() });
          return { state: stopped ? 'stopped' : (await findOwn(tx, actor, runId)).state };
        },
        ({ state }) =>
          audit(actor, endpoints.stopRun, {
            patientId: patientId ?? undefined,
            objectId: runId,
            details: { state },
          }),
      );
    },

    rate: (
      actor: Actor,
      { params, body }: ParsedOf<typeof endpoints.rateRun>,
    ): Promise<{ rating: Rating }> => {
      let patientId: string | undefined;
      return transact(
        async (tx) => {
          const row = await findOwn(tx, actor, params.runId);
          patientId = row.patientId ?? undefined;
          if (row.state !== 'done') throw new Refusal('invalid_transition', 'There is no answer to rate.');
          const remark = body.remark?.trim() ?? '';
          // What was said word for word is over for an exchange whose time is: a remark would have no end.
          if (remark !== '' && row.exchangeId === null) throw notFound();
          const sealed = remark === '' ? null : seal(fieldKey, remark, contextOf('remark', row.id));
          await repository.rate(tx, row.id, body.rating, sealed);
          return { rating: body.rating };
        },
        () =>
          audit(actor, endpoints.rateRun, {
            patientId,
            objectId: params.runId,
            details: { rating: body.rating, remark: (body.remark?.trim() ?? '') !== '' },
          }),
      );
    },

    sent: async (
      actor: Actor,
      { runId }: ParsedOf<typeof endpoints.getSent>['params'],
    ): Promise<ResponseOf<typeof endpoints.getSent>> => {
      const row = await transact(
        (tx) => findOwn(tx, actor, runId),
        ({ patientId }) =>
          audit(actor, endpoints.getSent, { patientId: patientId ?? undefined, objectId: runId }),
      );
      const bodies =
        row.sent === null
          ? []
          : z.parse(Sent, JSON.parse(unseal(fieldKey, row.sent, contextOf('sent', runId))));
      return { leftClinic: row.leftClinic, bodies, kept: row.exchangeId !== null };
    },

    /** What it was about is gone: nobody waits for its answer any more. */
    abandon: (runId: string): void => live.get(runId)?.stop(),

    /** The server stops: whoever follows is told, and nothing is left behind as running. */
    stopAll: async (): Promise<void> => {
      const running = [...live.values()].filter((run) => run.state() === 'running');
      for (const run of running) run.stop();
      await Promise.all(running.map(({ outcome }) => outcome));
    },
  };
};

const Sent = z.array(z.strictObject({ at: z.string(), body: z.string() }));
