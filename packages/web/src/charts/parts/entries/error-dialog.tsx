import { markEntryInError } from '@doctor-plus/contract/charts/entries.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { ChartEntry } from '../../entries/entry-form.ts';
import { conflictIn, refusalWords } from '../../entries/entry-refusal.ts';
import { useEntryWords } from '../../entries/entry-words.ts';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import { isSaid } from '../own/words-field.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import styles from './entry-fields.module.css';
import { focusFirst } from './focus-first.ts';
import { WhyField } from './why-field.tsx';

type ErrorDialogProps = { patientId: string; found: ChartEntry; request?: string; onClose: () => void };

/** Takes an entry out of the chart that should never have been there, with the reason. */
export function ErrorDialog({ patientId, found, request, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('entries');
  const words = useEntryWords();
  const id = useId();
  const [before] = useState(found);
  const [why, setWhy] = useState('');
  const [checked, setChecked] = useState(false);
  const show = useEntryAnswer(patientId);
  const mark = useAction(markEntryInError, {
    onDone: (answer) => {
      show(answer);
      toast.success(t('error.done'));
      onClose();
    },
  });
  const conflict = conflictIn(mark.error);
  const refused = refusalWords(mark.error, t);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (focusFirst(event.currentTarget, isSaid(why) ? {} : { why: 'reason' })) return;
    mark.mutate({
      params: { id: patientId, kind: before.kind, entryId: before.entry.id },
      body: {
        version: conflict?.current.version ?? before.entry.version,
        reason: why,
        ...(request === undefined ? {} : { request }),
      },
    });
  };
  return (
    <AskDialog
      title={t('error.title', { name: words.nameOf(before) })}
      answer={t('error.send')}
      form={id}
      grave
      busy={mark.isPending}
      disabled={conflict?.current.change === 'entered_in_error'}
      failure={conflict || refused ? null : mark.error}
      onClose={onClose}
    >
      <form id={id} onSubmit={send} noValidate>
        <p className={styles.lead}>{t('error.text')}</p>
        <WhyField
          label={t('error.why')}
          {...(request === undefined ? {} : { description: t('requests.answerHint') })}
          value={why}
          missing={checked && !isSaid(why)}
          first
          onChange={setWhy}
        />
      </form>
      {refused || conflict ? (
        <div className={styles.said}>
          {refused ? <Alert tone="bad" title={refused} live /> : null}
          {conflict ? <ConflictAlert kind={before.kind} conflict={conflict} /> : null}
        </div>
      ) : null}
    </AskDialog>
  );
}
