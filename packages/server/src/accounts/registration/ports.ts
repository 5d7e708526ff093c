import type { Transaction } from '../../platform/database/transact.ts';
import type { Notify } from '../../platform/notify.ts';

/** A doctor whom strangers may see. */
export type ListedDoctor = { readonly id: string; readonly name: string; readonly city: string | null };

/** What a registration asks of the slices above; app.ts fills these. */
export type Ports = {
  /** Makes the public side of a doctor, which nobody sees before the approval. */
  readonly registerProfile: (
    tx: Transaction,
    userId: string,
    profile: { name: string; specialties: readonly string[]; bio: string },
  ) => Promise<void>;

  /** Listed doctors by name, those whose name matches when `search` is not empty; at most `limit`. */
  readonly listedDoctors: (
    tx: Transaction,
    search: string,
    limit: number,
  ) => Promise<readonly ListedDoctor[]>;

  /** A listed doctor; null for anybody else. */
  readonly listedDoctor: (tx: Transaction, id: string) => Promise<ListedDoctor | null>;

  /** The address to which an invitation to work as a secretary was sent, while it can be accepted; null otherwise. */
  readonly invitedAddress: (tx: Transaction, token: string) => Promise<string | null>;

  /** Uses an invitation up for a new secretary. Errors: email_link_invalid. */
  readonly joinByInvitation: (
    tx: Transaction,
    joining: { token: string; secretary: { id: string; name: string } },
  ) => Promise<unknown>;

  readonly notify: Notify;
};
