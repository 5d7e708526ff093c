import {
  type Notification,
  NotificationTopic,
  notificationTopics,
} from '@doctor-plus/contract/messaging/endpoints.ts';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useKnownUnread } from '../unread.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-page.module.css';
import { type NotificationFilter, useMarking, useNotifications } from './use-notifications.ts';

const pieceSize = 30;

const filterIn = (address: URLSearchParams): NotificationFilter => {
  const topic = NotificationTopic.safeParse(address.get('topic')).data;
  return {
    ...(address.get('state') === 'unread' ? { state: 'unread' as const } : {}),
    ...(topic === undefined ? {} : { topic }),
  };
};

/** `/communications/notifications`: everything that a person was told, by day, with what was not read yet first at hand. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  const list = useNotifications(filter, pieceSize);
  const unread = useKnownUnread(true)?.notifications;
  const { mark, markAll, isMarkingAll } = useMarking();
  const newest = list.data?.pages[0]?.data[0];
  const isNarrowed = filter.state !== undefined || filter.topic !== undefined;
  const narrow = (next: NotificationFilter) => setAddress({ ...next }, { replace: true });
  return (
    <Page
      title={t('common:notifications.title')}
      subtitle={unread === undefined ? '\u00a0' : t(unread > 0 ? 'subtitle' : 'allRead', { count: unread })}
      width="narrow"
      actions={
        <>
          {filter.topic === undefined ? (
            <PushButton
              variant="default"
              icon={<IconChecks size={16} aria-hidden />}
              disabled={!unread || isMarkingAll}
              onClick={() => markAll(newest)}
            >
              {t('markAll')}
            </PushButton>
          ) : null}
          <Link to="/settings/notifications" className={styles.settings}>
            <IconSettings size={16} aria-hidden />
            {t('choose')}
          </Link>
        </>
      }
    >
      <Filters filter={filter} onChange={narrow} />
      <Loaded
        of={list}
        rows={6}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        empty={
          <Card>
            <EmptyState icon={IconBell} title={t(isNarrowed ? 'noneFound' : 'common:notifications.none')}>
              {t(isNarrowed ? 'noneFoundText' : 'common:notifications.noneText')}
            </EmptyState>
          </Card>
        }
      >
        {({ pages }) => (
          <div className={styles.days}>
            <Days notifications={pages.flatMap(({ data }) => data)} onMark={mark} />
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
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type FiltersProps = { filter: NotificationFilter; onChange: (next: NotificationFilter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('notifications');
  const { state: _, ...anyState } = filter;
  const { topic: __, ...anyTopic } = filter;
  const states = [
    { id: 'all', pressed: filter.state === undefined, next: anyState },
    { id: 'unread', pressed: filter.state === 'unread', next: { ...filter, state: 'unread' as const } },
  ];
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line in every browser. */}
      <div role="group" aria-label={t('filter.state')} className={styles.states}>
        {states.map(({ id, pressed, next }) => (
          <button
            key={id}
            type="button"
            className={styles.state}
            aria-pressed={pressed}
            onClick={() => onChange(next)}
          >
            {t(`filter.${id}`)}
          </button>
        ))}
      </div>
      <SelectField
        label={t('filter.topic')}
        labelHidden
        size="compact"
        value={filter.topic ?? 'all'}
        options={(['all', ...notificationTopics] as const).map((topic) => ({
          value: topic,
          label: t(`topic.${topic}`),
        }))}
        onChange={(value) => {
          const topic = NotificationTopic.safeParse(value).data;
          onChange(topic === undefined ? anyTopic : { ...filter, topic });
        }}
      />
    </div>
  );
}

type DaysProps = {
  notifications: readonly Notification[];
  onMark: (notification: Notification, read: boolean) => void;
};

function Days({ notifications, onMark }: DaysProps) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  // The server puts them first, whatever their day.
  const urgent = 'urgent';
  const days = Map.groupBy(notifications, (one) =>
    one.urgent && one.read_at === null ? urgent : dayOf(one.created_at, formats.zone),
  );
  return [...days].map(([day, ofDay]) => (
    <Card
      key={day}
      title={
        <span className={styles.day}>
          {day === urgent ? t('urgent.words') : formats.day(ofDay[0]?.created_at ?? day)}
        </span>
      }
      padding="none"
    >
      <ul>
        {ofDay.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onMark={onMark} />
        ))}
      </ul>
    </Card>
  ));
}
