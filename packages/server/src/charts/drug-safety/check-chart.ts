import type { WrittenPlace, WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  checkDrugs,
  type DrugAnswer,
  type DrugQuestion,
  drugChecks,
  type Order,
  tokensOf,
  withBrands,
} from '../clinical/index.ts';
import { type ClinicalChart, drugQuestionFrom } from '../clinical-inputs.ts';
import { summaryFrom } from '../present.ts';
import { reviewOf } from '../reviews.ts';
import { type AskedDrug, withAsked } from './asked-drugs.ts';
import { findBrandsIn } from './brand-repository.ts';
import type { DrugReference } from './reference.ts';
import { type DrugBasis, findBasis } from './repository.ts';
import { ordersIn } from './written-orders.ts';
import { writtenId } from './written-place.ts';

/** An order that is about to be written, as it was typed. */
export type ProposedOrder = {
  readonly id: string;
  readonly name: string;
  readonly dose: string;
  readonly amount: { readonly mg_per_dose: number; readonly doses_per_day: number } | null;
};

/** Basis of a check and of its words, beside the patient. */
export type CheckBasis = Pick<DrugBasis, 'sections' | 'amounts' | 'overrides' | 'reviews' | 'timeZone'>;

/** A chart as a check reads it, before anything is checked. */
export type AskedChart = { readonly basis: CheckBasis; readonly question: DrugQuestion };

export type ChartCheck = AskedChart & { readonly answer: DrugAnswer };

/**
 * The question that a chart in reach asks, with the brands that it or a sentence names. Null when the chart is out of reach. Two
 * statements.
 */
export const findQuestion = async (
  tx: Transaction,
  actor: Actor,
  {
    patientId,
    text,
    reference,
    now,
  }: {
    readonly patientId: string;
    readonly text: string;
    readonly reference: DrugReference;
    readonly now: Date;
  },
): Promise<AskedChart | null> => {
  const basis = await findBasis(tx, actor, patientId);
  if (!basis) return null;
  const question = questionOf(summaryFrom(basis, now), basis, now);
  const known = reference.dictionary();
  const dictionary = known && withBrands(known, await findBrandsIn(tx, [...textsOf(question), text]));
  return { basis, question: { ...question, dictionary } };
};

/**
 * Checks a chart with every drug that a sentence names put beside its active orders, as if each were about to be started. A drug that
 * an order holds already is not put there twice.
 */
export const checkNamed = (
  { basis, question }: AskedChart,
  text: string,
): ChartCheck & { readonly asked: readonly AskedDrug[] } => {
  const { question: whole, asked } = withAsked(question, text);
  return { basis, question: whole, answer: checkDrugs(whole), asked };
};

/** An order that is written in words; `standing` where the chart has the very same, whose id it then has. */
export type WrittenLine = { readonly id: string; readonly text: string; readonly standing: boolean };

/**
 * The check of a chart in reach with every order that texts hold put beside its active ones, as if each were about to be started. Null
 * when the chart is out of reach. Two statements.
 */
export const checkChartAbout = async (
  tx: Transaction,
  actor: Actor,
  {
    patientId,
    place,
    texts,
    reference,
    now,
  }: {
    readonly patientId: string;
    readonly place: WrittenPlace;
    readonly texts: readonly WrittenText[];
    readonly reference: DrugReference;
    readonly now: Date;
  },
): Promise<(ChartCheck & { readonly lines: readonly WrittenLine[] }) | null> => {
  const basis = await findBasis(tx, actor, patientId);
  if (!basis) return null;
  const chart = questionOf(summaryFrom(basis, now), basis, now);
  const known = reference.dictionary();
  const words = [...textsOf(chart), ...texts.map(({ text }) => text)];
  const dictionary = known && withBrands(known, await findBrandsIn(tx, words));
  const lines = ordersIn(texts, dictionary).map((text): WrittenLine => {
    const same = chart.orders.find((order) => isSameOrder(order, text));
    return same
      ? { id: same.ref.id, text, standing: true }
      : { id: writtenId(place, text), text, standing: false };
  });
  const question = lines
    .filter(({ standing }) => !standing)
    .reduce(
      (sofar: DrugQuestion, { id, text }) =>
        withOrder(sofar, { id, name: text, dose: '', amount: null }, now),
      { ...chart, dictionary },
    );
  return { basis, question, answer: checkDrugs(question), lines };
};

/** Whether words say the same as an order of the chart, with its dose or without. */
const isSameOrder = ({ text, dose }: Order, written: string): boolean => {
  const said = tokensOf(written).join(' ');
  return [text, `${text} ${dose ?? ''}`].some((one) => tokensOf(one).join(' ') === said);
};

/**
 * The check of a chart in reach: its active orders, one of them as proposed or the proposed one beside them. Null when the
 * chart is out of reach. Two statements, however long the chart is.
 */
export const checkChart = async (
  tx: Transaction,
  actor: Actor,
  {
    patientId,
    proposed,
    reference,
    now,
  }: {
    readonly patientId: string;
    readonly proposed: ProposedOrder | null;
    readonly reference: DrugReference;
    readonly now: Date;
  },
): Promise<ChartCheck | null> => {
  const basis = await findBasis(tx, actor, patientId);
  if (!basis) return null;
  const asked = withOrder(questionOf(summaryFrom(basis, now), basis, now), proposed, now);
  const known = reference.dictionary();
  const dictionary = known && withBrands(known, await findBrandsIn(tx, textsOf(asked)));
  const question = { ...asked, dictionary };
  return { basis, question, answer: checkDrugs(question) };
};

const textsOf = ({ orders, allergies }: DrugQuestion): string[] => [
  ...orders.map(({ text }) => text),
  ...(typeof allergies === 'string' ? [] : allergies.map(({ substance }) => substance)),
];

/**
 * The eGFR is worked out for the renal rules whether or not anybody has reviewed the calculator by itself: the answer says
 * that the renal pack is not reviewed, and a contraindication that nobody is told would be worse.
 */
const asPartOfThePack = { reviewedBy: 'renal', reviewedOn: 'renal' };

/** The question of a chart alone: nothing proposed, and no dictionary yet. */
export const questionOf = (patient: ClinicalChart['patient'], basis: CheckBasis, now: Date): DrugQuestion => {
  const chart: ClinicalChart = { patient, ...basis.sections };
  const question = drugQuestionFrom(chart, {
    now,
    zone: basis.timeZone,
    dictionary: null,
    reviews: reviewsOf(basis),
    kidneyReview: asPartOfThePack,
  });
  const amounts = new Map(basis.amounts.map(({ id, ...amount }) => [id, amount]));
  return {
    ...question,
    orders: question.orders.map((order) => {
      const amount = amounts.get(order.ref.id);
      return amount ? { ...order, amount } : order;
    }),
  };
};

const reviewsOf = ({ reviews }: CheckBasis): DrugQuestion['reviews'] =>
  new Map(
    drugChecks.flatMap(({ pack: { id, version } }) => {
      const review = reviewOf(reviews, { pack: id, version });
      return review ? [[id, review] as const] : [];
    }),
  );

const withOrder = (question: DrugQuestion, proposed: ProposedOrder | null, now: Date): DrugQuestion => {
  if (!proposed) return question;
  const before = question.orders.find(({ ref }) => ref.id === proposed.id);
  const order = orderOf(proposed, before, now);
  return { ...question, orders: [order, ...question.orders.filter((one) => one !== before)] };
};

const orderOf = ({ id, name, dose, amount }: ProposedOrder, before: Order | undefined, now: Date): Order => ({
  text: name,
  ...(dose === '' ? {} : { dose }),
  ...(amount ? { amount: { mgPerDose: amount.mg_per_dose, dosesPerDay: amount.doses_per_day } } : {}),
  ...(before ? {} : { starting: true }),
  ref: { kind: 'medication', id, version: (before?.ref.version ?? 0) + 1, at: now.toISOString() },
});
