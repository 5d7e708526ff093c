import { createCipheriv, createHash } from 'node:crypto';

/** Fills a password up to 32 bytes; all of an empty one (ISO 32000-2, 7.6.4.3.2). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const nothing = Buffer.alloc(0);

/**
 * True if a protected PDF opens without a password: what its owner locked is changing, copying or printing. Of the standard
 * handler, revisions 2 to 6 (ISO 32000-2, 7.6.4); false for any other, and where its dictionary cannot be read.
 */
export const opensWithoutPassword = (text: string): boolean => {
  const { dictionary, trailer } = encryptionOf(text);
  const [owner, user] = ['O', 'U'].map((name) => stringOf(dictionary, name));
  const revision = numberOf(dictionary, 'R');
  if (!owner || !user || !/\/Filter\s{0,8}\/Standard(?!\w)/.test(dictionary)) return false;
  if (revision === 5 || revision === 6) return opensWithHash(user, revision);
  if (revision === 2 || revision === 3 || revision === 4) {
    const identifier = identifierOf(trailer);
    return opensWithKey(user, keyOf(dictionary, owner, identifier, revision), identifier, revision);
  }
  return false;
};

/** What a dictionary of encryption, or a trailer on one side of a name, is shorter than; characters. */
const longestDictionary = 4_000;

const encryption = /\/Encrypt\s{0,8}(?:(\d{1,10}\s{1,8}\d{1,5})\s{1,8}R|(?=<<))/g;

/** The last dictionary of encryption that is named, and the trailer that names it; both empty where none is. */
const encryptionOf = (text: string): { dictionary: string; trailer: string } => {
  const named = [...text.matchAll(encryption)].at(-1);
  if (!named) return { dictionary: '', trailer: '' };
  const { index, 1: id } = named;
  const trailer = text.slice(Math.max(0, index - longestDictionary), index + longestDictionary);
  const at = id === undefined ? index : text.lastIndexOf(`${id} obj`);
  return { dictionary: at < 0 ? '' : text.slice(at, at + longestDictionary), trailer };
};

const numberOf = (dictionary: string, name: string): number | null => {
  const found = new RegExp(`/${name}\\s{1,8}(-?\\d{1,10})(?![\\d.])`).exec(dictionary);
  return found ? Number(found[1]) : null;
};

const stringOf = (dictionary: string, name: string): Buffer | null =>
  readString(dictionary, new RegExp(`/${name}\\s{0,8}(?=[(<])`).exec(dictionary));

/** The first part of the file's identifier, which the key is made with. */
const identifierOf = (trailer: string): Buffer =>
  readString(trailer, /\/ID\s{0,8}\[\s{0,8}(?=[(<])/.exec(trailer)) ?? nothing;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The string that begins where `before` ends, in either of its two spellings; null where none does. */
const readString = (text: string, before: RegExpExecArray | null): Buffer | null => {
  if (!before) return null;
  const rest = text.slice(before.index + before[0].length, before.index + before[0].length + 1_000);
  const hex = /^<([\da-f\s]*)>/i.exec(rest);
  if (hex) return Buffer.from((hex[1] ?? '').replaceAll(/\s/g, ''), 'hex');
  const literal = /^\(((?:\\[\s\S]|[^\\)])*)\)/.exec(rest);
  if (!literal) return null;
  const said = (literal[1] ?? '').replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_all, octal, sign) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes[sign] ?? (/[\r\n]/.test(sign) ? '' : sign);
  });
  return Buffer.from(said, 'latin1');
};

/** Algorithm 2: the key of an empty password. */
const keyOf = (dictionary: string, owner: Buffer, identifier: Buffer, revision: number): Buffer => {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberOf(dictionary, 'P') ?? 0) | 0);
  const isOpenAbout = revision === 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const parts = [padding, owner.subarray(0, 32), permissions, identifier];
  // Of revision 4 the filters name lengths of their own, and every one of them is 16 bytes.
  const bits = revision === 4 ? 128 : revision === 3 ? (numberOf(dictionary, 'Length') ?? 40) : 40;
  const length = Math.min(16, Math.max(5, bits / 8));
  let key = md5(...parts, isOpenAbout ? Buffer.alloc(4, 0xff) : nothing);
  for (let turn = 0; revision > 2 && turn < 50; turn += 1) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
};

/** Algorithms 4 and 5: what the file keeps of its user's password, and what it would keep of an empty one. */
const opensWithKey = (user: Buffer, key: Buffer, identifier: Buffer, revision: number): boolean => {
  if (revision === 2) return rc4(key, padding).equals(user);
  let kept = md5(padding, identifier);
  for (let turn = 0; turn < 20; turn += 1) kept = rc4(Buffer.from(key.map((byte) => byte ^ turn)), kept);
  return kept.equals(user.subarray(0, 16));
};

/** Algorithm 11: the hash of an empty password under the salt that stands behind the one in the file. */
const opensWithHash = (user: Buffer, revision: 5 | 6): boolean => {
  const salt = user.subarray(32, 40);
  const hash = createHash('sha256').update(salt).digest();
  return user.subarray(0, 32).equals(revision === 5 ? hash : hardened(hash));
};

/** Algorithm 2.B for an empty password: at least 64 rounds, and on until the last byte is small enough. */
const hardened = (first: Buffer): Buffer => {
  let [hash, last] = [first, 0];
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32));
    const encrypted = cipher.setAutoPadding(false).update(Buffer.concat(Array<Buffer>(64).fill(hash)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
};

const md5 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RC4, which OpenSSL no longer offers; files of revisions 2 to 4 prove their password with it. */
const rc4 = (key: Buffer, bytes: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    const held = at(one);
    state[one] = at(other);
    state[other] = held;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + at(i)) & 0xff;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
};
