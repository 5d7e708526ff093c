import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import {
  beginConversation,
  type Conversation,
  type ConversationList,
  type ConversationMessage,
  type ConversationPage,
  type Correspondent,
  listConversations,
  listCorrespondents,
  markConversationRead,
  moveRequest,
  readConversation,
  readMessageFile,
  screenMessage,
  sendMessage,
  subjectMaximum,
  type UrgentSign,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import { claimFile } from '../platform/files/claim.ts';
import { createReadUndamaged } from '../platform/files/read-undamaged.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import * as repository from './conversations-repository.ts';
import * as correspondents from './correspondents-repository.ts';
import { markNoticesRead } from './notifications-repository.ts';
import { canMove, conversationFrom, messageFrom } from './present.ts';
import { countUnread } from './repository.ts';
import { noticeOf, type TellPorts, tellOf } from './tell.ts';

type Deps = TellPorts & {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly files: FileStore;
  /** The signs of an emergency that a text tells of; the assistant's screen fills it. */
  readonly signsIn: (text: string) => readonly UrgentSign[];
  /** The name of an active medication of a patient; the chart fills it. */
  readonly medicationOf: (tx: Transaction, patientId: string, id: string) => Promise<string | null>;
  readonly emergencyNumberOf: (tx: Transaction) => Promise<string>;
};

export type Correspondence = ReturnType<typeof createCorrespondence>;

/** Pairs that a list of correspondents shows at most. */
const mostPairs = 50;

type Begun = ParsedOf<typeof beginConversation>['body'];
type Sent = Pick<Begun, 'message_id' | 'text' | 'files'>;
type Pair = { readonly doctorId: string; readonly patientId: string | null };

/** Who would talk to whom by this wish; 404 for whom the role has no conversation of this kind. */
const pairOf = (actor: Actor, { kind, doctor_id, patient_id }: Begun): Pair => {
  const isPatient = actor.role === 'patient';
  const mayBegin = {
    chat: true,
    secure: actor.role !== 'secretary',
    request: isPatient,
    team: !isPatient,
  }[kind];
  if (!mayBegin) throw notFound();
  const doctorId = actor.role === 'doctor' ? actor.id : doctor_id;
  const patientId = isPatient ? actor.id : patient_id;
  if (doctorId === undefined) throw invalid({ doctor_id: 'missing' });
  if (doctor_id !== undefined && doctor_id !== doctorId) throw notFound();
  if (kind === 'team') return { doctorId, patientId: null };
  if (patientId === undefined) throw invalid({ patient_id: 'missing' });
  if (patient_id !== undefined && patient_id !== patientId) throw notFound();
  return { doctorId, patientId };
};

const renewalOpen = () => new Refusal('renewal_open', 'This renewal was asked for already.');

/** Subject and kind of request belong to one kind of conversation each. */
const checkShape = ({ kind, subject, request, medication_id }: Begun): void => {
  if ((kind === 'secure') !== (subject !== '')) throw invalid({ subject: 'not_of_this_kind' });
  if ((kind === 'request') !== (request !== undefined)) throw invalid({ request: 'not_of_this_kind' });
  if (medication_id !== undefined && request !== 'renewal')
    throw invalid({ medication_id: 'not_of_this_kind' });
};

export const createCorrespondence = (deps: Deps) => {
  const { transact, clock, limits, files, signsIn } = deps;
  const bytesOf = createReadUndamaged({ transact, files });

  const summary = async (tx: Transaction, actor: Actor, id: string): Promise<Conversation> => {
    const row = await repository.findConversation(tx, actor, id);
    if (!row) throw notFound();
    return conversationFrom(actor, row);
  };

  const page = async (
    tx: Transaction,
    actor: Actor,
    id: string,
    { before, per_page }: ParsedOf<typeof readConversation>['query'],
  ): Promise<ConversationPage> => {
    const conversation = await summary(tx, actor, id);
    const rows = await repository.findMessages(tx, id, before, per_page);
    const messages = rows.map((row) => messageFrom(actor, row, conversation.doctor.id)).reverse();
    const [oldest] = messages;
    return { conversation, messages, earlier: oldest && oldest.seq > 1 ? oldest.seq : null };
  };

  /**
   * Writes a message into a conversation in reach, once; the first one under `subject`, where it has one. Errors: `not_found`,
   * `idempotency_key_reused` for an id under which something else was written, `conversation_closed`, `file_not_claimable`.
   */
  const write = async (tx: Transaction, actor: Actor, id: string, sent: Sent, subject = '') => {
    const locked = await repository.lockConversation(tx, actor, id);
    if (!locked) throw notFound();
    const fileIds = [...new Set(sent.files)];
    const said = { id: sent.message_id, text: sent.text, fileIds };
    const before = await repository.findSent(tx, actor, id, said);
    if (before === 'sent') return locked;
    if (before === 'otherwise')
      throw new Refusal('idempotency_key_reused', 'This id belongs to another message.');
    if (!locked.writable)
      throw new Refusal('conversation_closed', 'Nothing can be written into this conversation any more.');
    const recipients = await correspondents.findRecipients(tx, actor, locked);
    const byPatient = actor.id === locked.patientId;
    const urgent = byPatient && signsIn(`${subject}\n${sent.text}`).length > 0;
    await repository.insertMessage(tx, {
      id: sent.message_id,
      conversationId: id,
      seq: locked.lastSeq + 1,
      senderId: actor.id,
      byPatient,
      urgent,
      text: sent.text,
      sentAt: clock.now(),
    });
    for (const fileId of fileIds) {
      // Of the conversation, not of whose account it was: it stays with the other side when that is erased.
      await claimFile(tx, { fileId, ownerId: actor.id, newOwnerId: null, purpose: 'message-file' });
    }
    if (fileIds.length > 0) await repository.insertFiles(tx, sent.message_id, fileIds);
    await tellOf(
      tx,
      deps,
      { actor, kind: 'message.received', recipients, urgent },
      { ...locked, version: locked.lastSeq + 1 },
    );
    return locked;
  };

  /** The subject of a renewal: what is renewed. Errors: `not_found` for what the patient does not take, `renewal_open`. */
  const renewed = async (
    tx: Transaction,
    id: string,
    { patientId }: Pair,
    medicationId: string,
  ): Promise<string> => {
    const name = patientId && (await deps.medicationOf(tx, patientId, medicationId));
    if (!name) throw notFound();
    if (await repository.isRenewalOpen(tx, medicationId, id)) throw renewalOpen();
    return name.slice(0, subjectMaximum);
  };

  const about = ({ id, kind, patient }: Conversation, details: Record<string, string | number> = {}) => ({
    ...(patient ? { patientId: patient.id } : {}),
    objectId: id,
    details: { kind, ...details },
  });

  return {
    list: async (
      actor: Actor,
      filter: ParsedOf<typeof listConversations>['query'],
    ): Promise<ConversationList> => {
      if (filter.query !== undefined) await limits.take('search', actor.id);
      return transact(
        async (tx) => {
          const rows = await repository.findConversations(tx, actor, filter);
          const shown = rows.slice(0, filter.per_page);
          const last = rows.length > shown.length ? shown.at(-1) : undefined;
          return {
            data: shown.map((row) => conversationFrom(actor, row)),
            next: last ? repository.cursorOf(last) : null,
            unread: await countUnread(tx, actor),
          };
        },
        audit(actor, listConversations, { details: { searched: filter.query !== undefined } }),
      );
    },

    read: (actor: Actor, { params, query }: ParsedOf<typeof readConversation>) =>
      transact(
        (tx) => page(tx, actor, params.id, query),
        ({ conversation }) => audit(actor, readConversation, about(conversation)),
      ),

    begin: async (actor: Actor, body: Begun): Promise<ConversationPage> => {
      checkShape(body);
      const pair = pairOf(actor, body);
      await limits.take('message', actor.id);
      return transact(
        async (tx) => {
          if (!(await correspondents.mayWrite(tx, actor, pair))) throw notFound(pair.patientId ?? undefined);
          const { id, kind, request, medication_id: medicationId = null } = body;
          const subject = medicationId === null ? body.subject : await renewed(tx, id, pair, medicationId);
          const now = clock.now();
          await repository.insertConversation(tx, {
            id,
            kind,
            ...pair,
            subject,
            request: request ?? null,
            medicationId,
            state: kind === 'request' ? 'open' : null,
            lastAt: now,
            createdAt: now,
          });
          const begun = await repository.findBegun(tx, { id, kind, ...pair });
          if (begun === undefined) {
            // Asked for from two pages at once, the constraint lets the first one through.
            if (medicationId !== null) throw renewalOpen();
            throw new Refusal('idempotency_key_reused', 'This id belongs to another conversation.');
          }
          await write(tx, actor, begun, body, subject);
          return page(tx, actor, begun, { per_page: 50 });
        },
        ({ conversation }) => audit(actor, beginConversation, about(conversation)),
      );
    },

    send: async (
      actor: Actor,
      { params, body }: ParsedOf<typeof sendMessage>,
    ): Promise<{ conversation: Conversation; message: ConversationMessage }> => {
      await limits.take('message', actor.id);
      return transact(
        async (tx) => {
          await write(tx, actor, params.id, body);
          const conversation = await summary(tx, actor, params.id);
          const stored = await repository.findMessage(tx, body.message_id);
          if (!stored) throw new Error('A message that was written is not there');
          return { conversation, message: messageFrom(actor, stored, conversation.doctor.id) };
        },
        ({ conversation, message }) =>
          audit(actor, sendMessage, about(conversation, { seq: message.seq, files: message.files.length })),
      );
    },

    markRead: (actor: Actor, { params, body }: ParsedOf<typeof markConversationRead>) =>
      transact(
        async (tx) => {
          const at = clock.now();
          if (!(await repository.markRead(tx, actor, { id: params.id, seq: body.seq, at }))) throw notFound();
          await markNoticesRead(tx, actor.id, params.id, at);
          return { unread: await countUnread(tx, actor) };
        },
        audit(actor, markConversationRead, { objectId: params.id, details: { seq: body.seq } }),
      ),

    move: (actor: Actor, { params, body }: ParsedOf<typeof moveRequest>) =>
      transact(
        async (tx) => {
          const locked = await repository.lockConversation(tx, actor, params.id);
          if (!locked) throw notFound();
          if (!canMove(locked.state, body.state))
            throw new Refusal('invalid_transition', 'The request is settled, or was never one.');
          const recipients = await correspondents.findRecipients(tx, actor, locked);
          await repository.moveState(tx, params.id, { state: body.state, reason: body.reason ?? null });
          const conversation = await summary(tx, actor, params.id);
          await tellOf(
            tx,
            deps,
            { actor, kind: noticeOf(body.state), recipients, urgent: false },
            conversation,
          );
          return conversation;
        },
        (conversation) => audit(actor, moveRequest, about(conversation, { state: body.state })),
      ),

    correspondents: async (
      actor: Actor,
      { query, team }: ParsedOf<typeof listCorrespondents>['query'],
    ): Promise<Correspondent[]> => {
      await limits.take('search', actor.id);
      return transact(
        async (tx) => {
          if (team !== undefined) {
            const teams = actor.role === 'patient' ? [] : await correspondents.findTeams(tx, actor);
            return teams.map(({ doctorId, doctorName, chatId }) => ({
              doctor: { id: doctorId, name: doctorName },
              patient: null,
              chat_id: chatId,
            }));
          }
          const pairs = await correspondents.findPairs(tx, actor, query, mostPairs);
          return pairs.map(({ doctorId, doctorName, patientId, patientName, chatId }) => ({
            doctor: { id: doctorId, name: doctorName },
            patient: { id: patientId, name: patientName },
            chat_id: chatId,
          }));
        },
        audit(actor, listCorrespondents),
      );
    },

    screen: async (actor: Actor, text: string) => {
      await limits.take('message_screen', actor.id);
      const emergency_number = await transact(deps.emergencyNumberOf, audit(actor, screenMessage));
      return { signs: [...signsIn(text)], emergency_number };
    },

    readFile: async (
      actor: Actor,
      { id, fileId }: ParsedOf<typeof readMessageFile>['params'],
    ): Promise<FileContent> => {
      const file = await transact(
        async (tx) => {
          const found = await repository.findMessageFile(tx, actor, id, fileId);
          if (!found) throw notFound();
          return found;
        },
        ({ patientId }) =>
          audit(actor, readMessageFile, { ...(patientId ? { patientId } : {}), objectId: fileId }),
      );
      const { name, type } = file;
      return { name, type, bytes: await bytesOf(actor, file), inline: type.startsWith('image/') };
    },
  };
};
