import type { SentReminder } from '@doctor-plus/contract/scheduling/reminders.ts';
import {
  IconArrowBackUp,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card, Rows } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { RemindedVisits } from './reminded-visits.tsx';
import { ReminderMoment } from './reminder-moment.tsx';
import styles from './reminders.module.css';

const looks: Record<SentReminder['ways'][number]['state'], { tone: Tone; icon: IconType }> = {
  sent: { tone: 'ok', icon: IconCircleCheck },
  waiting: { tone: 'neutral', icon: IconClock },
  failed: { tone: 'bad', icon: IconCircleX },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
};

/** The newest reminders that went out, and what became of them. */
export function SentCard({ sent }: { sent: readonly SentReminder[] }) {
  const { t } = useTranslation('reminders');
  return (
    <Card title={t('sent.title')} detail={sent.length || null} padding="none">
      {sent.length === 0 ? (
        <p className={styles.rule}>{t('sent.none')}</p>
      ) : (
        <Rows label={t('sent.title')}>
          {sent.map(({ at, ways, visits }) => (
            <li key={`${at} ${visits[0]?.id}`} className={styles.reminder}>
              <span className={styles.lead} aria-hidden>
                {ways.some(({ channel }) => channel === 'mail') ? (
                  <IconMail size={18} />
                ) : (
                  <IconBell size={18} />
                )}
              </span>
              <div className={styles.text}>
                <div className={styles.top}>
                  <ReminderMoment at={at} zone={visits[0]?.location.time_zone} />
                </div>
                <ul className={styles.ways}>
                  {ways.map(({ channel, state }) => (
                    <li key={channel}>
                      {t(`ways.${channel}`)}
                      <StatusBadge tone={looks[state].tone} icon={looks[state].icon} bare>
                        {t(`sent.state.${state}`)}
                      </StatusBadge>
                    </li>
                  ))}
                </ul>
                <RemindedVisits visits={visits} />
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
