import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

const api = '/wp-json/dr-assistant/v1';
const pairs = 200;
const rounds = 3;
/** Largest difference of the medians; milliseconds (S24). */
const largest = 5;

let app: TestApp;
let known: { username: string; email: string };
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1_000_000 });
  const { id } = await app.signIn('patient', { emailVerifiedAt: new Date() });
  known = { username: `patient.${id.slice(-12)}`, email: `${id.slice(-12)}@example.org` };
});
afterAll(() => app.close());

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const took = async (path: string, body: object): Promise<number> => {
  const began = performance.now();
  const answer = await app.anonymous.call('POST', `${api}/${path}`, body);
  expect(answer.statusCode, answer.body).not.toBe(429);
  return performance.now() - began;
};

/** Difference of the medians of interleaved pairs, of the middle one of three rounds. */
const difference = async (path: string, ofKnown: () => object, ofNobody: () => object): Promise<number> => {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [here, nowhere]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      here.push(await took(path, ofKnown()));
      nowhere.push(await took(path, ofNobody()));
    }
    found.push(Math.abs(median(here) - median(nowhere)));
  }
  return median(found);
};

const nobody = () => `${randomUUID()}@example.org`;
const person = { first_name: 'Ana', last_name: 'Prueba', password: 'cuatro gatos azules' };

describe('known and unknown people cost the same time', () => {
  it.each<[string, () => object, () => object]>([
    [
      'login',
      () => ({ username: known.username, password: 'no es esta' }),
      () => ({ username: nobody(), password: 'no es esta' }),
    ],
    ['request-password-reset', () => ({ email: known.email }), () => ({ email: nobody() })],
    ['register-patient', () => ({ ...person, email: known.email }), () => ({ ...person, email: nobody() })],
  ])(
    '%s',
    async (path, ofKnown, ofNobody) => {
      expect(await difference(path, ofKnown, ofNobody)).toBeLessThanOrEqual(largest);
    },
    600_000,
  );
});
