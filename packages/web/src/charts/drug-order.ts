import { Dosage } from '@doctor-plus/contract/charts/dosage.ts';
import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import * as z from 'zod/mini';
import { folded } from '../platform/folded.ts';
import { readOrderLine } from './dosage/read-dosage.ts';
import { readDecimal } from './read-decimal.ts';

const Terms = z.omit(Dosage, { amount: true });
export type Terms = z.output<typeof Terms>;

export const noTerms: Terms = {
  route: null,
  frequency: null,
  as_needed: false,
  duration: null,
  quantity: '',
  instructions: '',
};

/** Terms that are picked from a list. */
const pickedParts = ['route', 'frequency', 'duration'] as const;
export type PickedPart = (typeof pickedParts)[number];

/** Text of a pick field that is no term yet: kept, so that nothing typed is lost, and never sent. */
const Unread = z.object({ route: z.string(), frequency: z.string(), duration: z.string() });
const noUnread: z.output<typeof Unread> = { route: '', frequency: '', duration: '' };

/** An order as it is typed; figures stay texts until they are sent. */
export const OrderForm = z.object({
  name: z.string(),
  /** Amount of one dose; of an order without terms, all its words. */
  dose: z.string(),
  terms: z._default(Terms, noTerms),
  unread: z._default(Unread, noUnread),
  milligrams: z.string(),
  times: z.string(),
  reason: z.string(),
});
export type OrderForm = z.output<typeof OrderForm>;

export const emptyOrder: OrderForm = {
  name: '',
  dose: '',
  terms: noTerms,
  unread: noUnread,
  milligrams: '',
  times: '',
  reason: '',
};

/** What a doctor says to an alert: that they go on, and why. */
export const Answer = z.object({ goesOn: z.boolean(), reason: z.string() });
export type Answer = z.output<typeof Answer>;

export const noAnswer: Answer = { goesOn: false, reason: '' };

/** A `stop` wants a written reason, a `warn` one click; `info` nothing. */
export const isAnswered = ({ level }: Pick<DrugAlert, 'level'>, { goesOn, reason }: Answer): boolean =>
  level === 'info' || (level === 'stop' ? reason.trim().length >= 3 : goesOn);

/** Whether an alert is about an order. */
export const isAbout = ({ entries }: Pick<DrugAlert, 'entries'>, medicationId: string): boolean =>
  entries.some(({ kind, id }) => kind === 'medication' && id === medicationId);

/** Alerts that are about one order. */
export const aboutOrder = ({ alerts }: Pick<DrugCheck, 'alerts'>, medicationId: string): DrugAlert[] =>
  alerts.filter((alert) => isAbout(alert, medicationId));

/**
 * Ingredients of a check, or of one of its orders, that are recognised and named by no rule: an empty list of alerts says nothing of
 * them. `known` is whether a rule names any other.
 */
export const namedByNoRule = ({ recognised, reasons }: DrugCheck, medicationId?: string) => {
  const silent = new Set(reasons.flatMap(({ code, names }) => (code === 'no_rule' ? names : [])));
  const names = recognised
    .filter(({ ref }) => medicationId === undefined || ref.id === medicationId)
    .flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
  return {
    names: [...new Set(names.filter((name) => silent.has(name)))],
    known: names.some((name) => !silent.has(name)),
  };
};

/** An order being written: a new one has version 0, any other the version of the chart that it changes. */
export const Ordering = z.object({
  medicationId: z.uuid(),
  version: z.int(),
  form: OrderForm,
  /** By the key of the alert: an answer to a text that was changed since is to no alert any more. */
  answers: z.record(z.string(), Answer),
});
export type Ordering = z.output<typeof Ordering>;

/** Pasted text may hold control characters that the contract refuses. */
const line = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();

/** `0.5`, `0,5`, `500`; null when it is no such number. */
const readFigure = (text: string, most: number): number | null => {
  const value = readDecimal(text, { decimals: 3 });
  return value !== null && value > 0 && value <= most ? value : null;
};

export type OrderField = 'name' | PickedPart | 'milligrams' | 'times';
export type OrderProblem = 'nameMissing' | 'notInList' | 'figure' | 'bothFigures';

const mostMilligrams = 100_000;
const mostTimes = 48;

/** What is wrong with a form, by field; nothing when it can be sent. */
export const orderProblems = (form: OrderForm): Partial<Record<OrderField, OrderProblem>> => {
  const problems: Partial<Record<OrderField, OrderProblem>> = {};
  if (line(form.name) === '') problems.name = 'nameMissing';
  for (const part of pickedParts) if (form.unread[part].trim() !== '') problems[part] = 'notInList';
  const figure = (field: 'milligrams' | 'times', other: 'milligrams' | 'times', most: number) => {
    const [typed, beside] = [form[field].trim(), form[other].trim()];
    if (typed === '' && beside !== '') problems[field] = 'bothFigures';
    if (typed !== '' && readFigure(typed, most) === null) problems[field] = 'figure';
  };
  figure('milligrams', 'times', mostMilligrams);
  figure('times', 'milligrams', mostTimes);
  return problems;
};

/** True if a form holds a dosage in terms. */
const hasTerms = ({ terms }: OrderForm): boolean =>
  terms.as_needed ||
  [terms.route, terms.frequency, terms.duration].some((term) => term !== null) ||
  [terms.quantity, terms.instructions].some((text) => text.trim() !== '');

/** True if a form holds no dosage, nor text that may become one. */
const isBare = (form: OrderForm): boolean =>
  form.dose.trim() === '' && !hasTerms(form) && pickedParts.every((part) => form.unread[part].trim() === '');

/** The form with a term, or without it; what was typed to find it is done with. */
export const withTerm = (form: OrderForm, part: PickedPart, terms: Partial<Terms>): OrderForm => ({
  ...form,
  terms: { ...form.terms, ...terms },
  unread: { ...form.unread, [part]: '' },
});

/** A form whose name holds a whole order, such as "Amoxicilina 500 mg VO c/8h x 7 días", taken apart; otherwise the same form. */
export const takenApart = (form: OrderForm): OrderForm => {
  const line = isBare(form) ? readOrderLine(form.name) : null;
  return line ? { ...form, name: line.name, dose: line.dose, terms: { ...form.terms, ...line.terms } } : form;
};

/** True if Enter in a field of a new order goes on to its dosage; otherwise it saves. */
export const goesOn = (form: OrderForm, field: string | undefined): boolean => {
  if (field === 'name') return isBare(form) && form.name.trim() !== '';
  return field === 'dose' && !hasTerms(form) && form.dose.trim() !== '';
};

/** The next part that a new order lacks, in the order in which it is written; null when it has all. */
export const nextPart = ({ dose, terms }: OrderForm): 'dose' | 'route' | 'frequency' | 'duration' | null => {
  if (dose.trim() === '') return 'dose';
  if (terms.route === null) return 'route';
  if (terms.frequency === null) return 'frequency';
  return terms.duration === null ? 'duration' : null;
};

const dosageOf = (form: OrderForm): Dosage | null =>
  hasTerms(form)
    ? {
        ...form.terms,
        amount: line(form.dose).slice(0, 200),
        quantity: line(form.terms.quantity).slice(0, 80),
        instructions: line(form.terms.instructions).slice(0, 300),
      }
    : null;

/** What the check looks at and what is written. Figures that are not whole yet are left out: the check then says so. */
export const orderContent = (form: OrderForm) => {
  const mg = readFigure(form.milligrams, mostMilligrams);
  const times = readFigure(form.times, mostTimes);
  const dosage = dosageOf(form);
  return {
    name: line(form.name).slice(0, 200),
    dose: dosage ? '' : line(form.dose).slice(0, 200),
    dosage,
    amount: mg === null || times === null ? null : { mg_per_dose: mg, doses_per_day: times },
  };
};
export type OrderContent = ReturnType<typeof orderContent>;

export const orderReason = (form: OrderForm): string => line(form.reason).slice(0, 200);

/** The text with one word, found without regard to case and accents, put right; the name alone where it is not found. */
export const withWord = (text: string, word: string, name: string): string => {
  const parts = text.split(/(\s+|[/+;|&,()])/);
  const at = parts.findIndex((part) => folded(part) === folded(word));
  return at < 0 ? name : parts.with(at, name).join('');
};

/** Unknown words as they were written, with their capitals; the checks tell them without. */
export const asWritten = (text: string, words: readonly string[]): string => {
  const unknown = new Set(words.map(folded));
  const written = text.split(/[\s+/;|&,()]+/).filter((part) => unknown.has(folded(part)));
  return written.length > 0 ? written.join(' ') : words.join(' ') || text;
};
