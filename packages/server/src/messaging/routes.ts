import {
  beginConversation,
  listConversations,
  listCorrespondents,
  markConversationRead,
  moveRequest,
  readConversation,
  readMessageFile,
  screenMessage,
  sendMessage,
} from '@doctor-plus/contract/messaging/conversations.ts';
import {
  listNotifications,
  markNotification,
  readNotifications,
} from '@doctor-plus/contract/messaging/endpoints.ts';
import { countUnread } from '@doctor-plus/contract/messaging/unread.ts';
import { bind } from '../platform/http/bind.ts';
import type { Correspondence } from './correspondence.ts';
import type { Messaging } from './service.ts';

export const messagingRoutes = (messaging: Messaging, correspondence: Correspondence) => [
  bind(listNotifications, ({ actor, query }) => messaging.notifications(actor, query)),
  bind(countUnread, ({ actor }) => messaging.unread(actor)),
  bind(markNotification, ({ actor, params, body }) => messaging.mark(actor, params.id, body.read)),
  bind(readNotifications, ({ actor, query }) => messaging.readNotifications(actor, query.until)),
  bind(listConversations, ({ actor, query }) => correspondence.list(actor, query)),
  bind(beginConversation, ({ actor, body }) => correspondence.begin(actor, body)),
  bind(listCorrespondents, ({ actor, query }) => correspondence.correspondents(actor, query)),
  bind(screenMessage, ({ actor, body }) => correspondence.screen(actor, body.text)),
  bind(readConversation, ({ actor, ...call }) => correspondence.read(actor, call)),
  bind(sendMessage, ({ actor, ...call }) => correspondence.send(actor, call)),
  bind(markConversationRead, ({ actor, ...call }) => correspondence.markRead(actor, call)),
  bind(moveRequest, ({ actor, ...call }) => correspondence.move(actor, call)),
  bind(readMessageFile, ({ actor, params }) => correspondence.readFile(actor, params)),
];
