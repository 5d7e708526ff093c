import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { doctor, doctorLocation, location } from './tables.ts';

const counted = (kind: string, list: unknown) =>
  sql`SELECT ${sql.raw(`'${kind}'`)} AS kind, value, NULL AS province, NULL AS country, count(*)::int AS count
    FROM ${doctor}, unnest(${list}) AS value WHERE ${doctor.listed} GROUP BY value`;

const placesOfListed = sql`FROM ${doctorLocation} JOIN ${doctor} ON ${doctor.id} = ${doctorLocation.doctorId} AND ${doctor.listed}
  JOIN ${location} ON ${location.id} = ${doctorLocation.locationId}`;

const facets = sql`(
  ${counted('specialty', doctor.specialties)}
  UNION ALL ${counted('insurer', doctor.insurers)}
  UNION ALL ${counted('language', doctor.languages)}
  UNION ALL SELECT 'province', ${location.province}, ${location.province}, ${location.country}, count(DISTINCT ${doctor.id})::int
    ${placesOfListed} WHERE ${location.province} IS NOT NULL GROUP BY ${location.province}, ${location.country}
  UNION ALL SELECT 'city', min(${location.city}), ${location.province}, ${location.country}, count(DISTINCT ${doctor.id})::int
    ${placesOfListed} GROUP BY ${location.foldedCity}, ${location.province}, ${location.country}
) AS facet`;

/** Parts of town: the text behind a comma in an address of a listed doctor, if it is no number and not the city. */
export const findAreas = (tx: Transaction) =>
  tx
    .select({ value: sql<string>`min(value)`, count: sql<number>`count(DISTINCT doctor_id)::int` })
    .from(
      sql`(SELECT ${doctor.id} AS doctor_id, ${location.foldedCity} AS city, btrim(part) AS value ${placesOfListed},
        unnest((string_to_array(${location.address}, ','))[2:]) AS part) AS said`,
    )
    .where(sql`value ~ '^[^0-9]{2,60}$' AND fold(value) <> city`)
    .groupBy(sql`fold_name(value)`);

/** Everything that listed doctors can be found by, the most frequent first. A city is one however it is written. */
export const findFacets = (tx: Transaction) =>
  tx
    .select({
      kind: sql<'specialty' | 'insurer' | 'language' | 'province' | 'city'>`kind`,
      value: sql<string>`value`,
      province: sql<string | null>`province`,
      country: sql<string | null>`country`,
      count: sql<number>`count`,
    })
    .from(facets)
    .orderBy(sql`count DESC, value`);
