import { type EntryContent, reviseEntry } from '@doctor-plus/contract/charts/entries.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { changed, type EntryChangeName } from '../../entries/entry-changes.ts';
import type { EntryForm } from '../../entries/entry-fields.ts';
import {
  type ChartEntry,
  confirmed,
  contentOf,
  type EditableKind,
  formOf,
  instantOfDay,
  isOpenQuestion,
  problemsOf,
  valueProblemOf,
} from '../../entries/entry-form.ts';
import { conflictIn, refusalWords } from '../../entries/entry-refusal.ts';
import { useEntryWords } from '../../entries/entry-words.ts';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import { isVitalField, vitalCodeOf } from '../../visit-form.ts';
import { isQuestion, type ValueProblem } from '../../visit-problems.ts';
import { type Answers, isOpen, repliesOf } from '../../written-drugs.ts';
import { useCorrectionCheck } from '../drugs/use-correction-check.ts';
import { WrittenCheck } from '../drugs/written-check.tsx';
import { isSaid } from '../own/words-field.tsx';
import { Meant, ValueQuestion } from '../value-question.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import styles from './entry-fields.module.css';
import { EntryFields } from './entry-fields.tsx';
import { focusFirst } from './focus-first.ts';
import { WhyField } from './why-field.tsx';

type ReviseDialogProps = {
  chart: Chart;
  found: ChartEntry;
  what: 'correct' | EntryChangeName;
  /** What the patient asked for, and what is thereby answered. */
  request?: string;
  onClose: () => void;
};

/** Writes the next version of an entry: what was wrong put right, or what has become of it. */
export function ReviseDialog({ chart, found, what, request, onClose }: ReviseDialogProps) {
  const { t } = useTranslation('entries');
  const words = useEntryWords();
  const patientId = chart.patient.id;
  const { zone } = useFormats();
  const id = useId();
  const day = (instant: string) => dayOf(instant, zone);
  const today = dayOf(clock.now(), zone);
  const [before] = useState(found);
  const [form, setForm] = useState(() => formOf(before, day));
  const [on, setOn] = useState(today);
  const [why, setWhy] = useState('');
  const [checked, setChecked] = useState(false);
  const [left, setLeft] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  const corrected = useCorrectionCheck(patientId, found, what === 'correct' ? form : null);
  const show = useEntryAnswer(patientId);
  const revise = useAction(reviseEntry, {
    onDone: (answer) => {
      show(answer);
      toast.success(t(what === 'correct' ? 'correct.done' : 'change.done'));
      onClose();
    },
  });
  const conflict = conflictIn(revise.error);
  const refused = refusalWords(revise.error, t);
  if (before.kind === 'conclusion') return null;
  const kind: EditableKind = before.kind;
  const typed = what === 'correct' ? form : changed(form, what, on);
  const present = { dayOf: day, now: clock.now() };
  const value = what === 'correct' ? valueProblemOf(form, before, chart, present) : null;
  const problemsNow = () => ({
    ...(value?.kind === 'impossible' ? { value: 'impossible' as const } : {}),
    ...problemsOf(kind, typed, today, before),
    ...(what !== 'correct' && on > today ? { on: 'in_future' as const } : {}),
    ...(isSaid(why) ? {} : { why: 'reason' as const }),
  });
  const problems: ReturnType<typeof problemsNow> = checked ? problemsNow() : {};

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = problemsNow();
    if (focusFirst(event.currentTarget, wrong) || Object.keys(wrong).length > 0) return;
    if (isOpenQuestion(value, form) || isOpen(corrected.stops, answers)) return;
    const { now } = present;
    const entry: EntryContent = contentOf(kind, typed, before, present);
    revise.mutate({
      params: { id: patientId, kind, entryId: before.entry.id },
      body: {
        // Whoever has seen both versions writes after the current one.
        version: conflict?.current.version ?? before.entry.version,
        change: what === 'correct' ? 'correction' : 'change',
        reason: why,
        on: what === 'correct' ? null : instantOfDay(on, null, day, now),
        entry,
        answers: repliesOf(answers),
        ...(request === undefined ? {} : { request }),
      },
    });
  };
  const name = words.nameOf(before);
  return (
    <AskDialog
      title={
        what === 'correct'
          ? t('correct.title', { name })
          : `${name}: ${t(`menu.${what}`).replace(/\s*…$/, '')}`
      }
      answer={t(what === 'correct' ? 'correct.send' : 'change.send')}
      form={id}
      busy={revise.isPending}
      disabled={conflict?.current.change === 'entered_in_error'}
      failure={conflict || refused ? null : revise.error}
      onClose={onClose}
    >
      <form id={id} onSubmit={send} noValidate onBlur={() => setLeft(true)}>
        {what === 'correct' ? (
          <>
            <p className={styles.lead}>{t('correct.text')}</p>
            <EntryFields
              kind={kind}
              form={form}
              problems={problems}
              before={before}
              asked={
                value && (left || checked) ? (
                  <AskedValue problem={value} form={form} onChange={setForm} />
                ) : null
              }
              onChange={setForm}
            />
          </>
        ) : (
          <ChangeFields on={on} problems={problems} onOn={setOn} />
        )}
        <WrittenCheck
          of={corrected}
          answers={answers}
          missing={checked}
          onAnswer={(key, answer) => setAnswers((all) => ({ ...all, [key]: answer }))}
        />
        <WhyField
          label={t(what === 'correct' ? 'correct.why' : 'change.why')}
          {...(request === undefined ? {} : { description: t('requests.answerHint') })}
          value={why}
          missing={problems.why !== undefined}
          onChange={setWhy}
        />
      </form>
      {refused || conflict ? (
        <div className={styles.said}>
          {refused ? <Alert tone="bad" title={refused} live /> : null}
          {conflict ? <ConflictAlert kind={kind} conflict={conflict} /> : null}
        </div>
      ) : null}
    </AskDialog>
  );
}

type AskedValueProps = {
  problem: ValueProblem;
  form: EntryForm;
  onChange: (form: EntryForm) => void;
};

/** Asks about a value that can hardly be right, and offers what was probably meant by one that cannot be. */
function AskedValue({ problem, form, onChange }: AskedValueProps) {
  const { t } = useTranslation('charts');
  const take = (meant: string) => {
    const [value = '', value2 = form.value2] = meant.split('/');
    onChange({ ...form, value, value2 });
  };
  if (!isQuestion(problem)) {
    return (
      <div className={styles.meant}>
        <Meant question={problem} onTake={take} />
      </div>
    );
  }
  if (!isOpenQuestion(problem, form)) return null;
  return (
    <ValueQuestion
      question={problem}
      unit={isVitalField(problem.field) ? t(`unit.${vitalCodeOf[problem.field]}`) : ''}
      onRight={() => onChange(confirmed(form))}
      onTake={take}
    />
  );
}
