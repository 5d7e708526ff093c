import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import type { Lexicon } from './schema.ts';

/** Languages in which questions are understood; in every other one the triggers of the care screen are. */
export const lexicons = { es: spanish, en: english } satisfies Partial<Record<Language, Lexicon>>;
export type LexiconLanguage = keyof typeof lexicons;
