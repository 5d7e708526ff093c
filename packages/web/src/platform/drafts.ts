import { actsFor } from './acting.ts';
import { onLockChange, pageIsLocked } from './page-lock.ts';
import { onSessionChange, sessionHasEnded } from './session.ts';

const storeName = 'drafts';
let opening: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('doctor-plus', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opening = null;
      reject(request.error);
    };
  });
  return opening;
};

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    // A page that is being left is not there any more to say that it asks for nothing else.
    if (mode === 'readwrite') transaction.commit();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
};

/** What is typed for a patient is kept apart from what the person types for themselves. */
const keyOf = (personId: string, name: string) =>
  actsFor === null ? `${personId}/${name}` : `${personId}/for/${actsFor}/${name}`;

/** The drafts that this page has in the store, or wants to have there. */
const held = new Map<string, unknown>();

/** The text that this person had typed under `name` and not sent; undefined when there is none. */
export const readDraft = async (personId: string, name: string): Promise<unknown> => {
  const key = keyOf(personId, name);
  const stored = await inStore('readonly', (store) => store.get(key));
  if (stored !== undefined && !held.has(key)) held.set(key, stored);
  return stored;
};

/** The page is being left by this person: what it still wants to keep on its way out is not kept. */
let dropped = false;

/** Nothing is kept while the person of this page is not there: signing out elsewhere has cleared the store, and it stays clear. */
const isAway = (): boolean => pageIsLocked() || sessionHasEnded();

/** Keeps a draft in the store. While its person is away it waits in the page, and is kept once they are back. */
export const keepDraft = async (personId: string, name: string, typed: unknown): Promise<void> => {
  const key = keyOf(personId, name);
  held.set(key, typed);
  if (dropped || isAway()) return;
  await inStore('readwrite', (store) => store.put(typed, key));
};

export const dropDraft = async (personId: string, name: string): Promise<void> => {
  const key = keyOf(personId, name);
  held.delete(key);
  await inStore('readwrite', (store) => store.delete(key));
};

let wasAway = false;

/** The person is back, and others may have cleared the store meanwhile: what the page holds is kept once more. */
const keepAgain = (): void => {
  const isBack = wasAway && !isAway();
  wasAway = isAway();
  if (!isBack || dropped) return;
  for (const [key, typed] of held)
    inStore('readwrite', (store) => store.put(typed, key)).catch(() => undefined);
};
onLockChange(keepAgain);
onSessionChange(keepAgain);

/** Signing out, or somebody else signing in, leaves nothing of anybody on this computer. The page must be left afterwards. */
export const dropAllDrafts = async (): Promise<void> => {
  dropped = true;
  held.clear();
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
};
