import type { Messaging } from '../messaging/index.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';
import { futureAppointments } from '../scheduling/index.ts';
import { endLinksOf } from '../team/index.ts';

type Deps = { readonly notify: Messaging['notify']; readonly queueMail: QueueMail };

/**
 * What comes before a doctor gets another role. Throws `appointments_waiting` while patients still count on the doctor; who
 * works for the doctor, or asked to, is told, because the doctor cannot end these links any more.
 */
export const stopBeingDoctor = async (
  tx: Transaction,
  deps: Deps,
  doctor: { readonly doctorId: string; readonly doctorName: string },
): Promise<void> => {
  const count = await futureAppointments(tx, doctor.doctorId);
  if (count > 0) {
    throw new Refusal('appointments_waiting', 'Appointments to come must be settled first.', { count });
  }
  await endLinksOf(tx, deps, doctor);
};
