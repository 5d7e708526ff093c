import { type LiveMessage, openSource } from './source.ts';

/** A tab that opens asks whether the stream of the leading tab is open. */
const question = 'is it open?';

/**
 * One stream for all tabs of a browser: the tab that has the lock opens it and passes on what comes; when it closes, another
 * takes over where it left off. Browsers lend locks to secure addresses only; elsewhere each tab that is looked at has
 * a stream of its own. Returns what ends it.
 */
export const shareLive = (person: string, hear: (message: LiveMessage) => void): (() => void) => {
  let place = '';
  const take = (message: LiveMessage): void => {
    if ('place' in message) place = message.place;
    hear(message);
  };
  const after = () => place;

  if (!('locks' in navigator)) return whileVisible(() => openSource({ person, after, hear: take }));

  const name = `doctor-plus-live-${person}`;
  const channel = new BroadcastChannel(name);
  /** Set in the tab that leads: whether its stream is open. */
  let leads: boolean | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage | typeof question>) => {
    if (data !== question) return take(data);
    if (leads !== null) channel.postMessage({ kind: 'state', up: leads } satisfies LiveMessage);
  });
  channel.postMessage(question);
  const ended = new AbortController();
  const lead = async (): Promise<void> => {
    // The lock may have been granted before the end, and told after it.
    if (ended.signal.aborted) return;
    const close = openSource({
      person,
      after,
      hear: (message) => {
        if (message.kind === 'state') leads = message.up;
        take(message);
        channel.postMessage(message);
      },
    });
    await new Promise((resolve) => ended.signal.addEventListener('abort', resolve));
    close();
  };
  navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
};

const whileVisible = (open: () => () => void): (() => void) => {
  let close: (() => void) | null = null;
  const look = (): void => {
    if (document.hidden) {
      close?.();
      close = null;
    } else close ??= open();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
};
