import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { noneNamed } from '../absent.ts';
import { type EntryIn, isReadInFull, newestFirst } from '../chart-entries.ts';
import { labName, labValue } from '../cite.ts';
import { flagOf } from '../facts.ts';
import { type Evidence, evidenceOfProblem, nothingFound, type Shown } from '../lexicon/evidence.ts';
import type { Draft, Reading } from '../reading.ts';
import { ofAskedTime } from '../series.ts';
import { isCalled, isCoded, type Thing } from '../things.ts';
import { isDated } from '../when.ts';
import { oneLine } from '../words.ts';

type Lab = EntryIn<'labs'>;

/** As many results as one line names. */
const mostResults = 4;

/** The tests that speak for a problem; null where none of the table does. */
export const evidenceOf = ({ section, terms }: Pick<Thing, 'section' | 'terms'>): Evidence | null =>
  section !== 'conditions'
    ? null
    : (terms.map((id) => evidenceOfProblem.get(id)).find((one) => one !== undefined) ?? null);

const isOfTests = ({ name, code }: Lab, tests: readonly string[]): boolean =>
  isCoded(code, { terms: tests }) || isCalled(name, { section: 'labs', terms: tests, ingredients: [] });

/** Whether a result in words says that something was found. */
export const isPositive = ({ text, flag }: Pick<Lab, 'text' | 'flag'>): boolean =>
  text !== null &&
  text.trim() !== '' &&
  (flag === 'A' || flag === 'AA' || !nothingFound.test(normalise(text)));

/** Whether a result shows what speaks for a problem. */
const isShown = (lab: Lab, shown: Shown): boolean => {
  if (shown === 'positive') return lab.value === null ? isPositive(lab) : flagOf(lab) !== null;
  if (shown === 'L' || shown === 'H') return flagOf(lab)?.startsWith(shown) ?? false;
  const bound = shown.of[(lab.unit ?? '').replaceAll(/\s/g, '')];
  if (bound === undefined || lab.value === null) return false;
  if (shown.side === '<') return lab.value < bound && lab.comparator !== '>' && lab.comparator !== '>=';
  return lab.value >= bound && lab.comparator !== '<' && lab.comparator !== '<=';
};

/** Whether anybody can tell of a result if it shows that: it has a range, a unit of the limit, or words. */
const isJudged = (lab: Lab, shown: Shown): boolean => {
  if (shown === 'positive')
    return lab.value === null ? lab.text !== null : flagOf(lab) !== null || lab.high !== null;
  if (shown === 'L') return flagOf(lab) !== null || lab.low !== null;
  if (shown === 'H') return flagOf(lab) !== null || lab.high !== null;
  return lab.value !== null && shown.of[(lab.unit ?? '').replaceAll(/\s/g, '')] !== undefined;
};

/** `Glucosa 41 mg/dL (bajo; 11 sep 2019)` */
const said = (lab: Lab, { t, show }: Reading): string => {
  const flag = flagOf(lab);
  const notes = [...(flag ? [t(`lab.flag.${flag}`)] : []), show.date(dateOf(lab))];
  return show.noted(`${labName(lab, t)}: ${oneLine(labValue(lab, show))}`, show.clauses(notes));
};

const sourcesOf = (labs: readonly Lab[]) => labs.map((entry) => ({ kind: 'lab', entry }) as const);

/** Results of the tests of a problem that show it, those of the asked time, newest first; and the newest that does not. */
export type Shows = {
  readonly all: readonly Lab[];
  readonly shown: readonly Lab[];
  readonly since: Lab | null;
};

export const resultsFor = (reading: Reading, { tests, shown: how }: Evidence): Shows => {
  const all = newestFirst(reading.chart, 'labs').filter((lab) => isDated(lab) && isOfTests(lab, tests));
  const [newest] = all;
  const shown = ofAskedTime(reading, all).filter((lab) => isShown(lab, how));
  const [first] = shown;
  const after = newest && first && !isShown(newest, how) ? newest : null;
  return { all, shown, since: after };
};

/**
 * The results that speak for a problem, in one line with the word that it stands on no list; else that word, and that none of those
 * results does. Null where the table knows no test for it or the chart has none.
 */
export const deniedWithEvidence = (reading: Reading, thing: Thing): Draft[] | null => {
  const evidence = evidenceOf(thing);
  if (!evidence) return null;
  const { t, show, chart } = reading;
  const { all, shown, since } = resultsFor(reading, evidence);
  if (all.length === 0) return null;
  const none = noneNamed(reading, 'conditions', t('none.named', { name: thing.name }));
  if (shown.length === 0) {
    const judged = ofAskedTime(reading, all).filter((lab) => isJudged(lab, evidence.shown));
    const [newest] = judged;
    if (!newest) return null;
    const text = t('evidence.none', { number: judged.length, result: said(newest, reading) });
    return [none, { kind: 'calc', text, sources: sourcesOf([newest]) }];
  }
  const told = shown.slice(0, mostResults);
  const results = show.clauses(told.map((lab) => said(lab, reading)));
  const latest = since ? [t('evidence.latest', { result: said(since, reading) })] : [];
  const sources = sourcesOf([...told, ...(since ? [since] : [])]);
  const { total } = chart.conditions;
  // Of a list that was not read to its end only the results are told, and that.
  if (!isReadInFull(chart, 'conditions')) {
    const text = show.sentences([t('evidence.results', { results }), ...latest]);
    return [{ kind: 'calc', text, sources }, none];
  }
  const read = t('missing.namedRead', { section: t('section.conditions'), count: total });
  const text = show.sentences([t('evidence.found', { name: thing.name, results }), ...latest, read]);
  return [{ kind: 'missing', text, sources, own: [total] }];
};
