import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import type { DeskState, VisitDesk } from '../visit-desk.ts';
import { isVitalField, labField, vitalCodeOf } from '../visit-form.ts';
import type { Choice, Conflict } from '../visit-merge.ts';
import type { ValueProblem } from '../visit-problems.ts';
import { ChoiceField } from './choice-field.tsx';
import { useQuestionWords } from './value-question.tsx';
import styles from './visit-dialogs.module.css';

const codes: Readonly<Record<string, string>> = vitalCodeOf;

const useFieldName = () => {
  const { t } = useTranslation(['patientCare', 'charts']);
  return (field: string): string => {
    if (codes[field] !== undefined) return t(`charts:vital.${codes[field]}`);
    if (field === 'labs') return t('visit.labs');
    if (field === 'notes') return t('visit.notes');
    return field === 'chiefComplaint' ? t('visit.complaint') : t(`charts:conclusion.${field}`);
  };
};

type ConfirmProps = {
  visit: DeskState;
  problems: readonly ValueProblem[];
  onRight: () => void;
  onCorrect: () => void;
};

/** Soft limits and large changes, asked once for all at Save All. */
export function ConfirmUnusualDialog({ visit: { form }, problems, onRight, onCorrect }: ConfirmProps) {
  const { t } = useTranslation(['patientCare', 'charts']);
  const nameOf = useFieldName();
  const words = useQuestionWords();
  const askedIn = ({ field }: ValueProblem) => {
    if (isVitalField(field)) {
      const unit = t(`charts:unit.${vitalCodeOf[field]}`);
      return { name: nameOf(field), typed: form[field].trim(), unit };
    }
    const row = form.labs.find((one) => labField(one) === field);
    return { name: row?.test.trim() ?? '', typed: `${row?.value.trim()} ${row?.unit.trim()}`, unit: '' };
  };
  return (
    <Dialog
      title={t('unusual.title')}
      onClose={onCorrect}
      footer={
        <>
          <Button variant="default" onClick={onCorrect}>
            {t('unusual.correct')}
          </Button>
          <Button onClick={onRight}>{t('unusual.right')}</Button>
        </>
      }
    >
      <p>{t('unusual.text')}</p>
      <ul className={styles.values}>
        {problems.map((problem) => {
          const { name, typed, unit } = askedIn(problem);
          return (
            <li key={problem.field}>
              {name}:{' '}
              <strong>
                {typed} {unit}
              </strong>
              {problem.from ? <span className={styles.before}>{words(problem, unit)}</span> : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

type NewVisitProps = { busy: boolean; onSave: () => void; onGiveUp: () => void; onClose: () => void };

/** New Visit while something typed is not saved. */
export function NewVisitDialog({ busy, onSave, onGiveUp, onClose }: NewVisitProps) {
  const { t } = useTranslation('patientCare');
  return (
    <Dialog
      title={t('newVisit.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="default" c="var(--bad)" disabled={busy} onClick={onGiveUp}>
            {t('newVisit.giveUp')}
          </Button>
          <Button loading={busy} onClick={onSave}>
            {t('newVisit.save')}
          </Button>
        </>
      }
    >
      <p>{t('newVisit.text')}</p>
    </Dialog>
  );
}

type ConflictFieldProps = { conflict: Conflict; choice: Choice; onChoose: (choice: Choice) => void };

function ConflictField({ conflict, choice, onChoose }: ConflictFieldProps) {
  const { t } = useTranslation('patientCare');
  const nameOf = useFieldName();
  const said = (text: string) => (text.trim() === '' ? t('conflict.empty') : text);
  const options: { value: Choice; text: string }[] = [
    { value: 'mine', text: said(conflict.mine) },
    { value: 'theirs', text: said(conflict.theirs) },
    ...(conflict.canKeepBoth ? [{ value: 'both' as const, text: t('conflict.bothText') }] : []),
  ];
  return (
    <ChoiceField
      legend={nameOf(conflict.field)}
      name={conflict.key}
      options={options.map((option) => ({ ...option, side: t(`conflict.${option.value}`) }))}
      chosen={choice}
      onChoose={onChoose}
    />
  );
}

type ConflictProps = { desk: VisitDesk; conflict: NonNullable<DeskState['conflict']>; onClose: () => void };

/** Both versions, field by field. Closing it changes nothing: what was typed stays, and so does what was saved. */
export function ConflictDialog({ desk, conflict, onClose }: ConflictProps) {
  const { t } = useTranslation('patientCare');
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  return (
    <Dialog
      title={t('conflict.title')}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              void desk.resolve(choices);
            }}
          >
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('conflict.text')}</p>
      {conflict.merge.conflicts.map((one) => (
        <ConflictField
          key={one.key}
          conflict={one}
          choice={choices[one.key] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [one.key]: choice })}
        />
      ))}
    </Dialog>
  );
}
