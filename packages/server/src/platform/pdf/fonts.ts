import { fileURLToPath } from 'node:url';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** No single font covers them all: letters of most scripts, and Chinese, Japanese and Korean each in the shapes of its readers. */
export type FontName = 'Latin' | 'Chinese' | 'Japanese' | 'Korean';

const beside = (entry: string, path: string): string => fileURLToPath(new URL(path, entry));

const notoSans = import.meta.resolve('@expo-google-fonts/noto-sans');
const chinese = import.meta.resolve('@embedpdf/fonts-sc');
const japanese = import.meta.resolve('@embedpdf/fonts-jp');
const korean = import.meta.resolve('@embedpdf/fonts-kr');

const latin = (style: string) => beside(notoSans, `./${style}/NotoSans_${style}.ttf`);

/** Files of a font, regular and bold (Noto Sans, SIL Open Font License 1.1). */
export const fontFiles: Readonly<Record<FontName, { readonly normal: string; readonly bold: string }>> = {
  Latin: { normal: latin('400Regular'), bold: latin('700Bold') },
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

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * Fonts in the order in which a text tries them. Chinese characters are written differently in the three countries: the
 * language of the document decides, in any other document the letters beside them, and else they are taken for Chinese.
 */
export const fontOrder = (text: string, language: Language): readonly FontName[] => {
  const beside = kana.test(text) ? 'Japanese' : hangul.test(text) ? 'Korean' : 'Chinese';
  const first = eastAsian[language] ?? beside;
  return [...new Set<FontName>(['Latin', first, beside, 'Chinese', 'Japanese', 'Korean'])];
};
