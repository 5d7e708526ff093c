import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { doctor, doctorLocation, location } from './tables.ts';

/** The public side of a doctor who has just applied; nobody sees it before the account is approved. */
export const registerProfile = async (
  tx: Transaction,
  id: string,
  { name, specialties, bio }: { name: string; specialties: readonly string[]; bio: string },
): Promise<void> => {
  await tx.insert(doctor).values({ id, name, bio, specialties: [...specialties], listed: false });
};

/** Where a doctor's first place is. The aliases are written out: in a query of one table the columns lose theirs. */
const city = sql<string | null>`(SELECT place.city FROM ${doctorLocation} AS there
  JOIN ${location} AS place ON place.id = there.location_id
  WHERE there.doctor_id = ${doctor}.id ORDER BY place.id LIMIT 1)`;

const shown = { id: doctor.id, name: doctor.name, city };

/** Listed doctors in the order of their names; with words, those of whose names every word begins one. */
export const listedDoctors = (tx: Transaction, search: string, limit: number) => {
  const matches = sql`array_to_tsvector(string_to_array(${doctor.foldedName}, ' ')) @@ name_query(${search})`;
  return tx
    .select(shown)
    .from(doctor)
    .where(and(doctor.listed, search === '' ? undefined : matches))
    .orderBy(asc(doctor.foldedName), asc(doctor.id))
    .limit(limit);
};

/** A listed doctor; null for anybody else. */
export const listedDoctor = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select(shown)
    .from(doctor)
    .where(and(doctor.listed, eq(doctor.id, id)));
  return found ?? null;
};
