import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { text } from './texts.ts';
import { waitUntil } from './wait-until.ts';

export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** A real mail server for all of a journey's people, on loopback. */
export type Mailbox = {
  readonly port: number;
  /** The newest letter to an address whose subject or text holds `words`; waits for it. */
  readonly letter: (to: string, words: RegExp) => Promise<Letter>;
  /** The next letter of this kind that is yet to come. */
  readonly nextLetter: (to: string, words: RegExp) => Promise<Letter>;
  readonly count: (to: string, words: RegExp) => number;
  readonly close: () => Promise<void>;
};

const longestWait = 20_000;

export const openMailbox = async (): Promise<Mailbox> => {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const parsed = await PostalMime.parse(await buffer(stream));
      for (const { address } of session.envelope.rcptTo) {
        letters.push({ to: address.toLowerCase(), subject: parsed.subject ?? '', text: parsed.text ?? '' });
      }
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const found = (to: string, words: RegExp) =>
    letters.filter((one) => one.to === to.toLowerCase() && words.test(`${one.subject}\n${one.text}`));
  /** The newest of so many. */
  const wait = async (to: string, words: RegExp, many: number): Promise<Letter> => {
    const subjects = () => letters.map((one) => `${one.to}: ${one.subject}`).join('\n');
    await waitUntil(
      () => `${many} letters to ${to} with ${words}. There are:\n${subjects()}`,
      async () => found(to, words).length >= many,
      longestWait,
    );
    const newest = found(to, words).at(-1);
    if (!newest) throw new Error(`The letter to ${to} is gone`);
    return newest;
  };
  return {
    port: (server.server.address() as AddressInfo).port,
    count: (to, words) => found(to, words).length,
    letter: (to, words) => wait(to, words, 1),
    nextLetter: (to, words) => wait(to, words, found(to, words).length + 1),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The first link of a letter, as the path in this portal that it leads to. */
export const linkOf = ({ text }: Letter): string => {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  if (!address) throw new Error('The letter holds no link');
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** On the administrator's page of settings: the mailbox as the mail server of the practice. It is for the caller to save. */
export const fillMailServer = async (page: Page, { port }: Mailbox, from: string): Promise<void> => {
  const setting = (key: string) => text(`admin:settings.${key}`);
  const fill = (key: string, value: string) =>
    page.getByRole('textbox', { name: setting(key), exact: true }).fill(value);
  await page.getByRole('checkbox', { name: new RegExp(setting('mailOn')) }).check();
  await fill('mail_host', '127.0.0.1');
  await fill('mail_from', from);
  await page.getByRole('combobox', { name: setting('mail_security') }).selectOption('none');
  await fill('mail_port', String(port));
};
