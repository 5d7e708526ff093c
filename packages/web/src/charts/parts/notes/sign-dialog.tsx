import { listNoteDrafts, signNote } from '@doctor-plus/contract/charts/notes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import type { NoteDesk, NoteState } from '../../notes/note-desk.ts';
import { sectionsOf } from '../../notes/note-form.ts';
import { bracesIn } from '../../notes/placeholders.ts';
import { NoteBody } from './note-body.tsx';
import styles from './notes.module.css';

type SignDialogProps = {
  patientId: string;
  desk: NoteDesk;
  note: NoteState;
  onSigned: (id: string) => void;
  onClose: () => void;
};

/** Shows what is signed, as the server has it, before it is. */
export function SignDialog({ patientId, desk, note, onSigned, onClose }: SignDialogProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const formats = useFormats();
  const show = useEntryAnswer(patientId);
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
      onAnswer={() => sign.mutate({ params: { id: patientId, draftId }, body: { version } })}
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
    </AskDialog>
  );
}
