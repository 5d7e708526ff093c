import { printedResult } from '../printed-result.ts';
import type { EntryOutcome } from './report.ts';
import type { TranslatedEntry } from './translate.ts';

type Became = NonNullable<EntryOutcome['became']>;

const words = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(' ');

/** The name and the value of an entry as the chart has it. The text of a note is not repeated. */
const saidIn = (entry: TranslatedEntry): Pick<Became, 'name' | 'value'> => {
  switch (entry.table) {
    case 'vital_sign': {
      const { code, value, value2, unit } = entry.fields;
      return { name: code, value: words(value2 == null ? `${value}` : `${value}/${value2}`, unit) };
    }
    case 'lab_result': {
      const { name, value = null, comparator = null, text = null, unit, flag } = entry.fields;
      return { name, value: words(printedResult({ value, comparator, text }), unit, flag) };
    }
    case 'medication':
      return { name: entry.fields.name, value: words(entry.fields.dose) };
    case 'condition':
    case 'immunization':
    case 'procedure':
      return { name: entry.fields.name, value: '' };
    case 'allergy':
      return { name: entry.fields.substance, value: words(entry.fields.reaction) };
    case 'background': {
      const { topic, value, name, relation, amount } = entry.fields;
      return { name: topic, value: words(relation, value, name, amount == null ? '' : String(amount)) };
    }
    case 'note':
    case 'conclusion':
      return { name: '', value: '' };
  }
};

/** What an entry of a file is in the chart. */
export const becameOf = (entry: TranslatedEntry): Became => {
  const { table, fields } = entry;
  return {
    kind: table,
    ...saidIn(entry),
    status: 'status' in fields ? (fields.status ?? null) : null,
  };
};
