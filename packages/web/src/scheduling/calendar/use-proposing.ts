import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import {
  firstProposable,
  proposalEndsBefore,
  proposalLeastHours,
  proposeTime,
} from '@doctor-plus/contract/scheduling/proposals.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { formatsIn } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import { useSettle } from '../proposals/use-settle.ts';
import type { Target } from './target.ts';

type Outcome = { onDone: () => void; onFailed: (failure: Error) => void; onSettled: () => void };

/** Proposes the time at which a request was put down. The message that says so takes it back. */
export const useProposing = () => {
  const { t, i18n } = useTranslation(['calendar', 'proposals']);
  const call = useAction(proposeTime, { stale: readingsOfAppointments });
  const settle = useSettle();

  const say = (answer: AppointmentWithAbilities) => {
    const { patient, proposal } = answer.appointment;
    if (!proposal) return;
    const formats = formatsIn(i18n.language, proposal.location.time_zone);
    const time = `${formats.weekday(proposal.start)}, ${formats.time(proposal.start)}`;
    toast.success(t('proposals:sent', { name: patient.name, time }), {
      label: t('moving.undo'),
      run: () => settle.settle(answer, 'withdraw'),
    });
  };

  return {
    pending: call.isPending,
    propose: ({ appointment }: CalendarVisit, { start, end, placeId }: Target, outcome: Outcome) => {
      if (Date.parse(start) < firstProposable(clock.now().getTime())) {
        toast.error(t('proposals:tooSoon', { hours: proposalEndsBefore + proposalLeastHours }));
        return outcome.onSettled();
      }
      call.mutate(
        {
          params: { id: appointment.id },
          body: { start, end, location_id: placeId, message: '', version: appointment.version },
        },
        {
          onSuccess: (answer) => {
            say(answer);
            outcome.onDone();
          },
          onError: outcome.onFailed,
          onSettled: outcome.onSettled,
        },
      );
    },
  };
};
