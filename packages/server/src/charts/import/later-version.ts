import { isDeepStrictEqual } from 'node:util';
import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../platform/text/compare.ts';
import { isPreliminary, withoutMark } from '../preliminary.ts';
import { partialDateOf } from './instants.ts';
import { nameOfCode } from './lab-names.ts';
import { isOlderMark } from './newest-versions.ts';
import type { Reason } from './report.ts';
import type { Known, TranslatedEntry, Withdrawn } from './translate.ts';
import type { EntryTable } from './translation.ts';

/** A version of an entry that an import brought, as it stands in its table. */
export type KnownRow = {
  readonly id: string;
  readonly version: number;
  readonly current: boolean;
  readonly source: 'portal' | 'import' | 'demonstration';
  readonly sourceRef: string | null;
  readonly sourceVersion?: string | null;
  readonly effectiveAt: Date;
  readonly effectiveOn: string | null;
  readonly undated: Undated | null;
  readonly recordedAt: Date;
  readonly change: 'correction' | 'change' | 'entered_in_error' | null;
} & Readonly<Record<string, unknown>>;

/** All versions of one entry, the oldest first. */
export type KnownEntry = { readonly table: EntryTable; readonly versions: readonly KnownRow[] };

export type Step<E> = { readonly known: KnownEntry; readonly incoming: E };

export type Plan = {
  readonly added: readonly TranslatedEntry[];
  readonly updated: readonly Step<TranslatedEntry>[];
  readonly withdrawn: readonly Step<Withdrawn>[];
  readonly there: readonly Step<TranslatedEntry>[];
  readonly left: readonly {
    readonly reason: Reason;
    readonly entry: Known & { readonly type: string; readonly name?: string | undefined };
    readonly detail: string | null;
  }[];
};

/** Columns that the practice derives and no source says. */
const derived = ['flag', 'low', 'high', 'rangeBy', 'rangeSource', 'criticalSource', 'confirmed', 'sections'];

/** True when a version says what the source says now. */
const saysTheSame = (row: KnownRow, incoming: TranslatedEntry): boolean => {
  const { fields, effectiveAt, effectiveOn, undated, datedByImport } = incoming;
  const printed = row.rangeBy === 'printed' && 'rangeBy' in fields && fields.rangeBy === 'printed';
  return (
    // Without a date of its own an entry is dated by the import that brought it.
    (datedByImport === true || momentKey(row) === momentKey({ effectiveAt, effectiveOn })) &&
    isDeepStrictEqual(row.undated, undated ?? null) &&
    Object.entries(fields).every(
      ([key, value]) =>
        (derived.includes(key) && !(printed && (key === 'low' || key === 'high'))) ||
        (key === 'name' && isNamedHere(row, incoming)) ||
        // A test that came by its name alone has the code that was found for it.
        (key === 'code' && value === null && incoming.table === 'lab_result') ||
        isDeepStrictEqual(row[key] ?? null, value ?? null),
    )
  );
};

/** When something was, for comparing: a date as it was said is the same in every zone. */
const momentKey = ({
  effectiveAt,
  effectiveOn,
}: {
  readonly effectiveAt: Date;
  readonly effectiveOn?: string | null | undefined;
}): string => effectiveOn ?? String(effectiveAt.getTime());

/** A test that came under a code alone has the name that the practice gave it. */
const isNamedHere = (row: KnownRow, { table, fields }: TranslatedEntry): boolean =>
  table === 'lab_result' &&
  typeof fields.code === 'string' &&
  fields.code === row.code &&
  withoutMark(fields.name) === nameOfCode(fields.code) &&
  isPreliminary(fields.name) === isPreliminary(String(row.name));

/** Kinds whose entries are told apart by when they were taken. */
const timed: readonly EntryTable[] = ['vital_sign', 'lab_result', 'immunization', 'procedure'];

const nameIn = (fields: object): string => {
  const said = fields as Readonly<Record<string, unknown>>;
  return String(said.name ?? said.substance ?? said.code ?? '');
};

const nameOf = (fields: object): string => normalise(withoutMark(nameIn(fields)));

/**
 * Whether an entry that has the same name in its source is the same thing. A full URL says so by itself. The number of
 * an order is shared by its results, and an id is unique only where it was given: what they name must be alike, too.
 */
const isSameThing = (row: KnownRow, table: EntryTable, incoming: TranslatedEntry): boolean => {
  if (table !== incoming.table) return false;
  if (/^(https?:|urn:)/.test(row.sourceRef ?? '')) return true;
  const fields: Readonly<Record<string, unknown>> = incoming.fields;
  const alike =
    nameOf(row) === nameOf(fields) || (typeof fields.code === 'string' && fields.code === row.code);
  const atOnce = momentKey(row) === momentKey(incoming);
  return timed.includes(table) ? alike && atOnce : alike || atOnce;
};

/**
 * Finds an entry that says the same, for a resource whose name is new with each export. Each is taken once: a file that
 * says something twice finds it twice.
 */
const equalsAmong = (known: readonly KnownEntry[]) => {
  const brought = known.flatMap((one) =>
    one.versions.filter(({ source }) => source !== 'portal').map((row) => ({ one, row })),
  );
  const byTime = Map.groupBy(brought, ({ one, row }) => `${one.table} ${momentKey(row)}`);
  return (incoming: TranslatedEntry, claimed: ReadonlySet<KnownEntry>): KnownEntry | undefined => {
    if (/^(https?|identifier):/.test(incoming.sourceRef)) return undefined;
    const { table, datedByImport } = incoming;
    const atOnce = datedByImport ? brought : (byTime.get(`${table} ${momentKey(incoming)}`) ?? []);
    return atOnce.find(
      ({ one, row }) => one.table === table && !claimed.has(one) && saysTheSame(row, incoming),
    )?.one;
  };
};

/** The name of a resource without the part that an entry is of it. */
const wholeOf = (ref: string): string => ref.replace(/#[^#/]*$/, '');

/** The number of an order, and an id of somewhere, name what is withdrawn only together with its own name. */
const isNamedAlike = (row: KnownRow, { name }: Withdrawn): boolean =>
  /^(https?:|urn:)/.test(row.sourceRef ?? '') || nameOf(row) === normalise(name);

/** Plans the entries of a file for a chart that has some of them already. Pure. */
export const planLater = (
  entries: readonly TranslatedEntry[],
  withdrawn: readonly Withdrawn[],
  known: readonly KnownEntry[],
): Plan => {
  const plan = {
    added: [] as TranslatedEntry[],
    updated: [] as Step<TranslatedEntry>[],
    withdrawn: [] as Step<Withdrawn>[],
    there: [] as Step<TranslatedEntry>[],
    left: [] as Plan['left'][number][],
  };
  const byRef = Map.groupBy(known, ({ versions }) => versions[0]?.sourceRef ?? '');
  const found = ({ sourceRef, aliases = [] }: Known) =>
    [sourceRef, ...aliases].flatMap((ref) => byRef.get(ref) ?? []);
  // A resource is withdrawn with all the entries that its parts became.
  const byWhole = Map.groupBy(known, ({ versions }) => wholeOf(versions[0]?.sourceRef ?? ''));
  const foundWhole = ({ sourceRef, aliases = [] }: Known) => [
    ...new Set([sourceRef, ...aliases].flatMap((ref) => byWhole.get(wholeOf(ref)) ?? [])),
  ];
  const named = new Map(
    entries.map((incoming) => [
      incoming,
      found(incoming).find(({ table, versions: [row] }) => row && isSameThing(row, table, incoming)),
    ]),
  );
  const equalTo = equalsAmong(known);
  const claimed = new Set([...named.values()].filter((one) => one !== undefined));
  for (const incoming of entries) {
    const one = named.get(incoming) ?? equalTo(incoming, claimed);
    if (one) claimed.add(one);
    if (!one) plan.added.push(incoming);
    else {
      const outcome = outcomeOf(one.versions, incoming);
      if (outcome === 'updated' || outcome === 'there') plan[outcome].push({ known: one, incoming });
      else plan.left.push({ reason: outcome, entry: incoming, detail: null });
    }
  }
  for (const incoming of withdrawn) {
    const ofType = foundWhole(incoming).filter(
      ({ table, versions: [row] }) => row && incoming.tables.includes(table) && isNamedAlike(row, incoming),
    );
    const standing = ofType.filter(({ versions }) => versions.at(-1)?.current);
    if (standing.length === 0)
      plan.left.push({ reason: incoming.reason, entry: incoming, detail: incoming.detail });
    for (const one of standing) {
      const last = one.versions.at(-1);
      if (isOlderMark(incoming.sourceVersion, last?.sourceVersion))
        plan.left.push({ reason: 'older_version', entry: incoming, detail: null });
      else if (last?.source === 'portal')
        plan.left.push({ reason: 'changed_here', entry: incoming, detail: null });
      else plan.withdrawn.push({ known: one, incoming });
    }
  }
  return plan;
};

/** Zones lie at most 26 hours apart; milliseconds. */
const longestDay = 26 * 3_600_000;

/** Whether a source said something before what it said last: by its version, else by when a result was issued. */
const isOlder = (incoming: TranslatedEntry, last: KnownRow): boolean => {
  if (isOlderMark(incoming.sourceVersion, last.sourceVersion)) return true;
  if (isOlderMark(last.sourceVersion, incoming.sourceVersion)) return false;
  // A preliminary result never follows the final one.
  if (isPreliminary(nameIn(incoming.fields)) && !isPreliminary(nameIn(last))) return true;
  if (incoming.recorded === undefined) return false;
  // A day begins elsewhere when the practice has changed its zone.
  const slack = partialDateOf(incoming.recorded) === null ? 0 : longestDay;
  return incoming.recordedAt.getTime() + slack < last.recordedAt.getTime();
};

const outcomeOf = (
  versions: readonly KnownRow[],
  incoming: TranslatedEntry,
): 'there' | 'updated' | Reason => {
  const brought = versions.filter(
    ({ source, change }) => source !== 'portal' && change !== 'entered_in_error',
  );
  const [last, newest] = [brought.at(-1), versions.at(-1)];
  if (last && saysTheSame(last, incoming)) {
    // An entry that was taken back does not return by the same words.
    return 'there';
  }
  // A signed note is added to, and never corrected.
  if (newest?.source === 'portal' || newest?.signedAt) return 'changed_here';
  if (brought.some((row) => saysTheSame(row, incoming))) return 'older_version';
  if (last && isOlder(incoming, last)) return 'older_version';
  return 'updated';
};
