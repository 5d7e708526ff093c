import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { nameOf } from './world.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
  security: object[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object };

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  document = (await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/openapi.json')).json();
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const refsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
      )
    : [];

describe('the OpenAPI document', () => {
  it('holds every call of the contract and no other', () => {
    const described = operations().map(({ path, method }) =>
      nameOf({ method: method.toUpperCase() as 'GET', path: path.replace(/\{(\w+)\}/g, ':$1') as '/' }),
    );
    expect(described.sort()).toEqual(allEndpoints.map(nameOf).sort());
  });

  it('names each operation once', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares every parameter of a path, and says what a call answers', () => {
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(named);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
    }
  });

  it('asks for a session exactly where the contract does', () => {
    for (const endpoint of allEndpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation?.security.length, nameOf(endpoint)).toBe(endpoint.access.kind === 'anyone' ? 0 : 1);
    }
  });

  it('refers to nothing that it does not hold', () => {
    for (const ref of refsIn(document)) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document);
      expect(found, ref).toBeTypeOf('object');
    }
  });

  it('has a page to read it, with nothing from elsewhere', async () => {
    const page = await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/reference/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).not.toMatch(/^(https?:)?\/\//);
  });
});
