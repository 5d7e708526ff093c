import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OverrideMark } from '../parts/override-mark.tsx';
import { AppointmentBadge } from '../parts/status.tsx';
import styles from './history.module.css';

const isOpen = ({ status }: PastVisit) =>
  status !== 'completed' && status !== 'cancelled' && status !== 'no_show';

type PastVisitRowProps = {
  visit: PastVisit;
  withDoctor: boolean;
  /** Of a visit that nobody closed: whether it is chosen for closing. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** One visit that is over: when, who, what for, where, and what became of it. */
export function PastVisitRow({ visit, withDoctor, chosen, onChoose }: PastVisitRowProps) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling']);
  const { patient, location } = visit;
  const formats = useFormats(location.time_zone);
  const facts = [typeNameOf(visit, t), withDoctor ? visit.doctor.name : '', location.name, visit.reason];
  const lengths = [
    visit.waited === null ? '' : t('waited', { count: visit.waited }),
    visit.lasted === null ? '' : t('lasted', { count: visit.lasted }),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <time dateTime={visit.start}>{formats.date(visit.start)}</time>
        <span>
          {formats.time(visit.start)}–{formats.time(visit.end)}
        </span>
      </div>
      <div className={styles.who}>
        <p className={styles.name}>
          {patient.name} <span className={styles.chart}>{patient.chart_number}</span>
        </p>
        <p className={styles.detail}>{facts.filter(Boolean).join(' · ')}</p>
        {visit.closing_reason ? (
          <p className={styles.detail}>{t('closingReason', { reason: visit.closing_reason })}</p>
        ) : null}
        {visit.override_reason ? (
          <p>
            <OverrideMark reason={visit.override_reason} />
          </p>
        ) : null}
      </div>
      <div className={styles.became}>
        <AppointmentBadge status={visit.status} bare />
        {isOpen(visit) ? (
          <StatusBadge tone="warn" icon={IconAlertTriangle} bare>
            {t('openMark')}
          </StatusBadge>
        ) : null}
        {lengths.length > 0 ? <p className={styles.detail}>{lengths.join(' · ')}</p> : null}
      </div>
      <div className={styles.end}>
        {visit.can.close.length > 0 ? (
          <Checkbox
            aria-label={t('close.choose', { name: patient.name, time: formats.dateTime(visit.start) })}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : null}
        {visit.can.open_chart ? (
          <Button
            component={Link}
            to={carePath(patient.id)}
            size="xs"
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            aria-label={t('chartOf', { name: patient.name })}
          >
            {t('chart')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
