import { fullName } from '@doctor-plus/contract/kernel/full-name.ts';
import type { HumanName } from './fhir.ts';
import { clean, withoutNumbers } from './text.ts';

/** Uses that are no name of today (FHIR R4, NameUse): only a person without another name is called by one. */
const aside = ['nickname', 'maiden', 'old'];
const order = ['official', 'usual'];

/** How the parts of a name are written: by ideographs, by an alphabet or by syllables (ISO 21090, EN representation). */
const representationUrl = 'http://hl7.org/fhir/StructureDefinition/iso21090-EN-representation';

const representationOf = ({ extension }: HumanName): string | null => {
  const list: unknown[] = Array.isArray(extension) ? extension : [];
  const found = list.find(
    (one): one is { valueCode: string } =>
      typeof one === 'object' &&
      one !== null &&
      'url' in one &&
      one.url === representationUrl &&
      'valueCode' in one &&
      typeof one.valueCode === 'string',
  );
  return found?.valueCode ?? null;
};

/** Dates of different precision are compared as far as both go. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length, 10);
  return one.slice(0, length) < other.slice(0, length);
};

/** From here on an end is a program's word for "none". */
const endless = '2100';

/** Whether the time of a name is over, or has not come. Before the day is known, a name that ends is over. */
const isOver = ({ over, period }: HumanName): boolean =>
  over ?? (period?.end !== undefined && isBefore(period.end, endless));

/** Judges the periods of names by the day of the import, a calendar date. */
export const judgePeriods = (names: readonly HumanName[] | undefined, today: string): void => {
  for (const name of names ?? []) {
    const { start, end } = name.period ?? {};
    name.over =
      (end !== undefined && isBefore(end, today)) || (start !== undefined && isBefore(today, start));
  }
};

const says = (name: HumanName): boolean =>
  clean(`${givenNames(name)}${name.family ?? ''}${name.text ?? ''}`) !== '';

/**
 * The names that say something, the one in use first: names of today before those that were or are no name of today, a name
 * before its reading in syllables, official before usual before others, and of two alike the one that began later.
 */
const inOrderOfUse = (names: readonly HumanName[] | undefined): HumanName[] => {
  const ranked = (names ?? []).filter(says).map((name) => {
    const use = order.indexOf(name.use ?? '');
    const representation = ['ABC', 'SYL'].indexOf(representationOf(name) ?? '') + 1;
    return {
      name,
      rank: [
        aside.indexOf(name.use ?? '') + 1,
        Number(isOver(name)),
        representation,
        use < 0 ? order.length : use,
      ],
    };
  });
  return ranked
    .toSorted((one, other) => {
      const at = one.rank.findIndex((value, place) => value !== other.rank[place]);
      if (at >= 0) return (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
      const [began, otherBegan] = [one.name.period?.start ?? '', other.name.period?.start ?? ''];
      return began === otherBegan ? 0 : began > otherBegan ? -1 : 1;
    })
    .map(({ name }) => name);
};

/** The name in use, without the numbers of a generator. */
export const nameInUse = (names: readonly HumanName[] | undefined): HumanName | undefined => {
  const [name] = inOrderOfUse(names);
  return name && isGenerated(name) ? withoutMarks(name) : name;
};

/** Synthea, whose people are invented, puts a number behind each name (`Luigi346 Wiegand701`). Others mean their digits. */
const isGenerated = ({ family = '', given = [] }: HumanName): boolean =>
  [family, given[0] ?? ''].every((part) => /\p{L}{2}\d{1,3}$/u.test(part));

const withoutMarks = (name: HumanName): HumanName => ({
  ...name,
  family: withoutNumbers(name.family ?? ''),
  given: name.given?.map((part) => part && withoutNumbers(part)),
});

const joined = (parts: readonly (string | null)[] | undefined): string =>
  (parts ?? []).filter((part) => part !== null).join(' ');

const givenNames = (name: HumanName): string => clean(joined(name.given));

/** The parts of a name as the chart has them. A name that is a text alone is kept as it is, in place of the family name. */
export const partsOf = (name: HumanName): { givenName: string; familyName: string } => {
  const givenName = givenNames(name);
  const family = clean(name.family ?? '');
  return { givenName, familyName: givenName + family === '' ? clean(name.text ?? '') : family };
};

/** Form of address and the whole name in one line; empty when there is no name. */
export const personName = (names: readonly HumanName[] | undefined): string => {
  const name = nameInUse(names);
  if (!name) return '';
  const parts = partsOf(name);
  const prefix =
    parts.familyName === clean(name.text ?? '') && parts.givenName === '' ? '' : joined(name.prefix);
  return clean(`${prefix} ${fullName(parts)}`);
};

/** More names than a person has; those behind them are not searched. */
const mostNames = 10;

/** What a patient is called beside the name in use: what was once, and what else holds today, such as a reading in kana. */
export const namesBeside = (names: readonly HumanName[] | undefined) => {
  const [inUse, ...others] = inOrderOfUse(names);
  const called = (list: readonly HumanName[]) => {
    const whole = new Set(list.map((name) => fullName(partsOf(name))));
    if (inUse) whole.delete(fullName(partsOf(inUse)));
    return [...whole].slice(0, mostNames);
  };
  const wasOnce = (name: HumanName) => name.use === 'old' || name.use === 'maiden' || isOver(name);
  return {
    earlierNames: called(others.filter(wasOnce)),
    otherNames: called(others.filter((name) => !wasOnce(name))),
  };
};

const cleanAll = (parts: readonly (string | null)[] | undefined): string[] =>
  (parts ?? []).flatMap((part) => (part === null ? [] : clean(part) || []));

/** A name as it came, in FHIR R4, as far as it says something. */
const asItCame = (name: HumanName): Record<string, unknown> => {
  const representation = representationOf(name);
  const lists = { given: cleanAll(name.given), prefix: cleanAll(name.prefix), suffix: cleanAll(name.suffix) };
  const texts = { use: name.use, text: name.text, family: name.family };
  return {
    ...(representation === null
      ? {}
      : { extension: [{ url: representationUrl, valueCode: clean(representation) }] }),
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([key, value]) => (value && clean(value) ? [[key, clean(value)]] : [])),
    ),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(name.period ? { period: name.period } : {}),
  };
};

/** The names for giving them back, the one in use first, with what the chart makes of that one. */
export const sourceNamesOf = (names: readonly HumanName[] | undefined) => {
  const [first, ...others] = inOrderOfUse(names);
  const inUse = first && nameInUse([first]);
  return inUse ? { ...partsOf(inUse), names: [inUse, ...others].slice(0, mostNames).map(asItCame) } : null;
};
