import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getDoctorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { UrgentBadge } from '../../../platform/urgent/urgent-badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './message-list.module.css';

type Messages = ResponseOf<typeof getDoctorDashboard>['messages'];

/** Where a conversation is read: the team's has a page of its own. */
const addressOf = (patients: string, conversation: string, kind: Messages[number]['kind']): string =>
  kind === 'team'
    ? `/communications/team-chat?conversation=${conversation}`
    : `${patients}?${new URLSearchParams({ kind, conversation })}`;

/** The newest messages; unread ones carry a dot and the word. */
export function MessageList({ messages, unread, to }: { messages: Messages; unread: number; to: string }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const today = dayOf(clock.now(), formats.zone);
  const when = (at: string) => (dayOf(at, formats.zone) === today ? formats.time(at) : formats.day(at));
  return (
    <Card
      title={t('messages.title')}
      detail={t('messages.unread', { count: unread })}
      padding="none"
      aside={<Link to={to}>{t('messages.open')}</Link>}
    >
      {messages.length === 0 ? (
        <EmptyState icon={IconMessageCircle} title={t('messages.none')}>
          {t('messages.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.messages}>
          {messages.map(({ id, conversation, kind, from, text, sent_at, unread: isUnread, urgent }) => (
            <li key={id}>
              <Link
                to={addressOf(to, conversation, kind)}
                className={styles.message}
                data-unread={isUnread || undefined}
              >
                <span className={styles.dot} aria-hidden />
                <span className={styles.from}>
                  {isUnread ? (
                    <span className="visually-hidden">{t('common:notifications.unread')}: </span>
                  ) : null}
                  {from}
                </span>
                <time dateTime={sent_at}>{when(sent_at)}</time>
                <span className={styles.text}>
                  {urgent ? <UrgentBadge /> : null} {text}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
