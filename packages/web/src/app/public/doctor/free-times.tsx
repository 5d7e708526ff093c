import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { IconArrowRight, IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BookingFacts, FreeDays, firstFreeDays } from '../../../directory/index.tsx';
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
      <BookingFacts doctor={doctor} />
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
      <FreeDays
        days={days}
        doctor={doctor}
        bookingAt={({ location_id, start }) => signInToBook({ doctor: doctor.id, place: location_id, start })}
      />
    );
  }
  if (free.error)
    return <ErrorState failure={free.error} title={t('booking.failed')} onRetry={free.refetch} />;
  if (!free.data) return <SkeletonRows rows={4} height={64} avatar={false} />;
  // Somebody was faster: the first free time was taken while the page travelled, and with it the whole week.
  return (
    <EmptyState icon={IconCalendarOff} title={t('booking.none', { days: daysAsked })}>
      {t('booking.noneText')}
    </EmptyState>
  );
}
