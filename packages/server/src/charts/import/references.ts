import type { Reference, Resource } from './fhir.ts';
import { type Identifier, identifierOf, keyOf } from './identity.ts';

/** A full URL taken apart: the server, and what it calls the resource. */
export type Address = { readonly root: string; readonly local: string };

const restful = /^https?:\/\/(.+?)\/([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})$/;

const withoutVersion = (url: string): string => url.replace(/\/_history\/[^/]+$/, '');

/**
 * The server and `Type/id` of an absolute URL; null for everything else. The scheme does not tell servers apart, and
 * neither do capital letters of a host.
 */
export const addressOf = (url: string): Address | null => {
  const [, root, local] = restful.exec(withoutVersion(url)) ?? [];
  if (root === undefined || local === undefined) return null;
  const [host = '', ...path] = root.split('/');
  return { root: [host.toLowerCase(), ...path].join('/'), local };
};

/** A name that is unique in all the world: an address on a server, a UUID or an OID. Null for anything else. */
export const globalName = (url: string): string | null => {
  const address = addressOf(url);
  if (address) return `${address.root}/${address.local}`;
  return /^urn:(uuid:[0-9a-f]{8}-[0-9a-f]{4}-|oid:[0-2]\.)/i.test(url) ? url : null;
};

const unnamedHost =
  /^(localhost|[^./:]+|[^/:]*\.(local|lan|internal|localdomain|test)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[[^\]]*\])(:\d+)?(\/|$)/;

/**
 * Whether a full URL names its resource in every file, not only in this one. Names and addresses that every network
 * has, such as `localhost` and those of RFC 1918, name another server in the next clinic.
 */
export const isWorldwide = (url: string): boolean => {
  const address = addressOf(url);
  return address ? !unnamedHost.test(address.root) : globalName(url) !== null;
};

/** An entry as references see it. */
export type Referred = {
  readonly type: string;
  /** The full URL; empty when the entry has none. */
  readonly fullUrl: string;
  /** The server of the full URL; null when it names none. */
  readonly root: string | null;
  readonly id: string;
  readonly identifiers: readonly Identifier[];
};

/**
 * Finds what a reference of one entry points to, after "Resolving references in Bundles" of FHIR R4. A relative
 * reference is resolved on the server of the entry that says it. An id alone counts only while the file speaks of one
 * server and the id occurs once; everything else stays unresolved.
 */
export const createReferences = <E extends Referred>(
  entries: readonly E[],
  /** The entry that stands for this one: two records of one person are one. */
  standIn: (entry: E) => E,
  /** Servers that references of the file name. */
  mentioned: readonly string[] = [],
) => {
  const byName = new Map<string, Set<E>>();
  const byLocal = new Map<string, Set<E>>();
  const byIdentifier = new Map<string, Set<E>>();
  const note = (map: Map<string, Set<E>>, key: string, entry: E) => {
    const known = map.get(key);
    if (known) known.add(standIn(entry));
    else map.set(key, new Set([standIn(entry)]));
  };
  const servers = new Set<string>(mentioned);
  for (const entry of entries) {
    if (entry.root !== null) servers.add(entry.root);
    // A relative full URL is against FHIR, and would answer to every server.
    if (/^[a-z][a-z0-9+.-]*:/i.test(entry.fullUrl))
      note(byName, globalName(entry.fullUrl) ?? entry.fullUrl, entry);
    if (entry.id !== '') note(byLocal, `${entry.type}/${entry.id}`, entry);
    for (const identifier of entry.identifiers)
      note(byIdentifier, `${entry.type} ${keyOf(identifier)}`, entry);
  }
  const only = (found: Set<E> | undefined): E | undefined => {
    const [one, ...others] = found ?? [];
    return others.length === 0 ? one : undefined;
  };

  /** The only entry of that id, unless it may be of another server than `root`. */
  const byId = (local: string, root: string | null): E | undefined => {
    const entry = only(byLocal.get(local));
    if (!entry) return undefined;
    if (entry.root === root) return entry;
    const known = new Set(root === null ? servers : [...servers, root]);
    return known.size <= 1 ? entry : undefined;
  };

  const byTarget = (target: string, from: E | null): E | undefined => {
    const plain = withoutVersion(target);
    const named = byName.get(globalName(plain) ?? plain);
    if (named) return only(named);
    const address = addressOf(plain);
    if (address) {
      const entry = byId(address.local, address.root);
      // A UUID is the address of its resource: another address is that of another one.
      return entry && (entry.fullUrl === '' || entry.root === address.root) ? entry : undefined;
    }
    if (!/^[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]+$/.test(plain)) return undefined;
    const root = from?.root ?? null;
    const onServer = root === null ? undefined : byName.get(`${root}/${plain}`);
    return onServer ? only(onServer) : byId(plain, root);
  };

  const ofIdentifier = (type: string, identifier: Identifier | undefined): E | undefined =>
    identifier && only(byIdentifier.get(`${type} ${keyOf(identifier)}`));

  const types = [...new Set(entries.map((entry) => entry.type))];
  const find = ({ reference = '', type, identifier }: Reference, from: E | null): E | undefined => {
    const conditional = /^([A-Z][A-Za-z]+)\?identifier=([^&|]+)\|([^&]+)$/.exec(reference.trim());
    const asked = conditional
      ? [{ type: conditional[1] ?? '', identifier: decoded(conditional[2], conditional[3]) }]
      : (type ? [type] : types).map((one) => ({ type: one, identifier: identifierOf(identifier) }));
    const identified = asked.map((one) => ofIdentifier(one.type, one.identifier)).find(Boolean);
    const target = conditional || reference === '' ? undefined : byTarget(reference.trim(), from);
    // A reference whose address and whose number point to two records points to none for certain.
    return target && identified && target !== identified ? undefined : (target ?? identified);
  };
  return { find };
};

const decoded = (system = '', value = ''): Identifier | undefined => {
  try {
    return { system: decodeURIComponent(system), value: decodeURIComponent(value) };
  } catch {
    return undefined;
  }
};

/** The person a resource is about. */
export const subjectOf = (resource: Resource): Reference | undefined => {
  if (resource.resourceType === 'Observation') return resource.subject;
  if ('patient' in resource) return resource.patient;
  return 'subject' in resource ? resource.subject : undefined;
};
