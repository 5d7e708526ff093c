import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getDoctorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconCalendarCheck, IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { typeNameOf } from '../../../platform/type-name.ts';
import { UrgentBadge } from '../../../platform/urgent/urgent-badge.tsx';
import { AppointmentMoves } from '../../../scheduling/index.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './request-list.module.css';

const shownAtOnce = 4;

type RequestListProps = {
  requests: readonly AppointmentWithAbilities[];
  /** What patients asked for by message, and where that is settled. */
  byMessage: ResponseOf<typeof getDoctorDashboard>['patient_requests'];
  messagesAt: string;
  /** Each request says for whom it is. */
  severalDoctors?: boolean;
  /** Whose requests are not among them. */
  missing?: string | null;
};

/** Requests that wait for an answer; the wanted time never drops out, because nobody confirms what they cannot see. */
export function RequestList({
  requests,
  byMessage,
  messagesAt,
  severalDoctors = false,
  missing = null,
}: RequestListProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <Card
      title={t('requests.title')}
      detail={requests.length + byMessage.waiting}
      note={missing}
      padding="none"
      aside={
        requests.length > 0 ? <Link to="/appointments/requests">{t('common:action.seeAll')}</Link> : null
      }
    >
      {requests.length + byMessage.waiting === 0 ? (
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
          {byMessage.since ? (
            <Row
              lead={<IconMessageCircle size={18} className={styles.letter} aria-hidden />}
              title={
                <Link to={`${messagesAt}?kind=request&waiting=1`}>
                  {t('requests.byMessage', { count: byMessage.waiting })}
                </Link>
              }
              detail={t('requests.since', { when: formats.fromNow(byMessage.since) })}
            />
          ) : null}
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
        {appointment.urgent ? <UrgentBadge /> : null}
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
          {typeNameOf(appointment, t)} · {appointment.location.city}
        </span>
      </div>
      <div className={styles.moves}>
        <AppointmentMoves item={item} />
      </div>
    </li>
  );
}
