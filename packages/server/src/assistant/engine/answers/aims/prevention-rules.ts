import type { RuleSource } from '../../cited.ts';

const ruleOf = (id: string, version: string, label: string, quote: string): RuleSource => ({
  kind: 'rule',
  rule: { id, version, label, quote: `${quote} Not reviewed by this practice.`, review: null },
});

/** Sources of the rules. None of them was reviewed by a practice. */
export const careSources = {
  cdcChild: ruleOf(
    'cdc-child-schedule',
    '2025',
    'CDC 2025 / WHO',
    'CDC Child and Adolescent Immunization Schedule 2025, with the WHO position papers and PAHO recommendations for routine immunization: doses expected by age.',
  ),
  cdcAdult: ruleOf(
    'cdc-adult-schedule',
    '2025',
    'CDC 2025',
    'CDC Adult Immunization Schedule 2025: influenza every season, Td or Tdap every 10 years, pneumococcal from 50 years or with risk, recombinant zoster twice from 50 years, RSV once from 75 years, hepatitis B from 19 to 59 years, HPV to 26 years; Tdap in weeks 27 to 36 of each pregnancy.',
  ),
  ada: ruleOf(
    'ada-standards',
    '2025',
    'ADA 2025',
    'ADA Standards of Care in Diabetes 2025, sections 6, 11 and 12: HbA1c at least twice a year; urine albumin, dilated eye examination and foot examination every year.',
  ),
  uspstf: ruleOf(
    'uspstf-screening',
    '2025',
    'USPSTF',
    'USPSTF: colorectal cancer 45 to 75 years (2021; colonoscopy 10 years, stool test 1 year); breast cancer, women 40 to 74 years, every 2 years (2024); cervical cancer, women 21 to 65 years, cytology 3 years or HPV 5 years (2018); osteoporosis, women from 65 years (2025).',
  ),
} as const;
export type CareSource = keyof typeof careSources;

/**
 * Doses of a child by age in months, each at the end of the window of the CDC schedule of 2025, so that nothing is called late that is
 * still in time; those of school age from the beginning of theirs. `until`: not begun or caught up after that age.
 */
export const childDoses: readonly {
  readonly antigen: string;
  readonly doses: readonly number[];
  readonly until?: number;
  /** One dose less is enough where the last was given at this age in months or later. */
  readonly lastFrom?: number;
}[] = [
  { antigen: 'hepatitisB', doses: [2, 6, 19] },
  { antigen: 'pertussis', doses: [3, 5, 7, 19, 48], lastFrom: 48 },
  { antigen: 'polio', doses: [3, 5, 19, 48], lastFrom: 48 },
  { antigen: 'hib', doses: [3, 5, 7], until: 60 },
  { antigen: 'pneumococcus', doses: [3, 5, 16], until: 60 },
  { antigen: 'rotavirus', doses: [3, 5], until: 8 },
  { antigen: 'measles', doses: [16, 48] },
  { antigen: 'varicella', doses: [19, 48] },
  { antigen: 'hepatitisA', doses: [24, 30] },
  { antigen: 'hpv', doses: [132] },
  { antigen: 'meningococcus', doses: [132, 192] },
];

/** Vaccines of childhood that depend on the country. */
export const childDepends: readonly string[] = ['bcg', 'covid'];

/** The vaccine terms of each antigen. */
export const termOfAntigen: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['bcg bcg', 'hepatitisB hepatitis-b', 'polio polio', 'tetanus tetanus', 'diphtheria diphtheria'],
    ...['pertussis pertussis', 'hib hib', 'pneumococcus pneumococcal', 'rotavirus rotavirus'],
    ...['measles measles', 'varicella varicella', 'hepatitisA hepatitis-a', 'influenza influenza', 'hpv hpv'],
    ...[
      'zoster zoster',
      'covid covid-19',
      'meningococcus meningococcal',
      'yellowFever yellow-fever',
      'rsv rsv',
    ],
  ].map((row) => {
    const [antigen = '', term = ''] = row.split(' ');
    return [antigen, `vaccine/${term}`];
  }),
);

/** Illnesses with which adults under 50 years are vaccinated against pneumococci (CDC 2025). */
export const pneumococcalRisk =
  /diabet|insuficiencia cardiaca|heart failure|herzinsuffizienz|scompenso|insuffisance cardiaque|insuficiencia renal|renal cronica|kidney disease|niereninsuff|epoc\b|copd|bpco|dpoc|asma\b|asthma|cirros|cirrhos|zirrhos|\bvih\b|\bhiv\b|esplenect|splenect|asplen|心不全|心力衰竭|糖尿|哮喘|喘息|천식|당뇨|심부전/u;

/** Zones where influenza comes in the middle of the calendar year. */
export const southernZone =
  /Argentina|Buenos_Aires|Sao_Paulo|Bahia|Recife|Fortaleza|Santiago|Montevideo|Asuncion|La_Paz|Lima|Australia|Johannesburg|Auckland|Harare|Maputo/u;

/** A screening or a check, how it is found among procedures, notes and results, and how often it is due in months; null is once. */
export type Screening = {
  readonly id: 'eye' | 'foot' | 'albumin' | 'hba1c' | 'colon' | 'breast' | 'cervix' | 'bone';
  readonly of: 'diabetes' | 'age';
  readonly sex?: 'female';
  readonly ages?: readonly [from: number, to: number];
  readonly months: number | null;
  readonly done: RegExp;
  /** Something done less often that counts for longer. */
  readonly also?: { readonly done: RegExp; readonly months: number };
  readonly analyte?: 'hba1c' | 'albumin_creatinine_ratio';
  /** Problems and operations with which the rule is not for this patient. */
  readonly except?: RegExp;
  readonly source: CareSource;
};

export const screenings: readonly Screening[] = [
  {
    id: 'eye',
    of: 'diabetes',
    months: 12,
    done: /fondo de ojo|fundosc|fundusc|funduskop|retinograf|retinal (?:photo|exam|screen)|oftalmolog|ophthalm|eye exam|dilated eye|augenhintergrund|augenarzt|netzhautuntersuch|fondo (?:dell.?)?occhio|fond d.?oeil|fundo de olho|眼底|안저/u,
    source: 'ada',
  },
  {
    id: 'foot',
    of: 'diabetes',
    months: 12,
    done: /(?:examen|exploracion|revision|evaluacion) (?:de|del)(?: los)? pies?|foot exam|feet exam|monofilament|fu(?:ss|ß)(?:untersuch|inspekt)|(?:esame|controllo) de[il] pied|examen des pieds|exame d[eo]s? pes?|足部检查|足の診察|足の検査|발 검사|족부/u,
    source: 'ada',
  },
  {
    id: 'albumin',
    of: 'diabetes',
    months: 12,
    done: /microalbumin|albumin\w*.{0,3}crea|albumina en orina|urine albumin|尿白蛋白|尿アルブミン|소변 알부민/u,
    analyte: 'albumin_creatinine_ratio',
    source: 'ada',
  },
  {
    id: 'hba1c',
    of: 'diabetes',
    months: 6,
    done: /hba1c|glucosilada|glicosilada/u,
    analyte: 'hba1c',
    source: 'ada',
  },
  {
    id: 'colon',
    of: 'age',
    ages: [45, 75],
    months: 12,
    done: /sangre oculta|occult blood|\bfit\b|fecal immuno|blut im stuhl|okkult|sangue occulto|sang occulte|sangue oculto|便潜血|便隐血|隐血|잠혈/u,
    also: {
      done: /colonosc|koloskop|coloscop|darmspiegel|肠镜|大腸内視鏡|大腸カメラ|대장내시경/u,
      months: 120,
    },
    except:
      /(?:cancer|ca|carcinoma|neoplasia|krebs|karzinom|tumor).{0,12}(?:colon|colorrect|rect)|colon cancer|colorectal cancer|colectom|kolektom|结肠癌|大腸癌|大腸がん|대장암/u,
    source: 'uspstf',
  },
  {
    id: 'breast',
    of: 'age',
    sex: 'female',
    ages: [40, 74],
    months: 24,
    done: /mamograf|mammogra|mammograf|乳腺钼靶|乳房X|マンモ|유방촬영|유방 촬영/u,
    except:
      /(?:cancer|ca|carcinoma|neoplasia) de (?:la )?mama|breast cancer|brustkrebs|mammakarzinom|mastectom|mastektom|cancer du sein|carcinoma mammar|乳腺癌|乳癌|乳がん|유방암/u,
    source: 'uspstf',
  },
  {
    id: 'cervix',
    of: 'age',
    sex: 'female',
    ages: [21, 65],
    months: 36,
    done: /papanic|citolog\w* cerv|cervical cytolog|\bpap\b|pap test|pap smear|frottis|子宫颈涂片|宫颈涂片|tct|子宮頸部細胞診|子宮頸がん検診|자궁경부/u,
    also: {
      done: /\bvph\b.{0,20}(?:prueba|test|adn)|(?:prueba|test|adn).{0,12}\bvph\b|hpv (?:test|dna)|hpv-test/u,
      months: 60,
    },
    except: /histerectom|hysterectom|hysterektom|isterectom|子宫切除|子宮摘出|子宮全摘|자궁절제/u,
    source: 'uspstf',
  },
  {
    id: 'bone',
    of: 'age',
    sex: 'female',
    ages: [65, 130],
    months: null,
    done: /densitomet|dexa|dxa|knochendicht|osteodens|moc\b|骨密度|골밀도/u,
    source: 'uspstf',
  },
];
