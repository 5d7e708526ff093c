import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useMe } from '../../platform/me.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { AlternativeTimes } from './alternative-times.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { BothTimes } from './both-times.tsx';
import type { Step } from './choice.ts';
import styles from './confirm-step.module.css';
import { EmergencyNote } from './emergency-note.tsx';
import { alternativesOf, useBooking } from './use-booking.ts';
import type { Flow } from './use-flow.ts';
import { useTimes } from './use-times.ts';

type ConfirmStepProps = {
  flow: Flow;
  onBooked: (answer: AppointmentWithAbilities) => void;
  /** Below the review: what else this booking could be. */
  more?: ReactNode;
};

/** Everything once more, and the booking itself. */
export function ConfirmStep({ flow, onBooked, more }: ConfirmStepProps) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const booking = useBooking(flow, onBooked);
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
        run: booking.send,
        busy: booking.pending,
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
      {booking.refusal ? <Refusal flow={flow} refusal={booking.refusal} onChange={booking.reset} /> : null}
      <Review flow={flow} />
      {more}
      <Alert tone="info" title={t(request ? 'confirm.isRequest' : 'confirm.isInstant')}>
        {flow.patientName === null
          ? t(request ? 'confirm.isRequestText' : 'confirm.isInstantText', {
              doctor: flow.doctor?.name ?? '',
            })
          : t('confirm.forPatient', { patient: flow.patientName })}
      </Alert>
    </BookingFrame>
  );
}

type RefusalProps = { flow: Flow; refusal: Error; onChange: () => void };

const timeProblems = ['slot_taken', 'slot_not_offered', 'patient_busy'];

/** Why it was not booked, and what to do instead; nothing chosen is lost. */
function Refusal({ flow, refusal, onChange }: RefusalProps) {
  const { t } = useTranslation('scheduling');
  const code = refusal instanceof ApiError ? refusal.code : '';
  const aboutTime = timeProblems.includes(code);
  const own = code === 'patient_busy' && flow.patientName === null;
  const { sentence, reference } = describeFailure(refusal, t);
  const slots = alternativesOf(refusal);
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
        {aboutTime ? t('refused.kept') : null}
        {reference && !aboutTime ? t('common:state.reference', { reference }) : null}
        {own ? <Link to="/appointments/upcoming"> {t('refused.mine')}</Link> : null}
      </Alert>
      {slots.length > 0 ? (
        <AlternativeTimes
          slots={slots}
          placeId={flow.choice.place}
          places={flow.doctor?.locations ?? []}
          onChoose={({ start, location_id }) => {
            onChange();
            flow.choose({ start, place: location_id });
          }}
        />
      ) : null}
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
  const { choice, doctor, reason, patientName } = flow;
  const place = doctor?.locations.find(({ id }) => id === choice.place);
  return (
    <Card title={t('confirm.review')} padding="none">
      <dl className={styles.review}>
        {patientName ? (
          <Line flow={flow} step="patient" name={t('summary.patient')}>
            {patientName}
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
          {choice.type ? t(`type.${choice.type}`) : ''}
          {reason.trim() ? <span className={styles.more}>{reason.trim()}</span> : null}
        </Line>
      </dl>
    </Card>
  );
}
