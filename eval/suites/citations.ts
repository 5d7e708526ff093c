import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { fullChart } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { factOf } from '../../packages/server/src/assistant/engine/facts.ts';
import { formatsFor } from '../../packages/server/src/assistant/engine/formats.ts';
import type { Draft } from '../../packages/server/src/assistant/engine/reading.ts';
import { isBacked } from '../../packages/server/src/assistant/engine/verify.ts';
import { textsFor } from '../../packages/server/src/assistant/texts.ts';
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

export const suite: Suite = {
  place: 7,
  run: async () => [
    shareRow(
      'Citations: invented, other patient, old version, figure not in entry',
      1,
      (await Promise.all(languages.map(casesIn))).flat(),
    ),
  ],
};
