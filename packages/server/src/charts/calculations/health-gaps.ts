import {
  type HealthInput,
  type HealthPart,
  isKnownName,
  type KnownHealthValue,
} from '@doctor-plus/contract/charts/health-score.ts';
import type { checkInputs, Given } from '../clinical/index.ts';
import { newestMeasured } from '../clinical-inputs.ts';

/** What nobody has recorded of what each part needs. */
export type HealthGaps = Readonly<Record<HealthPart, readonly HealthInput[]>>;

type Known = {
  readonly values: ReturnType<typeof checkInputs>['values'];
  /** Nobody has recorded it, or what is recorded is too old to count. */
  readonly absent: ReadonlySet<string>;
};

/** Weight and height, where no index was written down and none follows from them; the weight, where the index is too old. */
const bodyGaps = (given: readonly Given[], isOld: boolean): HealthInput[] =>
  isOld
    ? ['weight']
    : (['weight', 'height'] as const).filter((name) => newestMeasured(given, name, name) === null);

/** What non-HDL cholesterol, which is neither written down nor to be had by subtraction, would follow from. */
const lipidGaps = (given: readonly Given[], isOld: boolean): HealthInput[] => {
  if (isOld) return ['totalCholesterol', 'hdl'];
  const [total, hdl] = (['totalCholesterol', 'hdl'] as const).map((name) =>
    newestMeasured(given, name, 'cholesterol'),
  );
  if (total && hdl) return total.given.at === hdl.given.at ? [] : ['lipidsOfOneSample'];
  return [...(total ? [] : ['totalCholesterol' as const]), ...(hdl ? [] : ['hdl' as const])];
};

/** In diabetes only the HbA1c counts. */
const glucoseGaps = ({ values, absent }: Known): HealthInput[] => {
  if (values.diabetes === true) return absent.has('hba1c') ? ['hba1c'] : [];
  const unmeasured = absent.has('fastingGlucose') && absent.has('hba1c');
  return [
    ...(absent.has('diabetes') ? ['diabetes' as const] : []),
    ...(unmeasured ? ['glucoseOrHba1c' as const] : []),
  ];
};

/** The gaps of every part by what the health score was given; a value that cannot be used is no gap, but one that is too old is. */
export const gapsIn = (given: readonly Given[], checked: ReturnType<typeof checkInputs>): HealthGaps => {
  const old = new Set(checked.leftOut.map(({ name }) => name));
  const absent = new Set([...checked.absent, ...old]);
  const unsaid = (...names: readonly HealthInput[]) => names.filter((name) => absent.has(name));
  const pressure = absent.has('systolic') || absent.has('diastolic');
  return {
    diet: unsaid('dietScore'),
    activity: unsaid('activeMinutes'),
    nicotine: unsaid('nicotineUse', 'smokerAtHome'),
    sleep: unsaid('sleepHours'),
    bmi: absent.has('bmiValue') ? bodyGaps(given, old.has('bmiValue')) : [],
    lipids: [
      ...(absent.has('nonHdl') ? lipidGaps(given, old.has('nonHdl')) : []),
      ...unsaid('lipidsTreated'),
    ],
    glucose: glucoseGaps({ values: checked.values, absent }),
    blood_pressure: [...(pressure ? ['bloodPressure' as const] : []), ...unsaid('pressureTreated')],
  };
};

/** The values that the health score takes from the chart; an answer to one of its questions is kept apart. */
export const knownIn = (inputs: ReturnType<typeof checkInputs>['inputs']): KnownHealthValue[] =>
  inputs.flatMap(({ name, value, unit = null, ref }) =>
    ref && ref.kind !== 'entry' && isKnownName(name) ? [{ name, value, unit, at: ref.at }] : [],
  );
