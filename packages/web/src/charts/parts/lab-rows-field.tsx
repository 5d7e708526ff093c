import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { JudgementNote } from '../lab-ranges/judgement-note.tsx';
import { useJudgements } from '../lab-ranges/use-judgements.ts';
import { newId } from '../new-id.ts';
import type { DeskState, VisitDesk } from '../visit-desk.ts';
import { isConfirmed, type LabRow, labField } from '../visit-form.ts';
import { isQuestion, missingInRow } from '../visit-problems.ts';
import styles from './lab-rows-field.module.css';
import { ValueQuestion } from './value-question.tsx';
import { useRefusalWords } from './vitals-fields.tsx';

const mostRows = 40;

/** Tests of this chart with the unit of their latest result: typing two letters is enough to find one. */
const knownTests = (chart: Chart) =>
  new Map(chart.labs.entries.map(({ name, unit }) => [name, unit ?? '']).reverse() as [string, string][]);

type LabRowsFieldProps = {
  chart: Chart;
  desk: VisitDesk;
  visit: DeskState;
  showAllMarks: boolean;
};

/** Test, value and unit; rows are added and taken away. A glucose that can hardly be right asks once, below its row. */
export function LabRowsField({ chart, desk, visit, showAllMarks }: LabRowsFieldProps) {
  const { t } = useTranslation('patientCare');
  const words = useRefusalWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { form, problems } = visit;
  const rows = form.labs;
  const onChange = desk.setLabs;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const units = knownTests(chart);
  const judgements = useJudgements(chart.patient.id, rows);
  // An empty row always waits at the end; it becomes a row of its own with its first letter.
  const shown = rows.length === 0 ? [{ id: 'first', test: '', value: '', unit: '' }] : rows;

  const change = (row: LabRow, next: Partial<LabRow>) => {
    const unit = next.test !== undefined && row.unit === '' ? (units.get(next.test) ?? '') : row.unit;
    const changed = { ...row, unit, ...next };
    onChange(
      rows.length === 0
        ? [{ ...changed, id: newId() }]
        : rows.map((one) => (one.id === row.id ? changed : one)),
    );
  };
  const focusLast = () =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  const add = () => {
    const last = rows.at(-1);
    const lastIsBlank = !last || (last.test === '' && last.value === '' && last.unit === '');
    if (!lastIsBlank && rows.length < mostRows)
      onChange([...rows, { id: newId(), test: '', value: '', unit: '' }]);
    focusLast();
  };
  const enterAdds = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  const leave =
    ({ id }: LabRow) =>
    (event: FocusEvent<HTMLLIElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setLeft((before) => new Set(before).add(id));
    };

  return (
    <>
      <datalist id={listId}>
        {[...units.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul ref={list} className={styles.rows}>
        {shown.map((row, index) => {
          const missing = showAllMarks ? missingInRow(row) : null;
          const judgement = judgements.get(row.id);
          const field = labField(row);
          const asked = showAllMarks || left.has(row.id);
          const problem = asked ? problems.find((one) => one.field === field) : undefined;
          const refused = problem && !isQuestion(problem);
          const unsure = problem && isQuestion(problem) && !isConfirmed(form, field);
          return (
            // The first letter gives the waiting row its id; the field must not be drawn anew under the fingers.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and a removal focuses the next.
            <li key={index} className={styles.row} onBlur={leave(row)}>
              <TextInput
                aria-label={t('lab.testOf', { number: index + 1 })}
                placeholder={t('lab.test')}
                list={listId}
                maxLength={120}
                value={row.test}
                error={missing === 'test' ? <FieldError>{t('problem.labTest')}</FieldError> : null}
                onChange={(event) => change(row, { test: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t('lab.valueOf', { number: index + 1 })}
                placeholder={t('lab.value')}
                maxLength={60}
                value={row.value}
                error={
                  missing === 'value' || refused ? (
                    <FieldError>{refused ? words(problem) : t('problem.labValue')}</FieldError>
                  ) : null
                }
                onChange={(event) => change(row, { value: event.currentTarget.value })}
                onKeyDown={enterAdds}
              />
              <TextInput
                aria-label={t('lab.unitOf', { number: index + 1 })}
                placeholder={t('lab.unit')}
                maxLength={40}
                value={row.unit}
                onChange={(event) => change(row, { unit: event.currentTarget.value })}
                onKeyDown={enterAdds}
              />
              <IconButton
                label={t('lab.remove', { number: index + 1 })}
                disabled={rows.length === 0}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
              {judgement ? <JudgementNote judgement={judgement} /> : null}
              {unsure ? (
                <div className={styles.question}>
                  <ValueQuestion
                    question={problem}
                    unit=""
                    onRight={() => desk.confirm(field)}
                    onTake={(value) => change(row, { value })}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= mostRows}
        onClick={add}
      >
        {t('lab.add')}
      </Button>
    </>
  );
}
