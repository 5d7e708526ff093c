import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ObjectSchema = z.ZodMiniObject;

/** Everything both sides need to know about one call. */
export type Endpoint = {
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: z.ZodMiniType;
  /** Status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201;
  readonly response: z.ZodMiniType;
  /** Refusals beyond those every endpoint has (bad input, no session, other role, too many calls). */
  readonly errors?: readonly ErrorCode[];
  /** Name of the audit event; without one, the call reads or changes nothing that belongs to a person. */
  readonly audit?: string;
  /** Honours `Idempotency-Key`: the same key and body by the same person give the first answer again. */
  readonly idempotent?: true;
  /** Accepts a missing nonce under the conditions of rule 4 in docs/decisions (sign-in and sign-out only). */
  readonly nonce?: 'optional';
  /** The most SQL statements one call may send, the session's look-up included, transaction control not; a test holds it. */
  readonly queries: number;
};

/** Declares a call once; route, client, types, OpenAPI and permission test derive from it. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller hands over. Keys without a schema are absent. */
export type InputOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]>;
};

/** What the server's handler receives after parsing. */
export type ParsedOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: Out<E[K]>;
};

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
