import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { sql } from 'drizzle-orm';
import { patient, user } from '../tables.ts';

/** What a query selects of an account, beside its role, to know what is kept about the person. */
export const keptColumns = {
  hasRecord: sql<boolean>`EXISTS (SELECT 1 FROM ${patient} WHERE ${patient.id} = ${user.id})`,
  // The directory lies above accounts: its table is known here by name only.
  hasProfile: sql<boolean>`EXISTS (SELECT 1 FROM doctor WHERE doctor.id = ${user.id})`,
};

type Kept = { readonly role: Role; readonly hasRecord: boolean; readonly hasProfile: boolean };

/**
 * All roles in which something is kept about a person, the account's own first: an administrator may have given another
 * role to somebody with a record, or with an entry in the directory of doctors.
 */
export const keptRoles = ({ role, hasRecord, hasProfile }: Kept): readonly Role[] => [
  ...new Set([
    role,
    ...(hasRecord ? (['patient'] as const) : []),
    ...(hasProfile ? (['doctor'] as const) : []),
  ]),
];
