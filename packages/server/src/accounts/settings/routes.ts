import * as endpoints from '@doctor-plus/contract/accounts/settings.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Settings } from './service.ts';

export const settingsRoutes = (settings: Settings) => [
  bind(endpoints.getProfile, ({ actor }) => settings.profile(actor)),
  bind(endpoints.changeProfile, ({ actor, body }) => settings.changeProfile(actor, body)),
  bind(endpoints.setPhoto, ({ actor, body }) => settings.setPhoto(actor, body.file_id)),
  bind(endpoints.removePhoto, ({ actor }) => settings.removePhoto(actor)),
  bind(endpoints.changeAppearance, ({ actor, body }) => settings.changeAppearance(actor, body)),
  bind(endpoints.listConsents, ({ actor }) => settings.consents(actor)),
  bind(endpoints.decideConsent, ({ actor, params, body }) =>
    settings.decideConsent(actor, params.kind, body.given),
  ),
  bind(endpoints.listRecordAccess, ({ actor, query }) => settings.recordAccess(actor, query.before)),
  bind(endpoints.listNotificationChoices, ({ actor }) => settings.notificationChoices(actor)),
  bind(endpoints.chooseNotifications, ({ actor, params, body }) =>
    settings.chooseNotifications(actor, params.event, body),
  ),
  bind(endpoints.decidePhoneConsent, ({ actor, params, body }) =>
    settings.decidePhoneConsent(actor, params.channel, body.given),
  ),
  bind(endpoints.chooseMailTimes, ({ actor, body }) => settings.chooseMailTimes(actor, body)),
];
