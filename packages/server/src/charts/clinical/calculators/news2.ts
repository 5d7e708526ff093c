import { age, choice, defineCalculator, inputDetail, type Values, yesNo } from '../calculator.ts';
import { ageFloors, maxAge, together } from '../constants.ts';
import { observations } from './observations.ts';

const now = { maxAge: maxAge.observation } as const;
const inputs = {
  age: age(ageFloors.news2),
  ...observations,
  oxygen: yesNo(now),
  consciousness: choice(['A', 'C', 'V', 'P', 'U'], now),
  /** A clinician's recorded decision "target saturation 88–92 %"; without it scale 1 counts. */
  target8892: yesNo({ optional: true }),
  pregnancy: yesNo({ optional: true }),
} as const;
type Observed = Values<typeof inputs>;

/** Points of the first step that the value reaches; steps are lower ends, the highest first. */
const stepped = (value: number, steps: readonly (readonly [from: number, points: number])[]): number =>
  steps.find(([from]) => value >= from)?.[1] ?? 3;

const saturationPoints = ({ oxygenSaturation, oxygen, target8892 }: Observed): number => {
  if (!target8892)
    return stepped(oxygenSaturation, [
      [96, 0],
      [94, 1],
      [92, 2],
    ]);
  const above: [number, number][] = oxygen
    ? [
        [97, 3],
        [95, 2],
        [93, 1],
      ]
    : [];
  return stepped(oxygenSaturation, [...above, [88, 0], [86, 1], [84, 2]]);
};

/** Points of each parameter, in the order of the chart. */
const pointsOf = (observed: Observed) => ({
  respiratoryRate: stepped(observed.respiratoryRate, [
    [25, 3],
    [21, 2],
    [12, 0],
    [9, 1],
  ]),
  oxygenSaturation: saturationPoints(observed),
  oxygen: observed.oxygen ? 2 : 0,
  systolic: stepped(observed.systolic, [
    [220, 3],
    [111, 0],
    [101, 1],
    [91, 2],
  ]),
  heartRate: stepped(observed.heartRate, [
    [131, 3],
    [111, 2],
    [91, 1],
    [51, 0],
    [41, 1],
  ]),
  consciousness: observed.consciousness === 'A' ? 0 : 3,
  temperature: stepped(observed.temperature, [
    [39.1, 2],
    [38.1, 1],
    [36.1, 0],
    [35.1, 1],
  ]),
});

/**
 * National Early Warning Score 2, 0 to 20 points, with the points of each parameter. Whole numbers but the temperature,
 * which counts to one decimal. Refuses `not_applicable` under 16 years and in a recorded pregnancy.
 * Source: Royal College of Physicians, London 2017, charts 1 and 4; our own table, not the RCP chart.
 */
export const news2 = defineCalculator({
  id: 'news2',
  version: '2017',
  source:
    'Royal College of Physicians. National Early Warning Score (NEWS) 2. London: RCP, 2017, charts 1 and 4',
  unit: '{score}',
  decimals: 0,
  inputs,
  together: together.observationSet,
  bands: ['routine', 'low', 'single3', 'urgent', 'emergency'],
  limits: { always: ['rcp_acknowledged'], sometimes: ['saturation_scale2'] },
  formula: (observed) => {
    if (observed.pregnancy) return { refuse: 'not_applicable' };
    const points = Object.entries(pointsOf(observed));
    return {
      value: points.reduce((sum, [, one]) => sum + one, 0),
      limits: observed.target8892 ? ['saturation_scale2'] : [],
      details: points.map(([name, one]) => inputDetail(name, one)),
    };
  },
  band: (shown, observed) => {
    if (shown >= 7) return 'emergency';
    if (shown >= 5) return 'urgent';
    if (Object.values(pointsOf(observed)).includes(3)) return 'single3';
    return shown >= 1 ? 'low' : 'routine';
  },
});
