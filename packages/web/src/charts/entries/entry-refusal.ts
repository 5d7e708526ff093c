import { EntryVersion } from '@doctor-plus/contract/charts/entries.ts';
import type { TFunction } from 'i18next';
import { currentIn, isRefused } from '../../platform/api-errors.ts';
import type { Conflict } from './entry-desk-context.ts';

/** Both versions, when that is why a change was refused. */
export const conflictIn = (failure: Error | null): Conflict | null => {
  const current = currentIn(failure, EntryVersion);
  if (!isRefused(failure, 'version_conflict') || !current) return null;
  return { current, seen: EntryVersion.safeParse(failure.data.seen).data ?? null };
};

/** What to say of a refusal in words of its own; null where the general sentence says it. */
export const refusalWords = (failure: Error | null, t: TFunction<'entries'>): string | null => {
  if (!isRefused(failure, 'invalid_transition')) return null;
  if (failure.data.writing === true) return t('writing');
  if (failure.data.nothing === true) return t('nothing');
  return failure.data.contradicts === true ? t('contradicts') : null;
};
