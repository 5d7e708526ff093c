import * as contract from '@doctor-plus/contract/charts/lab-ranges.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { timeZoneOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { mayRead } from '../reach.ts';
import { parseLabValue } from '../rules.ts';
import { comparedName, type JudgedFields, judgeResults } from './judge-results.ts';
import { rangeFrom } from './present.ts';
import * as repository from './repository.ts';
import { comparableOf, comparisonOf, type RangeFields, wrongIn } from './rules.ts';

type Deps = { readonly transact: Transact; readonly read: Read; readonly clock: Clock };
type Versioned = ParsedOf<typeof contract.reviewLabRange>;

export type LabRanges = ReturnType<typeof createLabRanges>;

/** The practice's own reference ranges: written, reviewed, taken out of force, and what typed results come to by them. */
export const createLabRanges = ({ transact, read, clock }: Deps) => ({
  list: (query: string) =>
    read(async (tx) => {
      const { rows, ...counted } = await repository.listRanges(tx, query, mostShown);
      return { data: rows.map((row) => rangeFrom(row, rows)), ...counted };
    }),

  versions: (id: string) =>
    read(async (tx) => {
      const rows = await repository.findVersions(tx, id);
      if (rows.length === 0) throw notFound();
      return { data: rows.map((row) => rangeFrom(row, rows)) };
    }),

  add: (actor: Actor, fields: RangeFields) =>
    transact(
      (tx) =>
        once(tx, actor, { call: 'addLabRange', fields }, async () => {
          await repository.lockTable(tx);
          const place = { id: newId(), version: 1 };
          return { range: rangeFrom(await writeDraft(tx, actor, place, fields, clock.now()), []) };
        }),
      ({ range }) => audit(actor, contract.addLabRange, { objectId: range.id }),
    ),

  change: (actor: Actor, { params: { id }, body }: ParsedOf<typeof contract.changeLabRange>) =>
    transact(
      async (tx) => {
        const { version, ...fields } = body;
        const now = clock.now();
        const versions = await newestSeen(tx, id, version);
        await repository.moveVersions(tx, id, ['draft'], ended(actor, now, 'superseded'));
        const row = await writeDraft(tx, actor, { id, version: version + 1 }, fields, now);
        return { range: rangeFrom(row, versions) };
      },
      ({ range }) =>
        audit(actor, contract.changeLabRange, { objectId: id, details: { version: range.version } }),
    ),

  review: (actor: Actor, { params: { id }, body: { version } }: Versioned) =>
    transact(
      async (tx) => {
        const now = clock.now();
        const [newest] = await newestSeen(tx, id, version);
        if (newest?.state !== 'draft') throw notNow();
        await repository.moveVersions(tx, id, ['in_force'], ended(actor, now, 'superseded'));
        return one(
          await repository.moveVersions(tx, id, ['draft'], {
            state: 'in_force',
            reviewedBy: actor.id,
            reviewerName: actor.name,
            reviewedAt: now,
          }),
        );
      },
      audit(actor, contract.reviewLabRange, { objectId: id, details: { version } }),
    ),

  retire: (actor: Actor, { params: { id }, body: { version } }: Versioned) =>
    transact(
      async (tx) => {
        const [newest] = await newestSeen(tx, id, version);
        if (newest?.state !== 'draft' && newest?.state !== 'in_force') throw notNow();
        const gone = await repository.moveVersions(
          tx,
          id,
          ['draft', 'in_force'],
          ended(actor, clock.now(), 'retired'),
        );
        return one(gone.filter((row) => row.version === version));
      },
      audit(actor, contract.retireLabRange, { objectId: id, details: { version } }),
    ),

  judge: (actor: Actor, { params: { id }, body }: ParsedOf<typeof contract.judgeLabResults>) =>
    transact(
      async (tx) => {
        if (!(await mayRead(tx, actor, id))) throw notFound();
        const judged = await judgeResults(
          tx,
          id,
          body.results.map(({ test, value, unit }) => ({
            name: test,
            code: null,
            ...parseLabValue(value),
            unit: unit === '' ? null : unit,
            effectiveAt: clock.now(),
            printed: null,
            origin: null,
          })),
        );
        return {
          data: judged.map((fields, index) => judgementFrom(fields, body.results[index]?.value ?? '')),
        };
      },
      audit(actor, contract.judgeLabResults, { patientId: id, details: { results: body.results.length } }),
    ),
});

const mostShown = 200;

const judgementFrom = (fields: JudgedFields, typed: string): contract.LabJudgement => ({
  flag: fields.flag,
  by: fields.rangeBy === 'practice' ? 'practice' : null,
  low: fields.low,
  high: fields.high,
  source: fields.rangeSource,
  critical_source: fields.criticalSource,
  ...comparisonOf(typed, fields),
});

/** Every version of a row, locked, where the newest is the one that the caller saw. Errors: `not_found`, `version_conflict`. */
const newestSeen = async (tx: Transaction, id: string, version: number): Promise<repository.RangeRow[]> => {
  const versions = await repository.lockVersions(tx, id);
  const [newest] = versions;
  if (!newest) throw notFound();
  if (newest.version !== version) {
    throw new Refusal('version_conflict', 'The range was changed elsewhere in the meantime.', {
      current: rangeFrom(newest, versions),
    });
  }
  return versions;
};

const notNow = () =>
  new Refusal('invalid_transition', 'This version of the range neither waits for a review nor is in force.');

const ended = (actor: Actor, at: Date, state: 'superseded' | 'retired') => ({
  state,
  endedBy: actor.id,
  enderName: actor.name,
  endedAt: at,
});

const one = ([row]: readonly repository.RangeRow[]): { range: contract.LabRange } => {
  if (!row) throw new Error('A range was changed and not returned');
  return { range: rangeFrom(row, []) };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Errors: `rest_invalid_param` for what cannot be, and for a row that another one holds for already. */
const writeDraft = async (
  tx: Transaction,
  actor: Actor,
  place: { readonly id: string; readonly version: number },
  fields: RangeFields,
  now: Date,
): Promise<repository.RangeRow> => {
  const wrong = wrongIn(fields, calendarDay(now, await timeZoneOf(tx)));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const code = orNull(fields.code);
  const unit = fields.unit.trim();
  const row: repository.NewRange = {
    ...place,
    state: 'draft',
    name: fields.name.trim(),
    compared: comparedName(fields.name),
    code,
    unit,
    comparable: comparableOf(code, unit),
    sex: fields.sex,
    ageFrom: fields.age_from,
    ageTo: fields.age_to,
    low: fields.low,
    high: fields.high,
    source: orNull(fields.source),
    criticalLow: fields.critical_low,
    criticalHigh: fields.critical_high,
    criticalSource: orNull(fields.critical_source),
    verifiedOn: fields.verified_on,
    writtenBy: actor.id,
    writerName: actor.name,
    writtenAt: now,
  };
  if (await repository.findOverlapping(tx, row)) throw invalid({ age_from: 'overlaps' });
  return repository.insertRange(tx, row);
};
