import * as endpoints from '@doctor-plus/contract/assistant/conversations.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { fullName } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { Draw } from '../../platform/pdf/drawing.ts';
import { conversationOf, type VersionsNow } from '../conversation.ts';
import { type Formats, formatsFor } from '../engine/formats.ts';
import { oneLine } from '../engine/words.ts';
import { findRunning } from '../runs/repository.ts';
import type { Runs } from '../runs/service.ts';
import { exportWords } from '../texts.ts';
import { accountOf, textOf } from './account.ts';
import * as repository from './repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly runs: Runs;
  readonly draw: Draw;
  readonly versionsNow: VersionsNow;
  readonly practiceOf: (tx: Transaction) => Promise<{ readonly name: string; readonly timeZone: string }>;
};

/** Longest title made of a question; characters. */
const titleLength = 120;

export type Conversations = ReturnType<typeof createConversations>;

/** A doctor's conversations with the assistant: found, called something else, taken along, deleted. */
export const createConversations = ({ transact, clock, runs, draw, versionsNow, practiceOf }: Deps) => ({
  list: (
    actor: Actor,
    { query = '', before, per_page: size }: Wish,
  ): Promise<ResponseOf<typeof endpoints.listConversations>> =>
    transact(
      async (tx) => {
        const wish = { query, before: before ?? null, limit: size + 1 };
        const rows = await repository.listConversations(tx, actor, wish);
        const data = rows.slice(0, size);
        return { data: data.map(present), next: rows.length > size ? (data.at(-1)?.position ?? null) : null };
      },
      audit(actor, endpoints.listConversations),
    ),

  rename: (
    actor: Actor,
    { params, body }: ParsedOf<typeof endpoints.renameConversation>,
  ): Promise<{ title: string }> => {
    let patientId: string | undefined;
    return transact(
      async (tx) => {
        const renamed = await repository.rename(tx, actor, params.id, body.title);
        if (!renamed) throw notFound();
        patientId = renamed.patientId ?? undefined;
        return { title: body.title };
      },
      () => audit(actor, endpoints.renameConversation, { patientId, objectId: params.id }),
    );
  },

  remove: async (
    actor: Actor,
    { id }: ParsedOf<typeof endpoints.deleteConversation>['params'],
  ): Promise<{ success: true }> => {
    const { running } = await transact(
      async (tx) => {
        const question = await findRunning(tx, id);
        const removed = await repository.remove(tx, actor, id);
        if (!removed) throw notFound();
        return { running: question?.id ?? null, patientId: removed.patientId ?? undefined };
      },
      ({ patientId }) => audit(actor, endpoints.deleteConversation, { patientId, objectId: id }),
    );
    if (running !== null) runs.abandon(running);
    return { success: true };
  },

  export: async (
    actor: Actor,
    { params, query }: ParsedOf<typeof endpoints.exportConversation>,
  ): Promise<FileContent> => {
    const { format } = query;
    const { account, name } = await transact(
      async (tx) => {
        const found = await repository.findOwn(tx, actor, params.id);
        if (!found) throw notFound();
        const messages = await conversationOf(tx, actor, params.id, versionsNow);
        const { name: practice, timeZone } = await practiceOf(tx);
        const { lang: language, word } = await exportWords(query.lang ?? actor.language);
        const show = formatsFor(language, timeZone);
        const moment = momentIn(show);
        const first = messages.find(({ role }) => role === 'user')?.content ?? '';
        const now = clock.now().toISOString();
        const account = accountOf({
          language,
          practice,
          title: titleOf(found.title, first),
          facts: [
            [word('export.doctor'), actor.name],
            [word('export.patient'), personOf(found) ?? word('ui.withoutPatient')],
            [word('export.at'), moment(now)],
          ],
          messages,
          word,
          moment,
          show,
        });
        return { account, name: `${word('export.file')} ${show.day(now)}`, patientId: found.patientId };
      },
      ({ patientId }) =>
        audit(actor, endpoints.exportConversation, {
          patientId: patientId ?? undefined,
          objectId: params.id,
          details: { format },
        }),
    );
    if (format === 'text') {
      // The mark at the beginning tells editors of every system that this is UTF-8.
      const bytes = Buffer.from(`\ufeff${textOf(account)}`);
      return { name: `${name}.txt`, type: 'text/plain; charset=utf-8', bytes, inline: false };
    }
    return { name: `${name}.pdf`, type: 'application/pdf', bytes: await drawn(draw, account), inline: false };
  },
});

type Wish = ParsedOf<typeof endpoints.listConversations>['query'];

const drawn = (draw: Draw, account: Parameters<Draw>[0]): Promise<Uint8Array> =>
  draw(account).catch(() => {
    const refusal = new Refusal('unavailable', 'The document could not be drawn.', { retry_after: 30 });
    // The server's log says of an error what it is called.
    refusal.name = 'NotDrawn';
    throw refusal;
  });

/** `18 nov 2026 3:04 p. m.` */
const momentIn =
  (show: Formats) =>
  (instant: string): string =>
    `${show.date(instant)} ${show.time(instant)}`;

const titleOf = (given: string | null, firstQuestion: string): string =>
  given ?? (oneLine(firstQuestion).slice(0, titleLength).toWellFormed() || '—');

type Person = Pick<repository.ConversationRow, 'patientId' | 'givenName' | 'familyName' | 'chartNumber'>;

const personOf = ({ givenName, familyName, chartNumber }: Person): string | null =>
  chartNumber === null
    ? null
    : `${fullName({ givenName: givenName ?? '', familyName: familyName ?? '' })} (${chartNumber})`.trim();

const present = (row: repository.ConversationRow): endpoints.Conversation => ({
  id: row.id,
  title: titleOf(row.title, row.firstQuestion ?? ''),
  patient:
    row.patientId === null || row.chartNumber === null
      ? null
      : {
          id: row.patientId,
          name: fullName({ givenName: row.givenName ?? '', familyName: row.familyName ?? '' }),
          chart_number: row.chartNumber,
        },
  at: row.at.toISOString(),
});
