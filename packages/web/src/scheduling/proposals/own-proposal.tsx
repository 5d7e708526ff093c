import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarSearch, IconCalendarTime, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { Alert } from '../../ui/alert.tsx';
import { BothTimes } from '../booking/both-times.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './proposals.module.css';
import { useSettling } from './use-settling.tsx';

/** The practice's proposal to the patient, to be accepted, declined or answered with another time. */
export function OwnProposal({ item }: { item: AppointmentWithAbilities }) {
  const { t } = useTranslation('proposals');
  const { proposal, doctor, id } = item.appointment;
  const formats = useFormats(proposal?.location.time_zone);
  const [declining, setDeclining] = useState(false);
  const settling = useSettling(item);
  if (!proposal) return null;
  const { start, until, location, message, state } = proposal;
  const inWords = (at: string) => `${formats.weekday(at)}, ${formats.time(at)}`;
  if (!item.can.answer_proposal) {
    return state === 'open' ? null : (
      <p className={styles.over}>{t(`own.state.${state}`, { time: inWords(start) })}</p>
    );
  }
  return (
    <div className={styles.own}>
      <Alert tone="info" icon={IconCalendarTime} title={t('own.title', { doctor: doctor.name })}>
        <BothTimes className={styles.when} start={start} zone={location.time_zone} />
        <p>{[location.name, location.address, location.city].filter(Boolean).join(', ')}</p>
        {message ? <p className={styles.words}>{message}</p> : null}
        <p>{t('own.until', { time: inWords(until) })}</p>
        <div className={styles.answers}>
          <Button
            size="xs"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={settling.pending === 'accept'}
            onClick={() => settling.settle('accept')}
          >
            {t('own.accept')}
          </Button>
          {item.can.move ? (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/appointments/upcoming/${id}/time`}
              leftSection={<IconCalendarSearch size={16} aria-hidden />}
            >
              {t('own.another')}
            </Button>
          ) : null}
          <Button size="xs" variant="default" onClick={() => setDeclining(true)}>
            {t('own.decline')}
          </Button>
        </div>
      </Alert>
      {settling.question}
      {declining ? <DeclineDialog item={item} onClose={() => setDeclining(false)} /> : null}
    </div>
  );
}
