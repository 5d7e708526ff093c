import { notificationEvents } from '@doctor-plus/contract/accounts/settings.ts';
import {
  conversationKinds,
  requestKinds,
  requestStates,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { patient, user } from '../accounts/tables.ts';
import { instant } from '../platform/database/columns.ts';
import { storedFile } from '../platform/files/tables.ts';

/** A notice for one person; its words are chosen by the reader's language from `kind` and `params`. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    params: jsonb().notNull(),
    /** Whom `params` names: an account, or a patient without one. Null where it names nobody. */
    personId: uuid(),
    /** Account of the person who did it. Null where nobody did: a reminder, a request that expired. */
    actorId: uuid(),
    /** Words of an emergency stand in what it is about. */
    urgent: boolean().notNull().default(false),
    link: text().notNull(),
    /** What several of the same are about: a conversation, or whoever sends documents. Null where each stands alone. */
    subjectId: uuid(),
    /** How many of the same it stands for, the newest of which is the one that is shown. */
    count: integer().notNull().default(1),
    /** Further ones of the same are counted in it: until it is read for the first time. */
    gathers: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex('notification_gathers').on(t.userId, t.kind, t.subjectId).where(sql`gathers`),
    index('notification_user').on(t.userId, t.createdAt),
    // In the order in which they are shown.
    index('notification_shown').on(
      t.userId,
      sql`(urgent AND read_at IS NULL) DESC`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('notification_person').on(t.personId).where(sql`person_id IS NOT NULL`),
    index('notification_unread').on(t.userId).where(sql`read_at IS NULL`),
  ],
);

/**
 * What is still to be told by mail, for who chose a summary and of what no other mail tells. Written with the notification, gone with
 * the mail that counts it.
 */
export const mailNotice = pgTable(
  'mail_notice',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    event: text({ enum: notificationEvents }).notNull(),
    /** Once this is read there is nothing to tell; null where the person does not want it in the portal. */
    notificationId: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [index('mail_notice_user').on(t.userId, t.createdAt)],
);

/**
 * What people of the practice write to each other about. Who takes part follows from patient and doctor, by policy; the kinds are
 * explained in the contract. Sending takes its row, so that numbers have no gaps and the order is one.
 */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: conversationKinds }).notNull(),
    /** Null in a team. */
    patientId: uuid().references(() => patient.id),
    doctorId: uuid()
      .notNull()
      .references(() => user.id),
    subject: text().notNull().default(''),
    request: text({ enum: requestKinds }),
    /** Entry of the chart of which a renewal is asked for; null where the patient named none. */
    medicationId: uuid(),
    state: text({ enum: requestStates }),
    /** Why a request was declined. */
    reason: text(),
    /** Rises with every message and every change of state. */
    version: integer().notNull().default(0),
    /** Number of the newest message. */
    lastSeq: integer().notNull().default(0),
    lastAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('conversation_patient').on(t.patientId, t.lastAt),
    index('conversation_doctor').on(t.doctorId, t.lastAt),
    index('conversation_waiting').on(t.doctorId, t.createdAt).where(sql`state IN ('open', 'in_progress')`),
    uniqueIndex('conversation_chat').on(t.doctorId, t.patientId).where(sql`kind = 'chat'`),
    uniqueIndex('conversation_renewal')
      .on(t.medicationId, t.doctorId)
      .where(sql`state IN ('open', 'in_progress')`),
    uniqueIndex('conversation_team').on(t.doctorId).where(sql`kind = 'team'`),
  ],
);

/** How far somebody has read. Whoever takes part without a row has read nothing. */
export const conversationMember = pgTable(
  'conversation_member',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    readSeq: integer().notNull().default(0),
    lastReadAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_member_user').on(t.userId),
  ],
);

export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => user.id),
    /** The patient wrote it; everybody else is of the practice. */
    byPatient: boolean().notNull(),
    /** Words of an emergency stand in it, as far as the screen of the assistant knows them. */
    urgent: boolean().notNull().default(false),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('message_place').on(t.conversationId, t.seq),
    index('message_urgent').on(t.conversationId, t.seq).where(sql`urgent`),
  ],
);

export const messageFile = pgTable(
  'message_file',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => storedFile.id),
    messageId: uuid()
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [index('message_file_message').on(t.messageId)],
);
