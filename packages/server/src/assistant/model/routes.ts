import { getEngine } from '@doctor-plus/contract/assistant/endpoints.ts';
import {
  getModelConsent,
  getModelSettings,
  recordModelConsent,
  saveModelSettings,
  testModel,
} from '@doctor-plus/contract/assistant/model.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Models } from './service.ts';

export const modelRoutes = ({ settings, consents, engine }: Models) => [
  bind(getEngine, engine),
  bind(getModelSettings, ({ actor }) => settings.settings(actor)),
  bind(saveModelSettings, ({ actor, body }) => settings.save(actor, body)),
  bind(testModel, ({ actor, body }) => settings.test(actor, body)),
  bind(getModelConsent, ({ actor, params }) => consents.standings(actor, params.id)),
  bind(recordModelConsent, ({ actor, params, body }) => consents.record(actor, params.id, body)),
];
