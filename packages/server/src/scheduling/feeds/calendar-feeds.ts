import { hash } from 'node:crypto';
import {
  addCalendarFeed,
  type CalendarFeed,
  mostCalendarFeeds,
  removeCalendarFeed,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken, newToken } from '../../platform/sessions/cookies.ts';
import { appointment } from '../tables.ts';
import { calendarWords, entryOf, type Reader } from './entry.ts';
import * as repository from './feeds-repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly limits: Limits;
};

const day = 24 * 3_600_000;
const daysBack = 90;
const daysAhead = 400;

/**
 * Whether a doctor's calendar names patients stands in the address itself: the stored hash is that of the whole, so that
 * nobody turns one kind into the other.
 */
const marks = { named: 'n', plain: 'p' } as const;
const addressPattern = /^[np][\w-]{43}\.ics$/;

const shown = (row: { id: string; createdAt: Date; lastReadAt: Date | null }): CalendarFeed => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  last_read_at: row.lastReadAt?.toISOString() ?? null,
});

const readerOf = (role: string, token: string): Reader => {
  if (role === 'patient') return 'patient';
  return token.startsWith(marks.named) ? 'doctor-with-names' : 'doctor';
};

/** Secret addresses under which calendar programs read the appointments of one person. */
export const createCalendarFeeds = ({ transact, read, clock, limits }: Deps) => ({
  list: (actor: Actor) =>
    read(async (tx) => {
      const feeds = await repository.findFeeds(tx, actor.id);
      return {
        data: feeds.map(shown),
        can: { add: feeds.length < mostCalendarFeeds, name_patients: actor.role === 'doctor' },
      };
    }),

  /** The address is in this answer and nowhere else. Errors: too_many_calendars. */
  add: (actor: Actor, { name_patients }: { name_patients: boolean }) =>
    transact(
      async (tx) => {
        await repository.queueForFeed(tx, actor.id);
        if ((await repository.countFeeds(tx, actor.id)) >= mostCalendarFeeds) {
          throw new Refusal('too_many_calendars', 'Remove an address that is no longer used first.', {
            most: mostCalendarFeeds,
          });
        }
        const named = name_patients && actor.role === 'doctor';
        const token = `${named ? marks.named : marks.plain}${newToken()}`;
        const row = { id: newId(), createdAt: clock.now(), lastReadAt: null };
        await repository.insertFeed(tx, { ...row, userId: actor.id, tokenHash: hashToken(token) });
        return { feed: shown(row), path: `/calendar/${token}.ics`, named };
      },
      ({ feed, named }) =>
        audit(actor, addCalendarFeed, { objectId: feed.id, details: { name_patients: named } }),
    ).then(({ feed, path }) => ({ feed, path })),

  /** Errors: not_found. */
  remove: (actor: Actor, id: string) =>
    transact(
      async (tx) => {
        if (!(await repository.deleteFeed(tx, actor.id, id))) throw notFound();
        return { success: true as const };
      },
      audit(actor, removeCalendarFeed, { objectId: id }),
    ),

  /**
   * The calendar behind an address, with the tag that it has until something in it changes. Errors: not_found, the same for
   * an address that never was, one that was revoked, and one of somebody whose account is not active.
   */
  text: async (file: string, network: string, base: string): Promise<{ text: string; tag: string }> => {
    await limits.take('calendar_network', network);
    if (!addressPattern.test(file)) throw notFound();
    const token = file.slice(0, -'.ics'.length);
    const tokenHash = hashToken(token);
    await limits.take('calendar_feed', tokenHash.toString('base64url'));
    const now = clock.now();
    const today = Math.floor(now.getTime() / day) * day;
    const [from, to] = [new Date(today - daysBack * day), new Date(today + daysAhead * day)];
    const found = await read(async (tx) => {
      const reader = await repository.findReader(tx, tokenHash);
      if (!reader) throw notFound();
      const column = reader.role === 'patient' ? appointment.patientId : appointment.doctorId;
      const rows = await repository.findEntries(tx, eq(column, reader.userId), from, to);
      await repository.noteReading(tx, reader.feedId, now);
      return { reader, rows };
    });
    const { role, language, practice } = found.reader;
    const say = await calendarWords(language);
    const reader = readerOf(role, token);
    const { calendarText } = await import('./calendar-text.ts');
    const text = calendarText(
      { name: say('name', { practice }) },
      found.rows.map((row) => entryOf(say, row, reader, base)),
    );
    return { text, tag: `"${hash('sha256', text, 'base64url')}"` };
  },
});

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;
