import type { Dosage, Quantity, Timing } from './fhir.ts';
import { conceptName } from './read-bundle.ts';
import { clean } from './text.ts';

const unitOf = ({ unit, code }: Quantity): string => clean(unit ?? code ?? '');

/** An amount as figure and unit. */
export const quantityText = (quantity: Quantity | undefined): string =>
  quantity?.value === undefined ? '' : `${quantity.value} ${unitOf(quantity)}`.trim();

type DoseRange = NonNullable<NonNullable<Dosage['doseAndRate']>[number]['doseRange']>;

const rangeText = ({ low, high }: DoseRange): string => {
  const [least, most] = [quantityText(low), quantityText(high)];
  if (least === '' || most === '') return least ? `≥ ${least}` : most && `≤ ${most}`;
  const same = low && high && (unitOf(low) === unitOf(high) || unitOf(low) === '');
  return same ? `${low.value}–${most}` : `${least} – ${most}`;
};

/** Elements that say nothing of the rhythm, only within which dates it holds. */
const apart = ['id', 'boundsPeriod', 'boundsDuration', 'boundsRange'];

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string' && clean(value) !== '';

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.length > 0 && value.every(isText) ? value.map(clean) : null;

/** `4–6`; null where one of the two is no number. */
const spanOf = (least: unknown, most: unknown): string | null => {
  if (!isNumber(least) || !(most === undefined || isNumber(most))) return null;
  return most === undefined || most === least ? `${least}` : `${least}–${most}`;
};

/** Seconds that are none say nothing. */
const clock = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1');

/**
 * A rhythm in signs: `2/1 d`, `1/4–6 h`, `mon, thu`, `MORN`. Null where something in it has no sign here: without that, the rest
 * would say more often or seldom than is meant, and methotrexate of each Monday would be one of each day.
 */
const repeatText = (repeat: Readonly<Record<string, unknown>>): string | null => {
  const { frequency, frequencyMax, period, periodMax, periodUnit, dayOfWeek, timeOfDay, when, ...more } =
    Object.fromEntries(
      Object.entries(repeat).filter(([key, value]) => !apart.includes(key) && value !== undefined),
    );
  const { count, countMax, duration, durationMax, durationUnit, offset, ...others } = more;
  if (Object.keys(others).length > 0) return null;
  const parts: (string | null)[] = [];
  const often = spanOf(frequency ?? 1, frequencyMax);
  const days = dayOfWeek === undefined ? undefined : textsOf(dayOfWeek);
  const daily = period === 1 && periodMax === undefined && periodUnit === 'd';
  if (days && (daily || period === undefined)) {
    // "Each day, Mondays" is each Monday.
    if (often !== '1') parts.push(often && `${often}×`);
  } else if (period !== undefined || periodMax !== undefined || periodUnit !== undefined) {
    const each = spanOf(period, periodMax);
    parts.push(often && each && isText(periodUnit) ? `${often}/${each} ${clean(periodUnit)}` : null);
  } else if (frequency !== undefined || frequencyMax !== undefined) parts.push(null);
  if (days !== undefined) parts.push(days?.join(', ') ?? null);
  if (timeOfDay !== undefined) parts.push(textsOf(timeOfDay)?.map(clock).join(', ') ?? null);
  if (when !== undefined) parts.push(textsOf(when)?.join(', ') ?? null);
  if (offset !== undefined) parts.push(isNumber(offset) ? `${offset} min` : null);
  if (count !== undefined || countMax !== undefined) {
    const times = spanOf(count, countMax);
    parts.push(times && `n = ${times}`);
  }
  if (duration !== undefined || durationMax !== undefined || durationUnit !== undefined) {
    const long = spanOf(duration, durationMax);
    parts.push(long && isText(durationUnit) ? `(${long} ${clean(durationUnit)})` : null);
  }
  return parts.includes(null) ? null : parts.join(' ');
};

const rhythmOf = ({ event, repeat, code }: Timing): string => {
  const signs = repeat ? repeatText(repeat) : '';
  const events = event === undefined ? '' : (textsOf(event)?.join(', ') ?? null);
  if (signs === null || events === null) return '';
  return [signs, conceptName(code), events].filter(Boolean).join(', ');
};

const instructionText = (instruction: Dosage): string => {
  const own = clean(instruction.text ?? '');
  if (own !== '') return own;
  const amounts = (instruction.doseAndRate ?? []).map(
    ({ doseQuantity, doseRange }) => quantityText(doseQuantity) || (doseRange ? rangeText(doseRange) : ''),
  );
  const parts = [amounts.find(Boolean) ?? '', instruction.timing ? rhythmOf(instruction.timing) : ''];
  const needed = instruction.asNeededBoolean || instruction.asNeededCodeableConcept ? 'p.r.n.' : '';
  return [parts.filter(Boolean).join(' × '), needed, conceptName(instruction.asNeededCodeableConcept)]
    .filter(Boolean)
    .join(' ');
};

/** All instructions, each in its own words, else in signs that need no language: `1 × 2/1 d`, `p.r.n.`. Empty where none says anything. */
export const instructionsText = (instructions: readonly Dosage[] | undefined): string =>
  [...new Set((instructions ?? []).map(instructionText).filter(Boolean))].join('; ');
