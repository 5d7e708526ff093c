import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Transact, Transaction } from '../database/transact.ts';
import type { Log } from '../log.ts';
import { unseal } from '../sealing.ts';
import { type MailProblem, problemOf } from './failures.ts';
import { type LookAgain, sealContext } from './outbox.ts';
import * as repository from './outbox-repository.ts';
import { createPatience } from './patience.ts';
import { type OwnWords, renderMail } from './render.ts';
import type { MailServer, MailSetup, ReadMailSetup } from './server.ts';
import { mailTemplates } from './templates.ts';
import { leaseSecondsOf, type MailTimes, mailTimes } from './times.ts';
import { type MailTransport, messageIdOf, openTransport } from './transport.ts';

export type DeliveryDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly readSetup: ReadMailSetup;
  readonly fieldKey: Buffer;
  /** Address of the installation, for links. */
  readonly publicUrl: () => string;
  readonly log: Log;
  /** The practice's own words for a template in a language, where it wrote some. */
  readonly ownWords?: (tx: Transaction, template: string, language: string) => Promise<OwnWords | null>;
  readonly lookAgain?: LookAgain;
  readonly times?: MailTimes;
};

export type Delivery = {
  /**
   * Sends what is due until there is no more or `stopping` says so: one mail after the other, but past those whose answer
   * the server takes long over. Returns how many left; 0 while there is no server or it is in trouble.
   */
  readonly deliverDue: (stopping?: AbortSignal) => Promise<number>;
};

/** Minutes until the next try, after the first, second, … failed one; then every hour. */
const delays = [1, 5, 15];
const hourly = 60;
/** How long a mail is tried. */
const day = 24 * 3600_000;
/** From this attempt on, a mail that the server has and did not answer to is not sent again: it may have arrived already. */
const attemptsInDoubt = 3;
/** Over how many connections a process sends at most, while mails wait for a slow answer. */
const connectionsAtMost = 4;

/**
 * Sends the outbox. Each mail is taken in one short transaction, sent without holding any, and marked in another, so a
 * slow mail server never holds a connection of the database. While it is being sent it belongs to this process, for longer
 * than sending can take, and so it leaves once however many processes there are.
 *
 * What no sender can rule out: when the process is killed, or the answer is lost, after the server has taken the mail and
 * before it is marked, the mail is sent again. All copies carry the same `Message-ID`, by which many servers and programs
 * show only one.
 */
export const createDelivery = (deps: DeliveryDeps): Delivery => {
  const { transact, readSetup, times = mailTimes } = deps;
  const patience = createPatience(deps);
  let running: Promise<number> | null = null;

  const next = () =>
    transact(async (tx) => {
      const setup = await readSetup(tx);
      if (!setup.server || patience.rests(keyOf(setup.server))) return null;
      const mail = await take(tx);
      const own = mail && deps.ownWords ? await deps.ownWords(tx, mail.template, mail.language) : null;
      return { setup, server: setup.server, mail, own };
    });

  /** The next mail that still has something to say; those before it that have nothing any more are withdrawn. */
  const take = async (tx: Transaction): Promise<MailToSend | null> => {
    for (;;) {
      const mail = await repository.takeDue(tx, leaseSecondsOf(times));
      if (!mail) return null;
      const changed = deps.lookAgain ? await deps.lookAgain(tx, mail) : {};
      if (changed) return { ...mail, changed };
      await repository.withdraw(tx, mail);
    }
  };

  /** Sends one mail after the other over one connection, and tells when one of them takes long. */
  const sendInTurn = async (turn: Turn, stopping?: AbortSignal): Promise<number> => {
    let sent = 0;
    let connection: Connection | null = null;
    const giveUp = () => setTimeout(() => connection?.transport.close(), times.stop).unref();
    stopping?.addEventListener('abort', giveUp);
    try {
      while (!stopping?.aborted) {
        const found = await next();
        if (!found) return sent;
        const { setup, server, mail, own } = found;
        if (!mail && (sent > 0 || !(await patience.mayAsk()))) return sent;
        connection = await connectionTo(server, connection, times);
        turn.key = connection.key;
        if (!mail) {
          if (await patience.isBack(connection.transport)) continue;
          return sent;
        }
        const waiting = setTimeout(turn.isSlow, times.slow);
        const problem = await sendOne(deps, connection, mail, { ...setup, own }).finally(() =>
          clearTimeout(waiting),
        );
        if (problem?.general) {
          patience.afterTrouble(problem);
          return sent;
        }
        if (!problem) {
          await patience.afterSuccess(sent === 0);
          sent += 1;
        }
      }
      return sent;
    } finally {
      stopping?.removeEventListener('abort', giveUp);
      connection?.transport.close();
    }
  };

  /** Whether as many mails as may be wait for the server of the present settings; those of another are no hindrance. */
  const isCrowded = async (turns: readonly Turn[]): Promise<boolean> => {
    if (turns.length < connectionsAtMost) return false;
    // While the database is away there is nothing to take, but turns to wait for.
    const setup = await transact(readSetup).catch(() => null);
    if (!setup) return true;
    const key = setup.server ? keyOf(setup.server) : null;
    return turns.filter((turn) => turn.key === key).length >= connectionsAtMost;
  };

  /** Opens a further connection whenever the mails of all others wait for a slow answer; ends when all have ended. */
  const sendAll = async (stopping?: AbortSignal): Promise<number> => {
    const open = new Map<Turn, Promise<void>>();
    const counts: Promise<number>[] = [];
    const oneEnds = () => Promise.race([...open.values(), pause(times.look)]);
    do {
      const { promise: slow, resolve: isSlow } = Promise.withResolvers<'slow'>();
      const turn: Turn = { key: null, isSlow: () => isSlow('slow') };
      const sending = sendInTurn(turn, stopping);
      counts.push(sending);
      const over = sending.then(noted, noted).finally(() => open.delete(turn));
      open.set(turn, over);
      if ((await Promise.race([over, slow])) !== 'slow' && open.size > 0) await oneEnds();
      while (!stopping?.aborted && (await isCrowded([...open.keys()]))) await oneEnds();
    } while (open.size > 0 && !stopping?.aborted);
    return (await Promise.all(counts)).reduce((sum, sent) => sum + sent, 0);
  };

  return {
    deliverDue: (stopping) => {
      running ??= sendAll(stopping).finally(() => {
        running = null;
      });
      return running;
    },
  };
};

/** How it ended is told by the turn itself. */
const noted = (): void => {};
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/** Mails that leave one after the other over one connection; `key` are the settings of the last one's server. */
type Turn = { key: string | null; readonly isSlow: () => void };

type Connection = { readonly key: string; readonly server: MailServer; readonly transport: MailTransport };

const keyOf = (server: MailServer): string => JSON.stringify(server);

/** The connection of this round, or a new one when the settings were changed meanwhile. */
const connectionTo = async (
  server: MailServer,
  open: Connection | null,
  times: MailTimes,
): Promise<Connection> => {
  const key = keyOf(server);
  if (open?.key === key) return open;
  open?.transport.close();
  return { key, server, transport: await openTransport(server, { times }) };
};

const Params = z.record(z.string(), z.string());

/** A mail with what is to be said in place of what was written. */
type MailToSend = repository.TakenMail & { readonly changed: Readonly<Record<string, string>> };

/** Sends a mail and marks what became of it; null when it has left. */
const sendOne = async (
  { transact, clock, fieldKey, publicUrl, log }: DeliveryDeps,
  { server, transport }: Connection,
  mail: MailToSend,
  setup: MailSetup & { readonly own: OwnWords | null },
): Promise<MailProblem | null> => {
  try {
    const content = await contentOf(mail, fieldKey, { ...setup, publicUrl: publicUrl() });
    await transport.send({
      ...content,
      messageId: messageIdOf(mail.id, server.from),
      to: mail.address,
      practice: setup.practice,
    });
  } catch (error) {
    const problem = error instanceof Unwritable ? unwritable : problemOf(error);
    const { code, final, inDoubt } = problem;
    const givenUp = final || (inDoubt && mail.attempts >= attemptsInDoubt);
    const now = clock.now().getTime();
    const failed = givenUp || now - (mail.firstTriedAt?.getTime() ?? now) >= day;
    const minutes = delays[mail.attempts - 1] ?? hourly;
    await transact((tx) =>
      failed ? repository.markFailed(tx, mail, code) : repository.postpone(tx, mail, code, minutes),
    );
    log.warn(
      { mail: mail.id, template: mail.template, code, failed, attempt: mail.attempts },
      'mail not sent',
    );
    return problem;
  }
  await transact((tx) => repository.markSent(tx, mail));
  return null;
};

/** A mail that cannot be written: its key is another one, or its words are missing. The server is not to blame. */
class Unwritable extends Error {}
const unwritable: MailProblem = { code: 'unknown', final: true, general: false, inDoubt: false };

const contentOf = async (
  { id, template, language, sealedParams, changed }: MailToSend,
  fieldKey: Buffer,
  { own, ...place }: { practice: string; timeZone: string; publicUrl: string; own: OwnWords | null },
) => {
  try {
    if (!sealedParams) throw new Error('no parameters');
    const written = Params.parse(JSON.parse(unseal(fieldKey, sealedParams, sealContext(id))));
    const params = { ...written, ...changed };
    return await renderMail(
      { template: z.parse(z.enum(mailTemplates), template), language, params, own },
      place,
    );
  } catch (error) {
    throw new Unwritable('mail cannot be written', { cause: error });
  }
};
