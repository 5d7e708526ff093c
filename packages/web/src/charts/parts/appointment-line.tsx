import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import { useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { CareMoves } from '../care-moves.ts';
import styles from './appointment-line.module.css';
import { useWaitingWords } from './use-waiting-words.ts';

type AppointmentLineProps = { item: AppointmentWithAbilities; Moves: CareMoves | null };

/** Today's appointment of the patient in the header: its hour, its status, how long they wait, and the step that moves it on. */
export function AppointmentLine({ item, Moves }: AppointmentLineProps) {
  const { t } = useTranslation('patientCare');
  const { appointment } = item;
  const formats = useFormats(appointment.location.time_zone);
  const waiting = useWaitingWords()(appointment);
  return (
    <div className={styles.line} data-part="appointment">
      <span>{t('visit.appointment', { time: formats.time(appointment.start) })}</span>
      <StatusBadge {...appointmentLooks[appointment.status]}>
        {t(`appointment.${appointment.status}`)}
      </StatusBadge>
      {waiting ? <span className={styles.waiting}>{waiting}</span> : null}
      {Moves ? (
        <span className={styles.moves}>
          <Moves item={item} inChart />
        </span>
      ) : null}
    </div>
  );
}
