import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import codes from '../lab-groups.json';
import { latestOfEachTest, resultsByTest } from '../lab-rows.ts';
import { type TileCode, tileCodes } from '../vital-tiles.ts';

/** One course that can be drawn: a sign, or a test by its code or name. */
export type TrendChoice =
  | { readonly section: 'vitals'; readonly of: TileCode }
  | { readonly section: 'labs'; readonly of: string; readonly name: string };

const sugar = new Set(codes.glucose);

/** What can be drawn of a chart: the signs that were measured with sugar beside them, and every other test. */
export const trendChoices = ({
  vitals,
  labs,
}: Pick<Chart, 'vitals' | 'labs'>): { readonly first: TrendChoice[]; readonly tests: TrendChoice[] } => {
  const measured = new Set<string>(vitals.entries.map(({ code }) => code));
  const codeOf = new Map(
    resultsByTest(labs.entries).map((results) => [
      results[0]?.id,
      results.find(({ code }) => code !== null)?.code ?? null,
    ]),
  );
  const tests = latestOfEachTest(labs.entries).map(({ latest }) => ({
    section: 'labs' as const,
    of: codeOf.get(latest.id) ?? latest.name,
    name: latest.name,
  }));
  const isSugar = ({ of }: { of: string }) => sugar.has(of);
  return {
    first: [
      ...tileCodes.filter((code) => measured.has(code)).map((of) => ({ section: 'vitals' as const, of })),
      ...tests.filter(isSugar),
    ],
    tests: tests.filter((test) => !isSugar(test)).sort((one, other) => one.name.localeCompare(other.name)),
  };
};

/** Names a choice in an address or a list. */
export const keyOf = ({ section, of }: TrendChoice): string => `${section}/${of}`;
