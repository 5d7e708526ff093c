import { isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { fullChart } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { factOf } from '../../packages/server/src/assistant/engine/facts.ts';
import { formatsFor } from '../../packages/server/src/assistant/engine/formats.ts';
import type { Draft } from '../../packages/server/src/assistant/engine/reading.ts';
import { isBacked } from '../../packages/server/src/assistant/engine/verify.ts';
import { textsFor } from '../../packages/server/src/assistant/texts.ts';
import { ask } from '../ask.ts';
import { charts, questionsOf } from '../chart-cases.ts';
import { timeZone } from '../charts.ts';
import { type Case, type Suite, shareRow } from '../suite.ts';

/** Statements with figures about every sign and result of a chart, in every language. */
const statements = async (language: (typeof languages)[number]) => {
  const say = { ...(await textsFor(language)), show: formatsFor(language, timeZone) };
  const { vitals, labs } = fullChart();
  return [
    ...vitals.entries.map((entry) => ({ kind: 'vital', entry }) as const),
    ...labs.entries.map((entry) => ({ kind: 'lab', entry }) as const),
  ].map((source) => ({ source, draft: factOf(source, say), show: say.show }));
};

type Stated = Awaited<ReturnType<typeof statements>>[number];

/** The same entry with another figure: another version of it, or another patient's. */
const changed = ({ source }: Stated, by: number): Draft['sources'] =>
  source.kind === 'vital'
    ? [{ kind: 'vital', entry: { ...source.entry, value: source.entry.value + by } }]
    : [{ kind: 'lab', entry: { ...source.entry, value: (source.entry.value ?? 0) + by } }];

const forged = (stated: Stated): [string, Draft][] => {
  const { draft } = stated;
  return [
    ['an invented source', { ...draft, sources: [] }],
    ['an older version', { ...draft, sources: changed(stated, 3) }],
    ["another patient's entry", { ...draft, sources: changed(stated, 41) }],
    ['a figure that stands nowhere', { ...draft, text: `${draft.text} 987.65` }],
  ];
};

const casesIn = async (language: (typeof languages)[number]): Promise<Case[]> =>
  (await statements(language)).flatMap((stated) => [
    [`${language}, true: ${stated.draft.text}`, isBacked(stated.draft, stated.show) ? null : 'withheld'],
    ...forged(stated).map(
      ([why, draft]): Case => [
        `${language}, ${why}: ${draft.text}`,
        isBacked(draft, stated.show) ? 'shown' : null,
      ],
    ),
  ]);

type Cited = Awaited<ReturnType<typeof ask>>['citations'][number];

/** What a citation of an entry opens, where that is not one row of this chart in the version that it names. */
const opensNoRow = (chart: Chart, citation: Cited): string | null => {
  if (!isEntryCitation(citation)) return null;
  const { kind, id, version, ref } = citation;
  const rows = chart[sectionOfKind[kind]].entries.filter((entry) => entry.id === id);
  const isWhole = rows.length === 1 && rows[0]?.version === version && ref === `${kind}/${id}@${version}`;
  return isWhole ? null : `${ref} opens ${rows.length} rows`;
};

/** Everything that is asked of the shipped charts: each kept citation, and each statement's number of one. */
const opening = async (language: (typeof languages)[number]): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [name, chart, gold] of charts())
    for (const { question } of await questionsOf(gold, language)) {
      const { blocks, citations } = await ask(question, language, chart);
      const known = new Set(citations.map(({ n }) => n));
      const lost = blocks.flatMap(({ cites }) => cites.filter((n) => !known.has(n)));
      const wrong = citations.flatMap((citation) => opensNoRow(chart, citation) ?? []);
      if (lost.length > 0) wrong.push(`no citation has number ${lost.join()}`);
      cases.push([`${name}, ${question}`, wrong.length === 0 ? null : wrong.join('; ')]);
    }
  return cases;
};

export const suite: Suite = {
  place: 7,
  run: async () => [
    shareRow(
      'Citations: invented, other patient, old version, figure not in entry',
      1,
      (await Promise.all(languages.map(casesIn))).flat(),
    ),
    shareRow(
      'Citations: every one that is kept opens its row',
      1,
      (await Promise.all(languages.map(opening))).flat(),
    ),
  ],
};
