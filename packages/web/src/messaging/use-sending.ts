import {
  type ConversationMessage,
  listConversations,
  readConversation,
  sendMessage,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../platform/api.ts';
import { describeFailure } from '../platform/describe-failure.ts';
import { endpointKey } from '../platform/use-endpoint.ts';
import { toast } from '../ui/toast.tsx';

/** What somebody wrote. `id` is the message's own: sent again, it is stored once. */
export type Written = {
  readonly id: string;
  readonly text: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
};
export type Waiting = Written & { readonly failed: boolean };

/** Messages on their way: said to be sent only when the server has them. */
export const useSending = (conversationId: string, arrived: readonly ConversationMessage[]) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const post = async (written: Written): Promise<void> => {
    setWaiting((all) => [...all.filter(({ id }) => id !== written.id), { ...written, failed: false }]);
    try {
      await api(sendMessage, {
        params: { id: conversationId },
        body: { message_id: written.id, text: written.text, files: written.files.map(({ id }) => id) },
      });
      await cache.invalidateQueries({ queryKey: endpointKey(readConversation) });
      setWaiting((all) => all.filter(({ id }) => id !== written.id));
      void cache.invalidateQueries({ queryKey: endpointKey(listConversations) });
    } catch (failure) {
      setWaiting((all) => all.map((each) => (each.id === written.id ? { ...each, failed: true } : each)));
      toast.error(describeFailure(failure, t).sentence);
      void cache.invalidateQueries({ queryKey: endpointKey(readConversation) });
    }
  };
  const known = new Set(arrived.map(({ id }) => id));
  return {
    waiting: waiting.filter(({ id }) => !known.has(id)),
    send: (written: Written) => void post(written),
    retry: (written: Written) => void post(written),
  };
};
