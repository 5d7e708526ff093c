import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import type { DrugReference } from '../../charts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { formatsFor } from '../engine/formats.ts';
import { textsFor } from '../texts.ts';
import { createAnswerer, type RunEvent, type RunResult, type Sent } from './answerer.ts';
import { createBreaker } from './breaker.ts';
import { createModelConsents, isAllowed } from './consent.ts';
import { createDrugsIn } from './drugs-in.ts';
import * as repository from './repository.ts';
import { createModelSettings, keyOf, type ModelSettingsDeps } from './settings.ts';
import type { PatientReads } from './tools.ts';

type Deps = ModelSettingsDeps & {
  readonly clock: Clock;
  readonly drugReference: DrugReference;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
};

/** What the engine says to a question, before any model is asked. */
export type Prepared = { readonly answer: Answer; readonly intents: readonly string[] };

/** A question that a model may be asked about. */
export type Asked = {
  readonly patientId: string;
  readonly question: string;
  /** The engine's answer, in the transaction that is given; null when the question was answered before. Throws what forbids it. */
  readonly embedded: (tx: Transaction) => Promise<Prepared | null>;
  readonly reads: PatientReads;
};

/** What came of it: an answer with what left, or why no model was asked. */
export type Explained = {
  readonly prepared: Prepared;
  readonly sent: readonly Sent[];
  readonly failure: ModelFailure | null;
};

/** Why a model that is enabled is not asked about this patient, or not now. */
type Closed = NonNullable<Answer['refused']>;

export type Models = ReturnType<typeof createModels>;

export const createModels = (deps: Deps) => {
  const { transact, clock, fieldKey, timeZoneOf } = deps;
  const breaker = createBreaker();
  const answerer = createAnswerer({
    breaker,
    drugsIn: createDrugsIn(deps.drugReference),
    now: clock.now,
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
  });

  const closedBy = ({ model, spent, decisions }: repository.Gate): Closed | null => {
    const { place } = model;
    if (place === null || !isAllowed(place, decisions))
      return { code: 'no_consent', params: { place: place ?? 'external' } };
    return spent >= model.dailyTokens ? { code: 'llm_disabled', params: { reason: 'budget' } } : null;
  };

  /**
   * What a model makes of the engine's answer, in no transaction while it is waited for. Yields what to show meanwhile. Returns null
   * without a model, or when the question was answered before.
   */
  const explain = async function* (
    actor: Actor,
    { patientId, question, embedded, reads }: Asked,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, Explained | null> {
    const about = { doctorId: actor.id, patientId, now: clock.now() };
    const open = await transact(async (tx) => {
      const gate = await repository.findGate(tx, about);
      if (gate === null) return null;
      const prepared = await embedded(tx);
      if (prepared === null) return null;
      const timeZone = await timeZoneOf(tx);
      return { gate, prepared, timeZone, known: await repository.findIdentifiers(tx, patientId) };
    });
    if (open === null) return null;
    const { gate, prepared, timeZone, known } = open;
    const closed = closedBy(gate);
    if (closed !== null) {
      const answer = { ...prepared.answer, refused: prepared.answer.refused ?? closed };
      return { prepared: { ...prepared, answer }, sent: [], failure: null };
    }
    const { model, day } = gate;
    // Nothing leaves of which there is no trace: this row is there before the first byte goes.
    await transact(async () => undefined, {
      event: 'assistant.model_asked',
      outcome: 'success',
      caller: actor,
      patientId,
      objectId: prepared.answer.runId,
      details: { place: model.place ?? '', destination: new URL(model.baseUrl).host, model: model.model },
    });
    const { lang, t } = await textsFor(prepared.answer.lang);
    const result: RunResult = yield* answerer(
      {
        question,
        lang,
        say: { t, show: formatsFor(lang, timeZone) },
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
        known,
      },
      prepared.answer,
      signal,
    );
    if (result.tokens > 0) await transact((tx) => repository.addUse(tx, actor.id, day, result.tokens));
    return { prepared: { ...prepared, answer: result.answer }, sent: result.sent, failure: result.failure };
  };

  return {
    settings: createModelSettings(deps),
    consents: createModelConsents(deps),
    explain,
    /** The same for whoever waits for the whole answer. */
    explained: async (actor: Actor, asked: Asked, signal: AbortSignal): Promise<Explained | null> => {
      const going = explain(actor, asked, signal);
      for (;;) {
        const { done, value } = await going.next();
        if (done) return value;
      }
    },
  };
};
