import { setTimeout as sleep } from 'node:timers/promises';
import { watchConnections } from '../../packages/server/src/testing/connections.ts';
import { stateOf } from '../../packages/server/src/testing/planted.ts';
import type { LlmCase } from './cases.ts';
import { judge, type Verdict } from './judge.ts';
import type { CitedRow, Practice, Told } from './practice.ts';

/** One question with what came of it. */
export type Tried = { readonly one: LlmCase; readonly told: Told; readonly verdict: Verdict };

/** Why not everything was asked that was to be. */
export type Stopped = 'time' | 'budget' | 'model';

export type Evaluated = {
  readonly tried: readonly Tried[];
  readonly wanted: number;
  readonly stopped: Stopped | null;
  /** Whether anything was written but conversations and their traces. */
  readonly written: readonly string[];
  /** Where this process connected to beside its database and the model. */
  readonly elsewhere: readonly string[];
  readonly tokens: number;
};

type Bounds = {
  readonly minutes: number;
  /** Where it is right to connect to, as `host:port` or a path. */
  readonly allowed: readonly string[];
  /** Told after each question. */
  readonly onTried?: (tried: Tried, count: number) => void;
  /** How long the product leaves a model alone that failed twice; milliseconds. */
  readonly pause?: number;
};

/** After these nothing is to be had from this model until somebody changes its settings. */
const lasting = new Set([
  'unauthorised',
  'unknown_model',
  'place_changed',
  'address_refused',
  'tls_required',
]);

const rowsFor = async (
  practice: Practice,
  one: LlmCase,
  { answer }: Told,
): Promise<Map<string, CitedRow>> => {
  const rows = new Map<string, CitedRow>();
  for (const citation of answer?.citations ?? []) {
    const row = await practice.rowOf(practice.patientId(one), citation);
    if (row) rows.set(citation.ref, row);
  }
  return rows;
};

const differing = (before: string, after: string): string[] => {
  const known = new Set(before.split('\n'));
  return after.split('\n').flatMap((line) => (known.has(line) ? [] : [line.split(' ')[0] ?? '']));
};

/** Asks every case, one after the other, until all are asked or a bound is reached. */
export const evaluate = async (
  practice: Practice,
  cases: readonly LlmCase[],
  { minutes, allowed, onTried, pause = 61_000 }: Bounds,
): Promise<Evaluated> => {
  const ends = Date.now() + minutes * 60_000;
  const tried: Tried[] = [];
  let stopped: Stopped | null = null;
  const before = await stateOf(practice.app);
  const spentBefore = await practice.tokens();
  const connections = watchConnections();
  const ask = async (one: LlmCase): Promise<Told> => {
    const told = await practice.ask(one);
    if (told.failure !== 'paused' || Date.now() + pause > ends) return told;
    await sleep(pause);
    return practice.ask(one);
  };
  try {
    for (const one of cases) {
      if (Date.now() > ends) stopped = 'time';
      if (stopped) break;
      const told = await ask(one);
      if (told.answer?.refused?.params.reason === 'budget') {
        stopped = 'budget';
        break;
      }
      const rows = await rowsFor(practice, one, told);
      const identifiers = await practice.identifiersOf(practice.patientId(one));
      const result = { one, told, verdict: judge(one, told, rows, identifiers) };
      tried.push(result);
      onTried?.(result, tried.length);
      if (lasting.has(told.failure ?? '')) stopped = 'model';
    }
  } finally {
    connections.end();
  }
  return {
    tried,
    wanted: cases.length,
    stopped,
    written: differing(before, await stateOf(practice.app)),
    elsewhere: [...connections.seen].filter((one) => !allowed.includes(one)),
    tokens: (await practice.tokens()) - spentBefore,
  };
};
