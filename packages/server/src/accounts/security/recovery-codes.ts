import { createHmac, randomInt } from 'node:crypto';

const howMany = 10;
/** Without i, l, o, u and 0, 1: nothing that is misread or spells a word. */
const letters = 'abcdefghjkmnpqrstvwxyz23456789';
const length = 10;

/** Ten codes of about 49 bits each, in two groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/**
 * What the database holds of a code: a hash with a key that it does not have, since codes short enough to be written down
 * could be tried out by whoever holds a dump.
 */
export const hashRecoveryCode = (fieldKey: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', fieldKey)
    .update(`recovery_code ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest();
