import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { scriptsApart } from '../unspaced.ts';
import { wordsOf } from '../words.ts';

/**
 * How calculators are called, in any of the nine languages: most names are the same in all of them. Phrases as questions are
 * compared; those of scripts without spaces are looked for in the text without its spaces. Where two formulas give one figure,
 * the name of the figure stands for the one that is preferred (clinical reference, section 3).
 */
const calculatorNames: Readonly<Record<CalculatorId, readonly string[]>> = {
  news2: [
    'news2',
    'news 2',
    'news',
    'early warning score',
    'alerta temprana',
    '早期预警',
    '早期警告',
    '조기 경고',
  ],
  ckdepi2021: [
    ...['ckd epi', 'ckdepi', 'egfr', 'gfr', 'glomerular filtration', 'glomerular filtration rate'],
    ...['tfg', 'tfge', 'filtrado glomerular', 'filtracion glomerular', 'tasa de filtracion'],
    ...['glomerulare filtrationsrate', 'vfg', 'velocita di filtrazione', 'dfg', 'debit de filtration'],
    ...['taxa de filtracao', '肾小球滤过率', '糸球体濾過', '사구체여과율'],
  ],
  'cockcroft-gault': [
    ...['cockcroft', 'cockcroft gault', 'creatinine clearance', 'crcl', 'depuracion de creatinina'],
    ...['aclaramiento de creatinina', 'kreatinin clearance', 'clearance della creatinina'],
    ...['creat clearance', 'cr clearance', 'creatinin clearance', 'clearance of creatinine', 'cr cl', 'clcr'],
    ...['cl cr', 'ccr', 'cockroft', 'cockroft gault', 'aclaramiento de cr', 'aclaramiento de creat'],
    ...['aclaramiento cr', 'aclaramiento creatinina', 'aclaramiento de la creatinina', 'aclaramiento renal'],
    ...['depuracion de cr', 'depuracion de creat', 'depuracion creatinina', 'depuracion de la creatinina'],
    ...['clearance de creatinina', 'clearance de cr', 'clearance da creatinina', 'clearance creatinina'],
    ...['kreatininclearance', 'krea clearance', 'crea clearance', 'clearance creatininica'],
    ...[
      'clearance de la creatinine',
      'clairance de creatinine',
      'clairance creatinine',
      'clairance de la creat',
    ],
    ...[
      'depuracao da creatinina',
      '内生肌酐清除率',
      '肌酐清除',
      'クレアチニン・クリアランス',
      '크레아티닌청소율',
    ],
    ...['크레아티닌 제거율', '크레아티닌청소'],
    ...[
      'clairance de la creatinine',
      'depuracao de creatinina',
      '肌酐清除率',
      'クレアチニンクリアランス',
      '크레아티닌 청소율',
    ],
  ],
  bmi: [
    ...['bmi', 'body mass index', 'imc', 'indice de masa corporal', 'indice di massa corporea'],
    ...['indice de masse corporelle', 'indice de massa corporal', '体重指数', '体格指数', '체질량지수'],
  ],
  'bsa-mosteller': [
    ...['bsa', 'body surface', 'body surface area', 'superficie corporal', 'mosteller', 'korperoberflache'],
    ...['superficie corporea', 'surface corporelle', '体表面积', '体表面積', '체표면적'],
  ],
  'bsa-dubois': ['dubois', 'du bois'],
  map: [
    ...[
      'mean arterial pressure',
      'presion arterial media',
      'tension arterial media',
      'mittlerer arterieller druck',
    ],
    ...['pressione arteriosa media', 'pression arterielle moyenne', 'pressao arterial media'],
    ...['平均动脉压', '平均動脈圧', '평균동맥압'],
  ],
  'qtc-bazett': ['bazett'],
  'qtc-fridericia': [
    'qtc',
    'qt corregido',
    'corrected qt',
    'fridericia',
    'qt corrige',
    'qt corretto',
    'qt corrigido',
  ],
  'calcium-corrected': [
    ...[
      'corrected calcium',
      'calcio corregido',
      'korrigiertes calcium',
      'calcio corretto',
      'calcium corrige',
    ],
    ...['calcio corrigido', '校正钙', '補正カルシウム', '교정 칼슘'],
  ],
  'anion-gap': [
    ...['anion gap', 'brecha anionica', 'anion restante', 'anionenlucke', 'gap anionico', 'trou anionique'],
    ...['hiato anionico', '阴离子间隙', 'アニオンギャップ', '음이온차'],
  ],
  'ldl-friedewald': ['friedewald'],
  'ldl-sampson': ['sampson', 'calculated ldl', 'ldl calculado', 'ldl'],
  'ascvd-pce2013': [
    ...['ascvd', 'pce', 'pooled cohort', 'cardiovascular risk', 'riesgo cardiovascular', 'cv risk'],
    ...[
      'kardiovaskulares risiko',
      'rischio cardiovascolare',
      'risque cardiovasculaire',
      'risco cardiovascular',
    ],
    ...['心血管风险', '心血管リスク', '심혈관 위험'],
  ],
  'cha2ds2-vasc': [
    ...['cha2ds2', 'cha2ds2 vasc', 'cha2ds2vasc', 'chadsvasc', 'chads vasc', 'chads', 'chads2'],
    ...['stroke risk', 'riesgo de ictus', 'riesgo de acv', 'schlaganfallrisiko', 'rischio di ictus'],
    ...['risque d avc', 'risco de avc', '卒中风险', '脳卒中リスク', '뇌졸중 위험'],
  ],
  'has-bled': [
    ...[
      'has bled',
      'hasbled',
      'bleeding risk',
      'riesgo de sangrado',
      'blutungsrisiko',
      'rischio di sanguinamento',
    ],
    ...['risque de saignement', 'risco de sangramento', '出血风险', '出血リスク', '출혈 위험'],
  ],
  'wells-pe': [
    ...['wells', 'wells pe', 'wells tep', 'wells score', 'wells para embolia', 'pulmonary embolism score'],
    ...['wells embolia pulmonar', 'escala de wells', 'puntaje de wells'],
  ],
  'wells-dvt': [
    'wells dvt',
    'wells tvp',
    'wells trombosis',
    'dvt score',
    'wells para trombosis',
    'wells tvt',
  ],
  curb65: ['curb65', 'curb 65', 'curb'],
  gcs: ['gcs', 'glasgow', 'coma scale', 'escala de coma', '格拉斯哥', 'グラスゴー', '글래스고'],
  phq9: ['phq9', 'phq 9', 'phq'],
  gad7: ['gad7', 'gad 7', 'gad'],
  fib4: ['fib4', 'fib 4', 'liver fibrosis', 'fibrosis hepatica', '肝纤维化', '肝線維化', '간섬유화'],
  le8: ['le8', 'life s essential', 'life s essential 8', 'lifes essential 8', 'essential 8'],
};

/** Names that are also those of something measured: they ask for a calculation only where one is asked for. */
const measuredToo: ReadonlySet<string> = new Set([
  ...calculatorNames.bmi,
  ...calculatorNames.ckdepi2021.filter((name) => !name.startsWith('ckd')),
  ...['ldl', 'news'],
]);

const alphabet = /^[a-z0-9 ]+$/;

const entries = Object.entries(calculatorNames).flatMap(([id, names]) =>
  names.map((name) => ({
    // The keys are those of the table above.
    id: id as CalculatorId,
    words: alphabet.test(name) ? name.split(' ') : null,
    run: normalise(name).replaceAll(/\s/g, ''),
  })),
);

/** Calculators that a text names, in the order of the text; a longer name keeps its words. */
export const calculatorsIn = (text: string): CalculatorId[] => {
  const words = scriptsApart(wordsOf(text));
  const closed = normalise(text).replaceAll(/\s/g, '');
  const found = entries.flatMap(({ id, words: name, run }) => {
    if (name === null) {
      const at = closed.indexOf(run);
      return at < 0 ? [] : [{ id, at: words.length + at, length: run.length }];
    }
    const at = words.findIndex((_, start) => name.every((part, offset) => words[start + offset] === part));
    return at < 0 ? [] : [{ id, at, length: name.length }];
  });
  const kept = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.length > one.length && other.at <= one.at && other.at + other.length >= one.at + one.length,
      ),
  );
  return [...new Set(kept.toSorted((a, b) => a.at - b.at).map(({ id }) => id))];
};

/** Names of calculators for a lexicon of an alphabet: alone they ask for the calculation. */
export const calculatorPhrases: readonly string[] = [
  ...new Set(entries.flatMap(({ words }) => (words ? [words.join(' ')] : []))),
].filter((name) => !measuredToo.has(name));
