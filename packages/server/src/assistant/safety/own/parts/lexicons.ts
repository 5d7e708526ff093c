import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Lexicons } from './lexicon.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export const lexicons: Lexicons = { de, en, es, fr, it, ja, ko, pt, zh };
