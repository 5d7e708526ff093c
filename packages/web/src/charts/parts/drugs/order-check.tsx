import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Answer, aboutOrder, namedByNoRule, noAnswer } from '../../drug-order.ts';
import { AlertAnswer } from './alert-answer.tsx';
import { CheckBadge, NotCheckedReasons, useHonesty, useReasonWords } from './check-summary.tsx';
import { DrugAlertBlock } from './drug-alert.tsx';
import styles from './order-check.module.css';
import { AnswerLine } from './passed-over.tsx';
import { UnrecognisedList } from './unrecognised-list.tsx';
import type { CheckState } from './use-order-check.ts';

type OrderCheckProps = {
  state: CheckState;
  medicationId: string;
  answers: Readonly<Record<string, Answer>>;
  onAnswer: (key: string, answer: Answer) => void;
  missing: boolean;
  onUse: (word: string, name: string) => void;
};

/** What an order would mean, right where it is written: never green by silence, never an answer to an older text. */
export function OrderCheck({ state, medicationId, answers, onAnswer, missing, onUse }: OrderCheckProps) {
  const { t } = useTranslation('drugSafety');
  const honesty = useHonesty();
  const words = useReasonWords();
  const check = state.kind === 'answered' ? state.check : null;
  const alerts = check ? aboutOrder(check, medicationId) : [];
  const silent = check && namedByNoRule(check, medicationId);
  const own = (check?.unrecognised ?? []).filter(({ ref }) => ref.id === medicationId);
  return (
    <section className={styles.check} aria-label={t('check.title')} data-check={state.kind}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('check.title')}</h3>
        <CheckBadge state={state} />
      </div>
      <p className="visually-hidden" role="status">
        {check ? `${t(`check.status.${check.status}`)} ${t('check.alerts', { count: alerts.length })}` : ''}
      </p>
      {state.kind === 'idle' ? <p className={styles.small}>{t('check.idle')}</p> : null}
      {alerts.map((alert) => (
        <DrugAlertBlock key={alert.key} alert={alert}>
          {alert.answer ? (
            <AnswerLine answer={alert.answer} />
          ) : (
            <AlertAnswer
              alert={alert}
              answer={answers[alert.key] ?? noAnswer}
              missing={missing}
              onChange={(answer) => onAnswer(alert.key, answer)}
            />
          )}
        </DrugAlertBlock>
      ))}
      {silent && silent.names.length > 0 ? <p>{words({ code: 'no_rule', names: silent.names })}</p> : null}
      {silent?.known && alerts.length === 0 && own.length === 0 ? <p>{t('check.noAlert')}</p> : null}
      <UnrecognisedList unrecognised={own} onUse={(_, word, name) => onUse(word, name)} />
      <NotCheckedReasons state={state} />
      {check ? <p className={styles.small}>{honesty(check)}</p> : null}
      <Link className={styles.link} to="/patients/drug-safety">
        {t('check.practice')}
      </Link>
    </section>
  );
}
