import { describe, expect, it } from 'vitest';
import { constraintOf, sqlStateOf, withoutContent } from './log.ts';

const typed = 'Canaryalergia';

describe('withoutContent', () => {
  it('keeps the kind and the place of an error, not its words', () => {
    const shown = JSON.stringify(withoutContent(new TypeError(`bad value ${typed}`)));
    expect(shown).toContain('TypeError');
    expect(shown).toContain('log.test.ts');
    expect(shown).not.toContain(typed);
  });

  it('is not deceived by a message that looks like a place', () => {
    for (const message of [
      `x\n    at ${typed}`,
      `x\n    at ${typed} (/a.ts:1:2)`,
      `at ${typed} (file:///a.ts:1:2)`,
    ]) {
      expect(JSON.stringify(withoutContent(new Error(message)))).not.toContain(typed);
    }
  });

  it('says nothing of what is no error', () => {
    expect(withoutContent({ password: typed })).toEqual({ type: 'object' });
  });
});

it('reads state and constraint from the driver below', () => {
  const driver = Object.assign(new Error('duplicate'), { code: '23505', constraint: 'app_user_email' });
  const wrapped = new Error('Failed query', { cause: driver });
  expect(sqlStateOf(wrapped)).toBe('23505');
  expect(constraintOf(wrapped)).toBe('app_user_email');
  expect(sqlStateOf(Object.assign(new Error('pipe'), { code: 'ECONNREFUSED' }))).toBeUndefined();
});
