import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { UrgentBadge } from '../../platform/urgent/urgent-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { belongsToOthers } from '../shell/entry-at.ts';
import { actorsOf } from './notice-words.ts';
import styles from './notification-row.module.css';

const instant = /^\d{4}-\d{2}-\d{2}T/;

/** Instants among the parameters, as the reader writes them; everything else as it came. */
const readable = (params: Readonly<Record<string, string>>, formats: Formats) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      instant.test(value) ? `${formats.weekday(value)}, ${formats.time(value)}` : value,
    ]),
  );

type NotificationRowProps = {
  notification: Notification;
  onMark: (notification: Notification, read: boolean) => void;
  onFollow?: () => void;
};

/**
 * One notification: what happened, in the reader's language, and when. Opening it marks it as read; what is out of reach by now
 * leads nowhere.
 */
export function NotificationRow({ notification, onMark, onFollow }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const { link, read_at } = notification;
  const isRead = read_at !== null;
  const leads = link !== null && !belongsToOthers(me, link.replace(/[?#].*$/, ''));
  const open = () => {
    if (!isRead) onMark(notification, true);
    onFollow?.();
  };
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      {leads ? (
        <Link to={link} className={styles.main} onClick={open}>
          <Words notification={notification} />
        </Link>
      ) : (
        <div className={styles.main}>
          <Words notification={notification} />
          <span className={styles.gone}>{t('outOfReach')}</span>
        </div>
      )}
      <IconButton
        label={t(isRead ? 'markUnread' : 'markRead')}
        size={32}
        className={styles.mark}
        onClick={() => onMark(notification, !isRead)}
      >
        {isRead ? <IconMail size={18} aria-hidden /> : <IconMailOpened size={18} aria-hidden />}
      </IconButton>
    </li>
  );
}

function Words({ notification }: { notification: Notification }) {
  const { kind, params, count, urgent, created_at, read_at } = notification;
  const { t } = useTranslation('navigation');
  const formats = useFormats();
  const { below, ...named } = actorsOf(notification, t);
  return (
    <>
      <span className={styles.dot} aria-hidden />
      <span className={styles.text}>
        {read_at === null ? (
          <span className="visually-hidden">{t('common:notifications.unread')}: </span>
        ) : null}
        {t(`notice.${kind}`, { ...readable(params, formats), ...named })}
        {count > 1 ? (
          <span className={styles.more}>{t('notifications:more', { count: count - 1 })}</span>
        ) : null}
        {urgent ? (
          <span className={styles.urgent}>
            <UrgentBadge />
          </span>
        ) : null}
        {below === undefined ? null : (
          <span className={styles.by}>{t('notifications:by', { name: below })}</span>
        )}
        <time className={styles.time} dateTime={created_at} title={formats.dateTime(created_at)}>
          {formats.fromNow(created_at)}
        </time>
      </span>
    </>
  );
}
