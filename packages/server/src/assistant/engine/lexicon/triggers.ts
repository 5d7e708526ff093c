import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** Canned replies of the care screen, in the order in which they are tested. */
export const triggerNames = ['chestPain', 'bloodSugar', 'medication'] as const;
export type TriggerName = (typeof triggerNames)[number];

/** The specification's own triggers: plain substrings of the message, whatever its language. */
export const englishTriggers: Readonly<Record<TriggerName, readonly string[]>> = {
  chestPain: ['chest pain'],
  bloodSugar: ['blood sugar', 'diabetes'],
  medication: ['medication', 'drug'],
};

/** Words of other languages that hold an English trigger by accident (Spanish and Portuguese `madrugada`, dawn). */
export const accidents: readonly string[] = ['madrug'];

type Latin = Extract<Language, 'es' | 'de' | 'it' | 'fr' | 'pt'>;
type Asian = Extract<Language, 'zh' | 'ja' | 'ko'>;

/** Phrases, with `*` as in the lexicons. */
export const latinTriggers: Readonly<Record<Latin, Readonly<Record<TriggerName, readonly string[]>>>> = {
  es: {
    chestPain: ['dolor de pecho', 'dolor en el pecho', 'dolor toracico'],
    bloodSugar: ['azucar en sangre', 'azucar en la sangre', 'glucemia', 'glicemia', 'diabetes'],
    medication: ['medicamento', 'medicamentos', 'medicacion', 'medicaciones', 'farmaco', 'farmacos'],
  },
  de: {
    chestPain: ['brustschmerz*', 'schmerzen in der brust'],
    bloodSugar: ['blutzucker*', 'diabetes'],
    medication: ['medikament*', 'medikation*', 'arzneimittel*'],
  },
  it: {
    chestPain: ['dolore toracico', 'dolore al petto'],
    bloodSugar: ['glicemia', 'zucchero nel sangue', 'diabete'],
    medication: ['farmaco', 'farmaci', 'medicinale', 'medicinali'],
  },
  fr: {
    chestPain: ['douleur thoracique', 'douleurs thoraciques', 'douleur a la poitrine'],
    bloodSugar: ['glycemie', 'sucre dans le sang', 'diabete'],
    medication: ['medicament', 'medicaments', 'medication'],
  },
  pt: {
    chestPain: ['dor no peito', 'dor toracica'],
    bloodSugar: ['acucar no sangue', 'glicemia', 'diabetes'],
    medication: ['medicamento', 'medicamentos', 'medicacao', 'remedio', 'remedios', 'farmaco', 'farmacos'],
  },
};

/** Substrings of the message without its spaces. Korean 약 alone is none: it also ends the word for appointment. */
export const asianTriggers: Readonly<Record<Asian, Readonly<Record<TriggerName, readonly string[]>>>> = {
  zh: {
    chestPain: ['胸痛', '胸口痛', '胸口疼'],
    bloodSugar: ['血糖', '糖尿病'],
    medication: ['药物', '药品', '用药'],
  },
  ja: {
    chestPain: ['胸痛', '胸の痛み', '胸が痛'],
    bloodSugar: ['血糖', '糖尿病'],
    medication: ['薬', '投薬', '服薬'],
  },
  ko: {
    chestPain: ['흉통', '가슴 통증', '가슴이 아프'],
    bloodSugar: ['혈당', '당뇨'],
    medication: ['약물', '의약품', '투약', '복용약'],
  },
};
