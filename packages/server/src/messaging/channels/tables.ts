import { notificationEvents } from '@doctor-plus/contract/accounts/settings.ts';
import { media, templates } from '@doctor-plus/contract/messaging/message-templates.ts';
import {
  messageFailures,
  messageStates,
  phoneChannels,
} from '@doctor-plus/contract/messaging/phone-channels.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { appNow, bytea, instant } from '../../platform/database/columns.ts';

/** The provider of a channel; no row while nothing was set up. */
export const messageChannel = pgTable('message_channel', {
  channel: text({ enum: phoneChannels }).primaryKey(),
  enabled: boolean().notNull(),
  baseUrl: text().notNull(),
  account: text().notNull(),
  sender: text().notNull(),
  apiVersion: text().notNull(),
  /** These three are sealed with the field key. */
  token: bytea(),
  signing: bytea(),
  verify: bytea(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(appNow),
});

/** A decision of a patient on a channel. Rows are added, never changed; the newest counts. */
export const channelConsent = pgTable(
  'channel_consent',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    channel: text({ enum: phoneChannels }).notNull(),
    given: boolean().notNull(),
    /** In the form of E.164. */
    number: text().notNull(),
    reminders: boolean().notNull(),
    way: text({ enum: ['written', 'spoken', 'portal', 'reply'] }).notNull(),
    recordedBy: uuid().references(() => user.id),
    recordedByName: text(),
    /** Of a reply the provider's id, with the patient's: a reply that is passed on again decides nothing again. */
    eventKey: text(),
    at: instant().notNull().default(appNow),
  },
  (t) => [
    index('channel_consent_patient').on(t.patientId, t.channel, t.at),
    index('channel_consent_number').on(t.channel, t.number),
    unique('channel_consent_event').on(t.eventKey),
  ],
);

/** A message to a patient's telephone, written in the transaction of what it tells of. */
export const channelMessage = pgTable(
  'channel_message',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: phoneChannels }).notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    number: text().notNull(),
    template: text({ enum: templates }).notNull(),
    language: text().notNull(),
    /** As its reader sees it. */
    text: text().notNull(),
    /** The values of the template's places, in their order: what WhatsApp puts into the words that it approved. */
    places: jsonb().$type<readonly string[]>().notNull(),
    sentBy: uuid().references(() => user.id),
    sentByName: text(),
    /** The notification that it tells of, and of which event that is; null for all other messages. */
    notificationId: uuid(),
    event: text({ enum: notificationEvents }),
    /** The same key is written once. */
    onceKey: text(),
    state: text({ enum: messageStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Not before this; of one that is being sent, until when it belongs to the process that sends it. */
    nextTryAt: instant().notNull().default(appNow),
    firstTriedAt: instant(),
    usefulUntil: instant().notNull(),
    lastError: text({ enum: messageFailures }),
    /** The provider's id, and those of attempts before somebody sent it again. */
    providerId: text(),
    formerIds: text().array().notNull().default([]),
    createdAt: instant().notNull().default(appNow),
    sentAt: instant(),
    deliveredAt: instant(),
    readAt: instant(),
  },
  (t) => [
    unique('channel_message_once').on(t.onceKey),
    unique('channel_message_provider').on(t.channel, t.providerId),
    index('channel_message_due').on(t.state, t.nextTryAt),
    index('channel_message_patient').on(t.patientId, t.createdAt),
  ],
);

/** Words of the practice in the place of the product's. */
export const messageTemplate = pgTable(
  'message_template',
  {
    medium: text({ enum: media }).notNull(),
    template: text({ enum: templates }).notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    updatedAt: instant().notNull().default(appNow),
  },
  (t) => [primaryKey({ columns: [t.medium, t.template, t.language] })],
);
