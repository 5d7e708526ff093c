import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import { useFormats } from '../../platform/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './todays-visits.module.css';
import { useWaitingWords } from './use-waiting-words.ts';

type TodaysVisitsProps = {
  visits: readonly Appointment[];
  late: number | null;
  onSelect: (patientId: string) => void;
};

/** The day while no patient is chosen: those present, those expected with time and reason; one touch opens the chart. */
export function TodaysVisits({ visits, late, onSelect }: TodaysVisitsProps) {
  const { t } = useTranslation(['patientCare', 'scheduling']);
  const formats = useFormats();
  const waitingFor = useWaitingWords();
  const delay = late === null ? '' : t('scheduling:waiting.late', { count: late });
  return (
    <Card title={t('list.today')} detail={[visits.length, delay].filter(Boolean).join(' · ')} padding="none">
      <ul>
        {visits.map(({ id, patient, start, reason, status, location, ...moments }) => (
          <li key={id} className={styles.item}>
            <button type="button" className={styles.visit} onClick={() => onSelect(patient.id)}>
              <time className={styles.time} dateTime={start}>
                {formats.time(start)}
              </time>
              <Avatar name={patient.name} size={32} />
              <span className={styles.who}>
                <span className={styles.name}>{patient.name}</span>
                <span className={styles.why}>
                  {[waitingFor({ status, ...moments }), patient.chart_number, reason, location.name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <StatusBadge {...appointmentLooks[status]} bare>
                {t(`appointment.${status}`)}
              </StatusBadge>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
