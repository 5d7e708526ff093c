import type { NotificationChoices, PhoneObstacle } from '@doctor-plus/contract/accounts/settings.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import type { Transaction } from '../../platform/database/transact.ts';

/** One of a patient's telephones. */
type OwnPhone = {
  readonly channel: PhoneChannel;
  /** The practice has a provider for it. */
  readonly ready: boolean;
  /** The patient agreed to messages there. */
  readonly agreed: boolean;
  /** Reminders of appointments were chosen. */
  readonly chosen: boolean;
  readonly number: string | null;
};

/** Providers, numbers and consents of telephones: messaging fills this port. */
export type OwnPhones = {
  /** A patient's telephones. One statement. */
  readonly own: (tx: Transaction, patientId: string) => Promise<readonly OwnPhone[]>;
  /** Keeps whether a patient wants reminders of appointments there. */
  readonly choose: (
    tx: Transaction,
    patientId: string,
    wish: Partial<Record<PhoneChannel, boolean>>,
  ) => Promise<void>;
  /**
   * Keeps a patient's own consent, or its end; what they decided before is not kept again. Says what is missing when it cannot
   * be given.
   */
  readonly decide: (
    tx: Transaction,
    patientId: string,
    decision: { readonly channel: PhoneChannel; readonly given: boolean },
  ) => Promise<'kept' | 'provider' | 'number'>;
};

export const missingOf = ({ ready, number, agreed }: OwnPhone): PhoneObstacle | null => {
  if (!ready) return 'provider';
  if (number === null) return 'number';
  return agreed ? null : 'consent';
};

/** The telephones of a person; none of staff, of whom no consent to them is kept. */
export const phonesOf = async (
  tx: Transaction,
  { id, role }: { readonly id: string; readonly role: Role },
  phones: OwnPhones,
): Promise<readonly OwnPhone[]> => (role === 'patient' ? phones.own(tx, id) : []);

export const shownPhone = (phone: OwnPhone): NotificationChoices['phones'][number] => ({
  channel: phone.channel,
  missing: missingOf(phone),
  consented: phone.agreed,
  number: phone.number,
});
