import type {
  Conversation,
  ConversationMessage,
  RequestState,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { mayFor } from '../accounts/index.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { ConversationRow, MessageRow } from './conversations-repository.ts';

type Written = { readonly senderId: string; readonly senderName: string; readonly byPatient: boolean };

const sideOf = ({ senderId, byPatient }: Written, doctorId: string) => {
  if (byPatient) return 'patient' as const;
  return senderId === doctorId ? ('doctor' as const) : ('secretary' as const);
};

const writerOf = (actor: Actor, written: Written, doctorId: string) => ({
  name: written.senderName,
  side: sideOf(written, doctorId),
  own: written.senderId === actor.id,
});

/** Where a request can go from its state; a settled one nowhere. */
const onward: Readonly<Record<RequestState, readonly RequestState[]>> = {
  open: ['in_progress', 'done', 'declined'],
  in_progress: ['done', 'declined'],
  done: [],
  declined: [],
};

/** Whether a request in this state may be moved to another. */
export const canMove = (from: RequestState | null, to: RequestState): boolean =>
  from !== null && onward[from].includes(to);

/** A secretary answers for the doctors who grant it; everybody else writes where they read. */
const mayAnswer = (actor: Actor, { doctorId }: Pick<ConversationRow, 'doctorId'>): boolean =>
  actor.role !== 'secretary' || mayFor(actor, doctorId, 'messages:write');

export const conversationFrom = (actor: Actor, row: ConversationRow): Conversation => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  subject: row.subject,
  request: row.request,
  medication_id: row.medicationId,
  state: row.state,
  reason: row.reason,
  patient: row.patientId === null ? null : { id: row.patientId, name: row.patientName },
  doctor: { id: row.doctorId, name: row.doctorName },
  created_at: row.createdAt.toISOString(),
  last_at: row.lastAt.toISOString(),
  last: { by: writerOf(actor, row, row.doctorId), text: row.lastText, files: row.lastFiles },
  unread: row.unread,
  urgent: row.urgent,
  read_up_to: row.readUpTo,
  match: row.matchSeq === null ? null : { seq: row.matchSeq, text: row.matchText ?? '' },
  can: {
    write: row.writable && mayAnswer(actor, row),
    move_to:
      actor.role === 'patient' || row.state === null || !row.writable || !mayAnswer(actor, row)
        ? []
        : [...onward[row.state]],
  },
});

export const messageFrom = (
  actor: Actor,
  { id, seq, text, sentAt, urgent, files, ...written }: MessageRow,
  doctorId: string,
): ConversationMessage => ({
  id,
  seq,
  by: writerOf(actor, written, doctorId),
  text,
  sent_at: sentAt.toISOString(),
  urgent,
  files: files.map((file) => ({ ...file })),
});
