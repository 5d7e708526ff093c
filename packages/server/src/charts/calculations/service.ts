import * as endpoints from '@doctor-plus/contract/charts/calculations.ts';
import * as score from '@doctor-plus/contract/charts/health-score.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { findWholeSections } from '../chart-repository.ts';
import { type CalculatorId, type CareRule, calculators, careRules } from '../clinical/index.ts';
import { summaryFrom } from '../present.ts';
import { mayRead, mayWrite } from '../reach.ts';
import { dropReview, findReviews, keepReview, reviewOf } from '../reviews.ts';
import { allCalculations, type Basis, calculationsOf, healthBasisOf } from './calculations.ts';
import { careOf } from './care.ts';
import { formOf } from './form.ts';
import { healthScoreFrom } from './health-score.ts';
import * as repository from './repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  /** Rules of overdue care; those that nobody has verified are as if they did not exist. */
  readonly rules?: readonly CareRule[];
};

/** Calculators, health score and overdue care of charts in reach. */
export const createCalculations = ({ transact, clock, rules = careRules }: Deps) => {
  const findBasis = async (tx: Transaction, actor: Actor, patientId: string): Promise<Basis | null> => {
    const row = await repository.findBasis(tx, actor, patientId);
    if (!row) return null;
    const now = clock.now();
    const { measured, answers, reviews, timeZone: zone } = row;
    return { now, zone, patient: summaryFrom(row, now), measured, answers, reviews };
  };

  const basisOf = async (tx: Transaction, actor: Actor, patientId: string): Promise<Basis> => {
    const basis = await findBasis(tx, actor, patientId);
    if (!basis) throw notFound();
    return basis;
  };

  return {
    list: (actor: Actor, patientId: string): Promise<ResponseOf<typeof endpoints.listCalculations>> =>
      transact(
        async (tx) => {
          const basis = await basisOf(tx, actor, patientId);
          const entries = await repository.findCareEntries(tx, patientId);
          return {
            calculations: allCalculations(basis),
            care: careOf(basis, entries, rules),
            can: { review: actor.role === 'doctor' },
          };
        },
        audit(actor, endpoints.listCalculations, { patientId, details: { part: 'calculations' } }),
      ),

    calculate: (
      actor: Actor,
      { params, body }: ParsedOf<typeof endpoints.calculateNow>,
    ): Promise<ResponseOf<typeof endpoints.calculateNow>> => {
      const { id: patientId, calculator: id } = params;
      const form = formOf(calculators[id]);
      refuseUnknown(form, body);
      return transact(
        async (tx) => {
          const calculation = calculationsOf(await basisOf(tx, actor, patientId));
          return { ...calculation(id, { answers: body.answers, acceptStale: body.accept_stale }), form };
        },
        audit(actor, endpoints.calculateNow, { patientId, details: { calculator: id } }),
      );
    },

    healthScore: (actor: Actor, patientId: string): Promise<ResponseOf<typeof score.getHealthScore>> =>
      transact(
        async (tx) => scoreOf(await basisOf(tx, actor, patientId)),
        audit(actor, score.getHealthScore, { patientId, details: { part: 'health-score' } }),
      ),

    saveHealthAnswers: (
      actor: Actor,
      { params, body }: ParsedOf<typeof score.saveHealthAnswers>,
    ): Promise<ResponseOf<typeof score.getHealthScore>> =>
      transact(
        async (tx) => {
          const may = actor.role === 'doctor' ? mayWrite : mayRead;
          if (!(await may(tx, actor, params.id))) throw notFound();
          const rows = answersOf(actor, params.id, body, clock.now());
          if (rows.length > 0) await repository.insertAnswers(tx, rows);
          return scoreOf(await basisOf(tx, actor, params.id));
        },
        audit(actor, score.saveHealthAnswers, {
          patientId: params.id,
          details: { answers: Object.keys(body).length },
        }),
      ),

    /** The score of a patient in reach, inside a transaction of another slice, which leaves the audit row; null out of reach. */
    healthScoreOf: async (
      tx: Transaction,
      actor: Actor,
      patientId: string,
    ): Promise<score.HealthScore | null> => {
      const basis = await findBasis(tx, actor, patientId);
      return basis && scoreOf(basis).score;
    },

    /**
     * Calculators of a patient in reach (null: all of them) with the entries that they were given; null out of reach. For other
     * slices, inside their transaction; they leave the audit row.
     */
    answersOf: async (
      tx: Transaction,
      actor: Actor,
      patientId: string,
      ids: readonly CalculatorId[] | null,
    ) => {
      const basis = await findBasis(tx, actor, patientId);
      if (!basis) return null;
      const calculation = calculationsOf(basis);
      return {
        patient: basis.patient,
        calculations: ids === null ? allCalculations(basis) : ids.map((id) => calculation(id)),
        sections: basis.measured,
      };
    },

    /** Where a patient in reach stands with every verified rule, with the sections that the entries named there are in. */
    careOf: async (tx: Transaction, actor: Actor, patientId: string) => {
      const basis = await findBasis(tx, actor, patientId);
      if (!basis) return null;
      const items = careOf(basis, await repository.findCareEntries(tx, patientId), rules);
      const needed = items.some(({ last }) => last) ? careSections : [];
      const sections = needed.length === 0 ? {} : await findWholeSections(tx, actor, patientId, needed);
      return sections && { items, sections };
    },

    review: (actor: Actor, id: CalculatorId, version: string) =>
      transact(
        async (tx) => {
          if (version !== calculators[id].version)
            throw new Refusal('version_conflict', 'Another version of this calculator runs now.');
          const reviewed = { pack: id, version };
          await keepReview(tx, actor, reviewed, clock.now());
          return { calculator: id, review: reviewOf(await findReviews(tx), reviewed) };
        },
        audit(actor, endpoints.reviewCalculator, { objectId: id, details: { version } }),
      ),

    withdrawReview: (actor: Actor, id: CalculatorId) =>
      transact(
        async (tx) => {
          await dropReview(tx, { pack: id, version: calculators[id].version });
          return { calculator: id, review: null };
        },
        audit(actor, endpoints.withdrawReview, { objectId: id }),
      ),
  };
};

/** Sections whose entries can satisfy a rule of overdue care. */
const careSections = ['labs', 'vitals', 'immunizations', 'procedures'] as const;

type Entered = ParsedOf<typeof endpoints.calculateNow>['body'];

/** An answer to a question that this calculator does not ask would look as if it had counted. */
const refuseUnknown = (form: ReturnType<typeof formOf>, { answers, accept_stale }: Entered): void => {
  const asked = new Set(form.filter(({ kind }) => kind !== 'age' && kind !== 'sex').map(({ name }) => name));
  if (answers.some(({ name }) => !asked.has(name))) throw invalid({ answers: 'not_an_input' });
  if (new Set(answers.map(({ name }) => name)).size < answers.length) throw invalid({ answers: 'twice' });
  if (accept_stale.some((name) => !asked.has(name))) throw invalid({ accept_stale: 'not_an_input' });
};

const scoreOf = (basis: Basis): ResponseOf<typeof score.getHealthScore> => {
  const { gaps, known } = healthBasisOf(basis);
  return {
    score: healthScoreFrom(calculationsOf(basis)('le8').answer, gaps),
    answers: basis.answers.map(({ id: _, ...answer }) => answer) as ResponseOf<
      typeof score.getHealthScore
    >['answers'],
    known,
  };
};

const answersOf = (actor: Actor, patientId: string, body: score.HealthAnswers, now: Date) =>
  Object.entries(body).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          {
            id: newId(),
            patientId,
            name,
            value,
            recordedAt: now,
            authorId: actor.id,
            authorName: actor.name,
            reportedBy: actor.role === 'patient' ? ('patient' as const) : ('doctor' as const),
          },
        ],
  );
