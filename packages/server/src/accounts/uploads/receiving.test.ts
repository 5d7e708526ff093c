import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { multipartOf } from '../../testing/multipart.ts';
import { samplePdf } from '../../testing/sample-files.ts';

const path = '/wp-json/dr-assistant/v1/secure-upload';
const megabyte = 1024 * 1024;
const maximum = 5 * megabyte;
const pdf = { name: 'cédula.pdf', type: 'application/pdf', bytes: samplePdf() };

let app: TestApp;
let doctor: TestClient;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.close());

let kept: string[];
beforeEach(async () => {
  kept = await readdir(app.files);
});
const expectNothingKept = async () => expect(await readdir(app.files)).toEqual(kept);

const headersOf = (contentType: string): Record<string, string> => ({
  cookie: doctor.cookie,
  'x-wp-nonce': doctor.nonce(),
  'content-type': contentType,
});

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Sends pieces as they come, over a real connection, and reads the answer whenever it arrives. */
const stream = (
  headers: Record<string, string>,
  pieces: () => AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    let answered = false;
    const response = once(sending, 'response').catch(() => {});
    sending.on('error', (error) => {
      if (!answered) reject(error);
    });
    sending.on('response', async (response) => {
      answered = true;
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
      sending.destroy();
    });
    const send = async () => {
      for await (const piece of pieces()) {
        if (answered) return;
        if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), response]);
      }
      sending.end();
    };
    send().catch(() => {});
  });

const boundary = 'limite';
const type = `multipart/form-data; boundary=${boundary}`;
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

const tooLarge = {
  success: false,
  code: 'VALIDATION_ERROR',
  message: 'File too large. Maximum size: 5 MB',
  data: { status: 400, reason: 'too_large' },
};

describe('the size of a file (S50)', () => {
  it('of exactly 5 MB is no reason to refuse it', async () => {
    const answer = await stream(headersOf(type), () => [head, Buffer.alloc(maximum), tail]);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_ERROR', data: { reason: 'mismatch' } });
  });

  it('of one byte more is', async () => {
    const answer = await stream(headersOf(type), () => [head, Buffer.alloc(maximum + 1), tail]);
    expect(answer).toEqual({ status: 400, body: tooLarge });
    await expectNothingKept();
  });

  it('without end is refused while it comes, and takes little memory', async () => {
    const piece = Buffer.alloc(megabyte, 1);
    let [sent, most] = [0, 0];
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const endless = function* () {
      yield head;
      for (; sent < 300; sent += 1) {
        most = Math.max(most, process.memoryUsage().rss - before);
        yield piece;
      }
    };
    expect(await stream(headersOf(type), endless)).toEqual({ status: 400, body: tooLarge });
    expect(sent).toBeLessThan(100);
    expect(most).toBeLessThan(50 * megabyte);
    await expectNothingKept();
  });
});

describe('a refusal', () => {
  it.each(['close', 'keep-alive'])(
    'reaches a client that sends the whole file first, connection %s',
    async (connection) => {
      const socket = connect(port, '127.0.0.1');
      const body = Buffer.concat([head, Buffer.alloc(4 * megabyte), tail]);
      const headers = { host: 'localhost', connection, ...headersOf(type), 'x-wp-nonce': 'f'.repeat(32) };
      socket.write(`POST ${path} HTTP/1.1\r\ncontent-length: ${body.length}\r\n`);
      for (const [name, value] of Object.entries(headers)) socket.write(`${name}: ${value}\r\n`);
      socket.write('\r\n');
      // As a proxy that reads the answer only after it has passed on everything.
      socket.pause();
      for (let at = 0; at < body.length; at += 65_536) {
        const piece = body.subarray(at, at + 65_536);
        await new Promise<void>((resolve, reject) => {
          socket.write(piece, (error) => (error ? reject(error) : resolve()));
        });
      }
      const first = once(socket, 'data');
      socket.resume();
      expect(String((await first)[0])).toMatch(/^HTTP\/1\.1 403 [\s\S]*rest_cookie_invalid_nonce/);
      socket.destroy();
    },
  );
});

describe('a body that is not what it says', () => {
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
  const filePart = (name: string) => part(name, '; filename="a.pdf"');

  it.each([
    ['nothing', ''],
    ['no boundary in it', 'abc'],
    ['no end', `${head}abc`],
    ['1,000 parts', `${Array.from({ length: 1000 }, (_, n) => part(`f${n}`)).join('')}--${boundary}--\r\n`],
    ['two files', `${filePart('file')}${filePart('file')}--${boundary}--\r\n`],
    ['the file under another name', `${filePart('document')}--${boundary}--\r\n`],
    ['a field twice', `${part('title')}${part('title')}${filePart('file')}--${boundary}--\r\n`],
    [
      'a field of 100 kB',
      `${part('title').replace('x\r\n', `${'x'.repeat(100_000)}\r\n`)}--${boundary}--\r\n`,
    ],
    ['a field named __proto__', `${part('__proto__')}--${boundary}--\r\n`],
    ['a field named constructor', `${part('constructor')}--${boundary}--\r\n`],
    [
      'headers of 100 kB',
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${'x'.repeat(100_000)}"\r\n\r\nx`,
    ],
  ])('%s: 4xx, and nothing is kept', async (_kind, text) => {
    const answer = await stream(headersOf(type), () => [Buffer.from(text)]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({
      code: expect.stringMatching(/^(rest_invalid_param|VALIDATION_ERROR)$/),
    });
    await expectNothingKept();
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
    'the content type %s is refused',
    async (contentType) => {
      const answer = await stream(headersOf(contentType), () => [head, pdf.bytes, tail]);
      expect([400, 415]).toContain(answer.status);
    },
  );

  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=limite', 'application/octet-stream'])(
    'the content type %s is not read',
    async (contentType) => {
      const answer = await stream(headersOf(contentType), () => [head, pdf.bytes, tail]);
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  /** Sends bytes that Node's client would not, and reads what comes back before the connection ends. */
  const raw = async (length: number, body: Buffer, hangUp: boolean): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    const headers = Object.entries({ host: 'localhost', connection: 'close', ...headersOf(type) });
    socket.write(`POST ${path} HTTP/1.1\r\n`);
    for (const [name, value] of headers) socket.write(`${name}: ${value}\r\n`);
    socket.write(`content-length: ${length}\r\n\r\n`);
    socket.write(body);
    if (hangUp) socket.end();
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    await once(socket, 'close');
    return text;
  };
  const whole = Buffer.concat([head, pdf.bytes, tail]);

  it('a length that is too short leaves half a form, which is refused', async () => {
    expect(await raw(whole.length - 30, whole, false)).toMatch(/^HTTP\/1\.1 400 /);
    await expectNothingKept();
  });

  it('a length that is too long, and a client that gives up, leave nothing (S56)', async () => {
    await raw(whole.length + 1000, whole, true);
    await raw(whole.length, whole.subarray(0, whole.length - 200), true);
    await expectNothingKept();
    expect((await app.server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('names (S52)', () => {
  it.each([
    '../../../etc/passwd.pdf',
    '%2e%2e%2f%2e%2e%2fpasswd.pdf',
    'a\u0000b.pdf',
    `${'n'.repeat(300)}.pdf`,
    'CON.pdf',
    '\u202Efdp.exe.pdf',
    '"><img src=x onerror=alert(1)>.pdf',
    "'; DROP TABLE stored_file; --.pdf",
  ])('%j is stored under a random key and given back without harm', async (name) => {
    const form = multipartOf({ body: {}, file: { ...pdf, name } });
    const answer = await doctor.call('POST', path, form.body, { 'content-type': form.contentType });
    expect(answer.statusCode, answer.body).toBe(200);
    const { file_name: shown, file_url: url } = answer.json().data;
    expect(shown).not.toMatch(/[/\\<>"\p{Cc}\p{Cf}]/u);
    const fresh = (await readdir(app.files)).filter((key) => !kept.includes(key));
    expect(fresh).toEqual([expect.stringMatching(/^[0-9a-f]{48}$/)]);
    const header = String((await doctor.call('GET', url)).headers['content-disposition']);
    expect(header).toMatch(/^attachment; filename="[\x20-\x7E]+"; filename\*=UTF-8''[\w.%~!-]+$/);
  });
});
