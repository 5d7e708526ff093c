import type { MessageFailure } from '@doctor-plus/contract/messaging/phone-channels.ts';
import * as z from 'zod/mini';
import type { Provider, ProviderAdapter } from './adapter.ts';
import { type Ask, byStatus, withoutAnswer } from './ask.ts';
import { failureOfCheck } from './sms.ts';

const Taken = z.looseObject({
  messages: z
    .array(z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }))
    .check(z.minLength(1)),
});
const Refused = z.looseObject({ error: z.looseObject({ code: z.number() }) });

/** Codes of the interface that say something of the message or its reader. */
const failures: Readonly<Record<number, MessageFailure>> = {
  131026: 'number',
  131021: 'number',
  131030: 'number',
  131050: 'opted_out',
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
};

export const whatsappFailure = (code: number): MessageFailure | null => failures[code] ?? null;

/** The languages as templates are registered. */
const codes: Readonly<Record<string, string>> = { pt: 'pt_BR', zh: 'zh_CN' };

const numberUrl = ({ baseUrl, apiVersion, account }: Provider): string =>
  `${baseUrl.replace(/\/+$/, '')}/${encodeURIComponent(apiVersion)}/${encodeURIComponent(account)}`;

/**
 * WhatsApp through the Cloud API: nothing but templates that were approved under our names. It takes no key that would make a second
 * call the same message and has no list of messages; but every report carries our id, in `biz_opaque_callback_data`.
 */
export const createWhatsapp = (ask: Ask): ProviderAdapter => ({
  send: async (provider, message, signal) => {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.number.slice(1),
      type: 'template',
      biz_opaque_callback_data: message.id,
      template: {
        name: message.template,
        language: { code: codes[message.language] ?? message.language },
        ...(message.places.length > 0
          ? {
              components: [
                { type: 'body', parameters: message.places.map((text) => ({ type: 'text', text })) },
              ],
            }
          : {}),
      },
    };
    try {
      const answer = await ask(`${numberUrl(provider)}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${provider.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      if (answer.status >= 200 && answer.status < 300) {
        const taken = z.safeParse(Taken, answer.body);
        const id = taken.success ? taken.data.messages[0]?.id : undefined;
        return id === undefined
          ? { came: 'unknown', failure: 'bad_answer' }
          : { came: 'sent', providerId: id };
      }
      const refused = z.safeParse(Refused, answer.body);
      return byStatus(answer.status, refused.success ? whatsappFailure(refused.data.error.code) : null);
    } catch (error) {
      return withoutAnswer(error);
    }
  },

  check: async (provider, signal) => {
    const { status } = await ask(`${numberUrl(provider)}?fields=verified_name`, {
      method: 'GET',
      headers: { authorization: `Bearer ${provider.token}` },
      signal,
    });
    return failureOfCheck(status);
  },
});
