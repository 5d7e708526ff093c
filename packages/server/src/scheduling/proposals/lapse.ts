import { and, asc, inArray, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appendAudit } from '../../platform/audit/audit.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { updateAppointment, withPeople } from '../repository.ts';
import { appointment, proposalOpen } from '../tables.ts';
import type { Deps } from './ports.ts';
import { createTell } from './tell.ts';

/** Proposals that one run ends; the next minute ends the others. */
const batch = 200;

/** Every minute: a time that nobody accepted is free again, and both sides are told. Safe to run in several processes. */
export const lapseProposals = ({ transact, clock, notify, queueMail }: Deps): Job => {
  const tell = createTell({ notify, queueMail });
  return {
    name: 'scheduling.lapse-proposals',
    schema: z.unknown(),
    every: '* * * * *',
    handle: () =>
      transact(async (tx) => {
        const due = await withPeople(tx)
          .where(
            and(
              proposalOpen,
              lte(appointment.proposedUntil, clock.now()),
              inArray(appointment.status, ['pending', 'confirmed']),
            ),
          )
          .orderBy(asc(appointment.id))
          .limit(batch)
          .for('update', { of: appointment, skipLocked: true });
        for (const row of due) {
          await updateAppointment(tx, row.id, { proposalState: 'lapsed', version: row.version + 1 });
          await tell.lapsed(tx, row);
          await appendAudit(tx, {
            event: 'appointment.proposal_lapsed',
            outcome: 'success',
            caller: operator(),
            patientId: row.patient.id,
            objectId: row.id,
          });
        }
      }),
  };
};
