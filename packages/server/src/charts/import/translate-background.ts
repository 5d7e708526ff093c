import { type BackgroundTopic, type Relation, relations } from '@doctor-plus/contract/charts/background.ts';
import { normalise } from '../../platform/text/compare.ts';
import { extensionUrls } from '../export/extensions.ts';
import { type BackgroundPart, coarserCodes, partOfCode, valueOfCode } from './background-codes.ts';
import { readBloodGroup } from './blood-group.ts';
import type { Component, Concept, ResourceOf } from './fhir.ts';
import { ownExtension } from './own-extensions.ts';
import { ownEntry } from './own-key.ts';
import { conceptCode, conceptName, hasCode } from './read-bundle.ts';
import { isAbsent } from './result-value.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import { negated } from './translate-clinical.ts';
import type { EntryTable, TakenEntry, Translation } from './translation.ts';
import { undatedBy } from './undated.ts';
import { loinc } from './vital-units.ts';

type Observation = ResourceOf<'Observation'>;
type Fields = Extract<TakenEntry, { table: Extract<EntryTable, 'background'> }>['fields'];

const empty = {
  value: null,
  name: '',
  code: null,
  amount: null,
  untilOn: null,
  lastPeriodOn: null,
  relation: null,
  deceased: null,
};

/** The element that an observation says of the background; null for one that is a result or a sign. */
export const backgroundPart = (observation: Observation): BackgroundPart | null => {
  const part = ownEntry(partOfCode, conceptCode(observation.code, loinc) ?? '') ?? null;
  const isKept = ownExtension(observation.extension, extensionUrls.entryKind)?.text === 'background';
  const isOf = (code: string) => (observation.category ?? []).some((category) => hasCode(category, code));
  // A laboratory's blood group is a result, with all that stands beside it; one of our own export says what it was.
  if (part) return isOf('laboratory') && !isKept ? null : part;
  return isKept ? { topic: 'social', says: 'value' } : null;
};

const dayPattern = /^\d{4}(-\d{2}(-\d{2})?)?/;
const dateIn = (said: Component | Observation): string | null => {
  const value = said.valueDateTime;
  return typeof value === 'string' ? (dayPattern.exec(value)?.[0] ?? null) : null;
};

/** Drinks a week; 74013-4 counts them by the day, and some files by the week. */
const drinksOf = ({ valueQuantity }: Component | Observation): number | null => {
  const { value, unit, code } = valueQuantity ?? {};
  if (value === undefined) return null;
  const isWeekly = /\/\s?(wk|week|sem)/iu.test(code ?? unit ?? '');
  return Math.round((isWeekly ? value : value * 7) * 100) / 100;
};

/** Words for a value of any type. */
const wordsOf = (said: Component | Observation): string => {
  const { valueQuantity, valueInteger, valueString, valueCodeableConcept, valueBoolean } = said;
  if (valueCodeableConcept) return conceptName(valueCodeableConcept);
  if (valueQuantity)
    return clean(`${valueQuantity.value ?? ''} ${valueQuantity.unit ?? valueQuantity.code ?? ''}`);
  if (valueInteger !== undefined) return String(valueInteger);
  if (typeof valueBoolean === 'boolean') return String(valueBoolean);
  return clean(valueString ?? dateIn(said) ?? '');
};

const valueIn = (
  topic: BackgroundTopic,
  said: Component | Observation,
): { value: string | null; name: string } => {
  const words = wordsOf(said);
  if (topic === 'blood_group') return bloodGroupOf(said, words);
  const codings = said.valueCodeableConcept?.coding ?? [];
  const values = valueOfCode[topic] ?? {};
  const code = codings.map((one) => one.code ?? '').find((one) => ownEntry(values, one));
  const value = code === undefined ? null : (ownEntry(values, code) ?? null);
  return { value, name: value === null || (code && coarserCodes.has(code)) ? words : '' };
};

const rhType = '10331-7';

const bloodGroupOf = (said: Component | Observation, words: string) => {
  // A figure is no group: `0` of a count would be O.
  const isInWords = said.valueString !== undefined || said.valueCodeableConcept !== undefined;
  if (!isInWords) return { value: null, name: words };
  const codings = said.valueCodeableConcept?.coding ?? [];
  const values = codings.flatMap(({ code }) => ownEntry(valueOfCode.blood_group ?? {}, code ?? '') ?? []);
  const named = codings
    .map(({ display, code }) => clean(display ?? code ?? ''))
    .filter((one) => one !== words);
  return readBloodGroup(values, {
    words,
    named: named.join('; '),
    ofRh: conceptCode(said.code, loinc) === rhType,
  });
};

/** The fields that one observation, or one of its components, says. */
const fieldsIn = ({ topic, says }: BackgroundPart, said: Component | Observation): Partial<Fields> => {
  if (isAbsent(said)) return {};
  if (says === 'until_on') return { untilOn: dateIn(said) };
  if (says === 'last_period_on') return { lastPeriodOn: dateIn(said) };
  if (says === 'amount' && topic === 'alcohol') {
    const amount = drinksOf(said);
    return { amount, value: amount === null ? null : amount > 0 ? 'current' : 'none' };
  }
  if (says === 'amount') return { amount: said.valueQuantity?.value ?? null };
  if (topic === 'occupation') return { name: wordsOf(said), code: conceptCode(said.valueCodeableConcept) };
  if (topic === 'social') {
    const value = wordsOf(said);
    return { value: value === '' ? null : value, name: conceptName(said.code), code: conceptCode(said.code) };
  }
  return valueIn(topic, said);
};

/** An observation about how somebody lives, a pregnancy or the blood group, as an entry of the background. */
export const translateBackground = (
  observation: Observation,
  part: BackgroundPart,
  at: string | null,
): Translation => {
  const detail = conceptName(observation.code);
  if (statusCode(observation.status) === 'preliminary') return { reason: 'not_valid_yet', detail };
  const own = fieldsIn(part, observation);
  const lost: string[] = [];
  const others = (observation.component ?? []).map((component) => {
    const its = ownEntry(partOfCode, conceptCode(component.code, loinc) ?? '');
    if (its?.topic === part.topic && its.says !== 'value') return fieldsIn(its, component);
    lost.push(`component ${conceptName(component.code)}`);
    return {};
  });
  const known = (fields: Partial<Fields>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
  const notes = (observation.note ?? []).map(({ text }) => clean(text ?? '')).filter(Boolean);
  const said = Object.assign({}, ...others.map(known), known(own)) as Partial<Fields>;
  const name =
    part.topic === 'social' ? (said.name ?? '') : [said.name ?? '', ...notes].filter(Boolean).join('; ');
  const fields: Fields = { ...empty, ...said, name, topic: part.topic };
  const isSaid =
    part.topic === 'social' ? fields.value !== null : Object.keys(said).length > 0 || name !== '';
  if (!isSaid) return { reason: 'no_value', detail };
  return {
    table: 'background',
    fields,
    at,
    recorded: observation.issued,
    authors: observation.performer ?? [],
    lost,
  };
};

/** The relative by v3 RoleCode; another code or words stay as words. */
const relationOf = (
  concept: Concept | undefined,
): { relation: NonNullable<Fields['relation']>; words: string } => {
  const codes = (concept?.coding ?? []).map(({ code }) => code?.toUpperCase() ?? '');
  const relation = relations.find((one) => codes.some((code) => code === one || narrower[code] === one));
  const words = conceptName(concept);
  if (relation) return { relation, words: codes.some((code) => code === relation) ? '' : words };
  const called = relationWords.find(([, names]) => names.includes(normalise(words).trim()))?.[0];
  return { relation: called ?? 'FAMMEMB', words: called ? '' : words };
};

/** Words for the nearest relatives, where a file has no code: those of the nine languages, without accents. */
const relationWords: readonly (readonly [Relation, readonly string[]])[] = [
  ['MTH', 'madre|mama|mother|mae|mere|mutter|母亲|母|어머니'.split('|')],
  ['FTH', 'padre|papa|father|pai|pere|vater|父亲|父|아버지'.split('|')],
  ['SIS', 'hermana|sister|irma|soeur|sœur|sorella|schwester|姐妹|姉妹|자매'.split('|')],
  ['BRO', 'hermano|brother|irmao|frere|fratello|bruder|兄弟|형제'.split('|')],
  ['DAU', 'hija|daughter|filha|fille|figlia|tochter|女儿|娘|딸'.split('|')],
  ['SON', 'hijo|son|filho|fils|figlio|sohn|儿子|息子|아들'.split('|')],
];

/** Codes of v3 RoleCode that say more exactly than the chart asks: natural and half relatives. */
const narrower: Readonly<Record<string, (typeof relations)[number]>> = {
  NMTH: 'MTH',
  NFTH: 'FTH',
  NSIS: 'SIS',
  NBRO: 'BRO',
  NSIB: 'SIB',
  NCHILD: 'CHILD',
  NPRN: 'PRN',
  HSIS: 'SIS',
  HBRO: 'BRO',
  HSIB: 'SIB',
  DAUC: 'DAU',
  SONC: 'SON',
  GRMTH: 'GRPRN',
  GRFTH: 'GRPRN',
};

type History = ResourceOf<'FamilyMemberHistory'>;
type RelativesCondition = NonNullable<History['condition']>[number];

const onsetOf = ({ onsetAge, onsetRange, onsetString }: RelativesCondition) => {
  const { age, words } = undatedBy({ age: onsetAge, range: onsetRange, words: onsetString });
  if (!age) return { amount: null, words };
  if (age.from !== null && age.from === age.to && age.unit === 'a') return { amount: age.from, words: '' };
  return { amount: null, words: `${age.from ?? ''}–${age.to ?? ''} ${age.unit}` };
};

/** Illnesses of relatives: an entry for each condition, or one that holds only whether the relative lives. */
export const translateFamily = (history: History): (Translation & { readonly part?: string })[] => {
  const { relation, words } = relationOf(history.relationship);
  const isDead = [
    history.deceasedAge,
    history.deceasedRange,
    history.deceasedDate,
    history.deceasedString,
  ].some((one) => one !== undefined);
  const deceased = history.deceasedBoolean ?? (isDead ? true : null);
  const notes = (history.note ?? []).map(({ text }) => clean(text ?? '')).filter(Boolean);
  const who = [words, clean(history.name ?? '')].filter(Boolean).join(', ');
  const taken = (name: string, rest: Partial<Fields>): Translation => ({
    table: 'background',
    fields: { ...empty, topic: 'family', relation, deceased, name, ...rest },
    at: history.date ?? null,
    authors: [{ display: ownExtension(history.extension, extensionUrls.author)?.text ?? '' }],
    ...(isDead && history.deceasedBoolean === undefined ? { lost: ['deceased'] } : {}),
  });
  const withWho = (name: string) => [who, name].filter(Boolean).join(': ');
  const conditions = history.condition ?? [];
  if (conditions.length === 0) {
    const name = withWho(notes.join('; '));
    return name === '' && deceased === null ? [{ reason: 'no_name' }] : [taken(name, {})];
  }
  const named = new Map<string, number>();
  return conditions.map((condition) => {
    const absent = negated(condition.code, 'problem');
    const name = conceptName(condition.code);
    const key = conceptCode(condition.code) ?? name;
    const count = (named.get(key) ?? 0) + 1;
    named.set(key, count);
    const part = count === 1 ? key : `${key}/${count}`;
    if (absent) return { ...absent, part };
    if (name === '') return { reason: 'no_name' as const, part };
    const onset = onsetOf(condition);
    const said = [...(condition.note ?? []), ...(history.note ?? [])].map(({ text }) => clean(text ?? ''));
    const more = [onset.words, ...said].filter(Boolean).join('; ');
    return {
      ...taken(more === '' ? withWho(name) : `${withWho(name)} (${more})`, {
        code: conceptCode(condition.code),
        amount: onset.amount,
      }),
      part,
    };
  });
};
