import { useState } from 'react';

type Call<Body> = { readonly body: Body; readonly idempotencyKey: string };

/** Remembers what was asked for last; see `useWish`. */
export const createWish = <Body>() => {
  let last: { typed: string; call: Call<Body> } | null = null;
  return (typed: unknown, body: Body): Call<Body> => {
    const text = JSON.stringify(typed);
    if (last?.typed !== text) last = { typed: text, call: { body, idempotencyKey: crypto.randomUUID() } };
    return last.call;
  };
};

/**
 * What somebody wishes, as the server is to be asked for it: as long as the same is typed, the same body goes out under the
 * same `Idempotency-Key`, also when the body names the time. Asking again after a lost answer tells what became of the first try.
 */
export const useWish = <Body>() => useState(createWish<Body>)[0];
