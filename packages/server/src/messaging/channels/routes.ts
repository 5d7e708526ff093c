import {
  exportMessages,
  getChannelStanding,
  listMessages,
  recordChannelConsent,
  resendMessage,
  sendToPatient,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import {
  getChannelSettings,
  saveChannelSettings,
  testChannel,
} from '@doctor-plus/contract/messaging/channel-settings.ts';
import {
  confirmWhatsapp,
  takeSmsReply,
  takeSmsStatus,
  takeWhatsapp,
} from '@doctor-plus/contract/messaging/channel-webhooks.ts';
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Channels } from './service.ts';

export const channelRoutes = ({ settings, consents, sending, templates, webhooks }: Channels) => [
  bind(getChannelSettings, ({ actor }) => settings.settings(actor)),
  bind(saveChannelSettings, ({ actor, params, body }) => settings.save(actor, params.channel, body)),
  bind(testChannel, ({ actor, params, body }) => settings.test(actor, params.channel, body)),
  bind(getChannelStanding, ({ actor, params }) => consents.standing(actor, params.id)),
  bind(recordChannelConsent, ({ actor, params, body }) => consents.record(actor, params, body)),
  bind(sendToPatient, ({ actor, body }) => sending.send(actor, body)),
  bind(listMessages, ({ actor, query }) => sending.list(actor, query)),
  bind(exportMessages, ({ actor, query }) => sending.export(actor, query)),
  bind(resendMessage, ({ actor, params }) => sending.resend(actor, params.id)),
  bind(listTemplates, ({ actor }) => templates.list(actor)),
  bind(saveTemplate, ({ actor, params, body }) => templates.save(actor, params, body)),
  bind(resetTemplate, ({ actor, params }) => templates.reset(actor, params)),
  bind(previewTemplate, ({ actor, params, body }) => templates.preview(actor, params, body)),
  bind(takeSmsStatus, ({ actor: caller, request, raw, query }) =>
    webhooks.smsStatus(
      { caller, url: request.url, signature: request.headers['x-twilio-signature'], raw },
      query,
    ),
  ),
  bind(takeSmsReply, ({ actor: caller, request, raw }) =>
    webhooks.smsReply({
      caller,
      url: request.url,
      signature: request.headers['x-twilio-signature'],
      raw,
    }),
  ),
  bind(confirmWhatsapp, ({ actor: caller, query }) => webhooks.confirmWhatsapp(caller, query)),
  bind(takeWhatsapp, ({ actor: caller, request, raw }) =>
    webhooks.whatsapp({
      caller,
      url: request.url,
      signature: request.headers['x-hub-signature-256'],
      raw,
    }),
  ),
];
