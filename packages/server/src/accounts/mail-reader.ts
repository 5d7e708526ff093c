import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { proxyLastsSql } from '../platform/sessions/browser.ts';
import { calledNameSql } from '../platform/text/name-sql.ts';
import { user } from './tables.ts';

/** What a mail needs to know of the account it goes to: columns of a query. */
export const mailReader = {
  id: user.id,
  email: user.email,
  calledName: calledNameSql(user),
  language: user.language,
} as const;

/**
 * The accounts that act for a patient in appointments, as `x.proxy_id` and further columns of their rows `x`; a subquery. A pair can
 * have several rows.
 */
export const proxiesInAppointments = (patientId: AnyPgColumn | SQL, columns: SQL = sql`x.proxy_id`): SQL =>
  sql`SELECT ${columns} FROM patient_proxy x JOIN patient k ON k.id = x.patient_id
    WHERE x.patient_id = ${patientId} AND 'appointments' = ANY (x.scopes) AND ${sql.raw(proxyLastsSql)}`;

/**
 * Ids of the accounts that a mail about a patient's appointments goes to: the patient's own where its owner proved an address, else
 * those who act for them in this. An array, to be compared with `= ANY`; whether an account can be written to is asked of its row.
 */
export const appointmentReaders = (patientId: AnyPgColumn): SQL => {
  const ownAddress = sql`SELECT own.id FROM app_user own
    WHERE own.id = ${patientId} AND own.email IS NOT NULL AND own.email_verified_at IS NOT NULL`;
  return sql`ARRAY(${ownAddress} UNION ALL
    ${proxiesInAppointments(patientId)} AND NOT EXISTS (${ownAddress}))`;
};
