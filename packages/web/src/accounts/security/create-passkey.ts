import type { PasskeyAttestation } from '@doctor-plus/contract/accounts/credentials.ts';
import type { startPasskey } from '@doctor-plus/contract/accounts/security.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { startRegistration } from '@simplewebauthn/browser';

export { wasPutAway } from '../passkeys.ts';

/** Has the browser make a passkey. */
export const createPasskey = async (
  options: ResponseOf<typeof startPasskey>['options'],
): Promise<PasskeyAttestation> => {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
};

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A first name for a new passkey, by which its owner will know it: the kind of device, when the browser tells. */
export const nameOfThisDevice = (otherwise: string): string =>
  systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? otherwise;
