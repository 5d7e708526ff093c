/** A guideline that a pack rests on: what it is called, who published it, and in which year. */
type Source = { readonly title: string; readonly by: string; readonly year: number };

/** Facts of these guidelines are told in our own words; none of their text stands here. */
export const sources = {
  'acc-chest-pain': {
    title: 'Guideline for the Evaluation and Diagnosis of Chest Pain',
    by: 'AHA/ACC',
    year: 2021,
  },
  'esc-acs': { title: 'Guidelines for the management of acute coronary syndromes', by: 'ESC', year: 2023 },
  'esc-pe': {
    title: 'Guidelines for the diagnosis and management of acute pulmonary embolism',
    by: 'ESC/ERS',
    year: 2019,
  },
  'acc-aorta': {
    title: 'Guideline for the Diagnosis and Management of Aortic Disease',
    by: 'ACC/AHA',
    year: 2022,
  },
  'bts-pleura': { title: 'Guideline for pleural disease', by: 'BTS', year: 2023 },
  'esc-pericardium': {
    title: 'Guidelines for the diagnosis and management of pericardial diseases',
    by: 'ESC',
    year: 2015,
  },
  'wses-oesophagus': { title: 'Oesophageal emergencies: guidelines', by: 'WSES', year: 2019 },
  'ats-cap': {
    title: 'Diagnosis and Treatment of Adults with Community-acquired Pneumonia',
    by: 'ATS/IDSA',
    year: 2019,
  },
  'esc-hf': {
    title: 'Guidelines for the diagnosis and treatment of acute and chronic heart failure',
    by: 'ESC',
    year: 2021,
  },
  gina: { title: 'Global Strategy for Asthma Management and Prevention', by: 'GINA', year: 2023 },
  gold: { title: 'Global Strategy for Prevention, Diagnosis and Management of COPD', by: 'GOLD', year: 2023 },
  wao: { title: 'Anaphylaxis guidance', by: 'World Allergy Organization', year: 2020 },
  'nice-headache': { title: 'Headaches in over 12s (CG150)', by: 'NICE', year: 2012 },
  'nice-sah': {
    title: 'Subarachnoid haemorrhage caused by a ruptured aneurysm (NG228)',
    by: 'NICE',
    year: 2022,
  },
  'nice-meningitis': {
    title: 'Meningitis (bacterial) and meningococcal disease (NG240)',
    by: 'NICE',
    year: 2024,
  },
  'bsr-gca': { title: 'Guideline on diagnosis and treatment of giant cell arteritis', by: 'BSR', year: 2020 },
  'nice-hypertension-pregnancy': { title: 'Hypertension in pregnancy (NG133)', by: 'NICE', year: 2019 },
  'nice-stroke': { title: 'Stroke and TIA in over 16s (NG128)', by: 'NICE', year: 2019 },
  'aha-stroke': {
    title: 'Guidelines for the Early Management of Patients With Acute Ischemic Stroke',
    by: 'AHA/ASA',
    year: 2019,
  },
  'ada-standards': { title: 'Standards of Care in Diabetes', by: 'ADA', year: 2024 },
  'ada-crises': {
    title: 'Hyperglycemic Crises in Adults With Diabetes: A Consensus Report',
    by: 'ADA/EASD',
    year: 2024,
  },
  'wses-appendicitis': {
    title: 'Diagnosis and treatment of acute appendicitis (Jerusalem guidelines)',
    by: 'WSES',
    year: 2020,
  },
  tokyo: { title: 'Tokyo Guidelines for acute cholangitis and cholecystitis', by: 'JSHBPS', year: 2018 },
  'acg-pancreatitis': { title: 'Guideline: Management of Acute Pancreatitis', by: 'ACG', year: 2024 },
  'wses-mesenteric': { title: 'Acute mesenteric ischemia: guidelines', by: 'WSES', year: 2022 },
  'nice-ectopic': { title: 'Ectopic pregnancy and miscarriage (NG126)', by: 'NICE', year: 2019 },
  'nice-aneurysm': { title: 'Abdominal aortic aneurysm (NG156)', by: 'NICE', year: 2020 },
  'wses-obstruction': {
    title: 'Adhesive small bowel obstruction (Bologna guidelines)',
    by: 'WSES',
    year: 2018,
  },
  'wses-perforation': { title: 'Perforated and bleeding peptic ulcer: guidelines', by: 'WSES', year: 2020 },
  'eau-paediatric': { title: 'Guidelines on Paediatric Urology', by: 'EAU', year: 2023 },
  ssc: {
    title: 'Surviving Sepsis Campaign: International Guidelines for Management of Sepsis and Septic Shock',
    by: 'SCCM/ESICM',
    year: 2021,
  },
  'nice-neutropenic': { title: 'Neutropenic sepsis (CG151)', by: 'NICE', year: 2012 },
  'esc-endocarditis': { title: 'Guidelines for the management of endocarditis', by: 'ESC', year: 2023 },
  'who-malaria': { title: 'Guidelines for malaria', by: 'WHO', year: 2023 },
  'who-dengue': {
    title: 'Dengue: guidelines for diagnosis, treatment, prevention and control',
    by: 'WHO',
    year: 2009,
  },
  'nice-child-fever': { title: 'Fever in under 5s (NG143)', by: 'NICE', year: 2019 },
  'nice-child-uti': { title: 'Urinary tract infection in under 16s (NG224)', by: 'NICE', year: 2022 },
  'aha-kawasaki': {
    title: 'Diagnosis, Treatment, and Long-Term Management of Kawasaki Disease',
    by: 'AHA',
    year: 2017,
  },
  'esc-syncope': {
    title: 'Guidelines for the diagnosis and management of syncope',
    by: 'ESC',
    year: 2018,
  },
  'ifompt-spine': {
    title: 'International Framework for Red Flags for Potential Serious Spinal Pathologies',
    by: 'IFOMPT',
    year: 2020,
  },
  'idsa-spine': { title: 'Native Vertebral Osteomyelitis in Adults', by: 'IDSA', year: 2015 },
  'grace-3': {
    title: 'Guidelines for acute dizziness and vertigo in the emergency department (GRACE-3)',
    by: 'SAEM',
    year: 2023,
  },
  'nice-vte': { title: 'Venous thromboembolic diseases (NG158)', by: 'NICE', year: 2020 },
  'idsa-skin': { title: 'Skin and Soft Tissue Infections', by: 'IDSA', year: 2014 },
  'esvs-limb': { title: 'Guidelines on the Management of Acute Limb Ischaemia', by: 'ESVS', year: 2020 },
  'nice-cancer': { title: 'Suspected cancer: recognition and referral (NG12)', by: 'NICE', year: 2015 },
  'nice-tb': { title: 'Tuberculosis (NG33)', by: 'NICE', year: 2016 },
  'esc-sudden-death': {
    title: 'Guidelines for ventricular arrhythmias and the prevention of sudden cardiac death',
    by: 'ESC',
    year: 2022,
  },
  'esc-af': {
    title: 'Guidelines for the diagnosis and management of atrial fibrillation',
    by: 'ESC',
    year: 2020,
  },
  'ata-thyroid': {
    title: 'Guidelines for Diagnosis and Management of Hyperthyroidism',
    by: 'ATA',
    year: 2016,
  },
  'sign-throat': { title: 'Management of sore throat (SIGN 117)', by: 'SIGN', year: 2010 },
  'eau-infections': { title: 'Guidelines on Urological Infections', by: 'EAU', year: 2023 },
  'cdc-sti': { title: 'Sexually Transmitted Infections Treatment Guidelines', by: 'CDC', year: 2021 },
  'ean-gbs': {
    title: 'Guideline on diagnosis and treatment of Guillain-Barré syndrome',
    by: 'EAN/PNS',
    year: 2023,
  },
  'uk-potassium': {
    title: 'Treatment of Acute Hyperkalaemia in Adults',
    by: 'UK Kidney Association',
    year: 2023,
  },
  'esc-valves': {
    title: 'Guidelines for the management of valvular heart disease',
    by: 'ESC/EACTS',
    year: 2021,
  },
  'acg-bleeding': {
    title: 'Guideline: Upper Gastrointestinal and Ulcer Bleeding',
    by: 'ACG',
    year: 2021,
  },
  'acep-co': { title: 'Clinical Policy: Acute Carbon Monoxide Poisoning', by: 'ACEP', year: 2017 },
  'aha-venous': {
    title: 'Diagnosis and Management of Cerebral Venous Thrombosis: Scientific Statement',
    by: 'AHA',
    year: 2024,
  },
  'aao-glaucoma': {
    title: 'Primary Angle-Closure Disease Preferred Practice Pattern',
    by: 'AAO',
    year: 2020,
  },
  'rcp-news2': { title: 'National Early Warning Score (NEWS) 2', by: 'RCP', year: 2017 },
} as const satisfies Readonly<Record<string, Source>>;
export type SourceId = keyof typeof sources;

/** `ESC 2023 · Guidelines for …` */
export const sourceName = (id: SourceId): string => {
  const { title, by, year } = sources[id];
  return `${by} ${year} · ${title}`;
};
