import { isLanguage } from '@doctor-plus/locales/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { links } from '../notices.ts';
import { calendarWords, entryOf, placeOf } from './entry.ts';
import * as repository from './feeds-repository.ts';

type Deps = { readonly queueMail: QueueMail; readonly base: () => string; readonly noAddress: string };
type Invited = Awaited<ReturnType<typeof repository.findInvitedOf>>[number];

/** A mail names so many days; the file beside it holds all of them. */
const daysNamed = 12;

/** Of each state that a series has had. */
export const seriesKey = (id: string, version: number): string => `invitation series ${id} ${version}`;

const spokenDays = (invited: readonly Invited[], language: string): string => {
  const locale = localeOf(language);
  const days = invited.slice(0, daysNamed).map(({ row }) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: row.place.time_zone,
    }).format(row.startsAt),
  );
  return invited.length > daysNamed ? `${days.join(' · ')} · …` : days.join(' · ');
};

/**
 * One mail for all visits of a series that a change touched, with a file that holds each of them under its own UID: the
 * same as in the feeds and in mails about one visit, so that a later change of one finds it. Several UIDs in one file are
 * not for METHOD:REQUEST (RFC 5546, 3.2.2); they are published.
 */
export const createSeriesInvitations =
  ({ queueMail, base, noAddress }: Deps) =>
  async (
    tx: Transaction,
    {
      template,
      ids,
    }: { template: 'seriesConfirmed' | 'seriesMoved' | 'seriesCancelled'; ids: readonly string[] },
  ): Promise<void> => {
    const rows = ids.length === 0 ? [] : await repository.findInvitedOf(tx, ids);
    for (const invited of Map.groupBy(rows, ({ reader }) => reader.id).values()) {
      const [first] = invited;
      const address = first?.reader.email;
      if (!first || !address || !first.seriesId) continue;
      const { reader, practice, row } = first;
      const { key, params } = repository.addressed(reader, row.patient.id, links.upcoming);
      const words = await calendarWords(reader.language);
      const { calendarText } = await import('./calendar-text.ts');
      const organizer = {
        name: practice.name,
        address: practice.from ? `mailto:${practice.from}` : noAddress,
      };
      const places = [...new Set(invited.map((one) => placeOf(one.row)))];
      await queueMail(tx, {
        template,
        userId: reader.id,
        address,
        language: isLanguage(reader.language) ? reader.language : 'es',
        params: {
          name: reader.calledName,
          person: row.doctor.name,
          count: String(invited.length),
          dates: spokenDays(invited, reader.language),
          place: places.join(' · '),
          ...params,
          calendar: calendarText(
            { method: 'PUBLISH' },
            invited.map((one) => ({ ...entryOf(words, one.row, 'patient', base()), organizer })),
          ),
        },
        once: seriesKey(first.seriesId, first.seriesVersion ?? 1) + key,
      });
    }
  };
