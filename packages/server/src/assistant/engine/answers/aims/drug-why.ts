import { drugsNamedIn, terms, termsOfName } from '../../../../charts/clinical/index.ts';
import { noneNamed, noneRecorded } from '../../absent.ts';
import { type EntryIn, isReadInFull, newestFirst } from '../../chart-entries.ts';
import { drugDictionary } from '../../drug-dictionary.ts';
import { allergyFact, medicationFact } from '../../facts.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { isOfRelative } from '../../relatives.ts';
import { isCalled, type Thing } from '../../things.ts';
import { oneLine } from '../../words.ts';
import { adverse } from '../drug-history.ts';
import { type Said, saidFact, saidIn } from './written.ts';

type Order = EntryIn<'medications'>;
type Drug = Pick<Thing, 'ingredients' | 'terms'>;

/** Cost, supply and what the patient wants, in nine languages, without accents: reasons that are no reaction. */
const otherReasons =
  /afford|(?<!\p{L})cost|expens|price|insur|cover(?:ed|age)|unavailable|out of stock|declin|refus|prefer|asequib|(?<!\p{L})car[oa]s?(?!\p{L})|costos|precio|seguro (?:no|medico)|cubre|cubiert|desabast|rechaz|no quiso|no quiere|teuer|kosten|kasse|ablehn|lehnt|bevorzug|costo(?!\p{L})|prezzo|rifiut|prefer|cher(?!\p{L})|couteu|rembours|preco|custo|plano|recus|because|due to|porque|por (?:dolor|tos|edema|falta|riesgo|hipo|hiper|insuf)|debido|wegen|aufgrund|a causa|perche|parce|pour cause|en raison|devido|target reached|at goal|en meta|贵|费用|医保|拒绝|不愿|因|高い|費用|保険|希望|拒否|理由|비싸|비용|보험|거부|원하|때문/u;

const isReason = ({ plain }: Said): boolean => adverse.test(plain) || otherReasons.test(plain);

const speaksOf = ({ text, plain }: Said, { ingredients, terms: ids }: Drug): boolean => {
  const table = drugDictionary();
  const named = table ? drugsNamedIn(plain, table) : [];
  if (named.some((one) => one.ingredients.some(({ id }) => ingredients.includes(id)))) return true;
  const { all } = termsOfName(text);
  return ids.some((id) => all.has(id));
};

/** Sentences that give a reason about a drug; the reason may stand in the sentence behind its name. */
const reasonsSaid = (reading: Reading, drugs: readonly Drug[]): Said[] => {
  const said = saidIn(reading).filter(({ plain }) => !isOfRelative(plain));
  const table = drugDictionary();
  return said.flatMap((one, at): Said[] => {
    if (!drugs.some((drug) => speaksOf(one, drug))) return [];
    if (isReason(one)) return [one];
    const next = said[at + 1];
    const isBehind =
      next !== undefined &&
      next.source.entry.id === one.source.entry.id &&
      isReason(next) &&
      (table === null || drugsNamedIn(next.plain, table).length === 0);
    return isBehind ? [{ ...one, text: `${one.text} ${next.text}` }] : [];
  });
};

const mostReasons = 2;

const callsOf = ({ name }: Order, { ingredients, terms: ids }: Drug): boolean =>
  isCalled(name, { section: 'medications', ingredients, terms: ids });

const withAuthor = (reading: Reading, order: Order): Draft => {
  const fact = medicationFact(order, reading);
  const by = reading.t('recordedBy', { author: oneLine(order.author) });
  return { ...fact, text: reading.show.sentences([fact.text, by]) };
};

/** An order that takes its place tells what was given up for what reason. */
const isStopped = ({ status, reason }: Order): boolean => status !== 'active' && (reason ?? '') !== '';

/**
 * The reason that the chart gives for a dose, or for one drug and not another: what notes say of the drug, earlier stops and allergies
 * before the reason of the order, which is no reason for its dose. That nothing gives one is said.
 */
export const whyOfDrugs: AnswerTo = (reading) => {
  const { chart, question, t, show } = reading;
  const drugs = question.things.filter(({ section }) => section === 'medications');
  const orders = newestFirst(chart, 'medications').filter((order) =>
    drugs.some((drug) => callsOf(order, drug)),
  );
  const active = orders.filter(({ status }) => status === 'active');
  const said = reasonsSaid(reading, drugs).slice(0, mostReasons);
  const stopped = orders.filter(isStopped).slice(0, mostReasons);
  const notTaken = drugs.filter((drug) => !active.some((order) => callsOf(order, drug)));
  const allergies = newestFirst(chart, 'allergies').filter(
    ({ status, substance }) =>
      status === 'active' &&
      notTaken.some(({ ingredients }) =>
        isCalled(substance, { section: 'allergies', ingredients, terms: [] }),
      ),
  );
  const isWho = question.operations.has('who');
  const now = active
    .slice(0, mostReasons)
    .map((order) => (isWho ? withAuthor(reading, order) : medicationFact(order, reading)));
  const reasons = [
    ...said.map((one) => saidFact(one, reading)),
    ...allergies.slice(0, 1).map((entry) => allergyFact(entry, reading)),
    ...stopped.map((order) => medicationFact(order, reading)),
  ];
  const names = show.clauses(drugs.map(({ name }) => name));
  const none = reasons.length === 0 ? [notWhy(reading, names)] : [];
  const unordered = notTaken
    .filter((drug) => !orders.some((order) => callsOf(order, drug)) && reasons.length === 0)
    .map(({ name }) => noneNamed(reading, 'medications', t('none.named', { name })));
  return (isWho ? [...now, ...reasons, ...none] : [...reasons, ...none, ...now, ...unordered]).slice(
    0,
    mostLines,
  );
};

const mostLines = 5;

const notWhy = (reading: Reading, names: string): Draft => {
  const unread = (['conclusions', 'medications'] as const).find((part) => !isReadInFull(reading.chart, part));
  return noneRecorded(reading, unread ?? 'notes', reading.t('drugAim.notWhy', { names }));
};

const atcGroup = 3;

/** Groups of one kind of drugs, by which one takes the place of another; those by an effect are none. */
const kindsOf = (ingredients: readonly string[]): ReadonlySet<string> => {
  const table = drugDictionary();
  return new Set(
    ingredients.flatMap((id) => {
      const atc = table?.ingredients.get(id)?.atc ?? null;
      const groups = [...terms().values()].filter(
        ({ kind, codes, members }) =>
          kind === 'drug-group' &&
          (codes.length > 0 || members.length < mostOfAKind) &&
          members.some((member) =>
            /^[A-Z]\d\d/.test(member) ? (atc?.startsWith(member) ?? false) : member === id,
          ),
      );
      return [...(atc ? [atc.slice(0, atcGroup)] : []), ...groups.map((group) => group.id)];
    }),
  );
};
/** Groups by effect have more members. */
const mostOfAKind = 16;

const ingredientsIn = ({ name }: Order): string[] => {
  const table = drugDictionary();
  return table
    ? drugsNamedIn(name.toLowerCase(), table).flatMap(({ ingredients }) => ingredients.map(({ id }) => id))
    : [];
};

const dayInMs = 86_400_000;
/** An order may end some weeks behind the beginning of the one that takes its place. */
const overlapDays = 60;

/** Drugs taken before another: ended orders of its kind or for the same reason, the last first, each with the reason of its end. */
export const takenBefore =
  (drug: Pick<Thing, 'name' | 'ingredients' | 'terms'>): AnswerTo =>
  (reading) => {
    const { chart, t } = reading;
    const all = newestFirst(chart, 'medications');
    const own = all.filter((order) => callsOf(order, drug));
    const begun = Math.min(...own.map(({ effective_at: at }) => Date.parse(at)));
    const kinds = kindsOf(own.length > 0 ? own.flatMap(ingredientsIn) : drug.ingredients);
    const reasons = new Set(own.flatMap(({ reason }) => [...termsOfName(reason ?? '').own]));
    const endOf = ({ stopped_at: at }: Order) => (at ? Date.parse(at) : null);
    const isRelated = (order: Order) =>
      [...kindsOf(ingredientsIn(order))].some((kind) => kinds.has(kind)) ||
      [...termsOfName(order.reason ?? '').own].some((id) => reasons.has(id));
    const isEarlier = (order: Order) =>
      order.status !== 'active' &&
      (own.length === 0 ||
        (Date.parse(order.effective_at) < begun && (endOf(order) ?? 0) <= begun + overlapDays * dayInMs));
    const earlier = all
      .filter((order) => !own.includes(order) && isEarlier(order) && isRelated(order))
      .toSorted((a, b) => (endOf(b) ?? 0) - (endOf(a) ?? 0))
      .slice(0, mostReasons)
      .map((order) => medicationFact(order, reading));
    const none = noneNamed(reading, 'medications', t('drugAim.noneBefore', { name: drug.name }));
    const now = own.slice(0, 1).map((order) => medicationFact(order, reading));
    const unordered =
      own.length === 0 ? [noneNamed(reading, 'medications', t('none.named', { name: drug.name }))] : [];
    return [...(earlier.length > 0 ? earlier : [none]), ...now, ...unordered];
  };
