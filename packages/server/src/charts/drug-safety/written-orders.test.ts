import { describe, expect, test } from 'vitest';
import { loadDictionary, recogniseOrder } from '../clinical/index.ts';
import { ordersIn } from './written-orders.ts';

const dictionary = loadDictionary();
const lines = (text: string) => ordersIn([{ as: 'lines', text }], dictionary);
const prose = (text: string) => ordersIn([{ as: 'prose', text }], dictionary);
const story = (text: string) => ordersIn([{ as: 'story', text }], dictionary);

describe('a prescription', () => {
  test('is read line by line, and at a semicolon, when each has its order', () => {
    expect(lines('Ibuprofeno 600 mg  cada 8 h\n\nOmeprazol 20 mg；Marca Rara 5 mg')).toEqual([
      'Ibuprofeno 600 mg cada 8 h',
      'Omeprazol 20 mg',
      'Marca Rara 5 mg',
    ]);
  });

  test('is read in parts when one line orders several drugs', () => {
    expect(
      lines('Losartán 50 mg, 1 tableta cada día, por 30 días, amoxicilina 500 mg y omeprazol 20 mg'),
    ).toEqual(['Losartán 50 mg, 1 tableta cada día, por 30 días', 'amoxicilina 500 mg', 'omeprazol 20 mg']);
    expect(lines('アモキシシリン250mg、アセトアミノフェン500mg')).toHaveLength(2);
  });

  test('keeps a combination and a decimal comma in one', () => {
    expect(lines('Amoxicilina/ácido clavulánico 875/125 mg')).toHaveLength(1);
    expect(lines('Tramadol/Paracetamol 37,5/325 mg cada 8 h')).toHaveLength(1);
  });

  test('orders nothing where a line says what to stop', () => {
    expect(lines('Suspender enalapril\nNo tomar ibuprofeno\nAvoid aspirin')).toEqual([]);
  });

  test('orders a drug when only the line in front of its name denies something', () => {
    expect(lines('Sin ayuno, amoxicilina 500 mg\nSin falta: enalapril 10 mg')).toHaveLength(2);
    expect(lines('Suspensión de amoxicilina 250 mg/5 ml')).toHaveLength(1);
  });

  test('reads a drug also when the text says not to stop it', () => {
    expect(lines('Amoxicilina 500 mg, no suspender antes de 7 días')).toHaveLength(1);
  });

  test('is read once and without end marks when it is very long', () => {
    const long = Array.from({ length: 300 }, (_, at) => `Losartán ${at} mg ${'x '.repeat(200)}`).join('\n');
    const found = lines(long);
    expect(found).toHaveLength(100);
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(300);
    expect(lines('Losartán 50 mg\nLOSARTÁN  50 mg')).toHaveLength(1);
    expect(lines('20 mg\n--\n3')).toEqual([]);
  });
});

describe('prose', () => {
  test.each([
    'Iniciar amoxicilina 500 mg',
    'Start amoxicillin',
    'Amoxicillin ansetzen',
    'Débuter amoxicilline',
    'Iniziare amoxicillina',
    'Iniciar amoxicilina amanhã',
    'アモキシシリン250mgを開始',
    '开始服用阿莫西林',
    '아목시실린 시작',
    'No olvide tomar amoxicilina',
  ])('orders a drug when it says so: %s', (text) => {
    expect(prose(text)).toEqual([text]);
  });

  test.each([
    'Evitar amoxicilina',
    'Alergia a la penicilina',
    'Suspender amoxicilina',
    'No tome amoxicilina',
    'Avoid amoxicillin',
    'Do not take amoxicillin',
    'Amoxicillin absetzen',
    'Kein Amoxicillin',
    'Éviter amoxicilline',
    'Sospendere amoxicillina',
    'Não tomar amoxicilina',
    'アモキシシリン中止',
    'アモキシシリンにアレルギーあり',
    '避免使用阿莫西林',
    '아목시실린 중단',
    'Dieta y reposo',
  ])('orders nothing when it says the opposite, or names no drug: %s', (text) => {
    expect(prose(text)).toEqual([]);
  });

  test.each([
    'Sin fiebre, amoxicilina 500 mg',
    'Sin fiebre ni disnea. Amoxicilina 500 mg',
    'Paciente sin mejoría se cambia a amoxicilina 875 mg',
    'Se suspende ibuprofeno cambiar a amoxicilina 500 mg',
    'Evitar el sol, amoxicilina 500 mg',
    'Rinitis alérgica y otitis, amoxicilina 500 mg',
    'Continuar amoxicilina, no suspender amoxicilina antes del día 7',
    'Stop azithromycin start amoxicillin 500 mg',
    'Kein Fieber. Amoxicillin 1000 mg',
    'Azithromycin absetzen dafür Amoxicillin 1000 mg',
    'Amoxicillin 500 mg nicht absetzen vor Tag 7',
    'Amoxicillin 1000 mg 1-0-1 Sonne meiden',
    'Pas de fièvre, amoxicilline 1 g',
    'Senza febbre, amoxicillina 1 g',
    'Kein Fieber, Amoxicillin 1000 mg',
    'アモキシシリン250mg 飲酒は避けること',
    '停用阿奇霉素，改用阿莫西林',
    '阿莫西林0.5g 每日三次 避免饮酒',
    '阿莫西林0.5g 不要自行停药',
    '아지트로마이신 중단하고 아목시실린 시작',
    '아목시실린을 처방, 술은 피하세요',
    '아목시실린 500mg 임의로 중단하지 마세요',
  ])('orders a drug when what is denied or avoided beside it is something else: %s', (text) => {
    const drugs = prose(text).flatMap((order) => recogniseOrder(order, dictionary).ingredients);
    expect(drugs.map(({ id }) => id)).toContain('amoxicillin');
  });

  test.each([
    'Evitar ibuprofeno, naproxeno y amoxicilina',
    'Avoid ibuprofen, naproxen and amoxicillin',
    'Contraindicado el uso de amoxicilina',
    'Amoxicilina contraindicada',
    'Amoxicillin is contraindicated',
    'Amoxicillin 500 mg absetzen',
    '对阿莫西林过敏',
  ])('orders nothing when the list or the participle behind it says so: %s', (text) => {
    expect(prose(text)).toEqual([]);
  });

  test('orders what is to be taken beside what is not', () => {
    expect(prose('Suspender ibuprofeno e iniciar amoxicilina 500 mg')).toEqual([
      'iniciar amoxicilina 500 mg',
    ]);
  });
});

test('a history orders a drug only when it has a dose or says that it does', () => {
  expect(story('Tomó amoxicilina de niña')).toEqual([]);
  expect(story('Indico amoxicilina 500 mg cada 8 h')).toHaveLength(1);
  expect(story('Le indico amoxicilina')).toHaveLength(1);
});

test.each([
  'Alergias:\n- Ibuprofeno; erupción\n- Penicilina (2019)',
  'Allergies:\n• Amoxicillin\n• Ibuprofen',
  'Allergien:\n- Amoxicillin',
  'Allergies :\n- Amoxicilline',
  'Allergie:\n- Amoxicillina',
  'Alergias:\n- Amoxicilina, 2019',
  'アレルギー：\n・アモキシシリン',
  '药物过敏：\n- 阿莫西林',
  '알레르기:\n- 아목시실린',
  'Evitar:\nAINE\nIbuprofeno',
])('orders nothing when a list stands under a heading of what is not to be taken: %j', (text) => {
  expect(prose(text)).toEqual([]);
});

test.each([
  ['Alergias:\n- Penicilina\nMedicación:\n- Losartán 50 mg', ['- Losartán 50 mg']],
  ['Alergias:\n- Penicilina\n\nIniciar losartán', ['Iniciar losartán']],
  ['No suspender:\n- Losartán', ['- Losartán']],
  ['Alergias:\n- Penicilina\n- Iniciar losartán 50 mg', ['- Iniciar losartán 50 mg']],
])('orders what stands behind such a list, or says a dose in it, when a text is %j', (text, orders) => {
  expect(prose(text)).toEqual(orders);
});

test('without the table of drugs lines are orders all the same, and prose says nothing', () => {
  expect(ordersIn([{ as: 'lines', text: 'Amoxicilina' }], null)).toEqual(['Amoxicilina']);
  expect(ordersIn([{ as: 'prose', text: 'Amoxicilina' }], null)).toEqual([]);
});
