import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { noneKnownKey } from '../allergy-state.ts';
import type { ChartEntry } from './entry-form.ts';

type Value = string | number | null;

const dates: readonly string[] = ['at', 'stopped_at', 'ended_at', 'signed_at', 'until_on', 'last_period_on'];
/** Topics of a background whose values are words of a list. */
const backgroundTopics: readonly string[] = ['smoking', 'alcohol', 'pregnancy'];
const worded: readonly string[] = ['status', 'severity', 'criticality', 'deceased'];

/** Names of fields and their values as people read them. */
export const useEntryWords = () => {
  const { t } = useTranslation(['entries', 'charts']);
  const formats = useFormats();
  const titleWords = (kind: EntryKind, title: string): string => {
    if (title === '') return t(`kind.${kind}`);
    if (kind === 'background') return t(`charts:background.topic.${title}`);
    return kind === 'vital' ? t(`charts:vital.${title}`) : title;
  };
  return {
    /** How an entry is called: its name, the name of a sign, or what kind of thing it is. */
    titleWords,
    nameOf: ({ kind, entry }: ChartEntry): string => {
      if (kind === 'allergy')
        return entry.status === 'none_known' ? t(`charts:${noneKnownKey(entry)}`) : entry.substance;
      if (kind === 'vital') return titleWords(kind, entry.code);
      if (kind === 'background') return titleWords(kind, entry.topic);
      if (kind === 'note') return titleWords(kind, entry.signed?.title ?? '');
      return titleWords(kind, 'name' in entry ? entry.name : '');
    },
    field: (kind: EntryKind, field: string): string => {
      if (field === 'at' && kind !== 'note' && kind !== 'conclusion') return t(`when.${kind}`);
      if (backgroundTopics.includes(field)) return t(`charts:background.topic.${field}`);
      if (field === 'reason' && kind === 'medication') return t('field.reason');
      return t(`field.${field}`);
    },
    value: (field: string, value: Value): string => {
      if (field === 'at' && value === null) return t('charts:when.unknown');
      if (value === null || value === '') return t('notSaid');
      if (dates.includes(field)) return formats.date(String(value));
      if (worded.includes(field)) return t(`${field}.${value}`);
      if (field === 'code') return t(`charts:vital.${value}`);
      if (backgroundTopics.includes(field)) return t(`charts:background.${field}.${value}`);
      if (field === 'topic' || field === 'relation') return t(`charts:background.${field}.${value}`);
      return typeof value === 'number' ? formats.number(value, { maximumFractionDigits: 6 }) : value;
    },
  };
};
