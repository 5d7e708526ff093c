import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { moveAppointment } from '@doctor-plus/contract/scheduling/calendar.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useActingName } from '../../platform/acting.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { TimeStep } from '../booking/time-step.tsx';
import { useFlow } from '../booking/use-flow.ts';
import { startOfToday } from '../parts/start-of-today.ts';
import { overtakenIn, type Since, useOvertaken } from '../parts/use-current.ts';
import { readingsOfAppointments, useReadAppointmentsAgain } from '../parts/use-move.ts';
import { WhatChanged } from '../parts/what-changed.tsx';

const upcoming = '/appointments/upcoming';

/** Another time for one of the patient's own appointments: with the same doctor, among those that are free. */
export function ReschedulePage() {
  const { t } = useTranslation('scheduling');
  const acting = useActingName();
  const { id } = useParams();
  const [from] = useState(startOfToday);
  const list = useEndpoint(listAppointments, { query: { from, ...(id ? { id } : {}) } });
  const item = list.data?.data.find(({ appointment }) => appointment.id === id);
  const since = useOvertaken(item);
  const { current, change } = since;
  const changed = change ? <WhatChanged {...change} /> : null;
  if (current?.can.move) return <Times appointment={current.appointment} changed={changed} since={since} />;
  return (
    <Page
      title={acting === null ? t('reschedule.title') : t('reschedule.titleOf', { name: acting })}
      width="narrow"
    >
      {changed}
      <Card padding="none">
        <Loaded of={list} rows={4}>
          {() => (
            <EmptyState
              icon={IconCalendarOff}
              title={t('reschedule.gone')}
              action={
                <Button component={Link} to={upcoming} variant="default">
                  {t('upcoming.title')}
                </Button>
              }
            >
              {t('reschedule.goneText')}
            </EmptyState>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

type TimesProps = {
  appointment: Appointment;
  /** What somebody else has changed meanwhile: the time that was chosen stays chosen. */
  changed: ReactNode;
  since: Pick<Since, 'meet' | 'settle'>;
};

function Times({ appointment, changed, since }: TimesProps) {
  const { t } = useTranslation('scheduling');
  const acting = useActingName();
  const go = useNavigate();
  const cache = useQueryClient();
  const readAgain = useReadAppointmentsAgain();
  const { id, version, doctor, type, location } = appointment;
  const formats = useFormats(location.time_zone);
  const [address] = useSearchParams();
  const given = { doctor: doctor.id, type, patient: null, chart: null };
  const flow = useFlow(['time'], address.has('place') ? given : { ...given, place: location.id });
  const { start, place } = flow.choice;
  const elsewhere =
    start !== null && place !== location.id && flow.doctor?.locations.find(({ id }) => id === place);
  const asks = flow.doctor?.booking === 'request';
  const givesUp = asks && appointment.status === 'confirmed';
  const move = useAction(moveAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      const { status } = answer.appointment;
      since.settle(answer);
      // The list that comes next shows the new time at once; the reading behind it confirms it.
      cache.setQueriesData<ResponseOf<typeof listAppointments>>(
        { queryKey: endpointKey(listAppointments) },
        (old) => old && { ...old, data: old.data.map((one) => (one.appointment.id === id ? answer : one)) },
      );
      toast.success(
        status === 'pending'
          ? t('reschedule.asked')
          : acting === null
            ? t('reschedule.done')
            : t('reschedule.doneOf', { name: acting }),
      );
      void go(upcoming);
    },
    onFailed: (failure) => {
      if (overtakenIn(failure)) since.meet(failure);
      else toast.error(describeFailure(failure, t).sentence);
      readAgain();
    },
  });
  return (
    <TimeStep
      flow={{ ...flow, step: 'time' }}
      title={acting === null ? t('reschedule.title') : t('reschedule.titleOf', { name: acting })}
      leaveTo={upcoming}
      onward={{
        label: t(asks ? 'reschedule.ask' : 'reschedule.save'),
        busy: move.isPending,
        run: () => {
          if (start && place) move.mutate({ params: { id }, body: { start, location_id: place, version } });
        },
      }}
      note={
        <>
          {changed}
          <Alert
            tone={givesUp ? 'warn' : 'neutral'}
            title={t('reschedule.now', {
              time: `${formats.longDate(appointment.start)}, ${formats.time(appointment.start)} · ${location.name}`,
            })}
          >
            {t(givesUp ? 'reschedule.givesUp' : 'reschedule.keeps')}
          </Alert>
          {elsewhere ? (
            <Alert
              tone="warn"
              title={t('reschedule.otherPlace', { place: elsewhere.name, city: elsewhere.city })}
              live
            />
          ) : null}
        </>
      }
    />
  );
}
