import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createScan, scannerAddress } from './clamd.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A scanner of our own that speaks clamd's protocol and hands the whole stream to `answer`. */
const listen = async (answer: (bytes: Buffer, socket: Socket) => void): Promise<string> => {
  const path = join(tmpdir(), `clamd-${process.pid}-${Math.random().toString(36).slice(2)}.sock`);
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const stream = readStream(received);
      if (stream) answer(stream, socket);
    });
  });
  await new Promise<void>((resolve) => server?.listen(path, resolve));
  return path;
};

/** What an INSTREAM command carries; null until its end has come. */
const readStream = (received: Buffer): Buffer | null => {
  const command = Buffer.from('zINSTREAM\0');
  expect(received.subarray(0, command.length)).toEqual(command.subarray(0, received.length));
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
};

const scan = (path: string, bytes: Buffer) => createScan(scannerAddress(path))(bytes);

describe('the virus scanner', () => {
  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 5 * 1024 * 1024])('is given every byte of %d', async (size) => {
    const bytes = Buffer.alloc(size, 7);
    let same = false;
    const path = await listen((stream, socket) => {
      same = stream.equals(bytes);
      socket.end('stream: OK\0');
    });
    expect(await scan(path, bytes)).toBe('clean');
    expect(same).toBe(true);
  });

  it('says what it found', async () => {
    const path = await listen((_, socket) => socket.end('stream: Eicar-Test-Signature FOUND\0'));
    expect(await scan(path, Buffer.from('x'))).toBe('infected');
  });

  it.each([
    '',
    'stream: ',
    'stream: OK FOUNDATION',
    'INSTREAM size limit exceeded. ERROR\0',
    'OK',
    'x'.repeat(5000),
  ])('is not believed when it answers "%s"', async (answer) => {
    const path = await listen((_, socket) => socket.end(answer));
    await expect(scan(path, Buffer.from('x'))).rejects.toThrow(/verdict|reached/);
  });

  it('that is not there gives no verdict', async () => {
    await expect(scan('/nonexistent/clamd.sock', Buffer.from('x'))).rejects.toThrow('reached');
  });

  it('that hangs up in the middle gives no verdict', async () => {
    const path = await listen((_, socket) => socket.destroy());
    await expect(scan(path, Buffer.from('x'))).rejects.toThrow();
  });

  it.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
  ])('is found at %s', (text, address) => {
    expect(scannerAddress(text)).toEqual(address);
  });
});
