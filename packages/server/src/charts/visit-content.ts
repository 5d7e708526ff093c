import type { SavedVisitContent, saveVisit } from '@doctor-plus/contract/charts/endpoints.ts';
import { type VitalCode, vitalCodes, vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { parseLabValue } from './rules.ts';

type Typed = ParsedOf<typeof saveVisit>['body']['content'];
export type SavedContent = z.output<typeof SavedVisitContent>;
type Sign = keyof typeof vitalLimits;

const signs = Object.keys(vitalLimits) as Sign[];

/** What was typed with every field present, as it is stored and given back. */
export const savedContent = (typed: Typed): SavedContent => ({
  chief_complaint: typed.chief_complaint,
  vitals: Object.fromEntries(
    signs.map((sign) => [sign, typed.vitals[sign] ?? null]),
  ) as SavedContent['vitals'],
  // In one order, so that the same content is the same text.
  confirmed: vitalCodes.filter((code) => typed.confirmed.includes(code)),
  lab_results: typed.lab_results.map(({ id, test, value, unit, confirmed }) => ({
    id,
    test,
    value,
    unit,
    confirmed,
  })),
  notes: typed.notes,
  conclusion: { ...typed.conclusion },
});

/**
 * Fields that cannot be stored, by path, with what is wrong: outside the hard limits of plausibility, half a blood
 * pressure, a systolic that is not above the diastolic, or one result listed twice. Empty when all is well.
 */
export const implausibleFields = (content: SavedContent): Record<string, string> => {
  const { vitals } = content;
  const wrong: Record<string, string> = {};
  for (const sign of signs) {
    const value = vitals[sign];
    const [lowest, highest] = vitalLimits[sign].hard;
    if (value === null) continue;
    if (value < lowest) wrong[`content.vitals.${sign}`] = 'too_small';
    if (value > highest) wrong[`content.vitals.${sign}`] = 'too_big';
  }
  const { systolic, diastolic } = vitals;
  if (systolic === null && diastolic !== null) wrong['content.vitals.systolic'] = 'required';
  if (systolic !== null && diastolic === null) wrong['content.vitals.diastolic'] = 'required';
  if (systolic !== null && diastolic !== null && systolic <= diastolic) {
    wrong['content.vitals.systolic'] ??= 'not_above_diastolic';
  }
  content.lab_results.forEach(({ id }, index, all) => {
    if (all.findIndex((result) => result.id === id) < index)
      wrong[`content.lab_results.${index}.id`] = 'repeated';
  });
  return wrong;
};

/** An entry that a visit writes; `key` names its place in the visit, so that saving again finds it. */
export type VisitEntry =
  | {
      readonly table: 'vital_sign';
      readonly key: string;
      readonly fields: {
        readonly code: VitalCode;
        readonly value: number;
        readonly value2: number | null;
        readonly unit: string;
        readonly confirmed: boolean;
      };
    }
  | {
      readonly table: 'lab_result';
      readonly key: string;
      readonly fields: {
        readonly name: string;
        readonly value: number | null;
        readonly comparator: '<' | '<=' | '>' | '>=' | null;
        readonly text: string;
        readonly unit: string | null;
        readonly confirmed: boolean;
      };
    }
  | { readonly table: 'note'; readonly key: string; readonly fields: { readonly text: string } }
  | {
      readonly table: 'conclusion';
      readonly key: string;
      readonly fields: {
        readonly diagnosis: string;
        readonly treatment: string;
        readonly followUp: string;
        readonly prescription: string;
      };
    };

/** The chart entries that this content means. Blank text means none. */
export const entriesOf = (content: SavedContent): VisitEntry[] => {
  const { vitals, conclusion } = content;
  const isConfirmed = (code: VitalCode) => content.confirmed.includes(code);
  const entries: VisitEntry[] = [];
  if (vitals.systolic !== null && vitals.diastolic !== null) {
    const fields = {
      code: 'blood_pressure',
      value: vitals.systolic,
      value2: vitals.diastolic,
      unit: 'mmHg',
      confirmed: isConfirmed('blood_pressure'),
    } as const;
    entries.push({ table: 'vital_sign', key: 'blood_pressure', fields });
  }
  for (const sign of signs) {
    const value = vitals[sign];
    if (value === null || sign === 'systolic' || sign === 'diastolic') continue;
    const { unit } = vitalLimits[sign];
    const fields = { code: sign, value, value2: null, unit, confirmed: isConfirmed(sign) };
    entries.push({ table: 'vital_sign', key: sign, fields });
  }
  for (const { id, test, value, unit: typed, confirmed } of content.lab_results) {
    const unit = typed === '' ? null : typed;
    const fields = { name: test, ...parseLabValue(value), text: value, unit, confirmed };
    entries.push({ table: 'lab_result', key: `lab/${id}`, fields });
  }
  if (content.notes.trim() !== '')
    entries.push({ table: 'note', key: 'note', fields: { text: content.notes.trim() } });
  const written = {
    diagnosis: conclusion.diagnosis.trim(),
    treatment: conclusion.treatment.trim(),
    followUp: conclusion.follow_up.trim(),
    prescription: conclusion.prescription.trim(),
  };
  if (Object.values(written).some((text) => text !== '')) {
    entries.push({ table: 'conclusion', key: 'conclusion', fields: written });
  }
  return entries;
};

export type VisitChanges = { readonly write: VisitEntry[]; readonly withdraw: VisitEntry[] };

/** What saving `after` over `before` changes in the chart: entries to write anew, and entries to take back. */
export const changesBetween = (before: SavedContent | null, after: SavedContent): VisitChanges => {
  const old = new Map((before ? entriesOf(before) : []).map((entry) => [entry.key, entry]));
  const now = entriesOf(after);
  const kept = new Set(now.map((entry) => entry.key));
  return {
    write: now.filter((entry) => JSON.stringify(old.get(entry.key)) !== JSON.stringify(entry)),
    withdraw: [...old.values()].filter((entry) => !kept.has(entry.key)),
  };
};

type FieldsOf<Table extends VisitEntry['table']> = Extract<VisitEntry, { table: Table }>['fields'];

/**
 * What was typed in a visit, as the chart has it now: `standing` holds what is left of its entries, by their keys. A corrected entry has its
 * new value, and one that was withdrawn or entered in error is gone.
 */
export const asItStands = (
  content: SavedContent,
  standing: ReadonlyMap<string, VisitEntry['fields']>,
): SavedContent => {
  const fieldsOf = <Table extends VisitEntry['table']>(_table: Table, key: string) =>
    standing.get(key) as FieldsOf<Table> | undefined;
  const pressure = fieldsOf('vital_sign', 'blood_pressure');
  const signOf = (sign: Sign): number | null => {
    if (sign === 'systolic') return pressure?.value ?? null;
    if (sign === 'diastolic') return pressure?.value2 ?? null;
    return fieldsOf('vital_sign', sign)?.value ?? null;
  };
  const concluded = fieldsOf('conclusion', 'conclusion');
  return {
    chief_complaint: content.chief_complaint,
    vitals: Object.fromEntries(signs.map((sign) => [sign, signOf(sign)])) as SavedContent['vitals'],
    confirmed: vitalCodes.filter((code) => fieldsOf('vital_sign', code)?.confirmed),
    lab_results: content.lab_results.flatMap(({ id }) => {
      const result = fieldsOf('lab_result', `lab/${id}`);
      if (!result) return [];
      const { name: test, text: value, unit, confirmed } = result;
      return [{ id, test, value, unit: unit ?? '', confirmed }];
    }),
    notes: fieldsOf('note', 'note')?.text ?? '',
    conclusion: {
      diagnosis: concluded?.diagnosis ?? '',
      treatment: concluded?.treatment ?? '',
      follow_up: concluded?.followUp ?? '',
      prescription: concluded?.prescription ?? '',
    },
  };
};
