import { answerWaitlistOffer } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { formatsIn } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfWaitlist } from './use-waitlist.ts';

/** Answers an offer and says what came of it; an offer that is over is said to be over, and the list is read again. */
export const useAnswer = () => {
  const { t, i18n } = useTranslation('waitlist');
  const cache = useQueryClient();
  return useAction(answerWaitlistOffer, {
    stale: readingsOfWaitlist,
    onDone: ({ entry, booked }, { body }) => {
      const inWords = (start: string, zone: string) => {
        const formats = formatsIn(i18n.language, zone);
        return `${formats.longDate(start)}, ${formats.time(start)}`;
      };
      if (booked) {
        const when = inWords(booked.appointment.start, booked.appointment.location.time_zone);
        const { appointment: given } = entry;
        toast.success(
          given
            ? t('offer.moved', { when, before: inWords(given.start, given.time_zone) })
            : t('offer.accepted', { when }),
        );
      } else {
        toast.success(t(body.answer === 'decline' ? 'offer.declined' : 'offer.noted'));
      }
      keepFocusOnPage();
    },
    onFailed: (failure) => {
      const isOver = failure instanceof ApiError && failure.status === 409;
      toast.error(isOver ? t('offer.over') : describeFailure(failure, t).sentence);
      if (!isOver) return;
      for (const reading of readingsOfWaitlist)
        void cache.invalidateQueries({ queryKey: endpointKey(reading) });
    },
  });
};
