import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { readonly recipient: string; readonly raw: string; readonly mail: Email };

/** What a server answers instead of taking a mail. */
export type Answer = { readonly code?: number; readonly waits?: number } | 'hangs up' | null;

type Options = {
  readonly port?: number;
  readonly security?: 'tls' | 'starttls' | 'none';
  readonly certificate?: { readonly key: string; readonly cert: string };
  readonly login?: { readonly user: string; readonly password: string };
  /** Asked at each recipient and at the end of each mail. */
  readonly atRecipient?: (address: string) => Answer;
  readonly atEnd?: (address: string) => Answer;
};

const answered = async (answer: Answer): Promise<Error | null> => {
  if (!answer || answer === 'hangs up') return null;
  if (answer.waits) await new Promise((resolve) => setTimeout(resolve, answer.waits).unref());
  return answer.code ? Object.assign(new Error('as the test wants it'), { responseCode: answer.code }) : null;
};

/** A real mail server on loopback that keeps what it takes. */
export const startMailServer = async (options: Options = {}) => {
  const { security = 'none', certificate, login, atRecipient = () => null, atEnd = () => null } = options;
  const received: ReceivedMail[] = [];
  const held: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const settings: SMTPServerOptions = {
    secure: security === 'tls',
    hideSTARTTLS: security === 'none',
    authOptional: !login,
    disabledCommands: login ? [] : ['AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...certificate,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => void answered(atRecipient(address)).then(done),
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        const to = envelope.rcptTo[0]?.address ?? '';
        const answer = atEnd(to);
        held.push(to);
        const refusal = await answered(answer);
        if (!refusal) {
          const raw = Buffer.concat(chunks);
          received.push({ recipient: to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
        }
        if (answer === 'hangs up') for (const socket of sockets) socket.destroy();
        done(refusal);
      })();
    },
  };
  const server = new SMTPServer(settings);
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    /** Recipients of mails that it has, whether or not it has answered. */
    held: () => held,
    open: () => sockets.size,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;
