import { wordsOf } from '../engine/words.ts';

/** "Mais" and "mas" also mean "more": "não quero mais viver" is one statement. */
const adversatives =
  /\s(?:pero|but|aber|ma|sino|however|sin embargo|porem|pero ahora)\s|(?<!\b(?:n[aã]o|nem|nunca|nada|quero|quer|aguento|consigo|posso|tenho|tem|faz|vale|quiero|quiere|aguanto|puedo|puede|soporto|tengo|tiene|tive|teve|sinto|sente|senti|sentiu|estou|est[aá]|t[oôaá]|fico|fica|d[oó]i|h[aá]|houve|vejo|v[eê]))\s(?:mais|mas)\s/giu;

export const sentencesOf = (message: string): string[] =>
  message
    .replaceAll(adversatives, ' ; ')
    .split(/(?:\.(?!\d)|(?<!\d)\.|[;!?¡¿\n()。；！？])+/u)
    .filter((one) => one.trim() !== '');

export const clausesOf = (sentence: string): string[] => sentence.split(/[,，、]+/u);

export type Clause = {
  readonly text: string;
  /** What stands before its comma in the same sentence. */
  readonly before: () => string;
  readonly words: readonly string[];
  /** A whole sentence is read beside its clauses, for what has a gap. */
  readonly find: 'inClause' | 'across';
};

export const readClauses = (message: string): Clause[] =>
  sentencesOf(message).flatMap((sentence) => {
    const parts = clausesOf(sentence);
    const clauses = parts.map((text, at) => ({
      text,
      before: () => parts.slice(0, at).join(' '),
      words: wordsOf(text),
      find: 'inClause' as const,
    }));
    if (parts.length === 1) return clauses;
    return [
      ...clauses,
      { text: sentence, before: () => '', words: wordsOf(sentence), find: 'across' as const },
    ];
  });
