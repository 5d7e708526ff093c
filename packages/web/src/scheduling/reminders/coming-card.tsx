import type { ComingReminder, OwnReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { IconBell, IconBellOff, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { leadTimeIn } from './lead-time.ts';
import { RemindedVisits } from './reminded-visits.tsx';
import { ReminderMoment } from './reminder-moment.tsx';
import styles from './reminders.module.css';

/** Every reminder that is planned: when, of which visits, and how. */
export function ComingCard({ own }: { own: OwnReminders }) {
  const { t } = useTranslation('reminders');
  const { coming, channels, lead_times } = own;
  const mails = channels.mail && own.practice_mails && own.address !== null;
  const phones = own.phones.filter(({ channel, ready }) => ready && channels[channel]);
  const isOff = !(mails || channels.portal || phones.length > 0) || lead_times.every(({ wanted }) => !wanted);
  return (
    <Card title={t('coming.title')} detail={coming.length || null} padding="none">
      {coming.length === 0 ? (
        <EmptyState icon={isOff ? IconBellOff : IconBell} title={t(isOff ? 'coming.off' : 'coming.none')}>
          {t(isOff ? 'coming.offText' : 'coming.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('coming.title')}>
          {coming.map((reminder) => (
            <Coming
              key={`${reminder.at} ${reminder.hours} ${reminder.visits[0]?.id}`}
              reminder={reminder}
              mails={mails}
              inPortal={channels.portal}
              phones={phones.map(({ channel }) => channel)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Coming({
  reminder,
  mails,
  inPortal,
  phones,
}: {
  reminder: ComingReminder;
  mails: boolean;
  inPortal: boolean;
  phones: readonly ('sms' | 'whatsapp')[];
}) {
  const { t } = useTranslation('reminders');
  const { locale } = useFormats();
  const ways = [
    ...(mails ? [t('ways.mail')] : []),
    ...(reminder.visits.some(({ patient }) => patient === null)
      ? phones.map((channel) => t(`ways.${channel}`))
      : []),
    ...(inPortal ? [t('ways.portal')] : []),
  ];
  return (
    <li className={styles.reminder}>
      <span className={styles.lead} aria-hidden>
        {mails ? <IconMail size={18} /> : <IconBell size={18} />}
      </span>
      <div className={styles.text}>
        <div className={styles.top}>
          <ReminderMoment at={reminder.at} zone={reminder.visits[0]?.location.time_zone} />
          <span className={styles.small}>
            {t('before', { duration: leadTimeIn(reminder.hours, locale) })}
          </span>
        </div>
        <p className={styles.small}>{ways.join(' · ')}</p>
        <RemindedVisits visits={reminder.visits} />
      </div>
    </li>
  );
}
