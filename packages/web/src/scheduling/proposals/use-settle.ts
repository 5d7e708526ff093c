import { type ProposalStep, settleProposal } from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { formatsIn } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';

/** Ends a proposal and says so; after a refusal the screen is read again, so that it shows what has changed. */
export const useSettle = (onSettled?: () => void) => {
  const { t, i18n } = useTranslation('proposals');
  const cache = useQueryClient();
  const call = useAction(settleProposal, {
    stale: readingsOfAppointments,
    onDone: ({ appointment }, { body }) => {
      const formats = formatsIn(i18n.language, appointment.location.time_zone);
      const time = `${formats.weekday(appointment.start)}, ${formats.time(appointment.start)}`;
      const words = {
        accept: () => t('own.accepted', { time }),
        decline: () => t('own.declined'),
        withdraw: () => t('withdrawn'),
      };
      toast.success(words[body.step]());
      keepFocusOnPage();
      onSettled?.();
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, t).sentence);
      if (!(failure instanceof ApiError) || failure.status !== 409) return;
      for (const reading of readingsOfAppointments)
        void cache.invalidateQueries({ queryKey: endpointKey(reading) });
    },
  });
  return {
    pending: call.isPending ? call.variables.body.step : null,
    settle: ({ appointment: { id, version } }: AppointmentWithAbilities, step: ProposalStep, answer = '') =>
      call.mutate({ params: { id }, body: { step, answer, version } }),
  };
};
