import { listCriticalResults } from '@doctor-plus/contract/charts/critical-results.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { getDoctorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconNotes,
  IconSparkles,
  IconUserCog,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CriticalResultsCard } from '../../charts/index.ts';
import { delayOf } from '../../platform/day-flow.ts';
import { useFormats } from '../../platform/formats.ts';
import { loadGroups } from '../../platform/i18n.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { capitalised, hourIn, useNow, WalkInButton } from '../../scheduling/index.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PushLink } from '../../ui/push-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './home.module.css';
import { DayLine } from './parts/day-line.tsx';
import { Figure } from './parts/figures.tsx';
import { formalName, greetingAt } from './parts/greeting.ts';
import { HomeSkeleton } from './parts/home-skeleton.tsx';
import { countsOf } from './parts/lanes.ts';
import { MessageList } from './parts/message-list.tsx';
import { NextVisit } from './parts/next-visit.tsx';
import { QuickActions } from './parts/quick-actions.tsx';
import { RequestList } from './parts/request-list.tsx';

/** Number of patients up to which a practice is new and shows the first steps. */
const beginning = 3;

// Of a practice that begins only: nobody else waits for it.
const FirstSteps = lazy(async () => {
  const [{ FirstSteps: Card }] = await Promise.all([
    import('./parts/first-steps.tsx'),
    loadGroups('firstSteps'),
  ]);
  return { default: Card };
});

const skeleton = <HomeSkeleton main={[244, 272, 88, 38]} side={[420, 204]} />;

const messagesAt = '/communications/patient-messages';

/** The doctor's day: what needs attention now, then requests, then counters; the whole day beside it. */
export function DoctorHome() {
  const { t, i18n } = useTranslation(['dashboard', 'specialties']);
  const me = useMe();
  const now = useNow();
  const formats = useFormats();
  const home = useEndpoint(getDoctorDashboard, {}, { every: 30_000 });
  // They stand above all else: coming later, they would push it down under somebody's finger.
  const critical = useEndpoint(listCriticalResults);
  const city =
    home.data?.today[0]?.appointment.location.city ?? home.data?.next?.item.appointment.location.city;
  return (
    <Page
      title={t(`greeting.${greetingAt(hourIn(now.toISOString(), formats.zone))}`, {
        name: t('greeting.doctor', { name: formalName(me.name, me.last_name, i18n.language) }),
      })}
      documentTitle={t('title')}
      subtitle={[
        `${capitalised(formats.longDate(now), formats.locale)}, ${formats.time(now)}`,
        formats.list(me.specialties.map((slug) => t(`specialties:${slug}`))),
        city ?? '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <WalkInButton />
          <PushLink
            className={styles.wide}
            to={`/doctor/${me.id}`}
            variant="default"
            icon={<IconWorld size={16} aria-hidden />}
          >
            {t('profile.public')}
          </PushLink>
          <PushLink
            className={styles.wide}
            to="/settings/profile"
            variant="default"
            icon={<IconUserCog size={16} aria-hidden />}
          >
            {t('profile.private')}
          </PushLink>
        </>
      }
    >
      <Loaded of={home} failed={t('failed')} skeleton={skeleton}>
        {(data) => (critical.isPending ? skeleton : <Day data={data} now={now} />)}
      </Loaded>
    </Page>
  );
}

function Day({ data, now }: { data: ResponseOf<typeof getDoctorDashboard>; now: Date }) {
  const { t } = useTranslation(['dashboard', 'scheduling']);
  const formats = useFormats();
  const me = useMe();
  const { counters } = data;
  const counts = countsOf(data.today);
  const late = delayOf(
    data.today.map(({ appointment }) => appointment),
    now,
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <CriticalResultsCard now={now} />
        {counters.active_patients <= beginning && data.next === null ? (
          <Suspense fallback={null}>
            <FirstSteps patients={counters.active_patients} />
          </Suspense>
        ) : null}
        <NextVisit next={data.next} now={now} />
        <RequestList requests={data.requests} byMessage={data.patient_requests} messagesAt={messagesAt} />
        <div className={styles.counters}>
          <Figure
            to="/appointments/calendar?view=day"
            definition={t('definition.visitsToday')}
            label={t('counter.visitsToday')}
            value={formats.number(counters.visits_today)}
            detail={`${t('counter.visitsDone', { count: counters.visits_done })} · ${t('counter.visitsAhead', { count: counts.ahead })}`}
          />
          <Figure
            to="/patients/directory?status=living"
            definition={t('definition.activePatients')}
            label={t('counter.activePatients')}
            value={formats.number(counters.active_patients)}
            detail={t('counter.newThisMonth', { count: counters.new_patients_month })}
          />
          <Figure
            to={`${messagesAt}?unread=1`}
            definition={t('definition.unread')}
            label={t('counter.unread')}
            value={formats.number(counters.unread_messages)}
            detail={
              data.messages[0]
                ? t('counter.lastMessage', { when: formats.fromNow(data.messages[0].sent_at, now) })
                : null
            }
          />
        </div>
        <QuickActions
          actions={[
            { id: 'newPatient', icon: IconUserPlus, to: '/patients/register' },
            { id: 'newAppointment', icon: IconCalendarPlus, to: '/appointments/new' },
            { id: 'quickNote', icon: IconNotes, to: '/ai-assistant/patient-care' },
            { id: 'assistant', icon: IconSparkles, to: '/ai-assistant/chat' },
          ]}
          onPhones={[
            { label: t('profile.public'), icon: IconWorld, to: `/doctor/${me.id}` },
            { label: t('profile.private'), icon: IconUserCog, to: '/settings/profile' },
          ]}
        />
      </div>
      <div className={styles.column}>
        <Card
          title={t('today.title')}
          detail={[
            t('today.visits', { count: counts.visits }),
            counts.missed > 0 ? t('today.missed', { count: counts.missed }) : '',
            counts.cancelled > 0 ? t('today.cancelled', { count: counts.cancelled }) : '',
            late === null ? '' : t('scheduling:waiting.late', { count: late }),
          ]
            .filter(Boolean)
            .join(' · ')}
          aside={<Link to="/appointments/calendar">{t('today.calendar')}</Link>}
          padding="none"
        >
          {data.today.length > 0 ? (
            <DayLine items={data.today} nextId={data.next?.item.appointment.id ?? null} now={now} />
          ) : (
            <EmptyState
              icon={IconCalendarOff}
              title={t('today.none')}
              action={<Link to="/appointments/new">{t('action.newAppointment')}</Link>}
            >
              {t('today.noneText')}
            </EmptyState>
          )}
        </Card>
        <MessageList messages={data.messages} unread={counters.unread_messages} to={messagesAt} />
      </div>
    </div>
  );
}
