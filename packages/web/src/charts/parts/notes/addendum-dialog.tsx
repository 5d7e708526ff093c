import { addAddendum, longestAnswer } from '@doctor-plus/contract/charts/notes.ts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import { isSaid } from '../own/words-field.tsx';
import { TextArea } from '../text-area.tsx';
import styles from './notes.module.css';

const longest = 5_000;

type AddendumDialogProps = {
  patientId: string;
  noteId: string;
  /** What the patient asked for, which the addendum answers. */
  request?: string;
  onClose: () => void;
};

/** Adds to a signed note. Sending twice adds once. */
export function AddendumDialog({ patientId, noteId, request, onClose }: AddendumDialogProps) {
  const { t } = useTranslation(['notes', 'entries']);
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  // The same key as long as the same text is sent: a repeated answer, never a second addendum.
  const wish = useRef({ text: '', key: '' });
  const show = useEntryAnswer(patientId);
  const add = useAction(addAddendum, {
    onDone: (answer) => {
      show(answer);
      toast.success(t('add.done'));
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!isSaid(text)) return event.currentTarget.querySelector('textarea')?.focus();
    if (wish.current.text !== text) wish.current = { text, key: crypto.randomUUID() };
    add.mutate({
      params: { id: patientId, noteId },
      body: { text: text.trim(), ...(request === undefined ? {} : { request }) },
      idempotencyKey: wish.current.key,
    });
  };
  return (
    <AskDialog
      title={t('add.title')}
      answer={t('add.send')}
      form={id}
      busy={add.isPending}
      failure={add.error}
      onClose={onClose}
    >
      <form id={id} onSubmit={send} noValidate>
        <p className={styles.quiet}>{t('add.text')}</p>
        <TextArea
          label={t('addendum')}
          description={request === undefined ? undefined : t('entries:requests.answerHint')}
          rows={5}
          maxLength={request === undefined ? longest : longestAnswer}
          value={text}
          error={asked && !isSaid(text) ? <FieldError>{t('add.required')}</FieldError> : null}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      </form>
    </AskDialog>
  );
}
