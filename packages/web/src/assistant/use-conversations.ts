import { useEffect, useRef, useState } from 'react';
import { useMe } from '../platform/me.ts';
import {
  type ChatPatient,
  type ConversationEntry,
  chooseSession,
  currentSession,
  keepConversations,
  readConversations,
  withConversation,
} from './sessions.ts';

type Current = { id: string; patient: ChatPatient | null };

/**
 * Which conversation is open, and the others. `about` asks for a conversation about that patient: the newest one there
 * is, or a new one. `current` is null until this device has been asked.
 */
export const useConversations = (about: ChatPatient | null) => {
  const me = useMe();
  const [current, setCurrent] = useState<Current | null>(null);
  const [list, setList] = useState<ConversationEntry[]>([]);
  const wanted = useRef(about);

  useEffect(() => {
    let here = true;
    const start = async () => {
      const [id, known] = await Promise.all([currentSession(me.id), readConversations(me.id)]);
      if (!here) return;
      setList(known);
      const patient = wanted.current;
      const entry = known.find((one) => (patient ? one.patient?.id === patient.id : one.id === id));
      if (entry) setCurrent({ id: entry.id, patient: entry.patient });
      else setCurrent({ id: patient ? crypto.randomUUID() : id, patient });
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

  return {
    current,
    list,
    open: ({ id, patient }: ConversationEntry) => go({ id, patient }),
    /** An empty conversation; a patient is the conversation's for good, so another one begins another. */
    begin: (patient: ChatPatient | null) => go({ id: crypto.randomUUID(), patient }),
    /** The first question names the conversation. */
    note: (question: string) => {
      if (!current) return;
      const known = list.find(({ id }) => id === current.id);
      const entry = {
        id: current.id,
        patient: current.patient,
        title: known?.title ?? question,
        at: new Date().toISOString(),
      };
      const next = withConversation(list, entry);
      setList(next);
      void keepConversations(me.id, next);
      void chooseSession(me.id, current.id);
    },
  };
};
