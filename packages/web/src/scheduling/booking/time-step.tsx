import { Button } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { WaitlistInvitation } from '../waitlist/invitation.tsx';
import { BookingFrame, type Onward } from './booking-frame.tsx';
import { addDays } from './calendar-days.ts';
import { EmergencyFirst } from './emergency-first.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import { useLeadKeys } from './lead-keys.ts';
import { LostTime } from './lost-time.tsx';
import { PlacePicker } from './place-picker.tsx';
import styles from './time-step.module.css';
import type { Flow } from './use-flow.ts';
import { type Times, useTimes } from './use-times.ts';
import { buildWeek, timesOf } from './week.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';
import { cityOfZone, deviceZone, durationInWords, offsetInMinutes, offsetName } from './zones.ts';

type TimeStepProps = {
  flow: Flow;
  /** Another title, way on and way back, where the time is not part of a new booking. */
  title?: string;
  onward?: Omit<Onward, 'disabled'>;
  leaveTo?: string;
  /** Above the times. */
  note?: ReactNode;
  /** Below the times: the way to any other, with the right to book at a taken or closed one. No chosen time is lost then. */
  beyond?: (times: Times) => ReactNode;
};

/** Place and time: a week of days and hours, on the place's clock. */
export function TimeStep({ flow, title, onward, leaveTo, note, beyond }: TimeStepProps) {
  const { t } = useTranslation('scheduling');
  const times = useTimes(flow);
  const { choice, doctor } = flow;
  const { role } = useMe();
  // The practice books an emergency at any time; patients are told first whom to call.
  const urgent = role === 'patient' && choice.type === 'emergency';
  const isLost = times.lost && !beyond;
  const ready = choice.start !== null && choice.place !== null && !isLost;
  return (
    <BookingFrame
      flow={flow}
      title={title ?? t('time.title')}
      minutes={times.minutes}
      onward={{
        ...(onward ?? { label: t('action.continue'), run: () => flow.goTo('confirm') }),
        disabled: !ready,
      }}
      note={urgent ? null : <EmergencyNote />}
      {...(leaveTo ? { leaveTo } : {})}
    >
      {urgent ? <EmergencyFirst none={times.reading.data?.data.length === 0} /> : null}
      {note}
      {choice.around ? <Around date={choice.around} /> : null}
      {doctor && doctor.locations.length > 1 ? (
        <PlacePicker
          places={doctor.locations}
          chosen={times.place?.id ?? null}
          onChoose={(id) => flow.choose({ place: id, start: null })}
        />
      ) : null}
      <ZoneNote times={times} start={choice.start} />
      {isLost ? <LostTime flow={flow} /> : null}
      <Week flow={flow} times={times} />
      {beyond?.(times)}
      {onward || urgent ? null : <WaitlistInvitation flow={flow} />}
    </BookingFrame>
  );
}

/** The date that the follow-up in the chart proposes. */
function Around({ date }: { date: string }) {
  const { t } = useTranslation('scheduling');
  const calendar = useFormats('UTC');
  return (
    <Alert
      tone="info"
      icon={IconCalendarEvent}
      title={t('time.around', { date: calendar.longDate(`${date}T12:00:00Z`) })}
    />
  );
}

/** On whose clock the hours are, and how far the device's clock is from it. */
function ZoneNote({ times, start }: { times: Times; start: string | null }) {
  const { t } = useTranslation('scheduling');
  const { locale } = useFormats();
  if (!times.place) return null;
  const at = start ?? times.slots.find((slot) => slot.location_id === times.place?.id)?.start;
  if (!at) return null;
  const offset = offsetInMinutes(at, times.zone);
  const own = deviceZone();
  const difference = offsetInMinutes(at, own) - offset;
  return (
    <Alert
      tone="info"
      icon={IconWorld}
      title={t('zone.of', { city: times.place.city, offset: offsetName(offset) })}
    >
      {difference === 0
        ? null
        : t(difference > 0 ? 'zone.deviceAhead' : 'zone.deviceBehind', {
            city: cityOfZone(own),
            difference: durationInWords(difference, locale),
          })}
    </Alert>
  );
}

function Week({ flow, times }: { flow: Flow; times: Times }) {
  const { t } = useTranslation('scheduling');
  const calendar = useFormats('UTC');
  const { monday, slots, place, zone, reading } = times;
  const days = place ? buildWeek({ slots, monday, placeId: place.id, zone, now: clock.now() }) : [];
  const last = days.at(-1)?.date ?? addDays(monday, 5);
  const range = new Intl.DateTimeFormat(calendar.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const lead = useLeadKeys({
    chosen: times.chosen?.start ?? null,
    proposed: days.some((day) => day.date === flow.choice.around && timesOf(day).length > 0),
  });
  const nothing = days.length > 0 && days.every((day) => day.reason !== null);
  const later = slots.find((slot) => slot.location_id === place?.id && slot.start > `${last}T23`);
  return (
    <section className={styles.week} aria-labelledby="week-title" onKeyDown={lead}>
      <header className={styles.weekHead}>
        <h2 className={styles.weekTitle} id="week-title" aria-live="polite">
          <span className="visually-hidden">{t('time.week')}: </span>
          {range.formatRange(new Date(`${monday}T00:00:00Z`), new Date(`${last}T00:00:00Z`))}
        </h2>
        <IconButton
          label={t('time.weekBefore')}
          disabled={!times.canGoBack}
          onClick={() => times.showWeek(addDays(monday, -7))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('time.weekAfter')}
          disabled={!times.canGoOn}
          onClick={() => times.showWeek(addDays(monday, 7))}
        >
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </header>
      {reading.data === undefined && reading.error ? (
        <ErrorState failure={reading.error} title={t('time.failed')} onRetry={() => void reading.refetch()} />
      ) : null}
      {reading.isPending || !place ? <WeekSkeleton /> : null}
      {reading.data && place ? (
        <WeekGrid
          days={days}
          zone={zone}
          places={flow.doctor?.locations ?? []}
          chosen={times.chosen?.start ?? null}
          around={flow.choice.around}
          onChoose={({ start, location_id }) => flow.choose({ start, place: location_id })}
          onPlace={(id) => flow.choose({ place: id, start: null })}
        />
      ) : null}
      {reading.data && nothing ? (
        <div className={styles.nothing}>
          <p>{t('time.noneThisWeek')}</p>
          {later ? (
            <Button variant="default" onClick={() => times.showWeek(later.start.slice(0, 10))}>
              {t('time.toFirstFree', { day: calendar.weekday(later.start) })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {reading.data && !nothing && times.minutes ? (
        <p className={styles.foot}>
          {t('time.length', { length: t('minutes', { count: times.minutes }) })}{' '}
          {t('time.count', { count: days.reduce((sum, day) => sum + timesOf(day).length, 0) })}
        </p>
      ) : null}
    </section>
  );
}
