import { settings } from './settings.ts';

let nonce = settings.nonce;

/** The nonce that the next change has to carry. */
export const currentNonce = (): string => nonce;

/** Keeps the newer nonce that the server sends along with its answers. */
export const keepNonce = (value: string | null): void => {
  if (value) nonce = value;
};
