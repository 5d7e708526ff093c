import { askAssistant, getChat, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../platform/api.ts';
import { isRefused } from '../platform/api-errors.ts';
import { useMe } from '../platform/me.ts';
import { type Conversation, type ConversationState, createConversation } from './conversation.ts';

/**
 * One stored conversation, loaded when it opens; mount it once per session and language (`key`). `patientId` binds the
 * questions to a chart; without it the assistant only says what it can do.
 */
export const useConversation = (
  sessionId: string,
  patientId: string | null,
): { conversation: Conversation; state: ConversationState } => {
  const me = useMe();
  const { i18n } = useTranslation();
  const [conversation] = useState(() => {
    const about = patientId === null ? {} : { patient_id: patientId };
    const session = { doctor_id: me.id, session_id: sessionId };
    return createConversation({
      load: async () => {
        try {
          return (await api(getChat, { query: session })).messages;
        } catch (failure) {
          // Nobody has written in it yet.
          if (isRefused(failure, 'not_found')) return [];
          throw failure;
        }
      },
      save: (messages) => api(saveChat, { body: { ...session, ...about, messages } }),
      ask: (messages, signal) =>
        api(
          askAssistant,
          { body: { messages, session_id: sessionId, ...about, lang: i18n.language as Language } },
          { signal },
        ),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
    });
  });
  const state = useSyncExternalStore(conversation.subscribe, conversation.getState);
  useEffect(() => {
    void conversation.load();
  }, [conversation]);
  return { conversation, state };
};
