import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { getDaySheet } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { fullName, patientInReach } from '../accounts/index.ts';
import { patient } from '../accounts/tables.ts';
import { location } from '../directory/tables.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import { instantText } from '../platform/instant-text.ts';
import { findActedFor } from './booking-repository.ts';
import { seriesOf } from './present.ts';
import { place, seriesMark, within } from './repository.ts';
import { appointment } from './tables.ts';
import { typeNameFor } from './visit-types.ts';

const day = 24 * 3_600_000;

const findDay = (tx: Transaction, actor: Actor, doctorId: string, date: string) => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return tx
    .select({
      id: appointment.id,
      status: appointment.status,
      type: appointment.type,
      typeName: typeNameFor(appointment),
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      reason: appointment.reason,
      arrivedAt: appointment.arrivedAt,
      startedAt: appointment.startedAt,
      series: seriesMark,
      override: appointment.override,
      overrideReason: appointment.overrideReason,
      place,
      patient: {
        id: patient.id,
        givenName: patient.givenName,
        familyName: patient.familyName,
        chartNumber: patient.chartNumber,
        birthDate: patient.birthDate,
        phone: patient.phone,
      },
      inReach: sql<boolean>`${patientInReach(needing(actor, 'patients:read'), appointment.patientId)}`,
    })
    .from(appointment)
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .innerJoin(location, eq(location.id, appointment.locationId))
    .where(
      and(
        eq(appointment.doctorId, doctorId),
        // No zone is more than 14 hours away from UTC; the place's own clock decides.
        within(new Date(midnight - day), new Date(midnight + 2 * day)),
        sql`(${appointment.startsAt} AT TIME ZONE ${location.timeZone})::date = ${date}::date`,
        ne(appointment.status, 'cancelled'),
      ),
    )
    .orderBy(asc(appointment.startsAt), asc(appointment.id));
};

/** One doctor's day as it is printed. Errors: not_found for a doctor for whom the person does not act. */
export const createDaySheet =
  ({ transact }: { readonly transact: Transact }) =>
  (actor: Actor, { date, doctor_id }: ParsedOf<typeof getDaySheet>['query']) =>
    transact(
      async (tx) => {
        const found = await findActedFor(tx, actor, doctor_id);
        if (!found) throw notFound();
        const rows = await findDay(tx, actor, doctor_id, date);
        return {
          date,
          doctor: found,
          data: rows.map((row) => ({
            id: row.id,
            status: row.status,
            type: row.type,
            type_name: row.typeName,
            start: row.startsAt.toISOString(),
            end: row.endsAt.toISOString(),
            reason: row.reason,
            arrived_at: row.arrivedAt && instantText(row.arrivedAt),
            started_at: row.startedAt && instantText(row.startedAt),
            series: seriesOf(row),
            override: row.override,
            override_reason: row.overrideReason,
            location: row.place,
            patient: {
              id: row.patient.id,
              name: fullName(row.patient),
              chart_number: row.patient.chartNumber,
              birth_date: row.inReach ? row.patient.birthDate : null,
              phone: row.inReach ? row.patient.phone : null,
            },
          })),
        };
      },
      ({ data }) => audit(actor, getDaySheet, { details: { doctor_id, date, count: data.length } }),
    );
