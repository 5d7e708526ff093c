import type { EmergencyAccess, EmergencyReview } from '@doctor-plus/contract/charts/emergency.ts';
import { namesOf } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { AccessRow, ReviewRow } from './repository.ts';

const times = ({ access, open }: AccessRow) => ({
  since: access.since.toISOString(),
  until: (access.endedAt ?? access.until).toISOString(),
  open,
});

/** An access as its doctor sees it. */
export const accessFrom = (row: AccessRow): EmergencyAccess => ({
  id: row.access.id,
  patient_id: row.access.patientId,
  patient_name: row.open ? row.patientName : null,
  chart_number: row.chartNumber,
  reason: row.access.reason,
  ...times(row),
});

/** Accesses as administrators see them. */
export const reviewsFrom = async (
  tx: Transaction,
  rows: readonly ReviewRow[],
): Promise<EmergencyReview[]> => {
  const people = rows.flatMap(({ access }) => [access.doctorId, access.reviewedBy]);
  const names = await namesOf(
    tx,
    people.filter((id) => id !== null),
  );
  return rows.map((row) => ({
    id: row.access.id,
    doctor: names.get(row.access.doctorId) ?? null,
    patient: row.patientName,
    chart_number: row.chartNumber,
    reason: row.access.reason,
    ...times(row),
    reads: row.reads,
    review: reviewFrom(row, names),
  }));
};

const reviewFrom = (
  { access: { review, reviewedAt, reviewedBy } }: ReviewRow,
  names: ReadonlyMap<string, string>,
): EmergencyReview['review'] =>
  review !== null && reviewedAt && reviewedBy
    ? { text: review, at: reviewedAt.toISOString(), by: names.get(reviewedBy) ?? null }
    : null;
