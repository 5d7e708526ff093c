import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { constraintOf, createLog, sqlStateOf, withoutContent } from './log.ts';

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

it('keeps headers out of the log, also where a library writes them below a name of its own', () => {
  const log = createLog('trace');
  const lines: string[] = [];
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  log.trace({ busboyOptions: { headers: { cookie: typed }, limits: { files: 1 } } }, 'options');
  expect(lines.join('')).toContain('"files":1');
  expect(lines.join('')).not.toContain(typed);
});

it('reads state and constraint from the driver below', () => {
  const driver = Object.assign(new Error('duplicate'), { code: '23505', constraint: 'app_user_email' });
  const wrapped = new Error('Failed query', { cause: driver });
  expect(sqlStateOf(wrapped)).toBe('23505');
  expect(constraintOf(wrapped)).toBe('app_user_email');
  expect(sqlStateOf(Object.assign(new Error('pipe'), { code: 'ECONNREFUSED' }))).toBeUndefined();
});
