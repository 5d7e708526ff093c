import type { Eraser, ExportSource } from '../../accounts/index.ts';
import { deleteLinks, findAll } from './repository.ts';

/** A patient's links with everybody who opened them; nothing that would open one. */
export const exportHealthLinks: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  const links = await findAll(tx, id);
  yield {
    section: 'health_links',
    rows: links.map((link) => ({
      line: {
        at: link.createdAt,
        title: link.label || { key: 'healthLinks:unnamed' },
        detail: [
          {
            key: 'healthLinks:archive.until',
            params: { date: (link.endedAt ?? link.expiresAt).toISOString() },
          },
          ...link.openings.map(({ at, recipient }) => ({
            key: 'healthLinks:archive.opened',
            params: { date: at.toISOString(), recipient },
          })),
        ],
      },
      data: link,
    })),
  };
};

/** What a patient shared ends with the account, and nobody is kept who opened it. */
export const eraseHealthLinks: Eraser = async (tx, { id, role }) => {
  if (role === 'patient') await deleteLinks(tx, id);
};
