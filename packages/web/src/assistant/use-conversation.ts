import { askAssistant, getChat, getRun, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import { stopRun } from '@doctor-plus/contract/assistant/runs.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api, openEvents } from '../platform/api.ts';
import { isRefused } from '../platform/api-errors.ts';
import { clock } from '../platform/clock.ts';
import { useMe } from '../platform/me.ts';
import { type Conversation, type ConversationState, createConversation } from './conversation.ts';
import { readAnswer } from './message-stream.ts';

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
    const follow = (runId: string, eventsAfter: number, signal: AbortSignal) =>
      openEvents(getRun, { params: { runId } }, { signal, eventsAfter });
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
      ask: (messages, following) => {
        const lang = i18n.language as Language;
        const body = { messages, session_id: sessionId, ...about, lang };
        const { signal } = following;
        return readAnswer(
          (after, runId) =>
            runId === null
              ? openEvents(askAssistant, { body }, { signal, eventsAfter: 0 })
              : follow(runId, after, signal),
          following,
        );
      },
      resume: (runId, following) => readAnswer((after) => follow(runId, after, following.signal), following),
      stop: (runId) => api(stopRun, { params: { runId } }),
      newId: () => crypto.randomUUID(),
      now: () => clock.now(),
    });
  });
  const state = useSyncExternalStore(conversation.subscribe, conversation.getState);
  useEffect(() => {
    void conversation.load();
    // Another tab or device may have gone on with it.
    const refresh = () => {
      if (document.visibilityState === 'visible') void conversation.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      conversation.close();
    };
  }, [conversation]);
  return { conversation, state };
};
