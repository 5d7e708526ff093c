import type { AppointmentWithAbilities, Proposal } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarX, IconHourglass, IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import styles from './proposals.module.css';
import { useSettling } from './use-settling.tsx';

const looks: Record<Proposal['state'], { tone: Tone; icon: IconType }> = {
  open: { tone: 'info', icon: IconHourglass },
  declined: { tone: 'warn', icon: IconCalendarX },
  lapsed: { tone: 'neutral', icon: IconHourglassEmpty },
};

/** What became of the other time that the practice proposed, with the words of both; nothing without a proposal. */
export function ProposalLine({ item }: { item: AppointmentWithAbilities }) {
  const { t } = useTranslation('proposals');
  const { proposal, location } = item.appointment;
  const formats = useFormats(proposal?.location.time_zone);
  const settling = useSettling(item);
  if (!proposal) return null;
  const { state, start, until, message, answer } = proposal;
  const inWords = (at: string) => `${formats.weekday(at)}, ${formats.time(at)}`;
  const elsewhere = proposal.location.id === location.id ? '' : ` · ${proposal.location.city}`;
  return (
    <div className={styles.line}>
      <p className={styles.state}>
        <StatusBadge {...looks[state]} bare>
          {`${t(`state.${state}`, { time: inWords(start) })}${elsewhere}`}
        </StatusBadge>
        {state === 'open' ? (
          <span className={styles.quiet}>{t('until', { time: inWords(until) })}</span>
        ) : null}
        {item.can.withdraw_proposal ? (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={settling.pending !== null}
            onClick={() => settling.settle('withdraw')}
          >
            {t('withdraw')}
          </Button>
        ) : null}
      </p>
      {state === 'open' && message ? <p className={styles.words}>{message}</p> : null}
      {state === 'declined' && answer ? <p className={styles.words}>{answer}</p> : null}
      {settling.question}
    </div>
  );
}
