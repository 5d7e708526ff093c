import { answerAlert, checkMedications, type DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isAnswered, noAnswer } from '../../drug-order.ts';
import { AlertAnswer } from './alert-answer.tsx';
import { useAlertTitle } from './drug-alert.tsx';

type ContinueDialogProps = { patientId: string; alert: DrugAlert; onClose: () => void };

/** Goes on in spite of an alert about medications that are in the chart already. */
export function ContinueDialog({ patientId, alert, onClose }: ContinueDialogProps) {
  const { t } = useTranslation('drugSafety');
  const title = useAlertTitle();
  const cache = useQueryClient();
  // The dialog itself is the click that a warning asks for.
  const [answer, setAnswer] = useState({ ...noAnswer, goesOn: true });
  const [asked, setAsked] = useState(false);
  const action = useAction(answerAlert, {
    onDone: (found) => {
      cache.setQueryData(endpointKey(checkMedications, { params: { id: patientId } }), found);
      toast.success(t('alert.kept'));
      onClose();
    },
    // The entries of the alert may be others by now: the check is made anew.
    onFailed: () => void cache.resetQueries({ queryKey: endpointKey(checkMedications) }),
  });
  return (
    <AskDialog
      title={title(alert)}
      answer={t('alert.goOn')}
      onAnswer={() => {
        setAsked(true);
        if (!isAnswered(alert, answer) || action.isPending) return;
        action.mutate({ params: { id: patientId }, body: { key: alert.key, reason: answer.reason } });
      }}
      busy={action.isPending}
      failure={action.error}
      onClose={onClose}
    >
      <p>
        {t(alert.mechanism, alert.params)}
        {alert.effect === null ? null : ` ${t(alert.effect, alert.params)}`}
      </p>
      <AlertAnswer alert={alert} answer={answer} missing={asked} onChange={setAnswer} />
    </AskDialog>
  );
}
