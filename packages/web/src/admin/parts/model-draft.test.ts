import { expect, test } from 'vitest';
import { type ModelDraft, modelDraftOf, modelInputOf, problemsOf } from './model-draft.ts';

const draft: ModelDraft = {
  ...modelDraftOf({
    enabled: false,
    provider: 'openai-compatible',
    base_url: 'http://127.0.0.1:11434/v1',
    model: 'qwen',
    key_set: true,
    structured_output: true,
    contract_basis: 'none',
    region: '',
    retention_days: null,
    daily_tokens: 200_000,
    place: null,
    version: 3,
    updated_at: null,
  }),
};

test('an empty key keeps the stored one, and days that nobody knows stay unknown', () => {
  expect(modelInputOf(draft, 3)).not.toHaveProperty('key');
  expect(modelInputOf(draft, 3)).toMatchObject({ version: 3, retention_days: null, daily_tokens: 200_000 });
  expect(modelInputOf({ ...draft, key: ' sk ', retention_days: '0' }, 3)).toMatchObject({
    key: 'sk',
    retention_days: 0,
  });
});

test.each([
  [{ base_url: '127.0.0.1:11434' }, 'base_url'],
  [{ base_url: 'ftp://x/v1' }, 'base_url'],
  [{ base_url: 'http://user:secret@x/v1' }, 'base_url'],
  [{ base_url: 'http://x/v1?key=1' }, 'base_url'],
  [{ model: ' ' }, 'model'],
  [{ retention_days: '-1' }, 'retention_days'],
  [{ daily_tokens: '999' }, 'daily_tokens'],
  [{ daily_tokens: '1e9' }, 'daily_tokens'],
] as const)('%j is told before it is sent', (typed, field) => {
  expect([...problemsOf({ ...draft, ...typed })]).toEqual([field]);
  expect(problemsOf(draft).size).toBe(0);
});
