import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

it('makes version 7 identifiers that carry their time and sort by it', () => {
  const at = Date.parse('2026-11-21T14:00:00.000Z');
  const id = newId(at);
  expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  expect(newId(at + 1) > id).toBe(true);
  expect(newId(at)).not.toBe(newId(at));
});
