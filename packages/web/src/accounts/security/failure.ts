import type { TFunction } from 'i18next';
import { wasGivenUp } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { toast } from '../../ui/toast.tsx';

/** A sentence for a field or an alert; null when there is nothing to say. */
export const sentenceOf = (failure: unknown, t: TFunction): string | null =>
  !failure || wasGivenUp(failure) ? null : describeFailure(failure, t).sentence;

/** Says why something was not done. */
export const toastFailure = (failure: unknown, t: TFunction): void => {
  const sentence = sentenceOf(failure, t);
  if (sentence) toast.error(sentence);
};
