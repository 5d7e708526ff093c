import { type ComplaintPack, condition } from '../pack.ts';

const aneurysm = condition(
  'aneurysm',
  'now',
  ['sudden_onset', 'pulsatile', 'faint', 'shock'],
  ['age65', 'hypertension'],
  ['nice-aneurysm'],
);
const ectopic = condition(
  'ectopic',
  'now',
  ['missed_period', 'faint', 'shock'],
  ['fertile_woman', 'pregnancy'],
  ['nice-ectopic'],
);
const pyelonephritis = condition(
  'pyelonephritis',
  'today',
  ['fever', 'rigors', 'flank', 'vomiting'],
  ['pregnancy', 'diabetes', 'kidney_disease', 'immunosuppressed'],
  ['eau-infections'],
);

/** Complaints of belly, back and urine. */
export const bellyPacks: readonly ComplaintPack[] = [
  {
    complaint: 'abdominal_pain',
    version: '1',
    conditions: [
      aneurysm,
      ectopic,
      condition(
        'mesenteric_ischaemia',
        'now',
        ['disproportionate', 'sudden_onset'],
        ['atrial_fibrillation', 'coronary_disease', 'age65'],
        ['wses-mesenteric'],
      ),
      condition(
        'perforation',
        'now',
        ['guarding', 'sudden_onset', 'shock'],
        ['nsaid', 'immunosuppressed'],
        ['wses-perforation'],
      ),
      condition('obstruction', 'now', ['no_stool', 'vomiting'], ['cancer'], ['wses-obstruction']),
      condition(
        'torsion',
        'now',
        ['gonadal_pain', 'vomiting'],
        ['child', 'fertile_woman'],
        ['eau-paediatric'],
      ),
      condition(
        'acs',
        'now',
        ['sweating', 'radiates', 'exertional'],
        ['diabetes', 'coronary_disease', 'age65'],
        ['acc-chest-pain'],
      ),
      condition('ketoacidosis', 'now', ['thirst', 'vomiting', 'confusion'], ['diabetes'], ['ada-crises']),
      condition(
        'appendicitis',
        'today',
        ['right_iliac', 'guarding', 'fever'],
        ['pregnancy'],
        ['wses-appendicitis'],
      ),
      condition('cholangitis', 'today', ['jaundice', 'fever', 'rigors'], ['age65', 'diabetes'], ['tokyo']),
      condition('pancreatitis', 'today', ['to_back', 'vomiting'], [], ['acg-pancreatitis']),
      condition('gi_bleeding', 'now', ['bleeding', 'shock'], ['anticoagulant', 'nsaid'], ['acg-bleeding']),
    ],
    scores: ['news2'],
  },
  {
    complaint: 'back_pain',
    version: '1',
    conditions: [
      condition(
        'cauda_equina',
        'now',
        ['saddle', 'retention', 'both_legs'],
        ['cancer', 'anticoagulant'],
        ['ifompt-spine'],
      ),
      aneurysm,
      condition(
        'aortic_dissection',
        'now',
        ['sudden_onset', 'tearing', 'arm_pressures'],
        ['hypertension'],
        ['acc-aorta'],
      ),
      condition(
        'spinal_infection',
        'today',
        ['fever', 'night_pain', 'valve'],
        ['immunosuppressed', 'diabetes'],
        ['idsa-spine', 'ifompt-spine'],
      ),
      condition(
        'spinal_metastasis',
        'today',
        ['night_pain', 'weight_loss', 'both_legs'],
        ['cancer', 'age50'],
        ['ifompt-spine'],
      ),
      condition('vertebral_fracture', 'today', ['injury'], ['steroids', 'age65'], ['ifompt-spine']),
      pyelonephritis,
      condition('pancreatitis', 'today', ['to_back', 'vomiting'], [], ['acg-pancreatitis']),
    ],
    scores: ['news2'],
  },
  {
    complaint: 'dysuria',
    version: '1',
    conditions: [
      condition('sepsis', 'now', ['rigors', 'confusion', 'shock'], ['immunosuppressed', 'age65'], ['ssc']),
      condition(
        'infected_obstruction',
        'now',
        ['retention', 'flank', 'fever'],
        ['kidney_disease'],
        ['eau-infections'],
      ),
      pyelonephritis,
      ectopic,
      condition('pid', 'today', ['discharge', 'fever'], ['fertile_woman'], ['cdc-sti']),
      condition('torsion', 'now', ['gonadal_pain'], ['child'], ['eau-paediatric']),
    ],
    scores: ['news2'],
  },
  {
    complaint: 'leg_swelling',
    version: '1',
    conditions: [
      condition(
        'dvt',
        'today',
        ['one_leg', 'immobilised'],
        ['cancer', 'hormones', 'pregnancy'],
        ['nice-vte'],
      ),
      condition(
        'pulmonary_embolism',
        'now',
        ['pleuritic', 'haemoptysis', 'faint', 'sudden_onset'],
        ['cancer', 'hormones', 'pregnancy'],
        ['esc-pe'],
      ),
      condition(
        'necrotising_infection',
        'now',
        ['spreading', 'disproportionate', 'fever', 'shock'],
        ['diabetes', 'immunosuppressed'],
        ['idsa-skin'],
      ),
      condition(
        'limb_ischaemia',
        'now',
        ['cold_limb', 'sudden_onset'],
        ['atrial_fibrillation', 'coronary_disease'],
        ['esvs-limb'],
      ),
      condition(
        'heart_failure',
        'today',
        ['orthopnoea', 'fluid', 'neck_veins'],
        ['heart_failure', 'kidney_disease'],
        ['esc-hf'],
      ),
      condition(
        'preeclampsia',
        'now',
        ['vision_loss', 'seizure'],
        ['pregnancy'],
        ['nice-hypertension-pregnancy'],
      ),
    ],
    scores: ['wells-dvt', 'wells-pe', 'ckdepi2021'],
  },
];
