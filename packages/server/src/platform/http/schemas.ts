import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid } from './errors.ts';

type Part = 'params' | 'query' | 'body';

/** Parses what the contract declares; throws 400 naming every field that is wrong. */
export const readInput = (endpoint: Endpoint, request: FastifyRequest): Partial<Record<Part, unknown>> => {
  const wrong: Record<string, string> = {};
  const input: Partial<Record<Part, unknown>> = {};
  const given: Record<Part, unknown> = { params: request.params, query: request.query, body: request.body };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema || (part === 'body' && endpoint.multipart)) continue;
    const parsed = z.safeParse(schema, given[part] ?? (part === 'body' ? undefined : {}));
    if (parsed.success) input[part] = parsed.data;
    else for (const issue of parsed.error.issues) wrong[issue.path.join('.') || part] ??= issue.code;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return input;
};

/** JSON of an answer that is exactly what the contract declares: a column too many is an error, not a leak. */
export const writeResponse = (endpoint: Endpoint, result: unknown): string =>
  JSON.stringify(z.parse(endpoint.response, result));
