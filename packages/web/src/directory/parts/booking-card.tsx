import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { useMe } from '../../platform/me.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './booking-card.module.css';
import { firstFreeDays } from './free-days.ts';
import { BookingFacts, FreeDays } from './free-days-list.tsx';

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
  const [period] = useState(() => periodFrom(clock.now().getTime()));
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
          <FreeDays
            days={days}
            doctor={doctor}
            bookingAt={({ location_id, start }) =>
              role === 'patient'
                ? `/appointments/request?${new URLSearchParams({ doctor: doctor.id, place: location_id, start })}`
                : null
            }
          />
        )}
      </Loaded>
      <BookingFacts doctor={doctor} />
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
