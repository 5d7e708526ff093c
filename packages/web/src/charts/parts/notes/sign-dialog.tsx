import { listNoteDrafts, signNote } from '@doctor-plus/contract/charts/notes.ts';
import { checkWritten } from '@doctor-plus/contract/charts/written-drugs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../platform/api-errors.ts';
import { useFormats } from '../../../platform/formats.ts';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Answer } from '../../drug-order.ts';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import type { NoteDesk, NoteState } from '../../notes/note-desk.ts';
import { sectionsOf } from '../../notes/note-form.ts';
import { bracesIn } from '../../notes/placeholders.ts';
import { type Answers, isOpen, repliesOf } from '../../written-drugs.ts';
import type { WrittenCheckState } from '../drugs/use-written-check.ts';
import { WrittenCheck } from '../drugs/written-check.tsx';
import { NoteBody } from './note-body.tsx';
import styles from './notes.module.css';

type SignDialogProps = {
  patientId: string;
  desk: NoteDesk;
  note: NoteState;
  /** The check of the drugs that it orders, and what is said to it. */
  written: WrittenCheckState;
  answers: Answers;
  onAnswer: (key: string, answer: Answer) => void;
  onSigned: (id: string) => void;
  onClose: () => void;
};

/** Shows what is signed, as the server has it, before it is. */
export function SignDialog({
  patientId,
  desk,
  note,
  written,
  answers,
  onAnswer,
  onSigned,
  onClose,
}: SignDialogProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const formats = useFormats();
  const show = useEntryAnswer(patientId);
  const cache = useQueryClient();
  const [missing, setMissing] = useState(false);
  const { base, draftId, version } = note;
  const sign = useAction(signNote, {
    stale: [listNoteDrafts],
    onDone: (answer) => {
      desk.forget();
      show(answer);
      toast.success(t('sign.done'));
      onSigned(answer.entry.id);
    },
    onFailed: (failure) => {
      if (isRefused(failure, 'alerts_unanswered'))
        void cache.resetQueries({ queryKey: endpointKey(checkWritten) });
      if (desk.meet(failure)) onClose();
    },
  });
  const sections = sectionsOf(base);
  const open = bracesIn(sections.map(({ text }) => text).join('\n'));
  return (
    <AskDialog
      title={t('sign.title')}
      answer={t('sign.send')}
      busy={sign.isPending}
      failure={sign.error}
      onAnswer={() => {
        setMissing(true);
        if (isOpen(written.stops, answers)) return;
        sign.mutate({ params: { id: patientId, draftId }, body: { version, answers: repliesOf(answers) } });
      }}
      onClose={onClose}
    >
      <p className={styles.quiet}>{t('sign.text')}</p>
      {open.length > 0 ? (
        <Alert
          tone="warn"
          title={t('sign.braces', { names: formats.list(open.map((name) => `{{${name}}}`)) })}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus. */}
      <article className={styles.preview} tabIndex={0} aria-label={t('sign.title')} data-autofocus>
        <h3 className={styles.previewTitle}>{base.title || t(`notes:kind.${base.kind}`)}</h3>
        <NoteBody sections={sections} />
      </article>
      {written.stops.length > 0 ? (
        <WrittenCheck of={written} answers={answers} onAnswer={onAnswer} missing={missing} />
      ) : null}
    </AskDialog>
  );
}
