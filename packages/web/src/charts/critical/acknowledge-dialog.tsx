import {
  Acknowledgement,
  acknowledgeCriticalResult,
  listCriticalResults,
  listCriticalResultsOf,
  longestAction,
} from '@doctor-plus/contract/charts/critical-results.ts';
import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { useTextDraft } from '../../platform/use-draft.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { TextArea } from '../parts/text-area.tsx';
import styles from './critical.module.css';

type AcknowledgeDialogProps = {
  patientId: string;
  criticalId: string;
  /** The result as it stands on the screen: test, value and unit. */
  result: string;
  /** Whose it is, where the screen shows several people. */
  patient?: string;
  onClose: () => void;
};

/** A doctor says that they have seen a critical result, and what was done about it. */
export function AcknowledgeDialog({
  patientId,
  criticalId,
  result,
  patient,
  onClose,
}: AcknowledgeDialogProps) {
  const { t } = useTranslation('criticalResults');
  const id = useId();
  const { value: action, set: setAction, clear } = useTextDraft(`critical/${criticalId}`);
  const [asked, setAsked] = useState(false);
  const acknowledge = useAction(acknowledgeCriticalResult, {
    stale: [listCriticalResults, listCriticalResultsOf, getChart],
    onDone: () => {
      clear();
      toast.success(t('dialog.done'));
      onClose();
    },
  });
  const isSaid = Acknowledgement.safeParse({ action: action.trim() }).success;
  const isOver = isRefused(acknowledge.error, 'invalid_transition');
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!isSaid) return event.currentTarget.querySelector('textarea')?.focus();
    acknowledge.mutate({ params: { id: patientId, criticalId }, body: { action: action.trim() } });
  };
  return (
    <AskDialog
      title={t('dialog.title')}
      answer={t('confirm')}
      form={id}
      busy={acknowledge.isPending}
      failure={isOver ? null : acknowledge.error}
      onClose={onClose}
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.result}>{[patient, result].filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>{t('dialog.text')}</p>
        <TextArea
          label={t('dialog.action')}
          description={t('dialog.hint')}
          rows={3}
          maxLength={longestAction}
          value={action}
          error={asked && !isSaid ? <FieldError>{t('dialog.required')}</FieldError> : null}
          onChange={(event) => setAction(event.currentTarget.value)}
          data-autofocus
        />
        {isOver ? <Alert tone="bad" title={t('dialog.over')} live /> : null}
      </form>
    </AskDialog>
  );
}
