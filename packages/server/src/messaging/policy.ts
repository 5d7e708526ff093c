import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { actsForDoctor, careNow, type Reader } from '../accounts/index.ts';
import { careRelationship, secretaryLink, user } from '../accounts/tables.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conversation, conversationMember, message } from './tables.ts';

/** The doctor of a conversation cares for its patient now. */
const careHolds = (): SQL =>
  sql`EXISTS (SELECT 1 FROM ${careRelationship} WHERE ${careRelationship.doctorId} = ${conversation.doctorId}
    AND ${careRelationship.patientId} = ${conversation.patientId} AND ${careNow()})`;

/**
 * Conversations that this person may read. A patient's own, also when care has ended; of the practice whoever acts for the doctor
 * while care holds, but no secretary a secure thread; a team those who are in it. Nobody acts for a patient here (decision 43).
 */
export const conversationInReach = (actor: Reader): SQL => {
  const ofPractice = sql`${actsForDoctor(actor, conversation.doctorId)} AND (${conversation.kind} = 'team' OR ${careHolds()})`;
  return {
    patient: () => sql`${conversation.patientId} = ${actor.id}`,
    doctor: () => ofPractice,
    secretary: () => sql`${ofPractice} AND ${conversation.kind} <> 'secure'`,
    administrator: () => sql`false`,
  }[actor.role]();
};

const signsIn = (id: SQL | typeof conversation.doctorId, role: 'patient' | 'doctor'): SQL =>
  sql`EXISTS (SELECT 1 FROM ${user} WHERE ${user.id} = ${id} AND ${user.role} = ${role} AND ${user.status} = 'active')`;

/** Whether somebody in whose reach a conversation lies may write into it. */
export const isWritable = (): SQL<boolean> =>
  sql<boolean>`(${conversation.kind} = 'team' OR (${careHolds()} AND coalesce(${conversation.state}, 'open') IN ('open', 'in_progress')
    AND ${signsIn(sql`${conversation.patientId}`, 'patient')} AND ${signsIn(conversation.doctorId, 'doctor')}))`;

type ReceivedBy = {
  readonly id: Reader['id'] | AnyPgColumn;
  readonly role: Actor['role'];
};

/** Since when a secretary's link to the doctor of a conversation holds; null for everybody else. */
export const linkedSince = ({ id, role }: ReceivedBy): SQL =>
  role === 'secretary'
    ? sql`(SELECT ${secretaryLink.since} FROM ${secretaryLink}
        WHERE ${secretaryLink.secretaryId} = ${id} AND ${secretaryLink.doctorId} = ${conversation.doctorId})`
    : sql`NULL::timestamptz`;

/** Messages that the other side wrote to this person; to a secretary since the link holds. */
export const isReceived = (actor: ReceivedBy, since: SQL = linkedSince(actor)): SQL => {
  const byOthers = sql`CASE ${conversation.kind} WHEN 'team' THEN ${message.senderId} <> ${actor.id} ELSE ${message.byPatient} END`;
  if (actor.role === 'patient') return sql`NOT ${message.byPatient}`;
  if (actor.role === 'doctor') return byOthers;
  return sql`${byOthers} AND ${message.sentAt} >= ${since}`;
};

/** How far this person has read a conversation. */
export const readBy = (userId: Reader['id']): SQL =>
  sql`coalesce((SELECT ${conversationMember.readSeq} FROM ${conversationMember}
    WHERE ${conversationMember.conversationId} = ${conversation.id} AND ${conversationMember.userId} = ${userId}), 0)`;

/** True if a conversation holds words of an emergency that this person received and has not read. */
export const holdsUrgent = (actor: Reader): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${message} WHERE ${and(
    eq(message.conversationId, conversation.id),
    message.urgent,
    sql`${message.seq} > ${readBy(actor.id)}`,
    isReceived(actor),
  )})`;
