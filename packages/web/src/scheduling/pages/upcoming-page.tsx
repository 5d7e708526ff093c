import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentStatus, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor, useActingName } from '../../platform/acting.ts';
import { isHere } from '../../platform/day-flow.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CalendarFeeds } from '../feeds/calendar-feeds.tsx';
import { appointmentStep, MoreAppointments } from '../parts/more-appointments.tsx';
import { MoveDialog } from '../parts/move-dialog.tsx';
import { OwnVisit } from '../parts/own-visit.tsx';
import { startOfToday } from '../parts/start-of-today.ts';
import { OwnProposal } from '../proposals/own-proposal.tsx';
import { KeptTimes } from '../waitlist/kept-times.tsx';

const isAhead = ({ appointment, can }: AppointmentWithAbilities, now: Date) =>
  can.answer_proposal ||
  isHere(appointment.status) ||
  (isExpected(appointment.status) && Date.parse(appointment.end) > now.getTime());

const isExpected = (status: AppointmentStatus) => status === 'pending' || status === 'confirmed';

/** The patient's own appointments from today on; what was cancelled or declined stays visible below. */
export function UpcomingPage() {
  const { t } = useTranslation('scheduling');
  const acting = useActingName();
  const now = useNow();
  const [from] = useState(startOfToday);
  const [cancelling, setCancelling] = useState<AppointmentWithAbilities | null>(null);
  const [asked, setAsked] = useState(appointmentStep);
  const list = useEndpoint(listAppointments, { query: { from, per_page: asked } }, { every: 60_000 });
  const ahead = list.data?.data.filter((item) => isAhead(item, now)) ?? [];
  const cancelled = list.data?.data.filter(({ appointment }) => appointment.status === 'cancelled') ?? [];
  return (
    <Page
      title={acting === null ? t('upcoming.title') : t('upcoming.titleOf', { name: acting })}
      subtitle={t('upcoming.subtitle')}
      actions={
        <>
          {actsFor === null ? (
            <Button component={Link} to="/appointments/waitlist" variant="default">
              {t('waitlist.title')}
            </Button>
          ) : null}
          <Button
            component={Link}
            to="/appointments/request"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
          >
            {t('new.title')}
          </Button>
        </>
      }
    >
      <KeptTimes />
      <Card title={t('upcoming.ahead')} detail={list.data ? ahead.length : null} padding="none">
        <Loaded
          of={list}
          rows={3}
          rowHeight={104}
          failed={t('upcoming.failed')}
          isEmpty={() => ahead.length === 0}
          empty={
            <EmptyState
              icon={IconCalendarSearch}
              title={t('upcoming.none')}
              action={
                actsFor === null ? (
                  <Button component={Link} to="/doctors/search" variant="default">
                    {t('upcoming.find')}
                  </Button>
                ) : null
              }
            >
              {t('upcoming.noneText')}
            </EmptyState>
          }
        >
          {() => (
            <Rows label={t('upcoming.ahead')}>
              {ahead.map((item) => (
                <OwnVisit key={item.appointment.id} item={item} onCancel={() => setCancelling(item)}>
                  <OwnProposal item={item} />
                </OwnVisit>
              ))}
            </Rows>
          )}
        </Loaded>
        <MoreAppointments asked={asked} more={Boolean(list.data?.next)} onMore={setAsked} />
      </Card>
      {cancelled.length > 0 ? (
        <Card title={t('upcoming.cancelled')} detail={cancelled.length} padding="none">
          <Rows label={t('upcoming.cancelled')}>
            {cancelled.map((item) => (
              <OwnVisit key={item.appointment.id} item={item} />
            ))}
          </Rows>
        </Card>
      ) : null}
      {/* How much room the list takes is not known before: what stands below it comes with it. */}
      {actsFor === null && (list.data || list.error) ? <CalendarFeeds /> : null}
      {cancelling ? <MoveDialog item={cancelling} move="cancel" onClose={() => setCancelling(null)} /> : null}
    </Page>
  );
}
