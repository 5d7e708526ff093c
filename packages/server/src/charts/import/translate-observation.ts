import { isPossible, isPossiblePressure } from '@doctor-plus/contract/charts/vital-plausibility.ts';
import { type VitalCode, vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { LabFlag } from '../clinical/index.ts';
import { extensionUrls } from '../export/extensions.ts';
import { asPreliminary } from '../preliminary.ts';
import { parseLabValue } from '../rules.ts';
import type { Quantity, ResourceOf } from './fhir.ts';
import { ownExtension } from './own-extensions.ts';
import { printedFields } from './printed-range.ts';
import { conceptCode, conceptName, hasCode } from './read-bundle.ts';
import type { Remark } from './report.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import { type PhqAnswer, phqAnswersIn, phqAnswersOf } from './translate-phq.ts';
import type { Translation } from './translation.ts';
import { diastolicLoinc, inChartUnit, systolicLoinc, vitalByLoinc } from './vital-units.ts';

type Observation = ResourceOf<'Observation'>;

const loinc = 'http://loinc.org';

/** What becomes of a resource; `part` tells the entries of one resource apart. */
export type TranslatedPart = Translation & { readonly part?: string };

/**
 * The answers of a PHQ-9 that the chart keeps, each as a result of its own; otherwise a vital sign or a laboratory result, or why it
 * is neither.
 */
export const translateObservation = (observation: Observation): TranslatedPart[] => {
  const answers = phqAnswersIn(observation);
  // What comes as a laboratory's figure is one, with everything that stands beside it.
  const isFigure =
    observation.valueQuantity !== undefined &&
    (observation.category ?? []).some((category) => hasCode(category, 'laboratory'));
  if (answers.length === 0 || isFigure) return [translateMeasured(observation)];
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
  const result = translateMeasured({
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

/** A vital sign or a laboratory result, or why it is neither. */
const translateMeasured = (observation: Observation): Translation => {
  const at =
    observation.effectiveDateTime ??
    observation.effectiveInstant ??
    observation.effectivePeriod?.start ??
    observation.issued;
  if (!at) return { reason: 'no_date' };
  const preliminary = statusCode(observation.status) === 'preliminary';
  const when = { at, recorded: observation.issued, authors: observation.performer ?? [] };
  const sign = vitalByLoinc[conceptCode(observation.code, loinc) ?? ''];
  // A reading that nobody has verified yet cannot be marked among the signs: it is named in the report instead.
  if (sign && preliminary) return { reason: 'not_valid_yet', detail: sign };
  if (sign) return { ...translateVital(observation, sign), ...when };
  const categories = observation.category ?? [];
  if (categories.some((category) => hasCode(category, 'laboratory')))
    return { ...translateLab(observation), ...when };
  if (categories.some((category) => hasCode(category, 'vital-signs'))) {
    return { reason: 'vital_sign_not_kept', detail: conceptName(observation.code) };
  }
  const category = categories.map((one) => conceptCode(one)).find((code) => code !== null);
  return category ? { reason: 'category_not_kept', detail: clean(category) } : { reason: 'no_category' };
};

const translateVital = (observation: Observation, code: VitalCode) => {
  if (code === 'blood_pressure') return translatePressure(observation);
  const found = measured(code, observation.valueQuantity);
  if ('reason' in found) return found;
  if (code in vitalLimits && !isPossible(code as keyof typeof vitalLimits, found.value)) {
    return { reason: 'implausible' as const, detail: code };
  }
  return {
    table: 'vital_sign' as const,
    fields: { code, value: found.value, value2: null, unit: found.unit, ...confirmedIn(observation) },
  };
};

/** That somebody in the practice of origin was asked about the value, and called it right. */
const confirmedIn = ({ extension }: Observation) =>
  ownExtension(extension, extensionUrls.confirmed)?.isTrue ? { confirmed: true } : {};

const translatePressure = (observation: Observation) => {
  const { component = [] } = observation;
  const part = (code: string) =>
    component.find((one) => conceptCode(one.code, loinc) === code)?.valueQuantity;
  const [systolic, diastolic] = [part(systolicLoinc), part(diastolicLoinc)];
  if (!systolic || !diastolic) return { reason: 'half_pressure' as const };
  const [high, low] = [measured('blood_pressure', systolic), measured('blood_pressure', diastolic)];
  if ('reason' in high) return high;
  if ('reason' in low) return low;
  if (!isPossiblePressure(high.value, low.value))
    return { reason: 'implausible' as const, detail: 'blood_pressure' };
  const fields = {
    code: 'blood_pressure' as const,
    value: high.value,
    value2: low.value,
    unit: high.unit,
    ...confirmedIn(observation),
  };
  return { table: 'vital_sign' as const, fields };
};

const measured = (code: VitalCode, quantity: Quantity | undefined) => {
  // A comparator says that the value is not known, only where it lies.
  if (quantity?.value === undefined || quantity.comparator)
    return { reason: 'no_value' as const, detail: code };
  const converted = inChartUnit(code, quantity.value, quantity.code ?? quantity.unit);
  return (
    converted ?? { reason: 'unit_unknown' as const, detail: `${code}: ${clean(quantity.unit ?? 'none')}` }
  );
};

const translateLab = (observation: Observation) => {
  const measured = conceptName(observation.code);
  if (measured === '') return { reason: 'no_name' as const };
  const name = statusCode(observation.status) === 'preliminary' ? asPreliminary(measured) : measured;
  const result = resultOf(observation);
  if ('reason' in result) return result;
  const { low, high, comparable, source } = rangeOf(observation, result.unit);
  const ranged = printedFields(result, { low, high, said: flagSaid(observation), source });
  const critical = ownExtension(observation.extension, extensionUrls.criticalSource)?.text ?? null;
  const fields = {
    code: conceptCode(observation.code, loinc),
    name,
    ...result,
    ...ranged,
    criticalSource: ranged.flag === 'LL' || ranged.flag === 'HH' ? critical : null,
    ...confirmedIn(observation),
  };
  const remarks: Remark[] = comparable ? [] : ['range_not_comparable'];
  return { table: 'lab_result' as const, fields, remarks };
};

type Result = {
  value: number | null;
  comparator: '<' | '<=' | '>' | '>=' | null;
  text: string | null;
  unit: string | null;
};

const resultOf = (observation: Observation): Result | { reason: 'no_value' } | NotKept => {
  const { valueQuantity, valueInteger, valueCodeableConcept, valueString } = observation;
  if (valueQuantity?.value !== undefined) {
    const unit = clean(valueQuantity.unit ?? valueQuantity.code ?? '');
    return {
      value: valueQuantity.value,
      comparator: valueQuantity.comparator ?? null,
      text: ownExtension(observation.extension, extensionUrls.asTyped)?.text ?? null,
      unit: unit === '' ? null : unit,
    };
  }
  if (valueInteger !== undefined) return { value: valueInteger, comparator: null, text: null, unit: null };
  const words = valueCodeableConcept ? conceptName(valueCodeableConcept) : clean(valueString ?? '');
  if (words !== '') return { ...parseLabValue(words), text: words, unit: null };
  const kind = Object.keys(observation).find((key) => /^value[A-Z]/.test(key));
  const known = ['valueQuantity', 'valueCodeableConcept', 'valueString'];
  if (kind && !known.includes(kind)) return { reason: 'value_kind_not_kept', detail: clean(kind) };
  if (observation.component?.length) return { reason: 'value_kind_not_kept', detail: 'component' };
  return { reason: 'no_value' };
};
type NotKept = { reason: 'value_kind_not_kept'; detail: string };

/**
 * The range printed with the result. Left out when several are printed, when it holds for a part of people only or
 * for a state other than health, or when its unit is not the result's.
 */
const rangeOf = ({ referenceRange = [] }: Observation, unit: string | null) => {
  const none = { low: null, high: null, comparable: referenceRange.length === 0, source: null };
  const [range, ...others] = referenceRange.filter((one) => !one.type || hasCode(one.type, 'normal'));
  if (!range || others.length > 0 || range.appliesTo?.length || range.age !== undefined) return none;
  const fits = [range.low, range.high].every((limit) => !limit?.unit || clean(limit.unit) === (unit ?? ''));
  if (!fits) return none;
  const source = ownExtension(range.extension, extensionUrls.rangeSource)?.text ?? null;
  return { low: range.low?.value ?? null, high: range.high?.value ?? null, comparable: true, source };
};

const flags = { L: 'L', H: 'H', LL: 'LL', HH: 'HH', LU: 'L', HU: 'H' } as const;

/** The laboratory's own judgement, null for "normal" or a word that is no flag; undefined where it gave none. */
const flagSaid = ({ interpretation = [] }: Observation): LabFlag | null | undefined => {
  const codes = interpretation.map((one) => conceptCode(one)).filter((code) => code !== null);
  if (codes.length === 0) return undefined;
  const code = codes.find((one) => one in flags);
  return code ? flags[code as keyof typeof flags] : null;
};
