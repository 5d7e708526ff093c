import * as z from 'zod/mini';
import { specialtySlugs } from '../directory/reference/specialties.ts';
import { anyone, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { hasName } from '../kernel/has-name.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, identityLine, line, MailAddress, prose } from '../kernel/values.ts';
import { NewPassword, SignedIn, Ticket, TypedPassword } from './credentials.ts';
import { isCountry } from './reference/countries.ts';
import { identityDocumentTypes } from './reference/identity-documents.ts';

/** Who can register, in the order in which the picker offers it. */
export const registeredRoles = ['patient', 'doctor', 'secretary'] as const;
export type RegisteredRole = (typeof registeredRoles)[number];

/** How long the link that verifies a mail address works; hours. */
export const verificationHours = 48;

/** A request to work for a doctor that is not answered in this time is taken away; days. */
export const secretaryRequestDays = 14;

const named = hasName('first_name', 'last_name');

const person = {
  /** One of the two names is enough. */
  first_name: line(0, 80),
  last_name: line(0, 80),
  email: MailAddress,
  password: NewPassword,
};

/** The booking that a patient began before registering. */
const WantedVisit = z.object({ doctor: Id, place: z.optional(Id), start: z.optional(Instant) });
export type WantedVisit = z.output<typeof WantedVisit>;

/** `username` is made by the server. Nothing in the answer tells whether the address had an account (S24). */
const Registered = z.strictObject({ success: z.literal(true), username: z.string(), message: z.string() });

const weakPassword = ['password_too_short', 'password_too_common', 'password_is_personal'] as const;
const slugs = new Set(specialtySlugs);

/** Specialties of a doctor: slugs of the list of specialties, at least one. */
export const Specialties = /* @__PURE__ */ z
  .array(z.string().check(z.refine((slug) => slugs.has(slug))))
  .check(z.minLength(1), z.maxLength(specialtySlugs.length));
const part = z._default(line(0, 100), '');

/**
 * Opens a patient's account. `health_consent` says that a box of its own was ticked: health data need an express consent
 * (Dominican Law 172-13). Without it the account has no decision about consent. Fields beyond these are ignored. The birth date
 * is not asked and stays unknown until it is recorded. The link of the mail leads on to the `booking`.
 */
export const registerPatient = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/register-patient`,
  summary: 'Register as a patient',
  access: anyone,
  nonce: 'optional',
  body: z
    .object({
      ...person,
      health_consent: z._default(z.boolean(), false),
      booking: z.optional(WantedVisit),
    })
    .check(named),
  response: Registered,
  errors: [...weakPassword, 'too_many_requests', 'unavailable'],
  audit: 'account.registered',
  queries: 24,
});

/**
 * Hands in a doctor's application; an administrator decides on it. Of the four sub-region fields the one that the
 * country's type names is filled, for the countries that have one, with an ISO 3166-2 code or a name of the list.
 * `id_document` is an upload of the same anonymous browser session.
 */
export const registerDoctor = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/register-doctor`,
  summary: 'Register as a doctor',
  access: anyone,
  nonce: 'optional',
  body: z
    .object({
      ...person,
      /** First and last name joined; the parts are what counts. */
      name: z.optional(line(0, 161)),
      specialties: Specialties,
      bio: z._default(prose(0, 2000), ''),
      profile_image: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      id_document: Id,
      exequatur_number: identityLine(1, 40),
      id_type: z.enum(identityDocumentTypes),
      id_number: identityLine(1, 40),
      practice_country: z.string().check(z.refine(isCountry)),
      practice_state: part,
      practice_province: part,
      practice_canton: part,
      practice_territory: part,
    })
    .check(named),
  response: Registered,
  errors: [...weakPassword, 'file_not_claimable', 'too_many_requests', 'unavailable'],
  audit: 'account.registered',
  queries: 30,
});

/**
 * Opens a secretary's account and asks a doctor to accept it; until then no patient of that doctor is visible (D5). Who comes with
 * an invitation was asked by the doctor: it takes the place of both the question and the document, and is used up.
 */
export const registerSecretary = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/register-secretary`,
  summary: 'Register as a secretary',
  access: anyone,
  nonce: 'optional',
  body: z
    .object({
      ...person,
      doctor_id: z.optional(Id),
      id_document: z.optional(Id),
      invitation: z.optional(Ticket),
    })
    .check(named),
  response: Registered,
  errors: [...weakPassword, 'email_link_invalid', 'file_not_claimable', 'too_many_requests', 'unavailable'],
  audit: 'account.registered',
  queries: 30,
});

/** Doctors whom a secretary can ask, by name; with `search`, those whose name matches. At most 200 (S7). */
export const listDoctorUsers = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctor-users`,
  summary: 'Doctors for the secretary form',
  access: anyone,
  query: z.object({ search: z._default(line(0, 100), '') }),
  response: z.array(z.strictObject({ ID: Id, label: z.string(), display_name: z.string() })),
  errors: ['too_many_requests', 'unavailable'],
  queries: 3,
});

/**
 * Uses up a link that proves a mail address. Requires a session of that account or its password. Reading the mail alone cannot
 * confirm an account that somebody else made with the address (S20). Without a session, and without a second factor, the password
 * opens a session as well. `session` is null otherwise.
 */
export const verifyEmail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/verify-email`,
  summary: 'Verify a mail address',
  access: anyone,
  nonce: 'optional',
  lifecycle: true,
  body: z.object({ user: Id, token: Ticket, password: z.optional(TypedPassword) }),
  response: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    session: z.nullable(SignedIn),
  }),
  errors: ['email_link_invalid', 'invalid_credentials', 'too_many_requests', 'unavailable'],
  audit: 'email.verified',
  queries: 20,
});

/** Sends the link that verifies the own mail address again; `sent` is false when there is nothing left to verify. */
export const sendVerificationMail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/verification-mail`,
  summary: 'Send the verification mail again',
  access: signedIn,
  lifecycle: true,
  response: z.strictObject({ sent: z.boolean() }),
  errors: ['too_many_requests', 'unavailable'],
  audit: 'email.verification_sent',
  queries: 10,
});
