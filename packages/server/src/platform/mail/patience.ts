import type { Transact } from '../database/transact.ts';
import type { Log } from '../log.ts';
import type { MailFailure, MailProblem } from './failures.ts';
import * as repository from './outbox-repository.ts';
import type { MailTransport } from './transport.ts';

const second = 1_000;
const minute = 60 * second;

/** After a failure that would meet every mail, the server is left alone this long. */
const pauses = [5 * second, 15 * second, 30 * second];
/** A sign-in that is refused again and again gets an account locked. */
const signInPause = 5 * minute;
/** While mails wait because of such a failure, the server is asked this often whether it is back. */
const askEvery = 30 * second;
const askAtMost = 15 * minute;

/**
 * Failures that end when somebody repairs the server or its settings, and that asking the server can tell from. Not
 * `timeout`: a server that falls silent over a mail answers every question, and each hurried try may be one more copy.
 */
const serverFailures: readonly MailFailure[] = ['connection_refused', 'tls_failed', 'auth_failed'];

type Trouble = {
  /** The settings with which it began. */
  readonly key: string;
  count: number;
  restUntil: number;
  askAt: number;
  /** How often the server answered that it was back, and then failed at the next mail all the same. */
  falseHopes: number;
  hoping: boolean;
  signIn: boolean;
};

const none = (key: string): Trouble => ({
  key,
  count: 0,
  restUntil: 0,
  askAt: 0,
  falseHopes: 0,
  hoping: false,
  signIn: false,
});

/** What one process remembers of a mail server that is in trouble; other settings are another server. */
export const createPatience = ({ transact, log }: { readonly transact: Transact; readonly log: Log }) => {
  let trouble = none('');

  return {
    /** Whether the server with these settings is left alone at the moment. */
    rests: (key: string): boolean => {
      if (key !== trouble.key) trouble = none(key);
      return performance.now() < trouble.restUntil;
    },

    afterTrouble: ({ code }: MailProblem): void => {
      if (trouble.count === 0) log.warn({ code }, 'mail server in trouble');
      const pause = pauses[trouble.count] ?? pauses.at(-1) ?? 0;
      trouble.signIn = code === 'auth_failed';
      trouble.restUntil = performance.now() + (trouble.signIn ? signInPause : pause);
      trouble.count += 1;
      if (trouble.hoping) trouble.falseHopes += 1;
      trouble.hoping = false;
    },

    /** Takes mails along that waited for the server, after the first mail of a round has left. */
    afterSuccess: async (first: boolean): Promise<void> => {
      if (trouble.count > 0) log.info('mail server works again');
      if (trouble.count > 0 || first) await transact((tx) => repository.hasten(tx, serverFailures));
      trouble = none(trouble.key);
    },

    /** Whether mails wait for the server, and it was not asked just now. */
    mayAsk: async (): Promise<boolean> => {
      if (performance.now() < trouble.askAt) return false;
      const wait = trouble.signIn ? askAtMost : askEvery * 2 ** trouble.falseHopes;
      trouble.askAt = performance.now() + Math.min(wait, askAtMost);
      return transact((tx) => repository.waitsBecauseOf(tx, serverFailures));
    },

    /** Asks the server whether it is back, and makes the mails due that waited for it. */
    isBack: async (transport: MailTransport): Promise<boolean> => {
      trouble.hoping = await transport.works();
      if (trouble.hoping) await transact((tx) => repository.hasten(tx, serverFailures));
      return trouble.hoping;
    },
  };
};
