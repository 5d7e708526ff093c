import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { moveAppointment } from '@doctor-plus/contract/scheduling/calendar.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
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
import { readingsOfAppointments } from '../parts/use-move.ts';

const upcoming = '/appointments/upcoming';

/** Another time for one of the patient's own appointments: with the same doctor, among those that are free. */
export function ReschedulePage() {
  const { t } = useTranslation('scheduling');
  const { id } = useParams();
  const [from] = useState(startOfToday);
  const list = useEndpoint(listAppointments, { query: { from } });
  const item = list.data?.data.find(({ appointment }) => appointment.id === id);
  if (item?.can.move) return <Times item={item} />;
  return (
    <Page title={t('reschedule.title')} width="narrow">
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

function Times({ item: { appointment } }: { item: AppointmentWithAbilities }) {
  const { t } = useTranslation('scheduling');
  const go = useNavigate();
  const cache = useQueryClient();
  const { id, version, doctor, type, location } = appointment;
  const formats = useFormats(location.time_zone);
  const flow = useFlow(['time'], { doctor: doctor.id, type, patient: null, chart: null });
  const { start, place } = flow.choice;
  const move = useAction(moveAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      const { status } = answer.appointment;
      // The list that comes next shows the new time at once; the reading behind it confirms it.
      cache.setQueriesData<ResponseOf<typeof listAppointments>>(
        { queryKey: endpointKey(listAppointments) },
        (old) => old && { data: old.data.map((one) => (one.appointment.id === id ? answer : one)) },
      );
      toast.success(t(status === 'pending' ? 'reschedule.asked' : 'reschedule.done'));
      void go(upcoming);
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, t).sentence);
      for (const reading of readingsOfAppointments)
        void cache.invalidateQueries({ queryKey: endpointKey(reading) });
    },
  });
  return (
    <TimeStep
      flow={{ ...flow, step: 'time' }}
      title={t('reschedule.title')}
      leaveTo={upcoming}
      onward={{
        label: t('reschedule.save'),
        busy: move.isPending,
        run: () => {
          if (start && place) move.mutate({ params: { id }, body: { start, location_id: place, version } });
        },
      }}
      note={
        <Alert
          tone="neutral"
          title={t('reschedule.now', {
            time: `${formats.longDate(appointment.start)}, ${formats.time(appointment.start)}`,
          })}
        >
          {t('reschedule.keeps')}
        </Alert>
      }
    />
  );
}
