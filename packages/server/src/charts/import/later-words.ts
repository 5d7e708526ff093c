import { languageOfPractice } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { openTexts } from '../../platform/texts.ts';

const texts = openTexts(['imports']);

/** Why an import wrote another version of an entry, in the language of the practice: the reason stays with the entry. */
export const laterWords = async (tx: Transaction): Promise<{ updated: string; withdrawn: string }> => {
  const language = await languageOfPractice(tx);
  await texts.read(language);
  const t = texts.i18n.getFixedT(language);
  return { updated: t('later.updated'), withdrawn: t('later.withdrawn') };
};
