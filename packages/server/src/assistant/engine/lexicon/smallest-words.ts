import { stopWords } from './stop-words.ts';

/** Words of any language that say nothing by themselves. */
export const smallestWords: ReadonlySet<string> = new Set(Object.values(stopWords).flat());
