import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import { overrideReasonLength } from '@doctor-plus/contract/scheduling/override-reason.ts';
import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import type { Occurrence } from '@doctor-plus/contract/scheduling/series.ts';
import { Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarOff,
  IconCheck,
  IconClockX,
  IconHistory,
  IconMinus,
  IconUserX,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsIn, useFormats } from '../../platform/formats.ts';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { capitalised } from '../parts/capitalised.ts';
import { type Decision, isSettled } from './decisions.ts';
import styles from './series.module.css';

const looks: Record<Occurrence['state'], { tone: Tone; icon: IconType }> = {
  free: { tone: 'ok', icon: IconCheck },
  taken: { tone: 'bad', icon: IconClockX },
  closed: { tone: 'warn', icon: IconCalendarOff },
  holiday: { tone: 'warn', icon: IconCalendarOff },
  patient_busy: { tone: 'bad', icon: IconUserX },
  past: { tone: 'bad', icon: IconHistory },
  repeated: { tone: 'bad', icon: IconClockX },
};

/** A series goes on into other years: `martes, 5 de enero de 2027`. */
const dayWithYear = (instant: string, { locale, zone }: Pick<Formats, 'locale' | 'zone'>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }).format(new Date(instant));

type OccurrenceRowProps = {
  item: Occurrence;
  places: readonly Location[];
  zone: string;
  /** Decided about already: another time, left out, or on purpose. */
  isDecided: boolean;
  /** What leaving one out means: not booked, or left where it is. */
  skips: 'leaveOut' | 'leaveThere';
  onDecide: (decision: Decision | null) => void;
};

/** One visit of a series: when, whether it fits, and if not, what to do about it. */
export function OccurrenceRow({ item, places, zone, isDecided, skips, onDecide }: OccurrenceRowProps) {
  const { t } = useTranslation(['series', 'scheduling']);
  const place = places.find(({ id }) => id === item.location_id);
  const formats = useFormats(place?.time_zone ?? zone);
  const settled = isSettled(item);
  const day = capitalised(dayWithYear(item.start, formats), formats.locale);
  const time = formats.time(item.start);
  const about = { day, time };
  return (
    <li className={styles.item} data-open={!settled || undefined} data-skipped={item.skipped || undefined}>
      <span className={styles.number} aria-hidden>
        {item.number}
      </span>
      <div className={styles.what}>
        <p className={styles.when}>
          <time dateTime={item.start}>
            {day}, {time}
          </time>
        </p>
        {item.state === 'holiday' && item.note && !item.skipped ? (
          <p className={styles.quiet}>{item.note}</p>
        ) : null}
        {isDecided && settled && !item.skipped && !item.override ? (
          <p className={styles.quiet}>{t('row.otherTime')}</p>
        ) : null}
      </div>
      <div className={styles.state}>
        <Badge item={item} skips={skips} />
        {isDecided ? (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-label={t('row.undoNamed', about)}
            onClick={() => onDecide(null)}
          >
            {t('row.undo')}
          </Button>
        ) : settled && skips === 'leaveOut' ? (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('row.leaveOutNamed', about)}
            onClick={() => onDecide({ skip: true })}
          >
            {t('row.leaveOut')}
          </Button>
        ) : null}
      </div>
      {settled ? null : (
        <Ways item={item} places={places} zone={zone} skips={skips} about={about} onDecide={onDecide} />
      )}
    </li>
  );
}

function Badge({ item, skips }: Pick<OccurrenceRowProps, 'item' | 'skips'>) {
  const { t } = useTranslation('series');
  if (item.skipped) {
    return (
      <StatusBadge tone="neutral" icon={IconMinus} bare>
        {t(skips === 'leaveOut' ? 'state.leftOut' : 'state.leftThere')}
      </StatusBadge>
    );
  }
  if (item.override) {
    return (
      <StatusBadge tone="warn" icon={IconAlertTriangle} bare>
        {t('state.onPurpose')}
      </StatusBadge>
    );
  }
  const { tone, icon } = looks[item.state];
  return (
    <StatusBadge tone={tone} icon={icon} bare={item.state === 'free'}>
      {t(`state.${item.state}`)}
    </StatusBadge>
  );
}

type WaysProps = Omit<OccurrenceRowProps, 'isDecided'> & { about: { day: string; time: string } };

/** The nearest free times, leaving it out, and, where the person may, booking it all the same. */
function Ways({ item, places, zone, skips, about, onDecide }: WaysProps) {
  const { t, i18n } = useTranslation('series');
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const isGiven = reason.trim().length >= overrideReasonLength.least;
  const words = (slot: Slot): string => {
    const place = places.find(({ id }) => id === slot.location_id);
    const at = formatsIn(i18n.language, place?.time_zone ?? zone);
    return [
      capitalised(`${at.weekday(slot.start)}, ${at.time(slot.start)}`, at.locale),
      place && place.id !== item.location_id ? place.city : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven) onDecide({ skip: false, override_reason: reason.trim() });
  };
  return (
    <div className={styles.ways}>
      <fieldset className={styles.buttons}>
        <legend className="visually-hidden">{t('row.waysNamed', about)}</legend>
        {item.alternatives.map((slot) => (
          <Button
            key={`${slot.start} ${slot.location_id}`}
            size="xs"
            variant="default"
            onClick={() => onDecide({ skip: false, start: slot.start, location_id: slot.location_id })}
          >
            {words(slot)}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={() => onDecide({ skip: true })}>
          {t(`row.${skips}`)}
        </Button>
        {item.can_override && !asks ? (
          <Button size="xs" variant="subtle" onClick={() => setAsks(true)}>
            {t('row.anyway')}
          </Button>
        ) : null}
      </fieldset>
      {asks ? (
        <form className={styles.reason} onSubmit={submit}>
          <TextInput
            label={t('row.reason')}
            size="xs"
            autoFocus
            maxLength={overrideReasonLength.most}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="xs"
            variant="outline"
            disabled={!isGiven}
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
          >
            {t('row.anyway')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
