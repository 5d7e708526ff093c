import * as z from 'zod/mini';
import { appendAudit } from '../platform/audit/audit.ts';
import { operator } from '../platform/audit/operator.ts';
import type { Job } from '../platform/jobs/job.ts';
import { endIdentityDocument } from './identity-document.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

/** Once a day: requests that no doctor answered in 14 days go away, and who asked is told (S16). */
export const expireRequests = ({ transact, notify }: Pick<Deps, 'transact' | 'notify'>): Job => ({
  name: 'team.expire-requests',
  schema: z.unknown(),
  every: '20 4 * * *',
  handle: () =>
    transact(async (tx) => {
      for (const { secretaryId, doctorId } of await repository.removeStaleRequests(tx)) {
        const doctor = await repository.findPerson(tx, doctorId);
        const params = { person: doctor?.name ?? '' };
        await notify(tx, {
          userId: secretaryId,
          kind: 'secretary.expired',
          params,
          personId: doctorId,
          link: '/dashboard',
        });
        await endIdentityDocument(tx, secretaryId);
        await appendAudit(tx, {
          event: 'secretary.expired',
          outcome: 'success',
          caller: operator(),
          objectId: secretaryId,
          details: { doctor: doctorId },
        });
      }
    }),
});
