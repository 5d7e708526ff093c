import * as z from 'zod';
import type { ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { meaningAgainst } from './meaning.ts';
import type { ReadBundle, ReadEntry } from './read-bundle.ts';
import { isAbsent } from './result-value.ts';
import { statusCode } from './statuses.ts';
import { isAboutAnother, observedAt, readPressures } from './translate-observation.ts';
import type { NotTaken } from './translation.ts';
import { loinc, pressureHalf, signByCode } from './vital-units.ts';

type Observation = ResourceOf<'Observation'>;
type Measured = ReadEntry & { readonly resource: Observation };

/** An entry that says nothing which another one does not say, too. */
export type Joined = { readonly entry: ReadEntry; readonly reason: NotTaken['reason'] };

/**
 * Blood pressures whose halves are observations of their own. Two halves become one observation with two components, in the place of
 * the systolic one: those that a group names as its members, then those of one patient, one instant and one position, where
 * encounter, performer and device do not contradict. What could be paired in two ways is not. A reading that stands in the file
 * twice, as a whole and in halves or in either way again, is kept once. Pure; the order of the file decides nothing.
 */
export const pairPressures = (
  entries: readonly ReadEntry[],
  bundle: ReadBundle,
  zone: string,
): { readonly entries: ReadEntry[]; readonly joined: Joined[] } => {
  const measured = entries.filter(
    (entry): entry is Measured =>
      entry.resource?.resourceType === 'Observation' &&
      meaningAgainst(entry, bundle.seenFrom(entry)) === null &&
      !isAboutAnother(entry.resource) &&
      observedAt(entry.resource) !== undefined &&
      entry.owner !== undefined,
  );
  const wholes = measured.filter(
    ({ resource }) =>
      signByCode(resource.code) === 'blood_pressure' &&
      readPressures(resource).some(({ read }) => !('reason' in read)),
  );
  const written = measured.toSorted(byRef).flatMap((entry) => {
    const half = isHalf(entry.resource) ? pressureHalf(entry.resource.code) : null;
    return half ? [{ ...half, entry, at: instantKey(entry.resource, zone), of: entry.owner }] : [];
  });
  const [halves, copies] = withoutCopies(written);
  if (written.length === 0 && wholes.length < 2) return { entries: [...entries], joined: [] };

  const pairs = [...membersOf(measured, halves, bundle)];
  const taken = new Set(pairs.flatMap(({ systolic, diastolic }) => [systolic, diastolic]));
  const alone = halves.filter((half) => !taken.has(half));
  for (const together of groupsOf(alone)) pairs.push(...pairsIn(together));

  const replaced = new Map<ReadEntry, ReadEntry>();
  const joined = new Map<ReadEntry, NotTaken['reason']>(copies.map(({ entry }) => [entry, 'repeated']));
  for (const { systolic, diastolic } of pairs) {
    replaced.set(systolic.entry, asWhole(systolic.entry, diastolic.entry));
    joined.set(diastolic.entry, 'half_joined');
  }
  const diastolicOf = new Map<ReadEntry, ReadEntry>(
    pairs.map(({ systolic, diastolic }) => [systolic.entry, diastolic.entry]),
  );
  const readings = new Set<string>();
  // A whole comes before halves, and of two alike the one with the first address: the same in every order of the file.
  const inOrder = [...wholes.toSorted(byRef), ...pairs.map(({ systolic }) => systolic.entry).toSorted(byRef)];
  for (const entry of inOrder) {
    const resource = (replaced.get(entry) as Measured | undefined)?.resource ?? entry.resource;
    const read = readPressures(resource).flatMap((one) => ('reason' in one.read ? [] : [one.read]));
    if (read.length === 0 || read.length < readPressures(resource).length) continue;
    const subject = entry.owner?.sourceRef;
    const keys = read.map(({ high, low }) =>
      JSON.stringify([subject, instantKey(resource, zone), high, low]),
    );
    if (keys.every((key) => readings.has(key))) {
      joined.set(entry, 'repeated');
      const diastolic = diastolicOf.get(entry);
      if (diastolic) joined.set(diastolic, 'repeated');
    }
    for (const key of keys) readings.add(key);
  }
  return {
    entries: entries.flatMap((entry) => (joined.has(entry) ? [] : [replaced.get(entry) ?? entry])),
    joined: [...joined].map(([entry, reason]) => ({ entry, reason })),
  };
};

type Half = NonNullable<ReturnType<typeof pressureHalf>> & {
  readonly entry: Measured;
  readonly at: string;
  readonly of: ReadEntry | undefined;
};
type Pair = { readonly systolic: Half; readonly diastolic: Half };

/** A preliminary half stays alone: a whole of one sure half and one unsure one is neither. */
const isHalf = ({ status, valueQuantity, dataAbsentReason }: Observation): boolean =>
  !isAbsent({ dataAbsentReason }) &&
  valueQuantity?.value !== undefined &&
  valueQuantity.comparator === undefined &&
  statusCode(status) !== 'preliminary';

const byRef = (one: ReadEntry, other: ReadEntry): number =>
  one.sourceRef < other.sourceRef ? -1 : one.sourceRef > other.sourceRef ? 1 : 0;

/** Halves of one value in the very same circumstances are one; the others are copies of it. */
const withoutCopies = (halves: readonly Half[]): readonly [Half[], Half[]] => {
  const kept = new Set<string>();
  const copies: Half[] = [];
  const first = halves.filter((half) => {
    const { part, position, at, of, entry } = half;
    const key = JSON.stringify([
      part,
      position,
      at,
      of?.sourceRef,
      entry.resource.valueQuantity,
      circumstances(entry.resource),
    ]);
    const isFirst = !kept.has(key);
    kept.add(key);
    if (!isFirst) copies.push(half);
    return isFirst;
  });
  return [first, copies];
};

/** A day without a time is no instant of it. */
const instantKey = (resource: Observation, zone: string): string => {
  const at = observedAt(resource) ?? '';
  return at.includes('T') ? String(instantOf(at, zone).getTime()) : at;
};

/** Halves that a group names, where it names one of each and both are of its patient. */
const membersOf = (
  measured: readonly Measured[],
  halves: readonly Half[],
  bundle: ReadBundle,
): readonly Pair[] => {
  const byEntry = new Map<unknown, Half>(halves.map((half) => [half.entry, half]));
  const used = new Set<Half>();
  return measured.toSorted(byRef).flatMap((whole) => {
    const { resource, owner: of } = whole;
    const { find } = bundle.seenFrom(whole);
    const members = (resource.hasMember ?? []).flatMap((one) => byEntry.get(find(one)) ?? []);
    const own = [...new Set(members)].filter((half) => half.of === of && !used.has(half));
    const [systolic, diastolic] = (['systolic', 'diastolic'] as const).map((part) =>
      own.filter((half) => half.part === part),
    );
    const [high, low] = [systolic?.[0], diastolic?.[0]];
    if (!high || !low || own.length !== 2) return [];
    used.add(high).add(low);
    return [{ systolic: high, diastolic: low }];
  });
};

const groupsOf = (halves: readonly Half[]) =>
  Map.groupBy(halves, ({ of, at, position }) => JSON.stringify([of?.sourceRef, at, position])).values();

const Named = z.object({ reference: z.string().optional(), display: z.string().optional() });

/** By whom, in which visit and with what a half was measured, as far as it says. */
const circumstances = ({ encounter, performer, device }: Observation): (string | undefined)[] => {
  const named = Named.safeParse(device).data;
  return [
    encounter?.reference,
    performer?.map(({ reference, display }) => reference ?? display).join(' ') || undefined,
    named?.reference ?? named?.display,
  ];
};

/** Which of its circumstances a half says, a bit for each. */
const saidBits = (said: readonly (string | undefined)[]): number =>
  said.reduce((bits, one, index) => (one === undefined ? bits : bits | (1 << index)), 0);

const everyBits = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Finds the halves whose circumstances fit to those of another: all that both say is the same. They are filed by what they say and
 * by each part of it, so that nobody compares each with each. Of more than two only two come back: they are not one.
 */
const fittingIn = (halves: readonly Half[]): ((half: Half) => readonly Half[]) => {
  const filed = new Map<string, Half[]>();
  const keyOf = (said: readonly (string | undefined)[], bits: number, compared: number) =>
    JSON.stringify([bits, compared, said.map((one, index) => (compared & (1 << index) ? one : null))]);
  for (const half of halves) {
    const said = circumstances(half.entry.resource);
    const bits = saidBits(said);
    for (const compared of everyBits.filter((some) => (some & bits) === some)) {
      const key = keyOf(said, bits, compared);
      const there = filed.get(key) ?? [];
      if (there.length < 2) there.push(half);
      filed.set(key, there);
    }
  }
  return (half) => {
    const said = circumstances(half.entry.resource);
    const own = saidBits(said);
    return everyBits.flatMap((bits) => filed.get(keyOf(said, bits, own & bits)) ?? []);
  };
};

/** The halves in the very same circumstances. */
const sameIn = (halves: readonly Half[]): ((half: Half) => readonly Half[]) => {
  const keyOf = ({ entry }: Half) => JSON.stringify(circumstances(entry.resource));
  const filed = Map.groupBy(halves, keyOf);
  return (half) => filed.get(keyOf(half)) ?? [];
};

/** The pairs among halves of one instant: those in the very same circumstances first, then those that nothing contradicts. */
const pairsIn = (together: readonly Half[]): Pair[] => {
  const pairs: Pair[] = [];
  let left = together;
  for (const filedIn of [sameIn, fittingIn]) {
    const above = left.filter(({ part }) => part === 'systolic');
    const [aboveOf, belowOf] = [filedIn(above), filedIn(left.filter(({ part }) => part === 'diastolic'))];
    for (const systolic of above) {
      const [diastolic, ...others] = belowOf(systolic);
      if (diastolic && others.length === 0 && aboveOf(diastolic).length === 1)
        pairs.push({ systolic, diastolic });
    }
    const taken = new Set(pairs.flatMap(({ systolic, diastolic }) => [systolic, diastolic]));
    left = left.filter((half) => !taken.has(half));
  }
  return pairs;
};

const panel = { coding: [{ system: loinc, code: '85354-9' }] };

const asWhole = (systolic: Measured, diastolic: Measured): Measured => {
  const { valueQuantity, code, ...rest } = systolic.resource;
  const component = [
    { code, valueQuantity },
    { code: diastolic.resource.code, valueQuantity: diastolic.resource.valueQuantity },
  ];
  return { ...systolic, resource: { ...rest, code: panel, component } };
};
