import type { CareRule } from './overdue-care.ts';

/** The day on which every rule of this file was compared with its source. */
const verifiedOn = '2026-11-30';

type Source = Pick<CareRule, 'pack' | 'year' | 'url'>;
const uspstf = (year: number, topic: string): Source => ({
  pack: 'USPSTF',
  year,
  url: `https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/${topic}`,
});
const cholesterol: Source = {
  pack: 'AHA/ACC',
  year: 2018,
  url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000000625',
};
const pressureAmerica: Source = {
  pack: 'ACC/AHA',
  year: 2017,
  url: 'https://www.ahajournals.org/doi/10.1161/HYP.0000000000000065',
};
const pressureEurope: Source = {
  pack: 'ESC',
  year: 2024,
  url: 'https://academic.oup.com/eurheartj/article/45/38/3912/7741010',
};
const fibrillation: Source = {
  pack: 'ACC/AHA/ACCP/HRS',
  year: 2023,
  url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001193',
};
const anticoagulants: Source = {
  pack: 'EHRA',
  year: 2021,
  url: 'https://academic.oup.com/europace/article/23/10/1612/6247378',
};
const ada = (section: string): Source => ({
  pack: `ADA, ${section}`,
  year: 2025,
  url: 'https://diabetesjournals.org/care/issue/48/Supplement_1',
});
const cdc: Source = {
  pack: 'CDC/ACIP',
  year: 2025,
  url: 'https://www.cdc.gov/vaccines/hcp/imz-schedules/adult-age.html',
};
const who: Source = {
  pack: 'WHO',
  year: 2017,
  url: 'https://www.who.int/publications/i/item/who-wer9217-205-227',
};

const labs = (...terms: string[]) => ({
  kind: 'lab',
  codes: [],
  terms: terms.map((term) => `test/${term}`),
});
const procedures = (...terms: string[]) => ({
  kind: 'procedure',
  codes: [],
  terms: terms.map((term) => `procedure/${term}`),
});
const vaccine = (...terms: string[]) => ({
  kind: 'immunization',
  codes: [],
  terms: terms.map((term) => `vaccine/${term}`),
});
const pressure = { kind: 'vital', codes: ['blood_pressure'] };

type Given = Pick<CareRule, 'id' | 'population' | 'interval' | 'satisfiedBy'> & { readonly grade?: string };
const rule = (source: Source, { grade = '–', ...rest }: Given): CareRule => ({
  version: '1',
  grade,
  verifiedOn,
  ...source,
  ...rest,
});

const screening: readonly CareRule[] = [
  rule(uspstf(2021, 'colorectal-cancer-screening'), {
    id: 'colorectal',
    grade: 'A/B',
    population: { all: [{ age: [45, 75] }, { not: { recorded: 'problem/colorectal-cancer' } }] },
    interval: 'P12M',
    satisfiedBy: [
      labs('fecal-occult-blood'),
      { ...procedures('colonoscopy'), interval: 'P120M' },
      { ...procedures('sigmoidoscopy'), interval: 'P60M' },
    ],
  }),
  rule(uspstf(2024, 'breast-cancer-screening'), {
    id: 'breast',
    grade: 'B',
    population: {
      all: [
        { age: [40, 74] },
        { sex: 'female' },
        { not: { any: [{ recorded: 'problem/breast-cancer' }, { recorded: 'procedure/mastectomy' }] } },
      ],
    },
    interval: 'P24M',
    satisfiedBy: [procedures('mammogram')],
  }),
  rule(uspstf(2018, 'cervical-cancer-screening'), {
    id: 'cervix',
    grade: 'A',
    population: {
      all: [
        { age: [21, 65] },
        { sex: 'female' },
        { not: { any: [{ recorded: 'procedure/hysterectomy' }, { recorded: 'problem/cervical-cancer' }] } },
      ],
    },
    interval: 'P36M',
    satisfiedBy: [labs('pap-smear'), procedures('pap-smear'), { ...labs('hpv-dna'), interval: 'P60M' }],
  }),
  rule(uspstf(2019, 'abdominal-aortic-aneurysm-screening'), {
    id: 'aorta',
    grade: 'B',
    population: {
      all: [
        { age: [65, 75] },
        { sex: 'male' },
        { fact: 'everSmoked' },
        {
          not: { any: [{ recorded: 'problem/aortic-aneurysm' }, { recorded: 'procedure/aneurysm-repair' }] },
        },
      ],
    },
    interval: null,
    satisfiedBy: [procedures('abdominal-ultrasound', 'abdominal-ct')],
  }),
  rule(uspstf(2021, 'lung-cancer-screening'), {
    id: 'lung',
    grade: 'B',
    population: {
      all: [
        { age: [50, 80] },
        { fact: 'smokedInLast15Years' },
        { measure: 'packYears', atLeast: 20 },
        { not: { recorded: 'problem/lung-cancer' } },
      ],
    },
    interval: 'P12M',
    satisfiedBy: [procedures('chest-ct')],
  }),
  rule(uspstf(2025, 'osteoporosis-screening'), {
    id: 'bone',
    grade: 'B',
    population: {
      all: [{ age: [65, 130] }, { sex: 'female' }, { not: { recorded: 'problem/osteoporosis' } }],
    },
    interval: null,
    satisfiedBy: [procedures('bone-densitometry')],
  }),
  rule(uspstf(2019, 'human-immunodeficiency-virus-hiv-infection-screening'), {
    id: 'hiv',
    grade: 'A',
    population: { all: [{ age: [15, 65] }, { not: { recorded: 'problem/hiv' } }] },
    interval: null,
    satisfiedBy: [labs('hiv-test', 'hiv-viral-load')],
  }),
  rule(uspstf(2020, 'hepatitis-c-screening'), {
    id: 'hepatitisC',
    grade: 'B',
    population: { all: [{ age: [18, 79] }, { not: { recorded: 'problem/hepatitis-c' } }] },
    interval: null,
    satisfiedBy: [labs('anti-hcv', 'hcv-rna')],
  }),
  rule(uspstf(2021, 'screening-for-prediabetes-and-type-2-diabetes'), {
    id: 'glucose',
    grade: 'B',
    population: {
      all: [{ age: [35, 70] }, { not: { recorded: 'diabetes' } }, { measure: 'bmiValue', atLeast: 25 }],
    },
    interval: 'P36M',
    satisfiedBy: [labs('fasting-glucose', 'hba1c')],
  }),
  rule(uspstf(2021, 'hypertension-in-adults-screening'), {
    id: 'pressure',
    grade: 'A',
    population: { all: [{ age: [40, 130] }, { not: { recorded: 'hypertension' } }] },
    interval: 'P12M',
    satisfiedBy: [pressure],
  }),
  rule(uspstf(2021, 'hypertension-in-adults-screening'), {
    id: 'pressureYoung',
    grade: 'A',
    population: { all: [{ age: [18, 39] }, { not: { recorded: 'hypertension' } }] },
    interval: 'P60M',
    satisfiedBy: [pressure],
  }),
  rule(cholesterol, {
    id: 'lipids',
    grade: '–',
    population: { all: [{ age: [20, 75] }, { not: { recorded: 'diabetes' } }] },
    interval: 'P72M',
    satisfiedBy: [labs('lipids')],
  }),
];

const inDiabetes = { recorded: 'diabetes' };
const diabetes: readonly CareRule[] = [
  rule(ada('6'), {
    id: 'diabetesHba1c',
    grade: 'E',
    population: inDiabetes,
    interval: 'P6M',
    satisfiedBy: [labs('hba1c')],
  }),
  rule(ada('12'), {
    id: 'diabetesEye',
    grade: 'B',
    population: inDiabetes,
    interval: 'P24M',
    satisfiedBy: [procedures('eye-exam')],
  }),
  rule(ada('12'), {
    id: 'diabetesFoot',
    grade: 'A',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [procedures('foot-exam')],
  }),
  rule(ada('11'), {
    id: 'diabetesAlbumin',
    grade: 'B',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [labs('albumin-creatinine-ratio')],
  }),
  rule(ada('11'), {
    id: 'diabetesKidney',
    grade: 'B',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  rule(ada('10'), {
    id: 'diabetesLipids',
    grade: 'A',
    population: inDiabetes,
    interval: 'P12M',
    satisfiedBy: [labs('lipids')],
  }),
];

const inHypertension = { recorded: 'hypertension' };
const hypertension: readonly CareRule[] = [
  rule(pressureAmerica, {
    id: 'hypertensionPressure',
    population: inHypertension,
    interval: 'P6M',
    satisfiedBy: [pressure],
  }),
  rule(pressureEurope, {
    id: 'hypertensionKidney',
    population: inHypertension,
    interval: 'P12M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  rule(pressureEurope, {
    id: 'hypertensionPotassium',
    population: inHypertension,
    interval: 'P12M',
    satisfiedBy: [labs('potassium')],
  }),
  rule(pressureEurope, {
    id: 'hypertensionEcg',
    population: inHypertension,
    interval: null,
    satisfiedBy: [procedures('ecg')],
  }),
];

const takesDirect = { recorded: 'directAnticoagulant' };
const takesAny = { any: [{ recorded: 'directAnticoagulant' }, { recorded: 'vitaminKAntagonist' }] };
const anticoagulation: readonly CareRule[] = [
  rule(fibrillation, {
    id: 'anticoagulationInr',
    population: { recorded: 'vitaminKAntagonist' },
    interval: 'P1M',
    satisfiedBy: [labs('inr')],
  }),
  rule(anticoagulants, {
    id: 'anticoagulationKidney',
    population: { all: [takesDirect, { age: [0, 74] }] },
    interval: 'P12M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  rule(anticoagulants, {
    id: 'anticoagulationKidneyOld',
    population: { all: [takesDirect, { age: [75, 130] }] },
    interval: 'P6M',
    satisfiedBy: [labs('creatinine', 'egfr')],
  }),
  rule(anticoagulants, {
    id: 'anticoagulationBlood',
    population: takesAny,
    interval: 'P12M',
    satisfiedBy: [labs('blood-count')],
  }),
];

const vaccines: readonly CareRule[] = [
  rule(cdc, {
    id: 'influenza',
    population: { age: [19, 130] },
    interval: 'P12M',
    satisfiedBy: [vaccine('influenza')],
  }),
  rule(cdc, {
    id: 'tetanus',
    population: { age: [19, 130] },
    interval: 'P120M',
    satisfiedBy: [vaccine('tetanus', 'dtp')],
  }),
  rule(cdc, {
    id: 'pertussisPregnancy',
    population: { recorded: 'pregnancy' },
    interval: 'P9M',
    satisfiedBy: [vaccine('tdap')],
  }),
  rule(cdc, {
    id: 'pneumococcus',
    population: { age: [50, 130] },
    interval: null,
    satisfiedBy: [vaccine('pneumococcal')],
  }),
  rule(cdc, {
    id: 'zoster',
    population: { age: [50, 130] },
    interval: null,
    satisfiedBy: [vaccine('zoster-recombinant')],
  }),
  rule(cdc, {
    id: 'rsv',
    population: { age: [75, 130] },
    interval: null,
    satisfiedBy: [vaccine('rsv-vaccine')],
  }),
  rule(cdc, {
    id: 'hepatitisB',
    population: { age: [19, 59] },
    interval: null,
    satisfiedBy: [vaccine('hepatitis-b')],
  }),
  rule(cdc, { id: 'hpv', population: { age: [11, 26] }, interval: null, satisfiedBy: [vaccine('hpv')] }),
  rule(who, {
    id: 'measles',
    population: { age: [2, 17] },
    interval: null,
    satisfiedBy: [vaccine('measles')],
  }),
];

/**
 * Overdue care by named public sources: screening by age and sex, diabetes, hypertension, anticoagulation, and vaccines by age. Where a
 * source gives a span, the longer end of it counts, so that nothing is called overdue that is still in time.
 */
export const careRules: readonly CareRule[] = [
  ...diabetes,
  ...hypertension,
  ...anticoagulation,
  ...screening,
  ...vaccines,
];
