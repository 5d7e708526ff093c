import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from './line.ts';

/** Milliseconds in which words are put together: a burst of changes is announced a few times, not once for each. */
const together = 20;

const words = new Map([
  ['live:events', 'events'],
  ['live:access', 'access'],
]);

/**
 * Passes on what the triggers said about transactions of this process. A word that does not get through is no loss: every
 * process also looks by itself, once a second.
 */
export const createAnnouncer = (line: Line): ((said: string) => void) => {
  const waiting = new Set<string>();
  let busy = false;
  const send = async (): Promise<void> => {
    busy = true;
    await line.open();
    while (waiting.size > 0) {
      const [word = ''] = waiting;
      waiting.delete(word);
      await line.say(word).catch(() => undefined);
      if (waiting.size === 0) await sleep(together, undefined, { ref: false });
    }
    busy = false;
  };
  return (said) => {
    const word = words.get(said);
    if (word === undefined) return;
    waiting.add(word);
    if (!busy) void send();
  };
};
