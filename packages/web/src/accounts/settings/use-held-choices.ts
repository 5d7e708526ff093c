import {
  listNotificationChoices,
  type NotificationChoices,
} from '@doctor-plus/contract/accounts/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '../../platform/use-endpoint.ts';

const key = endpointKey(listNotificationChoices, {});

/** The choices as the page holds them. Each card changes its own part only: other choices may be on their way. */
export const useHeldChoices = () => {
  const cache = useQueryClient();
  return {
    held: () => cache.getQueryData<NotificationChoices>(key),
    change: (part: (held: NotificationChoices) => Partial<NotificationChoices>): void => {
      cache.setQueryData<NotificationChoices>(key, (held) => held && { ...held, ...part(held) });
    },
    /** Drops an answer that was asked for before: it would bring back what was chosen before. */
    hold: () => void cache.cancelQueries({ queryKey: key }),
    readAgain: () => void cache.invalidateQueries({ queryKey: key }),
  };
};
