import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';

export type Part = 'params' | 'query' | 'body';

/** What the contract says of one value, in the words of JSON Schema. */
export type Schema = {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

/** One place in a request where a value can be put. */
export type Field = { readonly part: Part; readonly path: readonly string[]; readonly schema: Schema };

/** Every field of an endpoint, objects and arrays themselves included; the first element stands for all of an array. */
export const fieldsOf = (endpoint: Endpoint): Field[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const all = walk(described, []).map((field) => ({ part, ...field }));
    return part === 'body' ? all : all.filter(({ path }) => path.length > 0);
  });

const walk = (schema: Schema, path: readonly string[]): { path: readonly string[]; schema: Schema }[] => {
  const chosen = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  return [
    { path, schema: chosen },
    ...Object.entries(chosen.properties ?? {}).flatMap(([key, inner]) => walk(inner, [...path, key])),
    ...(chosen.items ? walk(chosen.items, [...path, '0']) : []),
  ];
};

/** `body.messages.0.content`, for the name of a test. */
export const labelOf = ({ part, path }: Field): string => [part, ...path].join('.');

export const absent = Symbol('absent');

/** A copy of `value` in which `path` holds `replacement`, or nothing at all when that is `absent`. */
export const replaced = (value: unknown, path: readonly string[], replacement: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown> | undefined) };
  const inner = replaced((copy as Record<string, unknown>)[key], rest, replacement);
  if (inner === absent) Reflect.deleteProperty(copy, key);
  else (copy as Record<string, unknown>)[key] = inner;
  return Array.isArray(copy) ? copy.filter(() => true) : copy;
};
