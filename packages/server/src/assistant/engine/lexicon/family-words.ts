/**
 * Words by which problems and notes speak of the family's illnesses and of how somebody lives: beginnings of words as texts are
 * compared. Findings of imported charts are in English whatever the language of the practice.
 */
export const familyWords: readonly string[] = [
  ...[
    'familiar',
    'heredofam',
    'hereditari',
    'tabaco',
    'tabaqu',
    'fumador',
    'cigarr',
    'alcohol',
    'etilis',
    'drogadic',
  ],
  ...['desemple', 'jubilad', 'viud', 'divorciad', 'violencia', 'hacinam'],
  ...[
    'smok',
    'tobacco',
    'cigarett',
    'employ',
    'unemploy',
    'homeless',
    'housing',
    'refugee',
    'widow',
    'divorc',
    'violen',
  ],
  ...['isolation', 'isolated', 'education', 'hereditar', 'familial', 'drinking'],
  ...[
    'raucher',
    'rauchen',
    'alkohol',
    'familiar',
    'arbeitslos',
    'beschaftig',
    'fumat',
    'ereditar',
    'disoccup',
  ],
  ...['fumeur', 'fumeuse', 'tabag', 'heredit', 'chomage', 'fumante', 'tabagis', 'desempreg', 'aposentad'],
];

/** Phrases, and words of scripts without spaces. */
export const familyPhrases: readonly string[] = [
  ...[
    'family history',
    'lives alone',
    'lives with',
    'social history',
    'labor force',
    'full time',
    'part time',
  ],
  ...[
    'criminal record',
    'drug use',
    'substance abuse',
    'social contact',
    'risk activity',
    'stress finding',
    'transport problem',
  ],
  ...[
    'vive sola',
    'vive solo',
    'vive con',
    'la madre',
    'el padre',
    'su madre',
    'su padre',
    'sus padres',
    'hermano',
    'hermana',
  ],
  ...['his mother', 'her mother', 'his father', 'her father', 'fuma', 'ocupacion', 'estado civil'],
  ...['lebt allein', 'vive da sola', 'vive da solo', 'vit seule', 'vit seul', 'mora sozinha', 'mora sozinho'],
  ...['家族史', '吸烟', '饮酒', '家族歴', '喫煙', '飲酒', '가족력', '흡연', '음주'],
];
