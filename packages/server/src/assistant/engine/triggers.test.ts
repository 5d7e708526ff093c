import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { triggerOf } from './triggers.ts';

const wanted = {
  chestPain: [
    'The patient has chest pain since this morning',
    'CHEST PAIN',
    'chest  pain',
    'Tiene dolor de pecho',
    'dolor en el pecho al caminar',
    'dolor torácico',
    'Brustschmerzen seit gestern',
    'Schmerzen in der Brust',
    'dolore toracico',
    'dolore al petto',
    'douleur thoracique',
    'une douleur à la poitrine',
    'dor no peito',
    'dor torácica',
    '病人胸痛',
    '胸口痛',
    '胸口疼了两天',
    '胸の痛みがあります',
    '胸が痛い',
    '흉통이 있습니다',
    '가슴 통증',
    '가슴통증',
    '가슴이 아프다고 합니다',
  ],
  bloodSugar: [
    'blood sugar',
    'Is there diabetes?',
    'azúcar en sangre',
    '¿Cómo está la glucemia?',
    'glicemia en ayunas',
    'diabetes',
    'Blutzuckerwerte',
    'zucchero nel sangue',
    'il diabete',
    'glycémie',
    'sucre dans le sang',
    'diabète',
    'açúcar no sangue',
    '血糖高',
    '糖尿病',
    '혈당',
    '당뇨가 있나요',
  ],
  medication: [
    'medication',
    'which drug?',
    'the drugstore on the corner',
    '¿Qué medicamentos toma?',
    'medicamnto',
    'medicación actual',
    'fármacos',
    'Medikamente',
    'Medikationsplan',
    'Arzneimittel',
    'i farmaci',
    'il farmaco',
    'medicinale',
    'médicaments',
    'médication',
    'medicação',
    'remédio',
    '用药情况',
    '药物',
    '薬は何ですか',
    '服薬',
    '약물 목록',
    '복용약',
    '투약',
  ],
} as const;

/** Words that only look like a trigger. */
const lookAlikes = [
  '예약을 잡아 주세요',
  '약속',
  'la farmacia de la esquina',
  'farmacia',
  'se despierta de madrugada',
  'de madrugada tose',
  'meditación',
  'la medición de la presión',
  'indicaciones',
  'educación',
  'vacaciones',
  'dolor de espalda',
  'le duele la cabeza',
  'pecho',
  'chest x-ray',
  'pain',
  'azúcar',
  'sugar',
  'Brust',
  'torace',
  'sang',
  '药',
  '胸',
  '通院予約',
  'hola',
  '',
];

describe('triggers of the care screen', () => {
  for (const [name, messages] of Object.entries(wanted)) {
    it.each(messages.map((message) => [message]))(`${name}: %s`, (message) => {
      expect(triggerOf(message)).toBe(name);
    });
  }

  it.each(lookAlikes.map((message) => [message]))('is none: %s', (message) => {
    expect(triggerOf(message)).toBeNull();
  });

  it('takes the first of the specification’s order when a message holds several', () => {
    expect(triggerOf('diabetes medication and chest pain')).toBe('chestPain');
    expect(triggerOf('medicamentos para la diabetes')).toBe('bloodSugar');
  });

  it('has words in every language', () => {
    const spoken: Record<(typeof languages)[number], string> = {
      en: 'chest pain',
      es: 'dolor de pecho',
      de: 'Brustschmerz',
      it: 'dolore al petto',
      fr: 'douleur thoracique',
      pt: 'dor no peito',
      zh: '胸痛',
      ja: '胸の痛み',
      ko: '흉통',
    };
    for (const language of languages) expect(triggerOf(spoken[language])).toBe('chestPain');
  });
});
