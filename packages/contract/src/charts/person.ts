import * as z from 'zod/mini';
import { proxyRelationships } from '../accounts/proxies.ts';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { hasName } from '../kernel/has-name.ts';
import { api } from '../kernel/paths.ts';
import { CalendarDate, Id, identityLine, Language, line, MailAddress, prose } from '../kernel/values.ts';
import { AlikePatient } from './duplicates.ts';
import { contactChannels, documentKinds, registrationFacts, registrationFields } from './registration.ts';
import { PatientStatus, PatientSummary } from './schema.ts';

/** What is changed of a person, in the order of the form. */
export const personFields = [
  'given_name',
  'family_name',
  'birth_date',
  'sex',
  'phone',
  'email',
  'emergency_contact',
  'status',
  ...registrationFields,
] as const;
export type PersonField = (typeof personFields)[number];

/** By what a person is told from others: changing one needs a reason. */
export const identityFields = ['given_name', 'family_name', 'birth_date', 'sex'] as const;

const { sex } = PatientSummary.shape;

const PersonValues = z.strictObject({
  given_name: z.string(),
  family_name: z.string(),
  birth_date: z.nullable(z.string()),
  sex,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  emergency_contact: z.nullable(z.string()),
  status: PatientStatus,
  document_kind: z.nullable(z.enum(documentKinds)),
  document_number: z.nullable(z.string()),
  insurer: z.nullable(z.string()),
  policy_number: z.nullable(z.string()),
  guardian_name: z.nullable(z.string()),
  guardian_relation: z.nullable(z.enum(proxyRelationships)),
  guardian_phone: z.nullable(z.string()),
  language: z.nullable(Language),
  contact_channel: z.nullable(z.enum(contactChannels)),
});
export type PersonValues = z.output<typeof PersonValues>;

/** Kinds of numbers by which a person is known elsewhere. */
export const identifierKinds = [
  'record',
  'national',
  'social_security',
  'passport',
  'licence',
  'health_insurance',
  'tax',
  'birth',
  'other',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** Who a patient is, with what this person may change of it. */
export const Person = z.strictObject({
  patient: PatientSummary,
  version: z.int(),
  values: PersonValues,
  /** Whether the patient has an account: the mail address is then the account's. */
  signs_in: z.boolean(),
  /** When the practice last compared name, birth date and sex with an identity document. */
  identity_checked_at: z.nullable(z.string()),
  /** Numbers that other systems gave to the person, as imports brought them. `place` is whose numbers they are, empty for another practice with this product. */
  identifiers: z.array(
    z.strictObject({ kind: z.enum(identifierKinds), place: z.string(), value: z.string() }),
  ),
  /** How often it was changed. */
  changes: z.int(),
  can: z.strictObject({
    change_name: z.boolean(),
    change_email: z.boolean(),
    record_death: z.boolean(),
  }),
});
export type Person = z.output<typeof Person>;

/** What a version says, for somebody who must choose between two. */
export const PersonState = z.strictObject({
  version: z.int(),
  /** Who made it and when; null for what was registered, which nobody changed. */
  author: z.nullable(z.string()),
  recorded_at: z.nullable(z.string()),
  values: PersonValues,
});
export type PersonState = z.output<typeof PersonState>;

export const personCauses = ['practice', 'patient', 'administrator', 'merged', 'unmerged', 'system'] as const;

/** Fields that versions are kept of. */
export const VersionField = z.enum([...personFields, 'deceased_at', 'identity_checked_at']);

/** One change: who made it, when and why, and what each field said before and since. */
export const PersonVersion = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  /** The chart in which it was made, where that was merged into this one since. */
  chart_number: z.nullable(z.string()),
  recorded_at: z.string(),
  author: z.string(),
  cause: z.enum(personCauses),
  reason: z.string(),
  document_seen: z.boolean(),
  changes: z.array(
    z.strictObject({
      field: VersionField,
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
});
export type PersonVersion = z.output<typeof PersonVersion>;

const optionalFacts = {
  document_kind: z.optional(registrationFacts.document_kind),
  document_number: z.optional(registrationFacts.document_number),
  insurer: z.optional(registrationFacts.insurer),
  policy_number: z.optional(registrationFacts.policy_number),
  guardian_name: z.optional(registrationFacts.guardian_name),
  guardian_relation: z.optional(registrationFacts.guardian_relation),
  guardian_phone: z.optional(registrationFacts.guardian_phone),
  language: z.optional(registrationFacts.language),
  contact_channel: z.optional(registrationFacts.contact_channel),
};

/**
 * The form. A schema of its own: browsers check it, and carry no bodies of endpoints. Visits move the status on without a new
 * version of the person. A field left out keeps its value: the status and the fields of a registration.
 */
export const PersonForm = z
  .strictObject({
    given_name: line(0, 100),
    family_name: line(0, 100),
    birth_date: z.nullable(CalendarDate),
    sex,
    phone: identityLine(0, 40),
    email: z.union([z.literal(''), MailAddress]),
    emergency_contact: line(0, 200),
    status: z.optional(PatientStatus),
    ...optionalFacts,
  })
  .check(hasName('given_name', 'family_name'));
export type PersonForm = z.output<typeof PersonForm>;

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const practice = signedInAs('doctor', 'secretary');
const path = `${api}/patients/:id/person` as const;
const params = z.object({ id: Id });

/**
 * Name, birth date, sex, contact and status of a patient in care. Of a patient who was merged into one in the caller's reach,
 * `data.merged_into` of the 404 says into whom.
 */
export const getPerson = /* @__PURE__ */ endpoint({
  method: 'GET',
  path,
  summary: 'Who a patient is',
  access: practice,
  team: 'patients:read',
  params,
  response: z.strictObject({ person: Person }),
  errors: ['not_found'],
  audit: 'person.read',
  queries: 4,
});

/**
 * Changes a patient's personal details and keeps their earlier versions. Name, birth date and sex need a `reason` of three
 * letters or more. For a patient with an account they also need an identity document that was seen. A version that is not the
 * current one is 409 `version_conflict` with both, `seen` and `current`. A `status` or a field of a registration that is left out
 * keeps its value. `alike` are possible duplicates by the new details.
 */
export const changePerson = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path,
  summary: 'Change who a patient is',
  access: practice,
  team: 'patients:write',
  params,
  body: z.strictObject({
    version,
    values: PersonForm,
    reason: z._default(prose(0, 300), ''),
    document_seen: z._default(z.boolean(), false),
  }),
  response: z.strictObject({ person: Person, alike: z.array(AlikePatient) }),
  errors: ['not_found', 'version_conflict', 'name_checked'],
  audit: 'person.changed',
  queries: 16,
});

/** What was said of a patient before, the newest change first; the last hundred. */
export const listPersonVersions = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/person/versions`,
  summary: 'What was said of a patient before',
  access: practice,
  team: 'patients:read',
  params,
  response: z.strictObject({ data: z.array(PersonVersion), total: z.int() }),
  errors: ['not_found'],
  audit: 'person.versions_read',
  queries: 5,
});

/** The day of a death, or what is known of it: `2024-03`, `2024`, or `unknown`. */
const DateOfDeath = z.union([
  CalendarDate,
  z.string().check(z.regex(/^(19|20|21)\d{2}(-(0[1-9]|1[0-2]))?$/)),
  z.literal('unknown'),
]);

/**
 * Writes down that a patient has died, or takes it back (`on`: null, with a `reason`); another date corrects the one before. Appointments to come are cancelled with every doctor,
 * nobody writes to the patient, and nothing new can be booked; taking it back brings no appointment back.
 */
export const recordDeath = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/patients/:id/death`,
  summary: 'Record that a patient has died, or take it back',
  access: signedInAs('doctor'),
  params,
  body: z.strictObject({
    version,
    on: z.nullable(DateOfDeath),
    reason: z._default(prose(0, 300), ''),
  }),
  response: z.strictObject({ person: Person, cancelled: z.int() }),
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'person.death_recorded',
  queries: 20,
});
