import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import type { Tone } from '../ui/tone.ts';

export type VitalEntry = Chart['vitals']['entries'][number];
type Age = Chart['patient']['age'];

/** The six signs of the overview, in its order. */
export const tileCodes = [
  'blood_pressure',
  'heart_rate',
  'oxygen_saturation',
  'temperature',
  'weight',
  'respiratory_rate',
] as const;
export type TileCode = (typeof tileCodes)[number];

type Band = { low: number | null; high: number | null };
type Sign = {
  /** Fixed scale of the drawing, so that the same slope always means the same. */
  domain: readonly [number, number];
  bands: readonly Band[];
  /** Beyond these the point is red instead of amber. */
  severe: readonly Band[];
};

/**
 * Reference bands of adults, and the limits beyond which a value is shown in red. Pressure: below 130/80 normal,
 * from 140/90 hypertension (International Society of Hypertension 2020). The others: red from two points in NEWS2
 * (Royal College of Physicians, 2017).
 */
const signs: Record<Exclude<TileCode, 'weight'>, Sign> = {
  blood_pressure: {
    domain: [50, 170],
    bands: [
      { low: 90, high: 129 },
      { low: 60, high: 79 },
    ],
    severe: [
      { low: 91, high: 139 },
      { low: null, high: 89 },
    ],
  },
  heart_rate: { domain: [40, 120], bands: [{ low: 60, high: 100 }], severe: [{ low: 41, high: 110 }] },
  oxygen_saturation: {
    domain: [88, 100],
    bands: [{ low: 95, high: 100 }],
    severe: [{ low: 94, high: null }],
  },
  temperature: { domain: [35, 39.5], bands: [{ low: 36.1, high: 37.2 }], severe: [{ low: 35.1, high: 39 }] },
  respiratory_rate: { domain: [8, 28], bands: [{ low: 12, high: 20 }], severe: [{ low: 9, high: 20 }] },
};

const usualUnits: Record<VitalEntry['code'], readonly string[]> = {
  blood_pressure: ['mmHg', 'mm[Hg]'],
  heart_rate: ['/min', '{beats}/min'],
  respiratory_rate: ['/min', '{breaths}/min'],
  temperature: ['Cel'],
  oxygen_saturation: ['%'],
  weight: ['kg'],
  height: ['cm'],
  bmi: ['kg/m2', 'kg/m²'],
  head_circumference: ['cm'],
};

/** Whether a value is in the unit in which this product shows its sign; any other unit is shown as it came. */
export const isUsualUnit = ({ code, unit }: Pick<VitalEntry, 'code' | 'unit'>): boolean =>
  usualUnits[code].includes(unit);

export type TileStatus = { word: 'normal' | 'high' | 'low'; tone: Tone };

export type VitalTile = {
  code: TileCode;
  /** Newest first; the first is the one whose value is shown, at most six. */
  entries: readonly VitalEntry[];
  /** Oldest first, one list per line of the drawing. */
  lines: readonly (readonly number[])[];
  bands: readonly Band[];
  domain: readonly [number, number];
  /** Null where no reference holds: children, an unknown age, another unit. */
  status: TileStatus | null;
  /** Change of the weight since the value before; null for every other sign. */
  change: number | null;
};

const drawn = 6;
const isAdult = (age: Age) => age !== null && age.years >= 18;

const statusOf = (
  values: readonly number[],
  { bands, severe }: Pick<Sign, 'bands' | 'severe'>,
): TileStatus => {
  const above = (value: number, band: Band | undefined) => band?.high != null && value > band.high;
  const below = (value: number, band: Band | undefined) => band?.low != null && value < band.low;
  const high = values.some((value, index) => above(value, bands[index]));
  const low = values.some((value, index) => below(value, bands[index]));
  if (!high && !low) return { word: 'normal', tone: 'ok' };
  const grave = values.some((value, index) => above(value, severe[index]) || below(value, severe[index]));
  // One pressure can be high above and low below; what is high is named, as the guideline grades it.
  return { word: high ? 'high' : 'low', tone: grave ? 'bad' : 'warn' };
};

/** Weight of a body-mass index between 18.5 and 24.9 at this height (WHO, adults); null without a height in cm. */
const weightBand = (height: VitalEntry | undefined): Band | null => {
  if (!height || !isUsualUnit(height) || height.value <= 0) return null;
  const squareMetres = (height.value / 100) ** 2;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return { low: rounded(18.5 * squareMetres), high: rounded(24.9 * squareMetres) };
};

/**
 * People weigh too differently for one scale: it always spans 20 kg and lies around the newest value, so that the same
 * slope still means the same change.
 */
const weightDomain = (latest: number): [number, number] => [latest - 12, latest + 8];

const weightTile = (entries: readonly VitalEntry[], height: VitalEntry | undefined, age: Age): VitalTile => {
  const [latest, before] = entries;
  const band = isAdult(age) && latest && isUsualUnit(latest) ? weightBand(height) : null;
  const comparable = latest && before && latest.unit === before.unit;
  return {
    code: 'weight',
    entries,
    lines: [entries.map(({ value }) => value).reverse()],
    bands: band ? [band] : [],
    domain: weightDomain(latest?.value ?? 0),
    status: null,
    change: comparable ? Math.round((latest.value - before.value) * 10) / 10 : null,
  };
};

const signTile = (code: Exclude<TileCode, 'weight'>, entries: readonly VitalEntry[], age: Age): VitalTile => {
  const sign = signs[code];
  const [latest] = entries;
  const known = isAdult(age) && latest !== undefined && isUsualUnit(latest);
  const oldestFirst = [...entries].reverse();
  const second = oldestFirst.map(({ value2 }) => value2).filter((value) => value !== null);
  const latestValues = latest ? [latest.value, ...(latest.value2 === null ? [] : [latest.value2])] : [];
  return {
    code,
    entries,
    lines: [oldestFirst.map(({ value }) => value), ...(second.length > 0 ? [second] : [])],
    bands: known ? sign.bands : [],
    domain: sign.domain,
    status: known ? statusOf(latestValues, sign) : null,
    change: null,
  };
};

/** The tiles of the overview: the last six values of each sign with the band that is normal for this person. */
export const vitalTiles = (vitals: readonly VitalEntry[], age: Age): VitalTile[] => {
  const sorted = vitals.toSorted(newestFirst);
  const of = (code: string) => sorted.filter((entry) => entry.code === code);
  return tileCodes.map((code) => {
    const all = of(code);
    // Values in another unit cannot share a scale with the newest one.
    const entries = all.filter(({ unit }) => unit === all[0]?.unit).slice(0, drawn);
    return code === 'weight' ? weightTile(entries, of('height')[0], age) : signTile(code, entries, age);
  });
};
