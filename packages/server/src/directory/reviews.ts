import {
  getVisitReview,
  type listReviews,
  putReviewAnswer,
  putVisitReview,
  type Review,
  type VisitReview,
  withdrawReview,
  withdrawReviewAnswer,
} from '@doctor-plus/contract/directory/reviews.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor, Caller } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import type { Limits } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import type { Ports } from './ports.ts';
import * as repository from './review-repository.ts';
import { halvesOf, signatureOf, starsOf } from './review-rules.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ports: Pick<Ports, 'visitOf' | 'notify'>;
};

const reviewShown = (row: repository.ReviewRow, caller: Caller): Review => {
  const isCaller = (id: string) => caller.kind === 'actor' && caller.id === id;
  return {
    id: row.id,
    stars: starsOf(row.halves),
    text: row.text,
    month: row.month,
    edited: row.edited,
    author: signatureOf(row),
    answer:
      row.answer === null || row.answeredIn === null ? null : { text: row.answer, month: row.answeredIn },
    can: { answer: isCaller(row.doctorId), edit: isCaller(row.patientId) },
  };
};

/** What patients say of doctors after their visits, and what doctors answer. */
export const createReviews = ({ transact, read, limits, clock, ports }: Deps) => {
  /** The patient's own visit; 404 for anybody else's, 409 for one that has not taken place. */
  const visitOf = async (tx: Transaction, actor: Actor, appointmentId: string) => {
    const visit = await ports.visitOf(tx, appointmentId);
    if (!visit || visit.patientId !== actor.id) throw notFound();
    if (!visit.completed) {
      throw new Refusal('visit_not_completed', 'Only a visit that took place can be reviewed.');
    }
    return visit;
  };

  const shown = async (
    tx: Transaction,
    actor: Actor,
    appointmentId: string,
    visit: { doctorId: string; start: Date },
  ): Promise<VisitReview> => {
    const names = await repository.findNames(tx, visit.doctorId, actor.id);
    if (!names) throw notFound();
    const own = await repository.findOwnReview(tx, actor.id, appointmentId);
    return {
      visit: {
        appointment_id: appointmentId,
        start: visit.start.toISOString(),
        doctor: { id: visit.doctorId, name: names.doctor },
      },
      review: own && {
        id: own.id,
        stars: starsOf(own.halves),
        text: own.text,
        answer: own.answer,
        hidden_because: own.hiddenReason,
      },
      signature: signatureOf(names),
    };
  };

  return {
    list: (
      caller: Caller,
      doctorId: string,
      { sort, page, per_page }: ParsedOf<typeof listReviews>['query'],
    ): Promise<ResponseOf<typeof listReviews>> =>
      read(async (tx) => {
        const found = await repository.findRating(tx, doctorId);
        if (!found) throw notFound();
        const rows = await repository.findReviews(tx, doctorId, sort, {
          limit: per_page,
          offset: (page - 1) * per_page,
        });
        const { rating, count, distribution } = found;
        return { data: rows.map((row) => reviewShown(row, caller)), total: count, rating, distribution };
      }),

    own: (actor: Actor, appointmentId: string) =>
      transact(
        async (tx) => shown(tx, actor, appointmentId, await visitOf(tx, actor, appointmentId)),
        audit(actor, getVisitReview, { objectId: appointmentId }),
      ),

    write: async (
      actor: Actor,
      appointmentId: string,
      { stars, text }: ParsedOf<typeof putVisitReview>['body'],
    ) => {
      await limits.take('review', actor.id);
      return transact(
        async (tx) => {
          const visit = await visitOf(tx, actor, appointmentId);
          const { isNew, hidden } = await repository.writeReview(
            tx,
            {
              id: newId(),
              doctorId: visit.doctorId,
              patientId: actor.id,
              appointmentId,
              halves: halvesOf(stars),
              text: text.trim(),
            },
            clock.now(),
          );
          const answer = await shown(tx, actor, appointmentId, visit);
          if (isNew && !hidden) {
            await ports.notify(tx, {
              userId: visit.doctorId,
              kind: 'review.received',
              params: { person: answer.signature },
              personId: actor.id,
              link: '/settings/profile?view=reviews',
            });
          }
          return answer;
        },
        audit(actor, putVisitReview, { objectId: appointmentId, details: { stars } }),
      );
    },

    withdraw: (actor: Actor, appointmentId: string) =>
      transact(
        async (tx) => {
          const visit = await visitOf(tx, actor, appointmentId);
          await repository.withdraw(tx, actor.id, appointmentId, clock.now());
          return shown(tx, actor, appointmentId, visit);
        },
        audit(actor, withdrawReview, { objectId: appointmentId }),
      ),

    answer: async (actor: Actor, id: string, text: string) => {
      await limits.take('review', actor.id);
      return transact(
        async (tx) => {
          const row = await repository.lockReviewOf(tx, actor.id, id);
          if (!row) throw notFound();
          const at = clock.now();
          await repository.setAnswer(tx, id, text.trim(), at);
          if (row.answer === null) {
            await ports.notify(tx, {
              userId: row.patientId,
              kind: 'review.answered',
              params: { person: actor.name },
              personId: actor.id,
              link: `/doctor/${actor.id}#reviews`,
            });
          }
          const answered = await repository.lockReviewOf(tx, actor.id, id);
          if (!answered) throw notFound();
          return { review: reviewShown(answered, actor) };
        },
        audit(actor, putReviewAnswer, { objectId: id }),
      );
    },

    withdrawAnswer: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const row = await repository.lockReviewOf(tx, actor.id, id);
          if (!row) throw notFound();
          await repository.setAnswer(tx, id, null, null);
          return { review: reviewShown({ ...row, answer: null, answeredIn: null }, actor) };
        },
        audit(actor, withdrawReviewAnswer, { objectId: id }),
      ),
  };
};
