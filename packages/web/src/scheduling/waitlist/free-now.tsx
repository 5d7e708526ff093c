import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatsIn } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { addDays } from '../booking/calendar-days.ts';
import { writeChoice } from '../booking/choice.ts';
import { capitalised } from '../parts/capitalised.ts';
import type { JoinTarget } from './join-target.ts';
import styles from './waitlist.module.css';
import { suits, type Wishes } from './wishes.ts';

/** Days that one call may read, less those that zones add at both ends; and times that one reads at a glance. */
const [daysRead, timesShown] = [58, 4];

/** Address for taking the time: the step that confirms a booking, or the page that moves the appointment. */
const takeAt = ({ doctor, type, visit, patient }: JoinTarget, { start, location_id }: Slot): string => {
  if (visit) {
    return `/appointments/upcoming/${visit.id}/time?${new URLSearchParams({ place: location_id, start })}`;
  }
  const choice = {
    patient: patient?.id ?? null,
    chart: patient?.chart_number ?? null,
    doctor: doctor.id,
    type,
    place: location_id,
    start,
    repeat: null,
    around: null,
    from: null,
  };
  return `/appointments/${patient ? 'new' : 'request'}?${writeChoice(choice, 'confirm')}`;
};

type FreeNowProps = {
  target: JoinTarget;
  wishes: Wishes;
  places: readonly { readonly id: string; readonly city: string; readonly time_zone: string }[];
  onTake: () => void;
};

/** The first times that suit and are free already, each to be taken instead of waiting; nothing when there are none. */
export function FreeNow({ target, wishes, places, onTake }: FreeNowProps) {
  const { t, i18n } = useTranslation('waitlist');
  const { doctor, type, visit } = target;
  const { from, until } = wishes;
  const last = from && until ? [until, addDays(from, daysRead)].toSorted()[0] : undefined;
  const slots = useEndpoint(
    listSlots,
    {
      params: { id: doctor.id },
      // A day more at both ends makes room for every zone.
      query: {
        from: `${from ? addDays(from, -1) : ''}T00:00:00Z`,
        to: `${last ? addDays(last, 2) : ''}T00:00:00Z`,
        type,
      },
    },
    { enabled: last !== undefined && from <= last, keepPrevious: true },
  );
  const zoneOf = (id: string) => places.find((place) => place.id === id)?.time_zone ?? practiceZone();
  const found = (slots.data?.data ?? [])
    .filter((slot) => suits(wishes, slot, zoneOf(slot.location_id), visit?.start ?? null))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .slice(0, timesShown);
  if (found.length === 0) return null;
  const inWords = ({ start, location_id }: Slot) => {
    const formats = formatsIn(i18n.language, zoneOf(location_id));
    const time = capitalised(`${formats.weekday(start)}, ${formats.time(start)}`, formats.locale);
    const place = places.find(({ id }) => id === location_id);
    return places.length > 1 && place ? `${time} · ${place.city}` : time;
  };
  return (
    <Alert tone="ok" title={t('now.title')}>
      <p>{t('now.text')}</p>
      <ul className={styles.now} aria-label={t('now.title')}>
        {found.map((slot) => (
          <li key={`${slot.start} ${slot.location_id}`}>
            <Button
              component={Link}
              to={takeAt(target, slot)}
              variant="default"
              size="xs"
              fullWidth
              aria-label={t('now.take', { when: inWords(slot) })}
              onClick={onTake}
            >
              {inWords(slot)}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
