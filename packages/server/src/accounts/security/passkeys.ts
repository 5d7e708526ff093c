import { randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyRequest,
} from '@doctor-plus/contract/accounts/credentials.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { hashToken } from '../../platform/sessions/cookies.ts';
import { findPasskey } from './factors-repository.ts';
import { passkeyChallenge } from './tables.ts';

/** Where passkeys are made for and used at. */
export type Site = { readonly rpId: string; readonly origin: string };

/** The address that people type; without one configured, the host that the browser called. Throws 400 for no such host. */
export const siteOf = (request: FastifyRequest, publicUrl: string | undefined): Site => {
  const url = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`);
  if (!url) throw invalid({ host: 'invalid' });
  return { rpId: url.hostname, origin: url.origin };
};

/** In memory from the first passkey on. */
const library = () => import('@simplewebauthn/server');

const challengeMinutes = 5;
const askTimeoutMs = 120_000;

/** ES256, Ed25519, RS256: what authenticators in use can do. */
const algorithms = [-7, -8, -257];

/** Random bytes to be signed once within five minutes; `userId` when they are for a new passkey of that account. */
export const issueChallenge = async (tx: Transaction, userId: string | null): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await tx.insert(passkeyChallenge).values({
    challengeHash: hashToken(challenge),
    userId,
    expiresAt: sql`app_now() + make_interval(mins => ${challengeMinutes})`,
  });
  return challenge;
};

/** What the browser is asked to sign; any passkey of this site may answer. */
export const passkeyRequest = (challenge: string, { rpId }: Site): PasskeyRequest => ({
  challenge,
  rpId,
  timeout: askTimeoutMs,
  userVerification: 'required',
});

type NewPasskeyFor = {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly credentialIds: readonly string[];
};

/** What the browser needs to make a passkey that this account does not have yet. */
export const creationOptions = (challenge: string, site: Site, owner: NewPasskeyFor) => ({
  challenge,
  rp: { name: 'Doctor Plus', id: site.rpId },
  user: {
    id: Buffer.from(owner.id.replaceAll('-', ''), 'hex').toString('base64url'),
    name: owner.username,
    displayName: owner.displayName,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: askTimeoutMs,
  attestation: 'none' as const,
  excludeCredentials: owner.credentialIds.map((id) => ({ id, type: 'public-key' as const })),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
});

const ClientData = z.object({ challenge: z.string() });

const challengeIn = (clientDataJSON: string): string => {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    return '';
  }
};

/** Uses a challenge up, whatever comes of it: an answer is looked at once. */
const spendChallenge = async (tx: Transaction, challenge: string, userId: string | null) => {
  const [spent] = await tx
    .delete(passkeyChallenge)
    .where(eq(passkeyChallenge.challengeHash, hashToken(challenge)))
    .returning({
      userId: passkeyChallenge.userId,
      inTime: sql<boolean>`${passkeyChallenge.expiresAt} > app_now()`,
    });
  return spent?.inTime === true && spent.userId === userId;
};

const notAccepted = () => new Refusal('passkey_not_accepted', 'This passkey was not accepted.');
const notRegistered = () => new Refusal('passkey_not_registered', 'This passkey could not be added.');

/**
 * Whose passkey signed: challenge, origin, domain, signature, and that the authenticator verified its owner. Throws 401
 * with one and the same refusal for whatever is wrong.
 */
export const verifyAssertion = async (
  transact: Transact,
  { rpId, origin }: Site,
  assertion: PasskeyAssertion,
): Promise<{ userId: string; passkeyId: string; counter: number }> => {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  const found = await transact(async (tx) =>
    (await spendChallenge(tx, challenge, null)) ? findPasskey(tx, assertion.id) : null,
  );
  if (!found || found.rpId !== rpId) throw notAccepted();
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: found.credentialId,
      publicKey: new Uint8Array(found.publicKey),
      counter: found.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw notAccepted();
  return {
    userId: found.userId,
    passkeyId: found.id,
    counter: checked.authenticationInfo.newCounter,
  };
};

/** A new passkey as it is stored. Throws 400 when it was not made for this account, here and now. */
export const verifyAttestation = async (
  transact: Transact,
  { rpId, origin }: Site,
  userId: string,
  attestation: PasskeyAttestation,
) => {
  const challenge = challengeIn(attestation.response.clientDataJSON);
  if (!(await transact((tx) => spendChallenge(tx, challenge, userId)))) throw notRegistered();
  const { transports = [], ...response } = attestation.response;
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: { ...attestation, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!checked?.verified) throw notRegistered();
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    rpId,
  };
};
