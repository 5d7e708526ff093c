import { actsFor } from './acting.ts';
import { pageIsLocked } from './page-lock.ts';

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

/** What this person had typed under `name` and not sent; undefined when there is nothing. */
export const readDraft = (personId: string, name: string): Promise<unknown> =>
  inStore('readonly', (store) => store.get(keyOf(personId, name)));

/** The page is being left by this person: what it still wants to keep on its way out is not kept. */
let dropped = false;

export const keepDraft = async (personId: string, name: string, typed: unknown): Promise<void> => {
  if (dropped || pageIsLocked()) return;
  await inStore('readwrite', (store) => store.put(typed, keyOf(personId, name)));
};

export const dropDraft = async (personId: string, name: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(keyOf(personId, name)));
};

/** Signing out, or somebody else signing in, leaves nothing of anybody on this computer. The page must be left afterwards. */
export const dropAllDrafts = async (): Promise<void> => {
  dropped = true;
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
};
