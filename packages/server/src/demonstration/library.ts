import { passagesIn } from '@doctor-plus/contract/assistant/library-text.ts';
import { libraryDocument, libraryPassage } from '../assistant/library/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { author, day } from './charts.ts';
import type { SeedDocument } from './data.ts';
import { seedId } from './ids.ts';

/** What the practice of the demonstration wrote down for itself: its own words, nobody's guideline. */
export const seedLibrary = async (
  tx: Transaction,
  documents: readonly SeedDocument[],
  now: Date,
): Promise<void> => {
  for (const { key, days, draft, text, ...about } of documents) {
    const writtenAt = new Date(now.getTime() - days * day);
    const publishedAt = new Date(writtenAt.getTime() + day);
    const [id, version] = [seedId(`library:${key}`), 1];
    const passages = passagesIn(text);
    await tx.insert(libraryDocument).values({
      ...about,
      id,
      version,
      state: draft ? 'draft' : 'published',
      text,
      passages: passages.length,
      marks: [],
      writtenBy: author.id,
      writerName: author.name,
      writtenAt,
      ...(draft
        ? {}
        : {
            publishedBy: author.id,
            publisherName: author.name,
            publishedAt,
            reviewedBy: author.id,
            reviewerName: author.name,
            reviewedAt: publishedAt,
          }),
    });
    if (draft) continue;
    await tx
      .insert(libraryPassage)
      .values(
        passages.map((passage, index) => ({ ...passage, documentId: id, version, position: index + 1 })),
      );
  }
};
