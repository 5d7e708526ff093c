import { type ComplaintPack, condition } from '../pack.ts';

const embolism = condition(
  'pulmonary_embolism',
  'now',
  ['sudden_onset', 'pleuritic', 'haemoptysis', 'immobilised', 'one_leg', 'faint'],
  ['cancer', 'hormones', 'pregnancy'],
  ['esc-pe'],
);
const coronary = condition(
  'acs',
  'now',
  ['exertional', 'radiates', 'sweating', 'shock'],
  ['coronary_disease', 'diabetes', 'hypertension', 'age65'],
  ['acc-chest-pain', 'esc-acs'],
);
const failure = condition(
  'heart_failure',
  'now',
  ['orthopnoea', 'fluid', 'neck_veins'],
  ['heart_failure', 'coronary_disease', 'atrial_fibrillation', 'kidney_disease'],
  ['esc-hf'],
);
const pneumonia = condition(
  'pneumonia',
  'today',
  ['fever', 'rigors', 'pleuritic', 'confusion'],
  ['age65', 'immunosuppressed', 'copd', 'diabetes'],
  ['ats-cap'],
);
const airways = condition(
  'asthma_copd',
  'now',
  ['wheeze', 'breath_sounds', 'confusion'],
  ['asthma', 'copd'],
  ['gina', 'gold'],
);
const arrhythmia = condition(
  'arrhythmia',
  'now',
  ['exertional', 'faint', 'sudden_death', 'shock'],
  ['coronary_disease', 'heart_failure', 'atrial_fibrillation', 'potassium_drugs'],
  ['esc-syncope', 'esc-sudden-death'],
);
const outflow = condition(
  'outflow_obstruction',
  'today',
  ['exertional', 'murmur', 'sudden_death'],
  ['age65'],
  ['esc-valves', 'esc-syncope'],
);
const dissection = condition(
  'aortic_dissection',
  'now',
  ['sudden_onset', 'tearing', 'arm_pressures', 'faint', 'focal'],
  ['hypertension', 'pregnancy'],
  ['acc-aorta'],
);
const pneumothorax = condition(
  'pneumothorax',
  'now',
  ['sudden_onset', 'pleuritic', 'breath_sounds'],
  ['copd', 'asthma'],
  ['bts-pleura'],
);
const bleeding = condition(
  'gi_bleeding',
  'now',
  ['bleeding', 'shock'],
  ['anticoagulant', 'nsaid'],
  ['acg-bleeding'],
);

/** Complaints of the chest. */
export const chestPacks: readonly ComplaintPack[] = [
  {
    complaint: 'chest_pain',
    version: '1',
    madeFor: 'adults',
    conditions: [
      coronary,
      dissection,
      embolism,
      pneumothorax,
      condition(
        'tamponade',
        'now',
        ['neck_veins', 'shock', 'pleuritic', 'worse_lying'],
        ['cancer', 'kidney_disease'],
        ['esc-pericardium', 'acc-chest-pain'],
      ),
      condition(
        'oesophageal_rupture',
        'now',
        ['vomiting', 'sudden_onset', 'fever'],
        [],
        ['wses-oesophagus', 'acc-chest-pain'],
      ),
      pneumonia,
    ],
    scores: ['wells-pe', 'news2'],
  },
  {
    complaint: 'dyspnoea',
    version: '1',
    madeFor: 'adults',
    conditions: [
      condition('airway', 'now', ['stridor', 'sudden_onset'], [], ['wao']),
      condition('anaphylaxis', 'now', ['allergen', 'urticaria', 'wheeze', 'stridor', 'shock'], [], ['wao']),
      coronary,
      embolism,
      pneumothorax,
      failure,
      airways,
      pneumonia,
    ],
    scores: ['news2', 'wells-pe', 'curb65'],
  },
  {
    complaint: 'palpitations',
    version: '1',
    madeFor: 'adults',
    conditions: [
      arrhythmia,
      coronary,
      condition(
        'potassium',
        'now',
        ['vomiting', 'both_legs'],
        ['kidney_disease', 'potassium_drugs'],
        ['uk-potassium'],
      ),
      condition(
        'thyrotoxicosis',
        'today',
        ['tremor', 'weight_loss'],
        ['atrial_fibrillation'],
        ['ata-thyroid', 'esc-af'],
      ),
      embolism,
      condition(
        'hypoglycaemia',
        'now',
        ['sweating', 'confusion', 'tremor'],
        ['glucose_lowering'],
        ['ada-standards'],
      ),
    ],
    scores: ['qtc-fridericia', 'cha2ds2-vasc', 'news2'],
  },
  {
    complaint: 'syncope',
    version: '1',
    madeFor: 'adults',
    conditions: [
      arrhythmia,
      outflow,
      coronary,
      embolism,
      dissection,
      bleeding,
      condition(
        'ectopic',
        'now',
        ['missed_period', 'shock'],
        ['fertile_woman', 'pregnancy'],
        ['nice-ectopic'],
        'fertile_woman',
      ),
      condition('sah', 'now', ['sudden_onset', 'neck_stiffness', 'seizure'], ['anticoagulant'], ['nice-sah']),
    ],
    scores: ['qtc-fridericia', 'wells-pe', 'news2'],
  },
  {
    complaint: 'cough',
    version: '1',
    madeFor: 'adults',
    conditions: [
      pneumonia,
      embolism,
      failure,
      airways,
      condition(
        'tuberculosis',
        'today',
        ['long_cough', 'haemoptysis', 'weight_loss', 'tb_contact'],
        ['immunosuppressed', 'diabetes'],
        ['nice-tb'],
      ),
      condition(
        'lung_cancer',
        'today',
        ['haemoptysis', 'weight_loss', 'smoker', 'long_cough'],
        ['copd', 'age50'],
        ['nice-cancer'],
      ),
    ],
    scores: ['curb65', 'news2', 'wells-pe'],
  },
];
