import { type ComplaintPack, condition } from '../pack.ts';

const haemorrhage = condition(
  'sah',
  'now',
  ['sudden_onset', 'neck_stiffness', 'faint', 'seizure'],
  ['anticoagulant', 'hypertension'],
  ['nice-sah', 'nice-headache'],
);
const stroke = condition(
  'stroke',
  'now',
  ['focal', 'sudden_onset', 'last_well', 'confusion'],
  ['atrial_fibrillation', 'stroke', 'hypertension', 'diabetes', 'anticoagulant'],
  ['nice-stroke', 'aha-stroke'],
);
const sugar = condition(
  'hypoglycaemia',
  'now',
  ['sweating', 'confusion', 'tremor'],
  ['glucose_lowering', 'kidney_disease'],
  ['ada-standards'],
);

/** Complaints of head and nerves. */
export const headPacks: readonly ComplaintPack[] = [
  {
    complaint: 'headache',
    version: '1',
    madeFor: 'adults',
    conditions: [
      haemorrhage,
      condition(
        'meningitis',
        'now',
        ['fever', 'neck_stiffness', 'purpura', 'confusion', 'seizure'],
        ['immunosuppressed'],
        ['nice-meningitis', 'nice-headache'],
      ),
      stroke,
      condition(
        'intracranial_pressure',
        'now',
        ['worse_lying', 'vomiting', 'injury', 'seizure', 'focal'],
        ['anticoagulant', 'cancer', 'age65'],
        ['nice-headache'],
      ),
      condition(
        'giant_cell_arteritis',
        'today',
        ['jaw_pain', 'vision_loss'],
        ['age50'],
        ['bsr-gca'],
        'age50',
      ),
      condition(
        'venous_thrombosis',
        'now',
        ['worse_lying', 'seizure', 'focal'],
        ['hormones', 'pregnancy'],
        ['aha-venous'],
      ),
      condition('glaucoma', 'now', ['red_eye', 'vision_loss', 'vomiting'], ['age50'], ['aao-glaucoma']),
      condition(
        'preeclampsia',
        'now',
        ['vision_loss', 'seizure'],
        ['pregnancy'],
        ['nice-hypertension-pregnancy'],
        'fertile_woman',
      ),
      condition('carbon_monoxide', 'now', ['others_ill', 'confusion'], [], ['acep-co']),
    ],
    scores: ['gcs', 'news2'],
  },
  {
    complaint: 'dizziness',
    version: '1',
    madeFor: 'adults',
    conditions: [
      condition(
        'posterior_stroke',
        'now',
        ['cannot_walk', 'bulbar', 'focal', 'sudden_onset'],
        ['atrial_fibrillation', 'stroke', 'hypertension', 'diabetes'],
        ['grace-3', 'nice-stroke'],
      ),
      condition(
        'arrhythmia',
        'now',
        ['exertional', 'faint', 'sudden_death'],
        ['coronary_disease', 'heart_failure', 'potassium_drugs'],
        ['esc-syncope'],
      ),
      sugar,
      condition('gi_bleeding', 'now', ['bleeding', 'shock'], ['anticoagulant', 'nsaid'], ['acg-bleeding']),
      condition(
        'sepsis',
        'now',
        ['fever', 'rigors', 'confusion', 'shock'],
        ['immunosuppressed', 'age65'],
        ['ssc'],
      ),
      condition('carbon_monoxide', 'now', ['others_ill', 'confusion'], [], ['acep-co']),
    ],
    scores: ['news2', 'qtc-fridericia'],
  },
  {
    complaint: 'weakness',
    version: '1',
    madeFor: 'adults',
    conditions: [
      stroke,
      sugar,
      condition(
        'cauda_equina',
        'now',
        ['both_legs', 'saddle', 'retention'],
        ['cancer', 'anticoagulant'],
        ['ifompt-spine'],
      ),
      condition('guillain_barre', 'now', ['ascending', 'both_legs', 'bulbar'], [], ['ean-gbs']),
      condition(
        'potassium',
        'now',
        ['both_legs', 'vomiting'],
        ['kidney_disease', 'potassium_drugs'],
        ['uk-potassium'],
      ),
      condition(
        'meningitis',
        'now',
        ['fever', 'neck_stiffness', 'confusion', 'seizure'],
        ['immunosuppressed'],
        ['nice-meningitis'],
      ),
      condition(
        'acs',
        'now',
        ['sweating', 'radiates'],
        ['diabetes', 'coronary_disease', 'age65'],
        ['esc-acs'],
      ),
    ],
    scores: ['gcs', 'cha2ds2-vasc', 'has-bled', 'news2'],
  },
];
