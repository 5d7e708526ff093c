import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ModelDraft } from '../answerer.ts';
import type { KeptDraft } from '../engine/compose.ts';
import { draftLifetime } from './lifetime.ts';
import { insertDraft } from './repository.ts';

/** Keeps what was written down for the answer to a question; nothing where nothing was. */
export const keepDrafted = async (
  tx: Transaction,
  about: {
    readonly actor: Actor;
    readonly patientId: string | null;
    readonly drafted: KeptDraft | ModelDraft | null;
  },
  now: Date,
): Promise<void> => {
  const { actor, patientId, drafted } = about;
  if (drafted === null || patientId === null) return;
  const { id, lang, content, statements, basis } = drafted;
  const model = 'model' in drafted ? drafted.model : null;
  await insertDraft(tx, {
    id,
    version: 1,
    doctorId: actor.id,
    patientId,
    kind: content.kind,
    language: lang,
    state: 'open',
    createdBy: model === null ? 'embedded' : 'llm',
    model,
    content,
    statements,
    basis,
    createdAt: now,
    expiresAt: new Date(now.getTime() + draftLifetime),
  });
};
