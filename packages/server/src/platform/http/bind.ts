import type { OpenAccess } from '@doctor-plus/contract/kernel/access.ts';
import type { Endpoint, FieldsOf, ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Caller } from './actor.ts';
import type { BeginStream } from './event-stream.ts';
import type { Form } from './multipart.ts';

/** What a handler receives: parsed input and who calls. `request` and `reply` are for cookies and headers only. */
export type CallOf<E extends Endpoint> = ParsedOf<E> & {
  readonly actor: E['access'] extends OpenAccess ? Caller : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & (E extends { readonly multipart: object }
    ? {
        /** Reads the body, once; see `readForm` in multipart.ts. */
        readonly readForm: () => Promise<Form<FieldsOf<E>>>;
      }
    : unknown) &
  (E extends { readonly signed: string }
    ? {
        /** The body, byte for byte. */
        readonly raw: Buffer;
      }
    : unknown);

/** What a handler gives back: the answer, or for a stream what to do once its headers are sent. */
type AnswerOf<E extends Endpoint> = E extends { readonly stream: true }
  ? BeginStream
  : E extends { readonly stream: 'accepted' }
    ? BeginStream | ResponseOf<E>
    : ResponseOf<E>;

export type BoundEndpoint = {
  readonly endpoint: Endpoint;
  readonly handle: (call: never) => Promise<unknown>;
};

/** Ties a declared endpoint to the service that answers it. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<AnswerOf<E>>,
): BoundEndpoint => ({ endpoint, handle });
