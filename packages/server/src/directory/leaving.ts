import { eq, sql } from 'drizzle-orm';
import type { Eraser, ExportSource } from '../accounts/index.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { doctor, doctorLocation, favourite, location, review } from './tables.ts';

/** Favourites and reviews of a patient; the public profile of a doctor. */
export const exportDirectory: ExportSource = async function* (tx, { id, roles }) {
  if (roles.includes('patient')) {
    const favourites = await tx
      .select({ doctorId: doctor.id, name: doctor.name, createdAt: favourite.createdAt })
      .from(favourite)
      .innerJoin(doctor, eq(doctor.id, favourite.doctorId))
      .where(eq(favourite.patientId, id));
    yield {
      section: 'favourites',
      rows: favourites.map((row) => ({ line: { at: row.createdAt, title: row.name }, data: row })),
    };
    const reviews = await tx
      .select({
        id: review.id,
        doctor: doctor.name,
        halves: review.halves,
        text: review.text,
        createdAt: review.createdAt,
        editedAt: review.editedAt,
        withdrawnAt: review.withdrawnAt,
        answer: review.answer,
      })
      .from(review)
      .innerJoin(doctor, eq(doctor.id, review.doctorId))
      .where(eq(review.patientId, id));
    yield {
      section: 'reviews',
      rows: reviews.map((row) => ({
        line: { at: row.createdAt, title: row.doctor, detail: [`${row.halves / 2} / 5`, row.text] },
        data: row,
      })),
    };
  }
  if (roles.includes('doctor')) yield { section: 'public_profile', rows: await profileRows(tx, id) };
};

const profileRows = async (tx: Transaction, doctorId: string) => {
  const [found] = await tx.select().from(doctor).where(eq(doctor.id, doctorId));
  if (!found) return [];
  const places = await tx
    .select({ name: location.name, address: location.address, city: location.city })
    .from(doctorLocation)
    .innerJoin(location, eq(location.id, doctorLocation.locationId))
    .where(eq(doctorLocation.doctorId, doctorId));
  const { foldedName: _, ...profile } = found;
  return [
    {
      line: {
        at: found.changedAt,
        title: found.name,
        detail: [
          found.specialties.join(', '),
          found.bio,
          found.languages.join(', '),
          found.insurers.join(', '),
          ...places.map(({ name, address, city }) => `${name}, ${address}, ${city}`),
        ],
      },
      data: { ...profile, places },
    },
  ];
};

/** Puts a doctor into every search or takes them out, as the account is: active, a doctor's, and not about to go. */
export const updateListing = async (tx: Transaction, doctorId: string): Promise<void> => {
  await tx
    .update(doctor)
    .set({ listed: sql`doctor_is_listed(${doctorId}::uuid)` })
    .where(eq(doctor.id, doctorId));
};

/** Favourites, reviews and the profile's texts go by a trigger when the account does; the places go here. */
export const eraseDirectory: Eraser = async (tx, { id, role }) => {
  if (role === 'doctor') await tx.delete(doctorLocation).where(eq(doctorLocation.doctorId, id));
};
