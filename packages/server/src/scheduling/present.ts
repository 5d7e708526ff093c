import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { fullName } from '../accounts/index.ts';
import { instantText } from '../platform/instant-text.ts';
import { abilitiesOf } from './lifecycle.ts';
import { proposalAbilities, proposalOf } from './proposals/rules.ts';
import type { AppointmentRow } from './repository.ts';

/** Until when the patient may cancel: the doctor's limit before the start. */
export const cancelUntil = ({
  startsAt,
  cancelMinutes,
}: Pick<AppointmentRow, 'startsAt' | 'cancelMinutes'>): Date =>
  new Date(startsAt.getTime() - (cancelMinutes ?? 0) * 60_000);

/** Where an appointment stands in its series, and whether it was moved away from where the series has it. */
export const seriesOf = ({ series, startsAt }: Pick<AppointmentRow, 'series' | 'startsAt'>) =>
  series && {
    id: series.id,
    number: series.number,
    count: series.count,
    changed: series.at !== startsAt.getTime(),
  };

/** An appointment as the contract shows it, with what a person of this role who reaches it may do now. */
export const present = (row: AppointmentRow, role: Role, now: Date): AppointmentWithAbilities => ({
  appointment: {
    id: row.id,
    status: row.status,
    type: row.type,
    start: instantText(row.startsAt),
    end: instantText(row.endsAt),
    reason: row.reason,
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
    ...abilitiesOf(role, { status: row.status, start: row.startsAt, cancelUntil: cancelUntil(row) }, now),
    ...proposalAbilities(role, row, now),
  },
});
