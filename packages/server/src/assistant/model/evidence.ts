import type { Answer, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import type { Source } from '../engine/chart-entries.ts';
import { citationOf, refOf } from '../engine/cite.ts';
import type { Say } from '../engine/reading.ts';
import { excerpt, oneLine } from '../engine/words.ts';
import type { LibraryPassage } from '../library/passage.ts';

/** Something that was read in this run. A citation for an entry or rule, none for the statement that a section is empty. */
export type Evidence = {
  readonly ref: string;
  /** Without its number in the answer: that is given when it is cited. */
  readonly citation: Citation | null;
  /** What it says, in every wording that was used of it. */
  readonly texts: readonly string[];
};

/** Longest free text in a line; characters. */
const longest = 600;

/** What a run has read: each thing has a ref that holds for this run alone. */
export const createEvidence = (say: Say) => {
  const byRef = new Map<string, Evidence & { texts: string[] }>();
  const refs = new Map<string, string>();
  const authors = new Set<string>();
  const count = { r: 0, m: 0 };

  const add = (kind: 'r' | 'm', key: string, citation: Citation | null, texts: readonly string[]): string => {
    const known = refs.get(key);
    if (known === undefined) count[kind] += 1;
    const ref = known ?? `${kind}${count[kind]}`;
    const entry = byRef.get(ref) ?? { ref, citation, texts: [] };
    entry.texts.push(...texts.filter((text) => !entry.texts.includes(text)));
    refs.set(key, ref);
    byRef.set(ref, entry);
    return ref;
  };
  const addCitation = (citation: Citation, texts: readonly string[] = []): string =>
    add('r', citation.ref, citation, texts);

  return {
    byRef: byRef as ReadonlyMap<string, Evidence>,
    /** Who wrote what was read: they are people, too. */
    authors: authors as ReadonlySet<string>,
    /** An entry as one flat line with its ref: `[r7] lab 2026-05-03 HbA1c 7.9 % (4.0–5.6)`. */
    lineOf: (source: Source): string => {
      const { entry } = source;
      if (entry.author) authors.add(entry.author);
      const citation = citationOf(source, 0, say);
      const status = 'status' in entry ? ` (${entry.status})` : '';
      const ref = addCitation(citation, status ? [status] : []);
      // A value by itself says nothing: the name of a vital sign is in its label only.
      const text = source.kind === 'vital' ? citation.label : citation.quote;
      return `[${ref}] ${source.kind} ${say.show.day(dateOf(entry))} ${excerpt(oneLine(text), longest)}${status}`;
    },
    /** A passage of the library as one flat line with its ref: `[r8] guideline "Title" (Publisher 2024), Heading: words`. */
    lineOfPassage: (passage: LibraryPassage): string => {
      const ref = addCitation(citationOf({ kind: 'guideline', passage }, 0, say));
      const { title, publisher, year } = passage.document;
      const by = [publisher, year ?? ''].join(' ').trim();
      const heading = passage.heading === '' ? '' : `, ${oneLine(passage.heading)}`;
      return `[${ref}] guideline "${oneLine(title)}" (${oneLine(by)})${heading}: ${excerpt(oneLine(passage.text), longest)}`;
    },
    knows: (source: Source): boolean => refs.has(refOf(source)),
    /** What an engine's answer said, as lines, each with the refs of what it rests on. */
    linesOf: ({ blocks, citations }: Pick<Answer, 'blocks' | 'citations'>): string[] => {
      const byNumber = new Map(citations.map((citation) => [citation.n, citation]));
      return blocks.map(({ kind, text, cites }) => {
        const line = oneLine(text);
        const cited = cites
          .flatMap((n) => byNumber.get(n) ?? [])
          .map((citation) => addCitation(citation, [line]));
        const all = kind === 'missing' ? [...cited, add('m', `missing ${line}`, null, [line])] : cited;
        return `${all.map((ref) => `[${ref}] `).join('')}${kind}: ${excerpt(line, longest)}`;
      });
    },
    /** A section that was read whole and is empty. */
    emptyLine: (text: string): string => `[${add('m', `missing ${text}`, null, [text])}] missing: ${text}`,
  };
};

export type EvidenceBook = ReturnType<typeof createEvidence>;
