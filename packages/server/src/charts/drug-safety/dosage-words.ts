import { type Dosage, dosageText } from '@doctor-plus/contract/charts/dosage.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { openTexts } from '../../platform/texts.ts';

const texts = openTexts(['drugSafety']);

type Typed = { readonly dose: string; readonly dosage: Dosage | null };

/** Words for an order's dosage: its terms in this language, or its own words if it has no terms. */
export const doseInWords = async ({ dose, dosage }: Typed, language: Language): Promise<string> => {
  if (!dosage) return dose;
  await texts.read(language);
  const t = texts.i18n.getFixedT(language);
  return dosageText(dosage, (key, values) => t(`dosage.${key}`, { ...values }));
};
