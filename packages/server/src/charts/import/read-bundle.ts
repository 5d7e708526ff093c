import { createHash } from 'node:crypto';
import * as z from 'zod';
import { drugAlertSystem, entrySystem } from '../export/extensions.ts';
import { Bundle, BundleEntry, type Concept, type Reference, Resource } from './fhir.ts';
import { bornOn, type Identifier, type Identity, identifiersOf, keyOf, likenessOf } from './identity.ts';
import { nameInUse, partsOf, personName } from './names.ts';
import { versionMark } from './newest-versions.ts';
import { ownEntry } from './own-key.ts';
import { withoutPrinted } from './printed-figures.ts';
import {
  addressOf,
  createReferences,
  globalName,
  isWorldwide,
  type Referred,
  subjectOf,
} from './references.ts';
import { ImportRefused, type Reason } from './report.ts';
import { clean } from './text.ts';
import type { NotTaken } from './translation.ts';
import { turnedRound } from './turned-round.ts';

export type ReadEntry = Referred & {
  /** Where it stands in the file, for people: `entry[3]`. */
  readonly place: string;
  /** Identifies the resource among all systems; empty for one that is not read. */
  readonly sourceRef: string;
  /** Other names under which it may be known: an export that makes new UUIDs keeps the business identifier. */
  readonly aliases: readonly string[];
  /** Its name for people; empty without one. */
  readonly name: string;
  /** False for an entry that deletes or patches. */
  readonly adds: boolean;
  /** The resource as it stands in the file. */
  readonly raw: object;
  /** Null for a type that is not read, and for a resource that breaks the rules of FHIR. */
  readonly resource: Resource | null;
  /** Which rules it breaks, and where; without what stands there. */
  readonly problems: readonly string[];
  /** Elements of a patient that cannot be read and were left out. */
  readonly odd: readonly string[];
  /** Why it is left out already here, with the element that is wrong. */
  readonly left: { readonly reason: Reason; readonly detail: string | null } | null;
  /** The record of the person that it is about; undefined where that is not certain. */
  readonly owner: ReadEntry | undefined;
  /** Which version of it this is; null where it does not say. */
  readonly sourceVersion: string | null;
  /** Why the resource does not mean what it seems to say, by marks that only its raw form holds. */
  readonly turned: NotTaken | null;
};

/** A resource inside another: it has no place and no name of its own. */
export type Contained = Pick<ReadEntry, 'type' | 'sourceRef' | 'resource' | 'turned'>;

/** Whether what a reference points to stands in the file by itself. */
export const isEntry = (found: ReadEntry | Contained | undefined): found is ReadEntry =>
  found !== undefined && 'place' in found;

export type ReadBundle = {
  readonly entries: readonly ReadEntry[];
  /** The entry that a reference points to, if it is in the file. */
  readonly find: (reference: Reference | undefined) => ReadEntry | Contained | undefined;
  /** The name of the person or organisation a reference points to, or the reference's own words; empty when neither says. */
  readonly nameOf: (reference: Reference | undefined) => string;
  /** The same bundle with references as this entry means them: on its server, and to what it contains. */
  readonly seenFrom: (entry: ReadEntry) => ReadBundle;
};

const readTypes: ReadonlySet<string> = new Set(
  Resource.options.map((option) => option.shape.resourceType.value),
);

/** An entry on the way. */
type Draft = { -readonly [K in keyof ReadEntry]: ReadEntry[K] };

/**
 * The entries of a FHIR R4 bundle, those of a type we use checked against it. A resource that breaks the types of FHIR
 * is left out with the element that is wrong; the others stay. Throws `ImportRefused` when it is no bundle, or when
 * no patient can be read because of such an element.
 */
export const readBundle = (input: unknown): ReadBundle => {
  const bundle = Bundle.safeParse(input);
  if (!bundle.success) throw new ImportRefused('not_a_bundle', problemsOf('Bundle', bundle.error));
  // A set of rules for the whole file may change any of it (FHIR R4, Resource.implicitRules).
  if (bundle.data.implicitRules) throw new ImportRefused('invalid_resources', ['Bundle.implicitRules']);
  const drafts = (bundle.data.entry ?? []).map(draftOf);
  const patients = drafts.filter(({ type }) => type === 'Patient');
  if (patients.length > 0 && patients.every(({ problems }) => problems.length > 0)) {
    const problems = drafts.flatMap((draft) => draft.problems);
    throw new ImportRefused('invalid_resources', [
      ...problems.slice(0, listed),
      ...(problems.length > listed ? [`and ${problems.length - listed} more`] : []),
    ]);
  }
  settleRepeated(drafts);
  const people = peopleOf(drafts);
  const standIn = (entry: ReadEntry): ReadEntry => people.get(entry) ?? entry;
  const usable = drafts.filter(({ resource, left, adds }) => resource && !left && adds);
  const mentioned = usable.flatMap(({ resource }) => {
    const address = addressOf((resource && subjectOf(resource)?.reference) ?? '');
    return address ? [address.root] : [];
  });
  const { find } = createReferences<ReadEntry>(usable, standIn, mentioned);
  for (const draft of usable) {
    if (draft.type === 'Patient') draft.owner = standIn(draft);
    else {
      const subject = draft.resource ? subjectOf(draft.resource) : undefined;
      const found = subject && seen(draft, find).find(subject);
      if (isEntry(found) && found.type === 'Patient') draft.owner = found;
    }
  }
  nameSources(usable);
  const view = (from: ReadEntry | null): ReadBundle => ({
    entries: drafts,
    ...seen(from, find),
    seenFrom: view,
  });
  return view(null);
};

/** Problems of a refused file that are listed; more of them help nobody. */
const listed = 20;

const draftOf = (raw: unknown, index: number): Draft => {
  const blank = {
    place: `entry[${index}]`,
    sourceRef: '',
    aliases: [],
    name: '',
    adds: true,
    resource: null,
    left: null,
    owner: undefined,
    identifiers: [],
    fullUrl: '',
    root: null,
    id: '',
    raw: {},
    problems: [],
    odd: [],
    sourceVersion: null,
    turned: null,
  };
  const entry = BundleEntry.safeParse(raw);
  if (!entry.success) {
    const problems = problemsOf(blank.place, entry.error);
    return {
      ...blank,
      type: 'entry',
      problems,
      left: { reason: 'invalid_resource', detail: pathOf(entry.error) },
    };
  }
  const { resource: given, request, fullUrl = '', at: place = blank.place } = entry.data;
  const method = request?.method ?? 'POST';
  const adds = method === 'POST' || method === 'PUT';
  if (!given) return { ...blank, place, type: 'entry without resource', adds: false };
  const type = given.resourceType;
  const known = readTypes.has(type) && !isOfOthers(given);
  const of = {
    ...blank,
    place,
    type: known ? type : clean(type).slice(0, 60),
    name: nameIn(given),
    adds,
    raw: given,
  };
  if (!known) return { ...of, turned: null };
  const url = clean(fullUrl).replace(/\/_history\/[^/]+$/, '');
  const address = addressOf(url);
  const named = {
    ...of,
    fullUrl: url,
    root: address?.root ?? null,
    id: typeof given.id === 'string' ? given.id : (address?.local.split('/')[1] ?? ''),
    identifiers: identifiersOf(given),
    sourceVersion: versionMark(given),
  };
  const { read, odd } = parsed(given);
  if (read.success) return { ...named, odd, resource: read.data, turned: turnedRound(given) };
  const problems = problemsOf(`${place} ${type}`, read.error);
  return { ...named, problems, left: { reason: 'invalid_resource', detail: pathOf(read.error) } };
};

/** Elements of a patient that say neither who it is nor turn a meaning round: one that is wrong is as if not there. */
const incidental = ['telecom', 'contact', 'gender', 'birthDate', 'extension'];

/**
 * A resource as FHIR has it. JSON of other systems holds `null` and empty texts for what is not there; a patient
 * whose telephone number is no text is a patient all the same.
 */
const parsed = (raw: {
  resourceType: string;
}): { read: z.ZodSafeParseResult<Resource>; odd: readonly string[] } => {
  const first = Resource.safeParse(raw);
  if (first.success) return { read: first, odd: [] };
  const filled = withoutEmpty(raw) as { resourceType: string };
  const second = Resource.safeParse(filled);
  if (second.success || filled.resourceType !== 'Patient') return { read: second, odd: [] };
  const wrong = [...new Set(second.error.issues.map(({ path }) => String(path[0])))];
  if (!wrong.every((element) => incidental.includes(element))) return { read: second, odd: [] };
  const rest = Object.entries(filled).filter(([key]) => !wrong.includes(key));
  return { read: Resource.safeParse(Object.fromEntries(rest)), odd: wrong };
};

/** A value without members that are null or empty; in lists they stay, because FHIR gives their place a meaning. */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      member === null || member === '' ? [] : [[key, withoutEmpty(member)]],
    ),
  );
};

/** The name of a resource in the words of its own file. */
const nameIn = (raw: object): string => {
  const given = raw as Record<string, unknown>;
  for (const key of ['code', 'medicationCodeableConcept', 'vaccineCode', 'type'] as const) {
    const concept = Array.isArray(given[key]) ? given[key][0] : given[key];
    const read = ConceptNames.safeParse(concept);
    if (read.success && conceptName(read.data) !== '') return conceptName(read.data).slice(0, longestName);
  }
  const reference = z.object({ display: z.string() }).safeParse(given.medicationReference);
  if (reference.success) return clean(reference.data.display).slice(0, longestName);
  const names = z.array(PersonName).safeParse(given.name);
  if (names.success) return personName(names.data).slice(0, longestName);
  return '';
};
const longestName = 120;
const ConceptNames = z.object({
  text: z.string().optional().catch(undefined),
  coding: z
    .array(
      z.object({
        display: z.string().optional().catch(undefined),
        code: z.string().optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
const PersonName = z.object({
  use: z.string().optional(),
  text: z.string().optional(),
  family: z.string().optional(),
  given: z.array(z.string().nullable()).optional(),
});

/** Marks what occurs twice. Another resource under the same name stays: two facts are better than the wrong one of them. */
const settleRepeated = (drafts: readonly Draft[]): void => {
  const usable = drafts.filter(({ resource, left, adds }) => resource && !left && adds);
  const named = Map.groupBy(usable, ({ fullUrl, type, id }) => globalName(fullUrl) ?? `${type}/${id}`);
  for (const group of named.values()) {
    if (group.length < 2) continue;
    const contents = new Set<string>();
    for (const draft of group) {
      const content = contentOf(draft);
      if (contents.has(content)) draft.left = { reason: 'repeated', detail: null };
      contents.add(content);
    }
  }
};

const contentOf = ({ raw }: Draft): string =>
  `sha256:${createHash('sha256').update(withoutPrinted(raw)).digest('hex')}`;

/** Names a resource by its id among those of one person. An export that makes new UUIDs keeps the person's number. */
const localNames = ({ id, type, owner }: Draft): string[] => {
  if (id === '' || !owner) return [];
  const numbered = owner.aliases.find((alias) => alias.startsWith('identifier:'));
  return [`${numbered ?? owner.sourceRef} ${type}/${id}`];
};

/** A name for what has none: who a person is, or what a resource says. */
const nameless = (draft: Draft): string => {
  if (draft.resource?.resourceType !== 'Patient') return contentOf(draft);
  const { givenName, familyName, birthDate, sex } = identityOf(draft.resource, []);
  const who = JSON.stringify([givenName, familyName, birthDate, sex]);
  return `person:${createHash('sha256').update(who).digest('hex')}`;
};

/** A record that is not in use is nobody's but its own: whether anybody has what it says is decided later. */
const isInUse = ({ active, link = [] }: Extract<Resource, { resourceType: 'Patient' }>): boolean =>
  active !== false && !link.some(({ type }) => type === 'replaced-by');

/**
 * Every patient of the file with the record that stands for the same person, mostly itself. Records are one person where
 * each is certainly the same as each other: one without a birth date is like two who were not born together, and joins
 * neither.
 */
const peopleOf = (drafts: readonly Draft[]): Map<ReadEntry, ReadEntry> => {
  // In an order that the file does not decide.
  const records = drafts
    .flatMap((draft) =>
      draft.resource?.resourceType === 'Patient' && isInUse(draft.resource) && !draft.left && draft.adds
        ? [{ draft, identity: identityOf(draft.resource, draft.identifiers), url: globalName(draft.fullUrl) }]
        : [],
    )
    .map((record) => ({ ...record, mark: record.url ?? contentOf(record.draft) }))
    .sort((a, b) => (a.mark < b.mark ? -1 : 1));
  type Rec = (typeof records)[number];
  const areOne = (one: Rec, other: Rec): boolean =>
    likenessOf(one.identity, other.identity, one.url !== null && one.url === other.url) === 'same';
  const byMark = new Map<string, Rec[]>();
  const groups = new Map<Rec, Set<Rec>>();
  for (const record of records) {
    const born = bornOn(record.identity);
    const marks = [
      ...record.identity.identifiers.map(keyOf),
      ...(record.url ? [record.url] : []),
      ...(born ? [`born ${born}`] : []),
    ];
    const group = new Set([record]);
    for (const other of new Set(marks.flatMap((mark) => byMark.get(mark) ?? [])))
      if (areOne(record, other)) for (const member of groups.get(other) ?? []) group.add(member);
    for (const member of group) groups.set(member, group);
    for (const mark of marks) byMark.set(mark, [...(byMark.get(mark) ?? []), record]);
  }
  const people = new Map<ReadEntry, ReadEntry>();
  for (const [record, group] of groups) {
    const members = [...group];
    const isOne = members.every((one, index) =>
      members.slice(index + 1).every((other) => areOne(one, other)),
    );
    const [first = record] = isOne ? members.sort((a, b) => (a.mark < b.mark ? -1 : 1)) : [record];
    people.set(record.draft, first.draft);
  }
  return people;
};

/** The identity of a patient of the file. */
const identityOf = (
  patient: Extract<Resource, { resourceType: 'Patient' }>,
  identifiers: readonly Identifier[],
): Identity => {
  const name = nameInUse(patient.name);
  return {
    ...(name ? partsOf(name) : { givenName: '', familyName: '' }),
    birthDate: patient.birthDate?.length === 10 ? patient.birthDate : null,
    sex: patient.gender ?? 'unknown',
    identifiers,
  };
};

/**
 * Gives each resource the name under which a later import knows it again: a business identifier that is its own, else
 * a full URL that is unique in the world, else its id among those of the same person, else its content. An id alone
 * is never a name: two clinics number their patients alike.
 */
const nameSources = (drafts: readonly Draft[]): void => {
  const holders = new Map<string, Set<ReadEntry>>();
  for (const draft of drafts) {
    for (const key of draft.identifiers.map(keyOf)) {
      const mark = `${draft.type} ${key}`;
      holders.set(
        mark,
        (holders.get(mark) ?? new Set()).add(draft.owner && draft.type === 'Patient' ? draft.owner : draft),
      );
    }
  }
  const taken = new Set<string>();
  const sorted = [...drafts].sort((a, b) => Number(b.type === 'Patient') - Number(a.type === 'Patient'));
  for (const draft of sorted) {
    // Results of one report often share its number: then the number names none of them.
    const own = draft.identifiers.map(keyOf).filter((key) => holders.get(`${draft.type} ${key}`)?.size === 1);
    const url = isWorldwide(draft.fullUrl);
    const numbered = own.sort().map((key) => `identifier:${key}`);
    const worldwide = url ? [draft.fullUrl] : [];
    const [first = nameless(draft), ...others] =
      draft.type === 'Patient'
        ? [...worldwide, ...numbered]
        : [...numbered, ...worldwide, ...(url ? [] : localNames(draft))];
    draft.sourceRef = taken.has(first) ? contentOf(draft) : first;
    draft.aliases = draft.sourceRef === first ? others : [];
    taken.add(draft.sourceRef);
  }
};

const OwnCoding = z.object({ system: z.string().optional(), code: z.string().optional() });
const OwnConcept = z.object({ coding: z.array(OwnCoding) });
const Coded = z.object({ type: OwnConcept.optional(), code: OwnConcept.optional() });

/** Types that are read only where our own export wrote them, because what others mean by one is not known: by which codes. */
const ownCodes: Readonly<Record<string, { readonly system: string; readonly codes?: readonly string[] }>> = {
  Composition: { system: entrySystem, codes: ['conclusion', 'note'] },
  DetectedIssue: { system: drugAlertSystem },
};

/** Of such a type, and none of ours. */
const isOfOthers = (raw: { resourceType: string }): boolean => {
  const own = ownEntry(ownCodes, raw.resourceType);
  if (!own) return false;
  const read = Coded.safeParse(raw).data;
  const codings = [...(read?.type?.coding ?? []), ...(read?.code?.coding ?? [])];
  return !codings.some(
    ({ system, code = '' }) => system === own.system && (!own.codes || own.codes.includes(code)),
  );
};

/** The elements that break the rules of FHIR, without what stands in them. */
const pathOf = (error: z.ZodError): string =>
  [...new Set(problemsOf('', error).map((problem) => problem.slice(1).split(':')[0]))].slice(0, 3).join(', ');

const problemsOf = (at: string, error: z.ZodError): string[] =>
  error.issues.map((issue) => {
    const path = issue.path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('');
    return `${at}${path}: ${issue.message}`;
  });

type Find = ReturnType<typeof createReferences<ReadEntry>>['find'];

/** References as one entry means them; `null` is nobody in particular. */
const seen = (from: ReadEntry | null, findEntry: Find): Pick<ReadBundle, 'find' | 'nameOf'> => {
  const find: ReadBundle['find'] = (reference) => {
    if (!reference) return undefined;
    const [, contained] = /^#(.+)$/.exec(reference.reference?.trim() ?? '') ?? [];
    return contained === undefined
      ? findEntry(reference, from)
      : from
        ? containedIn(from, contained, findEntry)
        : undefined;
  };
  const nameOf = (reference: Reference | undefined, depth = 0): string => {
    const resource = find(reference)?.resource;
    if (resource?.resourceType === 'Practitioner' || resource?.resourceType === 'Patient') {
      const name = personName(resource.name);
      if (name) return name;
    }
    if (resource?.resourceType === 'Organization' && resource.name) return clean(resource.name);
    if (resource?.resourceType === 'PractitionerRole' && depth === 0) return nameOf(resource.practitioner, 1);
    return clean(reference?.display ?? '');
  };
  return { find, nameOf: (reference) => nameOf(reference) };
};

/** A resource inside another. A person inside is nobody of the file unless a number says which of them. */
const containedIn = (from: ReadEntry, id: string, findEntry: Find) => {
  const list = 'contained' in from.raw && Array.isArray(from.raw.contained) ? from.raw.contained : [];
  const raw: unknown = list.find(
    (one: unknown) => typeof one === 'object' && one !== null && 'id' in one && one.id === id,
  );
  const read = Resource.safeParse(raw);
  if (!read.success) return undefined;
  const { data: resource } = read;
  if (resource.resourceType !== 'Patient')
    return {
      type: resource.resourceType,
      sourceRef: '',
      resource,
      turned: turnedRound({ ...(raw as object) }),
    };
  const [identifier] = identifiersOf(raw as object);
  return identifier && findEntry({ type: 'Patient', identifier }, from);
};

/** What a concept is called: its text, else a coding's display, else a code. Empty when it says nothing. */
export const conceptName = (concept: Concept | undefined): string => {
  const codings = concept?.coding ?? [];
  const said = clean(concept?.text ?? '');
  if (said !== '') return said;
  return clean(
    codings.find((coding) => coding.display?.trim())?.display ||
      codings.find((coding) => coding.code)?.code ||
      '',
  );
};

/** The first code of a concept, from one system where that is given. */
export const conceptCode = (concept: Concept | undefined, system?: string): string | null =>
  concept?.coding?.find((coding) => coding.code && (!system || coding.system === system))?.code ?? null;

/** Whether a concept carries one of these codes. */
export const hasCode = (concept: Concept | undefined, ...codes: string[]): boolean =>
  concept?.coding?.some((coding) => coding.code !== undefined && codes.includes(coding.code)) ?? false;
