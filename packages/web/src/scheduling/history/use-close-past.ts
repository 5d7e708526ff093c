import { closePastVisits, type LateOutcome } from '@doctor-plus/contract/scheduling/close-past.ts';
import { listHistory, type PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';

/** Closes visits of the past, all or none, and says so; after a refusal the list shows what has changed. */
export const useClosePast = (onClosed: () => void) => {
  const { t } = useTranslation('appointmentHistory');
  const cache = useQueryClient();
  const call = useAction(closePastVisits, {
    stale: [listHistory, ...readingsOfAppointments],
    onDone: ({ closed }) => {
      toast.success(t('close.done', { count: closed }));
      keepFocusOnPage();
      onClosed();
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, t).sentence);
      void cache.invalidateQueries({ queryKey: endpointKey(listHistory) });
    },
  });
  return {
    pending: call.isPending ? call.variables.body.outcome : null,
    close: (visits: readonly PastVisit[], outcome: LateOutcome) =>
      call.mutate({ body: { outcome, visits: visits.map(({ id, version }) => ({ id, version })) } }),
  };
};
