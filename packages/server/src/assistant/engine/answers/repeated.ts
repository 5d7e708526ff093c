import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { newestSources, type Source } from '../chart-entries.ts';
import { labName, labValue, vitalValue } from '../cite.ts';
import { isMeasuredSource, type MeasuredSource } from '../cited.ts';
import { analyteOf } from '../lab-names.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import type { Draft, Reading } from '../reading.ts';
import { isUnspacedWord } from '../unspaced.ts';
import { isDated } from '../when.ts';
import { oneLine, wordsOf } from '../words.ts';
import { followUp } from './aims/due.ts';
import { notWritten, type Said, saidIn } from './aims/written.ts';

/** Words for a control that is planned, without accents, in the languages in which notes are written. */
const plans =
  /repet|repit|repeat|recheck|redo|control|nachkontroll|wiederhol|ripet|ricontroll|refaire|recontrol|chequear de nuevo|复查|重查|再検|재검|다시 검사/u;

/** All names of what was measured, in every language. */
const namesOf = (source: MeasuredSource): string[] => {
  const all = Object.values(lexicons);
  if (source.kind === 'vital') return all.flatMap(({ vitals }) => vitals[source.entry.code] ?? []);
  const analyte = analyteOf(source.entry);
  return analyte ? all.flatMap(({ analytes }) => analytes[analyte]) : [normalise(oneLine(source.entry.name))];
};

const namesIt = (plain: string, names: readonly string[]): boolean => {
  const words = ` ${wordsOf(plain).join(' ')} `;
  return names.some((name) => (isUnspacedWord(name) ? plain.includes(name) : words.includes(` ${name} `)));
};

const isSame = (a: MeasuredSource, b: Source): b is MeasuredSource => {
  if (a.kind === 'vital') return b.kind === 'vital' && b.entry.code === a.entry.code;
  if (b.kind !== 'lab') return false;
  const analyte = analyteOf(a.entry);
  return analyte === null ? oneLine(b.entry.name) === oneLine(a.entry.name) : analyteOf(b.entry) === analyte;
};

const shownValue = (source: MeasuredSource, { show }: Reading): string =>
  source.kind === 'lab' ? labValue(source.entry, show) : vitalValue(source.entry, show);

const mostListed = 5;

/**
 * Whether a value was measured again: the later ones, else that there is none, and the plan as it was written with the day on which it
 * is due. Of a question that goes on, after the value that was told; of another one, after the day of the plan. Null where neither is known.
 */
export const repeatedAnswer = (reading: Reading, told: readonly Draft[], goesOn: boolean): Draft[] | null => {
  const { chart, t, show } = reading;
  const value = told.flatMap(({ sources }) => sources).find(isMeasuredSource);
  if (!value || !isDated(value.entry)) return null;
  const names = namesOf(value);
  const plan: Said | undefined = saidIn(reading).find(
    ({ plain, source }) => isDated(source.entry) && plans.test(plain) && namesIt(plain, names),
  );
  if (!goesOn && !plan) return null;
  const from = show.day(dateOf(goesOn || !plan ? value.entry : plan.source.entry));
  const same = newestSources(chart, value.kind).filter(
    (one): one is MeasuredSource => isSame(value, one) && isDated(one.entry),
  );
  const later = same.filter(({ entry }) => show.day(dateOf(entry)) > from);
  const [last] = same.filter(({ entry }) => show.day(dateOf(entry)) <= from);
  const name = value.kind === 'lab' ? labName(value.entry, t) : t(`vital.name.${value.entry.code}`);
  const shown = later.slice(0, mostListed);
  const at = last ?? value;
  const verdict: Draft =
    shown.length > 0
      ? {
          kind: 'calc',
          text: t('repeated.yes', {
            name,
            date: show.calendarDate(from),
            values: show.clauses(
              shown.map((one) => show.noted(shownValue(one, reading), show.date(dateOf(one.entry)))),
            ),
          }),
          sources: shown,
        }
      : {
          kind: 'calc',
          text: t('repeated.no', { name, date: show.date(dateOf(at.entry)), value: shownValue(at, reading) }),
          sources: [at],
        };
  return [verdict, plan ? followUp(plan, reading) : notWritten(reading, 'repeated.noPlan', { name })];
};
