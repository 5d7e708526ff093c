import { NewPatientForm } from '@doctor-plus/contract/charts/endpoints.ts';
import * as z from 'zod/mini';

const newPatientFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'email',
  'emergencyContact',
  'allergies',
  'currentMedications',
  'medicalHistory',
] as const;
export type NewPatientField = (typeof newPatientFields)[number];

/** The form of the Add Patient modal (specification section 3), as typed. */
export const NewPatient = z.object(
  Object.fromEntries(newPatientFields.map((field) => [field, z.string()])) as Record<
    NewPatientField,
    z.ZodMiniString
  >,
);
export type NewPatient = z.output<typeof NewPatient>;

export const emptyPatient: NewPatient = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  phone: '',
  email: '',
  emergencyContact: '',
  allergies: '',
  currentMedications: '',
  medicalHistory: '',
};

const required: readonly NewPatientField[] = ['firstName', 'lastName', 'dateOfBirth', 'phone'];

export type NewPatientProblem = 'required' | 'future' | 'invalid';

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
  const problem = (field: NewPatientField): NewPatientProblem | null => {
    if (required.includes(field) && typed[field].trim() === '') return 'required';
    if (refused.has(field)) return 'invalid';
    return field === 'dateOfBirth' && typed.dateOfBirth > today ? 'future' : null;
  };
  return Object.fromEntries(
    newPatientFields.flatMap((field) => (problem(field) ? [[field, problem(field)]] : [])),
  );
};
