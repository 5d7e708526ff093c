import type { Import, ImportedEntry, ImportReport } from '@doctor-plus/contract/charts/imports.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { byteOrderMark, type CsvSeparator, csvLine } from '../../../platform/csv.ts';
import { openTexts } from '../../../platform/texts.ts';

const texts = openTexts(['imports', 'charts']);

type Losses = ImportReport['not_taken'] | ImportReport['remarks'];

type Reported = Pick<Import, 'report'>;

/** Outcomes by the words of the report. */
const outcomeWords = { added: 'added', changed: 'updated', withdrawn: 'updated', there: 'there' } as const;

/** The report of an import as JSON: the counts, every entry with what became of it, and every loss with its reason. */
export const reportJson = (
  { file_name, kind, state, doctor, created_at, finished_at, report, undo }: Import,
  entries: readonly ImportedEntry[],
): string =>
  JSON.stringify({ file_name, kind, state, doctor, created_at, finished_at, ...report, entries, undo });

/** The report of an import as a table: what became of each entry, and why. */
export const reportFile = async (
  { report }: Reported,
  entries: readonly ImportedEntry[],
  language: Language,
  separator: CsvSeparator,
): Promise<string> => {
  await texts.read(language);
  const t = texts.i18n.getFixedT(language);
  const typeName = (type: string) => t([`type.${type}`, 'type.other'], { type });
  const line = (
    outcome: string,
    type: string,
    count: number,
    why = '',
    detail: string | null = null,
    { place = '', name = '' } = {},
  ) => csvLine([t(`outcome.${outcome}`), typeName(type), String(count), why, detail, place, name], separator);
  const becameIn = ({ kind, name, value }: NonNullable<ImportedEntry['became']>) =>
    [kind === 'vital_sign' ? t(`charts:vital.${name}`) : name, value].filter(Boolean).join(' · ');
  const counted = new Map<string, number>();
  for (const { outcome, type } of entries) {
    const key = `${outcomeWords[outcome]} ${type}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  /** A line for what is counted and not named one by one, as in imports of before. */
  const rest = (outcome: string, type: string, count: number): string[] => {
    const left = count - (counted.get(`${outcome} ${type}`) ?? 0);
    return left > 0 ? [line(outcome, type, left)] : [];
  };
  /** A line for each entry that is named, and one for all the others. */
  const lines = (outcome: string, one: Losses[number], why: string) => [
    ...one.entries.map((entry) => line(outcome, one.type, 1, why, one.detail, entry)),
    ...(one.count > one.entries.length
      ? [line(outcome, one.type, one.count - one.entries.length, why, one.detail)]
      : []),
  ];
  return [
    byteOrderMark,
    csvLine(
      ['outcome', 'type', 'count', 'why', 'detail', 'place', 'name'].map((column) =>
        t(`reportColumn.${column}`),
      ),
      separator,
    ),
    ...entries.map(({ outcome, type, place, name, became }) =>
      line(
        outcomeWords[outcome],
        type,
        1,
        outcome === 'withdrawn' ? t('remark.withdrawn') : '',
        became && becameIn(became),
        { place, name },
      ),
    ),
    ...(report?.taken ?? []).flatMap(({ type, added, changed, already_there }) => [
      ...rest('added', type, added),
      ...rest('updated', type, changed),
      ...rest('there', type, already_there),
    ]),
    ...(report?.not_taken ?? []).flatMap((one) => lines('left', one, t(`reason.${one.reason}`))),
    ...(report?.remarks ?? []).flatMap((one) => lines('changed', one, t(`remark.${one.reason}`))),
  ].join('');
};
