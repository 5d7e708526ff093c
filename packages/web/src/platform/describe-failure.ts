import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from './api-errors.ts';

/**
 * A sentence for the person, and the reference to quote when there is one. The words come from `common:errors.*` by
 * the code of the contract's catalogue; the server's own message is never shown.
 */
export const describeFailure = (
  failure: unknown,
  t: TFunction,
): { sentence: string; reference: string | null } => {
  if (failure instanceof NetworkError) return { sentence: t('common:errors.network'), reference: null };
  if (failure instanceof ApiError) {
    const minutes = failure.retryAfter === null ? null : Math.ceil(failure.retryAfter / 60);
    const sentence =
      failure.code === 'too_many_requests' && minutes !== null
        ? t('common:errors.waitMinutes', { count: minutes })
        : t([`common:errors.${failure.code}`, 'common:errors.internal_error'], {
            letters: failure.data.letters,
          });
    return { sentence, reference: failure.requestId };
  }
  return { sentence: t('common:errors.internal_error'), reference: null };
};
