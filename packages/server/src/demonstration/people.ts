import { sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/index.ts';
import { careRelationship, patient, secretaryLink, user } from '../accounts/tables.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { newToken } from '../platform/sessions/cookies.ts';
import { availability } from '../scheduling/tables.ts';
import { secretaryHours } from '../team/tables.ts';
import type { People } from './data.ts';
import { seedId } from './ids.ts';

/** Published in the README: these accounts exist in the demonstration practice only. */
const demonstrationPassword = 'Demo-Clinica-2026';

export const timeZone = 'America/Santo_Domingo';

const login = (given: string, family: string) =>
  `${given}.${family}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();

export const seedPeople = async (tx: Transaction, people: People, now: Date): Promise<void> => {
  const passwordHash = await hashPassword(demonstrationPassword);
  // Doctors who are only there to be found: nobody knows this password, so nobody signs in as them.
  const unusable = await hashPassword(newToken());
  await tx
    .insert(location)
    .values(
      people.locations.map(({ key, ...rest }) => ({ id: seedId(`location:${key}`), timeZone, ...rest })),
    );
  await tx.insert(user).values(
    people.accounts.map((account) => ({
      id: seedId(`user:${account.username}`),
      username: account.username,
      email: `${account.username}@demo.example`,
      emailVerifiedAt: now,
      passwordHash,
      passwordLong: true,
      role: account.role,
      status: account.status,
      honorific: account.honorific,
      givenName: account.given,
      familyName: account.family,
    })),
  );
  await tx.insert(user).values(
    people.directory.map((found) => ({
      id: seedId(`user:${login(found.given, found.family)}`),
      username: login(found.given, found.family),
      passwordHash: unusable,
      role: 'doctor' as const,
      status: 'active' as const,
      honorific: found.honorific,
      givenName: found.given,
      familyName: found.family,
    })),
  );
  await seedDoctors(tx, people);
  await seedPatients(tx, people);
  await seedPatientAccounts(tx, people, unusable);
  await seedTeam(tx);
};

/** The secretary's week: mornings and afternoons, without the last consultations of the day. */
const seedTeam = async (tx: Transaction): Promise<void> => {
  const pair = { secretaryId: seedId('user:secretary'), doctorId: seedId('user:doctor') };
  await tx.insert(secretaryLink).values({ ...pair, state: 'accepted', changedBy: pair.doctorId });
  await tx.insert(secretaryHours).values(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      { ...pair, weekday, startsAt: '08:00', endsAt: '12:00' },
      { ...pair, weekday, startsAt: '13:00', endsAt: weekday === 5 ? '15:00' : '16:30' },
    ]),
  );
};

const seedDoctors = async (tx: Transaction, people: People): Promise<void> => {
  const accounts = new Map(people.accounts.map((account) => [account.username, account]));
  await tx.insert(doctor).values([
    ...people.doctors.map(({ username, locations: _, exequatur: __, ...profile }) => {
      const account = accounts.get(username);
      if (!account) throw new Error(`No account for doctor ${username}`);
      const name = `${account.honorific} ${account.given} ${account.family}`;
      return { id: seedId(`user:${username}`), name, listed: account.status === 'active', ...profile };
    }),
    ...people.directory.map((found) => ({
      id: seedId(`user:${login(found.given, found.family)}`),
      name: `${found.honorific} ${found.given} ${found.family}`,
      listed: true,
      specialties: found.specialties,
      bio: found.bio,
      languages: found.languages,
      insurers: found.insurers,
      booking: 'request' as const,
    })),
  ]);
  await tx.insert(doctorLocation).values([
    ...people.doctors.flatMap(({ username, locations }) =>
      locations.map((key) => ({
        doctorId: seedId(`user:${username}`),
        locationId: seedId(`location:${key}`),
      })),
    ),
    ...people.directory.map((found) => ({
      doctorId: seedId(`user:${login(found.given, found.family)}`),
      locationId: seedId(`location:${found.location}`),
    })),
  ]);
  await tx.insert(availability).values([
    ...people.availability.flatMap((rule) =>
      rule.weekdays.map((weekday) => ({
        id: seedId(`availability:${rule.doctor}:${weekday}:${rule.from}`),
        doctorId: seedId(`user:${rule.doctor}`),
        locationId: seedId(`location:${rule.location}`),
        weekday,
        startsAt: rule.from,
        endsAt: rule.to,
        slotMinutes: rule.minutes,
      })),
    ),
    ...people.directory.flatMap((found) =>
      [1, 2, 3, 4, 5].map((weekday) => ({
        id: seedId(`availability:${login(found.given, found.family)}:${weekday}`),
        doctorId: seedId(`user:${login(found.given, found.family)}`),
        locationId: seedId(`location:${found.location}`),
        weekday,
        startsAt: '09:00',
        endsAt: '12:00',
        slotMinutes: 30,
      })),
    ),
  ]);
};

/** A patient with an account shares its id. */
export const patientId = (found: People['patients'][number]): string =>
  found.account ? seedId(`user:${found.account}`) : seedId(`patient:${found.key}`);

/** The id of the patient of this key. */
export const idOfPatient = (people: People, key: string): string => {
  const found = people.patients.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`Nobody is called ${key}`);
  return patientId(found);
};

const seedPatients = async (tx: Transaction, people: People): Promise<void> => {
  for (const found of people.patients) {
    await tx.insert(patient).values({
      id: patientId(found),
      chartNumber: sql`next_chart_number()`,
      givenName: found.given,
      familyName: found.family,
      birthDate: found.birth_date,
      sex: found.sex,
      phone: found.phone,
      status: found.status,
      patientType: 'demo',
    });
  }
  await tx.insert(careRelationship).values(
    people.patients.flatMap((found) =>
      found.doctors.map((username) => ({
        id: seedId(`care:${found.key}:${username}`),
        doctorId: seedId(`user:${username}`),
        patientId: patientId(found),
        reason: 'registered' as const,
      })),
    ),
  );
};

/** Patients who write messages have an account, too; nobody signs in as them. */
const seedPatientAccounts = async (tx: Transaction, people: People, unusable: string): Promise<void> => {
  const without = people.patients.filter((found) => !found.account && !found.without_account);
  await tx.insert(user).values(
    without.map((found) => ({
      id: patientId(found),
      username: login(found.given, found.family),
      passwordHash: unusable,
      role: 'patient' as const,
      status: 'active' as const,
      givenName: found.given,
      familyName: found.family,
    })),
  );
};
