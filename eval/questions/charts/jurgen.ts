import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, person, pressures, resolved, results, signs, vaccines } from './parts.ts';

const cardiologist = { author: 'Dr. Anke Vogt' };

/** A man of 59 whose chart is written in German, with one English note. */
export const jurgen = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('2012-03-05', 'Arterielle Hypertonie'),
        make.condition('2015-10-20', 'Hashimoto-Thyreoiditis'),
        make.condition('2017-01-09', 'Nierensteine', resolved('2017-04-03')),
        make.condition('2018-09-17', 'Koronare Herzkrankheit', cardiologist),
        make.condition('2023-02-11', 'Transitorische ischämische Attacke', {
          status: 'inactive',
          ...cardiologist,
        }),
      ],
      medications: [
        make.medication('2012-03-05', 'Ramipril', { dose: '5 mg 1-0-0', reason: 'Hypertonie' }),
        make.medication('2015-10-20', 'L-Thyroxin', { dose: '75 µg 1-0-0', reason: 'Hashimoto' }),
        make.medication('2018-09-17', 'ASS 100', { dose: '1-0-0', reason: 'KHK', ...cardiologist }),
        make.medication('2018-09-17', 'Bisoprolol', { dose: '2,5 mg 1-0-0', reason: 'KHK', ...cardiologist }),
        make.medication('2018-09-17', 'Simvastatin', {
          dose: '20 mg 0-0-1',
          reason: 'KHK',
          ...cardiologist,
        }),
        make.medication('2026-06-30', 'Novalgin', {
          dose: '500 mg bei Bedarf',
          reason: 'Rückenschmerzen',
          ...ended('2026-07-10'),
        }),
      ],
      allergies: [
        make.allergy('2010-08-01', 'Bienengift', {
          criticality: 'high',
          severity: 'severe',
          reaction: 'Kreislaufkollaps',
        }),
        make.allergy('2014-06-12', 'Erdbeeren', {
          criticality: 'low',
          severity: 'mild',
          reaction: 'Juckreiz',
        }),
      ],
      labs: [
        ...results(
          { name: 'LDL-Cholesterin', code: '13457-7', high: 70 },
          ['2024-09-10', 131],
          ['2025-09-09', 98],
          ['2026-09-15', 112],
        ),
        ...results(
          { name: 'Kreatinin', code: '2160-0', low: 0.7, high: 1.2 },
          ['2025-09-09', 0.9],
          ['2026-09-15', 1.1],
        ),
        ...results({ name: 'Kalium', code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 }, [
          '2026-09-15',
          4.3,
        ]),
        ...results({ name: 'Nüchternblutzucker', code: '1558-6', low: 70, high: 99 }, ['2026-09-15', 104]),
        ...results({ name: 'Hämoglobin', code: '718-7', unit: 'g/dL', low: 13.5, high: 17.5 }, [
          '2026-09-15',
          14.9,
        ]),
        ...results({ name: 'TSH', code: '3016-3', unit: 'mU/L', low: 0.4, high: 4 }, ['2026-09-15', 1.8]),
        ...results({ name: 'Leukozyten', code: '6690-2', unit: '10*3/uL', low: 4, high: 10 }, [
          '2026-09-15',
          6.2,
        ]),
        ...results({ name: 'GPT (ALT)', code: '1742-6', unit: 'U/L', high: 50 }, ['2026-09-15', 58]),
      ],
      vitals: [
        ...pressures(['2024-09-10', 152, 94], ['2025-09-09', 145, 90], ['2026-09-15', 132, 82]),
        ...signs('weight', ['2024-09-10', 94], ['2025-09-09', 91.2], ['2026-09-15', 88.4]),
        ...signs('height', ['2024-09-10', 181], ['2026-09-15', 181]),
        ...signs('heart_rate', ['2026-09-15', 62]),
      ],
      procedures: [
        make.procedure('2018-09-17', 'Koronarangiographie mit Stent (RIVA)', {
          reason: 'Stenose 90 %',
          ...cardiologist,
        }),
        make.procedure('2020-05-12', 'Hüft-TEP rechts', { reason: 'Coxarthrose' }),
        make.procedure('2021-11-23', 'Koloskopie', { reason: 'Vorsorge, unauffällig' }),
        make.procedure('2026-09-16', 'Langzeit-EKG', { reason: 'Kein Vorhofflimmern', ...cardiologist }),
      ],
      immunizations: vaccines(
        ['2019-08-20', 'Tetanus/Diphtherie'],
        ['2020-04-02', 'FSME'],
        ['2025-10-15', 'Grippe'],
      ),
      notes: [
        make.note('2023-02-13', 'TIA im Februar 2023, Schlaganfall im MRT ausgeschlossen.', cardiologist),
        make.note('2025-09-09', 'Simvastatin kept at 20 mg because of muscle pain on 40 mg.', cardiologist),
        make.note(
          '2026-09-15',
          'Kein Brustschmerz. Raucht noch fünf Zigaretten täglich. Vater mit Herzinfarkt mit 48 Jahren. Verdacht auf Schlafapnoe.',
        ),
      ],
    },
    {},
    person('P007', 'Jürgen Krause', 'male', '1966-12-03', 59),
  );
