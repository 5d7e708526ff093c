import type { NotificationChoices, NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { channels as allChannels, type Channel } from '@doctor-plus/contract/messaging/channels.ts';
import { phoneChannels } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { administers } from '../policy.ts';
import { practice, user } from '../tables.ts';
import { lastDecision } from './consents.ts';
import { concerns, eventsOf, fixedBecause, rolesWith, standardOf, tellsOf } from './event-ways.ts';
import { foundTimes, ruledTimes, shownTimes } from './mail-times.ts';
import { missingOf, type OwnPhones, phonesOf, shownPhone } from './own-phones.ts';
import { mailTimes, notificationChoice } from './tables.ts';

/**
 * Every event of a role, with what the person chose on each way on which they can be told, or the standard. Reminders by mail need
 * a consent, too, and those on a telephone are kept with the consent to it.
 */
export const readChoices = async (
  tx: Transaction,
  person: { id: string; role: Role },
  phones: OwnPhones,
): Promise<NotificationChoices> => {
  const own = await phonesOf(tx, person, phones);
  const usable = own.filter((phone) => missingOf(phone) === null);
  const channels = allChannels.filter(
    (channel) => channel === 'portal' || channel === 'mail' || usable.some((one) => one.channel === channel),
  );
  const rows = await tx
    .select({
      practiceZone: practice.timeZone,
      times: mailTimes,
      choice: notificationChoice,
      reminded: lastDecision(person.id, 'reminders_mail'),
    })
    .from(practice)
    .leftJoin(mailTimes, eq(mailTimes.userId, person.id))
    .leftJoin(notificationChoice, eq(notificationChoice.userId, person.id));
  const chosen = new Map(
    rows.flatMap(({ choice }) => (choice ? [[`${choice.event} ${choice.channel}`, choice.wanted]] : [])),
  );
  const [first] = rows;
  const wantsAny = (event: NotificationEvent, channel: Channel) =>
    chosen.get(`${event} ${channel}`) ?? standardOf(person.role, event, channel);
  const wants = (event: NotificationEvent, channel: Channel) => {
    if (event !== 'appointment_reminder' || channel === 'portal') return wantsAny(event, channel);
    if (channel === 'mail') return first?.reminded === true && wantsAny(event, channel);
    return own.some((phone) => phone.channel === channel && phone.chosen);
  };
  return {
    channels,
    phones: own.map(shownPhone),
    data: eventsOf(person.role).map((event) => ({
      event,
      ways: channels
        .filter((channel) => tellsOf(person.role, event, channel))
        .map((channel) => {
          const fixed = fixedBecause(person.role, event, channel);
          return { channel, wanted: fixed !== null || wants(event, channel), fixed };
        }),
    })),
    times: shownTimes(foundTimes(first?.times ?? null, first?.practiceZone ?? 'UTC')),
  };
};

/**
 * What one choice brings along: a telephone says that something is in the portal, so it is there; where nothing is in the portal
 * there is nothing to say.
 */
export const withPortal = (role: Role, event: NotificationEvent, channel: Channel, wanted: boolean) => {
  const onPhone = phoneChannels.filter((phone) => tellsOf(role, event, phone));
  if (event === 'appointment_reminder' || onPhone.length === 0) return { [channel]: wanted };
  if (channel === 'portal' && !wanted) return { portal: false, sms: false, whatsapp: false };
  return channel !== 'mail' && wanted ? { portal: true, [channel]: true } : { [channel]: wanted };
};

/** Keeps what a person chose of an event, by way. */
export const keepChoices = async (
  tx: Transaction,
  userId: string,
  event: NotificationEvent,
  wishes: Readonly<Partial<Record<Channel, boolean>>>,
): Promise<void> => {
  const rows = allChannels.flatMap((channel) => {
    const wanted = wishes[channel];
    return wanted === undefined ? [] : [{ userId, event, channel, wanted }];
  });
  await tx
    .insert(notificationChoice)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationChoice.userId, notificationChoice.event, notificationChoice.channel],
      set: { wanted: sql`excluded.wanted` },
    });
};

const chosen = (userId: SQL, event: NotificationEvent, channel: Channel): SQL<boolean | null> =>
  sql<
    boolean | null
  >`(SELECT ${notificationChoice.wanted} FROM ${notificationChoice} WHERE ${notificationChoice.userId} = ${userId}
    AND ${notificationChoice.event} = ${event} AND ${notificationChoice.channel} = ${channel})`;

const isOneOf = (role: SQL, among: readonly Role[]): SQL =>
  among.length === 0
    ? sql`false`
    : sql`${role} IN (${sql.join(
        among.map((one) => sql`${one}`),
        sql`, `,
      )})`;

/** Conditions of a statement about an account `id` with the role `role`, of an event. */
export const wishesFor = (
  event: NotificationEvent,
  { id, role }: { readonly id: SQL; readonly role: SQL },
) => ({
  /** Not taken out of the bell. */
  portal: sql`(${isOneOf(role, rolesWith(event, 'fixed'))} OR coalesce(${chosen(id, event, 'portal')}, true))`,
  mail: sql`coalesce(${chosen(id, event, 'mail')}, ${isOneOf(role, rolesWith(event, 'unasked'))})`,
  /** Only a summary tells of it by mail. */
  onlyInSummary: isOneOf(role, rolesWith(event, 'summary')),
  /** A summary holds its mail back. */
  heldForSummary: isOneOf(role, rolesWith(event, 'held')),
  /** The telephones that they chose, an array; what is set up and consented to is another question. */
  phones: sql`CASE WHEN ${isOneOf(role, rolesWith(event, 'phone'))} THEN ARRAY(SELECT ${notificationChoice.channel} FROM ${notificationChoice}
    WHERE ${notificationChoice.userId} = ${id} AND ${notificationChoice.event} = ${event}
      AND ${notificationChoice.channel} IN ('sms', 'whatsapp') AND ${notificationChoice.wanted}) ELSE '{}' END`,
});

/** What mails have to know of their readers, by account; those that are not there are missing. */
export const readMailWishes = async (tx: Transaction, userIds: readonly string[]) => {
  const rows =
    userIds.length === 0
      ? []
      : await tx
          .select({
            id: user.id,
            role: user.role,
            administers: administers(),
            chosen: sql<Partial<Record<NotificationEvent, boolean>> | null>`(
        SELECT jsonb_object_agg(${notificationChoice.event}, ${notificationChoice.wanted}) FROM ${notificationChoice}
        WHERE ${notificationChoice.userId} = ${user.id} AND ${notificationChoice.channel} = 'mail')`,
            practiceZone: practice.timeZone,
            times: mailTimes,
          })
          .from(user)
          .innerJoin(practice, sql`true`)
          .leftJoin(mailTimes, eq(mailTimes.userId, user.id))
          .where(sql`${user.id} = ANY (${sql.param(userIds)}::uuid[])`);
  return new Map(
    rows.map(({ id, role, administers: administering, chosen: choices, times, practiceZone }) => [
      id,
      {
        role,
        wants: (event: NotificationEvent): boolean => {
          const as = administering && !concerns(role, event) ? 'administrator' : role;
          return (
            fixedBecause(as, event, 'mail') !== null || (choices?.[event] ?? standardOf(as, event, 'mail'))
          );
        },
        times: ruledTimes(foundTimes(times, practiceZone)),
      },
    ]),
  );
};
