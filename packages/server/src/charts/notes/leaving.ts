import { asc, eq } from 'drizzle-orm';
import type { Eraser, ExportSource } from '../../accounts/index.ts';
import { noteDraft, noteTemplate } from './tables.ts';

/** The templates of a doctor. Drafts are about patients, and no part of anybody's record: they are left out. */
export const exportNoteTemplates: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('doctor')) return;
  const rows = await tx
    .select()
    .from(noteTemplate)
    .where(eq(noteTemplate.ownerId, id))
    .orderBy(asc(noteTemplate.id));
  yield {
    section: 'note_templates',
    rows: rows.map(({ ownerId: _, changedAt, ...row }) => ({
      line: {
        at: changedAt,
        title: row.name,
        detail: row.sections.map(({ text }) => text).filter((text) => text !== ''),
      },
      data: { ...row, changed_at: changedAt.toISOString() },
    })),
  };
};

/** What is not signed is no part of the record that has to be kept. A doctor's own goes with the account. */
export const eraseNoteDrafts: Eraser = async (tx, { id, role }) => {
  if (role === 'patient') await tx.delete(noteDraft).where(eq(noteDraft.patientId, id));
};
