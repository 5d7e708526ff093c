import * as z from 'zod/mini';
import { line } from '../kernel/values.ts';

/** Channels that reach a telephone, each through a provider of the practice's choice. */
export const phoneChannels = ['sms', 'whatsapp'] as const;
export const PhoneChannel = z.enum(phoneChannels);
export type PhoneChannel = z.output<typeof PhoneChannel>;

/** A number with its country, as ITU-T E.164 writes it: `+18095551234`. */
export const PhoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

/** A number as a person types it: blanks, points, dashes and brackets are passed over. */
export const TypedNumber = z.pipe(
  line(1, 40),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/[\s().\u2010-\u2015\-/]/gu, '').replace(/^00/, '+')),
    PhoneNumber,
  ),
);

/** How far a message has come. `uncertain`: the provider was being asked when the connection or the process ended. */
export const messageStates = [
  'queued',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'read',
  'failed',
  /** What it told of was no longer so before it could leave. */
  'withdrawn',
] as const;
export const MessageState = z.enum(messageStates);
export type MessageState = z.output<typeof MessageState>;

/** Why a message did not arrive, or the provider did not take it. Its own words are not kept. */
export const messageFailures = [
  'unreachable',
  'unknown_host',
  'address_refused',
  'tls_required',
  'certificate',
  'redirected',
  'unauthorised',
  'too_many',
  'server_error',
  'timeout',
  'cut',
  'bad_answer',
  'refused',
  /** The number does not exist, or is none of this channel. */
  'number',
  /** The person told the provider to send nothing more. */
  'opted_out',
  /** The template is not approved under this name and language. */
  'template',
  'not_delivered',
  /** It was of no more use before it could leave. */
  'expired',
  /** The consent was withdrawn before it left. */
  'no_consent',
  /** The visit that it told of was cancelled or moved before it left. */
  'withdrawn',
] as const;
export const MessageFailure = z.enum(messageFailures);
export type MessageFailure = z.output<typeof MessageFailure>;
