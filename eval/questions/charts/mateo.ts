import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, person, resolved, results, signs, vaccines } from './parts.ts';

/** A boy of five with asthma and a peanut allergy, who has a fever; of the same family name as Rosa. */
export const mateo = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('2021-11-08', 'Dermatitis atópica'),
        make.condition('2024-03-12', 'Asma'),
        make.condition('2025-02-03', 'Otitis media aguda', resolved('2025-02-17')),
      ],
      medications: [
        make.medication('2024-03-12', 'Salbutamol inhalador', {
          dose: '2 inhalaciones cada 6 horas si hay sibilancias',
          reason: 'Asma',
        }),
        make.medication('2026-01-15', 'Budesonida inhalada', {
          dose: '200 mcg cada 12 horas',
          reason: 'Asma persistente',
        }),
        make.medication('2025-02-03', 'Amoxicilina', {
          dose: '400 mg cada 8 horas por 10 días',
          reason: 'Otitis media aguda',
          ...ended('2025-02-13', 'completed'),
        }),
      ],
      allergies: [
        make.allergy('2023-06-19', 'Maní', {
          criticality: 'high',
          severity: 'moderate',
          reaction: 'urticaria y vómitos',
        }),
      ],
      labs: [
        ...results(
          { name: 'Hemoglobina', code: '718-7', unit: 'g/dL', low: 11, high: 14 },
          ['2022-04-20', 10.2],
          ['2024-04-22', 11.6],
        ),
        ...results({ name: 'IgE total', unit: 'UI/mL', high: 60 }, ['2024-03-12', 312]),
      ],
      vitals: [
        ...signs(
          'weight',
          ['2021-04-18', 3.3],
          ['2022-04-20', 9.6],
          ['2023-04-19', 12.4],
          ['2024-04-22', 15.1],
          ['2025-04-21', 17.6],
          ['2026-04-20', 19.8],
          ['2026-11-19', 21.3],
        ),
        ...signs(
          'height',
          ['2021-04-18', 50],
          ['2022-04-20', 75],
          ['2023-04-19', 87],
          ['2024-04-22', 96.5],
          ['2025-04-21', 104],
          ['2026-04-20', 110.5],
          ['2026-11-19', 114],
        ),
        ...signs('temperature', ['2025-02-03', 39.4], ['2025-10-07', 36.8], ['2026-11-19', 38.6]),
        ...signs('oxygen_saturation', ['2026-01-15', 91], ['2026-11-19', 97]),
        ...signs('heart_rate', ['2026-01-15', 136], ['2026-11-19', 118]),
        ...signs('respiratory_rate', ['2026-01-15', 38], ['2026-11-19', 28]),
      ],
      procedures: [
        make.procedure('2021-05-20', 'Frenotomía lingual'),
        make.procedure('2026-01-15', 'Nebulización con salbutamol', { reason: 'Crisis asmática' }),
      ],
      immunizations: vaccines(
        ['2021-04-19', 'BCG'],
        ['2021-04-19', 'Hepatitis B', 1],
        ['2021-06-18', 'Pentavalente', 1],
        ['2021-06-18', 'Rotavirus', 1],
        ['2021-06-18', 'Neumococo conjugada', 1],
        ['2021-08-18', 'Pentavalente', 2],
        ['2021-08-18', 'Rotavirus', 2],
        ['2021-08-18', 'Neumococo conjugada', 2],
        ['2021-10-18', 'Pentavalente', 3],
        ['2022-04-20', 'SRP (sarampión, rubéola y paperas)', 1],
        ['2022-04-20', 'Neumococo conjugada', 3],
        ['2022-10-20', 'DPT, refuerzo'],
        ['2025-10-07', 'Influenza'],
      ),
      notes: [
        make.note(
          '2023-06-19',
          'Urticaria y vómitos treinta minutos después de comer maní. Se indica evitarlo.',
        ),
        make.note(
          '2026-01-15',
          'Crisis asmática tratada en emergencia con salbutamol nebulizado. No requirió ingreso.',
        ),
        make.note(
          '2026-11-19',
          'Fiebre desde hace dos días y tos. Sin dificultad respiratoria. Madre asmática. Hermano con varicela hace tres semanas; Mateo no ha tenido varicela.',
        ),
      ],
      conclusions: [
        make.conclusion('2026-11-19', {
          diagnosis: 'Infección respiratoria viral',
          treatment: 'Líquidos y control de la fiebre',
          follow_up: 'Volver si hay dificultad respiratoria',
          prescription: 'Acetaminofén jarabe 160 mg/5 mL, 10 mL cada 6 horas si hay fiebre',
        }),
      ],
    },
    {},
    person('P003', 'Mateo Castillo', 'male', '2021-04-18', 5),
  );
