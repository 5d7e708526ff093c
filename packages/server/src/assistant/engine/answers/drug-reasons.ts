import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { findSource, type Source } from '../chart-entries.ts';
import { labName, labValue } from '../cite.ts';
import type { Cited, RuleSource } from '../cited.ts';
import { analyteOf } from '../lab-names.ts';
import type { Draft, Reading } from '../reading.ts';
import { sourcesOf } from '../tool-sources.ts';
import type { DrugsRead } from '../tools.ts';
import { whenOf } from '../when.ts';
import { oneLine } from '../words.ts';
import { type AdverseValue, adverseValues } from './drug-values.ts';

/** Reasons against a drug: alerts about one thing, or a value of the patient. */
export type Reason = {
  /** A few words that name it in the verdict. */
  readonly label: string;
  readonly level: DrugAlert['level'];
  readonly rank: number;
  readonly text: string;
  readonly sources: readonly Cited[];
};

/** Reasons that concern the patient stand before those that concern the list, among reasons of one level. */
const ranks: Readonly<Record<DrugAlert['kind'] | 'pair' | 'value' | 'distantValue', number>> = {
  pair: -1,
  allergy: 0,
  contraindication: 1,
  renal: 2,
  value: 3,
  interaction: 4,
  distantValue: 5,
  dose: 6,
  duplicate: 7,
};
const levels: readonly DrugAlert['level'][] = ['stop', 'warn', 'info'];

const severestFirst = <T extends { readonly level: DrugAlert['level']; readonly rank: number }>(
  all: readonly T[],
): T[] => all.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.rank - b.rank);

type Entries = DrugAlert['entries'];

/** The orders of a question that no chart holds yet, by the words in which they were asked about. */
const proposedNames = ({ asked }: DrugsRead): ReadonlyMap<string, string> =>
  new Map(
    asked
      .filter(({ held }) => !held)
      .flatMap(({ orders, name, through }) => orders.map((id) => [id, through ?? name] as const)),
  );

/** An order or allergy as it is called beside others, without its dose. */
const calledShort = ({ sections }: DrugsRead, entry: Entries[number]): string => {
  const source =
    entry.kind === 'entry' || entry.kind === 'demographic'
      ? null
      : findSource(sections, entry.kind, entry.id);
  if (source?.kind === 'medication') return oneLine(source.entry.name);
  if (source?.kind === 'allergy') return oneLine(source.entry.substance);
  return oneLine(entry.text.split(' · ')[0] ?? '');
};

/** The last words of a sentence such as `On record: heart failure.`; the whole of another one. */
const lastWords = (sentence: string): string =>
  (sentence.split(/:\s|：/).at(-1) ?? sentence).replace(/[.。]\s*$/u, '').trim();

const isOrder = ({ kind }: Entries[number]): boolean => kind === 'medication';

/** Whether an alert is about drugs all of which the question names. */
const isPair = ({ entries }: DrugAlert, own: ReadonlySet<string>): boolean => {
  const orders = entries.filter(isOrder);
  return orders.length > 1 && orders.every(({ id }) => own.has(id));
};

const labelOf = (reading: Reading, read: DrugsRead, alert: DrugAlert, own: ReadonlySet<string>): string => {
  const { t, rule, show } = reading;
  const kind = rule(`drugSafety:alert.kind.${alert.kind}`);
  const names = (wanted: Entries[number]['kind']) =>
    alert.entries
      .filter((entry) => entry.kind === wanted && !own.has(entry.id))
      .map((entry) => calledShort(read, entry));
  const others = names('medication').join(' + ');
  if (isPair(alert, own)) {
    const proposed = proposedNames(read);
    const placeOf = ({ id }: Entries[number]) => read.asked.findIndex(({ orders }) => orders.includes(id));
    return alert.entries
      .filter(isOrder)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((entry) => proposed.get(entry.id) ?? calledShort(read, entry))
      .join(' + ');
  }
  // Of a list that nobody asked about by name, every reason tells whose it is.
  const about = (what: string): string => (others === '' ? what : show.noted(others, what));
  if (alert.kind === 'allergy') return about(show.noted(kind, names('allergy').join(', ')));
  if (alert.kind === 'contraindication') return about(lastWords(rule(alert.mechanism, alert.params)));
  const egfr = alert.params.egfr;
  if (alert.kind === 'renal') {
    const measured = egfr === undefined ? kind : `${t('analyte.egfr')} ${egfr}`;
    return others === '' && egfr !== undefined ? show.noted(kind, measured) : about(measured);
  }
  return others === '' ? kind : others;
};

const whyOf = ({ rule }: Reading, { mechanism, effect, params }: DrugAlert): string =>
  [mechanism, ...(effect === null ? [] : [effect])].map((key) => rule(key, params)).join(' ');

const ruleSource = (reading: Reading, alert: DrugAlert): RuleSource => {
  const { rule } = reading;
  const kind = rule(`drugSafety:alert.kind.${alert.kind}`);
  return {
    kind: 'rule',
    rule: {
      id: alert.rule.id,
      version: alert.rule.version,
      label: `${kind} · ${alert.rule.id}`,
      quote: `${whyOf(reading, alert)} ${rule(alert.consider, alert.params)} ${alert.rule.source}`,
      review: alert.review && { reviewedBy: alert.review.by, reviewedOn: alert.review.on },
    },
  };
};

const headOf = (reading: Reading, read: DrugsRead, alert: DrugAlert): string => {
  const { t, rule, show } = reading;
  const proposed = proposedNames(read);
  const noted = (text: string) => {
    const [substance = '', ...reaction] = text.split(' · ');
    return reaction.length === 0 ? substance : show.noted(substance, reaction.join(' · '));
  };
  const names = alert.entries
    .filter((entry) => entry.kind === 'medication' || entry.kind === 'allergy')
    .map(
      (entry) =>
        proposed.get(entry.id) ??
        (entry.kind === 'allergy' ? noted(entry.text) : entry.text.replace(' · ', ' ')),
    );
  return t('drugs.alert', {
    level: t(`drugs.level.${alert.level}`),
    kind: rule(`drugSafety:alert.kind.${alert.kind}`),
    names: names.map(oneLine).join(' + '),
    why: whyOf(reading, alert),
    consider: rule(alert.consider, alert.params),
  });
};

/** The problem or value of the chart on which an alert rests, with its date. */
const restsOn = (reading: Reading, sources: readonly Source[]): string[] => {
  const { t, show } = reading;
  const named = sources.flatMap((source) => {
    if (source.kind === 'condition')
      return [show.noted(oneLine(source.entry.name), whenOf(source.entry, reading))];
    if (source.kind !== 'lab') return [];
    const value = `${labName(source.entry, t)} ${labValue(source.entry, show)}`;
    return [show.noted(value, whenOf(source.entry, reading))];
  });
  return named.length === 0 ? [] : [t('drugs.restsOn', { entries: show.clauses(named) })];
};

const passedOver = ({ t }: Reading, { answer }: DrugAlert): string[] =>
  answer === null ? [] : [t('drugs.passedOver')];

/** Alerts about one thing are one reason: the severest in full, the others behind it. */
const reasonOf = (
  reading: Reading,
  read: DrugsRead,
  label: string,
  alerts: readonly [DrugAlert, ...DrugAlert[]],
): Reason => {
  const { show } = reading;
  const [first, ...others] = alerts;
  const refs = alerts.flatMap(({ entries }) => entries);
  const sources = sourcesOf(refs, read.sections);
  return {
    label,
    level: first.level,
    rank: ranks[first.kind],
    text: show.sentences([
      headOf(reading, read, first),
      ...restsOn(reading, sources),
      ...passedOver(reading, first),
      ...others.flatMap((alert) => [whyOf(reading, alert), ...passedOver(reading, alert)]),
    ]),
    sources: [...sources, ...alerts.map((alert) => ruleSource(reading, alert))],
  };
};

const valueReason = ({ t }: Reading, { text, source, isClose }: AdverseValue): Reason => ({
  label: text.replace(/[.。]\s*$/u, ''),
  level: 'warn',
  rank: isClose ? ranks.value : ranks.distantValue,
  text: t('drugs.value', { level: t('drugs.level.warn'), value: text }),
  sources: [source],
});

const isEgfr = (source: Source): boolean => source.kind === 'lab' && analyteOf(source.entry) === 'egfr';

/** Two drugs of the question with each other come first: that is asked. The others follow, the severest first. */
export const ordered = (reasons: readonly Reason[]): Reason[] => {
  const sorted = severestFirst(reasons);
  const pairs = sorted.filter(({ rank }) => rank === ranks.pair);
  return [...pairs, ...sorted.filter(({ rank }) => rank !== ranks.pair)];
};

/** Alerts and values that speak against drugs, each thing once, the severest first. `own` are the orders asked about. */
export const reasonsOf = (
  reading: Reading,
  read: DrugsRead,
  {
    alerts,
    own,
    ingredients,
  }: {
    readonly alerts: readonly DrugAlert[];
    readonly own: ReadonlySet<string>;
    readonly ingredients: readonly string[];
  },
): Reason[] => {
  const ranked = severestFirst(
    alerts.map((alert) => ({ ...alert, rank: ranks[isPair(alert, own) ? 'pair' : alert.kind] })),
  );
  const byLabel = Map.groupBy(ranked, (alert) => labelOf(reading, read, alert, own));
  const reasons = [...byLabel].flatMap(([label, [first, ...others]]) =>
    first ? [{ ...reasonOf(reading, read, label, [first, ...others]), rank: first.rank }] : [],
  );
  const isKidney = alerts.some(({ kind }) => kind === 'renal');
  const told = new Set(
    reasons.flatMap(({ sources }) => sources.map((one) => ('entry' in one ? one.entry.id : ''))),
  );
  const values = adverseValues(reading, ingredients).filter(
    ({ source }) => !told.has(source.entry.id) && !(isKidney && isEgfr(source)),
  );
  return ordered([...reasons, ...values.map((value) => valueReason(reading, value))]);
};

/** An answer has so many blocks. */
const mostBlocks = 5;
/** The verdict names so many reasons. */
const mostNamed = 10;

/** The reasons in full, the severest first, as many as there is room for beside the other blocks; the verdict names the others. */
export const inFull = (reasons: readonly Reason[], others: number): Draft[] =>
  reasons
    .slice(0, Math.max(1, mostBlocks - others))
    .map(({ text, sources }): Draft => ({ kind: 'alert', text, sources }));

/** The reasons in the verdict: each by name, the rest of very many counted. */
export const becauseOf = ({ show }: Reading, reasons: readonly Reason[]): { text: string; own: number[] } => {
  const labels = reasons.slice(0, mostNamed).map(({ label }) => label);
  const rest = reasons.length - labels.length;
  const text = show.clauses(labels);
  return rest === 0 ? { text, own: [] } : { text: show.noted(text, `+${rest}`), own: [rest] };
};

/** The severest level of reasons. */
export const isStop = (reasons: readonly Reason[]): boolean => reasons.some(({ level }) => level === 'stop');
