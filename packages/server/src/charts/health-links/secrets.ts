import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { seal, unseal } from '../../platform/sealing.ts';

/** What opens a link: the secret part of its address, and the key of its files, both 256 bits in base64url. */
export type LinkSecrets = { readonly address: string; readonly key: string };

const Secrets = z.strictObject({ address: z.string(), key: z.string() });

const contextOf = (linkId: string): string => `health_link/${linkId}`;

export const newSecrets = (): LinkSecrets => ({
  address: randomBytes(32).toString('base64url'),
  key: randomBytes(32).toString('base64url'),
});

export const sealSecrets = (fieldKey: Buffer, linkId: string, secrets: LinkSecrets): Buffer =>
  seal(fieldKey, JSON.stringify(secrets), contextOf(linkId));

export const openSecrets = (fieldKey: Buffer, linkId: string, sealed: Buffer): LinkSecrets =>
  z.parse(Secrets, JSON.parse(unseal(fieldKey, sealed, contextOf(linkId))));

type Payload = {
  readonly url: string;
  readonly key: string;
  readonly expiresAt: Date;
  readonly label: string;
  readonly passcode: boolean;
};

/**
 * `shlink:/…` of HL7's specification. `L`: what it leads to is made anew each time, so that it may be asked for again. Flags
 * stand in the order of the alphabet.
 */
export const shlinkOf = ({ url, key, expiresAt, label, passcode }: Payload): string => {
  const payload = {
    url,
    flag: passcode ? 'LP' : 'L',
    key,
    exp: Math.floor(expiresAt.getTime() / 1000),
    ...(label === '' ? {} : { label }),
    v: 1,
  };
  return `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
};

/** A FHIR resource as JWE compact: `dir`, `A256GCM`, a nonce of its own each time. Readers know both by the header. */
export const encryptFile = async (key: string, text: string): Promise<string> => {
  const { base64url, CompactEncrypt } = await import('jose');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json' })
    .encrypt(base64url.decode(key));
};
