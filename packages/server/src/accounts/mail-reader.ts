import { type SQL, sql } from 'drizzle-orm';
import { proxyLastsSql } from '../platform/sessions/browser.ts';
import { type patient, user } from './tables.ts';

/** What a mail needs to know of the account it goes to: columns of a query. */
export const mailReader = {
  id: user.id,
  email: user.email,
  givenName: user.givenName,
  language: user.language,
} as const;

/**
 * Ids of the accounts that a mail about a patient's appointments goes to: the patient's own where its owner proved an address, else
 * those who act for them in this. An array, to be compared with `= ANY`; whether an account can be written to is asked of its row.
 */
export const appointmentReaders = (patientId: typeof patient.id): SQL => {
  const ownAddress = sql`SELECT own.id FROM app_user own
    WHERE own.id = ${patientId} AND own.email IS NOT NULL AND own.email_verified_at IS NOT NULL`;
  return sql`ARRAY(${ownAddress} UNION ALL
    SELECT x.proxy_id FROM patient_proxy x JOIN patient k ON k.id = x.patient_id
      WHERE x.patient_id = ${patientId} AND 'appointments' = ANY (x.scopes) AND ${sql.raw(proxyLastsSql)}
        AND NOT EXISTS (${ownAddress}))`;
};
