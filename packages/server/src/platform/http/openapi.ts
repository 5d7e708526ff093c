import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { ErrorBody, errorStatus } from '@doctor-plus/contract/kernel/errors.ts';
import { api } from '@doctor-plus/contract/kernel/paths.ts';
import * as z from 'zod/mini';
import type { BoundEndpoint } from './bind.ts';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
  });
  return rest;
};

const parameters = (endpoint: Endpoint) =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const required = new Set(jsonSchema(schema, 'input').required ?? []);
    return Object.entries(schema.shape).map(([name, field]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.has(name),
      schema: jsonSchema(field as z.ZodMiniType, 'input'),
    }));
  });

const refusals = (endpoint: Endpoint) => {
  const codes = new Set<keyof typeof errorStatus>(['rest_invalid_param', ...(endpoint.errors ?? [])]);
  if (endpoint.access.kind === 'signed-in')
    for (const code of ['rest_not_logged_in', 'rest_forbidden'] as const) codes.add(code);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const binary = { type: 'string', format: 'binary' } as const;

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.multipart) {
    const fields = jsonSchema(endpoint.body ?? z.object({}), 'input');
    const schema = {
      ...fields,
      properties: {
        file: { ...binary, description: `At most ${endpoint.multipart.maximum} bytes.` },
        ...fields.properties,
      },
      required: ['file', ...(fields.required ?? [])],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = jsonSchema(endpoint.body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const contentOf = (endpoint: Endpoint) => {
  if (endpoint.download) return { '*/*': { schema: binary } };
  const schema = jsonSchema(endpoint.response, 'output');
  if (endpoint.stream === true) return { 'text/event-stream': { schema } };
  const json = { 'application/json': { schema } };
  // As a stream an answer is told in pieces, and none of them is all of it.
  return endpoint.stream ? { ...json, 'text/event-stream': { schema: { type: 'string' } } } : json;
};

const operation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/^\/wp-json/, '').replace(/[^a-z]+([a-z])/gi, (_, c: string) => c.toUpperCase())}`,
  tags: [
    endpoint.path.startsWith('/wp-json/wp')
      ? 'users'
      : (endpoint.path.slice(api.length + 1).split('/')[0] ?? ''),
  ],
  'x-access': endpoint.access,
  ...(endpoint.audit ? { 'x-audit': endpoint.audit } : {}),
  security: endpoint.access.kind === 'anyone' ? [] : [{ session: [] }],
  parameters: parameters(endpoint),
  ...requestBody(endpoint),
  responses: {
    [String(endpoint.status ?? 200)]: {
      description: 'Success',
      content: contentOf(endpoint),
    },
    ...refusals(endpoint),
  },
});

/** Endpoints that are described without a pause: some milliseconds. */
const describedAtOnce = 20;

/** The OpenAPI 3.0 document of what is mounted. Other requests have their turn while it is written. */
export const openApiDocument = async (routes: readonly BoundEndpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [index, { endpoint }] of routes.entries()) {
    if (index % describedAtOnce === 0) await setImmediate();
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Doctor Plus',
      version: '1.0.0',
      description:
        'Calls of the portal. State changes with a cookie session need the X-WP-Nonce header. A page that says whose it is with X-Page-Of is refused (page_of_another) once somebody else has signed in.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'dp-session' } },
    },
  };
};
