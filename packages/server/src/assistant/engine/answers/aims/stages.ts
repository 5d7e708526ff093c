import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../../../platform/text/compare.ts';
import { noneRecorded } from '../../absent.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import { labValue, vitalValue } from '../../cite.ts';
import type { RuleSource } from '../../cited.ts';
import { problemFact, vitalFact } from '../../facts.ts';
import { analyteOf } from '../../lab-names.ts';
import type { AnalyteId } from '../../lexicon/analytes.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { calculationDrafts } from '../calculations.ts';
import { notWritten, type Said, saidIn } from './written.ts';

const ruleOf = (id: string, version: string, label: string, quote: string): RuleSource => ({
  kind: 'rule',
  rule: { id, version, label, quote, review: null },
});

const kdigo = ruleOf(
  'kdigo-ckd',
  '2024',
  'KDIGO 2024',
  'KDIGO 2024 Clinical Practice Guideline for CKD. G1 ≥ 90, G2 60–89, G3a 45–59, G3b 30–44, G4 15–29, G5 < 15 mL/min/1.73 m². A1 < 30, A2 30–300, A3 > 300 mg/g.',
);
const esh = ruleOf(
  'esh-pressure',
  '2023',
  'ESH 2023',
  'ESH 2023 Guidelines for the management of arterial hypertension. Grade 1 140–159/90–99, grade 2 160–179/100–109, grade 3 ≥ 180/110 mmHg.',
);
const gold = ruleOf(
  'gold-copd',
  '2024',
  'GOLD 2024',
  'GOLD 2024 Report. FEV1 of predicted: GOLD 1 ≥ 80 %, GOLD 2 50–79 %, GOLD 3 30–49 %, GOLD 4 < 30 %.',
);

type Lab = EntryIn<'labs'>;

const newestFigure = (reading: Reading, id: AnalyteId): Lab | undefined =>
  newestFirst(reading.chart, 'labs').find(
    (lab) => lab.value !== null && lab.undated === null && analyteOf(lab) === id,
  );

const filtrationStage = (value: number): 'g1' | 'g2' | 'g3a' | 'g3b' | 'g4' | 'g5' => {
  if (value >= 90) return 'g1';
  if (value >= 60) return 'g2';
  if (value >= 45) return 'g3a';
  if (value >= 30) return 'g3b';
  return value >= 15 ? 'g4' : 'g5';
};

/** Bounds of A2 by unit of the ratio; another unit is staged by nobody. */
const albuminuriaBounds: Readonly<Record<string, readonly [number, number]>> = {
  'mg/g': [30, 300],
  'mg/g{creat}': [30, 300],
  'mg/g{creatinine}': [30, 300],
  'ug/mg': [30, 300],
  'mg/mmol': [3, 30],
};

const albuminuriaStage = ({ value, unit, comparator }: Lab): 'A1' | 'A2' | 'A3' | null => {
  const bounds = unit === null ? undefined : albuminuriaBounds[unit.replaceAll(' ', '').replace('µ', 'u')];
  if (!bounds || value === null || comparator === '>' || comparator === '>=') return null;
  if (value < bounds[0]) return 'A1';
  return value > bounds[1] ? 'A3' : 'A2';
};

const noted = (lab: Lab, { t, show }: Reading): string =>
  show.noted(`${t(`analyte.${analyteOf(lab) ?? 'egfr'}`)} ${labValue(lab, show)}`, show.date(dateOf(lab)));

const asSource = (lab: Lab): Source => ({ kind: 'lab', entry: lab });

const stated = (reading: Reading, key: string, stages: string, labs: readonly Lab[]): Draft => ({
  kind: 'calc',
  text: reading.t(key, { stages, values: reading.show.clauses(labs.map((lab) => noted(lab, reading))) }),
  sources: [...labs.map(asSource), kdigo],
});

const isKidney = /\berc\b|\birc\b|\bckd\b|\bdrc\b|renal|kidney|nier|rein\b|renale|肾|腎|신장|콩팥/u;

const kidneyProblems = (reading: Reading): Draft[] =>
  newestFirst(reading.chart, 'conditions')
    .filter(({ name, status }) => status === 'active' && isKidney.test(normalise(name)))
    .slice(0, 1)
    .map((entry) => problemFact(entry, reading));

/** The KDIGO stage of the newest filtration and albuminuria; the filtration is calculated where no laboratory gave one. */
const kidneyStage: AnswerTo = (reading) => {
  const { rule, t } = reading;
  const filtration = newestFigure(reading, 'egfr');
  const albumin = newestFigure(reading, 'albumin_creatinine_ratio');
  if (filtration?.value == null) {
    const { calculations, sections } = reading.tools.calculations();
    const calculated = calculations
      .filter(({ id }) => id === 'ckdepi2021')
      .flatMap((one) => calculationDrafts(reading, one, sections));
    const of = noneRecorded(reading, 'labs', t('none.ofLab', { name: t('analyte.egfr') }));
    return [...(calculated.length > 0 ? calculated : [of]), ...kidneyProblems(reading)].slice(0, 5);
  }
  const stage = filtrationStage(filtration.value);
  const grade = albumin ? albuminuriaStage(albumin) : null;
  const shown = stage.replace('g', 'G');
  return [
    stated(
      reading,
      'aim.kidney',
      grade ? `${shown} ${grade}` : shown,
      albumin && grade ? [filtration, albumin] : [filtration],
    ),
    {
      kind: 'evidence',
      text: `${rule(`clinical:bands.ckdepi2021.${stage}`)}. ${rule('clinical:limits.one_value_no_diagnosis')}`,
      sources: [kdigo],
    },
    ...kidneyProblems(reading),
  ];
};

const albuminuria: AnswerTo = (reading) => {
  const { t } = reading;
  const albumin = newestFigure(reading, 'albumin_creatinine_ratio');
  if (!albumin)
    return [noneRecorded(reading, 'labs', t('none.ofLab', { name: t('analyte.albumin_creatinine_ratio') }))];
  const grade = albuminuriaStage(albumin);
  return [stated(reading, grade ? 'aim.albuminuria' : 'aim.notStaged', grade ?? '', [albumin])];
};

const pressureGrade = (systolic: number, diastolic: number): string => {
  if (systolic >= 180 || diastolic >= 110) return 'grade3';
  if (systolic >= 160 || diastolic >= 100) return 'grade2';
  if (systolic >= 140 && diastolic < 90) return 'isolated';
  if (systolic >= 140 || diastolic >= 90) return 'grade1';
  return systolic >= 130 || diastolic >= 85 ? 'highNormal' : 'normal';
};

const pressureStage: AnswerTo = (reading) => {
  const { t, show } = reading;
  const last = newestFirst(reading.chart, 'vitals').find(
    ({ code, value2, undated }) => code === 'blood_pressure' && value2 !== null && undated === null,
  );
  if (last?.value2 == null)
    return [noneRecorded(reading, 'vitals', t('none.ofVital', { name: t('vital.name.blood_pressure') }))];
  const grade = t(`aim.pressureGrade.${pressureGrade(last.value, last.value2)}`);
  const text = t('aim.pressure', { grade, value: vitalValue(last, show), date: show.date(dateOf(last)) });
  return [
    { kind: 'calc', text, sources: [{ kind: 'vital', entry: last }, esh] },
    { kind: 'evidence', text: t('aim.onePressure'), sources: [esh] },
  ];
};

/** The index that somebody recorded where it is the newest, else the one of the newest weight and height. */
const bodyMass: AnswerTo = (reading) => {
  const vitals = newestFirst(reading.chart, 'vitals');
  const recorded = vitals.find(({ code }) => code === 'bmi');
  const weight = vitals.find(({ code }) => code === 'weight');
  if (recorded && (!weight || Date.parse(recorded.effective_at) >= Date.parse(weight.effective_at)))
    return [vitalFact(recorded, reading)];
  const { calculations, sections } = reading.tools.calculations();
  return calculations
    .filter(({ id }) => id === 'bmi')
    .flatMap((one) => calculationDrafts(reading, one, sections))
    .slice(0, 5);
};

/** The creatinine clearance by Cockcroft and Gault. */
const clearance: AnswerTo = (reading) => {
  const { calculations, sections } = reading.tools.calculations();
  return calculations
    .filter(({ id }) => id === 'cockcroft-gault')
    .flatMap((one) => calculationDrafts(reading, one, sections))
    .slice(0, 5);
};

const roman: Readonly<Record<string, string>> = { '1': 'I', '2': 'II', '3': 'III', '4': 'IV' };

type Scale = {
  readonly name: string;
  readonly written: RegExp;
  readonly shown: (found: RegExpExecArray) => string;
};

const scales: Readonly<Record<'nyha' | 'gold' | 'asthmaControl', Scale>> = {
  nyha: {
    name: 'NYHA',
    written:
      /nyha\W{0,3}(?:clase|class|klasse|classe|分级|分類|class)?\W{0,3}(i{1,3}v?|iv|[1-4])\b|(?:clase|class|klasse|classe)(?: \p{L}+)? (i{1,3}v?|iv)\b(?=.{0,20}nyha)/u,
    shown: (found) => {
      const grade = found[1] ?? found[2] ?? '';
      return `NYHA ${roman[grade] ?? grade.toUpperCase()}`;
    },
  },
  gold: {
    name: 'GOLD',
    written:
      /gold\W{0,3}(?:grado|grade|stage|estadio|grad|stadium|stade|grupo|group)?\W{0,3}([1-4]|i{1,3}v?|iv|[a-e])\b/u,
    shown: (found) => `GOLD ${(found[1] ?? '').toUpperCase()}`,
  },
  asthmaControl: {
    name: '',
    written:
      /\bact\W{0,3}(?:de |of |von |di |score |puntaje )?\d{1,2}\b|(?:asma|asthma|asthme)(?: \p{L}+){0,2} (?:controla|no controla|well controlled|uncontrolled|poorly controlled|partly controlled|kontrolliert|unkontrolliert|controllat|controle)|(?:喘息|哮喘|천식).{0,6}(?:コントロール|控制|조절)/u,
    shown: () => '',
  },
};

type Written = { readonly text: string; readonly source: Source; readonly at: number };

const textsOf = (reading: Reading, hasProcedures: boolean): Written[] => {
  const { chart } = reading;
  const of = (entries: readonly { readonly text: string; readonly source: Source }[]) =>
    entries.map((one) => ({ ...one, at: Date.parse(one.source.entry.effective_at) }));
  return [
    ...saidIn(reading).map(({ text, source, at }: Said) => ({ text, source, at })),
    ...of(
      chart.conclusions.entries.map((entry) => ({
        text: entry.diagnosis,
        source: { kind: 'conclusion', entry } as const,
      })),
    ),
    ...of(
      chart.conditions.entries.map((entry) => ({
        text: entry.name,
        source: { kind: 'condition', entry } as const,
      })),
    ),
    ...(hasProcedures
      ? of(
          chart.procedures.entries.map((entry) => ({
            text: [entry.name, entry.reason].filter(Boolean).join(': '),
            source: { kind: 'procedure', entry } as const,
          })),
        )
      : []),
  ].toSorted((a, b) => b.at - a.at);
};

const firstSecond =
  /(?:fev ?1|vef ?1|vems|一秒量|1秒量|einsekundenkapazitat)\D{0,25}?(\d{2,3}(?:[.,]\d)?) ?(?:%|％)/u;

const severityOf = (percent: number): { readonly grade: number; readonly severity: string } => {
  if (percent >= 80) return { grade: 1, severity: 'mild' };
  if (percent >= 50) return { grade: 2, severity: 'moderate' };
  return percent >= 30 ? { grade: 3, severity: 'severe' } : { grade: 4, severity: 'verySevere' };
};

/** The grade of a scale as somebody wrote it last; of the airways as the newest spirometry gives it. */
const writtenStage =
  (kind: keyof typeof scales): AnswerTo =>
  (reading) => {
    const { t, show } = reading;
    const { name, written, shown } = scales[kind];
    const texts = textsOf(reading, kind === 'gold');
    const last = texts.find(({ text }) => written.test(normalise(text)));
    const measured =
      kind === 'gold' ? texts.find(({ text }) => firstSecond.test(normalise(text))) : undefined;
    const percent = measured && Number(firstSecond.exec(normalise(measured.text))?.[1]?.replace(',', '.'));
    if (measured && percent !== undefined && (!last || measured.at >= last.at)) {
      const { grade, severity } = severityOf(percent);
      const text = t('aim.gold', {
        grade,
        severity: t(`aim.severity.${severity}`),
        value: show.number(percent),
        date: show.date(dateOf(measured.source.entry)),
      });
      return [{ kind: 'calc', text, sources: [measured.source, gold] }];
    }
    if (!last) return [notWritten(reading, 'aim.scaleNotWritten', { name: name || t('aim.asthmaControl') })];
    const found = written.exec(normalise(last.text));
    const params = {
      text: t('quoted', { text: last.text.replaceAll(/[«»“”„"]/g, "'").slice(0, 300) }),
      author: last.source.entry.author,
      date: show.date(dateOf(last.source.entry)),
    };
    const grade = found ? shown(found) : '';
    return [
      {
        kind: 'calc',
        text: grade === '' ? t('aim.written', params) : t('aim.gradeWritten', { grade, ...params }),
        sources: [last.source],
      },
    ];
  };

/** The answers that tell a stage, a grade or a class. */
export const stageAnswers = {
  kidneyStage,
  albuminuria,
  pressureStage,
  bmi: bodyMass,
  clearance,
  nyha: writtenStage('nyha'),
  gold: writtenStage('gold'),
  asthmaControl: writtenStage('asthmaControl'),
} as const satisfies Record<string, AnswerTo>;
