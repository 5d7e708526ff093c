import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PrintedAccount, PrintedDocument } from '@doctor-plus/contract/kernel/printed.ts';
import { createGate } from '../gate.ts';
import { Refusal } from '../http/errors.ts';
import type { Drawn } from './draw-process.ts';

/** Bytes of the PDF of a document. Errors: letters_not_printable, for one that somebody signs. */
export type Draw = (document: PrintedDocument | PrintedAccount) => Promise<Uint8Array>;

const program = fileURLToPath(new URL('./draw-process.ts', import.meta.url));
/** A document takes a fifth of a second; the first one, which reads the fonts, one. */
const longest = 20_000;
const idle = 15_000;

/** What fonts needed goes back to the system at once: half the memory, for a few milliseconds. */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Gets no secret along: what it may know is the document. */
const start = (): ChildProcess => {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, {
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=8'],
    env: { ...frugal, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The server does not wait for it when it stops.
  child.unref();
  child.channel?.unref();
  return child;
};

/**
 * Draws in a process of its own, one document after the other: fonts are read and letters laid out without holding up
 * anybody, and the two hundred megabytes that this takes are given back whole when no document came for a while. A
 * thread's would stay with the server (docs/decisions/0038).
 */
export const createDraw = (idleMilliseconds = idle): Draw => {
  const inTurn = createGate(1);
  let running: ChildProcess | null = null;
  let end: NodeJS.Timeout | undefined;

  const stop = () => {
    running?.kill('SIGKILL');
    running = null;
  };

  return (document) =>
    inTurn(async () => {
      clearTimeout(end);
      if (!running?.connected) running = start();
      try {
        return await drawnBy(running, document);
      } catch (error) {
        if (!(error instanceof Refusal)) stop();
        throw error;
      } finally {
        end = setTimeout(stop, idleMilliseconds).unref();
      }
    });
};

const notPrintable = (letters: readonly string[]): Refusal =>
  new Refusal('letters_not_printable', 'No font has these characters.', { letters: letters.join(' ') });

const drawnBy = (child: ChildProcess, document: PrintedDocument | PrintedAccount): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(limit);
      child.off('message', answered).off('exit', lost).off('error', lost);
      child.channel?.unref();
      settle();
    };
    const lost = () => finish(() => reject(new Error('the process that draws documents ended')));
    const answered = (answer: Drawn) =>
      finish(() =>
        'bytes' in answer
          ? resolve(answer.bytes)
          : reject(
              'undrawable' in answer
                ? notPrintable(answer.undrawable)
                : new Error(`a document was not drawn: ${answer.failed}`),
            ),
      );
    const limit = setTimeout(lost, longest);
    child.on('message', answered).on('exit', lost).on('error', lost);
    child.channel?.ref();
    child.send(document);
  });
