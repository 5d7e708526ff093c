import {
  deleteConversation,
  exportConversation,
  listConversations,
  renameConversation,
} from '@doctor-plus/contract/assistant/conversations.ts';
import { askAssistant, getChat, getRun, saveChat } from '@doctor-plus/contract/assistant/endpoints.ts';
import { getSent, rateRun, stopRun } from '@doctor-plus/contract/assistant/runs.ts';
import { bind } from '../platform/http/bind.ts';
import { acceptsStream } from '../platform/http/event-stream.ts';
import type { Conversations } from './conversations/service.ts';
import { answerOf } from './runs/live-run.ts';
import type { Runs } from './runs/service.ts';
import { asMessageStream, placeOf, streamOf } from './runs/stream.ts';
import type { Assistant } from './service.ts';

export const assistantRoutes = (assistant: Assistant, runs: Runs, conversations: Conversations) => [
  bind(askAssistant, async ({ actor, body, request, reply }) => {
    const run = await assistant.ask(actor, body);
    if (!acceptsStream(request)) return answerOf(run);
    asMessageStream(reply);
    return streamOf(run, 0);
  }),
  bind(getRun, async ({ actor, params, request, reply }) => {
    const { run, told } = await runs.read(actor, params);
    if (!acceptsStream(request)) return told;
    asMessageStream(reply);
    return streamOf(run, placeOf(request));
  }),
  bind(stopRun, ({ actor, params }) => runs.stop(actor, params)),
  bind(rateRun, ({ actor, ...input }) => runs.rate(actor, input)),
  bind(getSent, ({ actor, params }) => runs.sent(actor, params)),
  bind(getChat, ({ actor, query }) => assistant.getChat(actor, query)),
  bind(saveChat, ({ actor, body }) => assistant.saveChat(actor, body)),
  bind(listConversations, ({ actor, query }) => conversations.list(actor, query)),
  bind(renameConversation, ({ actor, ...input }) => conversations.rename(actor, input)),
  bind(deleteConversation, ({ actor, params }) => conversations.remove(actor, params)),
  bind(exportConversation, ({ actor, ...input }) => conversations.export(actor, input)),
];
