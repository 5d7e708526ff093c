import { type EntryIn, newestFirst } from './chart-entries.ts';
import { analyteOf, headOf, mentionsAnalyte } from './lab-names.ts';
import { type AnalyteId, closestAnalyte } from './lexicon/analytes.ts';
import type { Reading } from './reading.ts';
import { growsIn, isCalled, isCoded } from './things.ts';
import { oneLine } from './words.ts';

type Lab = EntryIn<'labs'>;

/** Results that belong to one name, newest first; empty when the chart has none of what was asked. */
export type LabGroup = { readonly name: string; readonly labs: readonly Lab[] };

/** The groups that the question names; null when it names none. */
export const labsAskedFor = (reading: Reading): LabGroup[] | null => {
  const { chart, question } = reading;
  const tests = question.things.filter(({ section }) => section === 'labs');
  if (
    question.analytes.length + question.panelAnalytes.length + question.labNames.length + tests.length ===
    0
  )
    return null;
  const labs = newestFirst(chart, 'labs');
  const ofPanels = question.panelAnalytes.flatMap((id) => groupsOf(labs, id, reading));
  const recorded = ofPanels.filter((group) => group.labs.length > 0);
  const groups = [
    ...question.analytes.flatMap((id) => groupsOf(labs, id, reading)),
    // Nothing of the whole group: said once.
    ...(recorded.length > 0 || ofPanels.length === 0
      ? recorded
      : [{ name: ofPanels.map(({ name }) => name).join(', '), labs: [] }]),
  ];
  const isAsked = (id: AnalyteId) => question.analytes.includes(id) || question.panelAnalytes.includes(id);
  const byName = question.labNames.flatMap((name) => {
    const called = labs.filter((lab) => headOf(lab.name).join(' ') === name);
    // `Potassium` in a Spanish question: the chart's own word for what Spanish calls otherwise.
    const ids = new Set(called.map(analyteOf).filter((id) => id !== null));
    return [
      ...[...ids].filter((id) => !isAsked(id)).flatMap((id) => groupsOf(labs, id, reading)),
      ...groupedByName(called.filter((lab) => analyteOf(lab) === null)),
    ];
  });
  const ofTests = tests.map((test): LabGroup => {
    // A germ that grew is told with the cultures after it.
    const grown = new Set(labs.filter(({ text }) => growsIn(text, test)).map(({ name }) => name));
    return {
      name: test.name,
      labs: labs.filter(({ name, code }) => isCalled(name, test) || isCoded(code, test) || grown.has(name)),
    };
  });
  // `Potassiums` is the test and the analyte: its results are told once.
  const isTold = ({ labs: own }: LabGroup) =>
    own.length > 0 &&
    groups.some((group) => group.labs.length === own.length && own.every((lab) => group.labs.includes(lab)));
  const others = ofTests.filter((group) => !isTold(group));
  const unique = new Map([...groups, ...byName, ...others].map((group) => [group.name, group]));
  return [...unique.values()];
};

/** Tests of one question in more than one form: a result of one answers beside the denial of the others. */
const families = [
  'ogtt ogtt-3h osullivan-test',
  'troponin troponin-i troponin-t',
  'urine-protein urine-protein-24h protein-creatinine-ratio albumin-creatinine-ratio urine-albumin',
  'coombs coombs-direct coombs-indirect',
  'rpr-vdrl treponemal-test syphilis-serology',
  'fecal-occult-blood fecal-calprotectin',
  'h-pylori-stool-antigen urea-breath-test h-pylori-serology',
].map((line) => line.split(' ').map((id) => `test/${id}`));

/** Results of the other tests of a test's family, newest first, as far as the question does not name them itself. */
export const familyOf = ({ chart, question }: Reading, name: string): Lab[] => {
  const test = question.things.find((one) => one.section === 'labs' && one.name === name);
  const others = families.flatMap((ids) => (test?.terms.some((id) => ids.includes(id)) ? ids : []));
  if (others.length === 0) return [];
  const named = question.things.filter((one) => one !== test && one.section === 'labs');
  return newestFirst(chart, 'labs').filter(
    ({ name: called, code }) =>
      (isCalled(called, { section: 'labs', terms: others, ingredients: [] }) ||
        isCoded(code, { terms: others })) &&
      named.every((one) => !isCalled(called, one) && !isCoded(code, one)),
  );
};

/** Results of an analyte; where there are none, of the closest one, else those whose name only mentions it. */
export const groupsOf = (
  labs: readonly Lab[],
  id: AnalyteId,
  { t, question }: Pick<Reading, 't' | 'question'>,
): LabGroup[] => {
  const mentioned = () => labs.filter((lab) => mentionsAnalyte(lab, id));
  if (question.otherSpecimen) {
    const elsewhere = mentioned();
    if (elsewhere.length > 0) return groupedByName(elsewhere);
  }
  const closest = closestAnalyte[id];
  for (const candidate of closest ? [id, closest] : [id]) {
    const same = labs.filter((lab) => analyteOf(lab) === candidate);
    if (same.length > 0) return [{ name: t(`analyte.${candidate}`), labs: same }];
  }
  const related = mentioned();
  return related.length > 0 ? groupedByName(related) : [{ name: t(`analyte.${id}`), labs: [] }];
};

const groupedByName = (labs: readonly Lab[]): LabGroup[] =>
  [...Map.groupBy(labs, (lab) => oneLine(lab.name))].map(([name, group]) => ({ name, labs: group }));
