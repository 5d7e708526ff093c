import { createTransport } from 'nodemailer';
import { refuseLinkLocal } from './link-local.ts';
import type { RenderedMail } from './render.ts';
import type { MailServer } from './server.ts';

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
  readonly close: () => void;
};

const connectMilliseconds = 8_000;
const silenceMilliseconds = 10_000;
/** However slowly a server keeps talking, one mail takes no longer. */
const mailMilliseconds = 40_000;

/** Domain part for `Message-ID`. */
export const messageIdOf = (id: string, from: string): string => `<${id}@${from.split('@').at(-1)}>`;

/** One connection to the practice's mail server, opened at the first mail. Certificates are always verified. */
export const openTransport = (server: MailServer): MailTransport => {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(server.user ? { auth: { user: server.user, pass: server.password ?? '' } } : {}),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    dnsTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  // A pooled connection that breaks between two mails speaks here; the next mail opens another.
  transport.on('error', () => {});
  return {
    send: ({ messageId, to, practice, subject, html, text, language }) =>
      inTime(async () => {
        await refuseLinkLocal(server.host);
        await transport.sendMail({
          messageId,
          from: { name: practice, address: server.from },
          to: { name: '', address: to },
          envelope: { from: server.from, to: [to] },
          subject,
          text,
          html,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        });
      }),
    works: () =>
      inTime(async () => {
        await refuseLinkLocal(server.host);
        await transport.verify();
      }).then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
};

const inTime = async (send: () => Promise<void>): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('mail took too long'), { code: 'ETIMEDOUT' })),
    mailMilliseconds,
  );
  try {
    await Promise.race([send(), late]);
  } finally {
    clearTimeout(timer);
  }
};
