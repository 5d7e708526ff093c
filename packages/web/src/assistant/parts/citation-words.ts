import {
  type Citation,
  type EntryCitation,
  isEntryCitation,
} from '@doctor-plus/contract/assistant/schema.ts';
import { useTranslation } from 'react-i18next';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { passagePath } from '../library/library-paths.ts';

/** A row of the chart. */
export type RowRef = Pick<EntryCitation, 'kind' | 'id'> | { kind: 'visit'; id: string };

/** `kind/id`, as the chart names its rows. */
export const nameOf = ({ kind, id }: RowRef): string => `${kind}/${id}`;

/** The row of the chart that a citation rests on; null for what stands elsewhere. */
export const rowOf = (citation: Citation): RowRef | null => {
  if (isEntryCitation(citation)) return { kind: citation.kind, id: citation.id };
  return citation.kind === 'visit' ? { kind: 'visit', id: citation.visit_id } : null;
};

/** A citation of the chart or of the calendar; the others are of rules. */
export const isOfPatient = (citation: Citation): boolean =>
  rowOf(citation) !== null || citation.kind === 'appointment';

/**
 * Where a citation leads: an appointment into the calendar, on its day; anything else, while the chart of `patientId` is not on
 * the screen, to its row on the care screen; a passage to its place in the document. Null where it leads nowhere.
 */
export const addressOf = (citation: Citation, patientId: string | null, zone: string): string | null => {
  if (citation.kind === 'appointment') {
    const from = dayOf(citation.date, zone);
    return `/appointments/calendar?${new URLSearchParams({ view: 'day', from, visit: citation.appointment })}`;
  }
  if (citation.kind === 'guideline') return passagePath(citation);
  const row = rowOf(citation);
  return row && patientId !== null ? `${carePath(patientId)}#${nameOf(row)}` : null;
};

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
