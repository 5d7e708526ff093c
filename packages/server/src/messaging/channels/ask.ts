import type { MessageFailure } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { locate, type Resolve } from '../../platform/outbound/address.ts';
import { OutboundFailed } from '../../platform/outbound/failure.ts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import type { Attempt } from './adapter.ts';

export type Answer = { readonly status: number; readonly body: unknown };

export type Ask = (url: string, init: RequestInit) => Promise<Answer>;

/**
 * Asks a provider. Only its own address is reached, each of whose numbers is looked at first; an answer that is no JSON is an
 * empty one.
 */
export const createAsk =
  (resolve?: Resolve): Ask =>
  async (url, init) => {
    const ask = createGuardedFetch({
      origin: new URL(url).origin,
      place: null,
      ...(resolve ? { resolve } : {}),
      cover: (body) => body,
      onSending: async () => {},
    });
    const answer = await ask(url, init);
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether an address can be used for a provider; its code when it cannot. A name that has no address today may have one tomorrow. */
export const addressProblem = async (url: string, resolve?: Resolve): Promise<MessageFailure | null> => {
  try {
    await locate(new URL(url), resolve);
    return null;
  } catch (error) {
    return failureOf(error);
  }
};

/** What an error while asking means. */
export const failureOf = (error: unknown): MessageFailure => {
  if (error instanceof OutboundFailed) {
    const { failure } = error;
    return failure === 'place_changed' || failure === 'too_big' ? 'bad_answer' : failure;
  }
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
    ? 'timeout'
    : 'bad_answer';
};

/** Nothing was said to anybody yet. */
const beforeAsking: readonly MessageFailure[] = [
  'unknown_host',
  'address_refused',
  'tls_required',
  'unreachable',
  'certificate',
];

/** An attempt that ended without an answer. */
export const withoutAnswer = (error: unknown): Attempt => {
  const failure = failureOf(error);
  return beforeAsking.includes(failure) || failure === 'redirected'
    ? { came: 'refused', failure, final: false, general: true }
    : { came: 'unknown', failure };
};

/** An answer that is not the one hoped for; `own` reads what the provider says of this message. */
export const byStatus = (status: number, own: MessageFailure | null): Attempt => {
  if (status === 401 || status === 403)
    return own === null
      ? { came: 'refused', failure: 'unauthorised', final: false, general: true }
      : { came: 'refused', failure: own, final: true, general: false };
  if (status === 429) return { came: 'refused', failure: 'too_many', final: false, general: true };
  // 503 says that nothing was done; after any other failure of the server it may have been.
  if (status === 503) return { came: 'refused', failure: 'server_error', final: false, general: true };
  if (status >= 500) return { came: 'unknown', failure: 'server_error' };
  if (status === 404 && own === null)
    return { came: 'refused', failure: 'unauthorised', final: false, general: true };
  return { came: 'refused', failure: own ?? 'refused', final: true, general: false };
};
