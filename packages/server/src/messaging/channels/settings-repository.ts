import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { messageChannel } from './tables.ts';

export type ChannelRow = typeof messageChannel.$inferSelect;

/** A provider's row; null before anything was saved. With `lock`, nobody else changes it until the transaction ends. */
export const findChannel = async (
  tx: Transaction,
  channel: PhoneChannel,
  lock = false,
): Promise<ChannelRow | null> => {
  const query = tx.select().from(messageChannel).where(eq(messageChannel.channel, channel));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
};

export const findChannels = (tx: Transaction): Promise<ChannelRow[]> => tx.select().from(messageChannel);

/** Saves the row over version `before` (0 before anything was saved); false when it is no longer that version. */
export const saveChannel = async (
  tx: Transaction,
  before: number,
  { channel, ...row }: Omit<ChannelRow, 'version' | 'updatedAt'>,
): Promise<boolean> => {
  const saved =
    before === 0
      ? await tx
          .insert(messageChannel)
          .values({ channel, ...row })
          .onConflictDoNothing()
          .returning({ channel: messageChannel.channel })
      : await tx
          .update(messageChannel)
          .set({ ...row, version: before + 1, updatedAt: sql`app_now()` })
          .where(and(eq(messageChannel.channel, channel), eq(messageChannel.version, before)))
          .returning({ channel: messageChannel.channel });
  return saved.length > 0;
};
