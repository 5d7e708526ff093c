import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localCertificate } from './certificate-testing.ts';
import { connectTo } from './connect.ts';
import { startMailServer, type TestMailServer } from './mail-testing.ts';
import { openTransport } from './transport.ts';

const servers: TestMailServer[] = [];
const certificate = localCertificate();
const usual = tls.getCACertificates('default');
beforeAll(() => tls.setDefaultCACertificates([...usual, certificate.cert]));
afterAll(() => tls.setDefaultCACertificates(usual));
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const serverWith = async (options: Parameters<typeof startMailServer>[0] = {}) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};

const here: LookupAddress = { address: '127.0.0.1', family: 4 };
const metadata: LookupAddress = { address: '169.254.169.254', family: 4 };

/** A name server that answers something else each time. */
const answering = (...answers: LookupAddress[][]) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers[asked.length - 1] ?? [];
  };
  return { asked, resolve };
};

const mail = {
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  language: 'es',
  messageId: '<1@practice.example>',
  to: 'ana@patients.example',
  practice: 'Consultorio',
};
const settings = { security: 'none', user: null, password: null, from: 'a@practice.example' } as const;

describe('the connection to a mail server', () => {
  it('goes to the address that was checked, though the name leads elsewhere the next time', async () => {
    const server = await serverWith();
    const names = answering([here], [metadata]);
    const transport = await openTransport({ ...settings, host: 'mail.example', port: server.port }, names);
    await transport.send(mail);
    transport.close();
    expect(names.asked).toEqual(['mail.example']);
    expect(server.received).toHaveLength(1);
    const again = await openTransport({ ...settings, host: 'mail.example', port: server.port }, names);
    await expect(again.send(mail)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await again.works()).toBe(false);
    again.close();
    expect(server.connections()).toBe(1);
  });

  it('is not opened when only one of several addresses is none of a mail server', async () => {
    const server = await serverWith();
    const { resolve } = answering([here, metadata]);
    const target = { host: 'mail.example', port: server.port };
    await expect(connectTo(target, 1_000, resolve)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(server.connections()).toBe(0);
  });

  it('tries the next address when one does not answer', async () => {
    const server = await serverWith();
    const { resolve } = answering([{ address: '::1', family: 6 }, here]);
    const socket = await connectTo({ host: 'mail.example', port: server.port }, 1_000, resolve);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
    await once(socket, 'close');
  });

  it.each([
    ['tls', 'localhost', true],
    ['starttls', 'localhost', true],
    ['tls', '127.0.0.1', true],
    ['tls', 'mail.example', false],
    ['starttls', 'mail.example', false],
  ] as const)('with %s asks for the certificate of %s: %s', async (security, host, trusted) => {
    const server = await serverWith({ security, certificate });
    const { resolve } = answering([here]);
    const transport = await openTransport({ ...settings, security, host, port: server.port }, { resolve });
    expect(await transport.works()).toBe(trusted);
    transport.close();
  });

  it.each(['127.0.0.1', 'localhost', '0x7f000001'])('finds %s', async (host) => {
    const server = await serverWith();
    const socket = await connectTo({ host, port: server.port }, 1_000);
    expect(socket.remotePort).toBe(server.port);
    socket.destroy();
  });

  it('says of a name that nobody has what an absent server says', async () => {
    await expect(connectTo({ host: 'nobody.invalid', port: 25 }, 8_000)).rejects.toMatchObject({
      code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    });
  });

  it('is given up in time when the name server does not answer', async () => {
    const never = () => new Promise<LookupAddress[]>(() => {});
    await expect(connectTo({ host: 'mail.example', port: 25 }, 50, never)).rejects.toMatchObject({
      code: 'EHOSTUNREACH',
    });
  });
});
