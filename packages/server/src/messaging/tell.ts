import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { ConversationKind, RequestState } from '@doctor-plus/contract/messaging/conversations.ts';
import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { hasEmail, type Mail, type QueueMail } from '../platform/mail/outbox.ts';
import type { Notify } from '../platform/notify.ts';
import type { Recipient } from './correspondents-repository.ts';

export type TellPorts = { readonly notify: Notify; readonly queueMail: QueueMail };

const patientPages: Readonly<Record<ConversationKind, string>> = {
  chat: '/communications/chat',
  secure: '/communications/secure',
  request: '/communications/requests',
  team: '/dashboard',
};

/** Where a person of this role reads a conversation. */
const linkTo = (role: string, { id, kind }: { id: string; kind: ConversationKind }): string => {
  const page =
    role === 'patient'
      ? patientPages[kind]
      : role === 'secretary'
        ? '/patients/communications'
        : kind === 'team'
          ? '/communications/team-chat'
          : '/communications/patient-messages';
  return `${page}?conversation=${id}`;
};

type About = { readonly id: string; readonly kind: ConversationKind; readonly version: number };

/**
 * Tells people that something waits for them in a conversation: in the bell with the name of whoever wrote, by mail without it and
 * once until they have read. What was written leaves the portal in neither.
 */
export const tellOf = async (
  tx: Transaction,
  { notify, queueMail }: TellPorts,
  {
    actor,
    kind,
    recipients,
    urgent,
  }: {
    readonly actor: Actor;
    readonly kind: Notification['kind'];
    readonly recipients: readonly Recipient[];
    readonly urgent: boolean;
  },
  about: About,
): Promise<void> => {
  const notices = recipients.map(({ id, role }) => ({
    userId: id,
    kind,
    params: { person: actor.name },
    personId: actor.id,
    urgent,
    link: linkTo(role, about),
    subjectId: about.id,
  }));
  // Words of an emergency do not wait behind what somebody has not read yet.
  const unwarned = recipients.filter(({ waits }) => urgent || !waits).filter(hasEmail);
  const mails = unwarned.map(
    ({ id, role, email, language, calledName }): Mail => ({
      template: 'messageReceived',
      userId: id,
      address: email,
      language: Language.parse(language),
      params: { name: calledName, link: linkTo(role, about) },
      once: `message:${about.id}:${id}:${about.version}`,
      urgent,
    }),
  );
  await notify(tx, ...notices);
  await queueMail(tx, ...mails);
};

/** The notice of a request that reached a state. */
export const noticeOf = (state: Exclude<RequestState, 'open'>): Notification['kind'] => `request.${state}`;
