import * as z from 'zod/mini';
import { administration } from '../admin/access.ts';
import { BaseUrl } from '../kernel/base-url.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { line, whole } from '../kernel/values.ts';
import { MessageFailure, PhoneChannel } from './phone-channels.ts';

/** What becomes a part of an address or a header of the provider. */
const word = (maximum: number) =>
  line(0, maximum).check(z.refine((text) => text === '' || /^[A-Za-z0-9._+-]+$/.test(text)));

const destination = {
  base_url: BaseUrl,
  /** The account's SID (SMS) or the id of the telephone number (WhatsApp). */
  account: word(80),
};

/** A provider as it is set up. Of secrets only whether they are there. */
export const ChannelSettings = z.strictObject({
  channel: PhoneChannel,
  enabled: z.boolean(),
  base_url: z.string(),
  account: z.string(),
  /** SMS: the sending number, or the name or service that stands for it. */
  sender: z.string(),
  /** WhatsApp: version of the interface, such as `v23.0`. */
  api_version: z.string(),
  token_set: z.boolean(),
  /** WhatsApp: the secret that signs what the provider reports. SMS is signed with the token. */
  signing_set: z.boolean(),
  verify_set: z.boolean(),
  /** Where the provider reports what became of messages, and passes replies on. */
  webhooks: z.array(z.string()),
  queued: z.int(),
  uncertain: z.int(),
  failed: z.int(),
  /** Why the newest message that waits or failed did not leave. */
  last_error: z.nullable(MessageFailure),
  version: z.int(),
  updated_at: z.nullable(z.string()),
});
export type ChannelSettings = z.output<typeof ChannelSettings>;

const Both = z.strictObject({ data: z.array(ChannelSettings) });

/** Both providers, as they are set up, and how their messages stand. */
export const getChannelSettings = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/channels`,
  summary: 'Settings of SMS and WhatsApp',
  access: administration,
  response: Both,
  audit: 'admin.channel.read',
  queries: 5,
});

/**
 * Saves a provider. Secrets that are left out stay, as long as address and account do. `rest_invalid_param` names what is
 * missing to enable it, or `base_url` when the address cannot be used. Errors: version_conflict with what is stored.
 */
export const saveChannelSettings = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/channels/:channel`,
  summary: 'Save the settings of SMS or WhatsApp',
  access: administration,
  recent: true,
  params: z.object({ channel: PhoneChannel }),
  body: z.object({
    version: whole(0, 2_147_483_647),
    enabled: z.boolean(),
    ...destination,
    sender: word(40),
    api_version: word(10),
    /** Absent keeps the stored one; empty removes it. */
    token: z.optional(line(0, 1000)),
    signing: z.optional(line(0, 200)),
    verify: z.optional(line(0, 200)),
  }),
  response: Both,
  errors: ['version_conflict', 'reauthentication_required'],
  audit: 'admin.channel.saved',
  queries: 10,
});

export const ChannelTest = z.strictObject({
  works: z.boolean(),
  failure: z.nullable(MessageFailure),
  /** Milliseconds until the answer was there. */
  ms: z.int(),
});
export type ChannelTest = z.output<typeof ChannelTest>;

/** Asks the provider as typed about the account, and says what came of it. Nobody gets a message, nothing is saved. */
export const testChannel = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/channels/:channel/test`,
  summary: 'Try the provider of SMS or WhatsApp',
  access: administration,
  recent: true,
  params: z.object({ channel: PhoneChannel }),
  body: z.object({ ...destination, api_version: word(10), token: z.optional(line(0, 1000)) }),
  response: ChannelTest,
  errors: ['too_many_requests', 'reauthentication_required', 'unavailable'],
  audit: 'admin.channel.tested',
  queries: 6,
});
