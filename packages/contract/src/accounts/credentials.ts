import * as z from 'zod/mini';
import { foldIdentity } from '../kernel/identity.ts';
import { Role } from './schema.ts';

const password = () =>
  z.string().check(
    z.minLength(1),
    z.maxLength(1024),
    z.refine((text) => text.isWellFormed()),
  );

/** A password as it is typed to be checked; a new one has rules of its own. */
export const TypedPassword = password();

/** A password to be stored: the server says which rule it breaks, by code. */
export const NewPassword = password();

/** Six figures from an authenticator application; people type a space or a hyphen in the middle. */
export const TotpCode = z.string().check(
  z.overwrite((code) => foldIdentity(code).replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/),
);

/** One of the ten codes for the day the phone is lost: ten letters and figures, in any case, with or without a hyphen. */
export const RecoveryCode = z.string().check(
  z.overwrite((code) => foldIdentity(code).toLowerCase().replaceAll(/[\s-]/g, '')),
  z.regex(/^[a-z0-9]{10}$/),
);

/** Random text that stands for a step or a link. */
export const Ticket = z.string().check(z.regex(/^[\w-]{43}$/));

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** What the browser's `navigator.credentials.get()` gives, in JSON. */
export const PasskeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(2000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** What the browser's `navigator.credentials.create()` gives, in JSON. */
export const PasskeyAttestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

/** What the browser is asked to sign; for `navigator.credentials.get()`. Any passkey of this site may answer. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

export const SecondFactorMethod = z.enum(['totp', 'recovery_code', 'passkey']);
export type SecondFactorMethod = z.output<typeof SecondFactorMethod>;
export const SecondFactorMethods = z.array(SecondFactorMethod);

/** A session is open. `roles` and `success` are what the specification's client reads. */
export const SignedIn = z.strictObject({
  success: z.literal(true),
  roles: z.array(Role),
  redirect: z.string(),
  nonce: z.string(),
});

/** The password was right and the account asks for more: the ticket goes to `login/second-factor` within ten minutes. */
export const SecondFactorAsked = z.strictObject({
  success: z.literal(false),
  second_factor: z.strictObject({ ticket: z.string(), methods: SecondFactorMethods }),
});
export type SecondFactorAsked = z.output<typeof SecondFactorAsked>;

/** What proves a second factor: one of them. */
export const SecondFactorProof = z.object({
  code: z.optional(TotpCode),
  recovery_code: z.optional(RecoveryCode),
  passkey: z.optional(PasskeyAssertion),
});
