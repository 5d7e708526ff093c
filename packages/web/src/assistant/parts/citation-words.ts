import type { Citation, EntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';

export type EntryRef = Pick<EntryCitation, 'kind' | 'id'>;

/** `kind/id`, as the chart names its rows. */
export const nameOf = ({ kind, id }: EntryRef): string => `${kind}/${id}`;

/** Where a citation leads when the chart is not on the screen: the care screen, at that row. */
export const careAddressOf = (patientId: string, entry: EntryRef): string =>
  `${carePath(patientId)}#${nameOf(entry)}`;

/** What a citation is called. */
export const useCitationWords = () => {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  /** A rule was reviewed on a day, or by nobody yet; everything else has an instant. */
  const dateOf = ({ kind, date }: Citation): string => {
    if (kind !== 'rule' && kind !== 'guideline') return formats.date(date);
    return date === '' ? t('ui.notReviewed') : formats.calendarDate(date);
  };
  return {
    /** `Fuente 1: laboratorio, Potasio, 18 nov 2026` */
    label: (citation: Citation, isChanged = false) =>
      [
        t('ui.sourceLabel', {
          number: citation.n,
          kind: t(`ui.kind.${citation.kind}`),
          label: citation.label,
          date: dateOf(citation),
        }),
        ...(isChanged ? [t('ui.changed')] : []),
      ].join(' · '),
    /** `Laboratorio · 18 nov 2026 · versión 1` */
    origin: (citation: Citation, isChanged = false) =>
      [
        t(`ui.kindTitle.${citation.kind}`),
        dateOf(citation),
        t('ui.version', { version: citation.version }),
        ...(isChanged ? [t('ui.changed')] : []),
      ].join(' · '),
  };
};
