import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Formats, useFormats } from '../../platform/formats.ts';
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

type NotificationRowProps = { notification: Notification; onFollow: () => void };

/** One notification: what happened, in the reader's language, and when. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation('navigation');
  const formats = useFormats();
  const { kind, params, link, created_at, read_at } = notification;
  return (
    <li>
      <Link to={link} className={styles.row} data-unread={read_at === null || undefined} onClick={onFollow}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.text}>
          {read_at === null ? (
            <span className="visually-hidden">{t('common:notifications.unread')}: </span>
          ) : null}
          {t(`notice.${kind}`, readable(params, formats))}
          <time className={styles.time} dateTime={created_at}>
            {formats.fromNow(created_at)}
          </time>
        </span>
      </Link>
    </li>
  );
}
