import { markCalled } from '@doctor-plus/contract/scheduling/availability.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import * as repository from './availability-repository.ts';
import type { ReadAvailability } from './availability-view.ts';
import { findCalledAbout, keepCall, removeCall } from './call-repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly view: ReadAvailability };

/** Marks the patient of a visit as called about its time, or not called after all. Errors: not_found. */
export const createMarkCalled =
  ({ transact, clock, view }: Deps) =>
  (actor: Actor, doctorId: string, appointmentId: string, { called }: { readonly called: boolean }) =>
    transact(
      async (tx) => {
        if (!(await repository.findOwnDoctor(tx, actor, doctorId))) throw notFound();
        const about = await findCalledAbout(tx, doctorId, appointmentId);
        if (!about) throw notFound();
        const { sequence, patientId } = about;
        if (called)
          await keepCall(tx, { appointmentId, sequence, calledBy: actor.id, calledAt: clock.now() });
        else await removeCall(tx, appointmentId);
        return { patientId, shown: await view(tx, actor, doctorId) };
      },
      ({ patientId }) =>
        audit(actor, markCalled, {
          patientId,
          objectId: appointmentId,
          details: { doctor_id: doctorId, called },
        }),
    ).then(({ shown }) => shown);
