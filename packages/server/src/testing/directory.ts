import { careRelationship, patient, user } from '../accounts/tables.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import { newId } from '../platform/ids.ts';
import { appointment, availability } from '../scheduling/tables.ts';
import type { TestApp, TestClient } from './app.ts';

type Place = Partial<Omit<typeof location.$inferInsert, 'id'>>;
type Hours = { weekday: number; startsAt: string; endsAt: string };

type NewDoctor = Partial<Omit<typeof doctor.$inferInsert, 'id' | 'name'>> & {
  places?: readonly Place[];
  /** At the first place; slots of 30 minutes. */
  hours?: readonly Hours[];
  status?: 'active' | 'pending';
};

/** A doctor with an account, places and hours, for tests of the directory. */
export const addDoctor = async (
  app: TestApp,
  name: string,
  { places = [{}], hours = [], status = 'active', ...details }: NewDoctor = {},
) => {
  const id = newId();
  const locationIds = places.map(() => newId());
  await app.database.transact(async (tx) => {
    const account = { id, username: `d.${id}`, passwordHash: 'x', role: 'doctor' as const, status };
    await tx.insert(user).values({ ...account, givenName: name, familyName: 'x' });
    await tx
      .insert(doctor)
      .values({ id, name, listed: status === 'active', specialties: ['cardiology'], ...details });
    for (const [index, place] of places.entries()) {
      const locationId = locationIds[index] ?? newId();
      await tx.insert(location).values({
        name: `Centro ${name}`,
        address: 'Calle 1',
        city: 'Santiago',
        timeZone: 'America/Santo_Domingo',
        ...place,
        id: locationId,
      });
      await tx.insert(doctorLocation).values({ doctorId: id, locationId });
    }
    for (const line of hours) {
      await tx
        .insert(availability)
        .values({ id: newId(), doctorId: id, locationId: locationIds[0] ?? '', slotMinutes: 30, ...line });
    }
  });
  return { id, locationIds };
};

/** A patient who can sign in. */
export const addPatient = async (
  app: TestApp,
  givenName: string,
  familyName: string,
): Promise<TestClient> => {
  const client = await app.signIn('patient', { givenName, familyName });
  await app.database.transact((tx) =>
    tx.insert(patient).values({
      id: client.id,
      chartNumber: `T-${client.id}`,
      givenName,
      familyName,
      status: 'Active',
    }),
  );
  return client;
};

type Visit = {
  doctorId: string;
  locationId: string;
  patientId: string;
  start: string;
  /** Left out, the patient, who then has an account. */
  bookedBy?: string;
};

/** An appointment as it stands after it took place, unless another status is given. */
export const addVisit = async (
  app: TestApp,
  { doctorId, locationId, patientId, start, bookedBy = patientId }: Visit,
  status: 'completed' | 'confirmed' | 'cancelled' | 'no_show' = 'completed',
): Promise<string> => {
  const id = newId();
  const startsAt = new Date(start);
  await app.database.transact((tx) =>
    tx.insert(appointment).values({
      id,
      doctorId,
      patientId,
      locationId,
      type: 'consultation',
      status,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      createdBy: bookedBy,
      createdAt: startsAt,
    }),
  );
  return id;
};

/** From then on the doctor cares for the patient, until it is ended. */
export const addCare = async (
  app: TestApp,
  care: { doctorId: string; patientId: string; since: string; ended?: string },
): Promise<void> => {
  await app.database.transact((tx) =>
    tx.insert(careRelationship).values({
      id: newId(),
      doctorId: care.doctorId,
      patientId: care.patientId,
      reason: 'appointment',
      since: new Date(care.since),
      endedAt: care.ended === undefined ? null : new Date(care.ended),
    }),
  );
};
