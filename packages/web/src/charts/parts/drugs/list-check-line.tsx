import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { CheckBadge, useHonesty } from './check-summary.tsx';
import { useAlertTitle } from './drug-alert.tsx';
import { standingAlerts } from './list-check-card.tsx';
import styles from './order-check.module.css';
import type { ListCheck } from './use-list-check.ts';

/** The check of the list on the overview: what stands, in short; else one line that says what was checked. */
export function ListCheckLine({ list, onOpen }: { list: ListCheck; onOpen: () => void }) {
  const { t } = useTranslation(['drugSafety', 'clinical']);
  const title = useAlertTitle();
  const honesty = useHonesty();
  const { state } = list;
  const grave = standingAlerts(list).filter(({ level }) => level !== 'info');
  return (
    <section className={styles.line} aria-label={t('check.listTitle')}>
      {grave.map((alert) => (
        <Alert key={alert.key} tone={alert.level === 'stop' ? 'bad' : 'warn'} title={title(alert)}>
          {t(alert.mechanism, alert.params)}
        </Alert>
      ))}
      <div className={styles.head}>
        <span className={styles.small}>{t('check.listTitle')}</span>
        <CheckBadge state={state} />
      </div>
      {state.kind === 'failed' ? (
        <p className={styles.small}>{t(state.offline ? 'check.offline' : 'check.failed')}</p>
      ) : null}
      {state.kind === 'answered' ? <p className={styles.small}>{honesty(state.check)}</p> : null}
      <button type="button" className={styles.open} onClick={onOpen}>
        {t('check.details')}
      </button>
    </section>
  );
}
