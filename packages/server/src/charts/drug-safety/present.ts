import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import type {
  DrugAlert as Alert,
  AlertAnswer,
  CheckedAmount,
  DrugCheck,
  DrugReason,
  PassedOver,
} from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { localeOf } from '../../platform/mail/words.ts';
import {
  type DrugAlert,
  drugChecks,
  type Reason,
  suggestionsFor,
  termName,
  terms,
} from '../clinical/index.ts';
import { alertKey } from './alert-key.ts';
import type { ChartCheck } from './check-chart.ts';
import { nameIn } from './reference.ts';
import type { OverrideRow } from './repository.ts';

const packOfRule = new Map(
  drugChecks.flatMap(({ pack }) => pack.rules.map(({ id }) => [id, pack.id] as const)),
);

const pregnantIn = (language: Language): string => {
  const term = terms().get('problem/pregnant');
  return term ? termName(term, language) : '';
};

/** What stands in an entry, by its id. */
const textsOf = (
  { basis: { sections }, question }: ChartCheck,
  language: Language,
): ReadonlyMap<string, string> =>
  new Map([
    ...sections.allergies.entries.map(
      ({ id, substance, reaction }) => [id, reaction ? `${substance} · ${reaction}` : substance] as const,
    ),
    ...sections.conditions.entries.map(({ id, name }) => [id, name] as const),
    // Of the background only a pregnancy stands in an alert.
    ...sections.background.entries.map(({ id }) => [id, pregnantIn(language)] as const),
    ...sections.labs.entries.map(
      ({ id, name, value, text, unit }) =>
        [id, `${name} ${value ?? text ?? ''} ${unit ?? ''}`.trim()] as const,
    ),
    ...question.orders.map(({ ref, text, dose }) => [ref.id, dose ? `${text} · ${dose}` : text] as const),
  ]);

const answerOf = ({ reason, by, at }: OverrideRow): AlertAnswer => ({ reason, by, at });

/** The check as it is sent: ingredients in the reader's language, every alert with what was said to it. */
export const checkFrom = (found: ChartCheck, language: Language): DrugCheck => {
  const { answer, basis } = found;
  const texts = textsOf(found, language);
  // An answer that was given for a paper is none to the next one.
  const kept = basis.overrides.filter(({ place }) => place !== 'document');
  const answers = new Map(kept.map((row) => [row.key, answerOf(row)]));
  const suggestions = suggestionsFrom(found, language);
  return {
    status: answer.status,
    reasons: answer.reasons.map((reason) => reasonFrom(reason, found, language)),
    rules_checked: answer.rulesChecked,
    recognised: answer.recognised.map(({ ref, ingredients }) => ({
      ref,
      ingredients: ingredients.map((id) => ingredientName(found, id, language)),
    })),
    unrecognised: answer.unrecognised.map(({ ref, text, words }) => ({
      ref,
      text,
      words: [...words],
      suggestions: suggestions(words),
    })),
    alerts: answer.alerts.map((alert) => alertFrom(alert, found, { texts, answers, language })),
  };
};

/** The texts and answers with which the alerts of one check are shown. */
type Shown = {
  readonly texts: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<string, AlertAnswer>;
  readonly language: Language;
};

const alertFrom = (alert: DrugAlert, found: ChartCheck, { texts, answers, language }: Shown): Alert => {
  const { level, kind, rule, mechanism, effect, consider, params } = alert;
  const { answer } = found;
  const key = alertKey(alert);
  const pack = answer.packs.find(({ id }) => id === packOfRule.get(rule.id));
  return {
    key,
    level,
    kind,
    rule: { id: rule.id, version: rule.version, source: rule.source },
    review: pack?.reviewedBy && pack.reviewedOn ? { by: pack.reviewedBy, on: pack.reviewedOn } : null,
    mechanism,
    effect: effect ?? null,
    consider,
    params: paramsFrom(params, found, language),
    entries: entriesFrom(alert.entries, texts),
    answer: answers.get(key) ?? null,
  };
};

/** Ingredients and days of a sentence in the reader's language. */
const paramsFrom = (
  params: DrugAlert['params'],
  found: ChartCheck,
  language: Language,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'object' || name === 'precipitant') {
        return [name, ingredientName(found, String(value), language).name];
      }
      return [name, name === 'date' ? dayFrom(String(value), language) : value];
    }),
  );

/** A day as far as it is known, such as `2019-03`, in a language. */
const dayFrom = (day: string, language: Language): string => {
  const [year = '', month, date] = day.split('-');
  if (month === undefined) return year;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...(date === undefined ? { year: 'numeric', month: 'long' } : { dateStyle: 'long' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${year}-${month}-${date ?? '01'}T00:00:00Z`));
};

const entriesFrom = (entries: readonly ChartRef[], texts: ReadonlyMap<string, string>) =>
  entries.map((ref) => ({ ...ref, text: texts.get(ref.id) ?? '' }));

/** An ingredient of a check under its name in a language. */
export const ingredientName = ({ question }: ChartCheck, id: string, language: Language) => {
  const ingredient = question.dictionary?.ingredients.get(id);
  return ingredient ? nameIn(language, ingredient) : { id, name: id };
};

/** Reasons that name ingredients name them in the reader's language; the others name packs, or quote the chart. */
const aboutIngredients: ReadonlySet<Reason['code']> = new Set([
  'egfr',
  'dose',
  'weight',
  'age',
  'no_rule',
  'pregnancy',
  'breastfeeding',
]);

const reasonFrom = ({ code, names = [] }: Reason, found: ChartCheck, language: Language): DrugReason => ({
  code,
  names: aboutIngredients.has(code)
    ? names.map((id) => ingredientName(found, id, language).name)
    : [...names],
});

/** A word of which more names are alike says too little to ask about. */
const mostSuggestions = 3;

/** Words of one chart that are compared with every name there is: more of them are no names of drugs that were mistyped. */
const mostCompared = 100;

/** What unknown words may have been meant to be, as questions and never as matches; each word of a chart is compared once. */
export const suggestionsFrom = (found: ChartCheck, language: Language) => {
  const { dictionary } = found.question;
  const known = new Map<string, DrugCheck['unrecognised'][number]['suggestions']>();
  const suggested = (word: string) => {
    const before = known.get(word);
    if (before || !dictionary || known.size >= mostCompared) return before ?? [];
    const alike = suggestionsFor([word], dictionary)
      .slice(0, mostSuggestions)
      .map((id) => ({ word, ingredient: ingredientName(found, id, language) }));
    known.set(word, alike);
    return alike;
  };
  return (words: readonly string[]) => words.flatMap(suggested);
};

const ordersOnly = (rows: readonly OverrideRow[]) => rows.filter(({ place }) => place === 'order');

/** What was passed over for the orders of a chart, the newest first. */
export const passedOverFrom = ({ basis }: ChartCheck): PassedOver[] =>
  ordersOnly(basis.overrides).map((row) => ({
    id: row.id,
    medication_id: row.medicationId,
    level: row.level,
    kind: row.kind,
    rule: { id: row.ruleId, version: row.ruleVersion },
    entries: [...row.entries],
    answer: answerOf(row),
  }));

/** Doses in figures, of the orders that have them. */
export const amountsFrom = ({ basis }: ChartCheck): CheckedAmount[] =>
  basis.amounts.map(({ id, mgPerDose, dosesPerDay }) => ({
    medication_id: id,
    mg_per_dose: mgPerDose,
    doses_per_day: dosesPerDay,
  }));
