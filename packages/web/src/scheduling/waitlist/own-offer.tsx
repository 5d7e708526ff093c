import type { WaitlistEntryWithAbilities } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconMapPin, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { BothTimes } from '../booking/both-times.tsx';
import { durationInWords } from '../booking/zones.ts';
import { DateLeaf } from '../parts/own-visit.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './waitlist.module.css';

/** A time that is kept for the patient: accepted or declined here, and nowhere else. */
export function OwnOffer({ item: { entry, can } }: { item: WaitlistEntryWithAbilities }) {
  const { t } = useTranslation(['waitlist', 'scheduling']);
  const answer = useAnswer();
  const { offer, appointment } = entry;
  const formats = useFormats(offer?.location.time_zone);
  const own = useFormats(appointment?.time_zone);
  const now = useNow();
  if (!offer) return null;
  const left = Math.ceil((Date.parse(offer.until) - now.getTime()) / 60_000);
  const say = (given: 'accept' | 'decline') =>
    answer.mutate({ params: { id: offer.id }, body: { answer: given } });
  const pending = answer.isPending ? answer.variables.body.answer : null;
  return (
    <Card title={t('offer.title')} className={styles.offer}>
      <div className={styles.offerBody}>
        <DateLeaf start={offer.start} zone={offer.location.time_zone} />
        <div className={styles.offerText}>
          <BothTimes className={styles.offerWhen} start={offer.start} zone={offer.location.time_zone} />
          <p>
            {entry.doctor.name} · {typeNameOf(entry, t)}
          </p>
          <p className={styles.offerPlace}>
            <IconMapPin size={16} aria-hidden />
            {offer.location.name}, {offer.location.address}, {offer.location.city}
          </p>
          {appointment ? <p>{t('offer.replaces', { when: own.dateTime(appointment.start) })}</p> : null}
          <p className={styles.keptUntil}>
            {t('offer.kept', { until: `${formats.day(offer.until)}, ${formats.time(offer.until)}` })}{' '}
            <span role="timer">
              {left > 0 ? t('offer.left', { time: durationInWords(left, formats.locale) }) : t('offer.ended')}
            </span>
          </p>
          <div className={styles.actions}>
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              disabled={!can.accept || left <= 0 || pending !== null}
              loading={pending === 'accept'}
              onClick={() => say('accept')}
            >
              {t('offer.accept')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={16} aria-hidden />}
              disabled={!can.decline || left <= 0 || pending !== null}
              loading={pending === 'decline'}
              onClick={() => say('decline')}
            >
              {t('offer.decline')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
