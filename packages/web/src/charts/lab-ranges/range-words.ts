import type { LabRange } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { unitText } from '../unit-text.ts';

/** From this age on a range has no end that anybody would name. */
const oldest = 120;

/** What a range says in words: for whom, within which limits, and beyond which it is critical. */
export const useRangeWords = () => {
  const { t } = useTranslation('labRanges');
  const formats = useFormats();
  const limits = ({ low, high, unit }: LabRange): string =>
    `${formats.range(low, high)} ${unitText(unit)}`.trim();
  const critical = ({ critical_low: low, critical_high: high, unit }: LabRange): string => {
    if (low === null && high === null) return '';
    const parts = [
      low === null ? '' : `< ${formats.number(low, { maximumFractionDigits: 6 })}`,
      high === null ? '' : `> ${formats.number(high, { maximumFractionDigits: 6 })}`,
    ];
    return `${parts.filter((part) => part !== '').join(', ')} ${unitText(unit)}`.trim();
  };
  return {
    /** Empty where the row has critical limits only. */
    limits: (range: LabRange) => (range.source === null ? '' : limits(range)),
    critical: (range: LabRange) => {
      const said = critical(range);
      return said === '' ? '' : t('row.critical', { limits: said });
    },
    people: ({ sex, age_from: from, age_to: to }: LabRange) => [
      t(`row.${sex ?? 'everybody'}`),
      ...(from === 0 && to >= oldest
        ? []
        : [to >= oldest ? t('row.agesFrom', { from }) : t('row.ages', { from, to })]),
    ],
    code: ({ code }: LabRange) => (code === null ? t('row.noCode') : `LOINC ${code}`),
    basis: (range: LabRange) =>
      [
        range.source === null ? '' : t('row.source', { source: range.source }),
        range.critical_source === null ? '' : t('row.criticalSource', { source: range.critical_source }),
        t('row.verified', { date: formats.calendarDate(range.verified_on) }),
      ].filter((part) => part !== ''),
    hands: ({ written, reviewed, ended }: LabRange) =>
      [
        t('row.written', { name: written.name, date: formats.date(written.at) }),
        reviewed ? t('row.reviewed', { name: reviewed.name, date: formats.date(reviewed.at) }) : '',
        ended ? t('row.ended', { name: ended.name, date: formats.date(ended.at) }) : '',
      ].filter((part) => part !== ''),
  };
};
