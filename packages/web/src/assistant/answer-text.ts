import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';

/**
 * An answer as text that leaves the screen: each statement with its numbers behind it, below them what each number
 * stands for, so that a copy in a note or a letter still says where it comes from.
 */
export const answerText = (
  answer: Answer,
  sourceOf: (citation: Answer['citations'][number]) => string,
): string => {
  if (answer.blocks.length === 0) return answer.reply;
  const statements = answer.blocks.map(({ text, cites }) =>
    [text, ...cites.map((number) => `[${number}]`)].join(' '),
  );
  const cited = new Set(answer.blocks.flatMap(({ cites }) => cites));
  const sources = answer.citations
    .filter(({ n }) => cited.has(n))
    .map((citation) => `[${citation.n}] ${sourceOf(citation)}`);
  return [...statements, ...(sources.length > 0 ? ['', ...sources] : [])].join('\n');
};
