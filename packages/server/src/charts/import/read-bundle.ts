import { createHash } from 'node:crypto';
import * as z from 'zod';
import { drugAlertSystem, entrySystem } from '../export/extensions.ts';
import { Bundle, BundleEntry, type Concept, type HumanName, type Reference, Resource } from './fhir.ts';
import { ImportRefused } from './report.ts';
import { clean, cleanName } from './text.ts';

export type ReadEntry = {
  /** Identifies the resource in the system it comes from. */
  readonly sourceRef: string;
  readonly type: string;
  /** False for an entry that deletes or patches. */
  readonly adds: boolean;
  /** Null for a type that is not read. */
  readonly resource: Resource | null;
};

export type ReadBundle = {
  readonly entries: readonly ReadEntry[];
  /** The entry that a reference points to, if it is in the bundle. */
  readonly find: (reference: Reference | undefined) => ReadEntry | undefined;
  /** The name of the person or organisation a reference points to, or the reference's own words; empty when neither says. */
  readonly nameOf: (reference: Reference | undefined) => string;
};

const readTypes: ReadonlySet<string> = new Set(
  Resource.options.map((option) => option.shape.resourceType.value),
);

/** Problems that are listed; more of them help nobody. */
const listed = 20;

/**
 * The entries of a FHIR R4 bundle, those of a type we use checked against it. Throws `ImportRefused` when it is no
 * bundle, or when any resource breaks the types of FHIR: then nothing of it is trusted.
 */
export const readBundle = (input: unknown): ReadBundle => {
  const bundle = Bundle.safeParse(input);
  if (!bundle.success) throw new ImportRefused('not_a_bundle', problemsOf('Bundle', bundle.error));
  const problems: string[] = [];
  const entries: ReadEntry[] = [];
  for (const [index, raw] of (bundle.data.entry ?? []).entries()) {
    const entry = BundleEntry.safeParse(raw);
    if (!entry.success) problems.push(...problemsOf(`entry[${index}]`, entry.error));
    else if (entry.data.resource) {
      const read = readEntry(entry.data, entry.data.resource, `entry[${index}]`);
      if (Array.isArray(read)) problems.push(...read);
      else entries.push(read);
    } else entries.push({ sourceRef: '', type: 'entry without resource', adds: false, resource: null });
  }
  if (problems.length > 0) {
    const rest = problems.length - listed;
    throw new ImportRefused('invalid_resources', [
      ...problems.slice(0, listed),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]);
  }
  return { entries, ...lookup(entries) };
};

const readEntry = (
  entry: z.output<typeof BundleEntry>,
  raw: NonNullable<z.output<typeof BundleEntry>['resource']>,
  at: string,
): ReadEntry | string[] => {
  const type = raw.resourceType;
  const method = entry.request?.method ?? 'POST';
  const adds = method === 'POST' || method === 'PUT';
  if (!readTypes.has(type) || isOfOthers(raw))
    return { sourceRef: '', type: clean(type).slice(0, 60), adds, resource: null };
  const resource = Resource.safeParse(raw);
  if (!resource.success) return problemsOf(`${at} ${type}`, resource.error);
  return { sourceRef: sourceRefOf(entry.fullUrl, resource.data, raw), type, adds, resource: resource.data };
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
  const own = ownCodes[raw.resourceType];
  if (!own) return false;
  const read = Coded.safeParse(raw).data;
  const codings = [...(read?.type?.coding ?? []), ...(read?.code?.coding ?? [])];
  return !codings.some(
    ({ system, code = '' }) => system === own.system && (!own.codes || own.codes.includes(code)),
  );
};

/**
 * A full URL names a resource in all the world, `Type/id` only where it comes from, and one that has neither is
 * known by its content.
 */
const sourceRefOf = (fullUrl: string | undefined, resource: Resource, raw: unknown): string => {
  if (fullUrl && /^(urn:|https?:)/.test(fullUrl)) return clean(fullUrl);
  if (resource.id) return `${resource.resourceType}/${clean(resource.id)}`;
  return `sha256:${createHash('sha256').update(JSON.stringify(raw)).digest('hex')}`;
};

const problemsOf = (at: string, error: z.ZodError): string[] =>
  error.issues.map((issue) => {
    const path = issue.path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('');
    return `${at}${path}: ${issue.message}`;
  });

const lookup = (entries: readonly ReadEntry[]): Omit<ReadBundle, 'entries'> => {
  const byReference = new Map<string, ReadEntry>();
  for (const entry of entries) {
    if (!entry.resource) continue;
    if (entry.sourceRef) byReference.set(entry.sourceRef, entry);
    if (entry.resource.id) byReference.set(`${entry.type}/${entry.resource.id}`, entry);
  }
  const find = (reference: Reference | undefined): ReadEntry | undefined => {
    const target = reference?.reference;
    if (!target) return undefined;
    const unversioned = target.replace(/\/_history\/[^/]+$/, '');
    return byReference.get(unversioned) ?? byReference.get(unversioned.split('/').slice(-2).join('/'));
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

/** The name in use: the official one, else the first that is not an old or a maiden name. */
export const nameInUse = (names: readonly HumanName[] | undefined): HumanName | undefined =>
  names?.find((name) => name.use === 'official') ??
  names?.find((name) => name.use !== 'old' && name.use !== 'maiden') ??
  names?.[0];

const joined = (parts: readonly (string | null)[] | undefined): string =>
  (parts ?? []).filter((part) => part !== null).join(' ');

export const givenNames = (name: HumanName): string => cleanName(joined(name.given));

/** Form of address, given names and family name in one line; empty when there is no name. */
export const personName = (names: readonly HumanName[] | undefined): string => {
  const name = nameInUse(names);
  if (!name) return '';
  const built = clean(`${joined(name.prefix)} ${givenNames(name)} ${cleanName(name.family ?? '')}`);
  return givenNames(name) || name.family ? built : cleanName(name.text ?? '');
};

/** What a concept is called: its text, else a coding's display, else a code. Empty when it says nothing. */
export const conceptName = (concept: Concept | undefined): string => {
  const codings = concept?.coding ?? [];
  return clean(
    concept?.text ??
      codings.find((coding) => coding.display)?.display ??
      codings.find((coding) => coding.code)?.code ??
      '',
  );
};

/** The first code of a concept, from one system where that is given. */
export const conceptCode = (concept: Concept | undefined, system?: string): string | null =>
  concept?.coding?.find((coding) => coding.code && (!system || coding.system === system))?.code ?? null;

/** Whether a concept carries one of these codes. */
export const hasCode = (concept: Concept | undefined, ...codes: string[]): boolean =>
  concept?.coding?.some((coding) => coding.code !== undefined && codes.includes(coding.code)) ?? false;
