import type {
  reviseEntry as endpoint,
  markEntryInError as errorEndpoint,
} from '@doctor-plus/contract/charts/entries.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { timeZoneOf } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { checkChart } from '../drug-safety/check-chart.ts';
import type { Checking } from '../drug-safety/check-written.ts';
import { aboutOrder, overridesFor, unanswered } from '../drug-safety/overrides.ts';
import { checkFrom } from '../drug-safety/present.ts';
import { insertOverrides } from '../drug-safety/repository.ts';
import { judgeResults } from '../lab-ranges/judge-results.ts';
import { timesOf } from '../moments.ts';
import { makeRoom, refuseNothing } from './add-entry.ts';
import { fieldsOf, unjudgedAfter, wrongFields } from './content.ts';
import { lockSeen, writeNext } from './next-version.ts';
import type { EntryPlace, EntryRow } from './repository.ts';

type Revision = ParsedOf<typeof endpoint>['body'];

/**
 * Corrects or changes an entry: a new version with its reason. Errors: those of `lockSeen`, `rest_invalid_param`, `invalid_transition`,
 * `alerts_unanswered` for a medication that becomes another drug.
 */
export const reviseEntry = async (
  tx: Transaction,
  actor: Actor,
  place: EntryPlace,
  { version, change, reason, on, entry, answers }: Revision,
  checking: Checking,
): Promise<number> => {
  const { now } = checking;
  const row = await lockSeen(tx, actor, place, version, now);
  if ('signedAt' in row && row.signedAt) {
    throw new Refusal('invalid_transition', 'A signed note is added to, not corrected.', { signed: true });
  }
  if (isOrder(row, entry, change)) {
    throw new Refusal('invalid_transition', 'What a patient takes is ordered.', { ordered: true });
  }
  const setting = { now, zone: await timeZoneOf(tx) };
  const wrong = wrongFields(entry, { kind: place.kind, row }, setting);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (isRenamed(entry, row)) refuseNothing(entry);
  const revived = entry.kind === 'allergy' && 'substance' in row && row.status !== entry.status;
  if (entry.kind === 'allergy' && revived) await makeRoom(tx, place.patientId, entry.status);
  if (entry.kind === 'medication' && 'dose' in row)
    await answerCorrection(tx, actor, row, { entry, answers }, checking);
  const fields = {
    ...fieldsOf(entry, row, setting.zone),
    ...('at' in entry ? timesOf(entry.at, row, setting) : {}),
  };
  const judged = 'comparator' in row ? await judgedAnew(tx, row, fields as Partial<EntryRow<'lab'>>) : {};
  const why = { change, reason: reason.trim(), on: on === null ? null : new Date(on), now };
  return writeNext(tx, actor, place.kind, row, { ...fields, ...judged }, why);
};

/**
 * A correction of the name or the dose of a medication may write another drug: it is checked like an order, and a `stop` wants a
 * reason, which is kept with the version that follows.
 */
const answerCorrection = async (
  tx: Transaction,
  actor: Actor,
  row: EntryRow<'medication'>,
  {
    entry,
    answers,
  }: {
    readonly entry: Extract<Revision['entry'], { kind: 'medication' }>;
    readonly answers: Revision['answers'];
  },
  { reference, now }: Checking,
): Promise<void> => {
  const isSame = entry.name === row.name && entry.dose === (row.dose ?? '');
  if (entry.status !== 'active' || isSame) return;
  const { patientId, id } = row;
  const proposed = { id, name: entry.name, dose: entry.dose, amount: null };
  const found = await checkChart(tx, actor, { patientId, proposed, reference, now });
  if (!found) return;
  const open = unanswered(aboutOrder(checkFrom(found, actor.language).alerts, id));
  const stops = open.filter(({ level }) => level === 'stop');
  const place = { patientId, order: { id, version: row.version + 1 }, now };
  await insertOverrides(tx, overridesFor(stops, answers, actor, place));
};

const isRenamed = (entry: Revision['entry'], row: EntryRow): boolean => {
  if ('substance' in entry) return !('substance' in row) || entry.substance !== row.substance;
  return 'name' in entry && (!('name' in row) || entry.name !== row.name);
};

/** How the result is judged that a revision leaves; nothing where it says the same as before. */
const judgedAnew = async (tx: Transaction, row: EntryRow<'lab'>, fields: Partial<EntryRow<'lab'>>) => {
  const unjudged = unjudgedAfter(fields, row);
  return unjudged ? (await judgeResults(tx, row.patientId, [unjudged]))[0] : {};
};

/** Another dose, or taking it again: the check of drugs belongs to it. A dose that was written down wrongly is a correction. */
const isOrder = (row: EntryRow, entry: Revision['entry'], change: Revision['change']): boolean =>
  entry.kind === 'medication' &&
  entry.status === 'active' &&
  (change === 'change' || !('status' in row) || row.status !== 'active');

/** Takes an entry out of the chart for good; the last version says why. Errors: those of `lockSeen`. */
export const markEntryInError = async (
  tx: Transaction,
  actor: Actor,
  place: EntryPlace,
  { version, reason }: ParsedOf<typeof errorEndpoint>['body'],
  now: Date,
): Promise<number> => {
  const row = await lockSeen(tx, actor, place, version, now);
  const why = { change: 'entered_in_error' as const, reason: reason.trim(), on: null, now };
  return writeNext(tx, actor, place.kind, row, {}, why);
};
