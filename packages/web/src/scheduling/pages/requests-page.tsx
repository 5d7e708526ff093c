import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted, useMayBook } from '../../platform/use-granted.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ofSeveralDoctors } from '../parts/agenda.ts';
import { AppointmentMoves } from '../parts/appointment-moves.tsx';
import { MoreAppointments, mostAppointments } from '../parts/more-appointments.tsx';
import { startOfToday } from '../parts/start-of-today.ts';
import { VisitRow } from '../parts/visit-row.tsx';
import { ProposalLine } from '../proposals/proposal-line.tsx';
import { WalkInButton } from '../walk-in/walk-in-button.tsx';

const isWithPatient = ({ appointment }: AppointmentWithAbilities) => appointment.proposal?.state === 'open';

const isWaiting = (item: AppointmentWithAbilities) =>
  item.appointment.status === 'pending' && !isWithPatient(item);

/** Requests that wait for an answer: those with words of an emergency first, then the nearest visit. */
export function RequestsPage() {
  const { t } = useTranslation(['scheduling', 'proposals']);
  const now = useNow();
  const [from] = useState(startOfToday);
  const list = useEndpoint(
    listAppointments,
    { query: { from, only: 'requests', per_page: mostAppointments } },
    { every: 30_000 },
  );
  const waiting = list.data?.data.filter(isWaiting);
  const waitlistOpen = useGranted('waitlist:read');
  const mayBook = useMayBook();
  const withPatient = list.data?.data.filter(isWithPatient) ?? [];
  return (
    <Page
      title={t('requests.title')}
      subtitle={t('requests.subtitle')}
      actions={
        <>
          {waitlistOpen ? (
            <Button component={Link} to="/appointments/waitlist" variant="default">
              {t('waitlist.title')}
            </Button>
          ) : null}
          <WalkInButton />
          {mayBook ? (
            <Button component={Link} to="/appointments/new" variant="default">
              {t('new.title')}
            </Button>
          ) : null}
        </>
      }
    >
      <Card title={t('requests.waiting')} detail={waiting?.length} padding="none">
        <Loaded
          of={list}
          rows={4}
          failed={t('requests.failed')}
          isEmpty={({ data }) => !data.some(isWaiting)}
          empty={
            <EmptyState
              icon={IconCalendarCheck}
              title={t('requests.none')}
              action={
                <Button component={Link} to="/appointments/calendar" variant="default">
                  {t('requests.toCalendar')}
                </Button>
              }
            >
              {t('requests.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows label={t('requests.waiting')}>
              {data.filter(isWaiting).map((item) => (
                <VisitRow
                  key={item.appointment.id}
                  item={item}
                  withDay
                  withDoctor={ofSeveralDoctors(data)}
                  mark={
                    Date.parse(item.appointment.start) < now.getTime() ? (
                      <StatusBadge tone="warn" icon={IconAlertTriangle} bare>
                        {t('requests.gone')}
                      </StatusBadge>
                    ) : null
                  }
                  end={<AppointmentMoves item={item} />}
                >
                  <ProposalLine item={item} />
                </VisitRow>
              ))}
            </Rows>
          )}
        </Loaded>
        <MoreAppointments asked={mostAppointments} more={Boolean(list.data?.next)} onMore={() => undefined} />
      </Card>
      {withPatient.length > 0 ? (
        <Card title={t('proposals:withPatient')} detail={withPatient.length} padding="none">
          <Rows label={t('proposals:withPatient')}>
            {withPatient.map((item) => (
              <VisitRow
                key={item.appointment.id}
                item={item}
                withDay
                withDoctor={ofSeveralDoctors(withPatient)}
                end={<AppointmentMoves item={item} urgent={false} />}
              >
                <ProposalLine item={item} />
              </VisitRow>
            ))}
          </Rows>
        </Card>
      ) : null}
    </Page>
  );
}
