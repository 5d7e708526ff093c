import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Id } from '@doctor-plus/contract/kernel/values.ts';
import {
  type confirmWhatsapp,
  takeSmsReply,
  takeSmsStatus,
  takeWhatsapp,
} from '@doctor-plus/contract/messaging/channel-webhooks.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import type { Read, Transact } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/actor.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { endOnReplies } from './consents.ts';
import { openSecret } from './provider.ts';
import * as repository from './repository.ts';
import { findChannel } from './settings-repository.ts';
import { isSame, signBody, signForm } from './signatures.ts';
import { smsFailure } from './sms.ts';
import { whatsappFailure } from './whatsapp.ts';
import { isEnding } from './words.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly limits: Limits;
  readonly fieldKey: Buffer;
  /** Address of the installation, without a path: what was signed is the address that we handed out, not the one in the request. */
  readonly base: () => string;
};

type Sent = {
  readonly caller: Caller;
  /** Path and query as they came. */
  readonly url: string;
  readonly signature: unknown;
  readonly raw: Buffer;
};

const smsStates: Readonly<Record<string, repository.Report['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
};

/** Most things that one call tells of. */
const mostAtOnce = 1000;

const number = z.string().check(z.regex(/^\d{7,15}$/));
const Status = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.string(),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.looseObject({ code: z.number() }))),
});
const Reply = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  from: number,
  text: z.optional(z.looseObject({ body: z.string() })),
  button: z.optional(z.looseObject({ text: z.string() })),
});
const Told = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({
            metadata: z.optional(z.looseObject({ phone_number_id: z.string() })),
            statuses: z.optional(z.array(Status)),
            messages: z.optional(z.array(Reply)),
          }),
        }),
      ),
    }),
  ),
});

const whatsappStates: Readonly<Record<string, repository.Report['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

const idIn = (text: string | undefined): string | null => {
  const parsed = Id.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/**
 * What providers tell: states of messages, and replies, of which only a word that ends the consent is acted on. Nothing is read before
 * the signature is right; what was told before, or of a message that is not ours, changes nothing.
 */
export const createWebhooks = ({ transact, read, limits, fieldKey, base }: Deps) => {
  const take = (caller: Caller) => limits.take('webhook', caller.network);

  const secretOf = async (channel: PhoneChannel, secret: 'token' | 'signing' | 'verify') => {
    const row = await read((tx) => findChannel(tx, channel));
    return { row, secret: openSecret(fieldKey, row, secret) };
  };

  /** The form of the SMS provider. Errors: rest_forbidden for a signature that is not the account's. */
  const formOf = async ({ caller, url, signature, raw }: Sent): Promise<URLSearchParams> => {
    await take(caller);
    const { row, secret } = await secretOf('sms', 'token');
    const form = new URLSearchParams(raw.toString());
    const right = secret !== null && secret !== '' && typeof signature === 'string';
    if (!right || !isSame(signature, signForm(secret, `${base()}${url}`, form))) throw forbidden();
    if (row === null || form.get('AccountSid') !== row.account) throw forbidden();
    return form;
  };

  return {
    smsStatus: async (sent: Sent, { message }: ParsedOf<typeof takeSmsStatus>['query']) => {
      const form = await formOf(sent);
      const [sid, status = ''] = [form.get('MessageSid'), form.get('MessageStatus') ?? ''];
      if (!sid || sid.length > 100) throw invalid({ MessageSid: 'needed' });
      const state = Object.hasOwn(smsStates, status) ? smsStates[status] : undefined;
      return transact(
        async (tx) => {
          if (!state) return { taken: 0 };
          const failure = smsFailure(Number(form.get('ErrorCode')));
          const report = { providerId: sid, messageId: message ?? null, state, failure };
          return { taken: await repository.applyReports(tx, 'sms', [report]) };
        },
        audit(sent.caller, takeSmsStatus, {
          ...(message ? { objectId: message } : {}),
          details: { channel: 'sms', state: state ?? '' },
        }),
      );
    },

    smsReply: async (sent: Sent) => {
      const form = await formOf(sent);
      const [id, from, text] = [form.get('MessageSid'), form.get('From') ?? '', form.get('Body') ?? ''];
      if (!id || id.length > 100) throw invalid({ MessageSid: 'needed' });
      return transact(
        async (tx) => {
          const isOne = /^\+\d{7,15}$/.test(from) && isEnding(text);
          return { taken: isOne ? await endOnReplies(tx, 'sms', [{ number: from, id }]) : 0 };
        },
        audit(sent.caller, takeSmsReply, { details: { channel: 'sms', reply: true } }),
      );
    },

    /** The challenge, when mode and token are right. */
    confirmWhatsapp: async (caller: Caller, query: ParsedOf<typeof confirmWhatsapp>['query']) => {
      await take(caller);
      const { secret } = await secretOf('whatsapp', 'verify');
      if (!secret || !isSame(query['hub.verify_token'], secret)) throw forbidden();
      return Number(query['hub.challenge']);
    },

    whatsapp: async ({ caller, signature, raw }: Sent) => {
      await take(caller);
      const { row, secret } = await secretOf('whatsapp', 'signing');
      const right = secret !== null && secret !== '' && typeof signature === 'string';
      if (!right || !isSame(signature, signBody(secret, raw))) throw forbidden();
      const told = z.safeParse(Told, parsedJson(raw));
      if (!told.success) throw invalid({ body: 'unreadable' });
      const values = told.data.entry
        .flatMap(({ changes }) => changes.map(({ value }) => value))
        .filter(({ metadata }) => metadata?.phone_number_id === row?.account);
      const statuses = values.flatMap((value) => value.statuses ?? []);
      const replies = values.flatMap((value) => value.messages ?? []);
      if (statuses.length + replies.length > mostAtOnce) throw invalid({ body: 'too_big' });
      return transact(
        async (tx) => {
          const reports = statuses.flatMap(({ id, status, errors, biz_opaque_callback_data: own }) => {
            const state = Object.hasOwn(whatsappStates, status) ? whatsappStates[status] : undefined;
            const failure = whatsappFailure(errors?.[0]?.code ?? 0);
            return state ? { providerId: id, messageId: idIn(own), state, failure } : [];
          });
          const endings = replies
            .filter(({ text, button }) => isEnding(text?.body ?? button?.text ?? ''))
            .map(({ from, id }) => ({ number: `+${from}`, id }));
          const moved = await repository.applyReports(tx, 'whatsapp', reports);
          return { taken: moved + (await endOnReplies(tx, 'whatsapp', endings)) };
        },
        audit(caller, takeWhatsapp, { details: { channel: 'whatsapp', statuses: statuses.length } }),
      );
    },
  };
};

const parsedJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
};
