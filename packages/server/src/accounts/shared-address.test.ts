import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

const statuses = async (client: TestClient, path: string, count: number): Promise<number[]> => {
  const answers: number[] = [];
  for (let call = 0; call < count; call += 1)
    answers.push((await client.call('GET', `${api}${path}`)).statusCode);
  return answers;
};

test.each(['/nonce', '/doctors/search?query=ana'])(
  'answers %s to one account when another behind the same address has used up its share',
  async (path) => {
    const [first, second] = [await app.signIn('patient'), await app.signIn('doctor')];
    expect((await statuses(first, path, 61)).at(-1)).toBe(429);
    expect(await statuses(second, path, 1)).toEqual([200]);
  },
);
