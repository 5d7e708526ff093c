import * as z from 'zod/mini';

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

/** Under which name the text that was not sent in a conversation is kept. */
export const unsentOf = (sessionId: string): string => `assistant/unsent/${sessionId}`;

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
