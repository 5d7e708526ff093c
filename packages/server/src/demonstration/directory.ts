import { DateTime } from 'luxon';
import { application } from '../accounts/registration/tables.ts';
import { doctorLocation, favourite, review } from '../directory/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { appointment } from '../scheduling/tables.ts';
import type { People, SeedReviews } from './data.ts';
import { seedId } from './ids.ts';
import { patientId, timeZone } from './people.ts';

/** A working day about so long ago. */
const dayBefore = (now: DateTime, days: number): DateTime => {
  const date = now.startOf('day').minus({ days });
  return date.weekday > 5 ? date.minus({ days: date.weekday - 5 }) : date;
};

/** Licences that were checked, visits of the past months with what the patients said of them, and favourites. */
export const seedDirectory = async (
  tx: Transaction,
  people: People,
  { reviews, favourites }: SeedReviews,
  instant: Date,
): Promise<void> => {
  const now = DateTime.fromJSDate(instant, { zone: timeZone });
  const patients = new Map(people.patients.map((found) => [found.key, patientId(found)]));
  const places = new Map(
    (await tx.select().from(doctorLocation)).map(({ doctorId, locationId }) => [doctorId, locationId]),
  );
  const visits = reviews.map((found) => {
    const doctorId = seedId(`user:${found.doctor}`);
    const [patient, locationId] = [patients.get(found.patient), places.get(doctorId)];
    if (!patient || !locationId) throw new Error(`No visit of ${found.patient} to ${found.doctor}`);
    const start = dayBefore(now, found.days_ago).set({ hour: 10 });
    const id = seedId(`reviewed:${found.patient}:${found.doctor}:${found.days_ago}`);
    return { ...found, id, doctorId, patientId: patient, locationId, start };
  });
  await tx.insert(appointment).values(
    visits.map(({ id, doctorId, patientId: patient, locationId, start }) => ({
      id,
      doctorId,
      patientId: patient,
      locationId,
      type: 'consultation' as const,
      status: 'completed' as const,
      startsAt: start.toJSDate(),
      endsAt: start.plus({ minutes: 30 }).toJSDate(),
      reason: 'Consulta',
      createdBy: patient,
      createdAt: start.minus({ days: 5 }).toJSDate(),
      startedAt: start.toJSDate(),
      completedAt: start.plus({ minutes: 25 }).toJSDate(),
    })),
  );
  await tx.insert(review).values(
    visits.flatMap(({ id, doctorId, patientId: patient, start, stars, text = '', answer }) =>
      stars === undefined
        ? []
        : {
            id: seedId(`review:${id}`),
            doctorId,
            patientId: patient,
            appointmentId: id,
            halves: stars * 2,
            text,
            createdAt: start.plus({ days: 1 }).toJSDate(),
            answer: answer ?? null,
            answeredAt: answer === undefined ? null : start.plus({ days: 3 }).toJSDate(),
          },
    ),
  );
  await tx.insert(favourite).values(
    favourites.map(({ patient, doctor }) => ({
      patientId: patients.get(patient) ?? '',
      doctorId: seedId(`user:${doctor}`),
      createdAt: instant,
    })),
  );
  await seedLicences(tx, people, instant);
};

const seedLicences = async (tx: Transaction, people: People, instant: Date): Promise<void> => {
  const checked = people.doctors.flatMap(({ username, exequatur }) =>
    exequatur === undefined ? [] : [{ username, exequatur }],
  );
  await tx
    .insert(application)
    .values(
      checked.map(({ username, exequatur }) => ({
        userId: seedId(`user:${username}`),
        exequaturNumber: exequatur,
        country: 'DO',
        decision: 'approved' as const,
        submittedAt: instant,
        decidedAt: instant,
        decidedBy: seedId('user:admin'),
      })),
    )
    .onConflictDoNothing();
};
