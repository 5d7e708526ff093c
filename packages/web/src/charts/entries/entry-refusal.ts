import { EntryVersion } from '@doctor-plus/contract/charts/entries.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../platform/api-errors.ts';
import type { Conflict } from './entry-desk-context.ts';

/** Both versions, when that is why a change was refused. */
export const conflictIn = (failure: Error | null): Conflict | null => {
  if (!(failure instanceof ApiError) || failure.code !== 'version_conflict') return null;
  const current = EntryVersion.safeParse(failure.data.current);
  const seen = EntryVersion.safeParse(failure.data.seen);
  return current.success ? { current: current.data, seen: seen.success ? seen.data : null } : null;
};

/** What to say of a refusal in words of its own; null where the general sentence says it. */
export const refusalWords = (failure: Error | null, t: TFunction<'entries'>): string | null => {
  if (!(failure instanceof ApiError) || failure.code !== 'invalid_transition') return null;
  if (failure.data.writing === true) return t('writing');
  return failure.data.contradicts === true ? t('contradicts') : null;
};
