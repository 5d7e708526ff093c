import { describe, expect, test } from 'vitest';
import { isLoinc } from '../../lab-ranges/rules.ts';
import { ambiguousNames, codeOfTest, namedCodes } from './test-names.ts';

describe('the list of names', () => {
  test('has codes with their check digit, and no name for two tests', () => {
    expect(namedCodes.filter((code) => !isLoinc(code))).toEqual([]);
    expect(new Set(namedCodes).size).toBe(namedCodes.length);
    expect(ambiguousNames()).toEqual([]);
  });
});

describe('a typed name', () => {
  test.each([
    ['Creatinine', 'mg/dL', '2160-0'],
    ['CREATININA', 'mg/dl', '2160-0'],
    ['Creatinina sérica', 'mg/dL', '2160-0'],
    ['Créatinine', 'µmol/L', '14682-9'],
    ['Kreatinin im Serum', 'µmol/l', '14682-9'],
    ['クレアチニン', 'mg/dL', '2160-0'],
    ['クレアチニン（血清）', 'mg/dL', '2160-0'],
    ['血清クレアチニン', 'mg/dL', '2160-0'],
    ['肌酐', 'μmol/L', '14682-9'],
    ['혈청 크레아티닌', 'mg/dL', '2160-0'],
    ['K', 'mEq/L', '2823-3'],
    ['Kalium', 'mmol/l', '2823-3'],
    ['Na+', 'mmol/L', '2951-2'],
    ['칼륨', 'mmol/L', '2823-3'],
    ['HbA1c', '%', '4548-4'],
    ['Hemoglobina glicosilada', '%', '4548-4'],
    ['糖化ヘモグロビン', '%', '4548-4'],
    ['HbA1c', 'mmol/mol', '59261-8'],
    ['Glucosa', 'mg/dL', '2345-7'],
    ['Glicemia en ayunas', 'mg/dL', '1558-6'],
    ['空腹血糖', 'mmol/L', '14771-0'],
    ['Hemoglobina', 'g/dL', '718-7'],
    ['Plaquetas', '10^3/µL', '777-3'],
    ['血小板数', '/μL', '777-3'],
    ['AST (TGO)', 'U/L', '1920-8'],
    ['GPT', 'UI/L', '1742-6'],
    ['Colesterol total', 'mg/dL', '2093-3'],
    ['총 콜레스테롤', 'mg/dL', '2093-3'],
    ['HDL-C', 'mmol/L', '14646-4'],
    ['Colesterol LDL', 'mg/dL', '2089-1'],
    ['Triglicéridos', 'mg/dL', '2571-8'],
    ['TSH', 'µUI/mL', '3016-3'],
    ['INR', '', '6301-6'],
    ['Urea', 'mg/dL', '3091-6'],
    ['BUN', 'mg/dL', '3094-0'],
    ['Bilirrubina total', 'mg/dL', '1975-2'],
    ['Albúmina', 'g/dL', '1751-7'],
    ['PCR', 'mg/L', '1988-5'],
    ['Ferritina', 'ng/mL', '2276-4'],
    ['25-OH vitamina D', 'ng/mL', '62292-8'],
    ['PSA', 'ng/mL', '2857-1'],
    ['Ácido úrico', 'mg/dL', '3084-1'],
  ])('is known when a doctor writes %s in %s', (name, unit, code) => {
    expect(codeOfTest(name, unit)).toBe(code);
  });

  test.each([
    ['Creatinina en orina', 'mg/dL'],
    ['Creatinina urinaria', 'mg/dL'],
    ['Urine creatinine', 'mg/dL'],
    ['Kreatinin im Urin', 'mg/dL'],
    ['尿肌酐', 'mg/dL'],
    ['尿中クレアチニン', 'mg/dL'],
    ['소변 크레아티닌', 'mg/dL'],
    ['Depuración de creatinina', 'mL/min'],
    ['Cociente BUN/creatinina', ''],
    ['Creatinina', 'mg/24 h'],
    ['Creatinina', ''],
    ['Creatinina', 'U/L'],
    ['Creatina quinasa', 'U/L'],
    ['Glucosa posprandial', 'mg/dL'],
    ['Glucosa en LCR', 'mg/dL'],
    ['Calcio iónico', 'mmol/L'],
    ['PCR SARS-CoV-2', ''],
    ['PCR', ''],
    ['T4', 'ng/dL'],
    ['Troponina', 'ng/L'],
    ['Leucocitos', '/campo'],
    ['CA 125', 'U/mL'],
    ['', 'mg/dL'],
  ])('gets no code when it is ambiguous or of something else: %s in %s', (name, unit) => {
    expect(codeOfTest(name, unit)).toBeNull();
  });
});
