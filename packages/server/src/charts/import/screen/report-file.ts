import type { Import, ImportReport } from '@doctor-plus/contract/charts/imports.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { byteOrderMark, type CsvSeparator, csvLine } from '../../../platform/csv.ts';
import { openTexts } from '../../../platform/texts.ts';

const texts = openTexts(['imports']);

type Losses = ImportReport['not_taken'] | ImportReport['remarks'];

/** The report of an import as a table: what became of each kind of thing, and why. */
export const reportFile = async (
  { report }: Pick<Import, 'report'>,
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
    ...(report?.taken ?? []).flatMap(({ type, added, changed, already_there }) => [
      ...(added > 0 ? [line('added', type, added)] : []),
      ...(changed > 0 ? [line('updated', type, changed)] : []),
      ...(already_there > 0 ? [line('there', type, already_there)] : []),
    ]),
    ...(report?.not_taken ?? []).flatMap((one) => lines('left', one, t(`reason.${one.reason}`))),
    ...(report?.remarks ?? []).flatMap((one) => lines('changed', one, t(`remark.${one.reason}`))),
  ].join('');
};
