import type { CalculatorRefusal, CalculatorResult } from '@doctor-plus/contract/charts/clinical.ts';
import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf } from '../calculation-fixture.ts';
import { ckdepi2021 } from '../calculators/ckdepi2021.ts';
import { allergy, answerTo, order, ref, saidOf } from './question-fixture.ts';

const against = (substance: string, text: string, intolerance = false) =>
  saidOf(
    answerTo([text], { allergies: [allergy(substance, intolerance ? { intolerance } : {})] }),
    'allergy',
  );

describe('allergies', () => {
  it.each([
    ['amoxicillin', 'amoxicillin', 'stop same-ingredient'],
    ['aspirin', 'Ácido acetilsalicílico 100 mg', 'stop same-ingredient'],
    ['amoxicillin', 'ampicillin', 'warn same-class'],
    ['aspirin', 'ibuprofen', 'warn same-class'],
    ['erythromycin', 'azithromycin', 'warn same-class'],
    ['ciprofloxacin', 'levofloxacin', 'warn same-class'],
    ['simvastatin', 'atorvastatin', 'warn same-class'],
    ['enalapril', 'lisinopril', 'warn same-class'],
    ['codeine', 'morphine', 'warn same-class'],
    ['iohexol', 'iopamidol', 'warn same-class'],
    ['sulfadiazine', 'sulfamethoxazole / trimethoprim', 'warn same-class'],
    ['cefazolin', 'ceftriaxone', 'warn same-class'],
    ['latex', 'latex', 'stop same-ingredient'],
    ['ampicillin', 'cefaclor', 'warn identical-side-chain'],
    ['ampicillin', 'cefalexin', 'warn identical-side-chain'],
    ['amoxicillin', 'cefadroxil', 'warn identical-side-chain'],
    ['amoxicillin', 'cefprozil', 'warn identical-side-chain'],
    ['benzylpenicillin', 'cefoxitin', 'warn identical-side-chain'],
    ['cefoxitin', 'benzylpenicillin', 'warn identical-side-chain'],
    ['amoxicillin', 'cefatrizine', 'warn similar-side-chain'],
    ['amoxicillin', 'cefalexin', 'warn similar-side-chain'],
    ['ampicillin', 'cefradine', 'warn similar-side-chain'],
    ['cefadroxil', 'ampicillin', 'warn similar-side-chain'],
    ['amoxicillin', 'ceftriaxone', 'info penicillin-cephalosporin'],
    ['cefuroxime', 'amoxicillin', 'info penicillin-cephalosporin'],
    ['Alergia a la penicilina', 'amoxicillin', 'warn same-class'],
    ['penicillin', 'ceftriaxone', 'info penicillin-cephalosporin'],
    ['penicillin', 'cefalexin', 'warn identical-side-chain'],
    ['cephalosporins', 'ampicillin', 'warn identical-side-chain'],
    ['sulfa', 'sulfamethoxazole', 'warn same-class'],
    ['NSAIDs', 'Naproxeno 250 mg', 'warn same-class'],
  ])('to %s speaks against %s: %s', (substance, text, expected) => {
    expect(against(substance, text)).toEqual([expected]);
  });

  it.each([
    ['amoxicillin', 'azithromycin'],
    ['sulfa', 'furosemide'],
    ['aspirin', 'paracetamol'],
    ['Allergy to grass pollen', 'amoxicillin'],
  ])('to %s says nothing about %s', (substance, text) => {
    expect(against(substance, text)).toEqual([]);
  });

  it.each([
    ['Penicilina', 'Penicilina', 'stop same-ingredient'],
    ['Penicilina', 'penicillin 500 mg', 'stop same-ingredient'],
    ['ペニシリン', 'Penicilina', 'stop same-ingredient'],
    ['Metamizol (dipirona)', 'Dipirona 500 mg', 'stop same-ingredient'],
    ['Contraste yodado', 'Contraste yodado', 'stop same-ingredient'],
    ['amoxicillin', 'Penicilina', 'warn same-class'],
    ['Xilofonina', 'Xilofonina 20 mg', 'stop same-ingredient'],
  ])(
    'to %s speaks against an order that nobody can read but names it, %s: %s',
    (substance, text, expected) => {
      expect(against(substance, text)).toEqual([expected]);
    },
  );

  it('is not heard in words that orders share', () => {
    expect(against('Jarabe de Xilofonina', 'Jarabe de otra cosa')).toEqual([]);
  });

  it('of a lighter kind, an intolerance, is information about the same ingredient only', () => {
    expect(against('amoxicillin', 'amoxicillin', true)).toEqual(['info intolerance']);
    expect(against('amoxicillin', 'ampicillin', true)).toEqual([]);
    expect(against('penicillin', 'amoxicillin', true)).toEqual([]);
  });

  it('that is not known is named as not checked; one to something in no drug is known', () => {
    const reasonsFor = (substance: string) =>
      answerTo(['amoxicillin'], { allergies: [allergy(substance)] }).reasons;
    expect(reasonsFor('Brand Xyz')).toEqual([{ code: 'allergy_unrecognised', names: ['Brand Xyz'] }]);
    expect(reasonsFor('House dust mite allergy')).toEqual([]);
  });

  it('that nobody asked for are not "none"', () => {
    const codes = (allergies: 'not_recorded' | 'none_known') =>
      answerTo(['amoxicillin'], { allergies }).reasons;
    expect(codes('not_recorded')).toEqual([{ code: 'allergies_not_recorded' }]);
    expect(codes('none_known')).toEqual([]);
  });
});

describe('duplicates', () => {
  const said = (...orders: Parameters<typeof answerTo>[0]) => saidOf(answerTo(orders), 'duplicate');

  it.each([
    ['Paracetamol 500 mg', 'Acetaminophen 325 MG / Oxycodone 5 MG', 'warn duplicate-ingredient'],
    ['simvastatin', 'atorvastatin', 'warn duplicate-statin'],
    ['omeprazole', 'pantoprazole', 'warn duplicate-ppi'],
    ['ibuprofen', 'naproxen', 'warn duplicate-nsaid'],
    ['enalapril', 'losartan', 'warn duplicate-ace_inhibitor_or_arb'],
    ['atenolol', 'bisoprolol', 'warn duplicate-beta_blocker'],
    ['sertraline', 'duloxetine', 'warn duplicate-ssri_snri'],
    ['diazepam', 'lorazepam', 'warn duplicate-benzodiazepine'],
    ['morphine', 'oxycodone', 'warn duplicate-opioid'],
    ['warfarin', 'apixaban', 'warn duplicate-anticoagulant'],
    ['gliclazide', 'glimepiride', 'warn duplicate-sulfonylurea'],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(said(one, other)).toEqual([expected]);
  });

  it('leaves topical forms out, and classes of which two are usual', () => {
    expect(said('Diclofenac 1 % gel', 'Ibuprofen 400 mg')).toEqual([]);
    expect(said('amoxicillin', 'phenoxymethylpenicillin')).toEqual([]);
  });

  it('takes an end within seven days for a planned switch', () => {
    const ending = (stopsOn: string) => said(order('simvastatin', { stopsOn }), 'atorvastatin');
    expect(ending('2026-06-22T12:00:00Z')).toEqual(['info duplicate-statin']);
    expect(ending('2026-06-22T12:00:01Z')).toEqual(['warn duplicate-statin']);
  });
});

describe('renal flags', () => {
  const kidneyAt = (value: number): CalculatorResult => ({
    ...resultOf(ckdepi2021, {}, { creatinine: 1 }),
    value,
  });
  const said = (kidney: CalculatorResult | CalculatorRefusal | null, starting = false, ...more: string[]) =>
    saidOf(answerTo([order('Metformin 850 mg', { starting }), ...more], { kidney }), 'renal');

  it.each([
    [29.999, false, ['stop metformin-egfr-below-30']],
    [30, false, ['warn metformin-egfr-30-to-45-continuing']],
    [30, true, ['warn metformin-egfr-30-to-45-starting']],
    [44.999, true, ['warn metformin-egfr-30-to-45-starting']],
    [45, true, []],
    [90, false, []],
  ])('metformin at an eGFR of %d, starting %s', (value, starting, expected) => {
    expect(said(kidneyAt(value), starting)).toEqual(expected);
  });

  it.each([
    [60, ['warn metformin-contrast-egfr-30-to-60']],
    [60.001, []],
    [45, ['warn metformin-contrast-egfr-30-to-60']],
    [40, ['warn metformin-egfr-30-to-45-continuing', 'warn metformin-contrast-egfr-30-to-60']],
  ])('metformin at %d with iodinated contrast', (value, expected) => {
    expect(said(kidneyAt(value), false, 'iohexol')).toEqual(expected);
  });

  it('compares the number that was not rounded', () => {
    const shown30 = { ...kidneyAt(29.7), shown: '30' };
    expect(said(shown30)).toEqual(['stop metformin-egfr-below-30']);
  });

  it('cites the creatinine, and is not checked without an eGFR of the last 12 months', () => {
    const creatinine = ref('lab', 'creatinine');
    const given = [
      { name: 'creatinine', value: 4, unit: 'mg/dL', at: '2026-06-01T12:00:00Z', ref: creatinine },
    ];
    const answer = answerTo(['metformin'], { kidney: resultOf(ckdepi2021, {}, {}, { given }) });
    expect(answer.alerts[0]?.entries).toEqual([ref('medication', 'metformin'), creatinine]);
    const old = [{ name: 'creatinine', value: 4, unit: 'mg/dL', at: '2024-06-01T12:00:00Z' }];
    const accepted = resultOf(ckdepi2021, {}, {}, { given: old, acceptStale: new Set(['creatinine']) });
    for (const kidney of [null, refusalOf(ckdepi2021, {}, {}), accepted]) {
      expect(answerTo(['metformin'], { kidney }).reasons).toEqual([{ code: 'egfr', names: ['metformin'] }]);
    }
  });
});

describe('doses under 18 years', () => {
  const weight = { kg: 10, at: '2026-06-01T12:00:00Z' };
  const said = (text: string, mgPerDose: number, dosesPerDay: number, birthDate = '2024-06-15') =>
    answerTo([order(text, { amount: { mgPerDose, dosesPerDay } })], { birthDate, weight }).alerts.map(
      ({ level, mechanism }) => `${level} ${mechanism.split('.').at(-1)}`,
    );

  it.each([
    ['paracetamol', 150, 5, []],
    ['paracetamol', 151.5, 4, ['warn dose']],
    ['paracetamol', 150, 6, ['warn day', 'warn doses']],
    ['ibuprofen', 100, 4, []],
    ['ibuprofen', 101, 3, ['warn dose']],
    ['ibuprofen', 101, 4, ['warn dose', 'warn day']],
    ['amoxicillin', 450, 2, []],
    ['amoxicillin', 454.5, 2, ['warn day']],
  ])('%s %d mg × %d at 10 kg: %o', (text, mgPerDose, dosesPerDay, expected) => {
    expect(said(text, mgPerDose, dosesPerDay)).toEqual(expected);
  });

  it('counts the whole day, too, and ibuprofen from six months on', () => {
    const heavy = { kg: 80, at: weight.at };
    const amount = { mgPerDose: 1000, dosesPerDay: 5 };
    const answer = answerTo([order('paracetamol', { amount })], { birthDate: '2010-06-15', weight: heavy });
    expect(answer.alerts.map(({ mechanism }) => mechanism)).toEqual(['clinical:children.day_total']);
    expect(said('ibuprofen', 50, 3, '2025-12-16')).toEqual(['warn age']);
    expect(said('ibuprofen', 50, 3, '2025-12-15')).toEqual([]);
  });

  it('is not checked without a dose in mg, a weight of the last 30 days, or an age', () => {
    const amount = { mgPerDose: 5000, dosesPerDay: 9 };
    const reasons = (rest: object, given: object = { amount }) =>
      answerTo([order('paracetamol', given)], { birthDate: '2024-06-15', weight, ...rest }).reasons;
    expect(reasons({}, {})).toEqual([{ code: 'dose', names: ['paracetamol'] }]);
    expect(reasons({ weight: null })).toEqual([{ code: 'weight', names: ['paracetamol'] }]);
    expect(reasons({ weight: { kg: 10, at: '2026-05-16T11:59:59Z' } })).toEqual([
      { code: 'weight', names: ['paracetamol'] },
    ]);
    expect(reasons({ weight: { kg: 10, at: '2026-05-16T12:00:00Z' } })).toEqual([]);
    expect(reasons({ birthDate: null })).toEqual([{ code: 'age', names: ['paracetamol'] }]);
    expect(reasons({ birthDate: '2008-06-15' })).toEqual([]);
  });
});
