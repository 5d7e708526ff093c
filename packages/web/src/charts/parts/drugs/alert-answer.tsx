import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field-error.tsx';
import { type Answer, isAnswered } from '../../drug-order.ts';
import { TextArea } from '../text-area.tsx';
import styles from './alert-answer.module.css';

type AlertAnswerProps = {
  alert: DrugAlert;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** True after an attempt to go on without it. */
  missing: boolean;
};

/** The reason of a `stop`, or the click of a `warn` with a reason if somebody wants to give one. */
export function AlertAnswer({ alert, answer, onChange, missing }: AlertAnswerProps) {
  const { t } = useTranslation('drugSafety');
  if (alert.level === 'info') return null;
  const isMissing = missing && !isAnswered(alert, answer);
  const reason = (required: boolean) => (
    <TextArea
      name={`answer-${alert.key}`}
      label={t(required ? 'alert.reason' : 'alert.optionalReason')}
      description={required ? t('alert.reasonHint') : undefined}
      rows={2}
      maxLength={1000}
      required={required}
      value={answer.reason}
      error={isMissing && required ? <FieldError>{t('alert.reasonMissing')}</FieldError> : null}
      onChange={(event) => onChange({ ...answer, reason: event.currentTarget.value })}
    />
  );
  if (alert.level === 'stop') {
    return (
      <div className={styles.answer} data-unanswered={isMissing || undefined}>
        {reason(true)}
      </div>
    );
  }
  return (
    <div className={styles.answer} data-unanswered={isMissing || undefined}>
      <Checkbox
        label={t('alert.accept')}
        checked={answer.goesOn}
        error={isMissing ? <FieldError>{t('alert.acceptMissing')}</FieldError> : null}
        onChange={(event) => onChange({ ...answer, goesOn: event.currentTarget.checked })}
      />
      {answer.goesOn ? reason(false) : null}
    </div>
  );
}
