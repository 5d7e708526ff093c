import {
  actsForHeader,
  backgroundHeader,
  type Endpoint,
  type InputOf,
  pageOfHeader,
  type ResponseOf,
} from '@doctor-plus/contract/kernel/endpoint.ts';
import { ErrorBody } from '@doctor-plus/contract/kernel/errors.ts';
import * as z from 'zod/mini';
import { patientOf } from './acting.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { confirmedAgain } from './identity.ts';
import { currentNonce, keepNonce } from './nonce.ts';
import { announceAccount, lockPage, ownerOfPage, unlockPage, whoIsThereNow } from './page-lock.ts';
import { signedInAgain } from './session.ts';
import { settings } from './settings.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** The file of a multipart call, which is then sent as a form. */
  file?: File;
  /** Give one where the same wish may be sent twice by the person; otherwise each call makes its own. */
  idempotencyKey?: string;
  /** An ended session is thrown as an error instead of opening the dialog: for the first question who is there. */
  quietly?: boolean;
  /** The page asks by itself, not because of what a person did: the session does not live longer for it. */
  background?: boolean;
  /** The answer is told as events, from after the one of this id on; 0 for the beginning. */
  eventsAfter?: number;
};

type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;
type AnyInput = { params?: Record<string, unknown>; query?: Query; body?: unknown };

const timeLimitInMs = 30_000;
/** A large file on a slow line. */
const fileLimitInMs = 600_000;

/** The address of a call: parameters in their places, the query behind, the REST root of the host page in front. */
const addressOf = (endpoint: Endpoint, input: AnyInput, root: string = settings.root): string => {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return path.replace(/^\/wp-json\//, root) + search;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(() => '');
  const parsed = ErrorBody.safeParse(jsonOf(text));
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError({
    code: parsed.success ? parsed.data.code : 'internal_error',
    message: parsed.success ? parsed.data.message : `HTTP ${response.status}: ${text}`,
    status: response.status,
    data: parsed.success ? parsed.data.data : {},
    body: parsed.success ? parsed.data : {},
    requestId: response.headers.get('x-request-id'),
    retryAfter: seconds > 0 ? seconds : null,
  });
};

const jsonTextOf = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body));

/** Text fields first, then the file, as the server reads them. */
const formOf = (fields: unknown, file: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append('file', file);
  return form;
};

const send = async (endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<Response> => {
  const changes = endpoint.method !== 'GET';
  const events = options.eventsAfter !== undefined;
  const headers = new Headers({ Accept: events ? 'text/event-stream' : 'application/json' });
  if (options.eventsAfter) headers.set('Last-Event-ID', String(options.eventsAfter));
  if (changes) headers.set('X-WP-Nonce', currentNonce());
  const patient = patientOf(endpoint.path);
  if (patient !== null) headers.set(actsForHeader, patient);
  const body = options.file ? formOf(input.body, options.file) : jsonTextOf(input.body);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (ownerOfPage() !== '') headers.set(pageOfHeader, ownerOfPage());
  if (options.background) headers.set(backgroundHeader, '1');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const signals = [
    AbortSignal.timeout(options.file || events ? fileLimitInMs : timeLimitInMs),
    ...(options.signal ? [options.signal] : []),
  ];
  const address = addressOf(endpoint, input);
  const first = changes || events || patient !== null ? null : await takeFirstAnswer(address);
  try {
    const response =
      first ??
      (await fetch(address, {
        method: endpoint.method,
        headers,
        credentials: 'include',
        body,
        signal: AbortSignal.any(signals),
      }));
    keepNonce(response.headers.get('x-wp-nonce'));
    if (response.ok && endpoint.nonce === 'optional') announceAccount();
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new NetworkError('The server could not be reached', { cause });
  }
};

const Nonce = z.object({ nonce: z.string() });

/** The person of this page is back after `refusal` said that somebody else is there: until then the page is locked. */
export const ownPageAgain = ({ data }: { readonly data: Readonly<Record<string, unknown>> }): Promise<void> =>
  lockPage(typeof data.signed_in_as === 'string' ? data.signed_in_as : '');

/**
 * Asks for a fresh nonce; a page that stayed open for hours needs one before its next change. Nobody gets one for the page of
 * another: that is locked, and unlocked when its own person is back.
 */
export const renewNonce = async (): Promise<void> => {
  const owner = ownerOfPage();
  const response = await fetch(`${settings.root}dr-assistant/v1/nonce`, {
    headers: owner === '' ? {} : { [pageOfHeader]: owner },
    credentials: 'include',
    cache: 'no-store',
  });
  if (response.ok) {
    keepNonce(Nonce.parse(await response.json()).nonce);
    unlockPage();
    return;
  }
  const refusal = await refusalOf(response);
  if (refusal.code === 'page_of_another') void ownPageAgain(refusal);
};

const portal = settings.signed_in || settings.default_role !== null;

const asksForSession = (refusal: ApiError) => refusal.status === 401 && refusal.code === 'rest_not_logged_in';

const sendUntilAnswered = async (
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<Response> => {
  let renewed = false;
  for (;;) {
    const there = whoIsThereNow();
    if (there !== null && !options.quietly) await lockPage(there);
    const nonce = currentNonce();
    const response = await send(endpoint, input, options);
    if (response.ok) return response;
    const refusal = await refusalOf(response);
    if (refusal.code === 'page_of_another' && !options.quietly) {
      await ownPageAgain(refusal);
    } else if (refusal.code === 'rest_cookie_invalid_nonce' && !renewed) {
      renewed = true;
      await renewNonce();
    } else if (asksForSession(refusal) && currentNonce() !== nonce) {
      // While this call was on its way another one moved the session to a new token: it goes on with that.
    } else if (refusal.code === 'reauthentication_required' && portal && !options.quietly) {
      if (!(await confirmedAgain())) throw refusal;
    } else if (asksForSession(refusal) && portal && !options.quietly) {
      // The typed text stays where it is: this call waits and goes on when the same person is back.
      await signedInAgain();
    } else {
      throw refusal;
    }
  }
};

/**
 * Calls an endpoint of the contract. Returns its parsed answer; throws `ApiError` when the server refuses and
 * `NetworkError` when it cannot be reached. A stale nonce is renewed and the call repeated once; a page whose person is not
 * there any more is locked, and the call waits for them; an ended session
 * opens the sign-in dialog over the page, and one that is too old for a sensitive change the dialog that confirms who is
 * there; the call goes on afterwards with the same `Idempotency-Key`.
 */
export const api = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> => {
  const key = options.idempotencyKey ?? (endpoint.idempotent ? crypto.randomUUID() : undefined);
  const response = await sendUntilAnswered(
    endpoint,
    input as AnyInput,
    key ? { ...options, idempotencyKey: key } : options,
  );
  return endpoint.response.parse(await response.json()) as ResponseOf<E>;
};

/** The same for an endpoint that tells its answer as events to who accepts them: their bytes as they come. */
export const openEvents = async <E extends Endpoint & { readonly stream: 'accepted' }>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions & { readonly eventsAfter: number },
): Promise<ReadableStream<Uint8Array>> => {
  const { body } = await sendUntilAnswered(endpoint, input as AnyInput, options);
  if (!body) throw new NetworkError('The server told nothing');
  return body;
};

/** The same for an endpoint that answers with a file: the answer itself, whose headers name the file. */
export const fetchAnswer = <E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Response> => sendUntilAnswered(endpoint, input as AnyInput, options);

/** The same for an endpoint that answers with a file that the page shows: its bytes. */
export const fetchFile = async <E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Blob> => (await fetchAnswer(endpoint, input, options)).blob();
