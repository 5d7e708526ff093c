import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, person, pressures, resolved, results, signs, vaccines } from './parts.ts';

const cardiologist = { author: 'Dr. Helen Brooks' };
const neurologist = { author: 'Dr. Omar Haddad' };

/** A man of 88 with fourteen medicines, among them amiodarone with digoxin; no pacemaker, no statin, no INR. */
export const walter = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('2009-07-14', 'Type 2 diabetes mellitus', { code: '44054006' }),
        make.condition('2015-02-09', 'Benign prostatic hyperplasia'),
        make.condition('2016-04-05', 'Gastroesophageal reflux disease'),
        make.condition('2017-11-21', 'Gout'),
        make.condition('2018-06-12', 'Parkinson disease', neurologist),
        make.condition('2020-09-08', 'Heart failure', { code: '84114007', ...cardiologist }),
        make.condition('2021-03-15', 'Atrial fibrillation', { code: '49436004', ...cardiologist }),
        make.condition('2021-08-10', 'Chronic kidney disease stage 4'),
        make.condition('2022-10-04', 'Dementia', neurologist),
        make.condition('2023-05-30', 'Depression'),
        make.condition('2024-07-02', 'Delirium', resolved('2024-07-09')),
      ],
      medications: [
        make.medication('2015-02-09', 'Tamsulosin', {
          dose: '0.4 mg at bedtime',
          reason: 'Benign prostatic hyperplasia',
        }),
        make.medication('2015-02-09', 'Finasteride', {
          dose: '5 mg once daily',
          reason: 'Benign prostatic hyperplasia',
        }),
        make.medication('2016-04-05', 'Omeprazole', { dose: '20 mg once daily', reason: 'Reflux' }),
        make.medication('2017-11-21', 'Allopurinol', { dose: '100 mg once daily', reason: 'Gout' }),
        make.medication('2018-06-12', 'Carbidopa/levodopa', {
          dose: '25/100 mg three times daily',
          reason: 'Parkinson disease',
          ...neurologist,
        }),
        make.medication('2020-09-08', 'Furosemide', {
          dose: '80 mg once daily',
          reason: 'Heart failure',
          ...cardiologist,
        }),
        make.medication('2020-09-08', 'Bisoprolol', {
          dose: '2.5 mg once daily',
          reason: 'Heart failure',
          ...cardiologist,
        }),
        make.medication('2021-03-15', 'Apixaban', {
          dose: '2.5 mg twice daily',
          reason: 'Atrial fibrillation',
          ...cardiologist,
        }),
        make.medication('2021-08-10', 'Linagliptin', {
          dose: '5 mg once daily',
          reason: 'Type 2 diabetes mellitus',
        }),
        make.medication('2022-01-17', 'Digoxin', {
          dose: '125 mcg once daily',
          reason: 'Atrial fibrillation',
          ...cardiologist,
        }),
        make.medication('2022-10-04', 'Donepezil', {
          dose: '10 mg at bedtime',
          reason: 'Dementia',
          ...neurologist,
        }),
        make.medication('2023-01-12', 'Calcitriol', {
          dose: '0.25 mcg once daily',
          reason: 'Chronic kidney disease',
        }),
        make.medication('2023-05-30', 'Sertraline', { dose: '50 mg once daily', reason: 'Depression' }),
        make.medication('2024-02-20', 'Amiodarone', {
          dose: '200 mg once daily',
          reason: 'Atrial fibrillation',
          ...cardiologist,
        }),
        make.medication('2009-07-14', 'Metformin', {
          dose: '500 mg twice daily',
          reason: 'Stopped: eGFR below 30',
          ...ended('2021-08-10'),
        }),
        make.medication('2022-05-16', 'Oxybutynin', {
          dose: '5 mg twice daily',
          reason: 'Stopped: confusion',
          ...ended('2022-10-04'),
        }),
        make.medication('2024-07-02', 'Haloperidol', {
          dose: '1 mg at night',
          reason: 'Stopped: worsened parkinsonism',
          ...ended('2024-07-05'),
        }),
      ],
      allergies: [
        make.allergy('2019-05-14', 'Iodinated contrast', {
          criticality: 'high',
          severity: 'severe',
          reaction: 'bronchospasm',
        }),
      ],
      labs: [
        ...results(
          { name: 'Creatinine', code: '2160-0', low: 0.7, high: 1.3 },
          ['2025-10-07', 1.9],
          ['2026-04-14', 2.1],
          ['2026-10-20', 2.4],
        ),
        ...results(
          { name: 'eGFR (CKD-EPI 2021)', code: '98979-8', unit: 'mL/min/{1.73_m2}', low: 60 },
          ['2025-10-07', 34],
          ['2026-04-14', 30],
          ['2026-10-20', 25],
        ),
        ...results(
          { name: 'Potassium', code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 },
          ['2026-04-14', 5.2],
          ['2026-10-20', 4.9],
        ),
        ...results(
          { name: 'Digoxin level', code: '10535-3', unit: 'ng/mL', low: 0.5, high: 2 },
          ['2025-10-07', 1.1],
          ['2026-10-20', 2.3],
        ),
        ...results(
          { name: 'Hemoglobin A1c', code: '4548-4', unit: '%', low: 4, high: 5.6 },
          ['2025-10-07', 6.8],
          ['2026-10-20', 7],
        ),
        ...results({ name: 'Hemoglobin', code: '718-7', unit: 'g/dL', low: 13, high: 17 }, [
          '2026-10-20',
          10.4,
        ]),
        ...results({ name: 'Uric acid', code: '3084-1', low: 3.5, high: 7.2 }, ['2026-10-20', 6.1]),
        ...results({ name: 'Magnesium', code: '19123-9', low: 1.7, high: 2.4 }, ['2026-10-20', 1.5]),
        ...results({ name: 'BNP', code: '30934-4', unit: 'pg/mL', high: 100 }, ['2026-10-20', 640]),
        ...results({ name: 'TSH', code: '3016-3', unit: 'mIU/L', low: 0.4, high: 4.5 }, ['2026-04-14', 7.9]),
      ],
      vitals: [
        ...pressures(['2025-10-07', 124, 70], ['2026-04-14', 112, 64], ['2026-10-20', 98, 56]),
        ...signs('heart_rate', ['2025-10-07', 64], ['2026-04-14', 58], ['2026-10-20', 48]),
        ...signs('weight', ['2025-10-07', 66.2], ['2026-04-14', 64], ['2026-10-20', 61.5]),
        ...signs('height', ['2020-09-08', 170], ['2026-10-20', 170]),
      ],
      procedures: [
        make.procedure('2014-03-18', 'Cataract surgery, right eye'),
        make.procedure('2014-06-10', 'Cataract surgery, left eye'),
        make.procedure('2016-09-13', 'Transurethral resection of the prostate'),
        make.procedure('2025-10-09', 'Echocardiogram', { reason: 'EF 38 %', ...cardiologist }),
        make.procedure('2026-10-20', 'Electrocardiogram', {
          reason: 'Atrial fibrillation with slow ventricular response, QTc 492 ms',
        }),
      ],
      immunizations: vaccines(
        ['2009-07-14', 'Td (tetanus and diphtheria)'],
        ['2022-11-08', 'Pneumococcal conjugate PCV20'],
        ['2026-10-20', 'Influenza, high-dose'],
      ),
      notes: [
        make.note(
          '2023-05-30',
          'Low mood after the death of his wife Rose. No suicidal thoughts. His father had Parkinson disease.',
        ),
        make.note(
          '2024-07-05',
          'Haloperidol was given in hospital for delirium and stopped after rigidity worsened. Avoid.',
          neurologist,
        ),
        make.note(
          '2026-10-20',
          'Daughter reports two falls in the last month. Not eating well, nausea for two weeks. Denies syncope. Do-not-resuscitate order signed in 2024.',
        ),
      ],
    },
    {},
    person('P005', 'Walter Grant', 'male', '1938-05-06', 88),
  );
