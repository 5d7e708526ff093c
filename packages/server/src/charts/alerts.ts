import type { ChartAlert } from '@doctor-plus/contract/charts/schema.ts';
import type * as z from 'zod/mini';
import { printedResult } from './printed-result.ts';

export type Alert = z.output<typeof ChartAlert>;
type Flag = 'L' | 'H' | 'LL' | 'HH' | 'A' | 'AA';

/** What alerts rest on. Instants are ISO texts in UTC. */
export type AlertBasis = {
  /** Active allergies. */
  readonly allergies: readonly {
    readonly id: string;
    readonly at: string;
    readonly substance: string;
    readonly criticality: 'low' | 'high' | 'unable-to-assess' | null;
    readonly reaction: string | null;
  }[];
  /** The latest result of each analyte, where it lies outside the range printed with it. */
  readonly labs: readonly {
    readonly id: string;
    readonly at: string;
    readonly name: string;
    readonly value: number | null;
    readonly comparator: string | null;
    readonly text: string | null;
    readonly unit: string | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly flag: Flag;
    /** Where the practice's critical limit comes from that it lies beyond. */
    readonly critical: string | null;
    /** The critical result that waits for an acknowledgement. */
    readonly waiting: string | null;
  }[];
  /** The latest three blood pressures, newest first; mmHg. */
  readonly pressures: readonly {
    readonly id: string;
    readonly at: string;
    readonly systolic: number;
    readonly diastolic: number;
  }[];
};

/** Of what is not severe; more than a glance can hold is no alert any more. */
const most = 6;

/** Hypertensive crisis: 2017 ACC/AHA guideline, section 11.2 (Whelton et al., Hypertension 2018;71:e13). Adults. */
const crisis = { systolic: 180, diastolic: 120 };
/** Hypertension on repeated office readings: ISH 2020 (Unger et al., Hypertension 2020;75:1334). Adults. */
const raised = { systolic: 140, diastolic: 90 };

/** Reasons to look twice: all that are severe, then the newest, six where that is more. Numbers are compared unrounded. */
export const alertsFrom = (basis: AlertBasis): Alert[] => {
  const all = [
    ...basis.allergies.map(allergyAlert),
    ...basis.labs.map(labAlert),
    ...pressureAlerts(basis.pressures),
  ].sort(
    (a, b) =>
      severity(b) - severity(a) ||
      (b.params.date ?? '').localeCompare(a.params.date ?? '') ||
      a.entry.id.localeCompare(b.entry.id),
  );
  return all.slice(0, Math.max(most, all.filter(({ level }) => level === 'bad').length));
};

const severity = (alert: Alert): number => (alert.level === 'bad' ? 1 : 0);

const allergyAlert = ({
  id,
  at,
  substance,
  criticality,
  reaction,
}: AlertBasis['allergies'][number]): Alert => ({
  level: criticality === 'high' ? 'bad' : 'warn',
  kind: 'allergy',
  params: { substance, reaction: reaction ?? '', criticality: criticality ?? '', date: at },
  entry: { kind: 'allergy', id },
});

const labAlert = (lab: AlertBasis['labs'][number]): Alert => ({
  level: lab.flag === 'HH' || lab.flag === 'LL' || lab.flag === 'AA' ? 'bad' : 'warn',
  kind: 'lab_out_of_range',
  params: {
    name: lab.name,
    value:
      lab.text === null && lab.value !== null
        ? `${lab.comparator ?? ''}${shown(lab.value)}`
        : printedResult(lab),
    unit: lab.unit ?? '',
    low: lab.low === null ? '' : shown(lab.low),
    high: lab.high === null ? '' : shown(lab.high),
    flag: lab.flag,
    critical: lab.critical ?? '',
    waiting: lab.waiting ?? '',
    date: lab.at,
  },
  entry: { kind: 'lab', id: lab.id },
});

type Pressure = AlertBasis['pressures'][number];

const reaches = (reading: Pressure, limit: typeof crisis): boolean =>
  reading.systolic >= limit.systolic || reading.diastolic >= limit.diastolic;

const pressureAlerts = (readings: AlertBasis['pressures']): Alert[] => {
  const [latest] = readings;
  if (!latest) return [];
  if (reaches(latest, crisis)) return [pressureAlert(latest, 'bad', 1)];
  const repeated = readings.length >= 3 && readings.slice(0, 3).every((reading) => reaches(reading, raised));
  return repeated ? [pressureAlert(latest, 'warn', 3)] : [];
};

const pressureAlert = (reading: Pressure, level: Alert['level'], readings: number): Alert => ({
  level,
  kind: 'blood_pressure',
  params: {
    value: `${Math.round(reading.systolic)}/${Math.round(reading.diastolic)}`,
    unit: 'mmHg',
    readings: String(readings),
    date: reading.at,
  },
  entry: { kind: 'vital', id: reading.id },
});

/** Two decimals, or three significant digits below one: imported values carry more than anybody measured. */
const shown = (value: number): string =>
  String(Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(3)));
