import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/clock.ts';
import { qrOf } from '../../platform/qr.ts';

const periodSeconds = 30;
/** RFC 6238's recommendation for SHA-1 secrets: 160 bits. */
const secretBytes = 20;

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Doctor Plus',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

/** The half minute whose code this is, one before and one after now included; null when it is none of them (S26). */
export const stepOf = (secret: string, code: string, clock: Clock): number | null => {
  const timestamp = clock.now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};

/** What an authenticator application reads, as address, as text in groups of four, and as a picture. */
export const enrolment = async (secret: string, username: string) => {
  const uri = totp(secret, username).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: await qrOf(uri) };
};
