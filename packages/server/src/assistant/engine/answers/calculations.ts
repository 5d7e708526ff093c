import type { Calculation } from '@doctor-plus/contract/charts/calculations.ts';
import type {
  CalculatorRefusal,
  CalculatorResult,
  ClinicalDetail,
} from '@doctor-plus/contract/charts/clinical.ts';
import type { RuleSource } from '../cited.ts';
import { factOf } from '../facts.ts';
import { roundedResult } from '../formats.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { sourcesOf } from '../tool-sources.ts';
import type { Sections } from '../tools.ts';

/** So many calculators are named where the question names none. */
const named = 8;

/** What the calculators that the question names give from the chart, or what they lack. */
export const calculations: AnswerTo = (reading) => {
  const { calculations: found, sections } = reading.tools.calculations();
  const { calculators } = reading.question;
  if (calculators.length === 0) return [whichCalculator(reading, found)];
  return calculators.flatMap((id) =>
    found.filter((one) => one.id === id).flatMap((one) => calculationDrafts(reading, one, sections)),
  );
};

/** One calculator: its result with everything that it rests on, or why there is none. */
export const calculationDrafts = (
  reading: Reading,
  { id, answer }: Calculation,
  sections: Sections,
): Draft[] => {
  const name = reading.rule(`clinical:calculators.${id}`);
  return answer.status === 'ok'
    ? resultDrafts(reading, name, answer, sections)
    : [
        ...(answer.atLeast
          ? atLeastDrafts(reading, name, answer, sections)
          : [refusalDraft(reading, name, answer)]),
        ...prompts(reading, name, answer),
      ];
};

const whichCalculator = ({ t, rule }: Reading, found: readonly Calculation[]): Draft => {
  const ready = found.filter(({ answer }) => answer.status === 'ok').slice(0, named);
  const names = ready.map(({ id }) => rule(`clinical:calculators.${id}`)).join(' · ');
  return {
    kind: 'action',
    text: ready.length > 0 ? t('calculation.which', { names }) : t('calculation.whichNone'),
    sources: [],
    refusal: { code: 'missing_input', params: { input: 'calculator' } },
  };
};

const ruleOf = (
  name: string,
  { formula }: CalculatorResult | CalculatorRefusal,
  review: RuleSource['rule']['review'],
): RuleSource => ({
  kind: 'rule',
  rule: { id: formula.id, version: formula.version, label: name, quote: formula.source, review },
});

const resultDrafts = (
  reading: Reading,
  name: string,
  result: CalculatorResult,
  sections: Sections,
): Draft[] => {
  const { t, rule, show } = reading;
  const entries = sourcesOf(
    result.inputs.flatMap(({ ref }) => (ref ? [ref] : [])),
    sections,
  );
  const sources = [...entries, ruleOf(name, result, result.review)];
  const kind = entries.length > 0 ? 'calc' : 'evidence';
  const figure = Number(result.shown);
  const value =
    result.unit === '{score}'
      ? t('calculation.points', { count: figure })
      : show.withUnit(show.number(figure), result.unit);
  const band = result.band ? rule(result.band.label) : null;
  const [first, ...others] = entries.map((source) => factOf(source, reading));
  return [
    {
      kind,
      text: t(band === null ? 'calculation.value' : 'calculation.inBand', { name, value, band: band ?? '' }),
      sources,
    },
    ...prompts(reading, name, result),
    ...(result.details.length > 0
      ? [{ kind, text: detailsOf(reading, result.details), sources } as const]
      : []),
    ...(first ? [first, ...others] : []),
    ...(result.limits.length > 0
      ? [
          {
            kind: 'evidence' as const,
            text: result.limits.map((key) => rule(key)).join(' '),
            sources: [ruleOf(name, result, result.review)],
          },
        ]
      : []),
  ];
};

const detailsOf = ({ rule, show }: Reading, details: readonly ClinicalDetail[]): string =>
  `${details
    .map(({ label, value, unit }) => {
      const shown = typeof value === 'number' ? show.number(roundedResult(value)) : value;
      return `${rule(label)}: ${unit === undefined || unit === '%/a' ? shown : show.withUnit(shown, unit)}`;
    })
    .join('; ')}.`;

/** A score of which some items are not recorded: the points of the others, and which ones add nothing. */
const atLeastDrafts = (
  reading: Reading,
  name: string,
  answer: CalculatorRefusal,
  sections: Sections,
): Draft[] => {
  const { t } = reading;
  const { atLeast, missing = [] } = answer;
  const refs = (atLeast?.inputs ?? []).flatMap(({ ref }) => (ref ? [ref] : []));
  const entries = sourcesOf(refs, sections);
  if (!atLeast || entries.length === 0) return [refusalDraft(reading, name, answer)];
  const inputs = [...new Set(missing.map((one) => inputName(reading, one)))].join('; ');
  const value = t('calculation.points', { count: Number(atLeast.shown) });
  const text = t('calculation.atLeast', { name, value, inputs });
  return [
    { kind: 'calc', text, sources: [...entries, ruleOf(name, answer, null)] },
    ...entries.map((source) => factOf(source, reading)),
  ];
};

/** What must be said whatever the calculation gives. */
const prompts = ({ rule }: Reading, name: string, answer: CalculatorResult | CalculatorRefusal): Draft[] =>
  answer.prompts.map((key) => ({ kind: 'alert', text: rule(key), sources: [ruleOf(name, answer, null)] }));

/** `item3` of a questionnaire is its third item. */
const inputName = ({ rule }: Reading, name: string): string => {
  const number = /^item(\d+)$/.exec(name)?.[1];
  return number === undefined ? rule(`clinical:inputs.${name}`) : rule('clinical:inputs.item', { number });
};

const refusalDraft = (reading: Reading, name: string, refused: CalculatorRefusal): Draft => {
  const { t, rule, show } = reading;
  const { code, missing = [], stale = [], outOfRange = [], conflicting = [], formula } = refused;
  const listed = [
    ...missing.map((one) => inputName(reading, one)),
    ...stale.map((one) => `${inputName(reading, one.name)} (${show.date(one.at)})`),
    ...[...outOfRange, ...conflicting].map((one) => inputName(reading, one.name)),
  ];
  const inputs = [...new Set(listed)].join('; ');
  const why = rule(`clinical:refusals.${code}`);
  const text =
    code === 'missing_input'
      ? t('calculation.missing', { name, inputs })
      : inputs === ''
        ? t('calculation.refused', { name, why })
        : t('calculation.refusedFor', { name, why, inputs });
  const isMissing = code === 'missing_input' || code === 'stale_input';
  return {
    kind: 'missing',
    text,
    sources: [],
    refusal: {
      code: isMissing ? 'missing_input' : 'no_evidence',
      params: { input: inputs, calculator: formula.id, reason: code },
    },
  };
};
