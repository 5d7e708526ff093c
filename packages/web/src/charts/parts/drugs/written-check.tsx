import { useTranslation } from 'react-i18next';
import { type Answer, noAnswer } from '../../drug-order.ts';
import { type Answers, alertsByLine } from '../../written-drugs.ts';
import { AlertAnswer } from './alert-answer.tsx';
import { CheckBadge, NotCheckedReasons } from './check-summary.tsx';
import { DrugAlertBlock } from './drug-alert.tsx';
import { AnswerLine } from './passed-over.tsx';
import { UnrecognisedList } from './unrecognised-list.tsx';
import type { WrittenCheckState } from './use-written-check.ts';
import styles from './written-check.module.css';

type WrittenCheckProps = {
  of: WrittenCheckState;
  answers: Answers;
  onAnswer: (key: string, answer: Answer) => void;
  /** True after an attempt to go on without a reason. */
  missing: boolean;
};

/**
 * The alerts of each drug that is written in words, where it is typed: the same check as of an order, since paper
 * reaches the pharmacy as well. A `stop` is answered here.
 */
export function WrittenCheck({ of: { state, lines }, answers, onAnswer, missing }: WrittenCheckProps) {
  const { t } = useTranslation(['drugSafety', 'clinical']);
  if (state.kind === 'idle') return null;
  if (state.kind !== 'answered') {
    return (
      <div className={styles.lines} aria-live="polite">
        {state.kind === 'failed' ? <NotCheckedReasons state={state} /> : <CheckBadge state={state} bare />}
      </div>
    );
  }
  if (lines.length === 0) return null;
  const { check } = state;
  const byLine = alertsByLine(check, lines);
  return (
    <ul className={styles.lines} aria-label={t('check.title')} aria-live="polite">
      {lines.map(({ id, text }) => {
        const alerts = byLine.get(id) ?? [];
        // A line says more than a drug: where one of its words is known, the others are how it is taken.
        const known = check.recognised.some(({ ref }) => ref.id === id);
        const unknown = known ? [] : check.unrecognised.filter(({ ref }) => ref.id === id);
        return (
          <li key={id} className={styles.line}>
            {alerts.map((alert) => (
              <DrugAlertBlock key={alert.key} alert={alert}>
                {alert.answer ? <AnswerLine answer={alert.answer} /> : null}
                {alert.answer === null && alert.level === 'stop' ? (
                  <AlertAnswer
                    alert={alert}
                    answer={answers[alert.key] ?? noAnswer}
                    missing={missing}
                    onChange={(answer) => onAnswer(alert.key, answer)}
                  />
                ) : null}
              </DrugAlertBlock>
            ))}
            <UnrecognisedList unrecognised={unknown} />
            {alerts.length === 0 && unknown.length === 0 ? (
              <p className={styles.plain}>
                <CheckBadge state={state} bare />
                <span>{text}</span>
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
