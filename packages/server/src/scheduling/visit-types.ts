import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { type appointment, visitType } from './tables.ts';
import type { waitlistEntry } from './waitlist/tables.ts';

type VisitKind = (typeof appointment.$inferSelect)['type'];

/** Types of visit in the order that a doctor who set none gets. */
const visitTypes = ['consultation', 'follow-up', 'emergency'] as const;

/** The doctor's own name for the type of a row; null where the built-in name is shown. A subquery of a statement with joins. */
export const typeNameFor = ({ doctorId, type }: typeof appointment | typeof waitlistEntry) =>
  sql<string | null>`(SELECT nullif(${visitType.name}, '') FROM ${visitType}
    WHERE ${visitType.doctorId} = ${doctorId} AND ${visitType.type} = ${type})`;

/** The doctor's own name for a type of visit, or the built-in text in the words of `say`. */
export const typeNameOf = <Said>(
  { type, typeName }: { readonly type: VisitKind; readonly typeName: string | null },
  say: (key: string) => Said,
): string | Said => typeName ?? say(`scheduling:type.${type}`);

/** All types in the doctor's order. A type that the doctor never saved has its standard place. */
export const inDoctorsOrder = (
  saved: readonly { readonly type: VisitKind; readonly position: number }[],
): readonly VisitKind[] => {
  const places = new Map(saved.map(({ type, position }) => [type, position]));
  const placeOf = (type: VisitKind) => places.get(type) ?? visitTypes.indexOf(type);
  return visitTypes.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** What a doctor saved of the types of visit. */
export const findTypes = (tx: Transaction, doctorId: string) =>
  tx
    .select({
      type: visitType.type,
      name: visitType.name,
      position: visitType.position,
      minutes: visitType.minutes,
      pauseMinutes: visitType.bufferMinutes,
      online: visitType.online,
    })
    .from(visitType)
    .where(eq(visitType.doctorId, doctorId))
    .orderBy(asc(visitType.position));
