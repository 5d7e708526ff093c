import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { type FontName, fontOrder } from './fonts.ts';

/** Whether a font has a shape for a character. */
export type Covers = (font: FontName, codePoint: number) => boolean;

export type Run = { readonly text: string; readonly font: FontName };

/** What no reader sees, and what turns the direction of the letters that follow: on paper it could only mislead. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Belongs to whatever stands before it. */
const neutral = /^[\s\p{P}\p{M}\p{N}]$/u;

/** Scripts that are written from right to left, with the letters and marks that only they have. */
const rightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}]$/u;

/**
 * Digits of Arabic and Persian as those of everybody: whoever lays out the page turns a run of Arabic letters from right to left with
 * the figures in it, and 12.5 would be read as 5.21.
 */
const withPlainFigures = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/(?<=\d)\u066b(?=\d)/gu, '.')
    .replace(/(?<=\d)\u066c(?=\d)/gu, '\u2019')
    .replaceAll('\u066a', '%');

/**
 * Splits a text into runs of one font each. A character is written in the first font that has it; blanks, digits and
 * punctuation stay with the run before them where its font has them. What no font has becomes a box of the first.
 */
export const runsOf = (text: string, language: Language, covers: Covers): Run[] => {
  const shown = withPlainFigures(text)
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .split(/\r\n?|\n/);
  return fontRuns(shown.map((line) => line.replace(invisible, '')).join('\n'), language, covers);
};

/** Characters of a line of letters that run from right to left; more of them go on in a line of their own. */
const longestLine = 40;

/**
 * Words from right to left, so that they come out in their order: whoever lays out the page puts words from left to right and turns
 * the letters of each, so that all words of a line have to be one. Long texts are cut into lines here, for nobody else can.
 */
const asOneWord = (text: string): string => {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= longestLine) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line}\u00a0${word}`;
  }
  return lines.join('\n');
};

/** The runs with each stretch of right-to-left words made one word, the blanks around it outside. */
const inReadingOrder = (runs: readonly Run[]): Run[] =>
  runs.flatMap(({ text, font }): Run[] => {
    if (font !== 'Arabic' && font !== 'Hebrew') return [{ text, font }];
    const words = text.trimEnd();
    const rest = text.slice(words.length);
    return [
      { text: asOneWord(words), font },
      ...(rest === '' ? [] : [{ text: rest, font: 'Latin' as const }]),
    ];
  });

const fontRuns = (text: string, language: Language, covers: Covers): Run[] => {
  const order = fontOrder(text, language);
  const runs: { text: string; font: FontName }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last && staysWith(last, character, covers)) {
      last.text += character;
      continue;
    }
    const font = order.find((each) => covers(each, character.codePointAt(0) ?? 0)) ?? 'Latin';
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return inReadingOrder(runs);
};

/** Whether a character goes on in the run before it. Digits beside letters from right to left keep their own order. */
const staysWith = ({ font }: Run, character: string, covers: Covers): boolean => {
  if (character === '\n') return true;
  if (font === 'Arabic' || font === 'Hebrew') return character === ' ' || rightToLeft.test(character);
  return neutral.test(character) && covers(font, character.codePointAt(0) ?? 0);
};

/** The characters of a text that no font has a shape for, each once, as they would be written. */
export const undrawable = (text: string, language: Language, covers: Covers): string[] => {
  const order = fontOrder(text, language);
  const shown = [...withPlainFigures(text).normalize('NFC').replace(invisible, '').replace(/\s/g, '')];
  const lacking = shown.filter(
    (character) => !order.some((font) => covers(font, character.codePointAt(0) ?? 0)),
  );
  return [...new Set(lacking)];
};
