import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Ports } from './ports.ts';
import { findMailReader } from './repository.ts';

const secretaries = '/team/secretaries';

type Deps = {
  readonly queueMail: QueueMail;
  readonly clock: Clock;
  readonly ports: Pick<Ports, 'notify'>;
};

/** Tells a doctor that somebody asks to work for them: in the portal, and by mail once a day, however often they ask. */
export const tellDoctorOfRequest = async (
  tx: Transaction,
  { queueMail, clock, ports }: Deps,
  { doctorId, person, personId }: { doctorId: string; person: string; personId: string },
): Promise<void> => {
  const doctor = await findMailReader(tx, doctorId);
  if (!doctor) return;
  await ports.notify(tx, {
    userId: doctorId,
    kind: 'secretary.requested',
    params: { person },
    personId,
    link: secretaries,
  });
  if (!doctor.email) return;
  await queueMail(tx, {
    template: 'secretaryRequested',
    userId: doctorId,
    address: doctor.email,
    language: Language.parse(doctor.language),
    params: { name: doctor.calledName, person, link: secretaries },
    once: `secretaryRequested ${personId} ${doctorId} ${clock.now().toISOString().slice(0, 10)}`,
  });
};
