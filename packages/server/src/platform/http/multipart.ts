import type { Readable } from 'node:stream';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid } from './errors.ts';

/** The one file of a multipart call. */
export type ReceivedFile = {
  /** As the client wrote it. */
  readonly name: string;
  /** As the client declared it. */
  readonly type: string;
  /** Everything, or nothing when the file is larger than allowed: then reading stopped there. */
  readonly bytes: Buffer;
  readonly tooLarge: boolean;
};

/** What a multipart call carries; `file` is null when there is none under that name. */
export type Form<Fields> = { readonly file: ReceivedFile | null; readonly fields: Fields };

/** Text fields of a call and all that belongs to them; a form of an ordinary page has no more. */
const mostFields = 8;
/** Longest text field; bytes. */
const longestField = 8_192;

/** Lets the routes of `scope` receive multipart bodies, and no other. */
export const acceptMultipart = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: mostFields,
      parts: mostFields + 1,
      fieldNameSize: 100,
      fieldSize: longestField,
      headerPairs: 20,
    },
  });
};

/**
 * Reads the body, with the file in memory up to `maximum` bytes; whatever follows is thrown away as it comes. Throws 400
 * for a body that is broken, cut off, or holds more than one file or more fields than any form of ours.
 */
export const readForm = async (endpoint: Endpoint, request: FastifyRequest): Promise<Form<unknown>> => {
  const received = await parts(request, endpoint.multipart?.maximum ?? 0).catch(() => {
    throw invalid({ body: 'unreadable' });
  });
  if (!endpoint.body) return { file: received.file, fields: {} };
  const parsed = z.safeParse(endpoint.body, received.fields);
  if (parsed.success) return { file: received.file, fields: parsed.data };
  throw invalid(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.code])),
  );
};

const mostDropped = 8 * 1024 * 1024;
const longestWait = 5_000;

/**
 * Reads and drops what is left of a body, within bounds. Behind a proxy that closes the connection after each call, a
 * client that is still sending would otherwise see the connection break instead of the answer.
 */
export const dropRest = ({ raw }: FastifyRequest): Promise<void> =>
  new Promise((resolve) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return resolve();
    let dropped = 0;
    const done = () => {
      clearTimeout(limit);
      raw.off('data', count);
      raw.resume();
      resolve();
    };
    const count = (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > mostDropped) done();
    };
    const limit = setTimeout(done, longestWait);
    raw.unpipe();
    for (const event of ['end', 'close', 'error']) raw.once(event, done);
    raw.on('data', count);
    raw.resume();
  });

const parts = async (request: FastifyRequest, maximum: number): Promise<Form<Record<string, unknown>>> => {
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: maximum } })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated || Object.hasOwn(fields, part.fieldname))
        throw unreadable();
      fields[part.fieldname] = part.value;
    } else {
      if (part.fieldname !== 'file') throw unreadable();
      const bytes = await received(part.file);
      file = {
        name: part.filename ?? '',
        type: part.mimetype,
        bytes: bytes ?? Buffer.alloc(0),
        tooLarge: bytes === null,
      };
      if (bytes === null) {
        // The answer is known: `dropRest` deals with what still comes.
        request.raw.unpipe();
        part.file.destroy();
        break;
      }
    }
  }
  return { file, fields };
};

const unreadable = () => new Error('unreadable form');

/** The whole file; null as soon as it passes the limit, however much more is still to come. */
const received = (stream: CutAtLimit): Promise<Buffer | null> => {
  const passed = new Promise<null>((resolve) => {
    stream.once('limit', () => resolve(null));
  });
  return Promise.race([passed, collected(stream)]);
};

type CutAtLimit = Readable & { readonly truncated: boolean };

const collected = async (stream: CutAtLimit): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return stream.truncated ? null : Buffer.concat(chunks);
};
