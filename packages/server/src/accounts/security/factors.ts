import type { PasskeyAttestation } from '@doctor-plus/contract/accounts/credentials.ts';
import {
  addPasskey,
  confirmAuthenticatorApp,
  type Passkey,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticatorApp,
  startPasskey,
} from '@doctor-plus/contract/accounts/security.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { appendAudit, audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, notSignedIn, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { newId } from '../../platform/ids.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { shownName } from '../names.ts';
import * as accounts from '../repository.ts';
import { moveSession, type RenewedToken } from './confirm.ts';
import * as repository from './factors-repository.ts';
import { creationOptions, issueChallenge, type Site, verifyAttestation } from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { secretContext, wrongCode } from './second-factor.ts';
import { enrolment, newSecret, stepOf } from './totp.ts';
import { writeToOwner } from './write-to-owner.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly fieldKey: Buffer;
  readonly queueMail: QueueMail;
};

/** More than anybody has devices; every one is offered to the browser when a new one is made. */
const mostPasskeys = 20;

type Change = 'totp_added' | 'totp_removed' | 'passkey_added' | 'passkey_removed' | 'codes_renewed';

/** The second factors of an account: an authenticator application, passkeys, and recovery codes beside them. */
export const createFactors = ({ transact, limits, clock, fieldKey, queueMail }: Deps) => {
  const ownerOf = async (tx: Transaction, actor: Actor): Promise<accounts.Owner> => {
    const owner = await accounts.holdOwner(tx, actor.id);
    if (!owner) throw notSignedIn();
    return owner;
  };

  const newCodes = async (tx: Transaction, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await repository.replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => hashRecoveryCode(fieldKey, userId, code)),
    );
    return codes;
  };

  /** What every change of a factor brings with it: the account's flag, a mail, an event, and a new token for this browser. */
  const concludeChange = async (
    tx: Transaction,
    actor: Actor,
    owner: accounts.Owner,
    endpoint: Pick<Endpoint, 'audit' | 'path'>,
    change: Change,
  ): Promise<RenewedToken> => {
    await repository.noteFactors(tx, actor.id);
    await writeToOwner(tx, queueMail, owner, 'secondFactorChanged', { change });
    await appendAudit(tx, audit(actor, endpoint, { objectId: actor.id }));
    return moveSession(tx, actor);
  };

  /** Recovery codes come with the first factor; a second one changes nothing about them. */
  const firstCodes = async (tx: Transaction, { id, secondFactor }: accounts.Owner) =>
    secondFactor ? null : newCodes(tx, id);

  /** Staff keep a factor until their password is long enough to stand alone (S22). */
  const refuseLastOfStaff = async (tx: Transaction, owner: accounts.Owner): Promise<void> => {
    if (owner.role === 'patient' || owner.passwordLong) return;
    if ((await repository.countFactors(tx, owner.id)) <= 1) {
      throw new Refusal('long_password_first', 'Choose a password of 15 characters or more first.');
    }
  };

  return {
    /** A new secret to be scanned or typed; the one in use stays until the first code of this one. */
    startApp: (actor: Actor) =>
      transact(
        async (tx) => {
          const { username } = await ownerOf(tx, actor);
          const secret = newSecret();
          await repository.keepPendingSecret(tx, actor.id, seal(fieldKey, secret, secretContext(actor.id)));
          return enrolment(secret, username);
        },
        audit(actor, startAuthenticatorApp, { objectId: actor.id, details: { kind: 'app' } }),
      ),

    /** The first code of the new secret. Throws 401 for a wrong one, 409 when no secret waits. */
    confirmApp: async (actor: Actor, code: string) => {
      await limits.take('confirm', actor.id);
      const done = await transact(async (tx) => {
        const owner = await ownerOf(tx, actor);
        const app = await repository.findApp(tx, actor.id);
        if (!app?.pendingSecret) {
          throw new Refusal('nothing_to_confirm', 'Begin with a new secret first.');
        }
        const step = stepOf(unseal(fieldKey, app.pendingSecret, secretContext(actor.id)), code, clock);
        if (step === null || !(await repository.usePendingSecret(tx, actor.id, step))) {
          throw wrongCode(actor.id);
        }
        const recovery_codes = await firstCodes(tx, owner);
        const renewed = await concludeChange(tx, actor, owner, confirmAuthenticatorApp, 'totp_added');
        return { recovery_codes, renewed };
      });
      await limits.forget('confirm', actor.id);
      return done;
    },

    /** Takes the application away; without one nothing changes. Throws 409 for staff whose last factor it is (S22). */
    removeApp: (actor: Actor) =>
      transact(async (tx) => {
        const owner = await ownerOf(tx, actor);
        if ((await repository.findApp(tx, actor.id))?.secret) await refuseLastOfStaff(tx, owner);
        await repository.deleteApp(tx, actor.id);
        return concludeChange(tx, actor, owner, removeAuthenticatorApp, 'totp_removed');
      }),

    /** Ten new codes for the old ones. Throws 409 without a factor that they could stand in for. */
    renewCodes: (actor: Actor) =>
      transact(async (tx) => {
        const owner = await ownerOf(tx, actor);
        if ((await repository.countFactors(tx, actor.id)) === 0) {
          throw new Refusal(
            'no_second_factor',
            'Recovery codes stand in for a second factor. Add one first.',
          );
        }
        const recovery_codes = await newCodes(tx, actor.id);
        const renewed = await concludeChange(tx, actor, owner, renewRecoveryCodes, 'codes_renewed');
        return { recovery_codes, renewed };
      }),

    /** What the browser needs to make a passkey. Throws 409 when the account has twenty. */
    startPasskey: (actor: Actor, site: Site) =>
      transact(
        async (tx) => {
          const owner = await ownerOf(tx, actor);
          const known = await repository.listPasskeys(tx, actor.id);
          refuseTooMany(known.length);
          const challenge = await issueChallenge(tx, actor.id);
          return {
            options: creationOptions(challenge, site, {
              id: owner.id,
              username: owner.username,
              displayName: shownName(owner),
              credentialIds: known.map(({ credentialId }) => credentialId),
            }),
          };
        },
        audit(actor, startPasskey, { objectId: actor.id, details: { kind: 'passkey' } }),
      ),

    /** Keeps the passkey that the browser made. Throws 400 when it was not made for this account, here and now. */
    addPasskey: async (actor: Actor, name: string, attestation: PasskeyAttestation, site: Site) => {
      const made = await verifyAttestation(transact, site, actor.id, attestation);
      return transact(async (tx) => {
        const owner = await ownerOf(tx, actor);
        refuseTooMany((await repository.listPasskeys(tx, actor.id)).length);
        const kept = await repository.insertPasskey(tx, { id: newId(), userId: actor.id, name, ...made });
        if (!kept) throw new Refusal('passkey_not_registered', 'This passkey could not be added.');
        const recovery_codes = await firstCodes(tx, owner);
        const renewed = await concludeChange(tx, actor, owner, addPasskey, 'passkey_added');
        return { passkey: presentPasskey(kept), recovery_codes, renewed };
      });
    },

    renamePasskey: (actor: Actor, id: string, name: string): Promise<Passkey> =>
      transact(
        async (tx) => {
          const renamed = await repository.renamePasskey(tx, actor.id, id, name);
          if (!renamed) throw notFound();
          return presentPasskey(renamed);
        },
        audit(actor, renamePasskey, { objectId: id }),
      ),

    /** Takes a passkey away. Throws 404 for another's, 409 for staff whose last factor it is (S22). */
    removePasskey: (actor: Actor, id: string) =>
      transact(async (tx) => {
        const owner = await ownerOf(tx, actor);
        const own = await repository.listPasskeys(tx, actor.id);
        if (!own.some((passkey) => passkey.id === id)) throw notFound();
        await refuseLastOfStaff(tx, owner);
        await repository.deletePasskey(tx, actor.id, id);
        return concludeChange(tx, actor, owner, removePasskey, 'passkey_removed');
      }),
  };
};

const refuseTooMany = (known: number): void => {
  if (known >= mostPasskeys) {
    throw new Refusal('too_many_passkeys', 'Remove a passkey that is not used any more first.');
  }
};

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: repository.StoredPasskey): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
