import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf, make } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { ended, person, pressures, resolved, results, signs, vaccines } from './parts.ts';

const cardiologist = { author: 'Dr. Pedro Guzmán' };
const before = { author: 'Dr. Luis Marte' };

/** A woman of 68 with hypertension, diabetes, kidney disease and heart failure; no beta blocker, no colonoscopy, no TSH. */
export const rosa = (): Chart =>
  chartOf(
    {
      conditions: [
        make.condition('2014-05-20', 'Hipertensión arterial', {
          code: '59621000',
          effective_at: '2009-01-01T04:00:00.000Z',
          effective_on: '2009',
          ...before,
        }),
        make.condition('2014-05-20', 'Diabetes mellitus tipo 2', { code: '44054006', ...before }),
        make.condition('2014-05-20', 'Dislipidemia', before),
        make.condition('2018-02-01', 'Gota', resolved('2021-09-01')),
        make.condition('2022-07-11', 'Neumonía adquirida en la comunidad', resolved('2022-08-01')),
        make.condition('2024-02-06', 'Osteoartritis de rodilla', { undated: { age: null, words: '' } }),
        make.condition('2024-08-12', 'Enfermedad renal crónica estadio 3'),
        make.condition('2025-03-04', 'Insuficiencia cardíaca con fracción de eyección reducida', {
          code: '84114007',
          ...cardiologist,
        }),
      ],
      medications: [
        make.medication('2014-05-20', 'Metformina', {
          dose: '850 mg cada 12 horas',
          reason: 'Diabetes mellitus tipo 2',
          ...before,
        }),
        make.medication('2016-03-08', 'Enalapril', {
          dose: '20 mg cada 12 horas',
          reason: 'Hipertensión arterial',
        }),
        make.medication('2019-01-15', 'Atorvastatina', { dose: '40 mg cada noche', reason: 'Dislipidemia' }),
        make.medication('2025-03-04', 'Espironolactona', {
          dose: '25 mg cada día',
          reason: 'Insuficiencia cardíaca',
          ...cardiologist,
        }),
        make.medication('2025-03-04', 'Furosemida', {
          dose: '40 mg cada mañana',
          reason: 'Insuficiencia cardíaca',
          ...cardiologist,
        }),
        make.medication('2025-04-02', 'Ácido acetilsalicílico', {
          dose: '81 mg cada día',
          reason: 'Stent coronario',
          ...cardiologist,
        }),
        make.medication('2025-08-12', 'Insulina glargina', {
          dose: '10 UI al acostarse',
          reason: 'Diabetes mellitus tipo 2',
          ...ended('2026-02-10'),
        }),
        make.medication('2026-02-10', 'Insulina glargina', {
          dose: '18 UI al acostarse',
          reason: 'Diabetes mellitus tipo 2',
        }),
        make.medication('2017-05-02', 'Amlodipino', {
          dose: '10 mg cada día',
          reason: 'Suspendido por edema de tobillos',
          ...ended('2020-10-06'),
        }),
        make.medication('2014-05-20', 'Glibenclamida', {
          dose: '5 mg cada día',
          reason: 'Suspendida por hipoglucemia',
          ...before,
          ...ended('2024-08-12'),
        }),
        make.medication('2024-02-06', 'Ibuprofeno', {
          dose: '400 mg cada 8 horas',
          reason: 'Suspendido por deterioro de la función renal',
          ...ended('2024-08-12'),
        }),
        make.medication('2018-02-01', 'Alopurinol', {
          dose: '100 mg cada día',
          reason: 'Gota',
          ...ended('2021-09-01'),
        }),
      ],
      allergies: [
        make.allergy('2003-07-22', 'Penicilina', {
          criticality: 'high',
          severity: 'severe',
          reaction: 'anafilaxia',
          recorded_at: '2014-05-20T16:00:00.000Z',
        }),
      ],
      labs: [
        ...results(
          { name: 'Hemoglobina glucosilada (HbA1c)', code: '4548-4', unit: '%', low: 4, high: 5.6 },
          ['2023-02-14', 8.4],
          ['2023-08-15', 9.6],
          ['2024-02-06', 8.9],
          ['2024-08-12', 8.1],
          ['2025-03-04', 7.4],
          ['2025-08-12', 7.1],
          ['2026-02-10', 7.7],
          ['2026-11-10', 7.9],
        ),
        ...results(
          { name: 'Creatinina', code: '2160-0', low: 0.5, high: 1 },
          ['2024-08-12', 1.15],
          ['2025-03-04', 1.22],
          ['2025-08-12', 1.31],
          ['2026-02-10', 1.28],
          ['2026-05-12', 1.46],
          ['2026-11-10', 1.34],
        ),
        ...results(
          {
            name: 'Tasa de filtración glomerular estimada',
            code: '98979-8',
            unit: 'mL/min/{1.73_m2}',
            low: 60,
          },
          ['2024-08-12', 53],
          ['2025-03-04', 49],
          ['2025-08-12', 45],
          ['2026-02-10', 46],
          ['2026-05-12', 39],
          ['2026-11-10', 43],
        ),
        ...results(
          { name: 'Relación albúmina/creatinina en orina', code: '14959-1', unit: 'mg/g', high: 30 },
          ['2024-08-12', 48],
          ['2025-08-12', 96],
          ['2026-11-10', 182],
        ),
        ...results(
          { name: 'Potasio', code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 },
          ['2025-03-04', 4.4],
          ['2025-08-12', 4.7],
          ['2026-02-10', 4.9],
          ['2026-05-12', 5.6],
          ['2026-11-10', 5.3],
        ),
        ...results({ name: 'Sodio', code: '2951-2', unit: 'mmol/L', low: 135, high: 145 }, [
          '2026-11-10',
          138,
        ]),
        ...results(
          { name: 'Colesterol LDL', code: '13457-7', high: 100 },
          ['2024-02-06', 142],
          ['2025-08-12', 96],
          ['2026-11-10', 78],
        ),
        ...results(
          { name: 'Colesterol HDL', code: '2085-9', low: 50 },
          ['2024-02-06', 38],
          ['2026-11-10', 41],
        ),
        ...results(
          { name: 'Triglicéridos', code: '2571-8', high: 150 },
          ['2024-02-06', 255],
          ['2026-11-10', 188],
        ),
        ...results(
          { name: 'Colesterol total', code: '2093-3', high: 200 },
          ['2024-02-06', 231],
          ['2026-11-10', 157],
        ),
        ...results(
          { name: 'Hemoglobina', code: '718-7', unit: 'g/dL', low: 12, high: 16 },
          ['2025-08-12', 12.4],
          ['2026-11-10', 11.8],
        ),
        ...results(
          { name: 'Glucosa en ayunas', code: '1558-6', low: 70, high: 99 },
          ['2025-08-12', 118],
          ['2026-02-10', 139],
          ['2026-11-10', 151],
        ),
        ...results({ name: 'Proteína C reactiva', code: '1988-5', unit: 'mg/L', high: 5 }, [
          '2022-07-11',
          124,
        ]),
        ...results(
          { name: 'NT-proBNP', code: '33762-6', unit: 'pg/mL', high: 125 },
          ['2025-03-04', 2140],
          ['2026-02-10', 860],
        ),
        ...results({ name: 'Ácido úrico', code: '3084-1', low: 2.6, high: 6 }, ['2026-11-10', 7.8]),
        ...results({ name: 'AST (TGO)', code: '1920-8', unit: 'U/L', high: 40 }, ['2026-02-10', 24]),
        ...results({ name: 'ALT (TGP)', code: '1742-6', unit: 'U/L', high: 41 }, ['2026-02-10', 28]),
      ],
      vitals: [
        ...pressures(
          ['2025-03-04', 164, 98],
          ['2025-08-12', 146, 88],
          ['2026-02-10', 138, 84],
          ['2026-05-12', 142, 86],
          ['2026-11-10', 152, 90],
          ['2026-11-18', 148, 86],
        ),
        ...signs('heart_rate', ['2025-03-04', 96], ['2026-02-10', 68], ['2026-11-18', 74]),
        ...signs(
          'weight',
          ['2024-02-06', 79.4],
          ['2025-03-04', 83.6],
          ['2025-08-12', 78.2],
          ['2026-02-10', 77.5],
          ['2026-11-18', 76.1],
        ),
        ...signs('height', ['2024-02-06', 158], ['2026-11-18', 158]),
        ...signs('oxygen_saturation', ['2025-03-04', 91], ['2026-11-18', 96]),
        ...signs('temperature', ['2026-11-18', 36.6]),
      ],
      procedures: [
        make.procedure('1986-09-30', 'Cesárea'),
        make.procedure('2008-11-05', 'Colecistectomía laparoscópica', { reason: 'Colelitiasis' }),
        make.procedure('2025-03-10', 'Ecocardiograma transtorácico', {
          reason: 'FEVI 35 %, dilatación del ventrículo izquierdo',
          ...cardiologist,
        }),
        make.procedure('2025-04-02', 'Angioplastia coronaria con stent en la descendente anterior', {
          reason: 'Angina de esfuerzo',
          ...cardiologist,
        }),
        make.procedure('2025-08-20', 'MAPA de 24 horas', {
          reason: 'Promedio 141/85 mmHg, patrón no dipper',
          ...cardiologist,
        }),
        make.procedure('2026-02-18', 'Ecocardiograma transtorácico', {
          reason: 'Control: FEVI 42 %',
          ...cardiologist,
        }),
        make.procedure('2026-11-10', 'Electrocardiograma', {
          reason: 'Ritmo sinusal, sin isquemia aguda',
        }),
      ],
      immunizations: vaccines(
        ['2021-06-15', 'COVID-19', 1],
        ['2022-01-20', 'COVID-19', 2],
        ['2024-10-08', 'Neumococo conjugada 20-valente'],
        ['2025-10-14', 'Influenza'],
      ),
      notes: [
        make.note(
          '2025-03-04',
          'Disnea de medianos esfuerzos y ortopnea de dos almohadas desde hace un mes. Edema hasta las rodillas. Niega dolor torácico. Se inician furosemida y espironolactona.',
          cardiologist,
        ),
        make.note(
          '2025-08-12',
          'Mejoría de la disnea, camina tres cuadras. Madre falleció de cáncer de colon a los 61 años; padre con infarto a los 52. No fuma; fumó hasta 2010. Alcohol ocasional.',
        ),
        make.note(
          '2026-02-10',
          'Refiere mareos al levantarse. Se descarta tuberculosis: baciloscopia negativa. Sospecha de apnea del sueño, pendiente polisomnografía.',
        ),
        make.note(
          '2026-11-10',
          'Calambres nocturnos en las piernas. Niega uso de antiinflamatorios. Toma té de moringa por su cuenta. Vive con su hija Consuelo.',
        ),
        make.note('2026-11-18', 'Viene por presión alta medida en casa. Sin dolor torácico. Sin edema.'),
      ],
      conclusions: [
        make.conclusion('2020-10-06', {
          diagnosis: 'Edema de tobillos por amlodipino',
          treatment: 'Suspender amlodipino',
          follow_up: 'Control en 3 meses',
        }),
        make.conclusion('2024-08-12', {
          diagnosis: 'Enfermedad renal crónica',
          treatment: 'Suspender ibuprofeno y glibenclamida',
          follow_up: 'Control en 6 meses',
        }),
        make.conclusion('2026-11-10', {
          diagnosis: 'Hipertensión arterial no controlada; hiperpotasemia leve',
          treatment: 'Dieta baja en potasio; no se aumenta la espironolactona',
          follow_up: 'Repetir potasio en 1 semana',
        }),
      ],
    },
    {},
    person('P001', 'Rosa Castillo', 'female', '1958-03-14', 68),
  );
