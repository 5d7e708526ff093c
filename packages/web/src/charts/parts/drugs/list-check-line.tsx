import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { lookedAt } from '../../allergy-state.ts';
import { CheckBadge, useHonesty } from './check-summary.tsx';
import styles from './list-check-line.module.css';
import type { ListCheck } from './use-list-check.ts';

type ListCheckLineProps = { chart: Chart; list: ListCheck; onOpen: () => void };

/** The checks of an opened chart in one quiet line: first how far they went, then what they covered. */
export function ListCheckLine({ chart, list, onOpen }: ListCheckLineProps) {
  const { t } = useTranslation(['drugSafety', 'patientCare', 'clinical']);
  const honesty = useHonesty();
  const { state } = list;
  const outcome = {
    idle: () => '',
    waiting: () => '',
    failed: () => t(state.kind === 'failed' && state.offline ? 'check.offline' : 'check.failed'),
    answered: () => (state.kind === 'answered' ? honesty(state.check) : ''),
  }[state.kind]();
  return (
    <div className={styles.line}>
      <p
        className={styles.text}
        onPointerEnter={({ currentTarget }) => {
          currentTarget.title = currentTarget.innerText;
        }}
      >
        <span className={styles.first}>
          <strong>{t('check.medications')}</strong> <CheckBadge state={state} bare />
        </span>{' '}
        <span className={styles.covered}>
          {outcome} <strong>{t('patientCare:checked.title')}</strong>{' '}
          {t(`patientCare:checked.${lookedAt(chart.allergies.entries)}`)}
        </span>
      </p>
      <button type="button" className={styles.open} aria-label={t('check.detailsOf')} onClick={onOpen}>
        {t('check.details')}
      </button>
    </div>
  );
}
