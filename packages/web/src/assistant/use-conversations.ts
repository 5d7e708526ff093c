import { type Conversation, listConversations } from '@doctor-plus/contract/assistant/conversations.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../platform/api.ts';
import { dropDraft, keepDraft } from '../platform/drafts.ts';
import { useMe } from '../platform/me.ts';
import { endpointKey } from '../platform/use-endpoint.ts';
import { type ChatPatient, chooseSession, currentSession, unsentOf } from './sessions.ts';

type Current = { id: string; patient: ChatPatient | null; title: string | null };

/** The doctor's own conversations, the newest first, in pieces; `query` narrows them. */
export const useConversationList = (query: string) =>
  useInfiniteQuery({
    queryKey: endpointKey(listConversations, { query: { query } }),
    queryFn: ({ pageParam, signal }) =>
      api(
        listConversations,
        { query: { query, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });

/**
 * Which conversation is open. `about` asks for a conversation about that patient: the newest one there is, or a new one.
 * `current` is null until this is known.
 */
export const useCurrentConversation = (about: ChatPatient | null) => {
  const me = useMe();
  const cache = useQueryClient();
  const [current, setCurrent] = useState<Current | null>(null);
  const wanted = useRef(about);

  useEffect(() => {
    let here = true;
    const start = async () => {
      const newest = () => api(listConversations, { query: {} }).then(({ data }) => data);
      // Where the list cannot be read, one can still ask.
      const [id, known] = await Promise.all([currentSession(me.id), newest().catch(() => [])]);
      if (!here) return;
      const patient = wanted.current;
      const entry = known.find((one) => (patient ? one.patient?.id === patient.id : one.id === id));
      if (entry) setCurrent({ id: entry.id, patient: entry.patient, title: entry.title });
      else setCurrent({ id: patient ? crypto.randomUUID() : id, patient, title: null });
    };
    void start();
    return () => {
      here = false;
    };
  }, [me.id]);

  const go = (next: Current) => {
    setCurrent(next);
    void chooseSession(me.id, next.id);
  };
  const readAgain = () => void cache.invalidateQueries({ queryKey: endpointKey(listConversations) });

  return {
    current,
    open: ({ id, patient, title }: Conversation) => go({ id, patient, title }),
    /**
     * An empty conversation; a patient is the conversation's for good, so another one begins another. What was typed here and not
     * sent goes along.
     */
    begin: (patient: ChatPatient | null, unsent = '') => {
      const next = { id: crypto.randomUUID(), patient, title: null };
      if (current && unsent.trim() !== '') {
        // The store keeps the order: the new conversation reads it after this.
        keepDraft(me.id, unsentOf(next.id), unsent).catch(() => undefined);
        dropDraft(me.id, unsentOf(current.id)).catch(() => undefined);
      }
      go(next);
    },
    /** The first question names the conversation, until somebody calls it something else. */
    call: (title: string) => current && setCurrent({ ...current, title }),
    /** Something was said in it: it comes first in the list. */
    note: (question: string) => {
      if (!current) return;
      if (current.title === null) setCurrent({ ...current, title: question });
      void chooseSession(me.id, current.id);
    },
    readAgain,
  };
};
