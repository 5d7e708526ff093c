import type { WaitlistEntryWithAbilities } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconPhone, IconPhoneOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAnswer } from './use-answer.ts';
import styles from './waitlist.module.css';

const answers = [
  { answer: 'accept', icon: IconCheck, variant: 'filled' },
  { answer: 'decline', icon: IconX, variant: 'default' },
  { answer: 'no_answer', icon: IconPhoneOff, variant: 'default' },
] as const;

/** Somebody to be called about a time that is kept for them, and what they say. */
export function CallRow({ item: { entry, can } }: { item: WaitlistEntryWithAbilities }) {
  const { t } = useTranslation('waitlist');
  const answer = useAnswer();
  const { offer, practice } = entry;
  const formats = useFormats(offer?.location.time_zone);
  if (!offer) return null;
  const pending = answer.isPending ? answer.variables.body.answer : null;
  return (
    <li className={styles.entry}>
      <span className={styles.callIcon} aria-hidden>
        <IconPhone size={20} />
      </span>
      <div className={styles.entryText}>
        <div className={styles.entryTop}>
          <span className={styles.name}>{entry.patient.name}</span>
          {practice?.phone ? (
            <a className={styles.phone} href={`tel:${practice.phone.replace(/[^\d+]/g, '')}`}>
              {practice.phone}
            </a>
          ) : (
            <span className={styles.note}>{t('call.noPhone')}</span>
          )}
        </div>
        <p className={styles.callWhen}>
          {formats.longDate(offer.start)}, {formats.time(offer.start)} · {entry.doctor.name} ·{' '}
          {offer.location.name}
        </p>
        <p className={styles.note}>{t('call.until', { until: formats.time(offer.until) })}</p>
        <div className={styles.actions}>
          {answers.map(({ answer: given, icon: Icon, variant }) =>
            can[given] ? (
              <Button
                key={given}
                size="xs"
                variant={variant}
                leftSection={<Icon size={16} aria-hidden />}
                aria-label={t(`call.${given}Named`, { name: entry.patient.name })}
                disabled={pending !== null}
                loading={pending === given}
                onClick={() => answer.mutate({ params: { id: offer.id }, body: { answer: given } })}
              >
                {t(`call.${given}`)}
              </Button>
            ) : null,
          )}
        </div>
      </div>
    </li>
  );
}
