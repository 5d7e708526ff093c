import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconCalendarPlus, IconFileText, IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { HealthScore } from '../../charts/index.ts';
import { useFormats } from '../../platform/formats.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { useMe } from '../../platform/me.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { AppointmentBadge, capitalised, EmergencyNote, KeptTimes, useNow } from '../../scheduling/index.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './home.module.css';
import { DoctorList } from './parts/doctor-list.tsx';
import { FigureStrip } from './parts/figures.tsx';
import { greetingName } from './parts/greeting.ts';
import { HomeSkeleton } from './parts/home-skeleton.tsx';
import { NextAppointment } from './parts/next-appointment.tsx';
import { QuickActions } from './parts/quick-actions.tsx';
import { RecordList } from './parts/record-list.tsx';
import searchStyles from './patient-home.module.css';

// The search comes a moment after the appointment: nobody types before the page is there.
const DoctorSearch = lazy(async () => ({
  default: (await import('../../directory/index.tsx')).DoctorSearch,
}));

// What can wait: it stands at the end.
const HealthTips = lazy(async () => {
  const [{ HealthTipsCard }] = await Promise.all([
    import('./parts/health-tips-card.tsx'),
    loadGroups('healthTips'),
  ]);
  return { default: HealthTipsCard };
});

type Home = ResponseOf<typeof getPatientDashboard>;

/** The patient at a glance: the next appointment, the record, the doctors, and who opened the record. */
export function PatientHome() {
  const { t } = useTranslation(['dashboard', 'specialties']);
  const go = useNavigate();
  const me = useMe();
  const now = useNow();
  const formats = useFormats();
  const home = useEndpoint(getPatientDashboard, {}, { every: 60_000 });
  const access = home.data?.last_access;
  return (
    <Page
      title={t('greeting.hello', { name: greetingName(me) })}
      documentTitle={t('title')}
      subtitle={
        <>
          {capitalised(formats.longDate(now), formats.locale)}
          {access ? ` · ${t('access.opened', { name: access.name, day: formats.day(access.at) })}` : null}
        </>
      }
      actions={
        <div className={searchStyles.search}>
          <Suspense fallback={<div className={searchStyles.coming} aria-hidden />}>
            <DoctorSearch
              onChoose={({ id }) => void go(`/doctor/${id}`)}
              onSearch={(query) => void go(`/doctors/search?${new URLSearchParams({ query })}`)}
            />
          </Suspense>
        </div>
      }
    >
      <Loaded
        of={home}
        failed={t('failed')}
        skeleton={<HomeSkeleton main={[236, 310, 112]} side={[80, 144, 330, 66]} />}
      >
        {(data) => (
          <div className={styles.columns}>
            <Main data={data} />
            <Side data={data} onSaved={() => void home.refetch()} />
            <div className={styles.below}>
              <Suspense fallback={null}>
                <HealthTips now={now} />
              </Suspense>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Main({ data }: { data: Home }) {
  const others = data.upcoming.filter(({ appointment }) => appointment.id !== data.next?.appointment.id);
  return (
    <div className={styles.column}>
      <KeptTimes />
      <NextAppointment next={data.next} />
      {others.length > 0 ? (
        <OtherAppointments items={others} count={data.counters.upcoming - (data.next ? 1 : 0)} />
      ) : null}
      <RecordList records={data.records} />
      <DoctorList doctors={data.doctors} />
    </div>
  );
}

function OtherAppointments({ items, count }: { items: Home['upcoming']; count: number }) {
  const { t } = useTranslation(['dashboard', 'scheduling', 'specialties']);
  const formats = useFormats();
  return (
    <Card
      title={t('appointment.others')}
      detail={formats.number(count)}
      padding="none"
      aside={<Link to="/appointments/upcoming">{t('common:action.seeAll')}</Link>}
    >
      <Rows label={t('appointment.others')}>
        {items.map(({ appointment }) => (
          <Row
            key={appointment.id}
            title={capitalised(
              `${formats.weekday(appointment.start)}, ${formats.time(appointment.start)}`,
              formats.locale,
            )}
            detail={[
              appointment.doctor.name,
              formats.list(appointment.doctor.specialties.map((slug) => t(`specialties:${slug}`))),
              typeNameOf(appointment, t),
              appointment.location.city,
            ].join(' · ')}
            end={<AppointmentBadge status={appointment.status} bare />}
          />
        ))}
      </Rows>
    </Card>
  );
}

function Side({ data: { counters, health_score }, onSaved }: { data: Home; onSaved: () => void }) {
  const { t } = useTranslation('dashboard');
  const me = useMe();
  const { number } = useFormats();
  return (
    <div className={styles.column}>
      <QuickActions
        actions={[
          { id: 'findDoctor', icon: IconSearch, to: '/doctors/search' },
          { id: 'newAppointment', icon: IconCalendarPlus, to: '/appointments/request' },
          { id: 'chatWithDoctor', icon: IconMessageCircle, to: '/communications/chat' },
          { id: 'myRecord', icon: IconFileText, to: '/medical-records/history' },
        ]}
      />
      <FigureStrip
        items={[
          {
            to: '/appointments/upcoming',
            label: t('counter.upcoming'),
            value: number(counters.upcoming),
            definition: t('definition.upcoming'),
          },
          {
            to: '/appointments/history',
            label: t('counter.appointmentsTotal'),
            value: number(counters.total),
            definition: t('definition.ownTotal', {
              past: number(counters.total - counters.upcoming),
              ahead: number(counters.upcoming),
            }),
          },
          {
            to: '/appointments/history?status=completed',
            label: t('counter.completed'),
            value: number(counters.completed),
            definition: t('definition.completed'),
          },
          {
            to: '/doctors/current',
            label: t('counter.doctors'),
            value: number(counters.doctors),
            definition: t('definition.doctors'),
          },
          {
            to: '/communications/history?unread=1',
            label: t('counter.unreadShort'),
            value: number(counters.unread_messages),
            definition: t('definition.unread'),
          },
        ]}
      />
      {health_score ? <HealthScore score={health_score} patientId={me.id} own onSaved={onSaved} /> : null}
      <EmergencyNote />
    </div>
  );
}
