import type { MessageFailure } from '@doctor-plus/contract/messaging/phone-channels.ts';
import * as z from 'zod/mini';
import type { Provider, ProviderAdapter } from './adapter.ts';
import { type Ask, byStatus, withoutAnswer } from './ask.ts';

const Taken = z.looseObject({ sid: z.string().check(z.minLength(1), z.maxLength(100)) });
const Refused = z.looseObject({ code: z.number() });
const Listed = z.looseObject({
  messages: z.array(
    z.looseObject({
      sid: z.string(),
      body: z.string(),
      to: z.string(),
      direction: z.string(),
      date_created: z.string(),
    }),
  ),
});

/** Codes of the interface that say something of the number or its owner. */
const failures: Readonly<Record<number, MessageFailure>> = {
  21211: 'number',
  21214: 'number',
  21217: 'number',
  21265: 'number',
  21408: 'number',
  21610: 'opted_out',
  21612: 'number',
  21614: 'number',
  30004: 'opted_out',
  30005: 'number',
  30006: 'number',
};

export const smsFailure = (code: number): MessageFailure | null => failures[code] ?? null;

/** A clock that runs behind ours must not hide a message. */
const slack = 5 * 60_000;

const accountUrl = ({ baseUrl, account }: Provider): string =>
  `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}`;

const basic = ({ account, token }: Provider): string =>
  `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;

/** A service that stands for several numbers has an id of this form. */
const isService = (sender: string): boolean => /^MG[0-9a-f]{32}$/i.test(sender);

/**
 * Text messages through an interface as Twilio's: `POST …/Messages.json` with a form. It takes no key that would make a second call
 * the same message; its list of messages tells instead whether one was taken.
 */
export const createSms = (ask: Ask, callback: (messageId: string) => string): ProviderAdapter => ({
  send: async (provider, message, signal) => {
    const form = new URLSearchParams({
      To: message.number,
      Body: message.text,
      StatusCallback: callback(message.id),
    });
    form.set(isService(provider.sender) ? 'MessagingServiceSid' : 'From', provider.sender);
    try {
      const { status, body } = await ask(`${accountUrl(provider)}/Messages.json`, {
        method: 'POST',
        headers: {
          authorization: basic(provider),
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: form.toString(),
        signal,
      });
      if (status >= 200 && status < 300) {
        const taken = z.safeParse(Taken, body);
        return taken.success
          ? { came: 'sent', providerId: taken.data.sid }
          : { came: 'unknown', failure: 'bad_answer' };
      }
      const refused = z.safeParse(Refused, body);
      return byStatus(status, refused.success ? smsFailure(refused.data.code) : null);
    } catch (error) {
      return withoutAnswer(error);
    }
  },

  find: async (provider, message, signal) => {
    const since = new Date(message.since.getTime() - slack);
    const query = new URLSearchParams({
      To: message.number,
      'DateSent>': since.toISOString().slice(0, 10),
      PageSize: '200',
    });
    const { status, body } = await ask(`${accountUrl(provider)}/Messages.json?${query}`, {
      method: 'GET',
      headers: { authorization: basic(provider), accept: 'application/json' },
      signal,
    });
    if (status !== 200) throw new Error('the provider does not tell');
    const { messages } = z.parse(Listed, body);
    return messages
      .filter(
        (one) =>
          one.to === message.number &&
          one.body === message.text &&
          one.direction.startsWith('outbound') &&
          Date.parse(one.date_created) >= since.getTime(),
      )
      .map(({ sid }) => sid);
  },

  check: async (provider, signal) => {
    const { status } = await ask(`${accountUrl(provider)}.json`, {
      method: 'GET',
      headers: { authorization: basic(provider), accept: 'application/json' },
      signal,
    });
    return failureOfCheck(status);
  },
});

/** What an answer to the question for the account means. */
export const failureOfCheck = (status: number): MessageFailure | null => {
  if (status === 200) return null;
  if (status === 429) return 'too_many';
  if (status >= 500) return 'server_error';
  return status < 400 ? 'bad_answer' : 'unauthorised';
};
