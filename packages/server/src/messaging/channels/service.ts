import { api } from '@doctor-plus/contract/kernel/paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact } from '../../platform/database/transact.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Resolve } from '../../platform/outbound/address.ts';
import { createAsk } from './ask.ts';
import { createConsents } from './consents.ts';
import { type ChannelTimes, createChannelDelivery } from './deliver.ts';
import { createTellPhones } from './notices.ts';
import { createPhones } from './phones.ts';
import { createSending } from './sending.ts';
import { createChannelSettings } from './settings.ts';
import { createSms } from './sms.ts';
import { createTemplates } from './templates.ts';
import { createTexts, type VisitsToTell } from './texts.ts';
import { createWebhooks } from './webhooks.ts';
import { createWhatsapp } from './whatsapp.ts';

export type ChannelsDeps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Log;
  readonly fieldKey: Buffer;
  /** Address of the installation, without a path. */
  readonly base: () => string;
  readonly visitsToTell: VisitsToTell;
  readonly resolve?: Resolve;
  readonly times?: ChannelTimes;
};

/** Ways to patients outside of the portal: providers, consents, words, what is sent and what became of it. */
export const createChannels = (deps: ChannelsDeps) => {
  const ask = createAsk(deps.resolve);
  const adapters = {
    sms: createSms(ask, (messageId) => `${deps.base()}${api}/webhooks/sms/status?message=${messageId}`),
    whatsapp: createWhatsapp(ask),
  };
  const texts = createTexts(deps);
  return {
    settings: createChannelSettings({ ...deps, adapters }),
    consents: createConsents({ ...deps, texts }),
    sending: createSending({ ...deps, texts }),
    templates: createTemplates(deps),
    webhooks: createWebhooks(deps),
    phones: createPhones({ texts }),
    tellPhones: createTellPhones({ ...deps, texts }),
    delivery: createChannelDelivery({ ...deps, adapters }),
  };
};

export type Channels = ReturnType<typeof createChannels>;
