import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import {
  firstProposable,
  proposalEndsBefore,
  proposalHours,
  proposalLeastHours,
  proposeTime,
} from '@doctor-plus/contract/scheduling/proposals.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTextDraft } from '../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
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

const requests = '/appointments/requests';

/** Another time for a request or a visit, among the doctor's free ones; the patient accepts it or not. */
export function ProposePage() {
  const { t } = useTranslation('proposals');
  const { id } = useParams();
  const [from] = useState(startOfToday);
  const list = useEndpoint(listAppointments, { query: { from, ...(id ? { id } : {}) } });
  const item = list.data?.data.find(({ appointment }) => appointment.id === id);
  const since = useOvertaken(item);
  const { current, change } = since;
  const changed = change ? <WhatChanged {...change} /> : null;
  if (current?.can.propose)
    return <Times appointment={current.appointment} changed={changed} since={since} />;
  return (
    <Page title={t('title')} width="narrow">
      {changed}
      <Card padding="none">
        <Loaded of={list} rows={4}>
          {() => (
            <EmptyState
              icon={IconCalendarOff}
              title={t('gone')}
              action={
                <Button component={Link} to={requests} variant="default">
                  {t('toRequests')}
                </Button>
              }
            >
              {t('goneText')}
            </EmptyState>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

type TimesProps = {
  appointment: Appointment;
  /** What somebody else has changed meanwhile: what was chosen and written stays. */
  changed: ReactNode;
  since: Pick<Since, 'meet' | 'settle'>;
};

function Times({ appointment, changed, since }: TimesProps) {
  const { t } = useTranslation('proposals');
  const go = useNavigate();
  const readAgain = useReadAppointmentsAgain();
  const { id, version, doctor, patient, type, location, status } = appointment;
  const { value: message, set: setMessage, clear } = useTextDraft(`proposal/message/${id}`);
  // Sending goes to the requests by itself: only a reload or a closed window loses the words.
  useLeavingGuard(message.trim() !== '', { kept: true });
  const formats = useFormats(location.time_zone);
  const flow = useFlow(['time'], { doctor: doctor.id, type, patient: null, chart: null }, patient.name);
  const { start, place } = flow.choice;
  const inWords = (at: string) => `${formats.longDate(at)}, ${formats.time(at)}`;
  const propose = useAction(proposeTime, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      const { proposal } = answer.appointment;
      since.settle(answer);
      clear();
      toast.success(t('sent', { name: patient.name, time: proposal ? inWords(proposal.start) : '' }));
      void go(requests);
    },
    onFailed: (failure) => {
      if (overtakenIn(failure)) since.meet(failure);
      else toast.error(describeFailure(failure, t).sentence);
      readAgain();
    },
  });
  const send = () => {
    if (!start || !place) return;
    if (Date.parse(start) < firstProposable(clock.now().getTime())) {
      toast.error(t('tooSoon', { hours: proposalEndsBefore + proposalLeastHours }));
      return;
    }
    propose.mutate({
      params: { id },
      body: { start, location_id: place, message: message.trim(), version },
    });
  };
  return (
    <TimeStep
      flow={{ ...flow, step: 'time' }}
      title={t('title')}
      leaveTo={requests}
      onward={{ label: t('send'), busy: propose.isPending, run: send }}
      note={
        <>
          {changed}
          <Alert
            tone="neutral"
            title={t(status === 'pending' ? 'asked' : 'agreed', {
              name: patient.name,
              time: inWords(appointment.start),
            })}
          >
            {t('keeps', { hours: proposalHours, before: proposalEndsBefore })}
          </Alert>
          <Textarea
            label={t('message')}
            description={t('messageHint')}
            autosize={false}
            rows={2}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </>
      }
    />
  );
}
