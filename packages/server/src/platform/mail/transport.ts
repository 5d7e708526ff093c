import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connectTo, type Resolve } from './connect.ts';
import { AnswerMissing, hasAnswer } from './failures.ts';
import type { RenderedMail } from './render.ts';
import type { MailServer } from './server.ts';
import { type MailTimes, mailTimes } from './times.ts';

export type OutgoingMail = RenderedMail & {
  /** The same at every attempt, so that a mail that arrives twice can be recognised as one. */
  readonly messageId: string;
  readonly to: string;
  readonly practice: string;
};

export type MailTransport = {
  /** Resolves once the server has taken the mail; rejects with what `problemOf` understands. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  /** Whether the server can be reached, spoken to in secret and signed in to; no mail is sent. */
  readonly works: () => Promise<boolean>;
  /** Ends the connection; a mail under way is given up. */
  readonly close: () => void;
};

type SocketGiven = (error: Error | null, socket?: { readonly connection: Socket }) => void;

type Options = { readonly times?: MailTimes; readonly resolve?: Resolve };

/** Domain part for `Message-ID`. */
export const messageIdOf = (id: string, from: string): string => `<${id}@${from.split('@').at(-1)}>`;

/** One connection to the practice's mail server, opened at the first mail. Certificates are always verified. */
export const openTransport = async (
  server: MailServer,
  { times = mailTimes, resolve }: Options = {},
): Promise<MailTransport> => {
  const { createTransport } = await import('nodemailer');
  const sockets = new Set<Socket>();
  const host = server.host.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    // The certificate is the one of the name, whatever address the name led to.
    tls: { minVersion: 'TLSv1.2' },
    ...(server.user ? { auth: { user: server.user, pass: server.password ?? '' } } : {}),
    getSocket: (_options: unknown, done: SocketGiven) => {
      connectTo({ host, port: server.port }, times.connect, resolve).then(
        (connection) => {
          sockets.add(connection);
          connection.once('close', () => sockets.delete(connection));
          done(null, { connection });
        },
        (error) => done(error),
      );
    },
    connectionTimeout: 2 * times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  // A pooled connection that breaks between two mails speaks here; the next mail opens another.
  transport.on('error', () => {});
  let message: Readable | null = null;
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((stream) => {
      message = stream;
      return stream;
    });
    done();
  });
  let busy = false;
  const close = () => {
    // Otherwise a delivery under way would come to its end, and the mail would be sent a second time.
    transport.close({ force: true });
    if (busy) for (const socket of sockets) socket.destroy();
  };
  /** Runs one thing at a time, and gives it up when it takes too long. */
  const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(Object.assign(new Error('mail took too long'), { code: 'ETIMEDOUT' }));
      close();
    }, milliseconds);
    busy = true;
    try {
      await Promise.race([work, late]);
    } finally {
      busy = false;
      clearTimeout(timer);
    }
  };

  return {
    send: async ({ messageId, to, practice, subject, html, text, language, calendar, unsubscribe }) => {
      message = null;
      const sending = transport.sendMail({
        messageId,
        from: { name: practice, address: server.from },
        to: { name: '', address: to },
        envelope: { from: server.from, to: [to] },
        subject,
        text,
        html,
        ...(calendar
          ? { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } }
          : {}),
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}),
        },
      });
      try {
        await within(times.mail, sending);
      } catch (error) {
        if (isRead(message) && !hasAnswer(error)) throw new AnswerMissing(error);
        throw error;
      }
    },
    works: () =>
      within(times.ask, transport.verify()).then(
        () => true,
        () => false,
      ),
    close,
  };
};

/** RFC 8058 wants HTTPS for one click; elsewhere the mail says in words where to choose. */
const unsubscribeHeaders = (address: string): Record<string, string> =>
  address.startsWith('https:')
    ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Whether the whole mail went to the connection. */
const isRead = (message: Readable | null): boolean => message?.readableEnded ?? false;
