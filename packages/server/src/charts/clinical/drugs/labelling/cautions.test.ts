import { describe, expect, test } from 'vitest';
import { allergy, answerTo, fact, order, saidOf } from '../question-fixture.ts';
import { factsOfProblem } from './facts.ts';

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

/** Recorded fact | order | level, as the labelling has it. */
const contraindicated = `
pregnancy | isotretinoína 20 mg | stop
pregnancy | warfarina | stop
pregnancy | enalapril | stop
pregnancy | losartán | stop
pregnancy | Depakine | stop
pregnancy | metotrexato | stop
pregnancy | ergotamine | stop
pregnancy | atorvastatina | warn
pregnancy | ibuprofeno | warn
pregnancy | doxiciclina | warn
pregnancy | ciprofloxacino | warn
pregnancy | carbamazepine | warn
pregnancy | lithium | warn
pregnancy | fluconazol | warn
pregnancy | dapagliflozin | warn
pregnancy | misoprostol | stop
pregnancy | topiramate | stop
breastfeeding | codeína | stop
breastfeeding | methotrexate | stop
breastfeeding | amiodarone | stop
breastfeeding | tramadol | warn
breastfeeding | Yasmin | warn
breastfeeding | lithium | warn
asthma | propranolol | stop
asthma | Timoptic 0.5% eye drops | stop
asthma | bisoprolol | warn
asthma | ibuprofen | warn
heart_failure | ibuprofeno | warn
heart_failure | diclofenaco | stop
heart_failure | pioglitazona | stop
heart_failure | verapamil | stop
heart_failure | diltiazem | stop
heart_failure | flecainide | stop
heart_failure | cilostazol | stop
coronary | diclofenac | stop
coronary | sumatriptan | stop
coronary | etoricoxib | stop
stroke | prasugrel | stop
stroke | pseudoephedrine | warn
g6pd | primaquine | stop
g6pd | dapsone | stop
g6pd | nitrofurantoína | stop
g6pd | metamizol | stop
g6pd | Bactrim | warn
peptic_ulcer | naproxeno | stop
peptic_ulcer | aspirina | stop
peptic_ulcer | warfarin | warn
gout | hydrochlorothiazide | warn
gout | furosemide | warn
long_qt | azitromicina | stop
long_qt | escitalopram | stop
long_qt | haloperidol | stop
epilepsy | bupropion | stop
epilepsy | tramadol | warn
epilepsy | ciprofloxacin | warn
glaucoma | amitriptilina | stop
glaucoma | oxybutynin | stop
urinary_retention | difenhidramina | stop
prostate | oxybutynin | warn
myasthenia | levofloxacino | stop
myasthenia | azithromycin | warn
porphyria | phenobarbital | stop
porphyria | Cotrimoxazol | stop
parkinson | metoclopramida | stop
parkinson | haloperidol | stop
dementia | risperidone | warn
thromboembolism | Yasmin | stop
migraine_aura | Diane 35 | stop
breast_cancer | estradiol | stop
angioedema | enalapril | stop
hyperkalaemia | espironolactona | stop
hyponatraemia | hydrochlorothiazide | stop
liver_disease | metotrexato | stop
liver_disease | simvastatin | stop
liver_disease | paracetamol | warn
heart_block | atenolol | stop
heart_block | digoxin | stop
bleeding | rivaroxaban | stop
tendon_disorder | levofloxacin | stop
aortic_aneurysm | ciprofloxacin | stop
bladder_cancer | pioglitazone | stop
medullary_thyroid_cancer | Ozempic | stop
eating_disorder | bupropion | stop
bowel_obstruction | metoclopramide | stop
phaeochromocytoma | metoclopramide | stop
sleep_apnoea | diazepam | stop
alcohol_dependence | metformin | warn
diabetes_type_1 | empagliflozin | warn
thyrotoxicosis | amiodarone | warn
agranulocytosis | clozapine | stop
renal_artery_stenosis | ramipril | stop
`;

/** Fact | problems as people write them, in nine languages. */
const worded = `
pregnancy | Primigesta; Preeclampsia; Control prenatal
breastfeeding | Lactancia; Dando de lactar; Dando el pecho; Madre lactante; Nursing mother
liver_disease | Hepatitis C
kidney_failure | ERC estadio V; ESRD; Enfermedad renal crónica estadio 5; Chronic kidney disease stage 5; IRCT; 慢性肾脏病5期; 慢性腎臓病ステージ5; 만성 콩팥병 5기
heart_failure | IC con FE reducida; IC NYHA III
coronary | CAD s/p PCI; Angioplastia 2020
stroke | ECV isquémico; Enfermedad cerebrovascular
peptic_ulcer | PUD; STDA por úlcera
prostate | Prostatismo
heart_block | BAV 2do grado
asthma | Asma bronquial; bronchial asthma; Asthma bronchiale; asthme; asma; 気管支喘息; 哮喘; 천식
heart_failure | Insuficiencia cardíaca congestiva; ICC; chronic heart failure; Herzinsuffizienz NYHA II; insuffisance cardiaque; scompenso cardiaco; insuficiência cardíaca; 慢性心不全; 心力衰竭; 심부전
peptic_ulcer | Úlcera gástrica; hemorragia digestiva alta; peptic ulcer; Magengeschwür; ulcère gastrique; ulcera duodenale; úlcera péptica; 胃潰瘍; 十二指肠溃疡; 위궤양
epilepsy | Epilepsia; epilepsy; Epilepsie; épilepsie; epilessia; てんかん; 癫痫; 뇌전증
gout | Gota; gout; Gicht; goutte; gotta; 痛風; 痛风; 통풍
g6pd | Deficiencia de G6PD; G6PD deficiency; Favismo; G6PD-Mangel; déficit en G6PD; G6PD欠損症; 蚕豆病; G6PD 결핍
myasthenia | Miastenia gravis; myasthenia gravis; myasthénie; 重症筋無力症; 重症肌无力; 중증근무력증
glaucoma | Glaucoma de ángulo cerrado; glaucoma; Glaukom; glaucome aigu; 緑内障; 青光眼; 녹내장
prostate | Hiperplasia prostática benigna; HBP; BPH; Prostatahyperplasie; hypertrophie de la prostate; ipertrofia prostatica; 前立腺肥大症; 前列腺增生; 전립선비대증
parkinson | Enfermedad de Parkinson; Parkinson's disease; Morbus Parkinson; パーキンソン病; 帕金森病; 파킨슨병
dementia | Demencia senil; Alzheimer; Demenz; démence; demenza; 認知症; 痴呆; 치매
liver_disease | Cirrosis hepática; cirrhosis of the liver; Leberzirrhose; cirrhose; cirrosi epatica; 肝硬変; 肝硬化; 간경변
coronary | Cardiopatía isquémica; infarto agudo de miocardio; myocardial infarction; KHK; infarctus; angina pectoris; 狭心症; 冠心病; 심근경색
stroke | Ictus; ACV isquémico; stroke; Schlaganfall; AVC; 脳梗塞; 脑梗死; 뇌졸중
long_qt | Síndrome de QT largo; long QT syndrome; Long-QT-Syndrom; QT long congénital; QT延長症候群; 长QT综合征
thromboembolism | Trombosis venosa profunda; TVP; pulmonary embolism; Lungenembolie; embolie pulmonaire; embolia polmonare; 深部静脈血栓症; 肺栓塞; 심부정맥혈전증
migraine_aura | Migraña con aura; migraine with aura; Migräne mit Aura; migraine avec aura; emicrania con aura; enxaqueca com aura; 先兆偏头痛
breastfeeding | Lactancia materna; breast-feeding; Stillzeit; allaitement; allattamento; amamentação; 授乳中; 哺乳期; 수유 중
pregnancy | Embarazo de 12 semanas; pregnancy; Schwangerschaft; grossesse; gravidanza; gravidez; 妊娠; 怀孕; 임신
porphyria | Porfiria aguda intermitente; acute porphyria; Porphyrie; porphyrie; ポルフィリン症; 卟啉病; 포르피린증
copd | EPOC; COPD; BPCO; DPOC; 慢阻肺
diabetes_type_1 | Diabetes mellitus tipo 1; type 1 diabetes; Typ-1-Diabetes; diabète de type 1; 1型糖尿病; 제1형 당뇨병
`;

/** Problems that take the name back, or name something else. */
const notMeant = [
  'Asma descartada',
  'Niega embarazo',
  'Temor a infarto',
  'Hepatitis C curada',
  'Lactancia artificial',
  'Lactante menor sano',
  'Sin asma',
  'No asthma',
  'Kein Asthma',
  "Pas d'asthme",
  'Antecedentes familiares de epilepsia',
  'Family history of gout',
  'Riesgo de ictus',
  'Glaucoma de ángulo abierto',
  'Diabetes tipo 2',
  'Fractura de tibia',
  'Hipotiroidismo',
];

describe('contraindications', () => {
  test('are raised at the level of the labelling for each recorded fact', () => {
    const wrong = linesOf(contraindicated).flatMap(([recorded = '', drug = '', level = '']) => {
      const said = answerTo([drug], { facts: [fact(recorded)] }).alerts.filter(
        ({ mechanism }) => mechanism === `clinical:labelling.facts.${recorded}`,
      );
      const levels = said.map((alert) => alert.level);
      return levels[0] === level ? [] : [`${recorded} + ${drug}: ${levels.join() || 'silent'}, not ${level}`];
    });
    expect(wrong).toEqual([]);
  });

  test('are silent without the fact', () => {
    const raised = linesOf(contraindicated).flatMap(([, drug = '']) =>
      answerTo([drug], { birthDate: '1985-01-15' }).alerts.map(({ rule }) => `${drug}: ${rule.id}`),
    );
    expect(raised).toEqual([]);
  });

  test('name the order and the entry that says so', () => {
    const [alert] = answerTo(['propranolol'], { facts: [fact('asthma')] }).alerts;
    expect(alert).toMatchObject({
      kind: 'contraindication',
      level: 'stop',
      entries: [{ id: 'propranolol' }, { kind: 'condition', id: 'asthma' }],
    });
  });

  test.each([
    ['2015-06-20', 'codeine', 'stop caution-child-codeine'],
    ['2010-06-20', 'codeine', 'warn caution-child-codeine-teen'],
    ['2012-06-16', 'aspirin', 'stop caution-child-aspirin'],
    ['2020-01-01', 'doxycycline', 'stop caution-child-tetracycline'],
    ['2012-01-01', 'ciprofloxacin', 'warn caution-child-quinolone'],
    ['2025-06-20', 'metoclopramide', 'stop caution-child-metoclopramide'],
    ['2025-01-20', 'promethazine', 'stop caution-child-promethazine'],
    ['2026-05-20', 'nitrofurantoin', 'stop caution-child-nitrofurantoin'],
    ['1950-01-01', 'diazepam', 'warn caution-old-benzodiazepine'],
    ['1950-01-01', 'amitriptyline', 'warn caution-old-tca'],
    ['1950-01-01', 'glibenclamida', 'warn caution-old-sulfonylurea'],
    ['1945-01-01', 'ibuprofen', 'warn caution-old-nsaid'],
  ])('by age: somebody born on %s with %s', (birthDate, drug, said) => {
    expect(saidOf(answerTo([drug], { birthDate }), 'contraindication')).toContain(said);
  });

  test('ask women of childbearing age to exclude a pregnancy, and nobody else', () => {
    const asked = (rest: Parameters<typeof answerTo>[1]) =>
      saidOf(answerTo(['valproate'], rest), 'contraindication');
    expect(asked({ sex: 'female', birthDate: '1995-01-01' })).toEqual([
      'warn caution-childbearing-teratogen',
    ]);
    expect(asked({ sex: 'male', birthDate: '1995-01-01' })).toEqual([]);
    expect(asked({ sex: 'female', birthDate: '1960-01-01' })).toEqual([]);
    expect(asked({ sex: 'female', birthDate: '1995-01-01', facts: [fact('pregnancy')] })).toEqual([
      'stop caution-pregnancy-valproate',
    ]);
  });

  test('take failed kidneys for a low eGFR where there is no result', () => {
    const answer = answerTo(['ibuprofen'], { facts: [fact('kidney_failure')] });
    expect(saidOf(answer, 'renal')).toEqual(['stop caution-kidney-nsaid']);
    expect(answer.reasons.map(({ code }) => code)).not.toContain('egfr');
  });

  test('say for which drugs the kidney was not checked', () => {
    expect(answerTo(['ibuprofen']).reasons).toContainEqual({ code: 'egfr', names: ['ibuprofen'] });
    expect(answerTo(['ibuprofen'], { birthDate: '2015-01-01' }).reasons).not.toContainEqual({
      code: 'egfr',
      names: ['ibuprofen'],
    });
  });
});

describe('factsOfProblem', () => {
  test('recognises problems in the words of nine languages', () => {
    const missed = linesOf(worded).flatMap(([recorded = '', texts = '']) =>
      texts.split('; ').filter((text) => !factsOfProblem(text, null).includes(recorded)),
    );
    expect(missed).toEqual([]);
  });

  test('recognises problems by SNOMED CT and ICD-10', () => {
    for (const [code, recorded] of [
      ['195967001', 'asthma'],
      ['J45.9', 'asthma'],
      ['84114007', 'heart_failure'],
      ['I50.0', 'heart_failure'],
      ['K25.4', 'peptic_ulcer'],
      ['M10.0', 'gout'],
      ['G40', 'epilepsy'],
      ['72892002', 'pregnancy'],
    ] as const) {
      expect(factsOfProblem('', code)).toContain(recorded);
    }
  });

  test.each(notMeant)('takes nothing that forbids a drug from "%s"', (text) => {
    expect(factsOfProblem(text, null).filter((one) => one !== 'diabetes')).toEqual([]);
  });
});

describe('the same word in an allergy and an order', () => {
  test.each([
    ['Foobarin', 'Foobarin 20 mg tabletas'],
    ['Zaq', 'ZAQ 28'],
    ['アバカミン', 'アバカミン錠10mg'],
    ['某某素', '某某素片'],
  ])('stops although neither is known: %s and %s', (substance, text) => {
    const answer = answerTo([order(text)], { allergies: [allergy(substance)] });
    expect(saidOf(answer, 'allergy')).toEqual(['stop same-ingredient']);
    expect(answer.reasons).toContainEqual({ code: 'drug_unrecognised', names: [text] });
  });

  test('is not found in a mere strength or form', () => {
    expect(answerTo(['Foobarin 20 mg'], { allergies: [allergy('Barfooin 20 mg')] }).alerts).toEqual([]);
  });
});

describe('an allergy with its reaction', () => {
  test('names the reaction and its day', () => {
    const allergies = [allergy('Penicilina', { reaction: 'Anafilaxia', since: '2019-03', severe: true })];
    const [alert] = answerTo(['amoxicilina 500 mg'], { allergies }).alerts;
    expect(alert).toMatchObject({
      level: 'stop',
      effect: 'clinical:allergies.recorded.dated',
      params: { reaction: 'Anafilaxia', date: '2019-03' },
    });
  });

  test('warns within the class when the reaction was mild, and stops after anaphylaxis', () => {
    const levelOf = (severe: boolean) =>
      answerTo(['ibuprofeno'], { allergies: [allergy('naproxeno', { reaction: 'x', severe })] }).alerts[0]
        ?.level;
    expect([levelOf(false), levelOf(true)]).toEqual(['warn', 'stop']);
  });
});
