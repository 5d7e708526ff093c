import { type ComplaintPack, condition } from '../pack.ts';

const sepsis = condition(
  'sepsis',
  'now',
  ['rigors', 'confusion', 'shock', 'vomiting'],
  ['immunosuppressed', 'age65', 'diabetes'],
  ['ssc', 'rcp-news2'],
);

/** Complaints with fever. */
export const feverPacks: readonly ComplaintPack[] = [
  {
    complaint: 'fever',
    version: '1',
    madeFor: 'adults',
    conditions: [
      sepsis,
      condition(
        'meningitis',
        'now',
        ['neck_stiffness', 'purpura', 'confusion', 'seizure'],
        ['immunosuppressed'],
        ['nice-meningitis'],
      ),
      condition(
        'neutropenic_sepsis',
        'now',
        ['chemotherapy', 'rigors'],
        ['cancer', 'immunosuppressed'],
        ['nice-neutropenic'],
      ),
      condition(
        'necrotising_infection',
        'now',
        ['spreading', 'disproportionate'],
        ['diabetes', 'immunosuppressed'],
        ['idsa-skin'],
      ),
      condition(
        'malaria',
        'now',
        ['travel', 'rigors', 'jaundice', 'confusion'],
        ['pregnancy'],
        ['who-malaria'],
      ),
      condition(
        'dengue',
        'now',
        ['travel', 'warning_signs'],
        ['pregnancy', 'diabetes', 'anticoagulant'],
        ['who-dengue'],
      ),
      condition(
        'endocarditis',
        'today',
        ['murmur', 'valve', 'weight_loss'],
        ['immunosuppressed'],
        ['esc-endocarditis'],
      ),
      condition(
        'pneumonia',
        'today',
        ['pleuritic', 'rigors', 'confusion'],
        ['age65', 'copd', 'diabetes'],
        ['ats-cap'],
      ),
      condition(
        'pyelonephritis',
        'today',
        ['flank', 'rigors'],
        ['pregnancy', 'diabetes', 'kidney_disease'],
        ['eau-infections'],
      ),
      condition('cholangitis', 'today', ['jaundice', 'rigors', 'guarding'], ['age65'], ['tokyo']),
    ],
    scores: ['news2', 'curb65'],
  },
  {
    complaint: 'child_fever',
    version: '1',
    madeFor: 'children',
    conditions: [
      condition(
        'sepsis',
        'now',
        ['shock', 'hard_to_wake', 'breathing_effort', 'poor_feeding'],
        ['infant', 'immunosuppressed'],
        ['nice-child-fever', 'ssc'],
      ),
      condition(
        'meningococcal',
        'now',
        ['purpura', 'neck_stiffness', 'fontanelle', 'hard_to_wake', 'seizure'],
        ['infant'],
        ['nice-child-fever', 'nice-meningitis'],
      ),
      condition(
        'pneumonia',
        'today',
        ['breathing_effort', 'poor_feeding'],
        ['infant', 'asthma'],
        ['nice-child-fever'],
      ),
      condition('child_uti', 'today', ['vomiting', 'poor_feeding', 'flank'], ['infant'], ['nice-child-uti']),
      condition('kawasaki', 'today', ['five_days', 'mucosa'], [], ['aha-kawasaki', 'nice-child-fever']),
      condition('dengue', 'now', ['travel', 'warning_signs'], ['infant'], ['who-dengue']),
      condition('malaria', 'now', ['travel', 'rigors', 'hard_to_wake'], ['infant'], ['who-malaria']),
    ],
    // NEWS2 is not for those under 16.
    scores: [],
  },
  {
    complaint: 'sore_throat',
    version: '1',
    madeFor: 'adults',
    conditions: [
      condition('epiglottitis', 'now', ['stridor', 'fever', 'breathing_effort'], ['child'], ['sign-throat']),
      condition(
        'neck_abscess',
        'now',
        ['trismus', 'neck_stiffness', 'fever'],
        ['immunosuppressed', 'diabetes'],
        ['sign-throat'],
      ),
      condition('anaphylaxis', 'now', ['allergen', 'urticaria', 'stridor'], [], ['wao']),
      condition(
        'acs',
        'now',
        ['exertional', 'radiates', 'sweating'],
        ['coronary_disease', 'age65'],
        ['acc-chest-pain'],
      ),
      condition(
        'neutropenic_sepsis',
        'now',
        ['chemotherapy', 'rigors'],
        ['cancer', 'immunosuppressed'],
        ['nice-neutropenic'],
      ),
    ],
    scores: ['news2'],
  },
];
