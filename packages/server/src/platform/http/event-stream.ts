import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** Takes the connection over, once the headers of an endless answer are sent. */
export type BeginStream = (out: ServerResponse) => void;

/** What the handler of an endpoint that declares `stream` gave back. */
export const asBeginning = (result: unknown): BeginStream =>
  z.parse(
    z.custom<BeginStream>((value) => typeof value === 'function'),
    result,
  );

/** Whether an answer of this endpoint is a stream; one that may be is where its handler begins one. */
export const isStream = ({ stream }: Pick<Endpoint, 'stream'>, result: unknown): boolean =>
  stream === true || (stream === 'accepted' && typeof result === 'function');

/** Whether the caller of an endpoint that may stream wants it to. */
export const acceptsStream = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/** Long enough not to disturb, short enough to find out that the other side is gone; milliseconds. */
const keepAlive = 30_000;

/**
 * Sends the headers of a server-sent event stream and hands the connection over. No part on the way may keep it, put it
 * together or compress it. HEAD gets the headers and nothing else.
 */
export const sendStream = (reply: FastifyReply, begin: BeginStream): FastifyReply => {
  reply
    .header('cache-control', 'no-store, no-transform')
    .header('content-type', 'text/event-stream; charset=utf-8')
    // Nothing follows on this connection: a server that stops need not wait for it to be used again.
    .header('connection', 'close')
    .header('x-accel-buffering', 'no');
  reply.hijack();
  const { raw: out, request } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) out.setHeader(name, value);
  }
  out.writeHead(200);
  if (request.method === 'HEAD') {
    out.end();
    return reply;
  }
  out.flushHeaders();
  if (out.socket instanceof Socket) out.socket.setKeepAlive(true, keepAlive);
  try {
    begin(out);
  } catch (error) {
    // Nobody else answers for a connection that was handed over.
    request.log.error({ id: request.id, err: error }, 'event stream failed');
    out.destroy();
  }
  return reply;
};
