import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { listNotifications, readNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Floating } from '../../ui/floating.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { places } from '../shortcuts.ts';
import styles from './notification-bell.module.css';

const reading = { query: { per_page: 20 } };
const everyMinute = 60_000;

const fetchPanel = async () => {
  const { NotificationPanel } = await import('./notification-panel.tsx');
  return { default: NotificationPanel };
};

/** Fetched when somebody is about to open it. */
const NotificationPanel = lazy(fetchPanel);
const getReady = () => void fetchPanel().catch(() => undefined);

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
        onPointerEnter={getReady}
        onFocus={getReady}
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
        <Suspense fallback={null}>
          <Floating anchor={bell} side="bottom-end" width={360} onClose={close}>
            <NotificationPanel
              notifications={notifications}
              all={places[role].notifications}
              onFollow={close}
            />
          </Floating>
        </Suspense>
      ) : null}
    </>
  );
}
