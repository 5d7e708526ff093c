import type { modelProviders } from '@doctor-plus/contract/assistant/model.ts';
import type { LanguageModel } from 'ai';

/** Where a model is and how it is spoken to. */
export type ModelEndpoint = {
  readonly provider: (typeof modelProviders)[number];
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
  readonly structuredOutput: boolean;
};

/** A model as an object: the library sends one that is named by a text to a service of its maker. */
export type OpenedModel = Exclude<LanguageModel, string>;

/** Stands where the library looks for a provider of models that are named by a text: there is none. */
const noProvider = new Proxy(
  {},
  {
    get: (_, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      throw new Error('Models are made in assistant/model/models.ts only, never named by a text');
    },
  },
);

/**
 * The only place where models are made. The libraries are loaded with the first one: an installation without a model pays
 * nothing for them.
 */
export const openModel = async (
  endpoint: ModelEndpoint,
  fetch: typeof globalThis.fetch,
): Promise<OpenedModel> => {
  Object.assign(globalThis, { AI_SDK_DEFAULT_PROVIDER: noProvider, AI_SDK_LOG_WARNINGS: false });
  const { provider, baseUrl, model, key, structuredOutput } = endpoint;
  const baseURL = baseUrl.replace(/\/+$/, '');
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // Without a key of its own it would look for one in the environment.
    return createAnthropic({ baseURL, apiKey: key ?? '-', fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'practice',
    baseURL,
    ...(key === null ? {} : { apiKey: key }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: structuredOutput,
  })(model);
};

/** The library that runs conversations with models; loaded with the first one. */
export const loadLibrary = () => import('ai');
