import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { AppointmentMoves } from '../../../scheduling/index.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './request-list.module.css';

const shownAtOnce = 4;

type RequestListProps = {
  requests: readonly AppointmentWithAbilities[];
  /** Each request says for whom it is. */
  severalDoctors?: boolean;
};

/** Requests that wait for an answer; the wanted time never drops out, because nobody confirms what they cannot see. */
export function RequestList({ requests, severalDoctors = false }: RequestListProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card
      title={t('requests.title')}
      detail={requests.length}
      padding="none"
      aside={
        requests.length > 0 ? <Link to="/appointments/requests">{t('common:action.seeAll')}</Link> : null
      }
    >
      {requests.length === 0 ? (
        <EmptyState
          icon={IconCalendarCheck}
          title={t('requests.none')}
          action={<Link to="/appointments/calendar">{t('requests.toCalendar')}</Link>}
        >
          {t('requests.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('requests.title')}>
          {requests.slice(0, shownAtOnce).map((item) => (
            <Request key={item.appointment.id} item={item} withDoctor={severalDoctors} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Request({ item, withDoctor }: { item: AppointmentWithAbilities; withDoctor: boolean }) {
  const { t } = useTranslation('scheduling');
  const { appointment } = item;
  const formats = useFormats(appointment.location.time_zone);
  return (
    <li className={styles.request}>
      <Avatar name={appointment.patient.name} />
      <div className={styles.who}>
        <p className={styles.name}>{appointment.patient.name}</p>
        <p className={styles.reason}>
          {[withDoctor ? appointment.doctor.name : '', appointment.reason].filter(Boolean).join(' · ') ||
            appointment.patient.chart_number}
        </p>
      </div>
      <div className={styles.when}>
        <time dateTime={appointment.start}>
          {formats.weekday(appointment.start)}, {formats.time(appointment.start)}
        </time>
        <span>
          {t(`type.${appointment.type}`)} · {appointment.location.city}
        </span>
      </div>
      <div className={styles.moves}>
        <AppointmentMoves item={item} />
      </div>
    </li>
  );
}
