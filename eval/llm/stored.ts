import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelEndpoint } from '../../packages/server/src/assistant/model/models.ts';
import { findModel } from '../../packages/server/src/assistant/model/repository.ts';
import { keyOf } from '../../packages/server/src/assistant/model/settings.ts';
import { openPlatform, type Platform } from '../../packages/server/src/platform/open.ts';
import { readSettings } from '../../packages/server/src/platform/settings/settings.ts';

/** The endpoint that an administrator saved, with its key; null while none is enabled. */
export const storedEndpoint = async ({
  handle,
  secrets,
}: {
  readonly handle: Pick<Platform['handle'], 'read'>;
  readonly secrets: Pick<Platform['secrets'], 'fieldKey'>;
}): Promise<ModelEndpoint | null> => {
  const row = await handle.read((tx) => findModel(tx));
  if (!row?.enabled) return null;
  const { provider, baseUrl, model, structuredOutput } = row;
  return { provider, baseUrl, model, structuredOutput, key: keyOf(secrets.fieldKey, row.apiKey) };
};

/** The same of the installation that the environment names; where there is none, none is made. */
export const endpointOfPractice = async (environment: NodeJS.ProcessEnv): Promise<ModelEndpoint | null> => {
  const settings = readSettings(environment, { demonstration: false });
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'field.key'))) return null;
  const platform = await openPlatform({ ...settings, logLevel: 'error' }, environment);
  try {
    return await storedEndpoint(platform);
  } finally {
    await platform.close();
  }
};
