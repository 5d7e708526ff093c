import { type LabFlag, unitSpelled } from '../clinical/index.ts';
import { extensionUrls } from '../export/extensions.ts';
import { asPreliminary } from '../preliminary.ts';
import type { ResourceOf } from './fhir.ts';
import { nameOfCode } from './lab-names.ts';
import { confirmedIn, ownExtension } from './own-extensions.ts';
import { printedFigure } from './printed-figures.ts';
import { printedFields, readPrintedRange } from './printed-range.ts';
import { conceptCode, conceptName, hasCode } from './read-bundle.ts';
import type { Remark } from './report.ts';
import { contradict, type ResultValue, resultValueOf, type Valued } from './result-value.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import { loinc } from './vital-units.ts';

type Noted = Valued & Pick<ResourceOf<'Observation'>, 'note' | 'status'>;

/** An observation, or a component of one, as a laboratory result. */
export const translateLab = (observation: Noted) => {
  const code = conceptCode(observation.code, loinc);
  const measured = nameOf(observation, code);
  if (measured === '') return { reason: 'no_name' as const };
  const name = statusCode(observation.status) === 'preliminary' ? asPreliminary(measured) : measured;
  const result = resultValueOf(observation);
  if ('reason' in result) return result;
  const { low, high, comparable, source, rangeText } = rangeOf(observation, result);
  const ranged = printedFields(result, { low, high, said: flagSaid(observation), source });
  const critical = ownExtension(observation.extension, extensionUrls.criticalSource)?.text ?? null;
  const fields = {
    code,
    name,
    ...result,
    ...ranged,
    rangeText,
    note: noteOf(observation),
    criticalSource: ranged.flag === 'LL' || ranged.flag === 'HH' ? critical : null,
    ...confirmedIn(observation.extension),
  };
  const remarks: Remark[] = comparable ? [] : ['range_not_comparable'];
  return { table: 'lab_result' as const, fields, remarks };
};

/** The test's name for people; its LOINC code says nothing to them. */
const nameOf = ({ code: concept }: Valued, code: string | null): string => {
  const name = conceptName(concept);
  return code !== null && name === code ? nameOfCode(code) : name;
};

const longestNote = 20_000;

const noteOf = ({ note = [] }: Noted): string | null =>
  note
    .map(({ text }) => clean(text ?? ''))
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, longestNote) || null;

/**
 * The range printed with the result, its words beside its limits. No limits come of several ranges, of one that holds for a part of
 * people only or for a state other than health, or of one in another unit than the result's.
 */
const rangeOf = ({ referenceRange = [] }: Valued, result: ResultValue) => {
  const texts = referenceRange.flatMap(({ text }) => clean(text ?? '') || []);
  const words = texts.join('; ').slice(0, longestNote) || null;
  const none = {
    low: null,
    high: null,
    comparable: referenceRange.length === 0 || words !== null,
    source: null,
    rangeText: words,
  };
  const [range, ...others] = referenceRange.filter((one) => !one.type || hasCode(one.type, 'normal'));
  if (!range || others.length > 0 || range.appliesTo?.length || range.age !== undefined) return none;
  const { unit } = result;
  const fits = [range.low, range.high].every((limit) => {
    if (limit && contradict(limit, null)) return false;
    const written = clean(limit?.unit ?? limit?.code ?? '');
    return written === '' || unitSpelled(written) === unitSpelled(unit ?? '');
  });
  if (!fits) return none;
  const source = ownExtension(range.extension, extensionUrls.rangeSource)?.text ?? null;
  const [low, high] = [range.low?.value ?? null, range.high?.value ?? null];
  if (low === null && high === null) {
    const said = words === null ? null : readPrintedRange(words, result);
    return { ...(said ?? { low, high }), comparable: true, source, rangeText: words };
  }
  return { low, high, comparable: true, source, rangeText: words ?? printedLimits(range) };
};

/** Limits as they were printed, where the numbers alone do not say it: `3.50–5.10`. */
const printedLimits = ({ low, high }: NonNullable<Valued['referenceRange']>[number]): string | null => {
  const [below, above] = [low, high].map((limit) => (limit ? printedFigure(limit) : null));
  if (below === null && above === null) return null;
  const [from, to] = [below ?? low?.value, above ?? high?.value];
  if (from === undefined) return `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from}–${to}`;
};

/**
 * What the codes of HL7 say of a result (v3 ObservationInterpretation, v2 table 0078), the gravest first. Those that are no word about
 * a range (`POS`, `<`, `R`, `I`, `U`, `D`) and those that nobody knows are left to the limits: none of them means "normal".
 */
const judgements: readonly (readonly [string, LabFlag | null])[] = [
  ['HH', 'HH'],
  ['LL', 'LL'],
  ['AA', 'AA'],
  ['HU', 'H'],
  ['LU', 'L'],
  ['HX', 'H'],
  ['LX', 'L'],
  ['H', 'H'],
  ['L', 'L'],
  ['A', 'A'],
  ['N', null],
];

/** The laboratory's own judgement, null for "normal"; undefined where it gave none. */
const flagSaid = ({ interpretation = [] }: Valued): LabFlag | null | undefined => {
  const codes = new Set(
    interpretation.flatMap(({ coding = [] }) => coding.flatMap(({ code }) => code ?? [])),
  );
  return judgements.find(([code]) => codes.has(code))?.[1];
};
