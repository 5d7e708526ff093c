import type { ModelSettings, saveModelSettings } from '@doctor-plus/contract/assistant/model.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';

type Input = InputOf<typeof saveModelSettings>['body'];

/** The form as it is typed. */
export type ModelDraft = Pick<
  Input,
  'enabled' | 'provider' | 'base_url' | 'model' | 'structured_output' | 'contract_basis' | 'region'
> & {
  /** Empty keeps the stored one. */
  readonly key: string;
  readonly retention_days: string;
  readonly daily_tokens: string;
};

export const modelDraftOf = (stored: ModelSettings): ModelDraft => ({
  enabled: stored.enabled,
  provider: stored.provider,
  base_url: stored.base_url,
  model: stored.model,
  structured_output: stored.structured_output,
  contract_basis: stored.contract_basis,
  region: stored.region,
  key: '',
  retention_days: stored.retention_days === null ? '' : String(stored.retention_days),
  daily_tokens: String(stored.daily_tokens),
});

export type ModelField = 'base_url' | 'model' | 'retention_days' | 'daily_tokens' | 'contract_basis';

/** Bounds of the numbers that are typed. */
export const bounds = { retention_days: [0, 3650], daily_tokens: [1000, 100_000_000] } as const;

const isWhole = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

const isAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#@]+[^\s?#@]*$/i.test(text) && URL.canParse(text);

/** Fields that cannot be sent as they are typed. */
export const problemsOf = (draft: ModelDraft): ReadonlySet<ModelField> =>
  new Set<ModelField>([
    ...(isAddress(draft.base_url.trim()) ? [] : (['base_url'] as const)),
    ...(draft.model.trim() === '' ? (['model'] as const) : []),
    ...(draft.retention_days.trim() === '' || isWhole(draft.retention_days.trim(), bounds.retention_days)
      ? []
      : (['retention_days'] as const)),
    ...(isWhole(draft.daily_tokens.trim(), bounds.daily_tokens) ? [] : (['daily_tokens'] as const)),
  ]);

/** What is tried: the server alone. */
export const serverOf = ({ provider, base_url, model, structured_output, key }: ModelDraft) => ({
  provider,
  base_url: base_url.trim(),
  model: model.trim(),
  structured_output,
  ...(key.trim() === '' ? {} : { key: key.trim() }),
});

/** What is saved, over the version that was read. */
export const modelInputOf = (draft: ModelDraft, version: number): Input => ({
  ...serverOf(draft),
  version,
  enabled: draft.enabled,
  contract_basis: draft.contract_basis,
  region: draft.region.trim(),
  retention_days: draft.retention_days.trim() === '' ? null : Number(draft.retention_days),
  daily_tokens: Number(draft.daily_tokens),
});
