import { type ProposalStep, settleProposal } from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { formatsIn } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments, useReadAppointmentsAgain } from '../parts/use-move.ts';

type SettleOutcome = {
  onSettled?: (() => void) | undefined;
  /** Gets the refusal where somebody else was faster, instead of a message; then nothing is read again. */
  onOvertaken?: (refusal: ApiError, step: ProposalStep) => void;
};

/** Ends a proposal and says so; after a refusal the screen is read again, so that it shows what has changed. */
export const useSettle = ({ onSettled, onOvertaken }: SettleOutcome = {}) => {
  const { t, i18n } = useTranslation('proposals');
  const readAgain = useReadAppointmentsAgain();
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
    onFailed: (failure, { body }) => {
      if (onOvertaken && isRefused(failure, 'version_conflict')) return onOvertaken(failure, body.step);
      toast.error(describeFailure(failure, t).sentence);
      if (failure instanceof ApiError && failure.status === 409) readAgain();
    },
  });
  return {
    pending: call.isPending ? call.variables.body.step : null,
    settle: ({ appointment: { id, version } }: AppointmentWithAbilities, step: ProposalStep, answer = '') =>
      call.mutate({ params: { id }, body: { step, answer, version } }),
    readAgain,
  };
};
