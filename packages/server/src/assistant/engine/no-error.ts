import { askedForms, concepts } from '../retrieval/concepts.ts';
import { months } from './dates.ts';
import { drugsIn } from './drug-names.ts';
import { wordsOf } from './words.ts';

let ofConcepts: ReadonlySet<string> | null = null;
/** Whether a word is a drug's or a brand's name, or one of what notes speak of: as it is written it is no error. */
export const isNoError = (word: string): boolean => {
  ofConcepts ??= new Set([...concepts.flat(), ...askedForms.map(([form]) => form)].flatMap(wordsOf));
  return ofConcepts.has(word) || months.has(word) || ordinary.has(word) || drugsIn([word]).length > 0;
};

/** Everyday words that are written almost like one of medicine. */
const ordinary = new Set(
  'dolar dolares dollar dollars marzo hora horas lucecitas phosphene phosphenes fosfenos mouches lugar cosa cosas senora senor nombre numero calle correo telefono seguro precio clima tiempo noticia noticias weather price phone street insurance wetter preis strasse prezzo strada meteo prix rue preco tempo noticias'.split(
    ' ',
  ),
);
