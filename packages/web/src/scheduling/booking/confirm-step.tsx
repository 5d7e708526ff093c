import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor, useActingName } from '../../platform/acting.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useMe } from '../../platform/me.ts';
import { typeNameAt } from '../../platform/type-name.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { type RefusedTime, refusedTimeIn } from '../parts/refused-time.ts';
import { AlternativeTimes } from './alternative-times.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { BothTimes } from './both-times.tsx';
import type { Step } from './choice.ts';
import styles from './confirm-step.module.css';
import { EmergencyNote } from './emergency-note.tsx';
import { MissingDetails, ReminderWays } from './first-visit/first-visit.tsx';
import { useFirstVisit } from './first-visit/use-first-visit.ts';
import { useBooking } from './use-booking.ts';
import type { Flow } from './use-flow.ts';
import { useTimes } from './use-times.ts';

type ConfirmStepProps = {
  flow: Flow;
  onBooked: (answer: AppointmentWithAbilities) => void;
  /** Below the review: what else this booking could be. */
  more?: ReactNode;
  /** Below other times, when this one cannot be had: how to book it all the same. */
  anyway?: (refused: RefusedTime, booking: Anyway) => ReactNode;
};

type Anyway = { readonly pending: boolean; readonly book: (reason: string) => void };

/** For whom it is booked, where that is somebody else than who books. */
const usePatientName = ({ patientName }: Flow): string | null => {
  const acting = useActingName();
  return patientName ?? acting;
};

/** Everything once more, and the booking itself. */
export function ConfirmStep({ flow, onBooked, more, anyway }: ConfirmStepProps) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const patient = usePatientName(flow);
  const first = useFirstVisit(role === 'patient' && actsFor === null);
  const booking = useBooking(flow, (answer) => {
    void first.saveRest();
    onBooked(answer);
  });
  const times = useTimes(flow);
  const listAt = role === 'patient' ? '/appointments/upcoming' : '/appointments/calendar';
  // A member of the practice books for the practice: nothing is left to confirm.
  const request = flow.doctor?.booking === 'request' && role === 'patient';
  return (
    <BookingFrame
      flow={flow}
      title={t('confirm.title')}
      minutes={times.minutes}
      onward={{
        label: t(booking.uncertain ? 'uncertain.check' : request ? 'confirm.send' : 'confirm.book'),
        run: () => void first.save().then((saved) => saved && booking.send()),
        busy: booking.pending || first.saving,
        disabled: booking.refusal !== null || flow.doctor === undefined,
      }}
      note={<EmergencyNote />}
    >
      {booking.paused ? (
        <Alert tone="warn" icon={IconWifiOff} title={t('offline.title')} live>
          {t('offline.text')}
        </Alert>
      ) : null}
      {booking.uncertain ? (
        <Alert tone="warn" icon={IconWifiOff} title={t('uncertain.title')} live>
          {t('uncertain.text')}
        </Alert>
      ) : null}
      {booking.earlier ? (
        <Alert
          tone="warn"
          title={t('uncertain.earlier')}
          live
          action={
            <Button component={Link} to={listAt} variant="default" size="xs">
              {t('uncertain.look')}
            </Button>
          }
        >
          {t('uncertain.earlierText')}
        </Alert>
      ) : null}
      {booking.refusal ? (
        <Refusal
          flow={flow}
          refusal={booking.refusal}
          onChange={booking.reset}
          anyway={(refused) => anyway?.(refused, { pending: booking.pending, book: booking.sendAnyway })}
        />
      ) : null}
      <Review flow={flow} />
      <MissingDetails of={first} />
      <ReminderWays of={first} />
      {more}
      <Alert tone="info" title={t(request ? 'confirm.isRequest' : 'confirm.isInstant')}>
        {request || patient === null
          ? t(request ? 'confirm.isRequestText' : 'confirm.isInstantText', {
              doctor: flow.doctor?.name ?? '',
            })
          : t('confirm.forPatient', { patient })}
      </Alert>
    </BookingFrame>
  );
}

type RefusalProps = {
  flow: Flow;
  refusal: Error;
  onChange: () => void;
  anyway: (refused: RefusedTime) => ReactNode;
};

/** Why it was not booked, and what to do instead; nothing chosen is lost. */
function Refusal({ flow, refusal, onChange, anyway }: RefusalProps) {
  const { t } = useTranslation('scheduling');
  const acting = useActingName();
  const refused = refusedTimeIn(refusal);
  const aboutTime = refused !== null;
  const own = refused?.why === 'patient_busy' && flow.patientName === null;
  const { sentence, reference } = describeFailure(refusal, t);
  return (
    <>
      <Alert
        tone="bad"
        title={own ? t('refused.busy') : sentence}
        live
        action={
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onChange();
              if (aboutTime) flow.choose({ start: null }, 'time');
            }}
          >
            {t(aboutTime ? 'refused.otherTime' : 'refused.again')}
          </Button>
        }
      >
        {aboutTime && !own ? t('refused.kept') : null}
        {reference && !aboutTime ? t('common:state.reference', { reference }) : null}
        {own ? (
          <Link to="/appointments/upcoming">
            {acting === null ? t('refused.mine') : t('booked.mineOf', { name: acting })}
          </Link>
        ) : null}
      </Alert>
      {refused && refused.alternatives.length > 0 ? (
        <AlternativeTimes
          slots={refused.alternatives}
          placeId={flow.choice.place}
          places={flow.doctor?.locations ?? []}
          onChoose={({ start, location_id }) => {
            onChange();
            flow.choose({ start, place: location_id });
          }}
        />
      ) : null}
      {refused ? anyway(refused) : null}
    </>
  );
}

type LineProps = { flow: Flow; step: Step; name: string; children: ReactNode };

/** One line of the review, with the way back to the step that it comes from. */
function Line({ flow, step, name, children }: LineProps) {
  const { t } = useTranslation('scheduling');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div className={styles.answer}>{children}</div>
        {flow.path.includes(step) ? (
          <button type="button" className={styles.change} onClick={() => flow.goTo(step)}>
            {t('confirm.change')}
            <span className="visually-hidden">: {name}</span>
          </button>
        ) : null}
      </dd>
    </div>
  );
}

function Review({ flow }: { flow: Flow }) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const patient = usePatientName(flow);
  const { choice, doctor, reason } = flow;
  const isOwn = role === 'patient' && actsFor === null;
  const place = doctor?.locations.find(({ id }) => id === choice.place);
  return (
    <Card
      title={
        isOwn
          ? t('confirm.review')
          : patient === null
            ? t('confirm.reviewOfPatient')
            : t('confirm.reviewOf', { name: patient })
      }
      padding="none"
    >
      <dl className={styles.review}>
        {patient ? (
          <Line flow={flow} step="patient" name={t('summary.patient')}>
            {patient}
          </Line>
        ) : null}
        <Line flow={flow} step="doctor" name={t('steps.doctor')}>
          {doctor?.name ?? '…'}
        </Line>
        <Line flow={flow} step="time" name={t('confirm.when')}>
          {choice.start && place ? (
            <BothTimes className={styles.when} start={choice.start} zone={place.time_zone} />
          ) : (
            '…'
          )}
        </Line>
        <Line flow={flow} step="time" name={t('summary.place')}>
          {place?.name ?? '…'}
          {place ? (
            <span className={styles.more}>
              {place.address}, {place.city}
            </span>
          ) : null}
        </Line>
        <Line flow={flow} step="reason" name={t('summary.type')}>
          {choice.type ? typeNameAt(flow.doctor, choice.type, t) : ''}
          {reason.trim() ? <span className={styles.more}>{reason.trim()}</span> : null}
        </Line>
      </dl>
    </Card>
  );
}
