import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { channelConsent } from './tables.ts';

export type Decision = typeof channelConsent.$inferSelect;

/** The newest decision on each channel of each of these patients. Danger: reads without a policy. */
export const newestDecisions = async (
  tx: Transaction,
  patientIds: readonly string[],
): Promise<Decision[]> => {
  if (patientIds.length === 0) return [];
  const isNewest = sql`NOT EXISTS (SELECT FROM ${channelConsent} later WHERE later.patient_id = ${channelConsent.patientId}
    AND later.channel = ${channelConsent.channel} AND (later.at, later.id) > (${channelConsent.at}, ${channelConsent.id}))`;
  return tx
    .select()
    .from(channelConsent)
    .where(and(inArray(channelConsent.patientId, [...patientIds]), isNewest))
    .orderBy(asc(channelConsent.channel));
};

/** Keeps decisions; how many did not come from a reply that was taken already. */
export const insertDecisions = async (
  tx: Transaction,
  rows: readonly (typeof channelConsent.$inferInsert)[],
): Promise<number> => {
  if (rows.length === 0) return 0;
  const { rowCount } = await tx
    .insert(channelConsent)
    .values(rows.map((row) => ({ ...row, at: sql`app_clock_timestamp()` })))
    .onConflictDoNothing();
  return rowCount ?? 0;
};

/** Patients whose newest decision on a channel is a yes for one of these numbers, with the number. */
export const consentedWith = async (tx: Transaction, channel: PhoneChannel, numbers: readonly string[]) => {
  if (numbers.length === 0) return [];
  const list = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    SELECT patient_id AS id, number FROM (SELECT DISTINCT ON (patient_id) * FROM ${channelConsent}
      WHERE channel = ${channel}
        AND patient_id IN (SELECT patient_id FROM ${channelConsent} WHERE channel = ${channel} AND number IN (${list}))
      ORDER BY patient_id, at DESC, id DESC) newest WHERE given AND number IN (${list})`);
  return rows;
};
