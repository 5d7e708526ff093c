import { IconBell, IconSettings } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useMarking, useNotifications } from './use-notifications.ts';

const pieceSize = 15;

/** The newest notifications, below the bell, and the ones before in pieces. */
export function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('notifications');
  const panel = useRef<HTMLDivElement>(null);
  const list = useNotifications({}, pieceSize);
  const { mark, markAll, isMarkingAll } = useMarking();
  const unread = list.data?.pages[0]?.unread ?? 0;
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t('common:notifications.title')}
      tabIndex={-1}
    >
      <div className={styles.header}>
        <h2>{t('common:notifications.title')}</h2>
        {unread > 0 ? (
          <button
            type="button"
            className={styles.action}
            disabled={isMarkingAll}
            onClick={() => markAll(list.data?.pages[0]?.data[0])}
          >
            {t('markAll')}
          </button>
        ) : null}
      </div>
      <div className={styles.list}>
        <Loaded
          of={list}
          rows={4}
          isEmpty={({ pages }) => pages[0]?.data.length === 0}
          empty={
            <EmptyState icon={IconBell} title={t('common:notifications.none')}>
              {t('common:notifications.noneText')}
            </EmptyState>
          }
        >
          {({ pages }) => (
            <>
              <ul>
                {pages
                  .flatMap(({ data }) => data)
                  .map((notification) => (
                    <NotificationRow
                      key={notification.id}
                      notification={notification}
                      onMark={mark}
                      onFollow={onFollow}
                    />
                  ))}
              </ul>
              {list.hasNextPage ? (
                <div className={styles.earlier}>
                  <PushButton
                    variant="default"
                    disabled={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {t('earlier')}
                  </PushButton>
                </div>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
      <div className={styles.footer}>
        <Link to="/communications/notifications" onClick={onFollow}>
          {t('common:notifications.seeAll')}
        </Link>
        <Link to="/settings/notifications" onClick={onFollow}>
          <IconSettings size={16} aria-hidden />
          {t('choose')}
        </Link>
      </div>
    </div>
  );
}
