import * as z from 'zod/mini';
import { anyone, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, MailAddress } from '../kernel/values.ts';
import {
  NewPassword,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyRequest,
  SecondFactorProof,
  SignedIn,
  Ticket,
  TotpCode,
  TypedPassword,
} from './credentials.ts';

/** The step after the right password: a code of the authenticator application, a recovery code, or a passkey. */
export const finishLogin = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/login/second-factor`,
  summary: 'Finish signing in with the second factor',
  access: anyone,
  nonce: 'optional',
  lifecycle: true,
  body: z.object({ ticket: Ticket, ...SecondFactorProof.shape }),
  response: SignedIn,
  errors: [
    'wrong_code',
    'sign_in_expired',
    'passkey_not_accepted',
    'account_not_active',
    'pending_approval',
    'application_rejected',
    'unavailable',
  ],
  audit: 'login',
  queries: 16,
});

/** Something for a passkey to sign, once, within five minutes: to sign in, as a second factor, or to confirm. */
export const requestPasskey = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/passkeys/challenge`,
  summary: 'A challenge for a passkey',
  access: anyone,
  nonce: 'optional',
  response: z.strictObject({ options: PasskeyRequest }),
  errors: ['too_many_requests', 'unavailable'],
  queries: 3,
});

/** Signs in with a passkey alone: it stands for name, password and second factor, because it verified its owner. */
export const loginWithPasskey = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/login/passkey`,
  summary: 'Sign in with a passkey',
  access: anyone,
  nonce: 'optional',
  lifecycle: true,
  body: z.object({ passkey: PasskeyAssertion, remember: z._default(z.boolean(), false) }),
  response: SignedIn,
  errors: [
    'passkey_not_accepted',
    'pending_approval',
    'application_rejected',
    'account_not_active',
    'unavailable',
  ],
  audit: 'login',
  queries: 14,
});

/** Says once more who is there: the session counts as fresh for five minutes, under a new token. */
export const confirmIdentity = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/confirm`,
  summary: 'Confirm with password, code or passkey that it is you',
  access: signedIn,
  lifecycle: true,
  body: z.object({
    password: z.optional(TypedPassword),
    code: z.optional(TotpCode),
    passkey: z.optional(PasskeyAssertion),
  }),
  response: z.strictObject({ confirmed: z.literal(true) }),
  errors: ['invalid_credentials', 'wrong_code', 'passkey_not_accepted', 'unavailable'],
  audit: 'account.confirmed',
  queries: 12,
});

const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.output<typeof Passkey>;

/** How this account is protected, and what may be changed. */
export const getSecurity = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/security`,
  summary: 'How the account is protected',
  access: signedIn,
  lifecycle: true,
  response: z.strictObject({
    username: z.string(),
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    /** A new address that waits for its owner to open the link. */
    pending_email: z.nullable(z.string()),
    /** 15 characters or more; the length itself is not known. */
    password_long: z.boolean(),
    authenticator_app: z.nullable(z.strictObject({ since: z.string() })),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.int(),
    /** The role must have a second factor (outside the demonstration practice). */
    second_factor_required: z.boolean(),
    can: z.strictObject({
      /** False while a longer password has to come first. */
      remove_last_factor: z.boolean(),
    }),
  }),
  queries: 8,
});

/** Chooses a new password. Every other session ends, and the owner gets a mail. */
export const changePassword = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/password`,
  summary: 'Change the password',
  access: signedIn,
  lifecycle: true,
  recent: true,
  body: z.object({ new_password: NewPassword }),
  response: z.strictObject({ changed: z.literal(true) }),
  errors: ['password_too_short', 'password_too_common', 'password_is_personal', 'reauthentication_required'],
  audit: 'password.changed',
  queries: 12,
});

/** Asks for another mail address. It counts once its owner has opened the link that is sent there. */
export const changeEmail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/email`,
  summary: 'Ask for another mail address',
  access: signedIn,
  lifecycle: true,
  recent: true,
  body: z.object({ email: MailAddress }),
  response: z.strictObject({ pending_email: z.string() }),
  errors: ['reauthentication_required', 'too_many_requests', 'unavailable'],
  audit: 'email.change_requested',
  queries: 10,
});

/** The link in the mail to the new address, with a session of the account or its password. The old address is told. */
export const confirmEmail = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/email/confirm`,
  summary: 'Confirm a new mail address',
  access: anyone,
  nonce: 'optional',
  lifecycle: true,
  body: z.object({
    user_id: line(1, 100),
    token: line(1, 200),
    /** Of the account, from somebody who is not signed in as it. */
    password: z.optional(TypedPassword),
  }),
  response: z.strictObject({ email: z.string() }),
  errors: ['email_link_invalid', 'invalid_credentials', 'too_many_requests', 'unavailable'],
  audit: 'email.changed',
  queries: 16,
});

/** A new secret for an authenticator application, to be confirmed with its first code. The one in use stays until then. */
export const startAuthenticatorApp = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/totp`,
  summary: 'Begin with an authenticator application',
  access: signedIn,
  lifecycle: true,
  recent: true,
  response: z.strictObject({
    /** Base32, in groups of four, for people who type it. */
    secret: z.string(),
    uri: z.string(),
    /** The same as a picture: squares of a grid `size` wide, as one SVG path. */
    qr: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  errors: ['reauthentication_required'],
  audit: 'second_factor.started',
  queries: 5,
});

/** Codes for the day the phone is lost, when these are the account's first; they are shown once. */
const NewCodes = z.nullable(z.array(z.string()));

/** The first code of the new secret: from now on signing in asks for one. */
export const confirmAuthenticatorApp = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/totp/confirm`,
  summary: 'Confirm the authenticator application with a code',
  access: signedIn,
  lifecycle: true,
  recent: true,
  body: z.object({ code: TotpCode }),
  response: z.strictObject({ recovery_codes: NewCodes }),
  errors: ['wrong_code', 'nothing_to_confirm', 'reauthentication_required', 'unavailable'],
  audit: 'second_factor.app_added',
  queries: 16,
});

/** Takes the authenticator application away; without one it changes nothing. Staff need a long password first (S22). */
export const removeAuthenticatorApp = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/account/totp`,
  summary: 'Remove the authenticator application',
  access: signedIn,
  lifecycle: true,
  recent: true,
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ['long_password_first', 'reauthentication_required'],
  audit: 'second_factor.app_removed',
  queries: 12,
});

/** Ten new codes, shown once; the old ones are worth nothing any more. */
export const renewRecoveryCodes = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/recovery-codes`,
  summary: 'New recovery codes',
  access: signedIn,
  lifecycle: true,
  recent: true,
  response: z.strictObject({ recovery_codes: z.array(z.string()) }),
  errors: ['no_second_factor', 'reauthentication_required'],
  audit: 'second_factor.codes_renewed',
  queries: 10,
});

/** What the browser needs to make a passkey for this account. */
export const startPasskey = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/passkeys/options`,
  summary: 'Begin with a new passkey',
  access: signedIn,
  lifecycle: true,
  recent: true,
  response: z.strictObject({
    options: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ name: z.string(), id: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.strictObject({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  errors: ['too_many_passkeys', 'reauthentication_required'],
  audit: 'second_factor.started',
  queries: 6,
});

/** Keeps the passkey that the browser made. */
export const addPasskey = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/account/passkeys`,
  summary: 'Add a passkey',
  access: signedIn,
  lifecycle: true,
  recent: true,
  status: 201,
  body: z.object({ name: line(1, 60), passkey: PasskeyAttestation }),
  response: z.strictObject({ passkey: Passkey, recovery_codes: NewCodes }),
  errors: ['passkey_not_registered', 'too_many_passkeys', 'reauthentication_required'],
  audit: 'second_factor.passkey_added',
  queries: 16,
});

/** Gives a passkey another name. */
export const renamePasskey = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: `${api}/account/passkeys/:id`,
  summary: 'Rename a passkey',
  access: signedIn,
  lifecycle: true,
  params: z.object({ id: Id }),
  body: z.object({ name: line(1, 60) }),
  response: Passkey,
  errors: ['not_found'],
  audit: 'second_factor.passkey_renamed',
  queries: 4,
});

/** Takes a passkey away. Staff need a long password before the last factor goes (S22). */
export const removePasskey = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/account/passkeys/:id`,
  summary: 'Remove a passkey',
  access: signedIn,
  lifecycle: true,
  recent: true,
  params: z.object({ id: Id }),
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found', 'long_password_first', 'reauthentication_required'],
  audit: 'second_factor.passkey_removed',
  queries: 12,
});

const OwnSession = z.strictObject({
  id: z.uuid(),
  /** Names of browser and system as their makers write them; null where they are not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network it came from, its end hidden. */
  network: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  remembered: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** Where this account is signed in, this session first, then by last use. */
export const listSessions = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/account/sessions`,
  summary: 'Where this account is signed in',
  access: signedIn,
  lifecycle: true,
  response: z.strictObject({ data: z.array(OwnSession) }),
  queries: 2,
});

/** Ends one session of one's own; its browser is a stranger again. */
export const endSession = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/account/sessions/:id`,
  summary: 'End one of your sessions',
  access: signedIn,
  lifecycle: true,
  params: z.object({ id: Id }),
  response: z.strictObject({ ended: z.int() }),
  errors: ['not_found'],
  audit: 'session.ended',
  queries: 5,
});

/** Ends every session but this one, and forgets the browsers that were known. */
export const endOtherSessions = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/account/sessions`,
  summary: 'End all your other sessions',
  access: signedIn,
  lifecycle: true,
  response: z.strictObject({ ended: z.int() }),
  audit: 'session.others_ended',
  queries: 5,
});
