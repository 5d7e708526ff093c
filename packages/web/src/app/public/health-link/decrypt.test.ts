import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decrypt, Undecipherable } from './decrypt.ts';

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RFC 7516, written once more: what the page reads must not depend on the library that the server writes with. */
const encrypted = (value: unknown, key: Buffer, header: object = { alg: 'dir', enc: 'A256GCM' }): string => {
  const head = text(header);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(head));
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  const [nonce, sealed, tag] = [iv, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return `${head}..${nonce}.${sealed}.${tag}`;
};

const key = randomBytes(32);
const resource = { resourceType: 'Bundle', text: 'Alergia a la penicilina – アレルギー' };

describe('a file of a link', () => {
  test('is read with its key', async () => {
    expect(await decrypt(encrypted(resource, key), key.toString('base64url'))).toEqual(resource);
  });

  test('is not read with another key', async () => {
    const other = randomBytes(32).toString('base64url');
    await expect(decrypt(encrypted(resource, key), other)).rejects.toThrow(Undecipherable);
  });

  test('is not read after a letter was changed, in its head or in its body', async () => {
    const [head = '', wrapped = '', iv = '', body = '', tag = ''] = encrypted(resource, key).split('.');
    const other = text({ alg: 'dir', enc: 'A256GCM', cty: 'text/html' });
    for (const parts of [
      [other, wrapped, iv, body, tag],
      [head, wrapped, iv, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`, tag],
    ]) {
      await expect(decrypt(parts.join('.'), key.toString('base64url'))).rejects.toThrow(Undecipherable);
    }
  });

  test('of another method, or no such file, is refused', async () => {
    const named = encrypted(resource, key, { alg: 'RSA-OAEP', enc: 'A256GCM' });
    for (const jwe of [named, '', 'a.b.c.d.e', '{}'])
      await expect(decrypt(jwe, key.toString('base64url'))).rejects.toThrow(Undecipherable);
  });
});
