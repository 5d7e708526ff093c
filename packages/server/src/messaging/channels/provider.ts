import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { seal, unsealed } from '../../platform/sealing.ts';
import type { Provider } from './adapter.ts';
import { type ChannelRow, findChannel } from './settings-repository.ts';

export const secrets = ['token', 'signing', 'verify'] as const;
export type Secret = (typeof secrets)[number];

const contextOf = (channel: PhoneChannel, secret: Secret): string => `message_channel.${secret} ${channel}`;

export const sealSecret = (fieldKey: Buffer, channel: PhoneChannel, secret: Secret, text: string): Buffer =>
  seal(fieldKey, text, contextOf(channel, secret));

/** A stored secret; null when there is none, or another field key sealed it: then the provider refuses, and says so. */
export const openSecret = (
  fieldKey: Buffer,
  row: Pick<ChannelRow, 'channel' | Secret> | null,
  secret: Secret,
): string | null => row && unsealed(fieldKey, row[secret], contextOf(row.channel, secret));

/** The provider of a channel that is in use, and a key that is another with other settings; null while there is none. */
export const findProvider = async (
  tx: Transaction,
  fieldKey: Buffer,
  channel: PhoneChannel,
): Promise<(Provider & { readonly key: string }) | null> => {
  const row = await findChannel(tx, channel);
  if (!row?.enabled) return null;
  const { baseUrl, account, sender, apiVersion } = row;
  const token = openSecret(fieldKey, row, 'token') ?? '';
  return {
    channel,
    baseUrl,
    account,
    sender,
    apiVersion,
    token,
    key: `${channel} ${row.version} ${row.updatedAt.getTime()}`,
  };
};
