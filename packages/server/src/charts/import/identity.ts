import { fullName } from '@doctor-plus/contract/kernel/full-name.ts';
import { normalise } from '../../platform/text/compare.ts';
import { foldName } from '../../platform/text/fold-name.ts';

/** A number that somebody gave to a person or a thing, with the system that says whose number it is. */
export type Identifier = {
  readonly system: string;
  readonly value: string;
  /** What kind of number it is, by HL7 v2 table 0203. */
  readonly type?: string;
};

/** The data that tell one person from another. */
export type Identity = {
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD`; null when it is not known as a whole. */
  readonly birthDate: string | null;
  readonly sex: string;
  readonly identifiers: readonly Identifier[];
};

/** `possible` is for a person to decide. */
export type Likeness = 'same' | 'possible' | 'different';

/** Words between names that are part of no name. */
const particles: ReadonlySet<string> = new Set(
  'de del la las los y da das do dos e di van von der den du des'.split(' '),
);

const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word));

/** True when each of two names has a word that the other lacks: María may be María José, who is not María Elena. */
const contradict = (one: string, other: string): boolean => {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  return mine.some((word) => !theirs.includes(word)) && theirs.some((word) => !mine.includes(word));
};

/** True when both have names and no word of them is in common. */
const haveNothing = (one: string, other: string): boolean => {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((word) => theirs.includes(word));
};

/** Words that hospitals write for a child without a name. */
const unnamed =
  /(^|\s)(rn|r\/n|recien nacid[oa]|neonato|hij[oa] de|nn|baby|boy|girl|newborn|bebe|nouveau-ne|neugeborenes|neonata|recem-nascido)(\s|$)/;

const hasNoName = ({ givenName, familyName }: Identity): boolean =>
  unnamed.test(normalise(`${givenName} ${familyName}`));

/** The date that programs write when nobody knows it. */
const placeholders: ReadonlySet<string> = new Set(['1900-01-01', '1800-01-01', '1901-01-01', '9999-12-31']);

/** A birth date that somebody knew. */
export const bornOn = ({ birthDate }: Pick<Identity, 'birthDate'>): string | null =>
  birthDate === null || placeholders.has(birthDate) ? null : birthDate;

const whole = (person: Identity): string => wordsOf(fullName(person)).join(' ');

const isKnown = (sex: string): boolean => sex === 'female' || sex === 'male';

/** True when both have numbers of one system and none of them is in common. */
const numbersDiffer = (one: Identity, other: Identity): boolean =>
  one.identifiers.some(
    ({ system }) =>
      other.identifiers.some((theirs) => theirs.system === system) && !shared(one, other, system),
  );

const shared = (one: Identity, other: Identity, only?: string): boolean =>
  one.identifiers.some(
    ({ system, value }) =>
      (only === undefined || only === system) &&
      other.identifiers.some((theirs) => theirs.system === system && theirs.value === value),
  );

/** True when birth date, sex or name say that two records are of two people. */
export const areApart = (one: Identity, other: Identity): boolean => {
  const [born, otherBorn] = [bornOn(one), bornOn(other)];
  const bornApart = born !== null && otherBorn !== null && born !== otherBorn;
  const sexesDiffer = isKnown(one.sex) && isKnown(other.sex) && one.sex !== other.sex;
  // Relatives share the number of a policy, and twins the birth date as well: the given name tells them apart.
  const strangers = contradict(one.givenName, other.givenName) || haveNothing(fullName(one), fullName(other));
  return bornApart || sexesDiffer || strangers;
};

/**
 * Whether two records are of one person. Certain are a shared business identifier that nothing contradicts, and name,
 * birth date and sex together. `sameSource` says that one server gave both the same address: that counts only where
 * the name agrees, because two installations of one product use the same addresses.
 */
export const likenessOf = (one: Identity, other: Identity, sameSource = false): Likeness => {
  const born = bornOn(one);
  const bornTogether = born !== null && born === bornOn(other);
  const sameName = whole(one) !== '' && whole(one) === whole(other);
  const contradicted = areApart(one, other);
  if (shared(one, other)) return contradicted ? 'possible' : 'same';
  if (sameSource) return !contradicted && (sameName || bornTogether) ? 'same' : 'possible';
  if (!sameName || !bornTogether) return 'different';
  // Twins who have no name yet have everything else in common.
  if (hasNoName(one) || hasNoName(other)) return 'possible';
  const sexesAgree = isKnown(one.sex) && one.sex === other.sex;
  return sexesAgree && !numbersDiffer(one, other) ? 'same' : 'possible';
};

/** Types of identifiers that people share: the member number of a policy is one for a family (HL7 v2 table 0203). */
const sharedTypes = ['MB', 'MS', 'SN'];

/**
 * The identifiers of a FHIR resource that name it in all the world. One without a system is the number of nobody knows
 * whom, and one that is not in use any more may have been given to somebody else.
 */
export const identifiersOf = (raw: object): Identifier[] => {
  const given = 'identifier' in raw ? raw.identifier : undefined;
  const list: unknown[] = Array.isArray(given) ? given : given ? [given] : [];
  return list.flatMap((one) => identifierOf(one) ?? []);
};

/** One identifier; undefined when it names nothing for certain. */
export const identifierOf = (one: unknown): Identifier | undefined => {
  if (typeof one !== 'object' || one === null) return undefined;
  const { system, value, use, type } = one as Record<string, unknown>;
  if (typeof system !== 'string' || typeof value !== 'string' || use === 'old' || use === 'temp')
    return undefined;
  const codings = (type as { coding?: unknown } | undefined)?.coding;
  const isShared =
    Array.isArray(codings) &&
    codings.some((coding: { code?: unknown } | null) => sharedTypes.includes(String(coding?.code)));
  const [named, number] = [system.trim(), value.trim()];
  if (named === '' || isNoNumber(number) || isShared) return undefined;
  const code = Array.isArray(codings) && codings.map((coding) => coding?.code).find(isTypeCode);
  return { system: named, value: number, ...(code ? { type: code } : {}) };
};

/** A code as table 0203 has them: two to five capital letters and digits. */
const isTypeCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z][A-Z0-9]{1,4}$/.test(code);

/** True for what stands in place of a number: nothing, or one digit again and again (`000-0000000-0`). */
const isNoNumber = (value: string): boolean => {
  const signs = value.replaceAll(/[\s.\-/]/g, '');
  return signs === '' || signs === '0' || (signs.length > 3 && new Set(signs).size === 1);
};

/** One text for an identifier, to look it up by. */
export const keyOf = ({ system, value }: Identifier): string => `${system}|${value}`;
