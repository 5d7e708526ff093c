import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actsForDoctor, careNow, mailReader } from '../accounts/index.ts';
import { careRelationship, patient, secretaryLink, user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { nameContaining } from '../platform/text/like.ts';
import { fullNameSql } from '../platform/text/name-sql.ts';
import { nameOf } from './columns.ts';
import { isReceived } from './policy.ts';
import { conversation, conversationMember, message } from './tables.ts';

const doctor = alias(user, 'doctor_account');
const account = alias(user, 'patient_account');
const patientName = fullNameSql(patient);

const active = (of: typeof doctor | typeof account, role: 'doctor' | 'patient'): SQL | undefined =>
  and(eq(of.role, role), eq(of.status, 'active'));

/** Pairs of a patient with an account and a doctor in care, as far as this person is one of them or acts for the doctor. */
const pairInReach = (actor: Actor): SQL | undefined =>
  and(
    careNow(),
    actor.role === 'patient'
      ? eq(careRelationship.patientId, actor.id)
      : actsForDoctor(actor, careRelationship.doctorId),
    active(doctor, 'doctor'),
    active(account, 'patient'),
  );

/** With its table, which a query of doctors alone leaves out: conversations have an id, too. */
const thisDoctor = sql`${doctor.id}`;

const chatOf = (kind: 'chat' | 'team', patientId: SQL): SQL<string | null> =>
  sql<string | null>`(SELECT ${conversation.id} FROM ${conversation} WHERE ${conversation.kind} = ${kind}
    AND ${conversation.doctorId} = ${thisDoctor} AND ${conversation.patientId} IS NOT DISTINCT FROM ${patientId})`;

/** Pairs that may write to each other, by name. */
export const findPairs = (tx: Transaction, actor: Actor, words: string | undefined, limit: number) =>
  tx
    .selectDistinct({
      doctorId: doctor.id,
      doctorName: nameOf(doctor),
      patientId: patient.id,
      patientName,
      chatId: chatOf('chat', sql`${patient.id}`),
    })
    .from(careRelationship)
    .innerJoin(doctor, eq(doctor.id, careRelationship.doctorId))
    .innerJoin(patient, eq(patient.id, careRelationship.patientId))
    .innerJoin(account, eq(account.id, patient.id))
    .where(
      and(
        pairInReach(actor),
        words === undefined
          ? undefined
          : or(
              nameContaining(patientName, words),
              actor.role === 'doctor' ? undefined : nameContaining(nameOf(doctor), words),
            ),
      ),
    )
    .orderBy(asc(patientName), asc(nameOf(doctor)), asc(doctor.id), asc(patient.id))
    .limit(limit);

/** The teams of this person. */
export const findTeams = (tx: Transaction, actor: Actor) =>
  tx
    .select({ doctorId: doctor.id, doctorName: nameOf(doctor), chatId: chatOf('team', sql`NULL::uuid`) })
    .from(doctor)
    .where(and(active(doctor, 'doctor'), actsForDoctor(actor, doctor.id)))
    .orderBy(asc(nameOf(doctor)), asc(doctor.id));

/** Whether these may write to each other now; without a patient, whether the person is of the doctor's team. */
export const mayWrite = async (
  tx: Transaction,
  actor: Actor,
  { doctorId, patientId }: { doctorId: string; patientId: string | null },
): Promise<boolean> => {
  if (patientId === null) return (await findTeams(tx, actor)).some((team) => team.doctorId === doctorId);
  const rows = await tx
    .select({ id: careRelationship.id })
    .from(careRelationship)
    .innerJoin(doctor, eq(doctor.id, careRelationship.doctorId))
    .innerJoin(account, eq(account.id, careRelationship.patientId))
    .where(
      and(
        pairInReach(actor),
        eq(careRelationship.doctorId, doctorId),
        eq(careRelationship.patientId, patientId),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

export type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

type About = {
  readonly id: string;
  readonly kind: 'chat' | 'secure' | 'request' | 'team';
  readonly patientId: string | null;
  readonly doctorId: string;
};

/** Who is told of something new in a conversation: the other side. Whoever has something unread in it already was written to then. */
export const findRecipients = (tx: Transaction, actor: Actor, { id, kind, patientId, doctorId }: About) => {
  const secretaries = sql`EXISTS (SELECT 1 FROM ${secretaryLink} WHERE ${secretaryLink.doctorId} = ${doctorId}
    AND ${secretaryLink.secretaryId} = ${user.id} AND ${secretaryLink.state} = 'accepted'
    AND 'messages:read' = ANY (${secretaryLink.grants}))`;
  const toPractice = kind === 'team' || actor.id === patientId;
  const side = toPractice
    ? or(eq(user.id, doctorId), kind === 'secure' ? undefined : secretaries)
    : eq(user.id, patientId ?? id);
  const received = (role: 'patient' | 'doctor' | 'secretary') =>
    sql`(${user.role} = ${role} AND ${isReceived({ id: user.id, role })})`;
  const waits = sql`EXISTS (SELECT 1 FROM ${conversation} JOIN ${message} ON ${message.conversationId} = ${conversation.id}
    LEFT JOIN ${conversationMember} ON ${conversationMember.conversationId} = ${conversation.id} AND ${conversationMember.userId} = ${user.id}
    WHERE ${conversation.id} = ${id}::uuid AND ${message.seq} > coalesce(${conversationMember.readSeq}, 0)
    AND (${received('patient')} OR ${received('doctor')} OR ${received('secretary')}))`;
  return tx
    .select({ ...mailReader, role: user.role, waits: sql<boolean>`${waits}` })
    .from(user)
    .where(and(side, eq(user.status, 'active'), sql`${user.id} <> ${actor.id}`))
    .orderBy(asc(user.id));
};
