import { deniesDrugAllergies } from '@doctor-plus/contract/charts/none-known.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { dateOf, type Timed } from '@doctor-plus/contract/charts/when.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { unknownDate } from '../platform/date-of-death.ts';
import { normalise } from '../platform/text/compare.ts';
import { backgroundPatientFacts, givenFromBackground } from './background-facts.ts';
import {
  type AllergyEntry,
  type Calculation,
  calculate,
  calculators,
  type DrugQuestion,
  factsOfProblem,
  type Given,
  isSevereReaction,
  type PatientFact,
  type Person,
  type Quantity,
  toFormulaUnit,
} from './clinical/index.ts';
import { isNamedEgfr, kidneyWith, measuredFacts } from './measured-facts.ts';
import { saidOf, stoppingFactsIn } from './named-conditions.ts';
import { givenFromMedications, pressureTreatment } from './treatment-facts.ts';

/** The sections of a chart that clinical rules rest on. */
export type ClinicalChart = Pick<
  Chart,
  'patient' | 'vitals' | 'labs' | 'conditions' | 'medications' | 'allergies' | 'background'
>;

/** How people name a creatinine, as `fold` and `normalise` leave text. */
export const creatinineInWords = 'creatinin|kreatinin|肌酐|クレアチニン|크레아티닌';

const namesCreatinine = new RegExp(creatinineInWords, 'u');

/** Of something else than blood, or a ratio or rate that holds one. */
const notOfBlood =
  /orina|urin|harn|acla|clearance|depura|ratio|relacion|indice|cociente|quotient|albumin|尿|清除|クリアランス|소변|청소/u;

/** Those that the inputs of calculators come from. */
export type MeasuredChart = Pick<
  ClinicalChart,
  'vitals' | 'labs' | 'conditions' | 'medications' | 'background'
>;

/** Inputs by the LOINC code of a result. Glucose only where the code says that it was fasting. */
const inputByLoinc: Readonly<Record<string, string>> = {
  '2160-0': 'creatinine',
  '38483-4': 'creatinine',
  '14682-9': 'creatinine',
  '2093-3': 'totalCholesterol',
  '14647-2': 'totalCholesterol',
  '2085-9': 'hdl',
  '14646-4': 'hdl',
  '2571-8': 'triglycerides',
  '14927-8': 'triglycerides',
  '43396-1': 'nonHdl',
  '70204-3': 'nonHdl',
  '1558-6': 'fastingGlucose',
  '14771-0': 'fastingGlucose',
  '4548-4': 'hba1c',
  '59261-8': 'hba1c',
  '2951-2': 'sodium',
  '2947-0': 'sodium',
  '2075-0': 'chloride',
  '2069-3': 'chloride',
  '1963-8': 'bicarbonate',
  '2028-9': 'bicarbonate',
  '20565-8': 'bicarbonate',
  '17861-6': 'calcium',
  '49765-1': 'calcium',
  '2000-8': 'calcium',
  '1751-7': 'albumin',
  '1920-8': 'ast',
  '1742-6': 'alt',
  '777-3': 'platelets',
  '3094-0': 'ureaNitrogen',
  '6299-2': 'ureaNitrogen',
  '14937-7': 'ureaNitrogen',
};

/** LOINC codes under which a creatinine is found. */
export const creatinineCodes = Object.keys(inputByLoinc).filter(
  (code) => inputByLoinc[code] === 'creatinine',
);

/** Inputs by sign; a pressure is two of them. */
const inputBySign: Readonly<Record<string, string>> = {
  heart_rate: 'heartRate',
  respiratory_rate: 'respiratoryRate',
  temperature: 'temperature',
  oxygen_saturation: 'oxygenSaturation',
  weight: 'weight',
  height: 'height',
  bmi: 'bmiValue',
};

/** Items that a recorded condition (SNOMED CT) answers with yes. That none is recorded answers nothing. */
const itemsByCondition: Readonly<
  Record<string, { readonly items: readonly string[]; readonly onlyActive?: true }>
> = {
  '44054006': { items: ['diabetes'] },
  '46635009': { items: ['diabetes'] },
  '73211009': { items: ['diabetes'] },
  '59621000': { items: ['hypertension'] },
  '38341003': { items: ['hypertension'] },
  '49436004': { items: ['atrialFibrillation'] },
  '84114007': { items: ['heartFailure'] },
  '88805009': { items: ['heartFailure'] },
  '230690007': { items: ['stroke', 'strokeOrEmbolism', 'ascvd'] },
  '22298006': { items: ['vascularDisease', 'ascvd'] },
  '53741008': { items: ['ascvd'] },
  '72892002': { items: ['pregnancy'], onlyActive: true },
};

/** Codes of the results that calculators can use. */
export const usedLabCodes: readonly string[] = Object.keys(inputByLoinc);

type Entry = Timed & { readonly id: string; readonly version: number; readonly recorded_at: string };
const refTo = <Kind extends 'lab' | 'vital' | 'condition' | 'medication' | 'allergy'>(
  kind: Kind,
  entry: Entry,
) => ({
  kind,
  id: entry.id,
  version: entry.version,
  at: dateOf(entry),
});

const timesOf = ({ effective_at: at, recorded_at: recorded }: Entry) => ({ at, recorded });

const vitalsOf = ({ vitals }: MeasuredChart): Given[] =>
  vitals.entries.flatMap((entry) => {
    const { code, value, value2, unit } = entry;
    const from = { unit, ...timesOf(entry), ref: refTo('vital', entry) };
    if (code === 'blood_pressure') {
      const systolic = { name: 'systolic', value, ...from };
      return value2 === null ? [] : [systolic, { name: 'diastolic', value: value2, ...from }];
    }
    const name = inputBySign[code];
    return name === undefined ? [] : [{ name, value, ...from }];
  });

const labsOf = ({ labs }: MeasuredChart): Given[] =>
  labs.entries.flatMap((entry) => {
    const { code, value, text, unit, comparator } = entry;
    const name = code === null ? undefined : inputByLoinc[code];
    if (name === undefined) return [];
    // Words are handed on as they are: the newest result counts, and a formula refuses it.
    const given = { name, value: value ?? text ?? '', ...timesOf(entry), ref: refTo('lab', entry) };
    return [{ ...given, ...(unit === null ? {} : { unit }), ...(comparator === null ? {} : { comparator }) }];
  });

/** Items that a problem answers by a fact of labelling, and whether it does so only while it is active. */
const itemsByFact: Readonly<
  Record<string, { readonly items: readonly string[]; readonly onlyActive: boolean }>
> = {
  diabetes: { items: ['diabetes'], onlyActive: true },
  hypertension: { items: ['hypertension'], onlyActive: true },
  heart_failure: { items: ['heartFailure'], onlyActive: true },
  stroke: { items: ['stroke', 'strokeOrEmbolism'], onlyActive: false },
  peripheral_artery: { items: ['vascularDisease'], onlyActive: false },
};

/** Illnesses that bear the name of one and are another: diabetes of a pregnancy, pressure of the lung. */
const namesake =
  /gestac|gestation|gestaz|schwangerschaft|grossesse|insipid|insipido|妊娠|임신|尿崩|요붕|(?:hipertens|hypertens|ipertens|hypertonie).{0,25}(?:pulm|polm|lung|portal|porta|intracran|ocular|oculaire)|肺高血圧|肺动脉高压|폐고혈압|門脈|门脉|문맥/u;

const saysFibrillation = saidOf(
  String.raw`\b(?:fibrilacion auricular|fibrilacao atrial|fibrillazione atriale|fibrillation (?:auriculaire|atriale)|atrial fibrillation|vorhofflimmern|vhf\b|afib\b|a-?fib\b|acfa\b)|心房細動|心房颤动|房颤|심방세동|심방 세동`,
);
const saysInfarction = saidOf(
  String.raw`\b(?:infarto (?:agudo )?(?:de|del|al) miocardi|infarto (?:agudo )?miocardi|infarto cardiac|infarto do miocardi|iam(?:cest|sest)?\b|n?stemi\b|myocardial infarct|heart attack|myokardinfarkt|herzinfarkt|infarctus du myocarde|infarto miocardico)|心筋梗塞|心肌梗死|心梗|심근경색`,
);

/** Items that a problem answers with yes as somebody typed it, whatever its code. */
const typedItems = ({ name, code, status }: MeasuredChart['conditions']['entries'][number]): string[] => {
  const text = normalise(name);
  const isActive = status === 'active';
  const ofFacts = namesake.test(text)
    ? []
    : factsOfProblem(name, code).flatMap((fact) => {
        const known = itemsByFact[fact];
        return known && (isActive || !known.onlyActive) ? known.items : [];
      });
  return [
    ...ofFacts,
    ...(isActive && saysFibrillation(text) ? ['atrialFibrillation'] : []),
    ...(saysInfarction(text) ? ['vascularDisease'] : []),
  ];
};

const conditionsOf = ({ conditions }: MeasuredChart): Given[] =>
  conditions.entries.flatMap((entry) => {
    const known = entry.code === null ? undefined : itemsByCondition[entry.code];
    const coded = !known || (known.onlyActive && entry.status !== 'active') ? [] : known.items;
    // What people enter by hand has no code.
    const named = stoppingFactsIn(entry.name).filter((fact) => fact === 'ascvd' || entry.status === 'active');
    return [...new Set([...coded, ...named, ...typedItems(entry)])].map((name) => ({
      name,
      value: true,
      ...timesOf(entry),
      ref: refTo('condition', entry),
    }));
  });

/** What a chart knows of the inputs of calculators, each with the entry that it comes from. */
export const givenFrom = (chart: MeasuredChart, moment: Pick<Calculation, 'now' | 'zone'>): Given[] => {
  const given = [
    ...vitalsOf(chart),
    ...labsOf(chart),
    ...conditionsOf(chart),
    ...givenFromBackground(chart, moment),
    ...givenFromMedications(chart, moment.now),
  ];
  return [...given, ...pressureTreatment(given)];
};

/** The person of a chart; the published equations know two sexes, every other answer is unknown to them. */
export const personFrom = ({ patient }: Pick<ClinicalChart, 'patient'>): Person => ({
  birthDate: patient.birth_date,
  deceasedAt: patient.deceased ? (patient.deceased_at ?? unknownDate) : null,
  sex: patient.sex === 'female' || patient.sex === 'male' ? patient.sex : 'unknown',
});

/** The day of a reaction as far as it is known; nothing where nobody wrote when. */
const dayOf = (entry: Chart['allergies']['entries'][number], zone: string): { since?: string } =>
  entry.undated !== null
    ? {}
    : { since: entry.effective_on ?? calendarDay(new Date(entry.effective_at), zone) };

const allergyOf = (entry: Chart['allergies']['entries'][number], zone: string): AllergyEntry => ({
  substance: entry.substance,
  ...(entry.reaction === null || entry.reaction.trim() === '' ? {} : { reaction: entry.reaction.trim() }),
  ...dayOf(entry, zone),
  severe:
    entry.severity === 'severe' || entry.criticality === 'high' || isSevereReaction(entry.reaction ?? ''),
  ref: refTo('allergy', entry),
});

/** The facts that labelling speaks of, as active problems say them. */
const factsOf = ({ conditions }: ClinicalChart): PatientFact[] =>
  conditions.entries
    .filter(({ status }) => status === 'active')
    .flatMap((entry) =>
      factsOfProblem(entry.name, entry.code).map((fact) => ({ fact, ref: refTo('condition', entry) })),
    );

const allergiesOf = ({ allergies }: ClinicalChart, zone: string): DrugQuestion['allergies'] => {
  const active = allergies.entries.filter(({ status }) => status === 'active');
  if (active.length > 0) {
    return active.map((entry) => allergyOf(entry, zone));
  }
  return deniesDrugAllergies(allergies.entries) ? 'none_known' : 'not_recorded';
};

/**
 * Creatinines of which nobody knows the unit or the specimen: their name gave them no code. They feed no formula, but one that is newer
 * unseats an older one with a code: it is handed on in words, which every formula refuses, so that nobody is checked by a kidney that
 * they no longer have.
 */
const typedCreatinines = ({ labs }: ClinicalChart): Given[] =>
  labs.entries.flatMap((entry) => {
    const name = normalise(entry.name);
    const isOther = notOfBlood.test(name) || isNamedEgfr(name);
    if (entry.code !== null || isOther || !namesCreatinine.test(name)) return [];
    const value = [entry.value ?? entry.text, entry.unit].filter((part) => part !== null).join(' ');
    return [{ name: 'creatinine', value, ...timesOf(entry), ref: refTo('lab', entry) }];
  });

/** What the chart itself cannot say: the hour, the practice's zone, its reviews and the dictionary. */
export type DrugSetting = Pick<DrugQuestion, 'now' | 'zone' | 'dictionary' | 'reviews'> & {
  /** The review of `ckdepi2021`, on which the renal flags rest. */
  readonly kidneyReview: Calculation['review'];
};

const kidneyOf = (
  { labs }: ClinicalChart,
  given: readonly Given[],
  person: Person,
  { now, zone, kidneyReview }: DrugSetting,
) => {
  const calculated = calculate(calculators.ckdepi2021, { now, zone, person, given, review: kidneyReview });
  const creatinines = given.filter(({ name }) => name === 'creatinine');
  return kidneyWith(calculated, labs.entries, creatinines, now);
};

/** A value of the chart in the formula's unit. */
export type Measured = { readonly given: Given; readonly value: number };

/** The newest value of an input in the formula's unit; null for words, comparators and unknown units. */
export const newestMeasured = (
  given: readonly Given[],
  name: string,
  quantity: Quantity,
): Measured | null => {
  const [one] = given
    .filter((each) => each.name === name)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (!one || typeof one.value !== 'number' || one.comparator !== undefined) return null;
  const value = toFormulaUnit(quantity, one.value, one.unit ?? '');
  return value === null ? null : { given: one, value };
};

/** The drug check of a chart: its active medications against allergies, kidneys, weight, age and recorded problems. */
export const drugQuestionFrom = (chart: ClinicalChart, setting: DrugSetting): DrugQuestion => {
  const [given, person] = [givenFrom(chart, setting), personFrom(chart)];
  const weight = newestMeasured(given, 'weight', 'weight');
  const { now, zone, dictionary, reviews } = setting;
  return {
    now,
    zone,
    dictionary,
    reviews,
    orders: chart.medications.entries
      .filter(({ status }) => status === 'active')
      .map((entry) => ({
        text: entry.name,
        ...(entry.dose === null ? {} : { dose: entry.dose }),
        ...(entry.stopped_at === null ? {} : { stopsOn: entry.stopped_at }),
        ref: refTo('medication', entry),
      })),
    allergies: allergiesOf(chart, zone),
    birthDate: person.birthDate,
    deceasedAt: person.deceasedAt ?? null,
    kidney: kidneyOf(chart, [...given, ...typedCreatinines(chart)], person, setting),
    weight: weight && { kg: weight.value, at: weight.given.at },
    facts: [
      ...factsOf(chart),
      ...backgroundPatientFacts(chart, setting),
      ...measuredFacts(chart.labs.entries, now),
    ],
    sex: person.sex,
  };
};
