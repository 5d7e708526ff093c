import { expect, test } from 'vitest';
import { isPatientsOwn, stoppingFactsIn } from './named-conditions.ts';

test.each([
  ['Embarazo', 'pregnancy'],
  ['Embarazo de 20 semanas', 'pregnancy'],
  ['Pregnant, 2nd trimester', 'pregnancy'],
  ['Schwangerschaft', 'pregnancy'],
  ['Gravidanza', 'pregnancy'],
  ['Grossesse en cours', 'pregnancy'],
  ['Gestação', 'pregnancy'],
  ['妊娠20週', 'pregnancy'],
  ['怀孕', 'pregnancy'],
  ['임신', 'pregnancy'],
  ['Infarto agudo de miocardio con stent', 'ascvd'],
  ['Cardiopatía isquémica', 'ascvd'],
  ['Ictus isquémico', 'ascvd'],
  ['Coronary artery disease', 'ascvd'],
  ['KHK', 'ascvd'],
  ['心筋梗塞', 'ascvd'],
  ['Embarazo de alto riesgo', 'pregnancy'],
  ['High-risk pregnancy', 'pregnancy'],
  ['Risikoschwangerschaft', 'pregnancy'],
  ['Grossesse à risque', 'pregnancy'],
  ['Gravidanza a rischio', 'pregnancy'],
  ['高危妊娠', 'pregnancy'],
  ['ハイリスク妊娠', 'pregnancy'],
  ['고위험 임신', 'pregnancy'],
  ['Embarazo sin complicaciones', 'pregnancy'],
  ['Prueba de embarazo positiva', 'pregnancy'],
  ['Infarto sin elevación del ST', 'ascvd'],
  ['NSTEMI', 'ascvd'],
  ['Infarctus sans onde Q', 'ascvd'],
  ['Infarto no miocárdio', 'ascvd'],
  ['Síndrome coronario agudo', 'ascvd'],
  ['Akutes Koronarsyndrom', 'ascvd'],
  ['TIA 2019', 'ascvd'],
  ['Sin angina, infarto en 2019', 'ascvd'],
  ['Dor no peito, angina', 'ascvd'],
  ['Infarto con riesgo residual alto', 'ascvd'],
])('%s is %s', (name, fact) => {
  expect(stoppingFactsIn(name)).toEqual([fact]);
});

test.each([
  'Hipertensión arterial',
  'Prueba de embarazo negativa',
  'Riesgo de infarto',
  'No embarazada',
  'Paciente no está embarazada',
  'Keine Schwangerschaft',
  'Schwangerschaftstest',
  'Pregnancy test',
  'Test de grossesse',
  "Risque d'infarctus",
  'Risk of a stroke',
  'Schlaganfallrisiko',
  'Stroke risk',
  '脑卒中风险',
  '脳卒中のリスク',
  '家族史：心肌梗死',
  'Family history of stroke',
  'Familienanamnese: Herzinfarkt',
  'Tiamina en déficit',
  'Antecedente familiar de ictus',
  'Sin angina',
  'Anticoncepción',
  'Diabetes mellitus tipo 2',
  'Vacuna pendiente',
  '高血圧',
])('%s is neither', (name) => {
  expect(stoppingFactsIn(name)).toEqual([]);
});

test.each([
  'Cáncer de mama',
  'Hipercolesterolemia familiar',
  'Poliposis adenomatosa familiar',
  'Familial adenomatous polyposis',
  'Linfoma no Hodgkin',
  'Non-Hodgkin lymphoma',
  'Infarto sin elevación del ST',
  'Retinopatía diabética no proliferativa',
])('%s is an illness of the patient', (name) => {
  expect(isPatientsOwn(name)).toBe(true);
});

test.each([
  'Antecedente familiar de cáncer de mama',
  'Family history of breast cancer',
  'Familienanamnese: Brustkrebs',
  'Antécédents familiaux de cancer du côlon',
  'História familiar de câncer de mama',
  '乳がんの家族歴',
  'Cáncer de colon descartado',
  'Sin retinopatía diabética',
  'No diabetic retinopathy',
  'Riesgo de osteoporosis',
  'Ruled out pulmonary embolism',
])('%s is no illness of the patient', (name) => {
  expect(isPatientsOwn(name)).toBe(false);
});
