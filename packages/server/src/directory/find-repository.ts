import type { DoctorOrder } from '@doctor-plus/contract/directory/search.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { foldName } from '../platform/text/fold-name.ts';
import { containingName } from '../platform/text/like.ts';
import { doctor, doctorLocation, location } from './tables.ts';

export type Position = { readonly lat: number; readonly lng: number };

/** What a doctor has to be; what is undefined does not matter. */
export type Wish = {
  readonly name?: { readonly query: string; readonly whole: string; readonly similar: boolean } | undefined;
  readonly specialty?: string | undefined;
  readonly insurer?: string | undefined;
  readonly language?: string | undefined;
  readonly minRating?: number | undefined;
  readonly country?: string | undefined;
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  /** A part of town. */
  readonly area?: string | undefined;
  readonly near?: Position | undefined;
  /** Kilometres around `near`. */
  readonly within?: number | undefined;
};

const kilometresTo = ({ lat, lng }: Position): SQL =>
  sql`distance_km(${lat}, ${lng}, ${location.lat}, ${location.lng})`;

const kilometresInADegree = 110.5;

/** A box on the map is compared first: it costs a fraction of the distance. */
const around = (near: Position, within: number): SQL =>
  sql`abs(${location.lat} - ${near.lat}) <= ${within / kilometresInADegree} AND ${kilometresTo(near)} <= ${within}`;

/** By the index of places: its words and these have to be the same. */
const addressHas = (area: string): SQL | undefined =>
  and(
    ...foldName(area)
      .split(' ')
      .map(
        (word) => sql`fold_name(${location.name} || ' ' || ${location.address}) LIKE ${containingName(word)}`,
      ),
  );

/** Conditions on a place; undefined when any place will do. */
const placeWanted = ({ country, province, city, area, near, within }: Wish): SQL | undefined =>
  and(
    country === undefined ? undefined : eq(location.country, country),
    province === undefined ? undefined : eq(location.province, province),
    city === undefined ? undefined : sql`${location.foldedCity} = fold(${city})`,
    area === undefined ? undefined : addressHas(area),
    near && within !== undefined ? around(near, within) : undefined,
  );

const placesOfDoctor = sql`FROM ${doctorLocation} JOIN ${location} ON ${location.id} = ${doctorLocation.locationId}
  WHERE ${doctorLocation.doctorId} = ${doctor.id}`;

const called = (name: NonNullable<Wish['name']>): SQL =>
  sql`array_to_tsvector(string_to_array(${doctor.foldedName}, ' ')) @@
    (SELECT ${name.similar ? sql`near_name_query(${name.query})` : sql`name_query(${name.query})`})`;

const has = (list: SQL, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${list} @> ARRAY[${value}]::text[]`;

const conditions = (wish: Wish): SQL | undefined => {
  const place = placeWanted(wish);
  return and(
    sql`${doctor.listed}`,
    wish.name && called(wish.name),
    has(sql`${doctor.specialties}`, wish.specialty),
    has(sql`${doctor.insurers}`, wish.insurer),
    has(sql`${doctor.languages}`, wish.language),
    wish.minRating === undefined ? undefined : sql`${doctor.rating} >= ${wish.minRating}`,
    place && sql`EXISTS (SELECT ${placesOfDoctor} AND ${place})`,
  );
};

const byName = sql`${doctor.foldedName}, ${doctor.id}`;

/** The only orders there are: nothing of a request ever becomes part of a statement (S62). */
const orders: Record<Exclude<DoctorOrder, 'next_free'>, (wish: Wish) => SQL> = {
  match: ({ name }) =>
    name?.whole ? sql`' ' || ${doctor.foldedName} || ' ' LIKE ${name.whole} DESC, ${byName}` : byName,
  name: () => byName,
  rating: () => sql`${doctor.ratingRank} DESC NULLS LAST, ${doctor.ratingCount} DESC NULLS LAST, ${byName}`,
  distance: () => sql`kilometres ASC NULLS LAST, ${byName}`,
};

export type StoredOrder = keyof typeof orders;

const known = sql`${doctor.id}, ${doctor.foldedName}, ${doctor.ratingRank}, ${doctor.ratingCount}`;

/** Each doctor's distance from a position to the nearest of the places that will do. */
const withDistance = (wish: Wish, near: Position): SQL => {
  const wanted = and(sql`${location.lat} IS NOT NULL`, placeWanted(wish));
  return sql`LEFT JOIN (SELECT ${doctorLocation.doctorId} AS doctor_id, min(measured.kilometres) AS kilometres
    FROM (SELECT ${location.id} AS id, ${kilometresTo(near)} AS kilometres FROM ${location} WHERE ${wanted}) AS measured
    JOIN ${doctorLocation} ON ${doctorLocation.locationId} = measured.id GROUP BY 1) AS nearest
    ON nearest.doctor_id = ${doctor.id}`;
};

/**
 * All who meet the wish. They are found first and sorted then, or the planner would walk along the order in the hope of
 * meeting them soon. Where everybody meets it, walking is right.
 */
const matched = (wish: Wish, order: StoredOrder): SQL => {
  const near = order === 'distance' ? wish.near : undefined;
  const everybody =
    near === undefined && Object.entries(wish).every(([key, value]) => key === 'near' || value === undefined);
  return sql`matched AS ${sql.raw(everybody ? 'NOT MATERIALIZED' : 'MATERIALIZED')}
    (SELECT ${known}${near ? sql`, nearest.kilometres` : sql``} FROM ${doctor} ${near ? withDistance(wish, near) : sql``}
      WHERE ${conditions(wish)})`;
};

/** Those of a doctor's places that meet the wish, near a position the nearest of them; null when any place will do. */
const placesWanted = (wish: Wish): SQL => {
  const place = placeWanted(wish);
  if (!place && !wish.near) return sql`NULL::uuid[]`;
  return sql`ARRAY(SELECT ${location.id} ${placesOfDoctor} ${place ? sql`AND ${place}` : sql``}
    ${wish.near ? sql`ORDER BY ${kilometresTo(wish.near)} ASC NULLS LAST, ${location.id} LIMIT 1` : sql``})`;
};

/** Doctors who meet the wish, in order, with the places where they do; and how many there are in all. */
export const matchDoctors = async (
  tx: Transaction,
  wish: Wish,
  order: StoredOrder,
  { limit, offset }: { limit: number; offset: number },
) => {
  const page = sql`SELECT ${doctor.id} AS id, ${placesWanted(wish)} AS places FROM matched AS ${doctor}
    ORDER BY ${orders[order](wish)} LIMIT ${limit} OFFSET ${offset}`;
  const rows = await tx
    .select({
      total: sql<number>`total`,
      id: sql<string | null>`id`,
      places: sql<string[] | null>`places`,
    })
    .from(
      sql`(WITH ${matched(wish, order)} SELECT * FROM (SELECT count(*)::int AS total FROM matched) AS counted
        LEFT JOIN (SELECT *, row_number() OVER () AS rank FROM (${page}) AS found) AS page ON true) AS result`,
    )
    .orderBy(sql`rank`);
  return {
    total: rows[0]?.total ?? 0,
    matches: rows.flatMap(({ id, places }) => (id === null ? [] : [{ doctorId: id, places }])),
  };
};

/**
 * The place to show. Near a position the nearest that meets the wish, which is also where the free time is; otherwise
 * that of the free time, one that was asked for, the one that was added first.
 */
const shownPlace = (wish: Wish): SQL => {
  const place = placeWanted(wish);
  return sql`(SELECT ${location.id} ${placesOfDoctor} ORDER BY (${location.id} = wanted.free_at) DESC NULLS LAST,
    ${place ? sql`(${place}) DESC NULLS LAST,` : sql``}
    ${wish.near ? sql`${kilometresTo(wish.near)} ASC NULLS LAST,` : sql``} ${location.id} LIMIT 1)`;
};

/** A doctor to show, and the place of the free time that is shown with them. */
export type Wanted = { readonly id: string; readonly freeAt: string | null };

/** What a list shows of these doctors, in their order; nobody who is not listed. */
export const findCards = (tx: Transaction, wanted: readonly Wanted[], wish: Wish) =>
  tx
    .select({
      id: doctor.id,
      name: doctor.name,
      specialties: doctor.specialties,
      bio: doctor.bio,
      languages: doctor.languages,
      insurers: doctor.insurers,
      booking: doctor.booking,
      rating: doctor.rating,
      ratingCount: doctor.ratingCount,
      photoId: doctor.photoId,
      place: location,
      kilometres: wish.near
        ? sql<number | null>`${kilometresTo(wish.near)}`
        : sql<number | null>`NULL::double precision`,
    })
    .from(
      sql`unnest(${sql.param(wanted.map(({ id }) => id))}::uuid[], ${sql.param(wanted.map(({ freeAt }) => freeAt))}::uuid[])
        WITH ORDINALITY AS wanted (id, free_at, rank)`,
    )
    .innerJoin(doctor, and(sql`${doctor.id} = wanted.id`, doctor.listed))
    .leftJoin(
      location,
      sql`${location.id} = (SELECT place.id FROM LATERAL ${shownPlace(wish)} AS place (id))`,
    )
    .orderBy(sql`wanted.rank`);

export type Card = Awaited<ReturnType<typeof findCards>>[number];

/** Of these doctors, those who are listed. */
export const listedAmong = async (tx: Transaction, ids: readonly string[]): Promise<string[]> => {
  const found = await tx
    .select({ id: doctor.id })
    .from(doctor)
    .where(and(inArray(doctor.id, [...ids]), doctor.listed));
  return found.map(({ id }) => id);
};

/** The IANA zone of each place. */
export const zonesOf = async (
  tx: Transaction,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (placeIds.length === 0) return new Map();
  const found = await tx
    .select({ id: location.id, zone: location.timeZone })
    .from(location)
    .where(inArray(location.id, [...placeIds]));
  return new Map(found.map(({ id, zone }) => [id, zone]));
};
