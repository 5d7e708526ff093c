import {
  getModelSettings,
  type ModelSettings,
  type ModelTest,
  saveModelSettings,
  testModel,
} from '@doctor-plus/contract/assistant/model.ts';
import type { ModelPlace } from '@doctor-plus/contract/assistant/model-place.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { locate, type Resolve } from '../../platform/outbound/address.ts';
import { OutboundFailed } from '../../platform/outbound/failure.ts';
import { seal, unsealed } from '../../platform/sealing.ts';
import type { ModelEndpoint } from './models.ts';
import { probe } from './probe.ts';
import * as repository from './repository.ts';

export type ModelSettingsDeps = {
  readonly transact: Transact;
  readonly limits: Limits;
  readonly fieldKey: Buffer;
  readonly resolve?: Resolve;
};

type Wish = ParsedOf<typeof saveModelSettings>['body'];
type Tried = ParsedOf<typeof testModel>['body'];

const keyContext = 'assistant_model.api_key';

/** The stored key; null when there is none, or another field key sealed it: then the server refuses it, and says so. */
export const keyOf = (fieldKey: Buffer, sealed: Buffer | null): string | null =>
  unsealed(fieldKey, sealed, keyContext);

/** What an installation has before anything was saved. */
const unset: ModelSettings = {
  enabled: false,
  provider: 'openai-compatible',
  base_url: '',
  model: '',
  key_set: false,
  structured_output: true,
  contract_basis: 'none',
  region: '',
  retention_days: null,
  daily_tokens: 200_000,
  place: null,
  version: 0,
  updated_at: null,
};

const present = (row: repository.ModelRow | null): ModelSettings =>
  row === null
    ? unset
    : {
        enabled: row.enabled,
        provider: row.provider,
        base_url: row.baseUrl,
        model: row.model,
        key_set: row.apiKey !== null,
        structured_output: row.structuredOutput,
        contract_basis: row.contractBasis,
        region: row.region,
        retention_days: row.retentionDays,
        daily_tokens: row.dailyTokens,
        place: row.place,
        version: row.version,
        updated_at: row.updatedAt.toISOString(),
      };

/** A key goes to the server for which it was typed, and to no other: not by a changed address either. */
const keyFor = (fieldKey: Buffer, row: repository.ModelRow | null, wish: Tried): string | null => {
  if (wish.key !== undefined) return wish.key === '' ? null : wish.key;
  const same = row?.provider === wish.provider && row.baseUrl === wish.base_url;
  return same ? keyOf(fieldKey, row.apiKey) : null;
};

export const createModelSettings = ({ transact, limits, fieldKey, resolve }: ModelSettingsDeps) => {
  /** What kind of place the address is; a model that is off may have an address that does not answer today. */
  const placeFor = async ({ base_url, enabled, contract_basis }: Wish): Promise<ModelPlace | null> => {
    try {
      const { place } = await locate(new URL(base_url), resolve);
      if (enabled && place === 'external' && contract_basis === 'none')
        throw invalid({ contract_basis: 'needed' });
      return place;
    } catch (error) {
      if (!(error instanceof OutboundFailed)) throw error;
      if (enabled || error.failure !== 'unknown_host') throw invalid({ base_url: error.failure });
      return null;
    }
  };

  return {
    settings: (actor: Actor) =>
      transact(
        async (tx) => ({ settings: present(await repository.findModel(tx)) }),
        audit(actor, getModelSettings),
      ),

    /** `version_conflict` with what is stored when somebody else saved since the form was filled. */
    save: async (actor: Actor, wish: Wish) => {
      const place = await placeFor(wish);
      return transact(
        async (tx) => {
          const row = await repository.findModel(tx, true);
          const key = keyFor(fieldKey, row, wish);
          const saved =
            (row?.version ?? 0) === wish.version &&
            (await repository.saveModel(tx, wish.version, {
              enabled: wish.enabled,
              provider: wish.provider,
              baseUrl: wish.base_url,
              model: wish.model,
              apiKey: key === null ? null : seal(fieldKey, key, keyContext),
              structuredOutput: wish.structured_output,
              contractBasis: wish.contract_basis,
              region: wish.region,
              retentionDays: wish.retention_days,
              dailyTokens: wish.daily_tokens,
              place,
            }));
          const settings = present(await repository.findModel(tx));
          if (!saved)
            throw new Refusal('version_conflict', 'Somebody else changed the settings meanwhile.', {
              current: settings,
            });
          return { settings };
        },
        audit(actor, saveModelSettings, {
          details: {
            enabled: wish.enabled,
            origin: new URL(wish.base_url).origin,
            model: wish.model,
            place: place ?? '',
            key: wish.key === undefined ? 'kept' : wish.key === '' ? 'removed' : 'changed',
          },
        }),
      );
    },

    /** Tries a model as typed; the answer says what came of it, nothing is stored. */
    test: async (actor: Actor, wish: Tried): Promise<ModelTest> => {
      await limits.take('test_model', actor.id);
      const row = await transact((tx) => repository.findModel(tx));
      const endpoint: ModelEndpoint = {
        provider: wish.provider,
        baseUrl: wish.base_url,
        model: wish.model,
        key: keyFor(fieldKey, row, wish),
        structuredOutput: wish.structured_output,
      };
      const result = await probe(endpoint, resolve);
      return transact(
        async () => result,
        audit(actor, testModel, { details: { works: result.works, failure: result.failure ?? '' } }),
      );
    },
  };
};
