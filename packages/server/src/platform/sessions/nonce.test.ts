import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsNonce, issueNonce } from './nonce.ts';

const newKey = () => createSecretKey(randomBytes(32));
const key = newKey();
const session = randomBytes(32);
const hour = 3600_000;
const aTime = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe('a nonce', () => {
  it('holds for at least 6 and less than 12 hours', () => {
    fc.assert(
      fc.property(aTime, (issued) => {
        const nonce = issueNonce(key, session, issued);
        expect(acceptsNonce(key, session, new Date(issued.getTime() + 6 * hour), nonce)).toBe(true);
        expect(acceptsNonce(key, session, new Date(issued.getTime() + 12 * hour), nonce)).toBe(false);
      }),
    );
  });

  it('belongs to one session and one key', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const nonce = issueNonce(key, session, now);
    expect(acceptsNonce(key, randomBytes(32), now, nonce)).toBe(false);
    expect(acceptsNonce(newKey(), session, now, nonce)).toBe(false);
  });

  it('is refused for any other text', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    fc.assert(fc.property(fc.string(), (text) => acceptsNonce(key, session, now, text) === false));
  });
});
