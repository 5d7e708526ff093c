import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, identityLine, line } from '../kernel/values.ts';
import { PatientSummary } from './schema.ts';

/** What two patients have in common; a near one differs as a typing error would. */
export const likenesses = ['name', 'name_near', 'birth', 'birth_near', 'phone', 'email', 'document'] as const;
export const Likeness = z.enum(likenesses);
export type Likeness = z.output<typeof Likeness>;

export const AlikePatient = z.strictObject({ patient: PatientSummary, likenesses: z.array(Likeness) });

/**
 * Accessible patients who may be the person being typed in, the most alike first, at most five. Matches a like name together
 * with birth date, phone or mail address, or the number of an identity document alone. Without a name the phone alone is enough.
 * Accents, width, kana, apostrophes, the order of names and typing errors do not matter; a telephone number is compared by its
 * digits. Returns nothing about other patients.
 */
export const findAlike = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/alike`,
  summary: 'Patients who may be the one being registered',
  access: signedInAs('doctor', 'secretary'),
  team: 'patients:write',
  body: z.strictObject({
    firstName: line(0, 100),
    lastName: line(0, 100),
    dateOfBirth: z.union([z.literal(''), CalendarDate]),
    phone: identityLine(0, 40),
    email: identityLine(0, 254),
    document: z._default(identityLine(0, 60), ''),
  }),
  response: z.strictObject({
    data: z.array(AlikePatient),
  }),
  audit: 'patient.alike_searched',
  queries: 4,
});

const Pair = z.strictObject({
  one: PatientSummary,
  other: PatientSummary,
  likenesses: z.array(Likeness),
});
export type DuplicatePair = z.output<typeof Pair>;

/** Pairs of patients in care who may be one person, the most alike first, at most fifty; `total` counts all. */
export const listDuplicates = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/duplicates`,
  summary: 'Patients who may be in the directory twice',
  access: signedInAs('doctor'),
  response: z.strictObject({ data: z.array(Pair), total: z.int() }),
  audit: 'patient.duplicates_listed',
  queries: 4,
});

/** Two patients are two people: they are not listed as probable duplicates again. Saying so twice is no error. */
export const keepApart = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/duplicates/apart`,
  summary: 'Say that two patients are two people',
  access: signedInAs('doctor'),
  body: z.strictObject({ one: Id, other: Id }),
  response: z.strictObject({ apart: z.literal(true) }),
  errors: ['not_found'],
  audit: 'patient.kept_apart',
  queries: 4,
});
