import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../platform/files/clamd.ts';
import { createScan, scannerAddress } from '../../platform/files/clamd.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { upload, validate } from '../../testing/uploads.ts';
import { newVisitor } from '../../testing/visitor.ts';

const pdf = { name: 'cédula.pdf', type: 'application/pdf', bytes: samplePdf() };

let app: TestApp;
afterEach(() => app.close());
const open = async (options: { limitScale?: number; scan?: Scan } = {}) => {
  app = await createTestApp({ limitScale: 1, ...options });
  return app;
};

describe('the number of uploads (S56)', () => {
  /** Another file each time, with a right name or a wrong one. */
  const fileOf = (n: number, name = 'cédula.pdf') => ({
    ...pdf,
    name,
    bytes: samplePdf({ objects: [`% ${n}\n`] }),
  });

  it('is twenty an hour for a browser without an account, checks and refused files included', async () => {
    await open();
    const visitor = await newVisitor(app);
    for (let n = 0; n < 20; n += 1) {
      if (n % 2 === 0) {
        expect((await validate(visitor, fileOf(n))).statusCode).toBe(200);
        expect((await upload(visitor, fileOf(n))).statusCode).toBe(200);
      } else expect((await upload(visitor, fileOf(n, 'a.exe'))).statusCode).toBe(400);
    }
    const stored = await readdir(app.files);
    const refusal = await upload(visitor, fileOf(20));
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await readdir(app.files)).toEqual(stored);
    expect((await upload(await app.signIn('doctor'), pdf)).statusCode).toBe(200);
  });

  it('serves thirty people behind one address', async () => {
    await open();
    for (let n = 0; n < 30; n += 1) {
      const visitor = await newVisitor(app);
      expect((await validate(visitor, fileOf(n))).statusCode).toBe(200);
      expect((await upload(visitor, fileOf(n))).statusCode).toBe(200);
    }
  });

  it('is two hundred an hour for a network, however many browsers it has', async () => {
    await open();
    const passed: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const visitor = await newVisitor(app);
      for (let m = 0; m < 20; m += 1)
        passed.push((await validate(visitor, fileOf(100 * n + m, 'a.exe'))).statusCode);
    }
    expect(passed.filter((status) => status === 400)).toHaveLength(200);
    expect(passed.filter((status) => status === 429)).toHaveLength(20);
  });

  it('is three hundred megabytes an hour for a network', async () => {
    await open();
    const large = Buffer.alloc(4_900_000, 32);
    const statuses: number[] = [];
    let visitor = await newVisitor(app);
    for (let n = 0; n < 64; n += 1) {
      if (n % 16 === 0) visitor = await newVisitor(app);
      large.writeUInt32BE(n);
      statuses.push((await validate(visitor, { ...pdf, bytes: large })).statusCode);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
  });

  it('is sixty an hour for an account', async () => {
    await open();
    const [doctor, other] = [await app.signIn('doctor'), await app.signIn('doctor')];
    const answers = await Promise.all(Array.from({ length: 65 }, () => validate(doctor, pdf)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect((await validate(other, pdf)).statusCode).toBe(200);
  });
});

describe('with a virus scanner (S57)', () => {
  let clamd: Server | undefined;
  afterEach(() => clamd?.close());

  /** Finds the test virus wherever it stands, as clamd does, and everything else clean. */
  const virus = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'latin1');
  const startClamd = async (): Promise<Scan> => {
    const path = join(tmpdir(), `clamd-${process.pid}-uploads.sock`);
    clamd = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
        socket.end(received.includes(virus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => clamd?.listen(path, resolve));
    return createScan(scannerAddress(path));
  };
  const infected = { ...pdf, bytes: samplePdf({ objects: [`% ${virus.toString('latin1')}\n`] }) };

  it('an infected file is refused and a clean one taken', async () => {
    const doctor = await (await open({ scan: await startClamd() })).signIn('doctor');
    for (const send of [validate, upload]) {
      expect((await send(doctor, infected)).json()).toEqual({
        success: false,
        code: 'VALIDATION_ERROR',
        message: 'File validation failed',
        data: { status: 400, reason: 'infected' },
      });
    }
    expect(await readdir(app.files)).toEqual([]);
    expect((await upload(doctor, pdf)).statusCode).toBe(200);
  });

  it('that is down, nothing is taken for clean', async () => {
    const doctor = await (await open({ scan: await startClamd() })).signIn('doctor');
    await new Promise((resolve) => clamd?.close(resolve));
    for (const send of [validate, upload]) {
      const answer = await send(doctor, pdf);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ success: false, code: 'UPLOAD_FAILED' });
    }
    expect(await readdir(app.files)).toEqual([]);
  });
});

describe('without room on the disk', () => {
  it('an upload fails, and leaves no row', async () => {
    await open();
    const doctor = await app.signIn('doctor');
    // A file where the folder should be: nothing can be written, whoever runs the test.
    await rm(app.files, { recursive: true });
    await writeFile(app.files, '');
    const answer = await upload(doctor, pdf);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UPLOAD_FAILED']);
    const { rows } = await app.database.asSuperuser('SELECT id FROM stored_file');
    expect(rows).toEqual([]);
  });
});
