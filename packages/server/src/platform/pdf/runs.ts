import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { type FontName, fontOrder } from './fonts.ts';

/** Whether a font has a shape for a character. */
export type Covers = (font: FontName, codePoint: number) => boolean;

export type Run = { readonly text: string; readonly font: FontName };

/** What no reader sees, and what turns the direction of the letters that follow: on paper it could only mislead. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Belongs to whatever stands before it. */
const neutral = /^[\s\p{P}\p{M}\p{N}]$/u;

/**
 * Splits a text into runs of one font each. A character is written in the first font that has it; blanks, digits and
 * punctuation stay with the run before them where its font has them. What no font has becomes a box of the first.
 */
export const runsOf = (text: string, language: Language, covers: Covers): Run[] => {
  const shown = text
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .split(/\r\n?|\n/);
  return fontRuns(shown.map((line) => line.replace(invisible, '')).join('\n'), language, covers);
};

const fontRuns = (text: string, language: Language, covers: Covers): Run[] => {
  const order = fontOrder(text, language);
  const runs: { text: string; font: FontName }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    const stays = character === '\n' || neutral.test(character);
    if (last && stays && (character === '\n' || covers(last.font, codePoint))) {
      last.text += character;
      continue;
    }
    const font = order.find((each) => covers(each, codePoint)) ?? 'Latin';
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
};
