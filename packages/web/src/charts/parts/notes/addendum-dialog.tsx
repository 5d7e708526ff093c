import { addAddendum, longestAddendum, longestAnswer } from '@doctor-plus/contract/charts/notes.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../../platform/use-draft.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { useWish } from '../../../platform/use-wish.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import { isSaid } from '../own/words-field.tsx';
import { TextArea } from '../text-area.tsx';
import styles from './notes.module.css';

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
  const {
    value: text,
    set: setText,
    clear,
  } = useTextDraft(`addendum/${noteId}${request === undefined ? '' : `/${request}`}`);
  const [asked, setAsked] = useState(false);
  const wish = useWish<InputOf<typeof addAddendum>['body']>();
  const show = useEntryAnswer(patientId);
  const add = useAction(addAddendum, {
    onDone: (answer) => {
      clear();
      show(answer);
      toast.success(t('add.done'));
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!isSaid(text)) return event.currentTarget.querySelector('textarea')?.focus();
    const body = { text: text.trim(), ...(request === undefined ? {} : { request }) };
    add.mutate({ params: { id: patientId, noteId }, ...wish(text, body) });
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
          maxLength={request === undefined ? longestAddendum : longestAnswer}
          value={text}
          error={asked && !isSaid(text) ? <FieldError>{t('add.required')}</FieldError> : null}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      </form>
    </AskDialog>
  );
}
