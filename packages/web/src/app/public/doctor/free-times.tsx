import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { IconArrowRight, IconCalendarCheck, IconCalendarOff, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FreeDay, firstFreeDays } from '../../../directory/index.tsx';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { practiceZone } from '../../../platform/practice-zone.ts';
import { Card } from '../../../ui/card.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { useRead } from '../use-read.ts';
import { registerToBook, signInToBook } from './booking-address.ts';
import styles from './free-times.module.css';

const dayInMs = 86_400_000;
/** How far the server looked for the first free time that it sent with the profile. */
const daysAhead = 30;
/** From that time on, as many days are asked for: three with free times are shown. */
const daysAsked = 7;

const periodFrom = (start: string) => ({
  from: start,
  to: new Date(Date.parse(start) + daysAsked * dayInMs).toISOString(),
});

/** The next free times of a doctor for strangers: each leads to signing in, and from there into the booking. */
export function FreeTimes({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  return (
    <Card title={t('booking.title')} padding="none">
      {doctor.next_free ? (
        <Times doctor={doctor} from={doctor.next_free.start} />
      ) : (
        <EmptyState icon={IconCalendarOff} title={t('booking.none', { days: daysAhead })}>
          {t('booking.noneText')}
        </EmptyState>
      )}
      <dl className={styles.facts}>
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
      <div className={styles.foot}>
        <PushButton href={signInToBook({ doctor: doctor.id })} size="form" full>
          {t('public.book')}
          <IconArrowRight size={16} aria-hidden />
        </PushButton>
        <p className={styles.note}>
          {t('public.noAccount')} <a href={registerToBook({ doctor: doctor.id })}>{t('public.register')}</a>
        </p>
      </div>
    </Card>
  );
}

function Times({ doctor, from }: { doctor: DoctorProfile; from: string }) {
  const { t } = useTranslation('directory');
  const free = useRead(listSlots, { params: { id: doctor.id }, query: periodFrom(from) });
  const zoneOf = (id: string) => doctor.locations.find((one) => one.id === id)?.time_zone ?? practiceZone();
  const days = firstFreeDays(free.data?.data ?? [], zoneOf, { days: 3, perDay: 6 });
  if (days.length > 0) {
    return (
      <div className={styles.days}>
        {days.map((day) => (
          <Day key={`${day.date} ${day.locationId}`} day={day} doctor={doctor} />
        ))}
      </div>
    );
  }
  if (free.failure)
    return <ErrorState failure={free.failure} title={t('booking.failed')} onRetry={free.again} />;
  if (!free.data) return <SkeletonRows rows={4} height={64} avatar={false} />;
  // Somebody was faster: the first free time was taken while the page travelled, and with it the whole week.
  return (
    <EmptyState icon={IconCalendarOff} title={t('booking.none', { days: daysAsked })}>
      {t('booking.noneText')}
    </EmptyState>
  );
}

function Day({ day, doctor }: { day: FreeDay; doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  const place = doctor.locations.find(({ id }) => id === day.locationId);
  const formats = useFormats(place?.time_zone);
  const [first] = day.slots;
  if (!first) return null;
  const isNear = Math.abs(Date.parse(day.date) - Date.parse(dayOf(new Date(), formats.zone))) <= dayInMs;
  const heading = `${isNear ? `${formats.day(first.start)}, ` : ''}${formats.weekday(first.start)}`;
  return (
    <section className={styles.day}>
      <h3 className={styles.date}>
        <span className={styles.dateText}>{heading}</span>
        {doctor.locations.length > 1 ? <span className={styles.place}>{place?.city}</span> : null}
      </h3>
      <ul className={styles.slots}>
        {day.slots.map(({ start, location_id }) => (
          <li key={start}>
            <a
              className={styles.slot}
              href={signInToBook({ doctor: doctor.id, place: location_id, start })}
              aria-label={`${formats.time(start)}, ${heading}`}
            >
              {formats.time(start)}
            </a>
          </li>
        ))}
      </ul>
      {day.more > 0 ? <p className={styles.more}>{t('booking.moreThatDay', { count: day.more })}</p> : null}
    </section>
  );
}
