import {
  addFavourite,
  listFavourites,
  listMyDoctors,
  type MyDoctor,
  removeFavourite,
} from '@doctor-plus/contract/directory/my-doctors.ts';
import type { FoundDoctor } from '@doctor-plus/contract/directory/schema.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import { daysAhead } from './find.ts';
import { findCards } from './find-repository.ts';
import * as repository from './my-doctors-repository.ts';
import type { Ports, Visits } from './ports.ts';
import { foundShown } from './present.ts';
import { findGiven } from './review-repository.ts';
import { starsOf } from './review-rules.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ports: Pick<Ports, 'nextFree' | 'visitsOf'>;
};

const year = 365 * 24 * 3_600_000;

/** Doctors of a patient's own: those they keep, those they see, and those they saw. */
export const createMyDoctors = ({ transact, clock, ports }: Deps) => {
  /** What the directory shows of these doctors, in the order of the ids; nobody who is not listed. */
  const found = async (tx: Transaction, ids: readonly string[]): Promise<FoundDoctor[]> => {
    if (ids.length === 0) return [];
    const free = await ports.nextFree(
      tx,
      ids.map((id) => ({ doctorId: id, places: null })),
      daysAhead,
    );
    const wanted = ids.map((id) => ({ id, freeAt: free.get(id)?.locationId ?? null }));
    const cards = await findCards(tx, wanted, {});
    return cards.map((card) => foundShown(card, free.get(card.id)));
  };

  /** A visit ahead, or care that is in use: begun or visited within a year. */
  const isCurrent = (inCare: boolean, since: Date | null, visits: Visits | undefined): boolean => {
    if (visits?.next) return true;
    const latest = Math.max(since?.getTime() ?? 0, visits?.last?.getTime() ?? 0);
    return inCare && clock.now().getTime() - latest <= year;
  };

  return {
    favourites: (actor: Actor) =>
      transact(
        async (tx) => ({ data: await found(tx, await repository.findFavourites(tx, actor.id)) }),
        audit(actor, listFavourites),
      ),

    addFavourite: (actor: Actor, doctorId: string) =>
      transact(
        async (tx) => {
          const kept = await repository.keepFavourite(tx, {
            patientId: actor.id,
            doctorId,
            at: clock.now(),
          });
          if (!kept) throw notFound();
          return { doctor_id: doctorId, favourite: true };
        },
        audit(actor, addFavourite, { objectId: doctorId }),
      ),

    removeFavourite: (actor: Actor, doctorId: string) =>
      transact(
        async (tx) => {
          await repository.dropFavourite(tx, actor.id, doctorId);
          return { doctor_id: doctorId, favourite: false };
        },
        audit(actor, removeFavourite, { objectId: doctorId }),
      ),

    mine: (actor: Actor, when: 'current' | 'past') =>
      transact(
        async (tx) => {
          const visits = await ports.visitsOf(tx, actor.id);
          const all = await repository.findOwnDoctors(tx, actor.id, [...visits.keys()]);
          const wanted = all.filter(
            ({ id, inCare, since }) => isCurrent(inCare, since, visits.get(id)) === (when === 'current'),
          );
          const given = await findGiven(tx, actor.id);
          const shown = new Map(
            (
              await found(
                tx,
                wanted.map(({ id }) => id),
              )
            ).map((one) => [one.id, one]),
          );
          const data = wanted.map(({ id, name, specialties, since }): MyDoctor => {
            const own = visits.get(id);
            const halves = given.get(own?.lastId ?? '');
            return {
              id,
              name,
              specialties,
              found: shown.get(id) ?? null,
              since: (since ?? own?.last ?? own?.next ?? clock.now()).toISOString(),
              last_visit: own?.last?.toISOString() ?? null,
              next_visit: own?.next?.toISOString() ?? null,
              visits: own?.visits ?? 0,
              review: own?.lastId
                ? { appointment_id: own.lastId, stars: halves === undefined ? null : starsOf(halves) }
                : null,
            };
          });
          return { data };
        },
        ({ data }) => audit(actor, listMyDoctors, { details: { count: data.length } }),
      ),
  };
};
