import type { ChangedBy } from '@doctor-plus/contract/scheduling/overtaken.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { fullName } from '../accounts/index.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type AppointmentRow, type Changer, findChanger } from './repository.ts';

/** Patient and doctor stand in the appointment. Which of the secretaries it was, only the doctor may know. */
const seenBy = (
  reader: Pick<Actor, 'id'>,
  { doctor, patient }: AppointmentRow,
  changer: Changer,
): ChangedBy => {
  if (changer.id === reader.id) return { who: 'self', name: null };
  if (changer.id === patient.id) return { who: 'patient', name: fullName(patient) };
  if (changer.id === doctor.id) return { who: 'doctor', name: doctor.name };
  if (changer.role === 'patient') return { who: 'proxy', name: null };
  return { who: 'practice', name: reader.id === doctor.id ? fullName(changer) : null };
};

/** The refusal of a change to what is no more: `current` is the appointment as it is now, beside it who made it so. */
export const overtaken = async (
  tx: Transaction,
  actor: Actor,
  row: AppointmentRow,
  current: AppointmentWithAbilities,
): Promise<Refusal> => {
  const changer = await findChanger(tx, row);
  return new Refusal('version_conflict', 'The appointment has changed in the meantime.', {
    current,
    changed_by: changer && seenBy(actor, row, changer),
  });
};
