import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { fullName, mayFor } from '../accounts/index.ts';
import type { Actor } from '../platform/http/actor.ts';
import { instantText } from '../platform/instant-text.ts';
import { abilitiesOf, type Visit } from './lifecycle.ts';
import { proposalAbilities, proposalOf } from './proposals/rules.ts';
import type { AppointmentRow } from './repository.ts';

/** Until when the patient may cancel: the doctor's limit before the start. */
export const cancelUntil = ({
  startsAt,
  cancelMinutes,
}: Pick<AppointmentRow, 'startsAt' | 'cancelMinutes'>): Date =>
  new Date(startsAt.getTime() - (cancelMinutes ?? 0) * 60_000);

/** An appointment as far as its life depends on it. */
export const visitOf = (row: AppointmentRow): Visit => ({
  status: row.status,
  start: row.startsAt,
  zone: row.place.time_zone,
  arrivedAt: row.arrivedAt,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
  createdAt: row.createdAt,
  reviewed: row.reviewed,
  cancelUntil: cancelUntil(row),
});

/** Where an appointment stands in its series, and whether it was moved away from where the series has it. */
export const seriesOf = ({ series, startsAt }: Pick<AppointmentRow, 'series' | 'startsAt'>) =>
  series && {
    id: series.id,
    number: series.number,
    count: series.count,
    changed: series.at !== startsAt.getTime(),
  };

type Reader = Pick<Actor, 'id' | 'role' | 'works'>;

/** As whom somebody acts on an appointment that they see: a secretary who was granted to read only takes no part in it. */
const actingRole = (reader: Reader, doctorId: string): Role =>
  reader.role === 'secretary' && !mayFor(reader, doctorId, 'appointments:write')
    ? 'administrator'
    : reader.role;

/** An appointment as the contract shows it, with what a person who reaches it may do now. */
export const present = (row: AppointmentRow, reader: Reader, now: Date): AppointmentWithAbilities => ({
  appointment: {
    id: row.id,
    status: row.status,
    type: row.type,
    type_name: row.typeName,
    start: instantText(row.startsAt),
    end: instantText(row.endsAt),
    reason: row.reason,
    urgent: row.urgent,
    doctor: row.doctor,
    patient: { id: row.patient.id, name: fullName(row.patient), chart_number: row.patient.chartNumber },
    location: row.place,
    arrived_at: row.arrivedAt && instantText(row.arrivedAt),
    cancel_until: instantText(cancelUntil(row)),
    started_at: row.startedAt && instantText(row.startedAt),
    series: seriesOf(row),
    proposal: proposalOf(row, now),
    version: row.version,
  },
  can: {
    ...abilitiesOf(actingRole(reader, row.doctor.id), visitOf(row), now),
    ...proposalAbilities(actingRole(reader, row.doctor.id), row, now),
  },
});
