import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import codes from '../lab-groups.json';
import { latestOfEachTest, resultsByTest } from '../lab-rows.ts';
import { tileCodes } from '../vital-tiles.ts';

/** One course that can be drawn: a sign, or a test by its code or name. */
export type TrendChoice =
  | { readonly section: 'vitals'; readonly of: VitalCode }
  | { readonly section: 'labs'; readonly of: string; readonly name: string };

/** The signs of the overview, then those of the body's size. */
const drawn: readonly VitalCode[] = [...tileCodes, 'height', 'bmi', 'head_circumference'];

const sugar = new Set(codes.glucose);

/** What can be drawn of a chart: the signs that were measured with sugar beside them, and every other test. */
export const trendChoices = ({
  vitals,
  labs,
}: Pick<Chart, 'vitals' | 'labs'>): { readonly first: TrendChoice[]; readonly tests: TrendChoice[] } => {
  const measured = new Set<VitalCode>(vitals.entries.map(({ code }) => code));
  // The index follows from the other two.
  if (measured.has('weight') && measured.has('height')) measured.add('bmi');
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
      ...drawn.filter((code) => measured.has(code)).map((of) => ({ section: 'vitals' as const, of })),
      ...tests.filter(isSugar),
    ],
    tests: tests.filter((test) => !isSugar(test)).sort((one, other) => one.name.localeCompare(other.name)),
  };
};

/** Names a choice in an address or a list. */
export const keyOf = ({ section, of }: TrendChoice): string => `${section}/${of}`;
