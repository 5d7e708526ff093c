import { longestSection } from '@doctor-plus/contract/charts/notes.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { textsOfNote } from '@doctor-plus/contract/charts/written-drugs.ts';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHold } from '../../../platform/live/hold.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Answer } from '../../drug-order.ts';
import {
  isBlank,
  type KeptNote,
  sectionNames,
  sectionsOf,
  textIn,
  underKind,
  withTemplate,
} from '../../notes/note-form.ts';
import { useNote } from '../../notes/use-note.ts';
import type { Answers } from '../../written-drugs.ts';
import { useWrittenCheck } from '../drugs/use-written-check.ts';
import { WrittenCheck } from '../drugs/written-check.tsx';
import { SaveIndicator } from '../save-indicator.tsx';
import { TextArea } from '../text-area.tsx';
import { DiscardDialog } from './drafts-card.tsx';
import { KindField } from './kind-field.tsx';
import { NoteConflict } from './note-conflict.tsx';
import styles from './notes.module.css';
import { SignDialog } from './sign-dialog.tsx';
import { TemplateField } from './template-field.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

type NoteEditorProps = {
  chart: Chart;
  start: KeptNote;
  /** The note was put away or discarded. */
  onClose: () => void;
  onSigned: (id: string) => void;
};

/** A note being written: kind, title, sections; saved as it is typed, and signed in the end. By keyboard alone, too. */
export function NoteEditor({ chart, start, onClose, onSigned }: NoteEditorProps) {
  const { t } = useTranslation(['noteWriting', 'notes', 'common']);
  const patientId = chart.patient.id;
  const { desk, note } = useNote(patientId, start);
  const card = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<'empty' | 'notSaved' | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [dialog, setDialog] = useState<'sign' | 'discard' | 'templates' | null>(null);
  const { form, conflict, signed } = note;
  const written = useWrittenCheck(
    patientId,
    { kind: 'note', id: note.draftId },
    textsOfNote(sectionsOf(form)),
  );
  const answer = (key: string, said: Answer) => setAnswers((before) => ({ ...before, [key]: said }));
  // What others change waits until nobody has the note in their hands.
  useHold(true);

  const picker = () => card.current?.querySelector<HTMLElement>('[role="combobox"]');
  const firstSection = () => card.current?.querySelector('textarea');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note is opened.
  useEffect(() => {
    (isBlank(start.form) ? picker() : firstSection())?.focus();
  }, []);

  const close = async () => {
    const outcome = await desk.save();
    if (outcome !== 'saved') return;
    desk.forget();
    onClose();
  };
  const askSign = async () => {
    setProblem(null);
    if (isBlank({ ...form, title: '' })) {
      setProblem('empty');
      firstSection()?.focus();
      return;
    }
    const outcome = await desk.save();
    if (outcome === 'saved') setDialog('sign');
    else if (outcome === 'failed') setProblem('notSaved');
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    const act = { Enter: askSign, s: desk.save }[event.key];
    if (!act) return;
    event.preventDefault();
    void act();
  };
  const leaveCard = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void desk.save();
  };
  const locked = conflict !== null || signed;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices keys and that the focus went elsewhere.
    <div ref={card} onKeyDown={keys} onBlur={leaveCard}>
      <Card
        title={t('form.title')}
        aside={
          <IconButton label={t('form.close')} size={28} onClick={() => void close()}>
            <IconX size={16} aria-hidden />
          </IconButton>
        }
      >
        <div className={styles.form}>
          {conflict ? (
            <NoteConflict note={note} conflict={conflict} onChoose={(which) => void desk.resolve(which)} />
          ) : null}
          {signed ? (
            <Alert
              tone="warn"
              title={t('elsewhere.title')}
              live
              action={
                <Button size="xs" variant="default" onClick={() => void desk.beginAnew()}>
                  {t('elsewhere.anew')}
                </Button>
              }
            >
              {t('elsewhere.text')}
            </Alert>
          ) : null}
          <div className={styles.head}>
            <TemplateField
              chart={chart}
              onChoose={(template) => {
                desk.type(withTemplate(desk.getState().form, template));
                requestAnimationFrame(() => {
                  const area = firstSection();
                  area?.focus();
                  area?.setSelectionRange(area.value.length, area.value.length);
                });
              }}
            />
            <Button variant="default" className={styles.manage ?? ''} onClick={() => setDialog('templates')}>
              {t('template.manage')}
            </Button>
            <KindField value={form.kind} onChange={(kind) => desk.type(underKind(form, kind))} />
            <TextInput
              label={t('form.name')}
              placeholder={t(`notes:kind.${form.kind}`)}
              maxLength={120}
              value={form.title}
              onChange={(event) => desk.type({ ...form, title: event.currentTarget.value })}
            />
          </div>
          {sectionNames(form.kind).map((name) => (
            <TextArea
              key={name}
              label={t(`notes:section.${name}`)}
              className={styles.section}
              rows={form.kind === 'free' ? 10 : 3}
              maxLength={longestSection}
              value={textIn(form, name)}
              onChange={(event) =>
                desk.type({ ...form, texts: { ...form.texts, [name]: event.currentTarget.value } })
              }
              onKeyDown={(event) => {
                if (event.key !== '/' || event.currentTarget.value !== '' || event.nativeEvent.isComposing)
                  return;
                event.preventDefault();
                picker()?.focus();
              }}
            />
          ))}
          <WrittenCheck of={written} answers={answers} onAnswer={answer} missing={false} />
          {problem ? <Alert tone="bad" title={t(`sign.${problem}`)} live /> : null}
          <p className={styles.hint}>{t('form.hint')}</p>
          <div className={styles.foot}>
            <SaveIndicator of={note} />
            {note.version > 0 ? (
              <Button variant="subtle" color="gray" onClick={() => setDialog('discard')}>
                {t('discard.ask')}
              </Button>
            ) : null}
            <Button disabled={locked} onClick={() => void askSign()}>
              {t('form.sign')}
            </Button>
          </div>
        </div>
      </Card>
      {dialog === 'sign' ? (
        <SignDialog
          patientId={patientId}
          desk={desk}
          note={note}
          written={written}
          answers={answers}
          onAnswer={answer}
          onSigned={(id) => {
            setDialog(null);
            onSigned(id);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'discard' ? (
        <DiscardDialog
          patientId={patientId}
          draft={{ id: note.draftId, version: note.version }}
          onDone={() => {
            desk.forget();
            onClose();
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'templates' ? <TemplatesDialog form={form} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
