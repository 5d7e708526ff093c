import type { EntryVersion } from '@doctor-plus/contract/charts/entries.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import type { EntryRow } from './repository.ts';

type Values = EntryVersion['values'];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What is shown of each kind, by the names that the chart gives the fields. */
const valuesOf: { readonly [K in EntryKind]: (row: EntryRow<K>) => Values } = {
  allergy: ({ substance, status, reaction, severity, criticality }) => ({
    substance,
    status,
    reaction,
    severity,
    criticality,
  }),
  medication: ({ name, dose, dosage, reason, status, stoppedAt, stoppedOn }) => ({
    name,
    dose,
    quantity: dosage?.quantity || null,
    instructions: dosage?.instructions || null,
    reason,
    status,
    stopped_at: stoppedOn ?? iso(stoppedAt),
  }),
  condition: ({ name, status, endedAt, endedOn }) => ({ name, status, ended_at: endedOn ?? iso(endedAt) }),
  immunization: ({ name, doseNumber, lot }) => ({ name, dose_number: doseNumber, lot }),
  procedure: ({ name, reason }) => ({ name, reason }),
  vital: ({ code, value, value2, unit }) => ({ code, value, value2, unit }),
  lab: ({ name, value, comparator, text, unit, low, high, flag }) => ({
    name,
    value: text ?? (value === null ? null : `${comparator ?? ''}${value}`),
    unit,
    low,
    high,
    flag,
  }),
  note: ({ text, title, signedName, signedAt }) => ({
    ...(signedAt ? { title, signed_by: signedName, signed_at: iso(signedAt) } : {}),
    text,
  }),
  conclusion: ({ diagnosis, treatment, followUp, prescription }) => ({
    diagnosis,
    treatment,
    follow_up: followUp,
    prescription,
  }),
  background: (row) => ({
    topic: row.topic,
    // A value means something under its topic only.
    [row.topic === 'smoking' || row.topic === 'alcohol' || row.topic === 'pregnancy' ? row.topic : 'value']:
      row.value,
    relation: row.relation,
    name: row.name,
    amount: row.amount,
    until_on: row.untilOn,
    last_period_on: row.lastPeriodOn,
    deceased: row.deceased === null ? null : row.deceased ? 'yes' : 'no',
  }),
};

/** One version with everything it said. */
export const versionFrom = <K extends EntryKind>(kind: K, row: EntryRow<K>): EntryVersion => ({
  version: row.version,
  recorded_at: row.recordedAt.toISOString(),
  author: row.authorName,
  source: row.source,
  change: row.change,
  reason: row.changeReason,
  changed_on: iso(row.changedOn),
  current: row.current,
  confirmed: 'confirmed' in row && row.confirmed === true,
  values: { ...valuesOf[kind](row), at: row.undated ? null : (row.effectiveOn ?? iso(row.effectiveAt)) },
});

const titleColumns = {
  vital: 'code',
  allergy: 'substance',
  note: 'title',
  conclusion: null,
  background: 'topic',
} as const;

/** The name of what an entry is about, the code of a sign; empty for what has only text. */
export const titleOf = (kind: EntryKind, row: EntryRow): string => {
  const values = versionFrom(kind, row).values;
  const column = kind in titleColumns ? titleColumns[kind as keyof typeof titleColumns] : 'name';
  return column === null ? '' : String(values[column] ?? '');
};
