import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const stepMilliseconds = 6 * 60 * 60 * 1000;

/** 128 bits bound to one browser session and a six-hour step; nothing is stored. */
const nonceAt = (key: KeyObject, sessionHash: Buffer, step: number): string =>
  createHmac('sha256', key).update(sessionHash).update(`:${step}`).digest('hex').slice(0, 32);

export const issueNonce = (key: KeyObject, sessionHash: Buffer, now: Date): string =>
  nonceAt(key, sessionHash, Math.floor(now.getTime() / stepMilliseconds));

/** Whether `nonce` is of this session and of the current or the previous step: valid for 6 to 12 hours. */
export const acceptsNonce = (key: KeyObject, sessionHash: Buffer, now: Date, nonce: string): boolean => {
  const step = Math.floor(now.getTime() / stepMilliseconds);
  const given = Buffer.from(nonce);
  return [step, step - 1].some((candidate) => {
    const expected = Buffer.from(nonceAt(key, sessionHash, candidate));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
