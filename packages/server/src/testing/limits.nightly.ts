import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from './app.ts';
import { mailsTo } from './mails.ts';
import { multipartOf } from './multipart.ts';
import { samplePdf } from './sample-files.ts';
import { newVisitor } from './visitor.ts';

const api = '/wp-json/dr-assistant/v1';

/** Several processes on one database, and the same installation after a restart, all with the limits of the product. */
let app: TestApp;
let processes: readonly TestApp[];
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
  processes = [app, await createTestApp({ limitScale: 1, sharing: app })];
});
afterAll(async () => {
  await processes[1]?.close();
  await app.close();
});

let networks = 0;
/** A network that nobody has called from: an IPv6 /64. */
const newNetwork = (): string => `2001:db8:${(++networks).toString(16)}:7`;
/** Another of its 2^64 addresses each time. */
const addressIn = (network: string): string =>
  `${network}:${Array.from({ length: 4 }, () => randomInt(1, 0xffff).toString(16)).join(':')}`;
const anyAddress = (): string => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

/** What somebody writes who wants to be taken for somebody else. */
const forged = (): Record<string, string> => ({
  'x-forwarded-for': `${anyAddress()}, ${anyAddress()}`,
  'x-real-ip': anyAddress(),
  forwarded: `for=${anyAddress()}`,
  'cf-connecting-ip': anyAddress(),
  'true-client-ip': anyAddress(),
});

type Call = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
};

const callFrom = (
  network: string,
  process: TestApp,
  { headers, ...call }: Call,
): Promise<LightMyRequestResponse> =>
  process.server.inject({
    ...call,
    remoteAddress: addressIn(network),
    headers: { host: 'localhost', ...forged(), ...headers },
  });

const asPerson = (client: TestClient): Record<string, string> => ({
  cookie: client.cookie,
  'x-wp-nonce': client.nonce(),
});

const wrong = (username: string): Call => ({
  method: 'POST',
  url: `${api}/login`,
  payload: { username, password: 'no es esta' },
});

const person = () => ({
  first_name: 'Ana',
  last_name: 'Prueba',
  email: `${randomUUID()}@example.org`,
  password: 'cuatro gatos azules',
});

const checkOf = (headers: Record<string, string>, bytes = samplePdf()): Call => {
  const file = { name: 'a.pdf', type: 'application/pdf', bytes };
  const form = multipartOf({ body: {}, file });
  return {
    method: 'POST',
    url: `${api}/validate-file`,
    payload: form.body,
    headers: { ...headers, 'content-type': form.contentType },
  };
};

/** A question answered rightly, by a browser of its own, asked for from a network of its own. */
const rightCaptcha = async () => {
  const asked = await callFrom(newNetwork(), app, { method: 'GET', url: `${api}/captcha` });
  const { question, a, b } = asked.json();
  const cookie = `dp-visitor=${asked.cookies.find(({ name }) => name === 'dp-visitor')?.value}`;
  return { cookie, captcha: { question, answer: a + b } };
};

const askForLink = ({ cookie, captcha }: Awaited<ReturnType<typeof rightCaptcha>>): Call => ({
  method: 'POST',
  url: `${api}/request-password-reset`,
  payload: { email: `${randomUUID()}@example.org`, captcha },
  headers: { cookie },
});

type Limit = {
  readonly name: string;
  /** Calls that pass, and how many fewer may when two processes hold a reserve. */
  readonly most: number;
  readonly fewer?: number;
  /** The limit belongs to a person and not to their network. */
  readonly personal?: true;
  readonly calls: () => Promise<() => Promise<Call>>;
};

const always = (call: Call) => async () => async () => call;

const limits: readonly Limit[] = [
  {
    name: 'wrong passwords at one account',
    most: 5,
    calls: async () => {
      const { id } = await app.signIn('patient');
      return async () => wrong(`patient.${id.slice(-12)}`);
    },
  },
  {
    name: 'wrong passwords of a network',
    most: 30,
    calls: async () => async () => wrong(`nadie.${randomUUID()}`),
  },
  {
    name: 'asking for a link with a right captcha',
    most: 9,
    calls: async () => async () => askForLink(await rightCaptcha()),
  },
  {
    name: 'asking for a link without a captcha',
    most: 3,
    calls: async () => async () => ({
      method: 'POST',
      url: `${api}/request-password-reset`,
      payload: { email: `${randomUUID()}@example.org` },
    }),
  },
  {
    name: 'registering',
    most: 300,
    calls: async () => async () => ({ method: 'POST', url: `${api}/register-patient`, payload: person() }),
  },
  { name: 'questions of the captcha', most: 30, calls: always({ method: 'GET', url: `${api}/captcha` }) },
  {
    name: 'files of a network without an account',
    most: 200,
    calls: async () => async () =>
      checkOf(asPerson(await newVisitor(app)), samplePdf({ objects: [`% ${randomUUID()}\n`] })),
  },
  {
    name: 'files of a browser without an account',
    most: 20,
    personal: true,
    calls: async () => {
      const visitor = await newVisitor(app);
      return async () => checkOf(asPerson(visitor), samplePdf({ objects: [`% ${randomUUID()}\n`] }));
    },
  },
  {
    name: 'files of an account',
    most: 60,
    personal: true,
    calls: async () => {
      const doctor = await app.signIn('doctor');
      return async () => checkOf(asPerson(doctor));
    },
  },
  {
    name: 'the search',
    most: 60,
    fewer: 10,
    calls: always({ method: 'GET', url: `${api}/doctors/search?query=an` }),
  },
  {
    name: 'the list of doctors',
    most: 60,
    calls: always({ method: 'GET', url: `${api}/doctor-users` }),
  },
  { name: 'nonces', most: 60, calls: always({ method: 'GET', url: `${api}/nonce` }) },
];

/** How many of `tries` calls pass, sent to the two processes in turn. */
const passing = async (tries: number, network: () => string, next: () => Promise<Call>): Promise<number> => {
  let passed = 0;
  for (let time = 0; time < tries; time += 1) {
    const process = processes[time % processes.length] ?? app;
    const { statusCode, headers } = await callFrom(network(), process, await next());
    if (statusCode !== 429) passed += 1;
    else expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return passed;
};

describe('a limit (S23)', () => {
  it.each(limits)(
    'on $name holds over processes, addresses of one network, forged headers and a restart',
    async ({ most, fewer = 0, personal, calls }) => {
      const next = await calls();
      const home = newNetwork();
      const passed = await passing(most + 15, personal ? newNetwork : () => home, next);
      expect(passed).toBeLessThanOrEqual(most);
      expect(passed).toBeGreaterThanOrEqual(most - fewer);
      const restarted = await createTestApp({ limitScale: 1, sharing: app });
      try {
        expect((await callFrom(home, restarted, await next())).statusCode).toBe(429);
        if (!personal) {
          const elsewhere = await callFrom(newNetwork(), restarted, await (await calls())());
          expect(elsewhere.statusCode).not.toBe(429);
        }
      } finally {
        await restarted.close();
      }
    },
    60_000,
  );

  it('on mails to one account holds, whoever asks from wherever, and does not show', async () => {
    const { id } = await app.signIn('patient', { emailVerifiedAt: app.now() });
    const email = `${id.slice(-12)}@example.org`;
    for (let time = 0; time < 20; time += 1) {
      const answer = await callFrom(newNetwork(), processes[time % 2] ?? app, {
        method: 'POST',
        url: `${api}/request-password-reset`,
        payload: { email },
      });
      expect(answer.json()).toEqual({ message: 'Correo enviado con instrucciones.' });
    }
    expect(await mailsTo(app, email)).toHaveLength(3);
  });
});

describe('a thousand wrong passwords of a stranger (S23)', () => {
  it('do not stop the browser that the owner has used before', async () => {
    const { id } = await app.signIn('patient', { emailVerifiedAt: app.now() });
    const username = `patient.${id.slice(-12)}`;
    const right = (cookie: string): Call => ({
      method: 'POST',
      url: `${api}/login`,
      payload: { username, password: app.password },
      headers: { cookie },
    });
    const first = await callFrom(newNetwork(), app, right(''));
    const cookie = `dp-browser=${first.cookies.find(({ name }) => name === 'dp-browser')?.value}`;
    for (let time = 0; time < 1000; time += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          callFrom(newNetwork(), processes[n % 2] ?? app, wrong(username)),
        ),
      );
      for (const answer of answers) expect(answer.statusCode).toBe(401);
    }
    expect((await callFrom(newNetwork(), app, right(''))).statusCode).toBe(401);
    expect((await callFrom(newNetwork(), app, right(cookie))).statusCode).toBe(200);
  }, 300_000);
});

describe('a thousand right answers to the captcha (S19)', () => {
  it('open no more than the limit of the network that sends them', async () => {
    const home = newNetwork();
    let passed = 0;
    for (let time = 0; time < 1000; time += 1) {
      const process = processes[time % 2] ?? app;
      const { statusCode } = await callFrom(home, process, askForLink(await rightCaptcha()));
      expect([200, 429]).toContain(statusCode);
      if (statusCode === 200) passed += 1;
    }
    expect(passed).toBe(9);
  }, 300_000);

  it('and a made-up thousand open nothing', async () => {
    const { cookie } = await rightCaptcha();
    const made = { cookie, captcha: { question: randomBytes(40).toString('base64url'), answer: 7 } };
    expect((await callFrom(newNetwork(), app, askForLink(made))).json().code).toBe('captcha_wrong');
  });
});
