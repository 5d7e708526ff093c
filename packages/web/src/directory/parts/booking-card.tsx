import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCalendarCheck, IconCalendarOff, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './booking-card.module.css';
import { type FreeDay, firstFreeDays } from './free-days.ts';

const dayInMs = 86_400_000;
const daysAhead = 30;

/** Today at midnight UTC: the same question all day long, so that the cache can answer it. */
const periodFrom = (now: number) => {
  const from = Math.floor(now / dayInMs) * dayInMs;
  return { from: new Date(from).toISOString(), to: new Date(from + daysAhead * dayInMs).toISOString() };
};

/** The next free times of a doctor. Patients book from here; everybody else sees what patients see. */
export function BookingCard({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  const { role } = useMe();
  const [period] = useState(() => periodFrom(Date.now()));
  const free = useEndpoint(listSlots, { params: { id: doctor.id }, query: period }, { every: 60_000 });
  const zoneOf = (id: string) =>
    doctor.locations.find((place) => place.id === id)?.time_zone ?? practiceZone();
  const days = firstFreeDays(free.data?.data ?? [], zoneOf, { days: 3, perDay: 6 });
  const book = `/appointments/request?doctor=${doctor.id}`;
  return (
    <Card title={t('booking.title')} className={styles.card} padding="none">
      <Loaded
        of={free}
        rows={4}
        rowHeight={64}
        failed={t('booking.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={IconCalendarOff} title={t('booking.none', { days: daysAhead })}>
            {t('booking.noneText')}
          </EmptyState>
        }
      >
        {() => (
          <div className={styles.days}>
            {days.map((day) => (
              <Day key={`${day.date} ${day.locationId}`} day={day} doctor={doctor} />
            ))}
          </div>
        )}
      </Loaded>
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
      {role === 'patient' ? (
        <div className={styles.foot}>
          <Button
            component={Link}
            to={book}
            size="md"
            fullWidth
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {t('booking.book')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('booking.seenByPatients')}</p>
      )}
    </Card>
  );
}

function Day({ day, doctor }: { day: FreeDay; doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  const { role } = useMe();
  const place = doctor.locations.find(({ id }) => id === day.locationId);
  const formats = useFormats(place?.time_zone);
  const [first] = day.slots;
  if (!first) return null;
  const isNear = Math.abs(Date.parse(day.date) - Date.parse(dayOf(new Date(), formats.zone))) <= dayInMs;
  const near = isNear ? `${formats.day(first.start)}, ` : '';
  const heading = `${near}${formats.weekday(first.start)}`;
  return (
    <section className={styles.day}>
      <h3 className={styles.date}>
        <span className={styles.dateText}>{heading}</span>
        {doctor.locations.length > 1 ? <span className={styles.place}>{place?.city}</span> : null}
      </h3>
      <ul className={styles.slots}>
        {day.slots.map(({ start, location_id }) => (
          <li key={start}>
            {role === 'patient' ? (
              <Link
                className={styles.slot}
                to={`/appointments/request?${new URLSearchParams({ doctor: doctor.id, place: location_id, start })}`}
                aria-label={`${formats.time(start)}, ${heading}`}
              >
                {formats.time(start)}
              </Link>
            ) : (
              <span className={styles.slot}>{formats.time(start)}</span>
            )}
          </li>
        ))}
      </ul>
      {day.more > 0 ? <p className={styles.more}>{t('booking.moreThatDay', { count: day.more })}</p> : null}
    </section>
  );
}
