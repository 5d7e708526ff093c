import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { IconCalendarCheck, IconStethoscope, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { InnerLink } from '../../ui/inner-link.tsx';
import type { FreeDay } from './free-days.ts';
import styles from './free-days-list.module.css';

const dayInMs = 86_400_000;

type Slot = FreeDay['slots'][number];

/** Where a free time leads; null for who may only look. */
type BookingAt = (slot: Slot) => string | null;

type FreeDaysProps = { days: readonly FreeDay[]; doctor: DoctorProfile; bookingAt: BookingAt };

/** The next days with free times, each at one place. The same in the portal and for strangers. */
export function FreeDays({ days, ...rest }: FreeDaysProps) {
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <Day key={`${day.date} ${day.locationId}`} day={day} {...rest} />
      ))}
    </div>
  );
}

function Day({ day, doctor, bookingAt }: { day: FreeDay; doctor: DoctorProfile; bookingAt: BookingAt }) {
  const { t } = useTranslation('directory');
  const place = doctor.locations.find(({ id }) => id === day.locationId);
  const formats = useFormats(place?.time_zone);
  const [first] = day.slots;
  if (!first) return null;
  const isNear = Math.abs(Date.parse(day.date) - Date.parse(dayOf(clock.now(), formats.zone))) <= dayInMs;
  const heading = `${isNear ? `${formats.day(first.start)}, ` : ''}${formats.weekday(first.start)}`;
  return (
    <section className={styles.day}>
      <h3 className={styles.date}>
        <span className={styles.dateText}>{heading}</span>
        {doctor.locations.length > 1 ? <span className={styles.place}>{place?.city}</span> : null}
      </h3>
      <ul className={styles.slots}>
        {day.slots.map((slot) => {
          const address = bookingAt(slot);
          const time = formats.time(slot.start);
          return (
            <li key={slot.start}>
              {address === null ? (
                <span className={styles.slot}>{time}</span>
              ) : (
                <InnerLink className={styles.slot} to={address} aria-label={`${time}, ${heading}`}>
                  {time}
                </InnerLink>
              )}
            </li>
          );
        })}
      </ul>
      {day.more > 0 ? <p className={styles.more}>{t('booking.moreThatDay', { count: day.more })}</p> : null}
    </section>
  );
}

/** The visits that the doctor named, whose clock the times are, and who confirms a booking. */
export function BookingFacts({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  const named = doctor.visit_types.flatMap(({ type_name, online }) =>
    online && type_name ? [type_name] : [],
  );
  return (
    <dl className={styles.facts}>
      {named.length > 0 ? (
        <div>
          <dt>
            <IconStethoscope size={16} aria-hidden />
            {t('booking.types')}
          </dt>
          <dd>{named.join(' · ')}</dd>
        </div>
      ) : null}
      <div>
        <dt>
          <IconWorld size={16} aria-hidden />
          {t('booking.zone')}
        </dt>
        <dd>{t('booking.zoneText')}</dd>
      </div>
      <div>
        <dt>
          <IconCalendarCheck size={16} aria-hidden />
          {t('booking.confirmation')}
        </dt>
        <dd>{t(`booking.${doctor.booking}`)}</dd>
      </div>
    </dl>
  );
}
