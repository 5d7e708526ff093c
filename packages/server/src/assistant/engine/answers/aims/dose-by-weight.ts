import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { type DoseRule, drugsNamedIn } from '../../../../charts/clinical/index.ts';
import { normalise } from '../../../../platform/text/compare.ts';
import { noneRecorded } from '../../absent.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import { vitalValue } from '../../cite.ts';
import type { RuleSource } from '../../cited.ts';
import { type WrittenDose, writtenDose } from '../../dose-by-weight.ts';
import { drugDictionary } from '../../drug-dictionary.ts';
import { allergyFact, medicationFact, prescriptionFact, vitalFact } from '../../facts.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { isCalled, type Thing } from '../../things.ts';
import { numbersIn } from '../../verify.ts';

type Weight = EntryIn<'vitals'>;
/** An order of the list, or the line of a conclusion that prescribes the drug. */
type Written = { readonly text: string; readonly fact: Draft; readonly source: Source; readonly at: string };

const adultMonths = 18 * 12;
/** A weight is too old for a dose after as many days as for the check of drugs. */
const oldestWeight = 30;
/** Weights are rounded: 320 mg at 21.3 kg is 15.02 mg/kg, and 15. */
const tolerance = 1.005;

/** The part of a prescription that is about a drug alone; null where a line orders several. */
const partAbout = (prescription: string, { ingredients }: Thing): string | null => {
  const table = drugDictionary();
  if (!table) return null;
  const named = (text: string) => drugsNamedIn(normalise(text), table).flatMap((one) => one.ingredients);
  const own = prescription
    .split(/[;；\n]|(?<=\D)\.\s/u)
    .filter((part) => named(part).some(({ id }) => ingredients.includes(id)));
  const [only] = own;
  return only !== undefined && own.length === 1 && named(only).every(({ id }) => ingredients.includes(id))
    ? only
    : null;
};

const prescribes = (prescription: string, { ingredients }: Thing): boolean => {
  const table = drugDictionary();
  return (
    table !== null &&
    drugsNamedIn(normalise(prescription), table).some((one) =>
      one.ingredients.some(({ id }) => ingredients.includes(id)),
    )
  );
};

/** The newest order of the drug, in the list or in a conclusion. */
const newestOrder = (reading: Reading, drug: Thing): Written | null => {
  const { chart } = reading;
  const listed = newestFirst(chart, 'medications')
    .filter((entry) => entry.status === 'active' && isCalled(entry.name, drug))
    .map(
      (entry): Written => ({
        text: [entry.name, entry.dose].filter(Boolean).join(' '),
        fact: medicationFact(entry, reading),
        source: { kind: 'medication', entry },
        at: entry.effective_at,
      }),
    );
  const prescribed = newestFirst(chart, 'conclusions')
    .filter(({ prescription }) => prescribes(prescription, drug))
    .map(
      (entry): Written => ({
        text: partAbout(entry.prescription, drug) ?? '',
        fact: prescriptionFact(entry, reading),
        source: { kind: 'conclusion', entry },
        at: entry.effective_at,
      }),
    );
  const [newest = null] = [...prescribed, ...listed].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return newest;
};

const monthsOld = ({ chart, now, timeZone }: Reading): number | null => {
  const born = chart.patient?.birth_date ?? null;
  if (born === null) return null;
  const birth = DateTime.fromISO(born, { zone: timeZone });
  return Math.floor(DateTime.fromJSDate(now, { zone: timeZone }).diff(birth, 'months').months);
};

/** Bounds of a rule, as any language writes them. */
const boundsOf = (
  { mgPerKgDoseFrom: from, mgPerKgDose: to, mgPerKgDay, mgPerDay, hours }: DoseRule,
  { show }: Reading,
): string => {
  const number = show.number;
  const dose =
    to === undefined
      ? []
      : [
          `${from === undefined ? '≤ ' : `${number(from)}–`}${number(to)} mg/kg${hours ? ` / ${hours[0]}–${hours[1]} h` : ''}`,
        ];
  const total = mgPerDay === undefined ? [] : [`≤ ${number(mgPerDay)} mg/24 h`];
  return show.clauses([...dose, `≤ ${number(mgPerKgDay)} mg/kg/24 h`, ...total]);
};

const basis = (rule: DoseRule, reading: Reading): Draft => {
  const source: RuleSource = {
    kind: 'rule',
    rule: {
      id: rule.id,
      version: rule.version,
      label: rule.ingredient,
      quote: `${boundsOf(rule, reading)}. ${rule.source}`,
      review: null,
    },
  };
  return {
    kind: 'evidence',
    text: reading.t('drugAim.doseBasis', { bounds: boundsOf(rule, reading) }),
    sources: [source],
  };
};

const rounded = (value: number): number => Number(value.toFixed(1));
const whole = (value: number): number => Math.round(value);

/** A dose against the weight: below, within or above the single dose of the rule, and what a day makes. */
const judged = (
  reading: Reading,
  drug: Thing,
  rule: DoseRule,
  dose: WrittenDose,
  weight: Weight,
): { text: string; isAbove: boolean } => {
  const { t, show } = reading;
  const perKg = dose.mg / weight.value;
  const { mgPerKgDoseFrom: from, mgPerKgDose: to, mgPerKgDay, mgPerDay } = rule;
  const isAboveDose = to !== undefined && perKg > to * tolerance;
  const isBelow = from !== undefined && perKg < from / tolerance;
  const verdict =
    to === undefined ? 'doseFound' : isAboveDose ? 'doseAbove' : isBelow ? 'doseBelow' : 'doseWithin';
  const of = dose.volume;
  const counted =
    of === null
      ? `${show.number(rounded(dose.mg))} mg`
      : `${show.number(of.ml)} mL × ${show.number(of.mg)} mg/${show.number(of.perMl)} mL = ${show.number(rounded(dose.mg))} mg`;
  const sentences = [
    t(`drugAim.${verdict}`, {
      name: drug.name,
      dose: counted,
      perKg: show.number(rounded(perKg)),
      weight: show.noted(vitalValue(weight, show), show.date(dateOf(weight))),
      bounds:
        to === undefined ? '' : `${from === undefined ? '≤ ' : `${show.number(from)}–`}${show.number(to)}`,
    }),
  ];
  if (dose.hours === null) return { text: sentences.join(''), isAbove: isAboveDose };
  const aDay = (perKg * 24) / dose.hours;
  const isAboveDay =
    aDay > mgPerKgDay * tolerance ||
    (mgPerDay !== undefined && (dose.mg * 24) / dose.hours > mgPerDay * tolerance);
  const day = t(isAboveDay ? 'drugAim.dayAbove' : 'drugAim.dayWithin', {
    day: show.number(rounded(aDay)),
    most: show.number(mgPerKgDay),
  });
  return { text: show.sentences([...sentences, day]), isAbove: isAboveDose || isAboveDay };
};

/** The doses of the rule in mg at a weight. */
const inMilligrams = ({ t, show }: Reading, { name }: Thing, rule: DoseRule, weight: Weight): string => {
  const { mgPerKgDoseFrom: from, mgPerKgDose: to, mgPerKgDay, mgPerDay } = rule;
  const kg = weight.value;
  const mg = (perKg: number) => show.number(whole(perKg * kg));
  const day = Math.min(mgPerKgDay * kg, mgPerDay ?? Number.POSITIVE_INFINITY);
  const single = to === undefined ? [] : [`${from === undefined ? '≤ ' : `${mg(from)}–`}${mg(to)} mg`];
  return t('drugAim.doseFor', {
    name,
    weight: show.noted(vitalValue(weight, show), show.date(dateOf(weight))),
    doses: show.clauses([
      ...single.map((one) => (rule.hours ? `${one} / ${rule.hours[0]}–${rule.hours[1]} h` : one)),
      `≤ ${show.number(Math.floor(day))} mg/24 h`,
    ]),
  });
};

const ageOfWeight = ({ t, now }: Reading, weight: Weight): string[] => {
  const days = Math.floor((now.getTime() - Date.parse(weight.effective_at)) / 86_400_000);
  return days > oldestWeight ? [t('drugAim.oldWeight', { days })] : [];
};

/**
 * The dose of a child's drug against the newest weight: the order that is recorded or prescribed, in mg where strength and volume are
 * written, and the range of the rule. An allergy to it is told before. Of an adult only the entries are told.
 */
export const doseByWeight =
  (drug: Thing, rule: DoseRule): AnswerTo =>
  (reading) => {
    const { chart, t, show } = reading;
    const allergies = newestFirst(chart, 'allergies')
      .filter(
        ({ status, substance }) =>
          status === 'active' && isCalled(substance, { ...drug, section: 'allergies' }),
      )
      .map((entry): Draft => ({ ...allergyFact(entry, reading), kind: 'alert' }));
    const [weight] = newestFirst(chart, 'vitals').filter(
      ({ code, undated }) => code === 'weight' && undated === null,
    );
    const order = newestOrder(reading, drug);
    const months = monthsOld(reading);
    const told = [...(order ? [order.fact] : []), ...(weight ? [vitalFact(weight, reading)] : [])];
    const missing = (text: string): Draft => ({ kind: 'missing', text, sources: [] });
    if (months === null) return [...allergies, missing(t('aim.noBirthDate')), ...told];
    if (months >= adultMonths) return [...allergies, ...told, missing(t('drugAim.onlyChildren'))];
    if (rule.fromMonths !== undefined && months < rule.fromMonths)
      return [
        ...allergies,
        missing(t('drugAim.tooYoung', { name: drug.name, months: rule.fromMonths })),
        ...told,
        basis(rule, reading),
      ];
    if (!weight)
      return [
        ...allergies,
        noneRecorded(reading, 'vitals', t('none.ofVital', { name: t('vital.name.weight') })),
        ...told,
        basis(rule, reading),
      ];
    const dose = order && writtenDose(order.text);
    const range = inMilligrams(reading, drug, rule, weight);
    const asCalc = (sentences: readonly string[], sources: readonly Source[]): Draft => ({
      kind: 'calc',
      text: show.sentences([...sentences, ...ageOfWeight(reading, weight)]),
      sources,
    });
    // A drug that nobody ordered yet was compared with nothing else of the chart.
    const notChecked = missing(
      t('drugAim.notCheckedHere', { question: t('question.canGive', { name: drug.name }) }),
    );
    const weighed: Source = { kind: 'vital', entry: weight };
    if (!order)
      return [
        ...allergies,
        asCalc([range, t('drugAim.noOrder', { name: drug.name })], [weighed]),
        ...(reading.question.intents.includes('check_drug') ? [] : [notChecked]),
        basis(rule, reading),
      ];
    if (!dose)
      return [
        ...allergies,
        order.fact,
        missing(t('drugAim.doseNotCounted', { name: drug.name })),
        asCalc([range], [weighed]),
        basis(rule, reading),
      ];
    const { text, isAbove } = judged(reading, drug, rule, dose, weight);
    const first = asCalc([text], [weighed, order.source]);
    return [
      ...allergies,
      isAbove ? { ...first, kind: 'alert', own: numbersIn(first.text).flat() } : first,
      order.fact,
      asCalc([range], [weighed]),
      basis(rule, reading),
    ];
  };
