import type { Answer, Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Claim } from './enforce.ts';
import type { Evidence } from './evidence.ts';

/** A statement with those of its citations that no statement before it had. */
export type Told = { readonly block: Block; readonly citations: readonly Citation[] };

/**
 * An answer in the order in which it is told: the engine's alerts first, then what the model said, then everything that the
 * engine said. A statement in other words may leave out a reaction or a date, and must not take the whole one's place.
 */
export const createComposition = (run: ReadonlyMap<string, Evidence>, embedded: Answer) => {
  const citations = new Map<string, Citation>();
  const blocks: Block[] = [];
  const own = new Map(embedded.citations.map((citation) => [citation.n, citation]));

  /** Nothing for a statement that stands there already, word for word. */
  const add = (block: Omit<Block, 'cites'>, cited: readonly Citation[]): Told[] => {
    const before = citations.size;
    const cites = cited.map((citation) => {
      const numbered = citations.get(citation.ref) ?? { ...citation, n: citations.size + 1 };
      citations.set(citation.ref, numbered);
      return numbered.n;
    });
    if (blocks.some(({ text }) => text === block.text)) return [];
    const told = { ...block, cites: [...new Set(cites)] };
    blocks.push(told);
    return [{ block: told, citations: [...citations.values()].slice(before) }];
  };
  const again = ({ cites, ...block }: Block): Told[] =>
    add(
      block,
      cites.flatMap((n) => own.get(n) ?? []),
    );

  return {
    /** What must not be overlooked, before anything else. */
    alerts: (): Told[] => embedded.blocks.filter(({ kind }) => kind === 'alert').flatMap(again),
    say: ({ kind, text, refs }: Claim): Told[] =>
      add(
        { kind, text },
        refs.flatMap((ref) => run.get(ref)?.citation ?? []),
      ),
    /** The answer, when the model has said these statements and no more. */
    whole: (kept: readonly Claim[]): Pick<Answer, 'blocks' | 'citations' | 'reply' | 'refused'> => {
      const told = kept.some(({ kind }) => kind === 'fact' || kind === 'calc');
      const answered = embedded.refused !== null && told;
      for (const block of embedded.blocks) {
        // How to ask otherwise is of no use where the question was answered; a draft is none of that.
        if (block.kind !== 'alert' && !(block.kind === 'action' && answered && !block.data)) again(block);
      }
      return {
        blocks,
        citations: [...citations.values()],
        reply: blocks
          .map(({ text }) => text)
          .join('\n')
          .normalize(),
        refused: answered ? null : embedded.refused,
      };
    },
  };
};

export type Composition = ReturnType<typeof createComposition>;
