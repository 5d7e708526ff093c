import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import type { Transaction } from './database/transact.ts';

export type Notice = {
  readonly userId: string;
  readonly kind: Notification['kind'];
  readonly params: Readonly<Record<string, string>>;
  /** Whom `params` names; when they are erased, the name is, too. */
  readonly personId?: string;
  /** Account of the person who did it, where that may be somebody else than `params` names. */
  readonly actorId?: string;
  /** Words of an emergency stand in what it is about: it comes before others until it is read. */
  readonly urgent?: boolean;
  /** Address inside the portal that shows what it is about. */
  readonly link: string;
  /** What it is one of several about: until it is read, further ones of its kind about the same are counted in it. */
  readonly subjectId?: string;
};

/**
 * A port: tells people something inside the portal, in the caller's transaction; as many statements for a whole team as for one.
 * Messaging fills it. Nobody is told twice of one subject in one call.
 */
export type Notify = (tx: Transaction, ...notices: readonly Notice[]) => Promise<void>;
