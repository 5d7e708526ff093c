import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  listNotifications,
  markNotification,
  type Notification,
  type NotificationList,
  type NotificationTopic,
  readNotifications,
} from '@doctor-plus/contract/messaging/endpoints.ts';
import { countUnread } from '@doctor-plus/contract/messaging/unread.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { isInBackground } from '../../platform/background.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';

export type NotificationFilter = {
  readonly state?: 'unread';
  readonly topic?: NotificationTopic;
};

type Pieces = InfiniteData<NotificationList, string | null>;
type Unread = ResponseOf<typeof countUnread>;

/** The person's notifications, the newest first, in pieces. */
export const useNotifications = (filter: NotificationFilter, pieceSize: number) =>
  useInfiniteQuery({
    queryKey: endpointKey(listNotifications, { query: { per_page: pieceSize, ...filter } }),
    queryFn: ({ pageParam, signal }) =>
      api(
        listNotifications,
        {
          query: { per_page: pieceSize, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        { signal, background: isInBackground() },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Marking one or all. What it comes to stands on the screen at once, and at the other windows when the server tells them. */
export const useMarking = () => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const lists = { queryKey: endpointKey(listNotifications) };
  const setUnread = (notifications: number) =>
    cache.setQueryData<Unread>(endpointKey(countUnread, {}), (shown) => shown && { ...shown, notifications });
  const show = (change: (one: Notification) => Notification) =>
    cache.setQueriesData<Pieces>(
      lists,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({ ...page, data: page.data.map(change) })),
        },
    );
  const onFailed = (failure: Error) => {
    void cache.invalidateQueries(lists);
    toast.error(describeFailure(failure, t).sentence);
  };
  const one = useAction(markNotification, {
    onDone: ({ notification, unread }) => {
      show((shown) => (shown.id === notification.id ? notification : shown));
      setUnread(unread);
    },
    onFailed,
  });
  const all = useAction(readNotifications, {
    onDone: ({ unread }) => {
      setUnread(unread);
      void cache.invalidateQueries(lists);
    },
    onFailed,
  });
  return {
    mark: ({ id }: Notification, read: boolean) => one.mutate({ params: { id }, body: { read } }),
    /** Those up to the newest that is shown: what comes meanwhile was not seen. */
    markAll: (newest: Notification | undefined) =>
      all.mutate({ query: newest ? { until: newest.created_at } : {} }),
    isMarkingAll: all.isPending,
  };
};
