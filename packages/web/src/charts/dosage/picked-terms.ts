import { type Dosage, durationUnits } from '@doctor-plus/contract/charts/dosage.ts';
import { folded } from '../../platform/folded.ts';
import { type ReadDosage, readDosage } from './read-dosage.ts';

type Duration = NonNullable<Dosage['duration']>;
type Part = 'route' | 'frequency' | 'duration';

/** The one term that a text is; null where it says anything beside it, which would be lost. */
export const termIn = <P extends Part>(part: P, typed: string): ReadDosage[P] => {
  const read = readDosage(typed);
  const says = [read.route, read.frequency, read.duration].filter((term) => term !== null).length;
  const isAlone = says === 1 && !read.as_needed && read.instructions === '' && read.rest === '';
  return isAlone ? read[part] : (null as ReadDosage[P]);
};

/** A duration with its unit, or a number alone in each unit. */
export const durationsIn = (typed: string): Duration[] => {
  const duration = termIn('duration', typed);
  if (duration) return [duration];
  const value = /^[x×]?\s*(\d{1,3})$/i.exec(typed.trim())?.[1];
  return value && Number(value) > 0 ? durationUnits.map((unit) => ({ value: Number(value), unit })) : [];
};

type Labelled = { readonly id: string; readonly label: string };

/** The option that typed text means when somebody leaves the field: its only meaning, or the option of that very name. */
export const settledOption = <O extends Labelled>(
  typed: string,
  meant: readonly O[],
  options: readonly O[],
): O | null => {
  const text = folded(typed.trim());
  if (text === '') return null;
  const named = options.find(({ label }) => folded(label) === text);
  return named ?? (meant.length === 1 ? (meant[0] ?? null) : null);
};
