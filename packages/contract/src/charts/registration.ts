import * as z from 'zod/mini';
import { proxyRelationships } from '../accounts/proxies.ts';
import { identityLine, Language, line } from '../kernel/values.ts';
import { channels } from '../messaging/channels.ts';

/** Identity documents that the desk records. */
export const documentKinds = [
  'national',
  'passport',
  'licence',
  'social_security',
  'birth',
  'other',
] as const;

/** Ways on which a patient wants to be reached. */
export const contactChannels = ['call', ...channels] as const;

const orEmpty = <T extends string>(values: readonly T[]) => z.union([z.literal(''), z.enum(values)]);

/** Details of a patient beside identity; empty if unknown. */
export const registrationFacts = {
  document_kind: orEmpty(documentKinds),
  document_number: identityLine(0, 60),
  insurer: line(0, 120),
  policy_number: identityLine(0, 60),
  guardian_name: line(0, 200),
  guardian_relation: orEmpty(proxyRelationships),
  guardian_phone: identityLine(0, 40),
  language: z.union([z.literal(''), Language]),
  contact_channel: orEmpty(contactChannels),
} as const;

/** The same in the order of the form. */
export const registrationFields = [
  'document_kind',
  'document_number',
  'insurer',
  'policy_number',
  'guardian_name',
  'guardian_relation',
  'guardian_phone',
  'language',
  'contact_channel',
] as const satisfies readonly (keyof typeof registrationFacts)[];
export type RegistrationField = (typeof registrationFields)[number];
