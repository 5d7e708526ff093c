import {
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { secretaryLink, user } from '../accounts/tables.ts';
import { appNow, bytea, instant } from '../platform/database/columns.ts';

/** A person whom a doctor asked by mail to work as a secretary. Gone as soon as it is accepted, withdrawn or over. */
export const secretaryInvitation = pgTable(
  'secretary_invitation',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    address: text().notNull(),
    /** SHA-256 of what the mail's link holds. */
    tokenHash: bytea().notNull(),
    sentAt: instant().notNull().default(appNow),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('secretary_invitation_token').on(t.tokenHash),
    index('secretary_invitation_doctor').on(t.doctorId),
  ],
);

/** A stretch of a secretary's week with one doctor, by the practice's clock. It goes with the link. */
export const secretaryHours = pgTable(
  'secretary_hours',
  {
    doctorId: uuid().notNull(),
    secretaryId: uuid().notNull(),
    /** ISO weekday, Monday 1 to Sunday 7. */
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.doctorId, t.secretaryId, t.weekday, t.startsAt] }),
    foreignKey({
      columns: [t.secretaryId, t.doctorId],
      foreignColumns: [secretaryLink.secretaryId, secretaryLink.doctorId],
      name: 'secretary_hours_link',
    }).onDelete('cascade'),
  ],
);
