import { createHash, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { hashRecoveryCode } from '../accounts/security/recovery-codes.ts';
import { secretContext } from '../accounts/security/second-factor.ts';
import { newId } from '../platform/ids.ts';
import { seal } from '../platform/sealing.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import type { TestApp } from './app.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Circle } from './circle.ts';
import type { SecurityTarget } from './matrix-case.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** One key pair for all: making one takes longer than the call that it is for. */
const authenticator = createAuthenticator();

/** What somebody is asked to sign, the same here and in the database. */
const challengeOf = (seed: string, userId: string): string =>
  createHash('sha256').update(`${seed} ${userId}`).digest('base64url');

/**
 * What signing in, recovering and protecting an account work on: a spare account whose ticket, links and codes each call may
 * use up, and for everybody in the world a session, a passkey and a secret of their own.
 */
export const securityTarget = async (
  app: TestApp,
  circle: Circle,
  people: readonly string[],
  now: Date,
): Promise<SecurityTarget> => {
  const db = app.database;
  const [seed, spareId, assertionChallenge] = [randomUUID(), newId(), newToken()];
  const [ticket, resetToken, newEmailToken] = [newToken(), newToken(), newToken()];
  const sessions = people.map((id) => ({ user: id, id: randomUUID() }));
  const spareAuthenticator = createAuthenticator();
  await db.asSuperuser(
    `WITH spare AS (
        INSERT INTO app_user (id, username, email, password_hash, role, status, given_name, family_name, email_verified_at)
        VALUES ($1::uuid, 'spare.' || $1::uuid, $1::uuid || '@example.org', (SELECT password_hash FROM app_user WHERE id = $9), 'patient', 'active', 'Sara', 'Prueba', app_now()) RETURNING id),
      ticket AS (INSERT INTO login_ticket (ticket_hash, user_id, remember, expires_at)
        SELECT $2, id, false, app_now() + interval '5 minutes' FROM spare),
      reset AS (INSERT INTO password_reset (user_id, token_hash, address, expires_at)
        SELECT id, $3, id || '@example.org', app_now() + interval '5 minutes' FROM spare),
      email AS (INSERT INTO email_change (user_id, address, token_hash, expires_at)
        SELECT id, 'neu.' || id || '@example.org', $4, app_now() + interval '5 minutes' FROM spare),
      code AS (INSERT INTO recovery_code (user_id, code_hash) SELECT id, $5 FROM spare),
      key AS (INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, rp_id, name)
        SELECT gen_random_uuid(), id, $6, $7, 0, '{}', 'localhost', 'Llave' FROM spare)
      INSERT INTO passkey_challenge (challenge_hash, expires_at) VALUES ($8, app_now() + interval '5 minutes')`,
    [
      spareId,
      hashToken(ticket),
      hashToken(resetToken),
      hashToken(newEmailToken),
      hashRecoveryCode(app.secrets.fieldKey, spareId, 'abcde-fghjk'),
      spareAuthenticator.id,
      spareAuthenticator.publicKey,
      hashToken(assertionChallenge),
      circle.patient.id,
    ],
  );
  await db.asSuperuser(
    `WITH person AS (
        SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::uuid[], $5::bytea[])
          AS p (id, pending, challenge, session, token)),
      secret AS (INSERT INTO authenticator_app (user_id, pending_secret) SELECT id, pending FROM person
        ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret),
      challenge AS (INSERT INTO passkey_challenge (challenge_hash, user_id, expires_at)
        SELECT challenge, id, app_now() + interval '5 minutes' FROM person),
      session AS (INSERT INTO session (token_hash, user_id, idle_seconds, ends_at, network, user_agent, id)
        SELECT token, id, 900, app_now() + interval '1 hour', '127.0.0.1', 'test', session FROM person),
      dropped AS (DELETE FROM passkey p USING person WHERE p.user_id = person.id AND p.id <> person.id)
      INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, rp_id, name)
        SELECT id, id, 'of-' || id, '\\x00', 0, '{}', 'localhost', 'Llave' FROM person ON CONFLICT DO NOTHING`,
    [
      people,
      people.map((id) => seal(app.secrets.fieldKey, secret, secretContext(id))),
      people.map((id) => hashToken(challengeOf(seed, id))),
      sessions.map(({ id }) => id),
      sessions.map(() => hashToken(newToken())),
    ],
  );
  const members = [circle.patient.id, circle.doctor.id, circle.secretary.id];
  return {
    spareId,
    ticket,
    resetToken,
    newEmailToken,
    recoveryCode: 'abcde-fghjk',
    assertion: spareAuthenticator.assert({ challenge: assertionChallenge }),
    totpCode: new TOTP({ secret }).generate({ timestamp: now.getTime() }),
    attestationOf: (userId) => authenticator.attest({ challenge: challengeOf(seed, userId) }),
    sessionOf: (userId) => ofMember(members, userId, (id) => sessions.find(({ user }) => user === id)?.id),
    passkeyOf: (userId) => ofMember(members, userId, (id) => id),
  };
};

/** A member's own; for anybody else that of the circle's patient. */
const ofMember = (members: string[], userId: string, own: (id: string) => string | undefined): string =>
  own(members.includes(userId) ? userId : (members[0] as string)) ?? '';

/** Tickets, links and codes of nobody. */
export const unknownSecurityTarget = (): SecurityTarget => {
  const nothing = newId();
  return {
    spareId: newId(),
    ticket: newToken(),
    resetToken: newToken(),
    newEmailToken: newToken(),
    recoveryCode: 'abcde-fghjk',
    assertion: authenticator.assert({ challenge: newToken() }),
    totpCode: '000000',
    attestationOf: () => authenticator.attest({ challenge: newToken() }),
    sessionOf: () => nothing,
    passkeyOf: () => nothing,
  };
};
