import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import {
  IconCalendarPlus,
  IconChartBar,
  IconMessageCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { useMe } from '../../platform/me.ts';
import { bookingPath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { capitalised, hourIn, useNow, VisitRow, WalkInButton } from '../../scheduling/index.tsx';
import { teamDoctors, teamGroups } from '../../team/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PushLink } from '../../ui/push-link.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { isOpenTo } from '../granted.ts';
import styles from './home.module.css';
import { ChannelTable } from './parts/channel-table.tsx';
import { FigureStrip } from './parts/figures.tsx';
import { greetingAt, greetingName } from './parts/greeting.ts';
import { HomeSkeleton } from './parts/home-skeleton.tsx';
import { LaneBoard } from './parts/lane-board.tsx';
import { QuickActions } from './parts/quick-actions.tsx';
import { RequestList } from './parts/request-list.tsx';
import { useMissing } from './parts/use-missing.ts';
import { WeekFigures } from './parts/week-figures.tsx';

/** The doctors are named until their names would fill lines. */
const namedAtOnce = 3;

type Home = ResponseOf<typeof getSecretaryDashboard>;

const TeamDoctors = lazy(async () => {
  const [Card] = await Promise.all([teamDoctors(), loadGroups(...teamGroups)]);
  return { default: Card };
});

/** The day at the front desk, for the doctors whose link this secretary has. */
export function SecretaryHome() {
  const { t } = useTranslation('dashboard');
  const me = useMe();
  const now = useNow();
  const formats = useFormats();
  const home = useEndpoint(getSecretaryDashboard, {}, { every: 30_000 });
  const doctors = home.data?.doctors ?? [];
  return (
    <Page
      title={t(`greeting.${greetingAt(hourIn(now.toISOString(), formats.zone))}`, {
        name: t('greeting.person', { name: greetingName(me) }),
      })}
      documentTitle={t('title')}
      subtitle={[
        `${capitalised(formats.longDate(now), formats.locale)}, ${formats.time(now)}`,
        doctors.length > namedAtOnce
          ? t('lanes.doctors', { count: doctors.length })
          : formats.list(doctors.map(({ name }) => name)),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        home.data?.doctors.length === 0 ? null : (
          <>
            <WalkInButton />
            {isOpenTo(me.team, '/appointments/new') ? (
              <PushLink to="/appointments/new" icon={<IconCalendarPlus size={16} aria-hidden />}>
                {t('action.newAppointment')}
              </PushLink>
            ) : null}
          </>
        )
      }
    >
      <Loaded
        of={home}
        failed={t('failed')}
        skeleton={<HomeSkeleton top={[300]} main={[38, 260, 300]} side={[144, 198, 230]} />}
        isEmpty={({ doctors }) => doctors.length === 0}
        empty={
          <Suspense fallback={<SkeletonRows rows={2} height={56} />}>
            <TeamDoctors />
          </Suspense>
        }
      >
        {(data) => <Desk data={data} now={now} />}
      </Loaded>
    </Page>
  );
}

/** Of each area what the doctors grant, and nothing of one that nobody grants. */
function Desk({ data, now }: { data: Home; now: Date }) {
  const { team } = useMe();
  const missing = useMissing(data.doctors);
  return (
    <>
      {isOpenTo(team, '/appointments/calendar') ? (
        <LaneBoard
          items={data.today}
          severalDoctors={data.doctors.length > 1}
          missing={missing('appointments')}
          now={now}
        />
      ) : null}
      <div className={styles.columns}>
        <Main data={data} />
        <Side data={data} />
      </div>
    </>
  );
}

function Main({ data }: { data: Home }) {
  const { team } = useMe();
  const missing = useMissing(data.doctors);
  const mayAnswer = isOpenTo(team, '/appointments/requests');
  return (
    <div className={styles.column}>
      <QuickActions
        actions={[
          { id: 'newPatient', icon: IconUserPlus, to: '/patients/register' },
          { id: 'newAppointment', icon: IconCalendarPlus, to: '/appointments/new' },
          { id: 'sendMessage', icon: IconMessageCircle, to: '/patients/communications?new=1' },
          // The list of visits that are over, with its figures and its file.
          ...(isOpenTo(team, '/reports')
            ? [{ id: 'report', icon: IconChartBar, to: '/appointments/history?period=days30' }]
            : []),
        ].filter(({ to }) => isOpenTo(team, to))}
      />
      {mayAnswer || data.patient_requests.waiting > 0 ? (
        <RequestList
          requests={data.requests}
          byMessage={data.patient_requests}
          messagesAt="/patients/communications"
          severalDoctors={data.doctors.length > 1}
          missing={mayAnswer ? missing('appointments') : null}
        />
      ) : null}
      {isOpenTo(team, '/appointments/calendar') ? (
        <Ahead visits={data.upcoming} missing={missing('appointments')} />
      ) : null}
    </div>
  );
}

function Ahead({ visits, missing }: { visits: Home['upcoming']; missing: string | null }) {
  const { t } = useTranslation('dashboard');
  const { team } = useMe();
  const mayBook = isOpenTo(team, '/appointments/new');
  return (
    <Card
      title={t('ahead.title')}
      detail={t('ahead.period')}
      note={missing}
      padding="none"
      aside={<Link to="/appointments/calendar">{t('today.calendar')}</Link>}
    >
      {visits.length > 0 ? (
        <Rows label={t('ahead.title')}>
          {visits.map((item) => (
            <VisitRow key={item.appointment.id} item={item} withDay />
          ))}
        </Rows>
      ) : (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('ahead.none')}
          action={mayBook ? <Link to="/appointments/new">{t('action.newAppointment')}</Link> : null}
        />
      )}
    </Card>
  );
}

function Side({ data }: { data: Home }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { team } = useMe();
  const missing = useMissing(data.doctors);
  const { counters } = data;
  return (
    <div className={styles.column}>
      <FigureStrip
        items={[
          {
            to: '/appointments/calendar?view=day',
            label: t('counter.appointmentsToday'),
            value: number(counters.appointments_today),
            definition: t('definition.appointmentsToday'),
          },
          {
            to: '/appointments/calendar?view=day',
            label: t('counter.patientsToday'),
            value: number(counters.patients_today),
            definition: t('definition.patientsToday'),
          },
          {
            to: '/patients/communications?unread=1',
            label: t('counter.unreadShort'),
            value: number(counters.unread_messages),
            definition: t('definition.unread'),
          },
          {
            to: '/appointments/history',
            label: t('counter.appointmentsTotal'),
            value: number(counters.appointments_total),
            definition: t('definition.appointmentsTotal', {
              past: number(counters.appointments_total - counters.appointments_ahead),
              ahead: number(counters.appointments_ahead),
            }),
          },
          {
            to: '/patients/directory?status=living',
            label: t('counter.patients'),
            value: number(counters.patients),
            definition: t('definition.patients'),
          },
          {
            to: '/patients/directory?order=number_down',
            label: t('counter.newPatients'),
            value: number(counters.new_patients_month),
            definition: t('definition.newPatients'),
          },
        ].filter(({ to }) => isOpenTo(team, to))}
      />
      {isOpenTo(team, '/reports') ? <WeekFigures home={data} missing={missing('reports')} /> : null}
      {isOpenTo(team, '/communications/logs') ? (
        <ChannelTable channels={data.channels} missing={missing('messages')} />
      ) : null}
      {isOpenTo(team, '/patients/directory') ? (
        <RecentPatients patients={data.recent_patients} missing={missing('patients')} />
      ) : null}
      <Suspense fallback={null}>
        <TeamDoctors />
      </Suspense>
    </div>
  );
}

type RecentPatientsProps = { patients: Home['recent_patients']; missing: string | null };

function RecentPatients({ patients, missing }: RecentPatientsProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const { team } = useMe();
  const mayBook = isOpenTo(team, '/appointments/new');
  const thisYear = dayOf(clock.now(), formats.zone).slice(0, 4);
  const visited = (at: string) =>
    dayOf(at, formats.zone).startsWith(thisYear) ? formats.day(at) : formats.date(at);
  return (
    <Card
      title={t('recent.title')}
      note={missing}
      padding="none"
      aside={<Link to="/patients/directory">{t('recent.directory')}</Link>}
    >
      {patients.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={t('recent.none')}
          action={
            isOpenTo(team, '/patients/register') ? (
              <Link to="/patients/register">{t('action.newPatient')}</Link>
            ) : null
          }
        >
          {t('recent.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('recent.title')}>
          {patients.map((patient) => (
            <Row
              key={patient.id}
              lead={<Avatar name={patient.name} size={30} />}
              title={patient.name}
              detail={[
                patient.chart_number,
                patient.last_visit
                  ? t('recent.lastVisit', { date: visited(patient.last_visit) })
                  : t('recent.new'),
              ].join(' · ')}
              end={
                mayBook ? (
                  <PushLink
                    to={bookingPath(patient)}
                    size="small"
                    variant="default"
                    aria-label={t('recent.bookFor', { name: patient.name })}
                  >
                    {t('recent.book')}
                  </PushLink>
                ) : null
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
