import { asc, count, eq } from 'drizzle-orm';
import type { Read } from '../platform/database/transact.ts';
import { doctor } from './tables.ts';

/** Profiles for the site's map: how many there are, and a stretch of them in the order of their ids. */
export const createProfileMap = (read: Read) => ({
  count: (): Promise<number> =>
    read(async (tx) => {
      const [found] = await tx.select({ count: count() }).from(doctor).where(eq(doctor.listed, true));
      return found?.count ?? 0;
    }),

  list: (from: number, limit: number) =>
    read(async (tx) => {
      const found = await tx
        .select({ id: doctor.id, changedAt: doctor.changedAt })
        .from(doctor)
        .where(eq(doctor.listed, true))
        .orderBy(asc(doctor.id))
        .limit(limit)
        .offset(from);
      return found.map(({ id, changedAt }) => ({ path: `/doctor/${id}`, changedAt }));
    }),
});
