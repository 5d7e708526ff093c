import { isRaw, type Raw } from './fhir-version.ts';

/** An entry of any bundle with what says which version of a resource it is. */
export type Versioned = {
  /** Names the resource in all the world, or in its page; null when nothing names it. */
  readonly key: string | null;
  readonly type: string;
  /** True for an entry of a history: the first of a resource is its newest. */
  readonly history: boolean;
  readonly deleted: boolean;
  readonly updated: number | null;
  readonly version: number | null;
};

/** When a version was written and its number, by the resource itself or by what the server says of it. */
export const versionOf = (resource: Raw | null, response: unknown) => {
  const meta = resource && isRaw(resource.meta) ? resource.meta : {};
  const said = isRaw(response) ? response : {};
  return {
    updated: instant(meta.lastUpdated) ?? instant(said.lastModified),
    version: figure(meta.versionId) ?? figure(said.etag),
  };
};

const instant = (value: unknown): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** The number of a version, plain or as an entity tag (`W/"3"`). Version ids that are no numbers have no order. */
const figure = (value: unknown): number | null => {
  const digits = typeof value === 'string' ? /^(?:W\/)?"?(\d{1,15})"?$/.exec(value)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
};

/** The version of a resource as one text, to be kept with what came of it; null where the resource says nothing. */
export const versionMark = (resource: Raw): string | null => {
  const { updated, version } = versionOf(resource, null);
  return updated === null && version === null ? null : `${updated ?? ''}/${version ?? ''}`;
};

/** Whether one version is older than another, by their marks: false where they do not say. */
export const isOlderMark = (one: string | null | undefined, other: string | null | undefined): boolean => {
  const [mine = [], theirs = []] = [one, other].map((mark) => mark?.split('/'));
  for (const index of [0, 1]) {
    const [a, b] = [mine[index], theirs[index]];
    if (a && b && a !== b) return Number(a) < Number(b);
  }
  return false;
};

export type Superseded = 'older_version' | 'deleted_in_source';

/**
 * Why entries are not the newest version of their resource. In a history the order decides where nothing else does;
 * elsewhere two entries of one resource are told apart only by what they say of themselves.
 */
export const superseded = <E extends Versioned>(entries: readonly E[]): ReadonlyMap<E, Superseded> => {
  const groups = new Map<string, E[]>();
  for (const entry of entries) {
    if (entry.key === null) continue;
    const group = groups.get(entry.key);
    if (group) group.push(entry);
    else groups.set(entry.key, [entry]);
  }
  const out = new Map<E, Superseded>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first || (group.length === 1 && !first.deleted)) continue;
    const newest = group.reduce((best, entry) => (isNewer(entry, best) ? entry : best));
    for (const entry of group) {
      if (newest.deleted) out.set(entry, 'deleted_in_source');
      else if (entry.deleted || isOlder(entry, newest)) out.set(entry, 'older_version');
    }
  }
  return out;
};

const isOlder = (entry: Versioned, newest: Versioned): boolean =>
  entry !== newest &&
  entry.type === newest.type &&
  ((entry.history && newest.history) || isNewer(newest, entry));

const isNewer = (a: Versioned, b: Versioned): boolean => {
  if (a.updated !== null && b.updated !== null && a.updated !== b.updated) return a.updated > b.updated;
  return a.version !== null && b.version !== null && a.version > b.version;
};
