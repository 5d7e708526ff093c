import {
  getModelConsent,
  type ModelStandings,
  recordModelConsent,
} from '@doctor-plus/contract/assistant/model.ts';
import { type ModelPlace, modelPlaces } from '@doctor-plus/contract/assistant/model-place.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import * as repository from './repository.ts';

/** External models need a consent; local ones are used unless the patient said no. */
export const isAllowed = (place: ModelPlace, decisions: readonly repository.Decision[]): boolean =>
  decisions.find((one) => one.place === place)?.given ?? place === 'local';

export const createModelConsents = ({ transact }: { readonly transact: Transact }) => {
  const standings = async (tx: Transaction, patientId: string): Promise<ModelStandings> => {
    const decisions = await repository.newestDecisions(tx, patientId);
    return {
      in_use: await repository.findPlaceInUse(tx),
      data: modelPlaces.map((place) => {
        const decided = decisions.find((one) => one.place === place);
        return {
          place,
          allowed: isAllowed(place, decisions),
          decided: decided
            ? {
                given: decided.given,
                at: decided.at.toISOString(),
                by: decided.by,
                name: decided.name,
                way: decided.way,
              }
            : null,
        };
      }),
    };
  };
  const reached = async (tx: Transaction, actor: Actor, id: string): Promise<void> => {
    if (!(await repository.isPatientInReach(tx, actor, id))) throw notFound(id);
  };

  return {
    standings: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          await reached(tx, actor, id);
          return standings(tx, id);
        },
        audit(actor, getModelConsent, { patientId: id }),
      ),

    /** Keeps a decision and gives back where the patient stands since. */
    record: (actor: Actor, id: string, { place, given, way }: ParsedOf<typeof recordModelConsent>['body']) =>
      transact(
        async (tx) => {
          await reached(tx, actor, id);
          await repository.insertDecision(tx, {
            id: newId(),
            patientId: id,
            place,
            given,
            way,
            recordedBy: actor.id,
          });
          return standings(tx, id);
        },
        audit(actor, recordModelConsent, { patientId: id, details: { place, given, way } }),
      ),
  };
};
