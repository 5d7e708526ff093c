import * as z from 'zod/mini';
import { administration } from '../admin/access.ts';
import { signedInAs } from '../kernel/access.ts';
import { BaseUrl } from '../kernel/base-url.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, whole } from '../kernel/values.ts';
import { ModelPlace } from './model-place.ts';

/** How a language model is spoken to. `openai-compatible` is what Ollama, vLLM, LM Studio, OpenAI and others understand. */
export const modelProviders = ['openai-compatible', 'anthropic'] as const;

/** On which ground health data may go to the provider. */
export const contractBases = ['none', 'processing_agreement', 'own_machine'] as const;

const destination = {
  provider: z.enum(modelProviders),
  base_url: BaseUrl,
  model: line(1, 120),
};

const conditions = {
  /** Whether the server answers by a JSON schema; otherwise the schema stands in the prompt. */
  structured_output: z.boolean(),
  contract_basis: z.enum(contractBases),
  /** Where the data are processed, as the contract says. */
  region: line(0, 120),
  /** Days for which the provider keeps what it was sent; null when nobody knows. */
  retention_days: z.nullable(whole(0, 3650)),
  /** Tokens that one doctor may spend on a day. */
  daily_tokens: whole(1000, 100_000_000),
};

/** The one model endpoint of the installation. Of the key only whether there is one. */
export const ModelSettings = z.strictObject({
  enabled: z.boolean(),
  provider: z.enum(modelProviders),
  base_url: z.string(),
  model: z.string(),
  key_set: z.boolean(),
  structured_output: z.boolean(),
  contract_basis: z.enum(contractBases),
  region: z.string(),
  retention_days: z.nullable(z.int()),
  daily_tokens: z.int(),
  /** What the address turned out to be when it was saved; null before anything was saved. */
  place: z.nullable(ModelPlace),
  version: z.int(),
  updated_at: z.nullable(z.string()),
});
export type ModelSettings = z.output<typeof ModelSettings>;

/** Why a model did not answer, or its answer could not be used. */
export const modelFailures = [
  /** The name of the server has no address. */
  'unknown_host',
  /** An address that no model has: link-local, unspecified, multicast. */
  'address_refused',
  /** Outside the private network without TLS. */
  'tls_required',
  /** The address is another kind of place than when the settings were saved. */
  'place_changed',
  'unreachable',
  'certificate',
  'redirected',
  'unauthorised',
  'unknown_model',
  'too_many',
  'server_error',
  'timeout',
  'cut',
  'too_big',
  'bad_answer',
  'wrong_tool',
  'wrong_language',
  /** No statement of the answer was backed by the chart. */
  'unbacked',
  /** Something that identifies a person would have been sent. */
  'identifier',
  'stopped',
  'paused',
  'budget',
] as const;
export const ModelFailure = z.enum(modelFailures);
export type ModelFailure = z.output<typeof ModelFailure>;

export const ModelTest = z.strictObject({
  works: z.boolean(),
  /** Null when the address could not be looked up. */
  place: z.nullable(ModelPlace),
  failure: z.nullable(ModelFailure),
  /** Milliseconds until the answer was whole. */
  ms: z.int(),
});

export type ModelTest = z.output<typeof ModelTest>;

/** Settings of the language model. */
export const getModelSettings = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/admin/assistant-model`,
  summary: 'Settings of the language model',
  access: administration,
  response: z.strictObject({ settings: ModelSettings }),
  audit: 'admin.model.read',
  queries: 4,
});

/**
 * Saves the endpoint. The stored key stays only while provider and address do. `rest_invalid_param` with `base_url` when
 * the address cannot be used; somebody else saved meanwhile: 409 with the settings as they are now.
 */
export const saveModelSettings = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/admin/assistant-model`,
  summary: 'Save the settings of the language model',
  access: administration,
  recent: true,
  body: z.object({
    version: whole(0, 2_147_483_647),
    enabled: z.boolean(),
    ...destination,
    ...conditions,
    /** Absent keeps the stored one; empty removes it. */
    key: z.optional(line(0, 500)),
  }),
  response: z.strictObject({ settings: ModelSettings }),
  errors: ['version_conflict', 'reauthentication_required'],
  audit: 'admin.model.saved',
  queries: 8,
});

/** Asks the model as typed one question without any patient, and says what came of it. Nothing is saved. */
export const testModel = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/admin/assistant-model/test`,
  summary: 'Try a language model',
  access: administration,
  recent: true,
  body: z.object({ ...destination, structured_output: z.boolean(), key: z.optional(line(0, 500)) }),
  response: ModelTest,
  errors: ['too_many_requests', 'reauthentication_required', 'unavailable'],
  audit: 'admin.model.tested',
  queries: 6,
});

/** How the practice knows of a decision. */
export const consentWays = ['written', 'spoken'] as const;

/** Where a patient stands on one kind of place. External ones need a consent; local ones are used unless the patient said no. */
export const ModelStanding = z.strictObject({
  place: ModelPlace,
  allowed: z.boolean(),
  /** The newest decision; null when nobody was asked. */
  decided: z.nullable(
    z.strictObject({
      given: z.boolean(),
      at: z.string(),
      /** The patient in their own account, or the practice in their name. */
      by: z.enum(['patient', 'practice']),
      /** Who recorded it for the practice. */
      name: z.nullable(z.string()),
      way: z.nullable(z.enum(consentWays)),
    }),
  ),
});
export type ModelStanding = z.output<typeof ModelStanding>;

const Standings = z.strictObject({
  /** Which of the places is in use at the moment; null while no model is enabled. */
  in_use: z.nullable(ModelPlace),
  data: z.array(ModelStanding),
});
export type ModelStandings = z.output<typeof Standings>;

const path = `${api}/patients/:id/model-consent` as const;
const params = z.object({ id: Id });
const practice = signedInAs('doctor', 'secretary');

/** What a patient in care decided on language models. */
export const getModelConsent = /* @__PURE__ */ endpoint({
  method: 'GET',
  path,
  summary: 'What a patient decided on language models',
  access: practice,
  team: 'patients:read',
  params,
  response: Standings,
  errors: ['not_found'],
  audit: 'model_consent.read',
  queries: 6,
});

/** Records in the patient's name what they decided. Every decision is kept; the newest counts, at once. */
export const recordModelConsent = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path,
  summary: 'Record what a patient decided on language models',
  access: practice,
  team: 'patients:write',
  params,
  body: z.object({ place: ModelPlace, given: z.boolean(), way: z.enum(consentWays) }),
  response: Standings,
  errors: ['not_found'],
  audit: 'model_consent.recorded',
  queries: 8,
});
