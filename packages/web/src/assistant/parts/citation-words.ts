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
  return {
    /** `Fuente 1: laboratorio, Potasio, 18 nov 2026` */
    label: ({ n, kind, label, date }: Citation, isChanged = false) =>
      [
        t('ui.sourceLabel', {
          number: n,
          kind: t(`ui.kind.${kind}`),
          label,
          date: date === '' ? t('ui.notReviewed') : formats.date(date),
        }),
        ...(isChanged ? [t('ui.changed')] : []),
      ].join(' · '),
    /** `Laboratorio · 18 nov 2026 · versión 1` */
    origin: ({ kind, date, version }: Citation, isChanged = false) =>
      [
        t(`ui.kindTitle.${kind}`),
        date === '' ? t('ui.notReviewed') : formats.date(date),
        t('ui.version', { version }),
        ...(isChanged ? [t('ui.changed')] : []),
      ].join(' · '),
  };
};
