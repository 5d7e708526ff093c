import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { emptyLine, type TypedLine } from '../../issue-form.ts';
import { TextArea } from '../text-area.tsx';
import styles from './documents.module.css';
import type { IssueFieldsProps } from './issue-fields-props.ts';

const fields = ['dose', 'form', 'route', 'frequency', 'duration', 'quantity', 'instructions'] as const;
const longest = {
  dose: 120,
  form: 80,
  route: 80,
  frequency: 120,
  duration: 80,
  quantity: 80,
  instructions: 300,
};

/** The active medications of the chart, and of those that are picked how they are taken. */
export function PrescriptionFields({ chart, typed, onType, problem }: IssueFieldsProps) {
  const { t } = useTranslation('documents');
  const active = chart.medications.entries.filter(({ status }) => status === 'active');
  const lineOf = (id: string) => typed.lines.find(({ medication_id }) => medication_id === id);
  const setLine = (changed: TypedLine) =>
    onType({
      lines: typed.lines.map((line) => (line.medication_id === changed.medication_id ? changed : line)),
    });
  if (active.length === 0) {
    return (
      <div className={styles.whole}>
        <Alert tone="info" title={t('form.noMedication')} />
      </div>
    );
  }
  return (
    <>
      <fieldset className={`${styles.whole} ${styles.group}`}>
        <legend className={styles.legend}>{t('form.pick')}</legend>
        {active.map((medication) => {
          const line = lineOf(medication.id);
          return (
            <div key={medication.id} className={styles.line}>
              <Checkbox
                name="lines"
                label={medication.name}
                checked={line !== undefined}
                onChange={(event) =>
                  onType({
                    lines: event.currentTarget.checked
                      ? [...typed.lines, emptyLine(medication)]
                      : typed.lines.filter(({ medication_id }) => medication_id !== medication.id),
                  })
                }
              />
              {line ? <LineFields line={line} onChange={setLine} problem={problem} /> : null}
            </div>
          );
        })}
        {problem('lines')}
      </fieldset>
      <div className={styles.whole}>
        <TextArea
          label={t('form.notes')}
          rows={2}
          maxLength={2_000}
          value={typed.notes}
          onChange={(event) => onType({ notes: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

type LineFieldsProps = {
  line: TypedLine;
  onChange: (line: TypedLine) => void;
  problem: IssueFieldsProps['problem'];
};

function LineFields({ line, onChange, problem }: LineFieldsProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.form}>
      {fields.map((field) => {
        const name = `${field}-${line.medication_id}`;
        return (
          <TextInput
            key={field}
            className={field === 'instructions' ? styles.whole : undefined}
            name={name}
            label={t(`form.${field}`)}
            maxLength={longest[field]}
            autoComplete="off"
            value={line[field]}
            error={problem(name)}
            onChange={(event) => onChange({ ...line, [field]: event.currentTarget.value })}
          />
        );
      })}
    </div>
  );
}
