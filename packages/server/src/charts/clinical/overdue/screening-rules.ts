import { inPregnancy, labs, lipidsInBlood, pressure, procedures, rule, uspstf } from './care-sources.ts';
import type { CareRule } from './overdue-care.ts';
import type { Predicate } from './predicate.ts';

const withCervix: readonly Predicate[] = [
  { sex: 'female' },
  { not: { any: [{ recorded: 'procedure/hysterectomy' }, { recorded: 'problem/cervical-cancer' }] } },
];
/** Screening by age and sex. */
export const screening: readonly CareRule[] = [
  rule(uspstf(2021, 'colorectal-cancer-screening'), {
    id: 'colorectal',
    grade: 'A/B',
    population: {
      all: [
        { age: [45, 75] },
        // The source is about an average risk; after these the intervals are others.
        {
          not: {
            any: [
              { recorded: 'problem/colorectal-cancer' },
              { recorded: 'problem/colon-polyp' },
              { recorded: 'problem/inflammatory-bowel-disease' },
            ],
          },
        },
      ],
    },
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
    population: { all: [{ age: [30, 65] }, ...withCervix] },
    interval: 'P36M',
    satisfiedBy: [labs('pap-smear'), procedures('pap-smear'), { ...labs('hpv-dna'), interval: 'P60M' }],
  }),
  // Under 30 a test for the virus does not stand for the smear.
  rule(uspstf(2018, 'cervical-cancer-screening'), {
    id: 'cervixYoung',
    grade: 'A',
    population: { all: [{ age: [21, 29] }, ...withCervix] },
    interval: 'P36M',
    satisfiedBy: [labs('pap-smear'), procedures('pap-smear')],
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
      all: [
        { age: [35, 70] },
        { not: { any: [{ recorded: 'diabetes' }, inPregnancy] } },
        { measure: 'bmiValue', atLeast: 25 },
      ],
    },
    interval: 'P36M',
    satisfiedBy: [labs('fasting-glucose', 'hba1c', 'ogtt')],
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
  // Up to the age at which the risk equations of the source end. Under treatment the intervals are others.
  rule(lipidsInBlood, {
    id: 'lipids',
    population: { all: [{ age: [19, 79] }, { not: { recorded: 'lipidsTreated' } }] },
    interval: 'P60M',
    satisfiedBy: [labs('lipids')],
  }),
];
