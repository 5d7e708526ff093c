import {
  decideSpecialties,
  listModeratedReviews,
  listSpecialtyRequests,
  type ModeratedReview,
  moderateReview,
} from '@doctor-plus/contract/directory/moderation.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import * as repository from './moderation-repository.ts';
import type { Ports } from './ports.ts';
import * as profiles from './profile-repository.ts';
import { signatureOf, starsOf } from './review-rules.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ports: Pick<Ports, 'notify'>;
};

const moderatedShown = (row: repository.ModeratedRow): ModeratedReview => ({
  id: row.id,
  doctor: row.doctor,
  author: signatureOf(row),
  stars: starsOf(row.halves),
  text: row.text,
  answer: row.answer,
  written_at: row.createdAt.toISOString(),
  hidden:
    row.hiddenAt && row.hiddenReason !== null
      ? { at: row.hiddenAt.toISOString(), reason: row.hiddenReason }
      : null,
});

/** What an administrator decides of the directory: which reviews stay, and what doctors may call themselves. */
export const createModeration = ({ transact, clock, ports }: Deps) => ({
  reviews: (actor: Actor, { state, cursor, per_page }: ParsedOf<typeof listModeratedReviews>['query']) =>
    transact(
      async (tx) => {
        const rows = await repository.findModerated(tx, state, { cursor, limit: per_page + 1 });
        const shown = rows.slice(0, per_page);
        return {
          data: shown.map(moderatedShown),
          total: await repository.countModerated(tx, state),
          next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
        };
      },
      ({ data }) => audit(actor, listModeratedReviews, { details: { count: data.length } }),
    ),

  moderate: (actor: Actor, id: string, reason: string | null) =>
    transact(
      async (tx) => {
        const before = await repository.findOneModerated(tx, id);
        if (!before) throw notFound();
        await repository.setHidden(tx, id, { reason, by: actor.id, at: clock.now() });
        if (reason !== null && before.hiddenAt === null) {
          await ports.notify(tx, {
            userId: before.patientId,
            kind: 'review.hidden',
            params: { person: before.doctor.name },
            personId: before.doctor.id,
            link: '/doctors/current',
          });
        }
        const after = await repository.findOneModerated(tx, id);
        if (!after) throw notFound();
        return { review: moderatedShown(after) };
      },
      audit(actor, moderateReview, { objectId: id, details: { hidden: reason !== null } }),
    ),

  specialtyRequests: (actor: Actor) =>
    transact(
      async (tx) => {
        const rows = await profiles.findSpecialtyRequests(tx);
        return {
          data: rows.map(({ id, name, exequatur, current, requested }) => ({
            doctor: { id, name, exequatur },
            current,
            requested,
          })),
        };
      },
      ({ data }) => audit(actor, listSpecialtyRequests, { details: { count: data.length } }),
    ),

  decide: (
    actor: Actor,
    doctorId: string,
    { specialties: seen, confirmed }: ParsedOf<typeof decideSpecialties>['body'],
  ) =>
    transact(
      async (tx) => {
        const found = await profiles.lockSpecialties(tx, doctorId);
        if (!found || found.requested.length === 0) throw notFound();
        if (found.requested.toSorted().join() !== seen.toSorted().join()) {
          throw new Refusal('version_conflict', 'The doctor asks for something else by now.');
        }
        const specialties = confirmed ? [...found.specialties, ...found.requested] : found.specialties;
        await profiles.decideSpecialties(tx, doctorId, specialties);
        await ports.notify(tx, {
          userId: doctorId,
          kind: confirmed ? 'specialties.confirmed' : 'specialties.refused',
          params: {},
          actorId: actor.id,
          link: '/settings/profile',
        });
        return { doctor_id: doctorId, specialties };
      },
      audit(actor, decideSpecialties, { objectId: doctorId, details: { confirmed } }),
    ),
});
