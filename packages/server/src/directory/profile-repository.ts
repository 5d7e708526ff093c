import type { EditedPlace } from '@doctor-plus/contract/directory/public-profile.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { application } from '../accounts/registration/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import { doctor, doctorLocation, location } from './tables.ts';

/** Everything that a profile shows, and what only its owner sees; listed or not. Places in the order they were added. */
export const findProfile = async (tx: Transaction, id: string) => {
  const rows = await tx
    .select({
      doctor,
      exequatur: application.exequaturNumber,
      location,
      shared: sql<boolean>`EXISTS (SELECT FROM ${doctorLocation} AS other
        WHERE other.location_id = ${location.id} AND other.doctor_id <> ${doctor.id})`,
    })
    .from(doctor)
    .leftJoin(application, and(eq(application.userId, doctor.id), eq(application.decision, 'approved')))
    .leftJoin(doctorLocation, eq(doctorLocation.doctorId, doctor.id))
    .leftJoin(location, eq(location.id, doctorLocation.locationId))
    .where(eq(doctor.id, id))
    .orderBy(asc(location.id));
  const [first] = rows;
  if (!first) return null;
  const { exequatur } = first;
  const places = rows.flatMap((row) => (row.location ? [{ place: row.location, shared: row.shared }] : []));
  return { ...first.doctor, exequatur, places };
};

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Changes a profile that is still at `version`; false when somebody was faster. */
export const updateProfile = async (
  tx: Transaction,
  id: string,
  version: number,
  changes: Pick<
    typeof doctor.$inferInsert,
    'bio' | 'specialties' | 'requestedSpecialties' | 'languages' | 'insurers'
  >,
): Promise<boolean> => {
  const changed = await tx
    .update(doctor)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(doctor.id, id), eq(doctor.version, version)))
    .returning({ id: doctor.id });
  return changed.length > 0;
};

const columnsOf = ({ position, time_zone, id: _, ...place }: EditedPlace) => ({
  ...place,
  province: place.province ?? null,
  phone: place.phone ?? null,
  timeZone: time_zone,
  lat: position?.lat ?? null,
  lng: position?.lng ?? null,
});

export const addPlace = async (tx: Transaction, doctorId: string, place: EditedPlace): Promise<void> => {
  const locationId = newId();
  await tx.insert(location).values({ id: locationId, ...columnsOf(place) });
  await tx.insert(doctorLocation).values({ doctorId, locationId });
};

export const changePlace = (tx: Transaction, id: string, place: EditedPlace) =>
  tx.update(location).set(columnsOf(place)).where(eq(location.id, id));

/** The doctor no longer sees patients there. The place stays: visits that took place name it. */
export const leavePlaces = async (
  tx: Transaction,
  doctorId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .delete(doctorLocation)
    .where(and(eq(doctorLocation.doctorId, doctorId), inArray(doctorLocation.locationId, [...ids])));
};

/** Doctors who ask for specialties that nobody has confirmed, by name. */
export const findSpecialtyRequests = (tx: Transaction) =>
  tx
    .select({
      id: doctor.id,
      name: doctor.name,
      exequatur: application.exequaturNumber,
      current: doctor.specialties,
      requested: doctor.requestedSpecialties,
    })
    .from(doctor)
    .leftJoin(application, eq(application.userId, doctor.id))
    .where(and(sql`${doctor.requestedSpecialties} <> '{}'`, doctor.listed))
    .orderBy(asc(doctor.foldedName), asc(doctor.id));

/** A doctor's specialties, locked until the transaction ends; null for one who is not listed. */
export const lockSpecialties = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({ specialties: doctor.specialties, requested: doctor.requestedSpecialties })
    .from(doctor)
    .where(and(eq(doctor.id, id), doctor.listed))
    .for('update');
  return found ?? null;
};

export const decideSpecialties = (tx: Transaction, id: string, specialties: string[]) =>
  tx
    .update(doctor)
    .set({ specialties, requestedSpecialties: [], version: sql`${doctor.version} + 1` })
    .where(eq(doctor.id, id));
