import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { isAbout, noAnswer } from '../../drug-order.ts';
import { differsFromOrder, emptyLine, type TypedLine } from '../../issue-form.ts';
import { orderWords } from '../../visit-orders.ts';
import { AlertAnswer } from '../drugs/alert-answer.tsx';
import { CheckBadge } from '../drugs/check-summary.tsx';
import { DrugAlertBlock } from '../drugs/drug-alert.tsx';
import { TextArea } from '../text-area.tsx';
import styles from './documents.module.css';
import type { IssueFieldsProps } from './issue-fields-props.ts';

const fields = ['dose', 'form', 'route', 'duration', 'quantity', 'instructions'] as const;
const wide: ReadonlySet<string> = new Set(['dose', 'instructions']);
const longest = {
  dose: 200,
  form: 80,
  route: 80,
  duration: 80,
  quantity: 80,
  instructions: 300,
};

/** The active medications of the chart, and of those that are picked how they are taken. */
export function PrescriptionFields({ chart, check, typed, onType, problem }: IssueFieldsProps) {
  const { t } = useTranslation('documents');
  const active = chart.medications.entries.filter(({ status }) => status === 'active');
  const lineOf = (id: string) => typed.lines.find(({ medication_id }) => medication_id === id);
  const standing =
    check.kind === 'answered' ? check.check.alerts.filter(({ answer }) => answer === null) : [];
  // An alert about two medications stands at the first of them.
  const placeOf = (alert: DrugAlert) => active.find(({ id }) => lineOf(id) && isAbout(alert, id))?.id;
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
        {check.kind === 'failed' ? <CheckBadge state={check} /> : null}
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
              {line ? (
                <>
                  <StandingAlerts
                    alerts={standing.filter((alert) => placeOf(alert) === medication.id)}
                    typed={typed}
                    onType={onType}
                    problem={problem}
                  />
                  {medication.dosage ? (
                    <p className={styles.quiet}>{orderWords(medication)}</p>
                  ) : (
                    <LineFields line={line} ordered={medication.dose} onChange={setLine} problem={problem} />
                  )}
                </>
              ) : null}
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

type StandingAlertsProps = Pick<IssueFieldsProps, 'typed' | 'onType' | 'problem'> & {
  alerts: readonly DrugAlert[];
};

/** What stands against a medication that goes on paper, as long as nobody has answered it; a `stop` is answered here. */
function StandingAlerts({ alerts, typed: { answers }, onType, problem }: StandingAlertsProps) {
  return (
    <div aria-live="polite">
      {alerts.map((alert) => (
        <DrugAlertBlock key={alert.key} alert={alert}>
          {alert.level === 'stop' ? (
            <AlertAnswer
              alert={alert}
              answer={answers[alert.key] ?? noAnswer}
              missing={problem(`answer-${alert.key}`) !== null}
              onChange={(answer) => onType({ answers: { ...answers, [alert.key]: answer } })}
            />
          ) : null}
        </DrugAlertBlock>
      ))}
    </div>
  );
}

type LineFieldsProps = {
  line: TypedLine;
  /** How it is taken, as the chart says. */
  ordered: string | null;
  onChange: (line: TypedLine) => void;
  problem: IssueFieldsProps['problem'];
};

function LineFields({ line, ordered, onChange, problem }: LineFieldsProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.form}>
      {fields.map((field) => {
        const name = `${field}-${line.medication_id}`;
        return (
          <Fragment key={field}>
            <TextInput
              className={wide.has(field) ? styles.whole : undefined}
              name={name}
              label={t(`form.${field}`)}
              description={field === 'dose' ? t('form.doseHint') : undefined}
              maxLength={longest[field]}
              autoComplete="off"
              value={line[field]}
              error={problem(name)}
              onChange={(event) => onChange({ ...line, [field]: event.currentTarget.value })}
            />
            {field === 'dose' && differsFromOrder(line.dose, ordered) ? (
              <div className={styles.whole}>
                <Alert tone="warn" title={t('form.differs', { text: ordered ?? '' })} live>
                  {t('form.differsText')}
                </Alert>
              </div>
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
}
