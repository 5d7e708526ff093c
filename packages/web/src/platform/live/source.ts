import { LiveChange, LiveReady, streamEvents } from '@doctor-plus/contract/live/events.ts';
import * as z from 'zod/mini';
import { ownerOfPage } from '../page-lock.ts';
import { onSessionChange, sessionHasEnded } from '../session.ts';
import { settings } from '../settings.ts';

/** What comes of a stream; `place` is where to go on after it. */
export type LiveMessage =
  | { readonly kind: 'changes'; readonly changes: readonly LiveChange[]; readonly place: string }
  | { readonly kind: 'reset'; readonly place: string }
  | { readonly kind: 'state'; readonly up: boolean }
  /** The server ended the stream or lets nobody open it: whether the session still lasts has to be asked. */
  | { readonly kind: 'doubt' };

const Changes = z.array(LiveChange);

const firstWait = 2_000;
const longestWait = 60_000;

type SourceInput = {
  /** Whose page this is: a stream of somebody else, who signed in meanwhile, is left alone. */
  readonly person: string;
  /** Where another tab left off; empty for none. */
  readonly after: () => string;
  readonly hear: (message: LiveMessage) => void;
};

const addressOf = (after: string): string => {
  const path = streamEvents.path.replace(/^\/wp-json\//, settings.root);
  const page = ownerOfPage();
  const query = new URLSearchParams({ ...(after && { after }), ...(page && { page }) });
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Keeps one stream open; the browser comes back by itself after a broken line, this does after a refusal. Returns what ends it. */
export const openSource = ({ person, after, hear }: SourceInput): (() => void) => {
  let source: EventSource | null = null;
  let wait = firstWait;
  let timer = 0;
  let over = false;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  const open = (): void => {
    close();
    over = false;
    const opened = new EventSource(addressOf(after()), { withCredentials: true });
    source = opened;
    const on = (event: string, take: (data: unknown, place: string) => void) =>
      opened.addEventListener(event, ({ data, lastEventId }) => take(JSON.parse(data), lastEventId));
    on('ready', (data) => {
      if (LiveReady.parse(data).person !== person) {
        over = true;
        close();
        return;
      }
      wait = firstWait;
      hear({ kind: 'state', up: true });
    });
    on('changes', (data, place) => hear({ kind: 'changes', changes: Changes.parse(data), place }));
    on('reset', (_, place) => hear({ kind: 'reset', place }));
    on('over', () => {
      over = true;
      close();
      hear({ kind: 'doubt' });
    });
    opened.addEventListener('error', () => {
      hear({ kind: 'state', up: false });
      if (opened.readyState !== EventSource.CLOSED) return;
      hear({ kind: 'doubt' });
      timer = window.setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(longestWait, wait * 2);
    });
  };

  /** The session that ended may be back. */
  const resume = (): void => {
    if (over && !sessionHasEnded()) open();
  };
  const stopHearing = onSessionChange(resume);
  addEventListener('focus', resume);
  open();
  return () => {
    stopHearing();
    removeEventListener('focus', resume);
    close();
  };
};
