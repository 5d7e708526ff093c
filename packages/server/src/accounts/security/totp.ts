import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/clock.ts';

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
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: await pictureOf(uri) };
};

/** The dark squares of a QR code, each run of a row as one rectangle of an SVG path. */
const pictureOf = async (text: string): Promise<{ size: number; path: string }> => {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      path += `M${from} ${row}h${column - from + 1}v1H${from}z`;
    }
  }
  return { size, path };
};
