import * as drafts from '@doctor-plus/contract/assistant/drafts.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Drafts } from './service.ts';

export const draftRoutes = (service: Drafts) => [
  bind(drafts.listDrafts, ({ actor, query }) => service.list(actor, query)),
  bind(drafts.getDraft, ({ actor, params }) => service.get(actor, params)),
  bind(drafts.confirmDraft, ({ actor, params, body }) => service.confirm(actor, { params, body })),
  bind(drafts.discardDraft, ({ actor, params }) => service.discard(actor, params)),
  bind(drafts.rewriteDraft, ({ actor, params }) => service.rewrite(actor, params)),
];
