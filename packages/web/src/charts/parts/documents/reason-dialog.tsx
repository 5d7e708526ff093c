import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextArea } from '../text-area.tsx';
import styles from './documents.module.css';

type ReasonDialogProps = {
  title: string;
  text: string;
  label: string;
  answer: string;
  busy: boolean;
  failure: Error | null;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** A step that cannot be undone, and why it is taken. */
export function ReasonDialog({ title, text, label, answer, onReason, ...rest }: ReasonDialogProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const tooShort = reason.trim().length < 3;
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (tooShort) event.currentTarget.querySelector('textarea')?.focus();
    else onReason(reason.trim());
  };
  return (
    <AskDialog title={title} answer={answer} form={id} grave {...rest}>
      <form id={id} className={styles.stack} noValidate onSubmit={send}>
        <p className={styles.quiet}>{text}</p>
        <TextArea
          label={label}
          rows={3}
          maxLength={500}
          value={reason}
          data-autofocus
          error={checked && tooShort ? <FieldError>{t('problem.reason')}</FieldError> : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </AskDialog>
  );
}
