import { askAssistant, getChat, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Assistant } from './service.ts';

export const assistantRoutes = (assistant: Assistant) => [
  bind(askAssistant, ({ actor, body }) => assistant.ask(actor, body)),
  bind(getChat, ({ actor, query }) => assistant.getChat(actor, query)),
  bind(saveChat, ({ actor, body }) => assistant.saveChat(actor, body)),
];
