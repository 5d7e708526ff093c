import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Crockford's alphabet: no letter that is read as another or as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a code: 60 bits say that a document exists, 40 more open what it says. */
const codeLength = 12;
const secondLength = 8;

const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Two new codes as they are printed: `8K3M-2Q7X-VW4D` and `R5TN-09ZC`. */
export const newCodes = (): { readonly code: string; readonly second: string } => ({
  code: inFours(randomCode(codeLength)),
  second: inFours(randomCode(secondLength)),
});

const inFours = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** What somebody typed, as it was printed: O and I are read as the digits that they look like. */
const plain = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** By which a document is found. */
export const codeHash = (code: string): Buffer => sha256(`document ${plain(code)}`);

/** Of both parts together: one second part opens one document. */
export const secondHash = (code: string, second: string): Buffer =>
  sha256(`document ${plain(code)} ${plain(second)}`);

/** Whether `second` is the other part; takes as long for a code that nothing has. */
export const isSecond = (stored: Buffer | undefined, code: string, second: string): boolean => {
  const given = secondHash(code, second);
  return timingSafeEqual(stored ?? Buffer.alloc(given.length), given);
};
