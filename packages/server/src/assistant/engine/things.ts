import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import {
  drugsNamedIn,
  type FoundTerm,
  recogniseAllergy,
  recogniseOrder,
  stemsOf,
  type TermKind,
  termKinds,
  termName,
  terms,
  termsIn,
  termsOfCode,
  termsOfName,
  withBroader,
} from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import { drugDictionary } from './drug-dictionary.ts';
import { lexicons } from './lexicon/lexicons.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { EntryNames, NamedSection } from './named.ts';
import { isUnspacedWord } from './unspaced.ts';
import { asksHavingHad } from './vaccine-asked.ts';
import { wordsOf } from './words.ts';

/** A section whose entries answer for a thing. */
export type ThingSection = NamedSection | 'labs';

/** Something that a question names, and that a chart may hold or not. */
export type Thing = {
  /** The section that answers. */
  readonly section: ThingSection;
  /** Ids of the terms that are asked for. */
  readonly terms: readonly string[];
  /** English INNs of the drugs that are asked for, those of a group included. */
  readonly ingredients: readonly string[];
  /** Its name in the answer. */
  readonly name: string;
  /** As it stands in the question, normalised. */
  readonly text: string;
  /** The text before it. */
  readonly before: string;
  /** Of a drug: what it is taken for is asked, not what it is called. */
  readonly byReason: boolean;
  /** Whether a name of the chart's entries means it. */
  readonly isListed: boolean;
};

const sectionOf: Readonly<Record<TermKind, ThingSection>> = {
  problem: 'conditions',
  procedure: 'procedures',
  test: 'labs',
  'drug-group': 'medications',
  allergen: 'allergies',
  vaccine: 'immunizations',
};

const atcPrefix = /^[A-Z]\d\d/;

const ofGroup = new Map<string, readonly string[]>();
/** The ingredients of a group of drugs, as English INNs. */
export const ingredientsOfGroup = (id: string): readonly string[] => {
  const existing = ofGroup.get(id);
  if (existing) return existing;
  const members = terms().get(id)?.members ?? [];
  const prefixes = members.filter((member) => atcPrefix.test(member));
  const names = new Set(members);
  const found = [...(drugDictionary()?.ingredients.values() ?? [])]
    .filter((one) => names.has(one.id) || prefixes.some((prefix) => one.atc?.startsWith(prefix)))
    .map((one) => one.id);
  ofGroup.set(id, found);
  return found;
};

const ingredientsOf = new Map<string, readonly string[]>();
const mostNames = 20_000;

/** The ingredients of an entry of medications or allergies, as English INNs; of an allergy to a class all of that class. */
const ingredientsOfName = (name: string, section: ThingSection): readonly string[] => {
  const key = `${section} ${name}`;
  const existing = ingredientsOf.get(key);
  if (existing) return existing;
  const table = drugDictionary();
  const read =
    table && (section === 'allergies' ? recogniseAllergy(name, table) : recogniseOrder(name, table));
  const ofClasses = [...(table?.ingredients.values() ?? [])].filter((one) =>
    read?.classes.some((group) => one.classes.includes(group)),
  );
  const found = [...(read?.ingredients ?? []), ...ofClasses].map(({ id }) => id);
  if (ingredientsOf.size >= mostNames) ingredientsOf.clear();
  ingredientsOf.set(key, found);
  return found;
};

/** Whether an entry of the thing's section with this name is the thing, or an example of it. */
/** Whether an entry is called by a broader name than the thing: `shellfish` where shrimp is asked for. */
export const isBroader = (name: string, { terms: ids }: Pick<Thing, 'terms'>): boolean => {
  const broader = new Set(ids.flatMap((id) => terms().get(id)?.broader ?? []));
  return [...termsOfName(name).own].some((id) => broader.has(id));
};

/** Whether a LOINC code is one of the thing's tests, or of an example of them. */
export const isCoded = (code: string | null, { terms: ids }: Pick<Thing, 'terms'>): boolean =>
  code !== null &&
  (termsOfCode().get(`loinc:${code}`) ?? []).some((own) => ids.some((id) => withBroader(own).has(id)));

/** Germ of a culture: it stands in the text of a result, not in its name. */
const growths = new Set(
  'e-coli klebsiella proteus-mirabilis pseudomonas enterococcus staphylococcus-aureus'
    .split(' ')
    .map((id) => `test/${id}`),
);

/** Whether a thing is what grew in a culture. */
export const isGrowth = ({ terms: ids }: Pick<Thing, 'terms'>): boolean => ids.some((id) => growths.has(id));

/** Whether the text of a result names what grew. */
export const growsIn = (text: string | null, thing: Pick<Thing, 'terms'>): boolean =>
  text !== null && isGrowth(thing) && thing.terms.some((id) => termsOfName(text).own.has(id));

/** A drug asked for by its name, not by a group of many. */
const mostOfOneDrug = 3;

/** Everything that a thing is called in any language, as it is looked for in free text. */
export const formsOf = ({
  terms: ids,
  ingredients,
  text,
}: Pick<Thing, 'terms' | 'ingredients' | 'text'>): readonly string[] => {
  const ofTerms = ids.flatMap((id) => Object.values(terms().get(id)?.names ?? {}).flat());
  const ofDrugs =
    ingredients.length > mostOfOneDrug
      ? []
      : ingredients.flatMap((id) => [
          id,
          ...Object.values(drugDictionary()?.ingredients.get(id)?.names ?? {}).flat(),
        ]);
  return [...new Set([text, ...ofTerms, ...ofDrugs])];
};

/** Chapters of ICD-10 for what is noted more often than listed: symptoms and habits. */
const noted = /^icd10:(?:R|Z72|F1\d|K92|H53|M54|M79|L29|G47\.0)/;

/** Whether notes speak of a thing rather than a list does, such as of a symptom or of smoking. */
export const isNoted = ({ terms: ids }: Pick<Thing, 'terms'>): boolean =>
  ids.some((id) =>
    terms()
      .get(id)
      ?.codes.some((code) => noted.test(code)),
  );

/** Whether nobody knows what the name of an entry means: then it may be anything that is asked for. */
export const isUnknown = (name: string, section: ThingSection): boolean =>
  termsOfName(name).own.size === 0 && ingredientsOfName(name, section).length === 0;

export const isCalled = (
  name: string,
  { section, terms: ids, ingredients }: Pick<Thing, 'section' | 'terms' | 'ingredients'>,
): boolean => {
  const asDrug =
    (section === 'medications' || section === 'allergies') &&
    ingredients.length > 0 &&
    ingredientsOfName(name, section).some((one) => ingredients.includes(one));
  if (asDrug) return true;
  const { all } = termsOfName(name);
  return ids.some((id) => all.has(id));
};

/** Whether a name of what a text holds, in any language, has a word of another text: `hypertension` is called `high blood pressure`. */
export const sharesWord = (text: string, other: string): boolean => {
  const wanted = wordsOf(other).filter((word) => word.length > 3 || isUnspacedWord(word));
  const names = [...termsOfName(text).all].flatMap((id) =>
    Object.values(terms().get(id)?.names ?? {}).flat(),
  );
  return names
    .map(normalise)
    .some((name) =>
      wanted.some((word) =>
        isUnspacedWord(word)
          ? word.includes(name) || name.includes(word.slice(0, 2))
          : wordsOf(name).includes(word),
      ),
    );
};

/** Intents that tell of which kind a name is. */
const kindOfIntent: Partial<Record<IntentName, readonly TermKind[]>> = {
  allergies: ['allergen', 'drug-group'],
  immunizations: ['vaccine'],
  medications: ['drug-group'],
  procedures: ['procedure'],
  lab_latest: ['test'],
  lab_trend: ['test'],
  problems: ['problem'],
};

type Found = {
  readonly ids: readonly string[];
  readonly ingredients: readonly string[];
  readonly drug: string | null;
  readonly text: string;
  /** The same as it was typed. */
  readonly typed: string;
  readonly start: number;
  readonly before: string;
};

/** Drugs by their own names, which terms do not hold. */
const drugsFound = (text: string, language: Language): Found[] => {
  const table = drugDictionary();
  if (!table) return [];
  return drugsNamedIn(text, table).map(({ name, ingredients }) => ({
    ids: [],
    ingredients: ingredients.map(({ id }) => id),
    drug: ingredients.map(({ id, names }) => names[language]?.[0] ?? id).join(' / '),
    text: name,
    typed: name,
    start: text.indexOf(name.split(' ')[0] ?? name),
    before: text.slice(0, Math.max(0, text.indexOf(name.split(' ')[0] ?? name))),
  }));
};

const overlaps = (a: { text: string; start: number }, b: { text: string; start: number }): boolean =>
  a.start < b.start + b.text.length && b.start < a.start + a.text.length;

const isKind = (id: string, kind: TermKind): boolean => id.startsWith(`${kind}/`);

/** The hints of the other words of a question about the things that it names. */
type Cues = {
  readonly intents: ReadonlySet<IntentName>;
  readonly isPurpose: boolean;
  readonly hasHad?: boolean;
};

/** The meaning of one name: of several kinds the one that the question is about, else the one that the chart holds. */
const meant = (
  found: Found,
  { intents, isPurpose, hasHad = false }: Cues,
  language: Language,
  called: EntryNames | null,
): Thing[] => {
  const of = (section: ThingSection, ids: readonly string[]): Thing => {
    const groups = found.ids.filter((id) => isKind(id, 'drug-group'));
    const isDrug = section === 'medications' || section === 'allergies';
    const ingredients = isDrug ? [...found.ingredients, ...groups.flatMap(ingredientsOfGroup)] : [];
    const asked =
      section === 'allergies'
        ? found.ids.filter((id) => isKind(id, 'allergen') || isKind(id, 'drug-group'))
        : ids;
    const first = terms().get(ids[0] ?? '');
    const name = shownName(found, first ? termName(first, language) : found.drug);
    const thing = {
      section,
      terms: asked,
      ingredients,
      name,
      text: found.text,
      before: found.before,
      byReason: false,
    };
    return { ...thing, isListed: called?.[section].some((one) => isCalled(one, thing)) ?? false };
  };
  const kinds = termKinds.filter((kind) => found.ids.some((id) => isKind(id, kind)));
  const ofKind = (kind: TermKind) =>
    of(
      sectionOf[kind],
      found.ids.filter((id) => isKind(id, kind)),
    );
  if (
    intents.has('allergies') &&
    (found.drug !== null || kinds.includes('drug-group') || kinds.includes('allergen'))
  ) {
    const [own = null] = (['allergen', 'drug-group'] as const).filter((kind) => kinds.includes(kind));
    return [of('allergies', own ? found.ids.filter((id) => isKind(id, own)) : [])];
  }
  if (isPurpose && intents.has('medications') && kinds.includes('problem') && !kinds.includes('drug-group'))
    return [{ ...ofKind('problem'), section: 'medications', byReason: true, isListed: true }];
  // `Has she had shingles` asks of the illness, though the chart holds a vaccine of that name.
  if (hasHad && kinds.includes('vaccine') && kinds.includes('problem')) return [ofKind('problem')];
  // `The vaccine against shingles`, `the operation of the cataract`: called by the illness.
  for (const [intent, section] of ofIllness)
    if (intents.has(intent) && kinds.length === 1 && kinds[0] === 'problem') return [of(section, found.ids)];
  const hinted = [...intents]
    .flatMap((intent) => kindOfIntent[intent] ?? [])
    .find((kind) => kinds.includes(kind));
  if (hinted) return [ofKind(hinted)];
  // `Does she have latex?`: a drug that is not ordered may stand among the allergies.
  const asDrug = (ids: readonly string[]): Thing[] => {
    const [ordered, allergy] = [of('medications', ids), of('allergies', ids)];
    const isAllergy = intents.size === 0 && !ordered.isListed && allergy.isListed;
    return [isAllergy ? allergy : ordered];
  };
  if (found.drug !== null && !kinds.includes('test')) return asDrug([]);
  if (kinds.length === 1 && kinds[0] === 'drug-group') return asDrug(found.ids);
  const candidates = [...kinds.map(ofKind), ...(found.drug === null ? [] : [of('medications', [])])];
  // Foods and animals are everyday words: an allergy to them is asked for as one, or stands in the chart.
  const possible = candidates.filter(({ section, isListed }) => section !== 'allergies' || isListed);
  return [possible.find(({ isListed }) => isListed) ?? possible[0]].flatMap((one) => one ?? []);
};

const ofIllness = [
  ['immunizations', 'immunizations'],
  ['procedures', 'procedures'],
] as const satisfies readonly (readonly [IntentName, ThingSection])[];

/** A name as the doctor typed it, with the formal one where that is another. */
const shownName = ({ typed }: Found, formal: string | null): string => {
  if (formal === null) return typed;
  const own = new Set(stemsOf(formal));
  const said = new Set(stemsOf(typed));
  if ([...said].every((stem) => own.has(stem))) return typed;
  return [...own].every((stem) => said.has(stem)) ? formal : `${typed} (${formal})`;
};

type Purpose = { readonly head: string; readonly end: string; readonly id: string };

/** Groups of drugs by what they are for: the end of a name such as `pill for the thyroid`. */
const purposes = new Map<Language, readonly Purpose[]>();

const purposesOf = (language: Language): readonly Purpose[] => {
  const known = purposes.get(language) ?? findPurposes(language);
  purposes.set(language, known);
  return known;
};

const findPurposes = (language: Language): readonly Purpose[] =>
  [...terms().values()]
    .filter(({ kind }) => kind === 'drug-group')
    .flatMap(({ id, names }) =>
      names[language].flatMap((name) => {
        const words = wordsOf(name);
        const at = words.findIndex((word) => lexicons[language].purpose.includes(word));
        return at < 1 ? [] : [{ head: words.slice(0, at).join(' '), end: words.slice(at).join(' '), id }];
      }),
    );

/** The group that the words from `for` on name, where they do not stand behind the word for a drug: `what does she take for the thyroid?` */
const ofPurpose = (text: string, language: Language): FoundTerm[] => {
  const words = ` ${wordsOf(text).join(' ')} `;
  const found = purposesOf(language).filter(({ end }) => words.includes(` ${end} `));
  const longest = Math.max(0, ...found.map(({ end }) => end.length));
  const groups = found.filter(({ end }) => end.length === longest);
  // `Which pill for the sugar`: no insulin.
  const called = groups.filter(({ head }) => words.includes(` ${head} `));
  const ids = new Set((called.length > 0 ? called : groups).map(({ id }) => id));
  const [{ end } = { end: '' }] = groups;
  const start = text.indexOf(end);
  return start < 0 || end === '' ? [] : [{ ids: [...ids], start, end: start + end.length }];
};

/** Between the name of a class and the wider one that it is an example of: `普利类降压药`, `ACE-Hemmer Blutdruckmittel`. */
const joint = /^[\s-]*(?:类|類|系|型|的|の|계열|계|류)?[\s-]*$/u;

/** A wide class that is joined with a narrow one says nothing of its own. */
const withoutWider = (things: readonly Thing[], text: string): Thing[] => {
  const endOf = ({ before, text: own }: Thing) => before.length + own.length;
  const isGroup = ({ section, terms: ids }: Thing) =>
    section === 'medications' && ids.some((id) => isKind(id, 'drug-group'));
  const isWider = (wide: Thing, narrow: Thing) =>
    wide.ingredients.length > narrow.ingredients.length &&
    narrow.ingredients.length > 0 &&
    narrow.ingredients.every((one) => wide.ingredients.includes(one));
  const areJoined = (a: Thing, b: Thing) =>
    endOf(a) <= b.before.length && joint.test(text.slice(endOf(a), b.before.length));
  return things.filter(
    (wide) =>
      !things.some(
        (narrow) =>
          narrow !== wide &&
          isGroup(wide) &&
          isGroup(narrow) &&
          isWider(wide, narrow) &&
          (areJoined(narrow, wide) || areJoined(wide, narrow)),
      ),
  );
};

/** At most so many things are answered. */
const mostThings = 4;

/**
 * The things that a question names, in its order, each of the kind that the question is about: by the intents that its other words
 * stand for, else by what the chart holds. `called`: how the chart's entries are called.
 */
export const thingsIn = (
  question: string,
  language: Language,
  cues: Cues,
  called: EntryNames | null,
): Thing[] => {
  const text = normalise(question);
  const typedText = question.normalize();
  const isAligned = typedText.length === text.length;
  const named = termsIn(question, language);
  const isOfDrugs = cues.isPurpose && cues.intents.has('medications') && !cues.intents.has('immunizations');
  const isGroup = ({ ids }: FoundTerm) => ids.some((id) => isKind(id, 'drug-group'));
  const purposes = isOfDrugs
    ? ofPurpose(text, language).filter(
        (one) => !named.some((term) => isGroup(term) && term.start <= one.start && term.end >= one.end),
      )
    : [];
  const others =
    purposes.length === 0
      ? named
      : named.filter(
          (term) => !isGroup(term) && purposes.every((one) => term.end <= one.start || term.start >= one.end),
        );
  const ofTerms = [...others, ...purposes].map(
    ({ ids, start, end }: FoundTerm): Found => ({
      ids,
      ingredients: [],
      drug: null,
      text: text.slice(start, end),
      typed: isAligned ? typedText.slice(start, end) : text.slice(start, end),
      start,
      before: text.slice(0, start),
    }),
  );
  const drugs = drugsFound(text, language);
  // A name of a drug inside a longer name of a test or a group is a part of that name.
  const alone = drugs.filter((drug) =>
    ofTerms.every((term) => !overlaps(term, drug) || term.text.length <= drug.text.length),
  );
  const joined = [
    ...alone.map((drug) => ({
      ...drug,
      ids: ofTerms.filter((term) => overlaps(term, drug)).flatMap(({ ids }) => ids),
    })),
    ...ofTerms.filter((term) => alone.every((drug) => !overlaps(term, drug))),
  ].toSorted((a, b) => a.start - b.start);
  const things = withoutWider(
    joined.flatMap((found) => meant(found, { ...cues, hasHad: asksHavingHad(question) }, language, called)),
    text,
  );
  const unique = new Map(
    things.map((thing) => [`${thing.section} ${thing.terms.join()} ${thing.ingredients.join()}`, thing]),
  );
  return [...unique.values()].slice(0, mostThings);
};
