import * as notes from '@doctor-plus/contract/charts/notes.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Notes } from './service.ts';

export const noteRoutes = (service: Notes) => [
  bind(notes.listNoteDrafts, ({ actor, params }) => service.drafts(actor, params.id)),
  bind(notes.saveNoteDraft, ({ actor, params, body }) => service.saveDraft(actor, { params, body })),
  bind(notes.discardNoteDraft, ({ actor, params, query }) => service.discardDraft(actor, { params, query })),
  bind(notes.signNote, ({ actor, params, body }) => service.sign(actor, { params, body })),
  bind(notes.addAddendum, ({ actor, params, body }) => service.addAddendum(actor, { params, body })),
  bind(notes.listNoteTemplates, ({ actor }) => service.templates(actor)),
  bind(notes.saveNoteTemplate, ({ actor, params, body }) => service.saveTemplate(actor, { params, body })),
  bind(notes.removeNoteTemplate, ({ actor, params }) => service.removeTemplate(actor, params.templateId)),
];
