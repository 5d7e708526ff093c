import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useMe } from './me.ts';

const keepAfterMs = 200;

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

const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/** One text that survives a reload and a lost connection, as `useDraft` keeps it; `initial` until something is typed. */
export const useTextDraft = (name: string, initial = '') => useDraft(name, initial, readText);
