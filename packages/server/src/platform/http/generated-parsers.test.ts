import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { $ZodObjectJIT } from 'zod/v4/core';
import { generateParsers } from './generated-parsers.ts';

/** The same schema anew each time: one is read as it is, another with generated code. */
const made = () => {
  const place = z.strictObject({ id: z.uuid(), name: z.string() });
  return z.strictObject({
    place: z.nullable(place),
    others: z.array(place),
    note: z._default(z.string(), 'none'),
    seen: z.optional(z.union([place, z.strictObject({ at: z.number() })])),
    span: z.object({ from: z.number(), to: z.number() }).check(z.refine(({ from, to }) => from < to)),
  });
};

const id = '00000000-0000-4000-8000-000000000001';
const good = { place: { id, name: 'A' }, others: [{ id, name: 'B' }], span: { from: 1, to: 2 } };

const inputs: readonly unknown[] = [
  good,
  { ...good, place: null, note: 'x', seen: { at: 3 } },
  { ...good, seen: undefined },
  { ...good, more: 1 },
  { ...good, place: { id, name: 'A', more: 1 } },
  { ...good, others: [{ id: 'no id' }, { id, name: 1 }] },
  { ...good, seen: { at: 'then' } },
  { ...good, span: { from: 2, to: 1 } },
  { ...good, span: { from: 2 } },
  { place: undefined },
  JSON.parse('{"__proto__": {"place": null}, "others": []}'),
  [],
  null,
];

describe('Generated parsers', () => {
  test.each(inputs.map((input) => [JSON.stringify(input), input]))('read %s as before', (_name, input) => {
    const schema = made();
    generateParsers(schema);
    const read = (one: typeof schema) => {
      const { success, data, error } = z.safeParse(one, input);
      return { success, data, issues: JSON.stringify(error?.issues), keys: Object.keys(data ?? {}) };
    };
    expect(read(schema)).toEqual(read(made()));
  });

  test('stand in every object of a schema, also where it comes twice', () => {
    const schema = made();
    generateParsers(schema);
    generateParsers(schema);
    const { shape } = schema._zod.def;
    const objects = [schema, shape.place._zod.def.innerType, shape.others._zod.def.element, shape.span];
    expect(objects.map((one) => one instanceof $ZodObjectJIT)).toEqual([true, true, true, true]);
    const [first, second] = shape.seen._zod.def.innerType._zod.def.options;
    expect([first, second].map((one) => one instanceof $ZodObjectJIT)).toEqual([true, true]);
  });
});
