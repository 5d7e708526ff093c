import type { Answer, Block } from '@doctor-plus/contract/assistant/schema.ts';
import type { DrugReference } from '../../charts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Answerer, type AnswerPart, embeddedAnswerer } from '../answerer.ts';
import { formatsFor } from '../engine/formats.ts';
import { textsFor } from '../texts.ts';
import { createAnswerer, type Heard, type RunEvent, type RunResult } from './answerer.ts';
import { createBreaker } from './breaker.ts';
import { createModelConsents, isAllowed } from './consent.ts';
import { createDrugsIn } from './drugs-in.ts';
import * as repository from './repository.ts';
import { createModelSettings, keyOf, type ModelSettingsDeps } from './settings.ts';

type Deps = ModelSettingsDeps & {
  readonly read: Read;
  readonly clock: Clock;
  readonly drugReference: DrugReference;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  /** Told what a model said, and what of it stands; the product asks for neither. */
  readonly onHeard?: (heard: Heard) => void;
};

/** Why a model that is enabled is not asked about this patient, or not now. */
type Closed = NonNullable<Answer['refused']>;

export type Models = ReturnType<typeof createModels>;

export const createModels = (deps: Deps) => {
  const { transact, read, clock, fieldKey, timeZoneOf } = deps;
  const breaker = createBreaker();
  const explain = createAnswerer({
    breaker,
    drugsIn: createDrugsIn(deps.drugReference),
    now: clock.now,
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
    ...(deps.onHeard ? { onHeard: deps.onHeard } : {}),
  });

  const openFor = (actor: Actor, patientId: string) =>
    transact(async (tx) => {
      const gate = await repository.findGate(tx, { doctorId: actor.id, patientId, now: clock.now() });
      if (gate === null) return null;
      return { gate, timeZone: await timeZoneOf(tx), known: await repository.findIdentifiers(tx, patientId) };
    });

  const closedBy = ({ model, spent, decisions }: repository.Gate): Closed | null => {
    const { place } = model;
    if (place === null || !isAllowed(place, decisions))
      return { code: 'no_consent', params: { place: place ?? 'external' } };
    return spent >= model.dailyTokens ? { code: 'llm_disabled', params: { reason: 'budget' } } : null;
  };

  /**
   * The embedded answer, explained by a model where one is enabled and allowed for the patient. A model is waited for in no
   * transaction. The engine's alerts are told at once, what the model says statement by statement, each after it was looked at,
   * and the engine's whole answer below.
   */
  const answer: Answerer = async function* (asked, embedded, signal) {
    const { actor, patientId, reads } = asked;
    const open = patientId === null || reads === null ? null : await openFor(actor, patientId);
    if (open === null || patientId === null || reads === null)
      return yield* embeddedAnswerer(asked, embedded, signal);
    const { gate, timeZone, known } = open;
    const closed = closedBy(gate);
    if (closed !== null) {
      yield* embeddedAnswerer(asked, embedded, signal);
      if (embedded.refused === null) yield { kind: 'refused', refused: closed };
      return;
    }
    const { model, day } = gate;
    // Nothing leaves of which there is no trace: this row is there before the first byte goes.
    await transact(async () => undefined, {
      event: 'assistant.model_asked',
      outcome: 'success',
      caller: actor,
      patientId,
      objectId: asked.runId,
      details: { place: model.place ?? '', destination: new URL(model.baseUrl).host, model: model.model },
    });
    const { lang, t, rule } = await textsFor(embedded.lang);
    const run = {
      question: asked.question,
      lang,
      say: { t, rule, show: formatsFor(lang, timeZone) },
      today: day,
      model: {
        provider: model.provider,
        baseUrl: model.baseUrl,
        model: model.model,
        key: keyOf(fieldKey, model.apiKey),
        structuredOutput: model.structuredOutput,
        place: model.place ?? 'external',
        version: model.version,
      },
      reads,
      drafted: asked.drafted,
      known,
      letOut: asked.letOut,
    };
    const whole = { ...embedded, leftClinic: null, runId: asked.runId, auditId: null, ms: 0 };
    const result = yield* meanwhileOf(explain(run, whole, signal));
    if (result.tokens > 0) await transact((tx) => repository.addUse(tx, actor.id, day, result.tokens));
    const { engine, citations, blocks, refused } = result.answer;
    const { drafted } = result;
    if (drafted) yield { kind: 'drafted', drafted: { ...drafted, model: model.model } };
    yield { kind: 'engine', engine };
    for (const citation of citations) yield { kind: 'citation', citation };
    for (const block of blocks)
      yield { kind: 'block', block: drafted ? namingModel(block, drafted.id, model.model) : block };
    yield { kind: 'refused', refused };
    if (result.failure) yield { kind: 'failure', failure: result.failure };
  };

  return {
    settings: createModelSettings(deps),
    consents: createModelConsents(deps),
    engine: () => read(async (tx) => ({ model: await repository.findPlaceInUse(tx) })),
    answer,
  };
};

/** The statement that names a draft, with the model that had a part in it. */
const namingModel = (block: Block, draft: string, model: string): Block =>
  block.data?.draft === draft ? { ...block, data: { ...block.data, model } } : block;

/** What is told at once; the answer follows when all of it is there. */
async function* meanwhileOf(
  going: AsyncGenerator<RunEvent, RunResult>,
): AsyncGenerator<AnswerPart, RunResult> {
  for (;;) {
    const { done, value } = await going.next();
    if (done) return value;
    if (value.type === 'status') {
      const { status, count } = value;
      yield { kind: 'status', status, ...(count === undefined ? {} : { count }) };
    } else if (value.type === 'told') yield { kind: 'ahead', block: value.block, citations: value.citations };
    else yield { kind: 'withdrawn' };
  }
}
