import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { countUnread } from '@doctor-plus/contract/messaging/unread.ts';
import { actsFor } from '../platform/acting.ts';
import { useEndpoint } from '../platform/use-endpoint.ts';

type Unread = { readonly notifications: number; readonly messages: Readonly<Record<MessageKind, number>> };
type MessageKind = 'chat' | 'secure' | 'request' | 'team';

const none: Unread = { notifications: 0, messages: { chat: 0, secure: 0, request: 0, team: 0 } };

/**
 * What waits for the person, read once for all badges and again when the server tells of a change; undefined until it is known. It is
 * never asked for a visitor, nor for who acts for somebody else: neither bell nor messages are theirs.
 */
export const useKnownUnread = (isSignedIn: boolean): Unread | undefined =>
  useEndpoint(countUnread, {}, { enabled: isSignedIn && actsFor === null }).data;

/** The same for badges, which show nothing as long as nothing is known. */
export const useUnread = (isSignedIn: boolean): Unread => useKnownUnread(isSignedIn) ?? none;

const all: readonly MessageKind[] = ['chat', 'secure', 'request', 'team'];
const ofPatients: readonly MessageKind[] = ['chat', 'secure', 'request'];

/** The kinds of conversations that a line of the menu leads to, by its id; of the bar below on a phone, behind `bar.`. */
const kindsBehind: Record<Role, Readonly<Record<string, readonly MessageKind[]>>> = {
  patient: { chat: ['chat'], secureMessages: ['secure'], requests: ['request'], 'bar.chat': ['chat'] },
  doctor: { patientMessages: ofPatients, teamChat: ['team'] },
  secretary: { patientCommunications: all, 'bar.chat': all },
  administrator: {},
};

/** How many messages wait behind a line. */
export const messagesBehind = (id: string, role: Role, { messages }: Unread): number =>
  (kindsBehind[role][id] ?? []).reduce((sum, kind) => sum + messages[kind], 0);
