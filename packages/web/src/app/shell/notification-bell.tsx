import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { listNotifications, readNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Floating } from '../../ui/floating.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { places } from '../shortcuts.ts';
import styles from './notification-bell.module.css';
import { NotificationRow } from './notification-row.tsx';

const reading = { query: { per_page: 20 } };
const everyMinute = 60_000;

/** The bell with the true number of unread notifications. Closing its list marks them as read. */
export function NotificationBell({ role }: { role: Role }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const cache = useQueryClient();
  const notifications = useEndpoint(listNotifications, reading, { every: everyMinute });
  const markRead = useAction(readNotifications, {
    onDone: (answer) => cache.setQueryData(endpointKey(listNotifications, reading), answer),
  });
  const unread = notifications.data?.unread ?? 0;

  const close = () => {
    setOpen(false);
    if (unread > 0) markRead.mutate({});
  };
  const toggle = () => {
    if (open) return close();
    setOpen(true);
    void notifications.refetch();
  };

  return (
    <>
      <IconButton
        ref={bell}
        label={unread > 0 ? t('notifications.open', { count: unread }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </IconButton>
      {open ? (
        <Floating anchor={bell} side="bottom-end" width={360} onClose={close}>
          <NotificationPanel
            notifications={notifications}
            all={places[role].notifications}
            onFollow={close}
          />
        </Floating>
      ) : null}
    </>
  );
}

type NotificationPanelProps = {
  notifications: ReturnType<typeof useEndpoint<typeof listNotifications>>;
  all: string | null;
  onFollow: () => void;
};

function NotificationPanel({ notifications, all, onFollow }: NotificationPanelProps) {
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
