import { reminderChannels } from '@doctor-plus/contract/scheduling/reminders.ts';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';
import { appointment } from '../tables.ts';

/**
 * Reminders that went out, written in the transaction of what they send. The key lets each go out once: of a visit at one
 * time (`sequence` counts its times), with one lead time, on one way, to one person.
 */
export const appointmentReminder = pgTable(
  'appointment_reminder',
  {
    appointmentId: uuid()
      .notNull()
      .references(() => appointment.id, { onDelete: 'cascade' }),
    leadHours: integer().notNull(),
    sequence: integer().notNull(),
    channel: text({ enum: reminderChannels }).notNull(),
    /** Who was reminded because they act for the patient; null for the patient. */
    proxyId: uuid().references(() => user.id),
    /** The time of the visit that was announced. */
    startsAt: instant().notNull(),
    sentAt: instant().notNull(),
    /** What went out at once: the visits that a mail lists share it, and the ways on which they were announced. */
    letterId: uuid().notNull(),
  },
  (t) => [
    unique('appointment_reminder_once')
      .on(t.appointmentId, t.leadHours, t.sequence, t.channel, t.proxyId)
      .nullsNotDistinct(),
    index('appointment_reminder_letter').on(t.letterId),
  ],
);

/** Lead times of the practice that a patient does not want. */
export const reminderLeftOut = pgTable(
  'reminder_left_out',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    leadHours: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.leadHours] })],
);

/** One row: until when due reminders have been looked for. */
export const reminderScan = pgTable('reminder_scan', {
  id: integer().primaryKey().default(1),
  scannedUntil: instant(),
});
