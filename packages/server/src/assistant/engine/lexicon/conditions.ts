/** Conditions that a question can name directly; each lexicon gives their words. */
export const conditionIds = [
  'diabetes',
  'prediabetes',
  'hypertension',
  'dyslipidemia',
  'obesity',
  'heart_failure',
  'coronary_disease',
  'atrial_fibrillation',
  'stroke',
  'kidney_disease',
  'asthma',
  'copd',
  'cancer',
  'anemia',
  'epilepsy',
  'depression',
  'hypothyroidism',
  'pregnancy',
] as const;
export type ConditionId = (typeof conditionIds)[number];

/** Problems of heart and vessels, as word beginnings of Spanish, English and Latin names. */
export const cardiacWords = [
  'angina',
  'angor',
  'aort',
  'arrhythm',
  'arritm',
  'atrial',
  'auricular',
  'cardi',
  'coronar',
  'fibrilla',
  'fibrila',
  'heart',
  'hipertensi',
  'hypertensi',
  'infart',
  'infarct',
  'isquemi',
  'ischem',
  'ischaem',
  'myocard',
  'miocard',
  'stroke',
  'tachycard',
  'taquicard',
  'trombo',
  'thrombo',
  'embol',
  'ictus',
  'valv',
] as const;

/** Generic and brand names of drugs against clotting; whole words, drug names are never guessed. */
export const antithromboticDrugs = new Set(
  'warfarin warfarina coumadin acenocoumarol acenocumarol sintrom apixaban eliquis rivaroxaban xarelto dabigatran pradaxa edoxaban lixiana heparin heparina enoxaparin enoxaparina clexane lovenox dalteparin dalteparina fondaparinux fondaparinox aspirin aspirina aas acetilsalicilico acetylsalicylic clopidogrel plavix prasugrel efient ticagrelor brilinta dipyridamole dipiridamol cilostazol ticlopidine ticlopidina'.split(
    ' ',
  ),
);

/** Generic and brand names of drugs that lower glucose; whole words. */
export const glucoseLoweringDrugs = new Set(
  'metformin metformina glucophage insulin insulina humulin novolin lantus glargine glargina lispro aspart aspartato detemir degludec glibenclamide glibenclamida glyburide glipizide glipizida gliclazide gliclazida glimepiride glimepirida pioglitazone pioglitazona sitagliptin sitagliptina januvia linagliptin linagliptina vildagliptin vildagliptina saxagliptin saxagliptina empagliflozin empagliflozina jardiance dapagliflozin dapagliflozina forxiga canagliflozin canagliflozina liraglutide liraglutida semaglutide semaglutida ozempic dulaglutide dulaglutida exenatide exenatida tirzepatide tirzepatida acarbose acarbosa repaglinide repaglinida nateglinide nateglinida'.split(
    ' ',
  ),
);
