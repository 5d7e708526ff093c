import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { fallbackLanguage } from '@doctor-plus/locales/index.ts';
import { openTexts } from '../../platform/texts.ts';
import type { Words } from './ports.ts';

/** Groups whose words an archive uses: its own, and the names that the screens give to the same things. */
const texts = openTexts(
  [
    'settings',
    'common',
    'charts',
    'entries',
    'documents',
    'healthLinks',
    'drugSafety',
    'calculators',
    'clinical',
    'scheduling',
    'navigation',
  ],
  fallbackLanguage,
);

export type Say = (words: Words) => string;

/** Says words in a language: keys are looked up, everything else is left as it is. */
export const wordsIn = async (language: Language): Promise<Say> => {
  await texts.read(language);
  const translate = texts.i18n.getFixedT(language);
  const say: Say = (words) => {
    if (typeof words === 'string') return words;
    if ('key' in words) return translate(words.key, { ...words.params, nest: false });
    return words
      .map(say)
      .filter((part) => part !== '')
      .join(' ');
  };
  return say;
};
