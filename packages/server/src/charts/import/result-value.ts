import * as z from 'zod';
import { isUcum, ucumOf, ucumScale } from '../clinical/index.ts';
import { extensionUrls } from '../export/extensions.ts';
import { parseLabValue } from '../rules.ts';
import type { Component, Quantity } from './fhir.ts';
import { ownExtension } from './own-extensions.ts';
import { printedFigure, printedKey } from './printed-figures.ts';
import { conceptCode, conceptName } from './read-bundle.ts';
import { clean } from './text.ts';
import type { NotTaken } from './translation.ts';
import { loinc } from './vital-units.ts';

export type ResultValue = {
  readonly value: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
  /** As it was printed, where the number alone does not say it. */
  readonly text: string | null;
  readonly unit: string | null;
};

/** An observation, or a component of one, with its own name. */
export type Valued = Component & { readonly extension?: unknown };

/** Letters of a result at most: a report of pathology has a few thousand. */
const longestText = 200_000;

/** The kinds of value that an observation has in FHIR R4. */
const valueKey = /^value[A-Z]/;

/** Whether an observation says a value of its own, of whatever kind. */
export const hasValue = (observation: object): boolean =>
  Object.entries(observation).some(([key, value]) => valueKey.test(key) && value !== undefined);

/** The value of a result, or the reason why it is not kept, with the meaning of an absent value. */
export const resultValueOf = (observation: Valued): ResultValue | NotTaken => {
  const { valueQuantity, valueInteger, valueCodeableConcept, valueString } = observation;
  const isFigure = valueQuantity?.value !== undefined || valueInteger !== undefined;
  if (isFigure && isAbsent(observation)) return { reason: 'no_value', ...absentDetail(observation) };
  if (valueQuantity?.value !== undefined) return quantityOf(observation, valueQuantity);
  if (valueInteger !== undefined) return { value: valueInteger, comparator: null, text: null, unit: null };
  if ((valueString?.length ?? 0) > longestText)
    return { reason: 'value_kind_not_kept', detail: `${conceptName(observation.code)}: valueString` };
  const words = valueCodeableConcept ? conceptName(valueCodeableConcept) : clean(valueString ?? '');
  if (words !== '') return fromWords(words);
  const kind = Object.keys(observation).find((key) => valueKey.test(key) && observation[key] !== undefined);
  const other = kind === undefined ? null : fromOther(kind, observation[kind]);
  if (other) return other;
  const known = ['valueQuantity', 'valueCodeableConcept', 'valueString'];
  if (kind && !known.includes(kind)) return { reason: 'value_kind_not_kept', detail: clean(kind) };
  return { reason: 'no_value', ...absentDetail(observation) };
};

/**
 * Whether a figure would stand only in the place of one that is missing: FHIR R4 has a reason for its absence only where there is none
 * (Observation, obs-6).
 */
export const isAbsent = ({ dataAbsentReason }: Pick<Component, 'dataAbsentReason'>): boolean =>
  conceptName(dataAbsentReason) !== '';

/** The name of an absent value with its reason: `Troponina T: Error`. */
const absentDetail = ({ code, dataAbsentReason }: Valued): { detail?: string } => {
  const why = conceptName(dataAbsentReason);
  const name = conceptName(code);
  const detail = [name, why].filter((part) => part !== '').join(': ');
  return detail === '' ? {} : { detail };
};

const ucum = 'http://unitsofmeasure.org';

const quantityOf = (observation: Valued, quantity: Quantity): ResultValue | NotTaken => {
  const { value = null, comparator = null, unit: readable = '', code = '' } = quantity;
  const unit = clean(readable) || clean(code);
  if (contradict(quantity, conceptCode(observation.code, loinc)))
    return {
      reason: 'unit_unknown',
      detail: `${conceptName(observation.code)}: ${clean(readable)} / ${clean(code)}`,
    };
  const printed = printedFigure(quantity);
  return {
    value,
    comparator,
    text:
      ownExtension(observation.extension, extensionUrls.asTyped)?.text ??
      (printed === null ? null : `${comparator ?? ''}${printed}`),
    unit: unit === '' ? null : unit,
  };
};

/** Ions of one charge, by LOINC: potassium, sodium, chloride, bicarbonate. Only of them an equivalent is a mole. */
const oneCharge = new Set(['2823-3', '6298-4', '2951-2', '2947-0', '2075-0', '1963-8', '2028-9']);

/** Units that laboratories use for one another: units of enzymes, and equivalents of ions of one charge. */
const asCounted = (unit: string, code: string | null): string => {
  const international = unit.replace(/\[iU\]/giu, 'U');
  return code !== null && oneCharge.has(code) ? international.replace('eq', 'mol') : international;
};

/** Whether two units are known and not the same: which of them the figure is in cannot be told. */
export const contradict = ({ unit = '', system, code = '' }: Quantity, test: string | null): boolean => {
  const [readable, coded] = [clean(unit), clean(code)];
  if (system !== undefined && system !== ucum) return false;
  if (readable === '' || coded === '' || readable === coded) return false;
  const [one, other] = [ucumOf(readable), ucumOf(coded) ?? (isUcum(coded) ? coded : null)];
  if (one === null || other === null) return false;
  const scale = ucumScale(asCounted(one, test), asCounted(other, test));
  return scale === null || Math.abs(scale.factor - 1) > 1e-6 || (scale.shift ?? 0) !== 0;
};

/** `<10 IU/mL`: a figure with its unit, where it is one that people use. */
const withUnit = /^((?:<=|=<|>=|=>|[<>≤≥])?\s*[+-]?\d[\d.,]*)\s*([^\d\s.,:/-].*|\/.+)$/u;

/** Flags that laboratories print behind a figure (HL7 v2, table 0078, and "critical", "panic"). None is a unit. */
const flag = /^(?:\*+|[ACDFINPRSUBW]|[HL]{1,2}|AA|[HL][UX]|C[HL])$/u;

const fromWords = (words: string): ResultValue => {
  const [, figure = '', unit = ''] = withUnit.exec(words) ?? [];
  const read = parseLabValue(figure);
  if (flag.test(unit)) return { ...read, text: words, unit: null };
  if (read.value !== null && ucumOf(unit) !== null) return { ...read, text: figure.trim(), unit };
  return { ...parseLabValue(words), text: words, unit: null };
};

const Amount = z.object({
  value: z.number().optional(),
  comparator: z.enum(['<', '<=', '>=', '>']).optional(),
  unit: z.string().optional(),
  code: z.string().optional(),
  [printedKey]: z.string().optional().catch(undefined),
});
type Amount = z.output<typeof Amount>;
const Range = z.object({ low: Amount.optional(), high: Amount.optional() });
const Ratio = z.object({ numerator: Amount, denominator: Amount });
const Period = z.object({ start: z.string().optional(), end: z.string().optional() });

const figureText = (amount: Amount): string =>
  `${amount.comparator ?? ''}${printedFigure(amount) ?? amount.value ?? ''}`;
const unitText = ({ unit, code }: Amount): string => clean(unit ?? code ?? '');

const words = (text: string, unit = ''): ResultValue => ({
  value: null,
  comparator: null,
  text,
  unit: unit === '' ? null : unit,
});

/** Values that are no figure and no text, as words: they are read, never calculated with. */
const fromOther = (kind: string, value: unknown): ResultValue | null => {
  switch (kind) {
    case 'valueBoolean':
      return typeof value === 'boolean' ? words(value ? 'positive' : 'negative') : null;
    case 'valueDateTime':
    case 'valueTime': {
      const read = z.string().safeParse(value).data;
      return read ? words(clean(read).replace('T', ' ')) : null;
    }
    case 'valuePeriod': {
      const { start = '', end = '' } = Period.safeParse(value).data ?? {};
      return start || end ? words(clean(`${start} – ${end}`).replaceAll('T', ' ')) : null;
    }
    case 'valueRange':
      return fromRange(Range.safeParse(value).data ?? {});
    case 'valueRatio':
      return fromRatio(Ratio.safeParse(value).data);
    default:
      return null;
  }
};

/** `5–10`, `≥5`, `≤10`. */
const fromRange = ({ low, high }: z.output<typeof Range>): ResultValue | null => {
  const [from, to] = [low, high].map((one) => (one?.value === undefined ? null : one));
  if (from && to) {
    const [one, other] = [unitText(from), unitText(to)];
    if (one === other || one === '' || other === '')
      return words(`${figureText(from)}–${figureText(to)}`, one || other);
    return words(`${figureText(from)} ${one} – ${figureText(to)} ${other}`);
  }
  if (from) return words(`≥${figureText(from)}`, unitText(from));
  return to ? words(`≤${figureText(to)}`, unitText(to)) : null;
};

/** A titre as it is spoken of: `1:320`. */
const fromRatio = (ratio: z.output<typeof Ratio> | undefined): ResultValue | null => {
  if (ratio?.numerator.value === undefined || ratio.denominator.value === undefined) return null;
  const [above, below] = [ratio.numerator, ratio.denominator].map((one) => ({
    figure: figureText(one),
    unit: unitText(one),
  }));
  if (!above || !below) return null;
  if (above.unit === below.unit) return words(`${above.figure}:${below.figure}`);
  return words(`${above.figure} ${above.unit} : ${below.figure} ${below.unit}`.replaceAll(/ +/g, ' ').trim());
};
