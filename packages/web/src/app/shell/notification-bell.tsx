import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../../platform/i18n.ts';
import { type Me, MeContext } from '../../platform/me.ts';
import { Floating } from '../../ui/floating.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useUnread } from '../unread.ts';
import styles from './notification-bell.module.css';

const fetchPanel = async () => {
  const [{ NotificationPanel }] = await Promise.all([
    import('../notifications/notification-panel.tsx'),
    loadGroups('notifications'),
  ]);
  return { default: NotificationPanel };
};

/** Fetched when somebody is about to open it. */
const NotificationPanel = lazy(fetchPanel);
const getReady = () => void fetchPanel().catch(() => undefined);

/** The bell with the true number of unread notifications; opening its list marks none of them. */
export function NotificationBell({ me }: { me: Me }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const { notifications: unread } = useUnread(true);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={bell}
        label={unread > 0 ? t('notifications.open', { count: unread }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => setOpen(!open)}
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
          <Floating anchor={bell} side="bottom-end" width={400} onClose={close}>
            <MeContext value={me}>
              <NotificationPanel onFollow={close} />
            </MeContext>
          </Floating>
        </Suspense>
      ) : null}
    </>
  );
}
