import { secretaryRequestDays } from '@doctor-plus/contract/accounts/registration.ts';
import { askDoctor, leaveDoctor, type TeamDoctor } from '@doctor-plus/contract/team/endpoints.ts';
import { tellDoctorOfRequest } from '../accounts/index.ts';
import { listedDoctor } from '../directory/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import { endIdentityDocument } from './identity-document.ts';
import { holding } from './links.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

const dayMilliseconds = 86_400_000;

/** The secretary's side: for whom I work, and who has not answered yet. */
export const createTeamDoctors = (deps: Deps) => {
  const { transact, limits, clock, queueMail, notify } = deps;
  return {
    doctors: (secretary: Actor) => transact((tx) => list(tx, secretary.id)),

    /** Asks a listed doctor; throws 404 for any other. A doctor who was asked already is not told again. */
    ask: async (secretary: Actor, doctorId: string) => {
      await limits.take('team_request', secretary.id);
      return transact(
        async (tx) => {
          if (!(await listedDoctor(tx, doctorId))) throw notFound();
          const made = await repository.insertRequest(tx, { secretaryId: secretary.id, doctorId });
          if (made) {
            await tellDoctorOfRequest(
              tx,
              { queueMail, clock, ports: { notify } },
              { doctorId, person: secretary.name, personId: secretary.id },
            );
          }
          return list(tx, secretary.id);
        },
        audit(secretary, askDoctor, { objectId: doctorId }),
      );
    },

    leave: (secretary: Actor, doctorId: string) =>
      transact(
        async (tx) => {
          const removed = await repository.removeLink(tx, { secretaryId: secretary.id, doctorId });
          if (!removed) throw notFound();
          await endIdentityDocument(tx, secretary.id);
          return list(tx, secretary.id);
        },
        audit(secretary, leaveDoctor, { objectId: doctorId }),
      ),
  };
};

const list = async (tx: Transaction, secretaryId: string): Promise<{ data: TeamDoctor[] }> => {
  const rows = await repository.findDoctors(tx, secretaryId);
  return {
    data: rows.map(({ id, name, state, since, grants }) => ({
      id,
      name,
      state,
      since: since.toISOString(),
      expires:
        state === 'requested'
          ? new Date(since.getTime() + secretaryRequestDays * dayMilliseconds).toISOString()
          : null,
      permissions: holding(state, grants),
      can: { leave: true },
    })),
  };
};
