import type { Import } from '@doctor-plus/contract/charts/imports.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { byteOrderMark, csvLine } from '../../../platform/csv.ts';
import { openTexts } from '../../../platform/texts.ts';

const texts = openTexts(['imports']);

/** The report of an import as a table: what became of each kind of thing, and why. */
export const reportFile = async ({ report }: Pick<Import, 'report'>, language: Language): Promise<string> => {
  await texts.read(language);
  const t = texts.i18n.getFixedT(language);
  const typeName = (type: string) => t([`type.${type}`, 'type.other'], { type });
  const line = (outcome: string, type: string, count: number, why = '', detail: string | null = null) =>
    csvLine([t(`outcome.${outcome}`), typeName(type), String(count), why, detail]);
  return [
    byteOrderMark,
    csvLine(['outcome', 'type', 'count', 'why', 'detail'].map((column) => t(`reportColumn.${column}`))),
    ...(report?.taken ?? []).flatMap(({ type, added, already_there }) => [
      ...(added > 0 ? [line('added', type, added)] : []),
      ...(already_there > 0 ? [line('there', type, already_there)] : []),
    ]),
    ...(report?.not_taken ?? []).map(({ type, reason, detail, count }) =>
      line('left', type, count, t(`reason.${reason}`), detail),
    ),
    ...(report?.remarks ?? []).map(({ type, reason, detail, count }) =>
      line('changed', type, count, t(`remark.${reason}`), detail),
    ),
  ].join('');
};
