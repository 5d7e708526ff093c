import type { Series } from '@doctor-plus/contract/charts/series.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import { type Calculator, calculators, checkInputs, type Given, rounded } from '../clinical/index.ts';

type VitalEntry = Extract<Series, { section: 'vitals' }>['entries'][number];
type Somebody = { readonly birthDate: string | null; readonly zone: string };

const bmi: Calculator = calculators.bmi;

/** Signs that the course of the index rests on. */
export const bodyCodes = ['bmi', 'weight', 'height'] as const;

const givenOf = ({ code: name, value, unit, effective_at: at }: VitalEntry): Given => ({
  name,
  value,
  unit,
  at,
});

/** The index at a weight by the inputs of the calculator: its units, limits and largest ages, counted from that weight. */
const indexAt = (weight: VitalEntry, height: VitalEntry, { birthDate, zone }: Somebody): number | null => {
  const { values, problem } = checkInputs(bmi, {
    now: new Date(weight.effective_at),
    zone,
    person: { birthDate, sex: 'unknown' },
    given: [givenOf(weight), givenOf(height)],
    review: null,
  });
  const index = problem ? null : bmi.formula(values);
  return typeof index === 'number' ? rounded(index, bmi.decimals) : null;
};

/**
 * The body-mass index over time, newest first: as it was written down, and on days on which it was not, of each weight with the height
 * of that day or the last before it. A calculated one carries the entry of its weight. `entries` are those of `bodyCodes`, newest first.
 */
export const bmiCourse = (entries: readonly VitalEntry[], somebody: Somebody): VitalEntry[] => {
  const dayOf = ({ effective_at }: VitalEntry) => calendarDay(new Date(effective_at), somebody.zone);
  const of = (wanted: (typeof bodyCodes)[number]) => entries.filter(({ code }) => code === wanted);
  const written = of('bmi');
  const writtenOn = new Set(written.map(dayOf));
  const heights = of('height').map((entry) => ({ entry, day: dayOf(entry) }));
  const calculated = of('weight').flatMap((weight) => {
    const day = dayOf(weight);
    const height = heights.find((one) => one.day <= day)?.entry;
    const value = height && !writtenOn.has(day) ? indexAt(weight, height, somebody) : null;
    return value === null
      ? []
      : [{ ...weight, code: 'bmi' as const, value, unit: bmi.unit, confirmed: false }];
  });
  return [...written, ...calculated].sort(newestFirst);
};
