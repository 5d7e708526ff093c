import {
  type LibraryDocument,
  type LibraryEntry,
  reviewLibraryDocument,
} from '@doctor-plus/contract/assistant/library.ts';
import { passagesIn } from '@doctor-plus/contract/assistant/library-text.ts';
import { admits } from '@doctor-plus/contract/kernel/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { revealed } from '../safety/hidden.ts';
import { marksOf } from '../safety/injection.ts';
import type { ListedRow } from './repository.ts';

const by = (name: string | null, at: Date | null) =>
  name === null || at === null ? null : { name, at: at.toISOString() };

const aboutOf = (row: ListedRow) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  kind: row.kind,
  language: row.language,
  title: revealed(row.title),
  publisher: revealed(row.publisher),
  year: row.year,
  link: row.link,
  written: { name: row.writerName, at: row.writtenAt.toISOString() },
  published: by(row.publisherName, row.publishedAt),
  reviewed: by(row.reviewerName, row.reviewedAt),
  ended: by(row.enderName, row.endedAt),
});

/** A document as it stands in the list; `beside` are the other rows of the list. */
export const entryFrom = (row: ListedRow, beside: readonly ListedRow[]): LibraryEntry => ({
  ...aboutOf(row),
  passages: row.passages,
  marks: row.marks,
  replaces: row.state === 'draft' && beside.some(({ id, state }) => id === row.id && state === 'published'),
});

/** Whether a doctor may still say that they have compared it with its source. */
const awaitsReview = ({ state, reviewedAt }: ListedRow): boolean =>
  state === 'published' && reviewedAt === null;

/** One version as it is read, with what this person may do about it; `versions` are all there are, the newest first. */
export const documentFrom = (
  actor: Actor,
  row: ListedRow,
  text: string,
  versions: readonly ListedRow[],
): LibraryDocument => {
  const [newest] = versions;
  if (!newest) throw new Error('A document has a version');
  const isNewest = newest.version === row.version;
  const stands = row.state === 'draft' || row.state === 'published';
  return {
    ...aboutOf(row),
    text,
    passages: passagesIn(text).map((passage, index) => ({
      position: index + 1,
      heading: revealed(passage.heading),
      text: revealed(passage.text),
      marks: marksOf(`${passage.heading}\n${passage.text}`),
    })),
    newest: newest.version,
    current: versions.find(({ state }) => state === 'published')?.version ?? null,
    can: {
      change: isNewest,
      publish: isNewest && row.state === 'draft',
      review: isNewest && awaitsReview(row) && admits(reviewLibraryDocument.access, actor.role),
      retire: isNewest && stands,
    },
  };
};
