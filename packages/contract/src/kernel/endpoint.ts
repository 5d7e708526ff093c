import type * as z from 'zod/mini';
import type { Access, ProxyScope } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';
import type { TeamGrant } from './team-areas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ObjectSchema = z.ZodMiniObject;

/** Everything both sides need to know about one call. */
export type Endpoint = {
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * What a secretary needs of a doctor to call it: rows of doctors who do not grant it are out of reach, and where none of them
   * does, the call is refused (docs/decisions/0060). `own`: it is about the secretary's own account. Every call that names
   * secretaries says it; one for any account is about the account itself.
   */
  readonly team?: TeamGrant | 'own';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: z.ZodMiniType;
  /**
   * The body is multipart/form-data: one file of at most `maximum` bytes under the name `file`, and the text fields that
   * `body` describes. It is read when the handler asks for it, so that limits come first.
   */
  readonly multipart?: { readonly maximum: number };
  /** The answer is a file, not JSON; `response` is `FileContent`. */
  readonly download?: true;
  /**
   * The answer is `text/event-stream` and stays open; `response` is the data of its ordinary events. `accepted`: only to who
   * accepts that, otherwise it is `response` whole.
   */
  readonly stream?: true | 'accepted';
  /** Status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201;
  readonly response: z.ZodMiniType;
  /** Refusals beyond those every endpoint has (bad input, no session, other role, too many calls). */
  readonly errors?: readonly ErrorCode[];
  /** Name of the audit event; without one, the call reads or changes nothing that belongs to a person. */
  readonly audit?: string;
  /** Honours `Idempotency-Key`: the same key and body by the same person give the first answer again. */
  readonly idempotent?: true;
  /** Accepts a missing nonce from a browser without a session (docs/decisions/0004): the ways in and out of an account. */
  readonly nonce?: 'optional';
  /**
   * For browsers of any origin and for programs: every page may read the answer (CORS), no session or cookie counts, and the
   * caller is always a visitor (docs/decisions/0042).
   */
  readonly fromAnywhere?: true;
  /**
   * Called by a provider of the practice, which signs each call: no session or cookie counts, and the body, of this type, is
   * handed over as it came, so that the handler can check the signature (docs/decisions/0062).
   */
  readonly signed?: 'application/json' | 'application/x-www-form-urlencoded';
  /** Part of an account's own lifecycle: open also to a session that must first enrol a second factor or verify its mail (S10). */
  readonly lifecycle?: true;
  /** Sensitive: needs a sign-in at most five minutes old (S27). */
  readonly recent?: true;
  /** Sent by the page, not by a person: the session does not live longer for it (S37). */
  readonly passive?: true;
  /**
   * With which scope somebody who acts for a patient may call it in the patient's place (docs/decisions/0043). Without one, a call
   * that names a patient to act for is refused.
   */
  readonly proxy?: ProxyScope;
  /** The most SQL statements one call may send, the session's look-up included, transaction control not; a test holds it. */
  readonly queries: number;
};

/**
 * Sent with a reading that the page repeats by itself, of a call that people send, too: like `passive`, for this once. It can
 * only shorten a session's life (S37).
 */
export const backgroundHeader = 'x-background';

/** Names the patient for whom a call is made by somebody who acts for them. Only endpoints with `proxy` take it. */
export const actsForHeader = 'x-acts-for';

/**
 * Names the account and role that a page was opened by. A call whose session is somebody else's is refused with
 * `page_of_another`; programs that show no page leave it out (docs/decisions/0081).
 */
export const pageOfHeader = 'x-page-of';

/** The value of that header for an account. */
export const pageOwner = ({ id, role }: { readonly id: string; readonly role: Role }): string =>
  `${id}.${role}`;

/** Declares a call once; route, client, types, OpenAPI and permission test derive from it. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller hands over. Keys without a schema are absent. */
export type InputOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]>;
};

/** What the server's handler receives after parsing; the body of a multipart call comes later, with its file. */
export type ParsedOf<E extends Endpoint> = {
  [K in
    | 'params'
    | 'query'
    | (E extends { readonly multipart: object } ? never : 'body') as E[K] extends z.ZodMiniType
    ? K
    : never]: Out<E[K]>;
};

/** Text fields of a multipart call after parsing. */
export type FieldsOf<E extends Endpoint> = Out<E['body']>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
