import type { PatientSummary, Visit } from '@doctor-plus/contract/charts/schema.ts';
import { fullName } from '../accounts/index.ts';
import { unknownDate } from '../platform/date-of-death.ts';
import type { PatientRow } from './repository.ts';
import { ageOf } from './rules.ts';
import type { VisitRow } from './visit-repository.ts';

/** A patient as lists and headers show them. The age of somebody who died is the age at death. */
export const summaryFrom = (row: PatientRow, now: Date): PatientSummary => ({
  id: row.id,
  chart_number: row.chartNumber,
  name: fullName(row),
  birth_date: row.birthDate,
  age: ageOf(row, now, row.timeZone),
  sex: row.sex,
  phone: row.phone,
  status: row.status,
  deceased: row.deceasedAt !== null,
  deceased_at: row.deceasedAt === unknownDate ? null : row.deceasedAt,
  last_visit: row.lastVisitAt?.toISOString() ?? null,
});

export const visitFrom = (
  row: Pick<VisitRow, 'id' | 'version' | 'startedAt' | 'chiefComplaint' | 'status'>,
): Visit => ({
  id: row.id,
  version: row.version,
  started_at: row.startedAt.toISOString(),
  chief_complaint: row.chiefComplaint,
  status: row.status,
});
