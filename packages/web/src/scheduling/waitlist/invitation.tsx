import { useTranslation } from 'react-i18next';
import type { Flow } from '../booking/use-flow.ts';
import styles from './invitation.module.css';
import { JoinButton } from './join-button.tsx';

/** Below the times of a booking: what to do when none of them suits. */
export function WaitlistInvitation({ flow: { doctor, choice, patientName } }: { flow: Flow }) {
  const { t } = useTranslation('scheduling');
  if (!doctor || !choice.type) return null;
  const patient = choice.patient
    ? { id: choice.patient, name: patientName, chart_number: choice.chart }
    : undefined;
  return (
    <div className={styles.invitation}>
      <p>{t(patient ? 'waitlist.askPractice' : 'waitlist.ask')}</p>
      <JoinButton target={{ doctor, type: choice.type, patient }} />
    </div>
  );
}
