import { asR4, isRaw, type OtherVersion, type Raw } from './fhir-version.ts';
import { superseded, type Versioned, versionOf } from './newest-versions.ts';
import { ResourceLines } from './read-file.ts';
import { isWorldwide } from './references.ts';
import { ImportRefused, type Reason } from './report.ts';
import { isResourceType, serverRootOf } from './server-root.ts';

/*
 * The envelopes that FHIR R4 resources come in: bundles of every type, pages of them, single resources, lists, parameters
 * of operations, bundles within bundles. All become one bundle. Bundle types: hl7.org/fhir/R4/codesystem-bundle-type.html.
 */

/** An entry as it stands in the file, and its place there. */
export type EnvelopeEntry = {
  readonly at: string;
  readonly fullUrl?: unknown;
  readonly request?: unknown;
  readonly resource?: unknown;
};

/** An entry that the envelope itself says is no fact of a chart. */
export type LeftOut = {
  readonly type: string;
  readonly reason: Reason;
  readonly detail: string | null;
  /** Where it stands in the file. */
  readonly place: string;
};

export type Envelope = {
  readonly resourceType: 'Bundle';
  readonly type: 'transaction' | 'batch' | 'collection' | 'searchset';
  /** Elements that are no object stand here as they are in the file. */
  readonly entry: readonly unknown[];
  readonly leftOut: readonly LeftOut[];
};

type Found = Versioned & {
  readonly entry: EnvelopeEntry;
  readonly raw: Raw | null;
  readonly type: string;
  readonly why: Reason | null;
};

/** An element of a list of entries that is no object. */
type Opaque = { readonly opaque: unknown };
type Item = Found | Opaque;

const isFound = (item: Item): item is Found => !('opaque' in item);

/** Where a resource stands: its place in words, its page, and how deep it lies. */
type Place = {
  readonly at: string;
  readonly page: string;
  readonly depth: number;
};

type Page = Place & {
  readonly type: string;
  /** Root of the server by the link of the page. */
  readonly root: string | null;
  /** Root that all full URLs of a history share: a deletion may be named without one. */
  readonly sharedRoot: string | null;
};

/** Bundles within bundles; JSON of the depth that a file may have holds no more. */
const deepest = 40;

const readAsTheyAre: ReadonlySet<string> = new Set(['transaction', 'batch', 'collection', 'searchset']);
const histories: ReadonlySet<string> = new Set(['history', 'subscription-notification']);
const pages: ReadonlySet<string> = new Set(['searchset', 'history']);
const bundleTypes: ReadonlySet<string> = new Set([
  ...readAsTheyAre,
  ...histories,
  'document',
  'message',
  'transaction-response',
  'batch-response',
]);

/**
 * The resources of a file as one bundle, whatever they came in, in R4. Entries keep what they are; a page of a server
 * gives its root to entries without a full URL. Of several versions of a resource only the newest stays. Throws
 * `ImportRefused` that says what kind of file it is when it holds no FHIR resources.
 */
export const resourcesOf = (json: unknown): Envelope => {
  const found = [...topOf(json)];
  const old = superseded(found.filter(isFound));
  const leftOut: LeftOut[] = [];
  const entry: unknown[] = [];
  let withoutPatient: OtherVersion | null = null;
  let patients = 0;
  for (const one of found) {
    if (!isFound(one)) {
      entry.push(one.opaque);
      continue;
    }
    const why = one.why ?? old.get(one);
    if (why) {
      leftOut.push({ type: one.type, reason: why, detail: null, place: one.entry.at });
      continue;
    }
    const read = one.raw ? asR4(one.raw) : null;
    if (read && 'version' in read) {
      const detail = `FHIR ${read.version}`;
      leftOut.push({ type: one.type, reason: 'other_fhir_version', detail, place: one.entry.at });
      if (one.type === 'Patient') withoutPatient = read.version;
      continue;
    }
    if (one.type === 'Patient') patients += 1;
    entry.push(read ? { ...one.entry, resource: read.resource } : one.entry);
  }
  if (withoutPatient && patients === 0)
    throw new ImportRefused('other_fhir_version', [`FHIR ${withoutPatient}`]);
  return { resourceType: 'Bundle', type: typeOf(json), entry, leftOut };
};

const typeOf = (json: unknown): Envelope['type'] => {
  const type = isRaw(json) && json.resourceType === 'Bundle' ? json.type : undefined;
  return type === 'transaction' || type === 'batch' || type === 'searchset' ? type : 'collection';
};

function* topOf(json: unknown): Generator<Item> {
  if (json instanceof ResourceLines) {
    for (const { line, resource } of json.lines)
      yield* itemOf(resource, { at: `line ${line}`, page: 'lines', depth: 0 });
    return;
  }
  if (Array.isArray(json)) {
    if (!json.some(isResource)) throw new ImportRefused('not_a_bundle');
    for (const [index, item] of (json as unknown[]).entries())
      yield* itemOf(item, { at: `[${index}]`, page: 'list', depth: 0 });
    return;
  }
  if (!isResource(json)) throw new ImportRefused('not_a_bundle');
  if (json.resourceType === 'OperationOutcome') throw new ImportRefused('server_error');
  if (json.resourceType === 'Bundle') {
    const type = bundleTypeOf(json);
    if (!type) throw new ImportRefused('not_a_bundle', ['Bundle.type']);
    if ('entry' in json && !Array.isArray(json.entry))
      throw new ImportRefused('not_a_bundle', ['Bundle.entry']);
    if (type === 'document' && isWithdrawn(json)) throw new ImportRefused('document_withdrawn');
  }
  const covers = isCover(json);
  yield* resourceOf(json, { at: covers ? '' : nameOf(json.resourceType), page: '', depth: 0 }, {});
}

const isResource = (value: unknown): value is Raw => isRaw(value) && typeof value.resourceType === 'string';

const isCover = ({ resourceType }: Raw): boolean =>
  resourceType === 'Bundle' || resourceType === 'Parameters';

const bundleTypeOf = ({ type }: Raw): string | null =>
  typeof type === 'string' && bundleTypes.has(type) ? type : null;

/** A document that says of itself that it was made by mistake. */
const isWithdrawn = ({ entry }: Raw): boolean => {
  const first: unknown = Array.isArray(entry) ? entry[0] : undefined;
  const composition = isRaw(first) ? first.resource : undefined;
  return (
    isRaw(composition) &&
    composition.resourceType === 'Composition' &&
    composition.status === 'entered-in-error'
  );
};

function* itemOf(item: unknown, place: Place): Generator<Item> {
  if (isResource(item)) yield* resourceOf(item, place, {});
  else yield leftOut({ at: place.at }, null, 'type_not_kept');
}

/** A resource, or those that it is only the cover of. */
function* resourceOf(resource: Raw, place: Place, entry: Raw): Generator<Item> {
  if (place.depth > deepest) throw new ImportRefused('too_deep');
  if (resource.resourceType === 'Bundle') yield* bundleOf(resource, place);
  else if (resource.resourceType === 'Parameters' && holdsResource(resource.parameter, 0))
    yield* parametersOf(resource.parameter, { ...place, at: joined(place.at, 'parameter') });
  else yield foundIn({ ...entry, resource }, { ...place, type: '', root: null, sharedRoot: null });
}

function* bundleOf(bundle: Raw, { at, page, depth }: Place): Generator<Item> {
  const type = bundleTypeOf(bundle);
  const entries = bundle.entry ?? [];
  if (!type || !Array.isArray(entries)) {
    yield leftOut({ at }, bundle, 'type_not_kept');
    return;
  }
  const withdrawn = type === 'document' && isWithdrawn(bundle);
  const place = {
    page: `${page}/${at}`,
    depth,
    type,
    root: pages.has(type) ? serverRootOf(bundle.link) : null,
    sharedRoot: histories.has(type) ? sharedRootOf(entries) : null,
  };
  for (const [index, raw] of (entries as unknown[]).entries()) {
    const here = { ...place, at: joined(at, `entry[${index}]`) };
    if (!isRaw(raw)) yield { opaque: raw };
    else if (withdrawn)
      yield leftOut({ at: here.at }, isRaw(raw.resource) ? raw.resource : null, 'entered_in_error');
    else yield* entryOf(raw, here);
  }
}

const sharedRootOf = (entries: readonly unknown[]): string | null => {
  const roots = new Set<string>();
  for (const entry of entries) {
    if (!isRaw(entry) || typeof entry.fullUrl !== 'string') continue;
    const root = /^(https?:.+)\/[A-Za-z]+\/[^/]+(?:\/_history\/[^/]+)?$/.exec(entry.fullUrl)?.[1];
    if (root) roots.add(root);
  }
  const [only, another] = roots;
  return another === undefined ? (only ?? null) : null;
};

function* entryOf(raw: Raw, page: Page): Generator<Item> {
  const { resource } = raw;
  const method = isRaw(raw.request) ? raw.request.method : undefined;
  const adds = method === undefined || method === 'POST' || method === 'PUT' || method === 'GET';
  if (isRaw(raw.search) && raw.search.mode === 'outcome')
    yield leftOut({ at: page.at }, isRaw(resource) ? resource : null, 'type_not_kept');
  else if (page.type.endsWith('-response') && failed(raw.response))
    yield leftOut({ at: page.at }, isRaw(resource) ? resource : null, 'not_an_addition');
  else if (adds && isResource(resource) && isCover(resource))
    yield* resourceOf(
      resource,
      { at: joined(page.at, 'resource'), page: page.page, depth: page.depth + 1 },
      raw,
    );
  else yield foundIn(raw, page);
}

/** Requests that a server could not carry out: a resource beside one is not what the server holds. */
const failed = (response: unknown): boolean =>
  isRaw(response) && typeof response.status === 'string' && /^[45]/.test(response.status);

const holdsResource = (parameters: unknown, depth: number): boolean =>
  depth <= deepest &&
  Array.isArray(parameters) &&
  (parameters as unknown[]).some(
    (one) => isRaw(one) && (isResource(one.resource) || holdsResource(one.part, depth + 1)),
  );

function* parametersOf(parameters: unknown, place: Place): Generator<Item> {
  if (place.depth > deepest) throw new ImportRefused('too_deep');
  if (!Array.isArray(parameters)) return;
  for (const [index, one] of (parameters as unknown[]).entries()) {
    const at = `${place.at}[${index}]`;
    const inner = { ...place, depth: place.depth + 1 };
    if (isRaw(one) && isResource(one.resource))
      yield* resourceOf(one.resource, { ...inner, at: joined(at, 'resource') }, {});
    else if (isRaw(one) && Array.isArray(one.part))
      yield* parametersOf(one.part, { ...inner, at: joined(at, 'part') });
    else yield leftOut({ at }, { resourceType: 'Parameters' }, 'type_not_kept');
  }
}

const joined = (at: string, next: string): string => (at === '' ? next : `${at}.${next}`);

const nothing = { key: null, history: false, deleted: false, updated: null, version: null };

const leftOut = (entry: EnvelopeEntry, raw: Raw | null, why: Reason): Found => ({
  ...nothing,
  entry,
  raw: null,
  type: raw ? nameOf(raw.resourceType) : 'entry without resource',
  why,
});

const nameOf = (type: unknown): string =>
  typeof type === 'string' && /^[A-Za-z]{1,60}$/.test(type) ? type : 'entry without resource';

const absolute = /^(urn:|https?:)/;

/** The type and id in an address: `Patient/1`, with or without a root and a version. */
const targetOf = (address: unknown): { kind: string; id: string } | null => {
  if (typeof address !== 'string') return null;
  const [, kind, id] = /(?:^|\/)([A-Za-z]+)\/([^/?#]+)(?:\/_history\/[^/]+)?$/.exec(address) ?? [];
  return isResourceType(kind) && id !== undefined ? { kind, id } : null;
};

const foundIn = (raw: Raw, { at, page, type, root, sharedRoot }: Page): Found => {
  const resource = isRaw(raw.resource) ? raw.resource : null;
  const history = histories.has(type);
  const request = isRaw(raw.request) ? raw.request : null;
  const deleted = history && request?.method === 'DELETE';
  const target = targetOf(request?.url) ?? targetOf(raw.fullUrl);
  const kind = resource?.resourceType ?? target?.kind;
  const id = resource?.id ?? target?.id;
  const ownUrl = typeof raw.fullUrl === 'string' && absolute.test(raw.fullUrl) ? raw.fullUrl : null;
  const named = isResourceType(kind) && typeof id === 'string' && id !== '' ? `${kind}/${id}` : null;
  const url = ownUrl ?? (root && named ? `${root}/${named}` : null);
  const unversioned = url?.replace(/\/_history\/[^/]+$/, '') ?? null;
  // A URL names versions of one resource where it ends in its id. Where every network has such a host, only in one page.
  const numbered =
    unversioned !== null && (unversioned.startsWith('urn:') || targetOf(unversioned)?.kind === kind);
  const own = unversioned !== null && isWorldwide(unversioned) ? unversioned : `${page} ${unversioned}`;
  const key = numbered ? own : history && named ? `${sharedRoot ?? page}/${named}` : null;
  return {
    ...versionOf(resource, raw.response),
    key,
    history,
    deleted,
    raw: resource,
    type: nameOf(kind),
    why: deleted && key === null ? 'deleted_in_source' : null,
    entry: {
      at,
      ...(url ? { fullUrl: url } : 'fullUrl' in raw ? { fullUrl: raw.fullUrl } : {}),
      // A history tells what was done; its resources are what came of it.
      ...(request && !history ? { request } : {}),
      ...('resource' in raw ? { resource: raw.resource } : {}),
    },
  };
};
