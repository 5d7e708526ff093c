import { useCallback, useEffect, useRef, useState } from 'react';
import { actsFor } from './acting.ts';
import { useMe } from './me.ts';

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
    const request = work(database.transaction(storeName, mode).objectStore(storeName));
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
  if (dropped) return;
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

const keepAfterMs = 400;

/**
 * Typed text that survives a reload and a lost connection: kept in IndexedDB under the signed-in person, never in
 * local or session storage. `restored` is true when something from an earlier visit was put back. Call `clear` once
 * the server has it. `read` turns what was stored into the form's type, or null when it no longer fits.
 */
export const useDraft = <T>(name: string, empty: T, read: (stored: unknown) => T | null) => {
  const me = useMe();
  const [value, setValue] = useState(empty);
  const [restored, setRestored] = useState(false);
  const touched = useRef(false);
  const pending = useRef<{ timer: number; keep: () => void } | null>(null);
  const first = useRef({ empty, read });

  useEffect(() => {
    touched.current = false;
    setRestored(false);
    setValue(first.current.empty);
    let current = true;
    readDraft(me.id, name)
      .then((stored) => {
        const draft = stored === undefined ? null : first.current.read(stored);
        if (!current || touched.current || draft === null) return;
        setValue(draft);
        setRestored(true);
      })
      .catch(() => undefined);
    const flush = () => pending.current?.keep();
    addEventListener('pagehide', flush);
    return () => {
      current = false;
      flush();
      removeEventListener('pagehide', flush);
    };
  }, [me.id, name]);

  const set = useCallback(
    (next: T) => {
      touched.current = true;
      setValue(next);
      if (pending.current) clearTimeout(pending.current.timer);
      const keep = () => {
        if (pending.current) clearTimeout(pending.current.timer);
        pending.current = null;
        keepDraft(me.id, name, next).catch(() => undefined);
      };
      pending.current = { keep, timer: setTimeout(keep, keepAfterMs) as unknown as number };
    },
    [me.id, name],
  );

  const clear = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    touched.current = true;
    setRestored(false);
    setValue(first.current.empty);
    dropDraft(me.id, name).catch(() => undefined);
  }, [me.id, name]);

  return { value, set, clear, restored };
};
