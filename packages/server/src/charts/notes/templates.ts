import type * as contract from '@doctor-plus/contract/charts/notes.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { everySection } from './content.ts';
import * as repository from './template-repository.ts';

/** Templates of one doctor, and templates that one list shows. */
const mostOwn = 200;
const mostListed = 1000;

const templateFrom = (actor: Actor, row: repository.TemplateRow): contract.NoteTemplate => ({
  id: row.id,
  version: row.version,
  name: row.name,
  kind: row.kind,
  sections: [...row.sections],
  shared: row.shared,
  owner: row.owner,
  can: { change: row.ownerId === actor.id },
});

export const listTemplates = async (tx: Transaction, actor: Actor): Promise<contract.NoteTemplate[]> =>
  (await repository.findTemplates(tx, actor, mostListed)).map((row) => templateFrom(actor, row));

type Saving = ParsedOf<typeof contract.saveNoteTemplate>;

/**
 * Keeps a template of the caller. Errors: `not_found` for one of somebody else, `version_conflict` with the kept one in
 * `current`, `too_many_rows` beyond two hundred.
 */
export const saveTemplate = async (
  tx: Transaction,
  actor: Actor,
  { params, body: { version, template } }: Saving,
  now: Date,
): Promise<contract.NoteTemplate> => {
  const { name, kind, shared } = template;
  const kept = { name, kind, shared, sections: everySection(kind, template.sections), changedAt: now };
  const before = await repository.lockTemplate(tx, actor, params.templateId);
  if (before && before.version !== version) {
    throw new Refusal('version_conflict', 'The template was changed elsewhere in the meantime.', {
      current: templateFrom(actor, before),
    });
  }
  if (before) {
    const after = { ...before, ...kept, version: version + 1 };
    await repository.updateTemplate(tx, before.id, { ...kept, version: after.version });
    return templateFrom(actor, after);
  }
  if (version !== 0) throw notFound();
  if ((await repository.countTemplates(tx, actor)) >= mostOwn) {
    throw new Refusal('too_many_rows', 'There are too many templates.', { most: mostOwn });
  }
  const row = { ...kept, id: params.templateId, version: 1, ownerId: actor.id };
  if (!(await repository.insertTemplate(tx, row))) throw notFound();
  return templateFrom(actor, { ...row, owner: actor.name });
};

export const removeTemplate = async (tx: Transaction, actor: Actor, id: string): Promise<void> => {
  if (!(await repository.deleteTemplate(tx, actor, id))) throw notFound();
};
