import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts with AES-256-GCM, so that a database dump alone tells nothing. `context` names what the text belongs to (a
 * column and a row): sealed text that is moved elsewhere does not open. Returns nonce, cipher text and tag in one.
 */
export const seal = (key: Buffer, text: string, context: string): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
};

/** The text that was sealed with the same key and context. Throws for another key, another context or changed bytes. */
export const unseal = (key: Buffer, sealed: Buffer, context: string): string => {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(sealed.length - tagLength);
  const body = sealed.subarray(nonceLength, sealed.length - tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
};

/** The same, or null where nothing is stored or it does not open with this key: whoever needs the secret says that it is missing. */
export const unsealed = (key: Buffer, sealed: Buffer | null | undefined, context: string): string | null => {
  if (!sealed) return null;
  try {
    return unseal(key, sealed, context);
  } catch {
    return null;
  }
};
