import type { listNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { useEndpoint } from '../../platform/use-endpoint.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';

type NotificationPanelProps = {
  notifications: ReturnType<typeof useEndpoint<typeof listNotifications>>;
  all: string | null;
  onFollow: () => void;
};

/** The newest notifications, below the bell. */
export function NotificationPanel({ notifications, all, onFollow }: NotificationPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t('notifications.title')}
      tabIndex={-1}
    >
      <div className={styles.header}>
        <h2>{t('notifications.title')}</h2>
        {all ? (
          <Link to={all} onClick={onFollow}>
            {t('notifications.seeAll')}
          </Link>
        ) : null}
      </div>
      <div className={styles.list}>
        <Loaded
          of={notifications}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconBell} title={t('notifications.none')}>
              {t('notifications.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <ul>
              {data.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </div>
  );
}
