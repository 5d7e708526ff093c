import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import { useSyncExternalStore } from 'react';

/** A change of an appointment by somebody else. */
export type RecentChange = { readonly version: number; readonly by: LiveChange['by'] };

const recent = new Map<string, RecentChange>();
const listeners = new Set<() => void>();
let showHeld = (): void => undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Notes what others did to appointments, for the dialogs about them. */
export const noteChanges = (changes: readonly LiveChange[]): void => {
  for (const { topic, id, version, by } of changes) {
    if (!topic.startsWith('appointment.') || id === null || version === null || by === 'self') continue;
    recent.set(id, { version, by });
  }
  for (const listener of listeners) listener();
};

/** What somebody else did to this appointment since this version of it was read. */
export const useNewerChange = (id: string, version: number): RecentChange | null =>
  useSyncExternalStore(
    subscribe,
    () => {
      const change = recent.get(id);
      return change && change.version > version ? change : null;
    },
    () => null,
  );

/** How updates that are held are shown all the same. */
export const provideShowing = (show: () => void): void => {
  showHeld = show;
};

/** Shows what is held back: somebody asked for it. */
export const showUpdates = (): void => showHeld();
