import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Notify } from '../platform/notify.ts';
import { links } from './notices.ts';
import type { AppointmentRow } from './repository.ts';
import * as repository from './repository.ts';

/** Tells a patient with an account what somebody who acts for them did with their appointment; nothing when nobody does. */
export const tellOfProxy = async (
  tx: Transaction,
  notify: Notify,
  actor: Actor,
  { patient, startsAt }: Pick<AppointmentRow, 'patient' | 'startsAt'>,
): Promise<void> => {
  if (actor.actsFor === null || !(await repository.hasAccount(tx, patient.id))) return;
  await notify(tx, {
    userId: patient.id,
    kind: 'proxy.appointment',
    params: { person: actor.name, start: startsAt.toISOString() },
    personId: actor.id,
    link: links.upcoming,
  });
};
