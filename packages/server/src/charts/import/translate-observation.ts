import { isPossible, isPossiblePressure } from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { type VitalCode, vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { parseLabValue } from '../rules.ts';
import type { Component, Concept, Quantity, ResourceOf } from './fhir.ts';
import { isLabCode } from './lab-names.ts';
import { categoryOf, type ObservationCategory } from './observation-category.ts';
import { confirmedIn } from './own-extensions.ts';
import { conceptCode, conceptName, hasCode, type ReadBundle } from './read-bundle.ts';
import { hasValue, isAbsent } from './result-value.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import { backgroundPart, translateBackground } from './translate-background.ts';
import { translateLab } from './translate-lab.ts';
import { type PhqAnswer, phqAnswersIn, phqAnswersOf } from './translate-phq.ts';
import type { NotTaken, Translation } from './translation.ts';
import {
  inChartUnit,
  isSignCode,
  loinc,
  type PressurePart,
  pressureHalf,
  signByCode,
  signByWords,
} from './vital-units.ts';

type Observation = ResourceOf<'Observation'>;

/** What becomes of a resource; `part` tells the entries of one resource apart. */
export type TranslatedPart = Translation & { readonly part?: string };

/** When an observation was made, as FHIR writes it. */
export const observedAt = (observation: Observation): string | undefined =>
  observation.effectiveDateTime ??
  observation.effectiveInstant ??
  observation.effectivePeriod?.start ??
  observation.issued;

/** FHIR R4, extension observation-focusCode: what the observation is about when that is not the subject, as a fetus or a donor. */
const focusCode = 'http://hl7.org/fhir/StructureDefinition/observation-focusCode';

/** Whether a code says that an observation is about somebody or something else than its subject. */
export const isAboutAnother = ({ extension }: Observation): boolean =>
  Array.isArray(extension) &&
  extension.some(
    (one: unknown) => typeof one === 'object' && one !== null && 'url' in one && one.url === focusCode,
  );

/**
 * The answers of a PHQ-9 that the chart keeps, each as a result of its own; otherwise its vital signs and laboratory results, those of
 * its components too, or why it is none.
 */
export const translateObservation = (
  observation: Observation,
  { find }: Pick<ReadBundle, 'find'>,
): TranslatedPart[] => {
  if (isAboutAnother(observation))
    return [{ reason: 'about_another', detail: conceptName(observation.code) }];
  const background = backgroundPart(observation);
  if (background) return [translateBackground(observation, background, observedAt(observation) ?? null)];
  const answers = phqAnswersIn(observation);
  // What comes as a laboratory's figure is one, with everything that stands beside it.
  const isFigure =
    observation.valueQuantity !== undefined &&
    (observation.category ?? []).some((category) => hasCode(category, 'laboratory'));
  if (answers.length === 0 || isFigure) return translateMeasured(observation, find);
  return answers.map((answer) => translateAnswer(observation, answer));
};

/** The same answers, as they stand in the questionnaire itself. */
export const translateQuestionnaire = (response: ResourceOf<'QuestionnaireResponse'>): TranslatedPart[] => {
  const answers = phqAnswersOf(response);
  if (answers.length === 0) return [{ reason: 'type_not_kept' }];
  const { authored, author } = response;
  const performer = author ? { performer: [author] } : {};
  return answers.map((answer) =>
    translateAnswer(
      { resourceType: 'Observation', status: 'final', code: {}, effectiveDateTime: authored, ...performer },
      answer,
    ),
  );
};

/** One answer as a result: the score, without unit or range, whatever the rest of the resource says. */
const translateAnswer = (
  { status, effectiveDateTime, effectiveInstant, effectivePeriod, issued, performer }: Observation,
  { code, name, score }: PhqAnswer,
): TranslatedPart => {
  if (score === null) return { reason: 'no_value', detail: code };
  const result = translateOne({
    resourceType: 'Observation',
    status,
    category: [{ coding: [{ code: 'laboratory' }] }],
    code: { coding: [{ system: loinc, code }], text: name || `PHQ-9 (${code})` },
    effectiveDateTime,
    effectiveInstant,
    effectivePeriod,
    issued,
    performer,
    valueInteger: score,
  });
  return { ...result, part: code };
};

/** The entries of an observation itself, then those of its components. */
const translateMeasured = (observation: Observation, find: ReadBundle['find']): TranslatedPart[] => {
  if (!observedAt(observation)) return [{ reason: 'no_date' }];
  const category = categoryOf(observation.category);
  const sign = signOf(observation.code, category);
  if (sign === null && category?.kind === 'other' && category.isStandard)
    return [{ reason: 'category_not_kept', detail: category.name }];
  const { component = [], hasMember = [] } = observation;
  const isPressure = sign === 'blood_pressure' || component.some(({ code }) => pressureHalf(code));
  const rest = component.filter(({ code }) => !(isPressure && pressureHalf(code)));
  const main: TranslatedPart[] = isPressure
    ? translatePressures(observation).map(({ position, ...pressure }, index) => {
        if (index > 0) return { ...pressure, part: `blood_pressure/${position}` };
        return sign === 'blood_pressure' ? pressure : { ...pressure, part: 'blood_pressure' };
      })
    : hasValue(observation) || component.length === 0
      ? [translateOne(observation)]
      : [];
  const [only] = main;
  // A group without a value of its own, whose members come one by one.
  if (
    only &&
    main.length === 1 &&
    'reason' in only &&
    !hasValue(observation) &&
    hasMember.some((one) => find(one))
  )
    main.splice(0, 1, { reason: 'results_taken_singly' });
  return [...main, ...translateComponents(observation, rest)];
};

/** Each component as an observation of its own, at the time and by the hand of the whole. */
const translateComponents = (
  observation: Observation,
  components: readonly Component[],
): TranslatedPart[] => {
  const named = new Map<string, number>();
  return components.map((component) => {
    const { note: _, hasMember: __, component: ___, ...whole } = observation;
    const bare = Object.fromEntries(Object.entries(whole).filter(([key]) => !isOwn(key)));
    const translated = translateOne({ ...(bare as typeof whole), ...component });
    const name = conceptCode(component.code) ?? conceptName(component.code);
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    return { ...translated, part: count === 1 ? name : `${name}/${count}` };
  });
};

/** True for elements of the whole that its components do not inherit. */
const isOwn = (key: string): boolean =>
  /^value[A-Z]/.test(key) ||
  ['extension', 'interpretation', 'referenceRange', 'dataAbsentReason'].includes(key);

/** Terminologies whose codes say more exactly than words what was measured: LOINC, SNOMED CT, ISO 11073, by address or number. */
const terminologies =
  /loinc\.org|snomed\.info|11073|2\.16\.840\.1\.113883\.6\.(?:1|24|96)(?!\d)|terminology\.hl7\.org/iu;

/** Whether a concept that no code makes a sign has one that means something else: "Peso" of 8339-4 is the weight at birth. */
const saysAnother = ({ coding = [] }: Concept): boolean =>
  coding.some(
    ({ system, code }) =>
      code !== undefined &&
      // A code of this form without a system is one of LOINC.
      (system === undefined ? /^\d{1,7}-\d$/.test(code) && !isSignCode(code) : terminologies.test(system)),
  );

/** The sign that a concept names: by code, or by words where nothing says that it is something else. */
const signOf = (concept: Concept, category: ObservationCategory): VitalCode | null => {
  const coded = signByCode(concept);
  if (coded || category?.kind === 'laboratory') return coded;
  const words = [concept.text, ...(concept.coding ?? []).map(({ display }) => display)];
  const isCoded = (concept.coding ?? []).some(({ code }) => code !== undefined);
  if (isCoded && (category?.kind !== 'vital_signs' || saysAnother(concept))) return null;
  return words.map((text) => (text ? signByWords(text) : null)).find((sign) => sign !== null) ?? null;
};

/** One vital sign or laboratory result without its components, or why it is neither. */
const translateOne = (observation: Observation): Translation => {
  const at = observedAt(observation);
  if (!at) return { reason: 'no_date' };
  const preliminary = statusCode(observation.status) === 'preliminary';
  const when = { at, recorded: observation.issued, authors: observation.performer ?? [] };
  const category = categoryOf(observation.category);
  const sign = signOf(observation.code, category);
  // A reading that nobody has verified yet cannot be marked among the signs: it is named in the report instead.
  if (sign && preliminary) return { reason: 'not_valid_yet', detail: sign };
  if (sign) return { ...translateVital(observation, sign), ...when };
  const half = pressureHalf(observation.code);
  if (half) {
    const name = conceptName(observation.code);
    const isCode = name === conceptCode(observation.code);
    return { reason: 'half_pressure', detail: isCode ? half.part : name };
  }
  if (category?.kind === 'laboratory') return { ...translateLab(observation), ...when };
  if (category?.kind === 'vital_signs')
    return { reason: 'vital_sign_not_kept', detail: conceptName(observation.code) };
  if (category?.kind === 'other' && category.isStandard)
    return { reason: 'category_not_kept', detail: category.name };
  // Whatever measures, or has the code of a laboratory test, is a result, also where nobody says of which kind.
  const isResult = observation.valueQuantity !== undefined || isLabCode(conceptCode(observation.code, loinc));
  if (isResult) return { ...translateLab(observation), ...when };
  return category?.kind === 'other'
    ? { reason: 'category_not_kept', detail: category.name }
    : { reason: 'no_category' };
};

const translateVital = (observation: Observation, code: VitalCode) => {
  if (code === 'blood_pressure') return asPressure(observation, readPressureOf(pressureInText(observation)));
  if (isAbsent(observation)) {
    const why = conceptName(observation.dataAbsentReason);
    return { reason: 'no_value' as const, detail: why === '' ? code : `${code}: ${why}` };
  }
  const found = measured(code, quantityOf(observation));
  if ('reason' in found) return found;
  if (code in vitalLimits && !isPossible(code as keyof typeof vitalLimits, found.value)) {
    return { reason: 'implausible' as const, detail: code };
  }
  return {
    table: 'vital_sign' as const,
    fields: {
      code,
      value: found.value,
      value2: null,
      unit: found.unit,
      ...confirmedIn(observation.extension),
    },
  };
};

/** A figure that came as text, `72 lpm`, as the quantity that it means. */
const quantityOf = ({ valueQuantity, valueString }: Observation): Quantity | undefined => {
  if (valueQuantity || valueString === undefined) return valueQuantity;
  const match = /^([^\d]{0,2}\d[\d.,]*)\s*(.*)$/u.exec(clean(valueString));
  const { value, comparator } = parseLabValue(match?.[1] ?? '');
  return value === null
    ? undefined
    : { value, unit: match?.[2] ?? '', ...(comparator === null ? {} : { comparator }) };
};

type Halves = { readonly systolic?: Quantity | undefined; readonly diastolic?: Quantity | undefined };

/**
 * The pressures among components, one for each position, that of the first systolic half first. Of several different halves of one
 * kind in one position nobody can tell which belong together.
 */
const pressuresOf = (components: readonly Component[]): { position: string; halves: Halves }[] => {
  const halves = components.flatMap((component) => {
    const half = pressureHalf(component.code);
    return half ? [{ ...half, quantity: isAbsent(component) ? undefined : component.valueQuantity }] : [];
  });
  const first = halves.find(({ part }) => part === 'systolic') ?? halves[0];
  const positions = new Set([first, ...halves].flatMap((half) => half?.position ?? []));
  return [...positions].map((position) => {
    const one = (wanted: PressurePart) => {
      const own = halves.filter((half) => half.position === position && half.part === wanted);
      const [quantity, ...others] = new Map(
        own.map((half) => [JSON.stringify(half.quantity), half.quantity]),
      ).values();
      return others.length === 0 ? quantity : undefined;
    };
    return { position, halves: { systolic: one('systolic'), diastolic: one('diastolic') } };
  });
};

/** `146/96 mmHg`: two figures of hundreds and tens are millimetres of mercury, where no unit says otherwise. */
const pressureInText = ({ valueString = '' }: Pick<Observation, 'valueString'>): Halves => {
  const match = /^(\d{2,3})\s*\/\s*(\d{2,3})\s*(\D.*)?$/u.exec(clean(valueString));
  const unit = match?.[3] ?? 'mmHg';
  return match
    ? { systolic: { value: Number(match[1]), unit }, diastolic: { value: Number(match[2]), unit } }
    : {};
};

type Pressure = { readonly high: number; readonly low: number; readonly unit: string };

/** The two values of a pressure in mmHg, or why there are none. */
const readPressureOf = ({ systolic, diastolic }: Halves): Pressure | NotTaken => {
  if (systolic?.value === undefined || diastolic?.value === undefined)
    return { reason: 'half_pressure' as const };
  const [high, low] = [measured('blood_pressure', systolic), measured('blood_pressure', diastolic)];
  if ('reason' in high) return high;
  if ('reason' in low) return low;
  if (!isPossiblePressure(high.value, low.value))
    return { reason: 'implausible' as const, detail: 'blood_pressure' };
  return { high: high.value, low: low.value, unit: high.unit };
};

type PlacedPressure = { readonly position: string; readonly read: Pressure | NotTaken };

/** Each pressure that an observation says by components, or the one that it says in words; at least one, or why there is none. */
export const readPressures = (observation: Observation): PlacedPressure[] => {
  const found = pressuresOf(observation.component ?? []);
  const [first] = found;
  const all = first ? found : [{ position: '', halves: pressureInText(observation) }];
  return all.map(({ position, halves }) => ({ position, read: readPressureOf(halves) }));
};

/** The pressures of an observation, each with its position. */
const translatePressures = (observation: Observation) =>
  readPressures(observation).map(({ position, read }, index) => {
    // Beside another pressure a half says which position it is of.
    const named = 'reason' in read && index > 0 && position !== '' ? { detail: position, ...read } : read;
    return { position, ...asPressure(observation, named) };
  });

const asPressure = (observation: Observation, read: Pressure | NotTaken): Translation => {
  if ('reason' in read) return read;
  const fields = {
    code: 'blood_pressure' as const,
    value: read.high,
    value2: read.low,
    unit: read.unit,
    ...confirmedIn(observation.extension),
  };
  const when = {
    at: observedAt(observation) ?? null,
    recorded: observation.issued,
    authors: observation.performer ?? [],
  };
  return { table: 'vital_sign' as const, fields, ...when };
};

const measured = (code: VitalCode, quantity: Quantity | undefined) => {
  // A comparator says that the value is not known, only where it lies.
  if (quantity?.value === undefined || quantity.comparator)
    return { reason: 'no_value' as const, detail: code };
  const converted = inChartUnit(code, quantity.value, quantity);
  if (converted) return converted;
  const units = [quantity.unit, quantity.code].flatMap((one) => (one ? clean(one) : []));
  return {
    reason: 'unit_unknown' as const,
    detail: `${code}: ${[...new Set(units)].join(' / ') || 'none'}`,
  };
};
