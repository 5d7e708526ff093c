import type {
  WaitlistDoctor,
  WaitlistEntryWithAbilities,
} from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button } from '@mantine/core';
import { IconClockHour4, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './waitlist.module.css';
import { WishesText } from './wishes-text.tsx';

type PracticeEntryProps = {
  item: WaitlistEntryWithAbilities;
  places: WaitlistDoctor['places'];
  onOpen: (what: 'edit' | 'leave' | 'give') => void;
};

/** Somebody in line, with what the practice knows and can do. */
export function PracticeEntry({ item: { entry, can }, places, onOpen }: PracticeEntryProps) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const { offer, practice } = entry;
  const there = useFormats(offer?.location.time_zone);
  const name = entry.patient.name;
  return (
    <li className={styles.entry}>
      <span className={styles.position} aria-hidden>
        {(entry.ahead ?? 0) + 1}
      </span>
      <div className={styles.entryText}>
        <div className={styles.entryTop}>
          <span className={styles.name}>{name}</span>
          {practice?.priority === 'urgent' ? (
            <StatusBadge tone="bad" icon={IconUrgent} bare>
              {t('urgent')}
            </StatusBadge>
          ) : null}
          {practice?.phone ? (
            <a className={styles.phone} href={`tel:${practice.phone.replace(/[^\d+]/g, '')}`}>
              {practice.phone}
            </a>
          ) : null}
        </div>
        <WishesText entry={entry} places={places} />
        {practice?.priority_reason ? <p className={styles.note}>{practice.priority_reason}</p> : null}
        {practice?.note ? <p className={styles.note}>{practice.note}</p> : null}
        <p className={styles.standing}>
          <span>{t('since', { date: formats.date(entry.since) })}</span>
          {entry.passed_over > 0 ? <span>{t('passed', { count: entry.passed_over })}</span> : null}
        </p>
        {offer ? (
          <p className={styles.asked}>
            <IconClockHour4 size={14} aria-hidden />
            {t('asked', {
              when: `${there.weekday(offer.start)}, ${there.time(offer.start)}`,
              until: there.time(offer.until),
            })}
          </p>
        ) : null}
        <div className={styles.actions}>
          {can.offer ? (
            <Button
              size="xs"
              variant="light"
              aria-label={t('action.giveNamed', { name })}
              onClick={() => onOpen('give')}
            >
              {t('action.give')}
            </Button>
          ) : null}
          {can.edit ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('action.editNamed', { name })}
              onClick={() => onOpen('edit')}
            >
              {t('action.edit')}
            </Button>
          ) : null}
          {can.leave ? (
            <Button
              size="xs"
              variant="outline"
              color="red"
              aria-label={t('action.removeNamed', { name })}
              onClick={() => onOpen('leave')}
            >
              {t('action.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
