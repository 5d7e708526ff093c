import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, person, pressures, resolved, results, signs, vaccines, worded } from './parts.ts';

const obstetrician = { author: 'Dra. Carmen Núñez' };

/** A pregnant woman of 32, in week 30, who had preeclampsia before; asked about allergies, she has none. */
export const consuelo = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('2019-10-05', 'Aborto espontáneo', resolved('2019-10-05')),
        make.condition('2020-02-12', 'Hipotiroidismo'),
        make.condition('2022-08-14', 'Preeclampsia', { ...resolved('2022-10-01'), ...obstetrician }),
        make.condition('2023-01-10', 'Hipertensión arterial crónica', { code: '59621000' }),
        make.condition('2026-06-20', 'Embarazo', { code: '72892002', ...obstetrician }),
        make.condition('2026-09-05', 'Anemia ferropénica', obstetrician),
      ],
      medications: [
        make.medication('2026-06-20', 'Ácido fólico', { dose: '5 mg cada día', ...obstetrician }),
        make.medication('2026-06-20', 'Levotiroxina', {
          dose: '100 mcg cada mañana',
          reason: 'Hipotiroidismo',
          ...obstetrician,
        }),
        make.medication('2026-06-20', 'Metildopa', {
          dose: '250 mg cada 8 horas',
          reason: 'Hipertensión arterial crónica',
          ...obstetrician,
        }),
        make.medication('2026-07-18', 'Ácido acetilsalicílico', {
          dose: '100 mg cada noche',
          reason: 'Prevención de preeclampsia',
          ...obstetrician,
        }),
        make.medication('2026-09-05', 'Sulfato ferroso', {
          dose: '300 mg cada día',
          reason: 'Anemia ferropénica',
          ...obstetrician,
        }),
        make.medication('2020-02-12', 'Levotiroxina', {
          dose: '75 mcg cada mañana',
          reason: 'Aumento de dosis por embarazo',
          ...ended('2026-06-20'),
        }),
        make.medication('2023-01-10', 'Losartán', {
          dose: '50 mg cada día',
          reason: 'Suspendido por embarazo',
          ...ended('2026-06-20'),
        }),
      ],
      allergies: [make.allergy('2026-06-20', '', { status: 'none_known', ...obstetrician })],
      labs: [
        ...results(
          { name: 'Hemoglobina', code: '718-7', unit: 'g/dL', low: 11, high: 16 },
          ['2026-06-20', 11.4],
          ['2026-09-05', 9.8],
          ['2026-11-14', 10.6],
        ),
        ...results({ name: 'Proteínas en orina de 24 horas', code: '2889-4', unit: 'mg/24 h', high: 300 }, [
          '2026-11-14',
          180,
        ]),
        ...results({ name: 'Plaquetas', code: '777-3', unit: '10*3/uL', low: 150, high: 400 }, [
          '2026-11-14',
          198,
        ]),
        ...results({ name: 'Glucosa 1 hora tras 50 g', code: '1504-0', high: 140 }, ['2026-10-17', 148]),
        ...results(
          { name: 'TSH', code: '3016-3', unit: 'mUI/L', low: 0.1, high: 3 },
          ['2026-06-20', 4.6],
          ['2026-09-05', 2.3],
        ),
        ...results({ name: 'Creatinina', code: '2160-0', low: 0.4, high: 0.8 }, ['2026-11-14', 0.6]),
        worded('2026-06-20', 'VDRL', 'No reactivo'),
        worded('2026-06-20', 'VIH', 'No reactivo'),
        worded('2026-06-20', 'Grupo sanguíneo', 'O negativo'),
        worded('2026-10-17', 'Coombs indirecto', 'Negativo'),
        worded('2026-09-05', 'Urocultivo', 'Escherichia coli, más de 100.000 UFC/mL'),
        worded('2026-10-17', 'Urocultivo', 'Sin crecimiento'),
      ],
      vitals: [
        ...pressures(
          ['2026-06-20', 126, 80],
          ['2026-07-18', 124, 78],
          ['2026-09-05', 130, 82],
          ['2026-10-17', 136, 86],
          ['2026-11-14', 144, 92],
        ),
        ...signs(
          'weight',
          ['2026-06-20', 64],
          ['2026-07-18', 64.8],
          ['2026-09-05', 67.9],
          ['2026-10-17', 70.6],
          ['2026-11-14', 72.9],
        ),
        ...signs('height', ['2026-06-20', 160]),
      ],
      procedures: [
        make.procedure('2022-08-16', 'Cesárea', {
          reason: 'Preeclampsia con criterios de gravedad',
          ...obstetrician,
        }),
        make.procedure('2026-07-18', 'Ecografía obstétrica', {
          reason: 'Embarazo único de 12 semanas',
          ...obstetrician,
        }),
        make.procedure('2026-09-12', 'Ecografía morfológica', {
          reason: '20 semanas, sin malformaciones, placenta baja',
          ...obstetrician,
        }),
      ],
      immunizations: vaccines(['2026-10-17', 'Influenza']),
      notes: [
        make.note(
          '2026-06-20',
          'Embarazo de 8 semanas. FUM 25/04/2026. G3 P1 A1. Preeclampsia en el embarazo de 2022.',
          obstetrician,
        ),
        make.note(
          '2026-11-14',
          'Cefalea leve ocasional. Niega fosfenos y epigastralgia. Movimientos fetales presentes. Hermana con diabetes gestacional.',
          obstetrician,
        ),
      ],
      conclusions: [
        make.conclusion('2026-11-14', {
          diagnosis: 'Hipertensión crónica en el embarazo; vigilar preeclampsia superpuesta',
          treatment: 'Continuar metildopa; repetir proteínas en orina',
          follow_up: 'Control en 1 semana',
          ...obstetrician,
        }),
      ],
    },
    {},
    person('P004', 'Consuelo Peralta', 'female', '1994-01-30', 32),
  );
