import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { api } from '@doctor-plus/contract/kernel/paths.ts';
import {
  type ChannelSettings,
  type ChannelTest,
  getChannelSettings,
  saveChannelSettings,
  testChannel,
} from '@doctor-plus/contract/messaging/channel-settings.ts';
import { type PhoneChannel, phoneChannels } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Resolve } from '../../platform/outbound/address.ts';
import type { ProviderAdapter } from './adapter.ts';
import { addressProblem, failureOf } from './ask.ts';
import { openSecret, type Secret, sealSecret, secrets } from './provider.ts';
import * as repository from './repository.ts';
import { type ChannelRow, findChannel, findChannels, saveChannel } from './settings-repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly fieldKey: Buffer;
  readonly adapters: Readonly<Record<PhoneChannel, ProviderAdapter>>;
  readonly base: () => string;
  readonly resolve?: Resolve;
};

type Wish = ParsedOf<typeof saveChannelSettings>['body'];

/** An administrator waits for it; milliseconds. */
const patience = 15_000;

const webhooksOf: Record<PhoneChannel, readonly string[]> = {
  sms: [`${api}/webhooks/sms/status`, `${api}/webhooks/sms/inbound`],
  whatsapp: [`${api}/webhooks/whatsapp`],
};

/** Where a provider usually is. */
const usual: Record<PhoneChannel, { base_url: string; api_version: string }> = {
  sms: { base_url: 'https://api.twilio.com', api_version: '' },
  whatsapp: { base_url: 'https://graph.facebook.com', api_version: 'v23.0' },
};

/** A secret goes to the server and account for which it was typed, and to no other. */
const isSamePlace = (row: ChannelRow | null, wish: Pick<Wish, 'base_url' | 'account'>): boolean =>
  row?.baseUrl === wish.base_url && row.account === wish.account;

/** What is missing before messages can leave, by field. */
const missingIn = (channel: PhoneChannel, wish: Wish, set: Readonly<Record<Secret, boolean>>) => {
  const missing: Record<string, string> = {};
  if (wish.account === '') missing.account = 'needed';
  if (!set.token) missing.token = 'needed';
  if (channel === 'sms' && wish.sender === '') missing.sender = 'needed';
  if (channel === 'whatsapp') {
    if (wish.api_version === '') missing.api_version = 'needed';
    if (!set.signing) missing.signing = 'needed';
    if (!set.verify) missing.verify = 'needed';
  }
  return missing;
};

export const createChannelSettings = ({ transact, limits, fieldKey, adapters, base, resolve }: Deps) => {
  const present = async (tx: Transaction): Promise<{ data: ChannelSettings[] }> => {
    const rows = await findChannels(tx);
    const counts = await repository.countsByChannel(tx);
    return {
      data: phoneChannels.map((channel) => {
        const row = rows.find((one) => one.channel === channel);
        const count = counts.find((one) => one.channel === channel);
        return {
          channel,
          enabled: row?.enabled ?? false,
          base_url: row?.baseUrl ?? usual[channel].base_url,
          account: row?.account ?? '',
          sender: row?.sender ?? '',
          api_version: row?.apiVersion ?? usual[channel].api_version,
          token_set: Boolean(row?.token),
          signing_set: Boolean(row?.signing),
          verify_set: Boolean(row?.verify),
          webhooks: webhooksOf[channel].map((path) => `${base()}${path}`),
          queued: count?.queued ?? 0,
          uncertain: count?.uncertain ?? 0,
          failed: count?.failed ?? 0,
          last_error: count?.lastError ?? null,
          version: row?.version ?? 0,
          updated_at: row?.updatedAt.toISOString() ?? null,
        };
      }),
    };
  };

  const sealedFor = (channel: PhoneChannel, row: ChannelRow | null, wish: Wish, secret: Secret) => {
    const typed = wish[secret];
    if (typed !== undefined) return typed === '' ? null : sealSecret(fieldKey, channel, secret, typed);
    return isSamePlace(row, wish) ? (row?.[secret] ?? null) : null;
  };

  return {
    settings: (actor: Actor) => transact(present, audit(actor, getChannelSettings)),

    /** `version_conflict` with what is stored when somebody else saved since the form was filled. */
    save: async (actor: Actor, channel: PhoneChannel, wish: Wish) => {
      const problem = await addressProblem(wish.base_url, resolve);
      if (problem !== null && (wish.enabled || problem !== 'unknown_host'))
        throw invalid({ base_url: problem });
      return transact(
        async (tx) => {
          const row = await findChannel(tx, channel, true);
          const [token, signing, verify] = secrets.map((secret) => sealedFor(channel, row, wish, secret));
          const set = { token: Boolean(token), signing: Boolean(signing), verify: Boolean(verify) };
          const missing = wish.enabled ? missingIn(channel, wish, set) : {};
          if (Object.keys(missing).length > 0) throw invalid(missing);
          const saved =
            (row?.version ?? 0) === wish.version &&
            (await saveChannel(tx, wish.version, {
              channel,
              enabled: wish.enabled,
              baseUrl: wish.base_url,
              account: wish.account,
              sender: wish.sender,
              apiVersion: wish.api_version,
              token: token ?? null,
              signing: signing ?? null,
              verify: verify ?? null,
            }));
          const settings = await present(tx);
          if (!saved)
            throw new Refusal('version_conflict', 'Somebody else changed the settings meanwhile.', {
              current: settings,
            });
          return settings;
        },
        audit(actor, saveChannelSettings, {
          details: {
            channel,
            enabled: wish.enabled,
            origin: new URL(wish.base_url).origin,
            token: wish.token === undefined ? 'kept' : wish.token === '' ? 'removed' : 'changed',
          },
        }),
      );
    },

    /** Tries a provider as typed; the answer says what came of it, nothing is stored. */
    test: async (
      actor: Actor,
      channel: PhoneChannel,
      wish: ParsedOf<typeof testChannel>['body'],
    ): Promise<ChannelTest> => {
      await limits.take('test_channel', actor.id);
      const row = await transact((tx) => findChannel(tx, channel));
      const stored = isSamePlace(row, wish) ? openSecret(fieldKey, row, 'token') : null;
      const started = performance.now();
      const failure = await adapters[channel]
        .check(
          {
            channel,
            baseUrl: wish.base_url,
            account: wish.account,
            sender: '',
            apiVersion: wish.api_version,
            token: wish.token ?? stored ?? '',
          },
          AbortSignal.timeout(patience),
        )
        .catch(failureOf);
      const result = { works: failure === null, failure, ms: Math.round(performance.now() - started) };
      return transact(
        async () => result,
        audit(actor, testChannel, { details: { channel, works: result.works, failure: failure ?? '' } }),
      );
    },
  };
};
