import { listNotifications, readNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Messaging } from './service.ts';

export const messagingRoutes = (messaging: Messaging) => [
  bind(listNotifications, ({ actor, query }) => messaging.notifications(actor, query.per_page)),
  bind(readNotifications, ({ actor }) => messaging.readNotifications(actor)),
];
