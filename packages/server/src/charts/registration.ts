import type { PersonValues } from '@doctor-plus/contract/charts/person.ts';
import type { RegistrationField } from '@doctor-plus/contract/charts/registration.ts';
import { patient } from '../accounts/tables.ts';

/** Columns of a patient's registration details beside identity. */
export const registrationColumns = {
  documentKind: patient.documentKind,
  documentNumber: patient.documentNumber,
  insurer: patient.insurer,
  policyNumber: patient.policyNumber,
  guardianName: patient.guardianName,
  guardianRelation: patient.guardianRelation,
  guardianPhone: patient.guardianPhone,
  language: patient.language,
  contactChannel: patient.contactChannel,
};
export type Registration = Pick<typeof patient.$inferSelect, keyof typeof registrationColumns>;

/** The same of what the calls say, as it is stored. */
export const registrationFrom = (values: Pick<PersonValues, RegistrationField>): Registration => ({
  documentKind: values.document_kind,
  documentNumber: values.document_number,
  insurer: values.insurer,
  policyNumber: values.policy_number,
  guardianName: values.guardian_name,
  guardianRelation: values.guardian_relation,
  guardianPhone: values.guardian_phone,
  language: values.language,
  contactChannel: values.contact_channel,
});
