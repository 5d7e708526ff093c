import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';

const Taken = z.strictObject({ taken: z.int() });

/**
 * What the SMS provider reports of a message: `message` is ours, the body a form. Errors: rest_forbidden for a signature that
 * is not the provider's.
 */
export const takeSmsStatus = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/webhooks/sms/status`,
  summary: 'What became of a text message',
  access: anyone,
  signed: 'application/x-www-form-urlencoded',
  query: z.object({ message: z.optional(Id) }),
  response: Taken,
  errors: ['rest_forbidden', 'too_many_requests', 'unavailable'],
  audit: 'channel.reported',
  queries: 8,
});

/** A reply to a text message. Only words that end the consent are acted on; nothing of it is kept. */
export const takeSmsReply = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/webhooks/sms/inbound`,
  summary: 'A reply to a text message',
  access: anyone,
  signed: 'application/x-www-form-urlencoded',
  response: Taken,
  errors: ['rest_forbidden', 'too_many_requests', 'unavailable'],
  audit: 'channel.reported',
  queries: 9,
});

/** The provider makes sure that the address is ours. The answer is the number that it sent. */
export const confirmWhatsapp = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/webhooks/whatsapp`,
  summary: 'Confirm the address for WhatsApp',
  access: anyone,
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(200)),
    'hub.challenge': z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
  }),
  response: z.int(),
  errors: ['rest_forbidden', 'too_many_requests', 'unavailable'],
  queries: 3,
});

/** States of messages and replies, several at once. Errors: rest_forbidden for a signature that is not the provider's. */
export const takeWhatsapp = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/webhooks/whatsapp`,
  summary: 'What became of WhatsApp messages',
  access: anyone,
  signed: 'application/json',
  response: Taken,
  errors: ['rest_forbidden', 'too_many_requests', 'unavailable'],
  audit: 'channel.reported',
  queries: 10,
});
