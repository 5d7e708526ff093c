import type { PasskeyAssertion } from '@doctor-plus/contract/accounts/credentials.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/actor.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import * as accounts from '../repository.ts';
import { type Browser, holdPerson, type OpenedSession, openSession } from '../sign-in.ts';
import { spendTicket, tryTicket } from './login-tickets.ts';
import { issueChallenge, passkeyRequest, type Site } from './passkeys.ts';
import { hasProof, type Proof, type Proven, type SecondFactor, wrongCode } from './second-factor.ts';
import { writeToOwner } from './write-to-owner.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly secondFactor: SecondFactor;
  readonly queueMail: QueueMail;
};

const expired = () =>
  new Refusal('sign_in_expired', 'This sign-in took too long or had too many tries. Begin again.');

/** The ways to finish signing in when the password alone is not enough, or not used at all. */
export const createFinishLogin = ({ transact, limits, secondFactor, queueMail }: Deps) => {
  /** A recovery code is on paper: its owner wants to know that one was used. */
  const tellOfUsedCode = async (tx: Transaction, userId: string) => {
    const owner = await accounts.findOwner(tx, userId);
    if (owner) await writeToOwner(tx, queueMail, owner, 'secondFactorChanged', { change: 'code_used' });
  };

  return {
    /** A challenge for a passkey. */
    requestPasskey: async (caller: Caller, site: Site) => {
      await limits.take('passkey_challenge', caller.network);
      const challenge = await transact((tx) => issueChallenge(tx, null));
      return { options: passkeyRequest(challenge, site) };
    },

    /**
     * The second step. Tries are counted before they are looked at: five with one ticket, five at one account in a
     * quarter of an hour, and with the wrong passwords of the same account.
     */
    withTicket: async (
      caller: Caller,
      { ticket, ...proof }: { ticket: string } & Proof,
      { browser, site }: { browser: Browser; site: Site },
    ): Promise<OpenedSession> => {
      if (!hasProof(proof)) throw invalid({ code: 'invalid_type' });
      const tried = await transact((tx) => tryTicket(tx, ticket));
      if (!tried) throw expired();
      const { userId, remember } = tried;
      const knownBrowser = await transact((tx) => accounts.knowsBrowser(tx, userId, browser.device.hash));
      const counted = knownBrowser ? `${userId} ${browser.device.hash.toString('base64url')}` : userId;
      await limits.take('second_factor', counted);
      const inTime = await limits.permits('login_streak', userId);
      if (!inTime && !knownBrowser) throw wrongCode(userId);
      const proven = await secondFactor.prove(userId, proof, site);
      const opened = await transact(async (tx) => {
        // Before the ticket: a change of the password takes the account first, too, and then the tickets.
        const person = await holdPerson(tx, userId);
        if (!(await spendTicket(tx, ticket))) throw expired();
        await proven.spend(tx);
        if (proven.method === 'recovery_code') await tellOfUsedCode(tx, userId);
        return openSession(tx, caller, person, { browser, remember, means: proven.method });
      });
      await limits.forget('second_factor', counted);
      await limits.forget('login_streak', userId);
      return opened;
    },

    /** A passkey alone: it verified its owner, so it is both factors at once. */
    withPasskey: async (
      caller: Caller,
      { passkey, remember }: { passkey: PasskeyAssertion; remember: boolean },
      { browser, site }: { browser: Browser; site: Site },
    ): Promise<OpenedSession> => {
      const proven: Proven & { userId: string } = await secondFactor.provePasskey(site, passkey);
      return transact(async (tx) => {
        const person = await holdPerson(tx, proven.userId);
        await proven.spend(tx);
        return openSession(tx, caller, person, { browser, remember, means: 'passkey' });
      });
    },
  };
};
