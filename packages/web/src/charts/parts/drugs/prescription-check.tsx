import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { aboutOrder } from '../../drug-order.ts';
import { prescriptionLines } from '../../prescription-lines.ts';
import { CheckBadge } from './check-summary.tsx';
import { alertLooks, useAlertTitle } from './drug-alert.tsx';
import styles from './prescription-check.module.css';
import { useOrderCheck } from './use-order-check.ts';

type PrescriptionCheckProps = { patientId: string; text: string };

/**
 * What each line of a prescription would mean for this patient, while it is written: the same check as of an order, since paper
 * reaches the pharmacy as well.
 */
export function PrescriptionCheck({ patientId, text }: PrescriptionCheckProps) {
  const { t } = useTranslation('drugSafety');
  const lines = prescriptionLines(text);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('check.title')} aria-live="polite">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the line at a place stays that line while it is typed.
        <Line key={at} patientId={patientId} line={line} />
      ))}
    </ul>
  );
}

function Line({ patientId, line }: { patientId: string; line: string }) {
  const { t } = useTranslation(['drugSafety', 'clinical']);
  const title = useAlertTitle();
  const [id] = useState(() => crypto.randomUUID());
  const state = useOrderCheck(patientId, id, { name: line, dose: '', amount: null });
  // What the patient takes already is prescribed again all the time.
  const alerts =
    state.kind === 'answered' ? aboutOrder(state.check, id).filter(({ kind }) => kind !== 'duplicate') : [];
  return (
    <li className={styles.line}>
      {alerts.map((alert) => (
        <p key={alert.key} className={styles.alert}>
          <StatusBadge {...alertLooks[alert.level]}>{t(`clinical:drugs.levels.${alert.level}`)}</StatusBadge>
          <span>
            <strong>{title(alert)}.</strong> {t(alert.mechanism, alert.params)}
          </span>
        </p>
      ))}
      {alerts.length === 0 ? (
        <p className={styles.alert}>
          <CheckBadge state={state} bare />
          <span>{line}</span>
        </p>
      ) : null}
    </li>
  );
}
