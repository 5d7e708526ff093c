import { describe, expect, test } from 'vitest';
import { readLink } from './read-link.ts';

const origin = 'https://clinica.example';
const secret = 'A'.repeat(43);
const payload = {
  url: `${origin}/wp-json/dr-assistant/v1/shl/${secret}`,
  flag: 'LP',
  key: 'k'.repeat(43),
  exp: 1_800_000_000,
  label: 'Viaje – 旅行',
  v: 1,
};
const shlink = (changed: object) =>
  `shlink:/${Buffer.from(JSON.stringify({ ...payload, ...changed })).toString('base64url')}`;

describe('a link', () => {
  test('of this practice says what opens it, until when, and whether it asks for a passcode', () => {
    expect(readLink(shlink({}), origin)).toEqual({
      kind: 'link',
      link: {
        secret,
        key: payload.key,
        expiresAt: new Date(1_800_000_000_000),
        passcode: true,
        label: 'Viaje – 旅行',
      },
    });
  });

  test('may leave out what the specification leaves open, and say more', () => {
    const read = readLink(
      shlink({ flag: undefined, exp: undefined, label: undefined, v: undefined, x: 1 }),
      origin,
    );
    expect(read).toMatchObject({ kind: 'link', link: { passcode: false, expiresAt: null, label: '' } });
  });

  test.each([
    ['of another site', 'https://other.example/shl/abc', 'other.example'],
    [
      'of a site whose name begins like ours',
      `https://clinica.example.evil.example/shl/${secret}`,
      'clinica.example.evil.example',
    ],
    [
      'over a line that is not encrypted',
      `http://clinica.example/wp-json/dr-assistant/v1/shl/${secret}`,
      'clinica.example',
    ],
    ['to another call of ours', `${origin}/wp-json/dr-assistant/v1/me`, 'clinica.example'],
    ['that leaves its folder', `${origin}/wp-json/dr-assistant/v1/shl/../me`, 'clinica.example'],
  ])('%s is not asked', (_, url, host) => {
    expect(readLink(shlink({ url }), origin)).toEqual({ kind: 'foreign', host });
  });

  test('of a newer version is named as such', () => {
    expect(readLink(shlink({ v: 2 }), origin)).toEqual({ kind: 'newer' });
  });

  test.each([
    '',
    'shlink:/',
    'shlink:/%%%',
    'shlink:/e30',
    shlink({ key: 'short' }),
    shlink({ url: 'no address' }),
  ])('%s is not complete', (fragment) => expect(readLink(fragment, origin)).toEqual({ kind: 'incomplete' }));
});
