import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, person, pressures, resolved, results, signs, vaccines } from './parts.ts';

const cardiologist = { author: 'Dr. Helen Brooks' };
const lungs = { author: 'Dr. Samuel Reed' };

/** A woman of 75 with COPD, atrial fibrillation on warfarin and an old infarction; no HbA1c, no insulin, no amoxicillin. */
export const may = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('2008-02-19', 'Essential hypertension', { code: '59621000' }),
        make.condition('2010-03-11', 'Hypothyroidism'),
        make.condition('2013-05-14', 'Chronic obstructive pulmonary disease', lungs),
        make.condition('2016-08-09', 'Myocardial infarction', { code: '22298006', ...cardiologist }),
        make.condition('2018-04-17', 'Basal cell carcinoma of nose', resolved('2018-06-05')),
        make.condition('2019-11-20', 'Atrial fibrillation', { code: '49436004', ...cardiologist }),
        make.condition('2021-06-03', 'Osteoporosis'),
      ],
      medications: [
        make.medication('2010-03-11', 'Levothyroxine', {
          dose: '75 mcg every morning',
          reason: 'Hypothyroidism',
        }),
        make.medication('2013-05-14', 'Tiotropium inhaler', {
          dose: '18 mcg once daily',
          reason: 'COPD',
          ...lungs,
        }),
        make.medication('2013-05-14', 'Albuterol inhaler', {
          dose: '2 puffs every 6 hours as needed',
          reason: 'COPD',
          ...lungs,
        }),
        make.medication('2016-08-12', 'Metoprolol succinate', {
          dose: '50 mg once daily',
          reason: 'Myocardial infarction',
          ...cardiologist,
        }),
        make.medication('2016-08-12', 'Rosuvastatin', {
          dose: '20 mg once daily',
          reason: 'Myocardial infarction',
          ...cardiologist,
        }),
        make.medication('2019-11-20', 'Warfarin', {
          dose: '5 mg once daily',
          reason: 'Atrial fibrillation',
          ...cardiologist,
        }),
        make.medication('2020-02-04', 'Losartan', { dose: '50 mg once daily', reason: 'Hypertension' }),
        make.medication('2021-06-03', 'Alendronate', { dose: '70 mg once weekly', reason: 'Osteoporosis' }),
        make.medication('2012-01-10', 'Lisinopril', {
          dose: '10 mg once daily',
          reason: 'Stopped because of dry cough',
          ...ended('2020-02-04'),
        }),
        make.medication('2016-08-09', 'Clopidogrel', {
          dose: '75 mg once daily',
          reason: 'Completed 12 months after stent',
          ...cardiologist,
          ...ended('2017-08-15', 'completed'),
        }),
        make.medication('2026-01-22', 'Prednisone', {
          dose: '40 mg once daily for 5 days',
          reason: 'COPD exacerbation',
          ...lungs,
          ...ended('2026-01-27', 'completed'),
        }),
      ],
      allergies: [
        make.allergy('2005-04-12', 'Sulfonamide antibiotics', {
          criticality: 'low',
          severity: 'moderate',
          reaction: 'widespread rash',
        }),
        make.allergy('2012-10-03', 'Codeine', {
          criticality: 'low',
          severity: 'mild',
          reaction: 'nausea',
        }),
        make.allergy('2017-05-01', 'Latex', { status: 'refuted' }),
      ],
      labs: [
        ...results(
          { name: 'INR', code: '6301-6', unit: null, low: 2, high: 3 },
          ['2026-05-14', 2.4],
          ['2026-06-18', 2.7],
          ['2026-07-16', 3.9],
          ['2026-08-13', 1.6],
          ['2026-09-17', 2.2],
          ['2026-10-15', 2.8],
          ['2026-11-12', 3.4],
        ),
        ...results(
          { name: 'TSH', code: '3016-3', unit: 'mIU/L', low: 0.4, high: 4.5 },
          ['2024-10-10', 6.8],
          ['2025-11-06', 2.1],
          ['2026-10-15', 5.9],
        ),
        ...results(
          { name: 'Hemoglobin', code: '718-7', unit: 'g/dL', low: 12, high: 16 },
          ['2025-11-06', 13.1],
          ['2026-05-14', 12.6],
          ['2026-11-12', 10.9],
        ),
        ...results({ name: 'Platelets', code: '777-3', unit: '10*3/uL', low: 150, high: 400 }, [
          '2026-11-12',
          212,
        ]),
        ...results({ name: 'White blood cells', code: '6690-2', unit: '10*3/uL', low: 4, high: 11 }, [
          '2026-11-12',
          7.4,
        ]),
        ...results(
          { name: 'Creatinine', code: '2160-0', low: 0.5, high: 1 },
          ['2025-11-06', 0.8],
          ['2026-11-12', 0.9],
        ),
        ...results({ name: 'Potassium', code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 }, [
          '2026-11-12',
          4.2,
        ]),
        ...results({ name: 'Ferritin', code: '2276-4', unit: 'ng/mL', low: 15, high: 150 }, [
          '2026-11-12',
          11,
        ]),
        ...results({ name: 'LDL cholesterol', code: '13457-7', high: 100 }, ['2025-11-06', 68]),
        ...results({ name: 'Vitamin D, 25-hydroxy', code: '1989-3', unit: 'ng/mL', low: 30, high: 100 }, [
          '2021-06-03',
          18,
        ]),
        ...results({ name: 'Glucose, fasting', code: '1558-6', low: 70, high: 99 }, ['2025-11-06', 101]),
      ],
      vitals: [
        ...pressures(['2026-01-22', 146, 82], ['2026-05-14', 134, 78], ['2026-11-12', 128, 74]),
        ...signs('heart_rate', ['2026-01-22', 112], ['2026-05-14', 76], ['2026-11-12', 88]),
        ...signs('oxygen_saturation', ['2026-01-22', 87], ['2026-05-14', 93], ['2026-11-12', 92]),
        ...signs(
          'weight',
          ['2024-10-10', 66.8],
          ['2025-11-06', 63.2],
          ['2026-05-14', 60.4],
          ['2026-11-12', 57.9],
        ),
        ...signs('height', ['2024-10-10', 162], ['2026-11-12', 162]),
        ...signs('temperature', ['2026-01-22', 37.9]),
      ],
      procedures: [
        make.procedure('2013-05-14', 'Spirometry', { reason: 'FEV1 68 % of predicted', ...lungs }),
        make.procedure('2016-08-09', 'Coronary angioplasty with drug-eluting stent, right coronary artery', {
          reason: 'STEMI',
          ...cardiologist,
        }),
        make.procedure('2019-03-26', 'Colonoscopy', {
          reason: 'Screening; two polyps removed, repeat in 5 years',
        }),
        make.procedure('2019-11-21', 'Echocardiogram', {
          reason: 'EF 55 %, left atrium enlarged',
          ...cardiologist,
        }),
        make.procedure('2021-06-01', 'DEXA scan', { reason: 'T-score -2.8 lumbar spine' }),
        make.procedure('2022-02-08', 'Left hip replacement', { reason: 'Femoral neck fracture' }),
        make.procedure('2023-05-09', 'Mammogram', { reason: 'Screening; BI-RADS 2' }),
        make.procedure('2025-02-11', 'Spirometry', { reason: 'FEV1 54 % of predicted', ...lungs }),
        make.procedure('2026-01-22', 'Electrocardiogram', {
          reason: 'Atrial fibrillation, rate 108',
          ...lungs,
        }),
      ],
      immunizations: vaccines(
        ['2014-06-17', 'Tdap'],
        ['2015-10-20', 'Pneumococcal polysaccharide PPSV23'],
        ['2019-04-02', 'Zoster recombinant', 1],
        ['2019-07-09', 'Zoster recombinant', 2],
        ['2023-10-12', 'Pneumococcal conjugate PCV20'],
        ['2024-10-03', 'COVID-19, mRNA'],
        ['2026-10-01', 'Influenza, high-dose'],
      ),
      notes: [
        make.note(
          '2019-11-20',
          'New atrial fibrillation found on ECG. Warfarin started; apixaban was not affordable.',
          cardiologist,
        ),
        make.note(
          '2025-11-06',
          'Sister had breast cancer at 58. Brother is on dialysis. Widowed, lives alone. Drinks a glass of wine on Sundays. Possible depression, PHQ-9 score 11.',
        ),
        make.note(
          '2026-01-22',
          'COPD exacerbation with more sputum. Pneumonia ruled out on chest X-ray. Prednisone 40 mg for five days.',
          lungs,
        ),
        make.note(
          '2026-11-12',
          'INR 3.4, warfarin held for one day. Reports black stools twice last month. Quit smoking in 2014 after 40 pack-years. Denies chest pain. No falls this year.',
          cardiologist,
        ),
      ],
      conclusions: [
        make.conclusion('2026-11-12', {
          diagnosis: 'INR above target; iron deficiency anemia suspected',
          treatment: 'Hold warfarin for one dose, then resume 5 mg',
          follow_up: 'INR in 1 week; refer for colonoscopy',
          ...cardiologist,
        }),
      ],
    },
    {},
    person('P002', 'May Thompson', 'female', '1951-09-02', 75),
  );
