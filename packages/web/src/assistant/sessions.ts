import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../platform/drafts.ts';

const storeName = 'sessions';
const SessionId = z.uuid();

const inStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('doctor-plus-assistant', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = work(opening.result.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.transaction?.addEventListener('complete', () => opening.result.close());
    };
  });

/**
 * The conversation this doctor was in last on this device. The number alone says nothing about anybody, so it outlives
 * signing out, and the next time the history is there again.
 */
export const currentSession = async (doctorId: string): Promise<string> => {
  const stored = SessionId.safeParse(
    await inStore('readonly', (store) => store.get(doctorId)).catch(() => undefined),
  );
  if (stored.success) return stored.data;
  const fresh = crypto.randomUUID();
  await chooseSession(doctorId, fresh);
  return fresh;
};

/** Goes on in another conversation from now on. */
export const chooseSession = async (doctorId: string, sessionId: string): Promise<void> => {
  // Where nothing can be stored, the conversation lasts as long as the page.
  await inStore('readwrite', (store) => store.put(sessionId, doctorId)).catch(() => undefined);
};

const ChatPatient = z.object({ id: z.uuid(), name: z.string(), chart_number: z.string() });
export type ChatPatient = z.output<typeof ChatPatient>;

export const readChatPatient = (value: unknown): ChatPatient | null => {
  const read = ChatPatient.safeParse(value);
  return read.success ? read.data : null;
};

const Conversations = z.array(
  z.object({ id: z.uuid(), title: z.string(), patient: z.nullable(ChatPatient), at: z.string() }),
);
export type ConversationEntry = z.output<typeof Conversations>[number];

const listName = 'assistant/conversations';
const mostKept = 30;

/** Conversations of this doctor on this device since signing in, newest first; signing out forgets their titles. */
export const readConversations = async (doctorId: string): Promise<ConversationEntry[]> => {
  const stored = Conversations.safeParse(await readDraft(doctorId, listName).catch(() => undefined));
  return stored.success ? stored.data : [];
};

/** The list with `entry` in front, without another entry of the same conversation. */
export const withConversation = (
  list: readonly ConversationEntry[],
  entry: ConversationEntry,
): ConversationEntry[] => [entry, ...list.filter(({ id }) => id !== entry.id)].slice(0, mostKept);

export const keepConversations = async (doctorId: string, list: ConversationEntry[]): Promise<void> => {
  await (list.length === 0 ? dropDraft(doctorId, listName) : keepDraft(doctorId, listName, list)).catch(
    () => undefined,
  );
};
