import type { TestApp } from './app.ts';

/** What an administrator saves to have a language model at this address asked. */
export const modelSettings = (baseUrl: string, rest: object = {}) => ({
  version: 0,
  enabled: true,
  provider: 'openai-compatible',
  base_url: baseUrl,
  model: 'modelo-de-prueba',
  structured_output: true,
  contract_basis: 'none',
  region: '',
  retention_days: null,
  daily_tokens: 100_000,
  ...rest,
});

/** As if no model had ever been set up, asked or agreed to. */
export const forgetModels = async (app: TestApp): Promise<void> => {
  for (const table of ['assistant_model', 'assistant_model_use', 'model_consent'])
    await app.database.asSuperuser(`DELETE FROM ${table}`);
};
