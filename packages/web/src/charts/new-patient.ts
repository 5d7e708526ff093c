import { NewPatientForm } from '@doctor-plus/contract/charts/endpoints.ts';
import * as z from 'zod/mini';
import { insurerFrom } from '../platform/insurers.ts';

/** Fields beside the quick path; folded until they are wanted. */
export const moreFields = [
  'documentKind',
  'documentNumber',
  'email',
  'insurer',
  'policyNumber',
  'emergencyContact',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'language',
  'contactChannel',
  'allergies',
  'currentMedications',
  'medicalHistory',
] as const;

const newPatientFields = [
  'doctorId',
  'firstName',
  'lastName',
  'dateOfBirth',
  'sex',
  'phone',
  ...moreFields,
] as const;
export type NewPatientField = (typeof newPatientFields)[number];

/** The form of the Add Patient modal (specification section 3) with what a desk asks beside it, as typed, and for which doctor it is. */
export type NewPatient = Readonly<Record<NewPatientField, string>>;

const Stored = z.record(z.string(), z.string());

export const emptyPatient: NewPatient = {
  doctorId: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  sex: 'unknown',
  phone: '',
  documentKind: 'national',
  documentNumber: '',
  email: '',
  insurer: '',
  policyNumber: '',
  emergencyContact: '',
  guardianName: '',
  guardianRelation: '',
  guardianPhone: '',
  language: '',
  contactChannel: '',
  allergies: '',
  currentMedications: '',
  medicalHistory: '',
};

/** What was kept on this device, or null where it is no such form; a field that the form did not have then is empty. */
export const readNewPatient = (stored: unknown): NewPatient | null => {
  const read = Stored.safeParse(stored);
  return read.success ? { ...emptyPatient, ...read.data } : null;
};

/** True if a field beside the quick path is filled in and must not be hidden. */
export const saysMore = (typed: NewPatient): boolean =>
  moreFields.some((field) => typed[field].trim() !== emptyPatient[field]);

/** The body of the call; null while a field is not valid for it. */
export const formOf = (typed: NewPatient): z.output<typeof NewPatientForm> | null =>
  NewPatientForm.safeParse({ ...typed, insurer: insurerFrom(typed.insurer) }).data ?? null;

const required: readonly NewPatientField[] = ['doctorId', 'phone'];

export type NewPatientProblem = 'required' | 'name' | 'future' | 'invalid';

/**
 * What is wrong with each field, in the order of the form. The rules are the contract's own; only a birth date after
 * `today` (a calendar date of the practice) is added.
 */
export const newPatientProblems = (
  typed: NewPatient,
  today: string,
): Partial<Record<NewPatientField, NewPatientProblem>> => {
  const answer = NewPatientForm.safeParse(typed);
  const refused = new Set(answer.success ? [] : answer.error.issues.map(({ path }) => path[0]));
  const isNameless = typed.firstName.trim() === '' && typed.lastName.trim() === '';
  const problem = (field: NewPatientField): NewPatientProblem | null => {
    if (required.includes(field) && typed[field].trim() === '') return 'required';
    if (field === 'firstName' && isNameless) return 'name';
    if (refused.has(field)) return 'invalid';
    return field === 'dateOfBirth' && typed.dateOfBirth > today ? 'future' : null;
  };
  return Object.fromEntries(
    newPatientFields.flatMap((field) => (problem(field) ? [[field, problem(field)]] : [])),
  );
};
