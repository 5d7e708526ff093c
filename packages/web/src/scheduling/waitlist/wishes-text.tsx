import {
  dayParts,
  type WaitlistDoctor,
  type WaitlistEntry,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import styles from './waitlist.module.css';

const monday = Date.UTC(2026, 10, 23);
const day = 86_400_000;

type WishesTextProps = { entry: WaitlistEntry; places: WaitlistDoctor['places'] };

/** What suits somebody, in one line. */
export function WishesText({ entry, places }: WishesTextProps) {
  const { t } = useTranslation(['waitlist', 'scheduling']);
  const formats = useFormats();
  const own = useFormats(entry.appointment?.time_zone);
  const taken = useFormats(entry.booked?.time_zone);
  const weekday = new Intl.DateTimeFormat(formats.locale, { weekday: 'short', timeZone: 'UTC' });
  const days =
    entry.weekdays.length === 7
      ? ''
      : formats.list(entry.weekdays.map((value) => weekday.format(monday + (value - 1) * day)));
  const parts =
    entry.parts.length === dayParts.length ? '' : formats.list(entry.parts.map((part) => t(`part.${part}`)));
  const where = places.filter(({ id }) => entry.location_ids.includes(id)).map(({ name }) => name);
  return (
    <p className={styles.wishes}>
      {[
        typeNameOf(entry, t),
        t('dates', {
          from: formats.calendarDate(entry.from),
          until: formats.calendarDate(entry.until),
        }),
        days,
        parts,
        formats.list(where),
      ]
        .filter(Boolean)
        .join(' · ')}
      {entry.booked ? (
        <strong>{t('offer.accepted', { when: taken.dateTime(entry.booked.start) })}</strong>
      ) : null}
      {entry.appointment ? (
        <span>{t('insteadOf', { when: own.dateTime(entry.appointment.start) })}</span>
      ) : null}
    </p>
  );
}
