import { careLink } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Notify } from '../../platform/notify.ts';
import { findDoctorsInCare } from '../corrections/repository.ts';
import * as repository from './repository.ts';

type Deps = { readonly clock: Clock; readonly notify: Notify };

/**
 * Tells the doctors in care, once, that a critical result came into a chart. Whoever wrote it (`writerId`) saw it while typing. The
 * notice names the patient and no result.
 */
export const tellOfCritical = async (
  tx: Transaction,
  patientId: string,
  writerId: string | null,
  { clock, notify }: Deps,
): Promise<void> => {
  const name = await repository.takeUntold(tx, patientId, clock.now());
  if (name === null) return;
  const notice = {
    kind: 'result.critical',
    params: { person: name },
    personId: patientId,
    ...(writerId === null ? {} : { actorId: writerId }),
    link: careLink(patientId),
  } as const;
  const others = (await findDoctorsInCare(tx, patientId)).filter((userId) => userId !== writerId);
  await notify(tx, ...others.map((userId) => ({ ...notice, userId })));
};
