import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { WrittenPlace, WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type ChartCheck, checkChartAbout, type WrittenLine } from './check-chart.ts';
import { type Answer, aboutOrder, overridesFor, unanswered } from './overrides.ts';
import { checkFrom } from './present.ts';
import type { DrugReference } from './reference.ts';
import { insertOverrides } from './repository.ts';

/** The ports of checking and answering. */
export type Checking = { readonly reference: DrugReference; readonly now: Date };

export type Writing = {
  readonly patientId: string;
  readonly place: WrittenPlace;
  readonly texts: readonly WrittenText[];
};

export type WrittenCheck = ChartCheck & { readonly lines: readonly WrittenLine[] };

/** The check of a chart with the drugs of texts beside its active orders. Errors: `not_found` out of reach. */
export const checkWrittenDrugs = async (
  tx: Transaction,
  actor: Actor,
  { patientId, place, texts }: Writing,
  { reference, now }: Checking,
): Promise<WrittenCheck> => {
  const found = await checkChartAbout(tx, actor, { patientId, place, texts, reference, now });
  if (!found) throw notFound();
  return found;
};

/** A drug that the patient takes already is prescribed again all the time: that alone stops nobody. */
const isStop = ({ level, kind }: DrugAlert): boolean => level === 'stop' && kind !== 'duplicate';

/**
 * Keeps what a doctor says to each `stop` against drugs that are written in words, inside the caller's transaction, with the place where
 * they stand. `keptAs` is the id of a paper that is made of them. Returns how many were passed over. Errors: `not_found` out of reach,
 * `alerts_unanswered` with the rules that want a reason.
 */
export const answerWritten = async (
  tx: Transaction,
  actor: Actor,
  {
    answers,
    keptAs,
    ...writing
  }: Writing & { readonly answers: readonly Answer[]; readonly keptAs?: string },
  checking: Checking,
): Promise<number> => {
  if (writing.texts.every(({ text }) => text.trim() === '')) return 0;
  const found = await checkWrittenDrugs(tx, actor, writing, checking);
  const stops = unanswered(checkFrom(found, actor.language).alerts).filter(isStop);
  const about = [...new Set(found.lines.flatMap(({ id }) => aboutOrder(stops, id)))];
  const written = new Set(found.lines.filter(({ standing }) => !standing).map(({ id }) => id));
  const place = { kind: writing.place.kind, id: keptAs ?? writing.place.id, written };
  const rows = overridesFor(about, answers, actor, {
    patientId: writing.patientId,
    order: null,
    place,
    now: checking.now,
  });
  await insertOverrides(tx, rows);
  return rows.length;
};
