import { fileURLToPath } from 'node:url';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** No single font covers them all: letters of most scripts, and Chinese, Japanese and Korean each in the shapes of its readers. */
export type FontName =
  | 'Latin'
  | 'Chinese'
  | 'Japanese'
  | 'Korean'
  | 'Arabic'
  | 'Hebrew'
  | 'Thai'
  | 'Devanagari';

const beside = (entry: string, path: string): string => fileURLToPath(new URL(path, entry));

const chinese = import.meta.resolve('@embedpdf/fonts-sc');
const japanese = import.meta.resolve('@embedpdf/fonts-jp');
const korean = import.meta.resolve('@embedpdf/fonts-kr');

const styles = (entry: string, family: string) => {
  const style = (name: string) => beside(entry, `./${name}/${family}_${name}.ttf`);
  return { normal: style('400Regular'), bold: style('700Bold') };
};

/**
 * Files of a font, regular and bold (SIL Open Font License 1.1): Noto Sans, and Amiri for Arabic letters. Noto Sans puts those
 * together of a body and dots, and other fonts join two letters in one sign: a program that reads the page would take one letter for
 * another, or turn two round.
 */
export const fontFiles: Readonly<Record<FontName, { readonly normal: string; readonly bold: string }>> = {
  Latin: styles(import.meta.resolve('@expo-google-fonts/noto-sans'), 'NotoSans'),
  Arabic: styles(import.meta.resolve('@expo-google-fonts/amiri'), 'Amiri'),
  Hebrew: styles(import.meta.resolve('@expo-google-fonts/noto-sans-hebrew'), 'NotoSansHebrew'),
  Thai: styles(import.meta.resolve('@expo-google-fonts/noto-sans-thai'), 'NotoSansThai'),
  Devanagari: styles(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari'), 'NotoSansDevanagari'),
  Chinese: {
    normal: beside(chinese, '../fonts/NotoSansHans-Regular.otf'),
    bold: beside(chinese, '../fonts/NotoSansHans-Bold.otf'),
  },
  Japanese: {
    normal: beside(japanese, '../fonts/NotoSansJP-Regular.otf'),
    bold: beside(japanese, '../fonts/NotoSansJP-Bold.otf'),
  },
  Korean: {
    normal: beside(korean, '../fonts/NotoSansKR-Regular.otf'),
    bold: beside(korean, '../fonts/NotoSansKR-Bold.otf'),
  },
};

const eastAsian: Partial<Record<Language, FontName>> = { zh: 'Chinese', ja: 'Japanese', ko: 'Korean' };

const others: readonly FontName[] = ['Arabic', 'Hebrew', 'Thai', 'Devanagari'];

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * Fonts in the order in which a text tries them. Chinese characters are written differently in the three countries: the
 * language of the document decides, in any other document the letters beside them, and else they are taken for Chinese.
 */
export const fontOrder = (text: string, language: Language): readonly FontName[] => {
  const beside = kana.test(text) ? 'Japanese' : hangul.test(text) ? 'Korean' : 'Chinese';
  const first = eastAsian[language] ?? beside;
  return [...new Set<FontName>(['Latin', first, beside, 'Chinese', 'Japanese', 'Korean', ...others])];
};
