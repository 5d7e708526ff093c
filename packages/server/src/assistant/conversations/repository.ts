import { and, desc, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chartInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containing } from '../../platform/text/like.ts';
import { chatMessage, chatSession } from '../tables.ts';

const holds = (searched: SQL, part: string): SQL => sql`${searched} LIKE ${containing(part)}`;

/** A doctor's own conversations about charts in reach, or about none. */
const own = (actor: Actor): SQL | undefined =>
  and(
    eq(chatSession.doctorId, actor.id),
    or(isNull(chatSession.patientId), chartInReach(actor, chatSession.patientId)),
  );

type Wish = { readonly query: string; readonly before: number | null; readonly limit: number };

/**
 * Conversations in which something was said, the one with the newest word first, each with its title or first question.
 * What was said about a chart that is out of reach today counts for nothing.
 */
export const listConversations = (tx: Transaction, actor: Actor, { query, before, limit }: Wish) => {
  const said = alias(chatMessage, 'said');
  const inReach = and(
    eq(said.sessionId, chatSession.id),
    or(isNull(said.patientId), chartInReach(actor, said.patientId)),
  );
  const last = tx
    .select({ at: said.createdAt, position: said.position })
    .from(said)
    .where(inReach)
    .orderBy(desc(said.position))
    .limit(1)
    .as('last');
  const first = tx
    .select({ content: said.content })
    .from(said)
    .where(and(inReach, eq(said.role, 'user')))
    .orderBy(said.position)
    .limit(1)
    .as('first');
  const wrote = tx
    .select({ one: sql`1` })
    .from(said)
    .where(and(inReach, eq(said.role, 'user'), holds(sql`fold(${said.content})`, query)));
  return tx
    .select({
      id: chatSession.id,
      title: chatSession.title,
      firstQuestion: first.content,
      at: last.at,
      position: last.position,
      patientId: patient.id,
      givenName: patient.givenName,
      familyName: patient.familyName,
      chartNumber: patient.chartNumber,
    })
    .from(chatSession)
    .innerJoinLateral(last, sql`true`)
    .leftJoinLateral(first, sql`true`)
    .leftJoin(patient, eq(patient.id, chatSession.patientId))
    .where(
      and(
        own(actor),
        before === null ? undefined : lt(last.position, before),
        query === '' ? undefined : or(holds(sql`fold(${chatSession.title})`, query), exists(wrote)),
      ),
    )
    .orderBy(desc(last.position))
    .limit(limit);
};

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** A conversation of the doctor's own, with whom it is about; null when there is none in reach. */
export const findOwn = async (tx: Transaction, actor: Actor, id: string) => {
  const [found] = await tx
    .select({
      title: chatSession.title,
      patientId: patient.id,
      givenName: patient.givenName,
      familyName: patient.familyName,
      chartNumber: patient.chartNumber,
    })
    .from(chatSession)
    .leftJoin(patient, eq(patient.id, chatSession.patientId))
    .where(and(eq(chatSession.id, id), own(actor)));
  return found ?? null;
};

/** Whether there was one to be called something else, and whom it is about. */
export const rename = async (tx: Transaction, actor: Actor, id: string, title: string) => {
  const [renamed] = await tx
    .update(chatSession)
    .set({ title })
    .where(and(eq(chatSession.id, id), own(actor)))
    .returning({ patientId: chatSession.patientId });
  return renamed ?? null;
};

/** The same, with everything that was said and asked in it. */
export const remove = async (tx: Transaction, actor: Actor, id: string) => {
  const [removed] = await tx
    .delete(chatSession)
    .where(and(eq(chatSession.id, id), own(actor)))
    .returning({ patientId: chatSession.patientId });
  return removed ?? null;
};
