import {
  type ConversationMessage,
  listConversations,
  readConversation,
  sendMessage,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../platform/api.ts';
import { describeFailure } from '../platform/describe-failure.ts';
import { dropDraft, keepDraft, readDraft } from '../platform/drafts.ts';
import { useMe } from '../platform/me.ts';
import { endpointKey } from '../platform/use-endpoint.ts';
import { toast } from '../ui/toast.tsx';
import { createSending, isStored } from './sending.ts';

export type { Waiting, Written } from './sending.ts';

/**
 * Messages on their way: said to be sent only when the server has them. What did not get there is kept on this device, stands there
 * again after a return, and goes out when the line is back and the conversation open, or when somebody says so.
 */
export const useSending = (conversationId: string, arrived: readonly ConversationMessage[]) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id: personId } = useMe();
  const [sending] = useState(() => {
    const name = `sending/${conversationId}`;
    return createSending({
      read: () => readDraft(personId, name),
      keep: (written) =>
        written.length > 0 ? keepDraft(personId, name, written) : dropDraft(personId, name),
      post: async ({ id, text, files }) => {
        const body = { message_id: id, text, files: files.map((file) => file.id) };
        const readAgain = () => cache.invalidateQueries({ queryKey: endpointKey(readConversation) });
        try {
          await api(sendMessage, { params: { id: conversationId }, body });
        } catch (failure) {
          // Without a line the reading waits for it, and so would the message that is to go out again when it is back.
          void readAgain();
          throw failure;
        }
        await readAgain();
        void cache.invalidateQueries({ queryKey: endpointKey(listConversations) });
      },
      onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
    });
  });
  const [waiting, setWaiting] = useState(sending.waiting);
  useEffect(() => {
    const stop = sending.follow(setWaiting);
    void sending.restore();
    addEventListener('online', sending.retryAll);
    return () => {
      stop();
      removeEventListener('online', sending.retryAll);
    };
  }, [sending]);
  useEffect(() => sending.arrived(arrived), [sending, arrived]);
  return { ...sending, waiting: waiting.filter((one) => !isStored(one, arrived)) };
};
