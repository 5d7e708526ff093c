import type { Answer, Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { LibraryPassage } from '../library/passage.ts';
import { withoutHidden } from '../safety/hidden.ts';
import { injectionNotes } from '../safety/injection.ts';
import { citationOf, refOf } from './cite.ts';
import type { Cited } from './cited.ts';
import type { Draft, Say } from './reading.ts';
import { isBacked } from './verify.ts';

/**
 * Numbers sources through one answer, or through the parts of one page; a source has one number however often it is cited. `passages`
 * are those of the library that were returned for it: no other is cited.
 */
export const publishing = (say: Say, passages: readonly LibraryPassage[] = []) => {
  const returned = new Set(passages.map((passage) => refOf({ kind: 'guideline', passage })));
  const said = new Set<string>();
  const citations = new Map<string, Citation>();

  const cite = (source: Cited): number => {
    const ref = refOf(source);
    const citation = citations.get(ref) ?? citationOf(source, citations.size + 1, say);
    citations.set(ref, citation);
    return citation.n;
  };

  /** Statements as they are shown: what was said before is dropped, and nothing comes through that no entry backs. */
  const publish = (drafts: readonly Draft[]): { blocks: Block[]; refusal: Answer['refused'] } => {
    const seen = drafts.map((draft) => ({ ...draft, text: withoutHidden(draft.text) }));
    const fresh = seen.filter(({ text }) => !said.has(text) && said.add(text));
    const backed = fresh.filter((draft) => isBacked(draft, say.show, returned));
    const blocks = [...backed, ...injectionNotes(backed, say)].map(
      ({ kind, text, sources, data }): Block => ({
        ...(data ? { data } : {}),
        kind,
        text,
        cites: sources.map(cite),
      }),
    );
    const withheld = fresh.length - backed.length;
    if (withheld > 0)
      blocks.push({ kind: 'missing', text: say.t('withheld', { count: withheld }), cites: [] });
    return { blocks, refusal: fresh.find(({ refusal }) => refusal)?.refusal ?? null };
  };

  return { cite, publish, citations: (): Citation[] => [...citations.values()] };
};
