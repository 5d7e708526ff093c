import type { Reach, RemindedPatient } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { Button } from '@mantine/core';
import {
  IconBellOff,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDeviceDesktop,
  IconPhone,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { practiceZone } from '../../../platform/practice-zone.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import styles from '../../history/history.module.css';
import { useReachLines } from './use-reach-lines.ts';

const looks: Record<Reach, { tone: Tone; icon: IconType }> = {
  reached: { tone: 'ok', icon: IconCircleCheck },
  coming: { tone: 'neutral', icon: IconClock },
  portal: { tone: 'warn', icon: IconDeviceDesktop },
  failed: { tone: 'bad', icon: IconCircleX },
  unreached: { tone: 'bad', icon: IconBellOff },
};

/** One visit to come: when, who, whether a reminder finds them, why not, and the number to call. */
export function ReachRow({ visit, withDoctor }: { visit: RemindedPatient; withDoctor: boolean }) {
  const { t } = useTranslation('reminderReach');
  const { patient, location, reach } = visit;
  const formats = useFormats(location.time_zone);
  const lines = useReachLines(visit);
  const when = (
    <>
      <time dateTime={visit.start}>{formats.weekday(visit.start)}</time>
      <span>{formats.time(visit.start)}</span>
    </>
  );
  return (
    <li className={styles.row}>
      {visit.can.open_appointment ? (
        <Link
          className={styles.when}
          to={`/appointments/calendar?${new URLSearchParams({ view: 'day', from: dayOf(visit.start, practiceZone()), visit: visit.id })}`}
          aria-label={t('appointmentOf', { name: patient.name, when: formats.dateTime(visit.start) })}
        >
          {when}
        </Link>
      ) : (
        <div className={styles.when}>{when}</div>
      )}
      <div className={styles.who}>
        <p className={styles.name}>
          {visit.can.open_patient ? (
            <Link to={`/patients/directory/${patient.id}`}>{patient.name}</Link>
          ) : (
            patient.name
          )}{' '}
          <span className={styles.chart}>{patient.chart_number}</span>
        </p>
        <p className={styles.detail}>
          {[withDoctor ? visit.doctor.name : '', location.name].filter(Boolean).join(' · ')}
        </p>
        {lines.obstacles ? <p className={styles.detail}>{lines.obstacles}</p> : null}
      </div>
      <div className={styles.became}>
        <StatusBadge tone={looks[reach].tone} icon={looks[reach].icon} bare>
          {t(`reach.${reach}`)}
        </StatusBadge>
        {lines.history.map((line) => (
          <p key={line} className={styles.detail}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles.end}>
        <Call patient={patient} urgent={reach === 'failed' || reach === 'unreached'} />
      </div>
    </li>
  );
}

function Call({ patient, urgent }: { patient: RemindedPatient['patient']; urgent: boolean }) {
  const { t } = useTranslation('reminderReach');
  const { name, phone } = patient;
  if (!phone) return <span className={styles.detail}>{t('noPhone')}</span>;
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      size="xs"
      variant={urgent ? 'filled' : 'default'}
      leftSection={<IconPhone size={16} aria-hidden />}
      aria-label={t('call', { name, phone })}
    >
      {phone}
    </Button>
  );
}
