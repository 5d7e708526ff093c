import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { lookedAt } from '../../allergy-state.ts';
import { CheckBadge, useHonesty } from './check-summary.tsx';
import { useAlertTitle } from './drug-alert.tsx';
import { standingAlerts } from './list-check-card.tsx';
import styles from './list-check-line.module.css';
import type { ListCheck } from './use-list-check.ts';

type ListCheckLineProps = { chart: Chart; list: ListCheck; onOpen: () => void };

/** What was checked of an opened chart, in one line; what stands of its medications above it. */
export function ListCheckLine({ chart, list, onOpen }: ListCheckLineProps) {
  const { t } = useTranslation(['drugSafety', 'patientCare', 'clinical']);
  const title = useAlertTitle();
  const honesty = useHonesty();
  const { state } = list;
  const grave = standingAlerts(list).filter(({ level }) => level !== 'info');
  const outcome = {
    idle: () => '',
    waiting: () => '',
    failed: () => t(state.kind === 'failed' && state.offline ? 'check.offline' : 'check.failed'),
    answered: () => (state.kind === 'answered' ? honesty(state.check) : ''),
  }[state.kind]();
  return (
    <>
      {grave.length > 0 ? (
        <div className={styles.alerts}>
          {grave.map((alert) => (
            <Alert key={alert.key} tone={alert.level === 'stop' ? 'bad' : 'warn'} title={title(alert)}>
              {t(alert.mechanism, alert.params)}
              {alert.effect === null ? null : ` ${t(alert.effect, alert.params)}`}
            </Alert>
          ))}
        </div>
      ) : null}
      <div className={styles.line}>
        <p className={styles.text}>
          <strong>{t('patientCare:checked.title')}</strong>{' '}
          {t(`patientCare:checked.${lookedAt(chart.allergies.entries)}`)}{' '}
          <strong>{t('check.medications')}</strong> <CheckBadge state={state} bare /> {outcome}
        </p>
        <button type="button" className={styles.open} aria-label={t('check.detailsOf')} onClick={onOpen}>
          {t('check.details')}
        </button>
      </div>
    </>
  );
}
