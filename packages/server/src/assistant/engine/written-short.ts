import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { drugDictionary } from './drug-dictionary.ts';
import { withDrugsInFull } from './drugs-hurried.ts';
import { problemsInFull } from './problems-in-short.ts';
import { valuesInShort } from './values-in-short.ts';

type Short = readonly (readonly [written: RegExp, meant: string])[];

/** A word by itself; marks of Latin script are written or not. */
const word = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}/'’-])(?:${source})(?![\p{L}\p{N}/'’-])`, 'giu');

/** Organs before `ca`: elsewhere it is calcium. */
const organs =
  'breast|colon|colorectal|lung|prostate|ovarian|ovary|cervical|uterine|endometrial|thyroid|pancreatic|pancreas|gastric|stomach|bladder|skin|renal|kidney|liver|bowel|brain|esophageal|testicular';

/** An abbreviation within words; `.` before it belongs to a longer one. */
const abbreviation = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}/.])(?:${source})(?![\p{L}\p{N}/])`, flags);

/** Abbreviations of doctors that no list of terms holds, in questions of any language. */
const everywhere: Short = [
  [abbreviation('fhx|fam hx|family hx|fam hist'), 'family history'],
  [abbreviation('apf|ahf'), 'antecedentes familiares'],
  [abbreviation('h/o'), 'history of'],
  [abbreviation('hx'), 'history'],
  [abbreviation('(?<=(?:urine|blood|sputum|stool|wound|throat) )cx'), 'culture'],
  [abbreviation('dz'), 'disease'],
  [abbreviation(`(?<=(?:${organs}) )ca`), 'cancer'],
  [abbreviation('ca(?= (?:of|de|da|do|del|della) )'), 'cancer'],
  [
    abbreviation('(?<=(?:history of|history|any|prior|previous|old|recent|had an?|an) )mi'),
    'myocardial infarction',
  ],
  [abbreviation('n/v|n&v'), 'nausea, vomiting'],
  [abbreviation('n/v/d'), 'nausea, vomiting, diarrhea'],
  [abbreviation('abd'), 'abdominal'],
  [abbreviation(String.raw`z\. ?n\.?|zn(?= \p{Lu})`, 'gu'), ''],
];

/** Drugs as doctors call them in short, by INN. On a list of medicines they are no names. */
const drugsInShort: Readonly<Record<string, string>> = {
  amio: 'amiodarone',
  amox: 'amoxicillin',
  atorva: 'atorvastatin',
  azithro: 'azithromycin',
  azitro: 'azithromycin',
  clarithro: 'clarithromycin',
  claritro: 'clarithromycin',
  clinda: 'clindamycin',
  dig: 'digoxin',
  doxy: 'doxycycline',
  kcl: 'potassium chloride',
  lisin: 'lisinopril',
  metop: 'metoprolol',
  ntg: 'glyceryl trinitrate',
  simva: 'simvastatin',
  spiro: 'spironolactone',
  vanco: 'vancomycin',
};

/** Words of the lung in a question: beside them `spiro` is spirometry, and no drug. */
const ofLung = String.raw`copd|coad|asthma\p{L}*|epoc|asma|bpco|dpoc|lungs?|pulm[oó]n\p{L}*|fev ?1|fvc|vef ?1|lung function|pfts?|inhaler\p{L}*|bronch\p{L}*|bronqu\p{L}*`;
const spirometry: Readonly<Record<Language, string>> = {
  es: 'espirometría',
  en: 'spirometry',
  de: 'Spirometrie',
  it: 'spirometria',
  fr: 'spirométrie',
  pt: 'espirometria',
  zh: '肺功能检查',
  ja: 'スパイロメトリー',
  ko: '폐활량검사',
};
const spiroOf = (language: Language): Short => [
  [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${ofLung})(?!\p{L}).*)(?<!\p{L})(?:e?spiros?)(?!\p{L})|(?<!\p{L})(?:e?spiros?)(?!\p{L})(?=.*(?<!\p{L})(?:${ofLung})(?!\p{L}))`,
      'giu',
    ),
    spirometry[language],
  ],
];

const drugsIn = (language: Language): Short => {
  const ingredients = drugDictionary()?.ingredients;
  return Object.entries(drugsInShort).map(([short, inn]) => [
    word(short),
    ingredients?.get(inn)?.names[language]?.[0] ?? inn,
  ]);
};

/** A letter or symbol of a chemical element that stands for a result: behind a word that asks, or with a limit behind it. */
const symbol = (letters: string): RegExp =>
  new RegExp(
    String.raw`(?<=^[\s¿]*(?:(?:any|last|latest|current|recent|her|his|the|what(?:['’]?s| is| was)|is|was|and|cu[aá]l es|(?:el |su )?[uú]ltim[oa]|el|su|letzte[rs]?|das|dernier|son|le|ultimo|il|il suo|y|et|und|e)\s+){0,3})(?:${letters})\+?(?=\s*(?:[?？.!]|$|(?:level|value|today|now|result|above|over|below|under|is|was|high|low|hoy|alto|bajo|mayor|menor|por encima|por debajo|[uü]ber|unter|heute|aujourd|oggi|sopra|sotto)(?!\p{L})|[<>≥≤]))`,
    'giu',
  );

const names: Partial<Record<Language, Readonly<Record<'K' | 'Na', string>>>> = {
  es: { K: 'potasio', Na: 'sodio' },
  en: { K: 'potassium', Na: 'sodium' },
  de: { K: 'Kalium', Na: 'Natrium' },
  it: { K: 'potassio', Na: 'sodio' },
  fr: { K: 'potassium', Na: 'sodium' },
};

const symbolsOf = (language: Language): Short => {
  const own = names[language];
  return own
    ? [
        [symbol('k'), own.K],
        [symbol('na'), own.Na],
      ]
    : [];
};

/** `Nimmt sie ab?` takes no drug. */
const nimmt = (end: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})nimmt (?:sie|er|(?:der|die) patient(?:in)?)(?: (?:viel|weiter|weiterhin|immer|noch|stark|mehr|(?:an )?gewicht|gerade|eigentlich|wirklich)){0,3} ${end}(?=\s*\??\s*$)`,
    'giu',
  );
const [losing, gaining] = [nimmt('ab'), nimmt('zu')];

/** Hurried writing, and the same in full, in the order in which it is read. */
const shortOf: Partial<Record<Language, Short>> = {
  es: [
    [word('pal'), 'para el'],
    [word("pa['’]?"), 'para'],
    [word('(?:x|p)q|xk|pork|porq'), 'por que'],
    [word('q|ke'), 'que'],
    [/(?<=\p{L} )(?<!(?:vitamina|vit|hepatitis|d[ií]mero|grupo|anti) )d(?= \p{L}{2})/giu, 'de'],
    [
      /(?<=\p{L} |^)(?<!rayos? )x(?= (?:el|la|los|las|un|una|su|sus|qu[eé]|qui[eé]n|cu[aá]l|d[oó]nde)(?!\p{L}))/giu,
      'por',
    ],
    [word('tb|tmb|tbn|tambn'), 'también'],
    [word('dsd'), 'desde'],
    [/(?<![\p{L}\p{N}/])c\/(?=\s?\p{L})/giu, 'con '],
    [/(?<![\p{L}\p{N}/])s\/(?=\s?\p{L})/giu, 'sin '],
  ],
  en: [
    [abbreviation('fh'), 'family history'],
    [abbreviation('sochx|soc hx|shx'), 'social history'],
    [abbreviation('sob'), 'shortness of breath'],
    [abbreviation('cp'), 'chest pain'],
    // The second test of a question that named the first: `1h gtt? was a 3 hour done?`
    [
      /(?<=(?:gtt|ogtt|glucose|gct)(?!\p{L}).*)(?<!\p{L})(?:3|three)[ -]?h(?:ou)?rs?(?! (?:ago|gtt|ogtt|glucose))(?![\p{L}])/giu,
      '3 hour GTT',
    ],
    [
      /(?<=(?<!\p{L})(?:an?|emergency|elective|previous|prior|repeat|crash|planned|lower segment) )sections?(?! (?:of|in|on|called|named|for|with|about)(?!\p{L}))(?!\p{L})/giu,
      'cesarean',
    ],
    [abbreviation('(?<=^|(?:any|had|with|of|for|or|and) |, ?)ha(?= *(?:[?.,!]|$|or |and ))'), 'headache'],
    [/(?<!\p{L})btw(?=\s+[^,?]+?\s(?:and|&|\+)\s)/giu, 'between'],
    [/(?<![\p{L}\p{N}/])w\/o(?![\p{L}])/giu, 'without'],
    [/(?<![\p{L}\p{N}/])w\/\s?(?=\p{L})/giu, 'with '],
    [word('thru'), 'through'],
  ],
  de: [
    [abbreviation(String.raw`Z\. ?n\.?|Z\.n\.|V\. ?a\.?|v\. ?a\.`, 'gu'), ''],
    [losing, 'sinkt das Gewicht'],
    [gaining, 'steigt das Gewicht'],
  ],
  it: [
    [word('xch[eéè]|xk[eéè]?|perk[eéè]'), 'perché'],
    [/(?<![\p{L}\p{N}-]|raggi |raggio )x(?= \p{L}{2})/giu, 'per'],
    [word('cmq'), 'comunque'],
    [word('nn'), 'non'],
  ],
  zh: [
    [/变瘦|瘦了吗/gu, '体重下降'],
    [/变胖|胖了吗/gu, '体重上升'],
  ],
  fr: [
    [word('pk|pq|pkoi'), 'pourquoi'],
    [word('tjs|tjrs'), 'toujours'],
    [word('qd'), 'quand'],
    [word('ds'), 'dans'],
  ],
  pt: [
    [word('pq|pqe|porq'), 'por que'],
    [word('q'), 'que'],
    [word('vc'), 'você'],
    [word('tb|tbm'), 'também'],
    [word('pra'), 'para'],
    [word('pro'), 'para o'],
    [word('t[aá]'), 'está'],
    [word('cê'), 'você'],
  ],
};

const known = new Map<Language, Short>();
const shortIn = (language: Language): Short => {
  const existing = known.get(language);
  if (existing) return existing;
  const made = [
    ...everywhere,
    ...spiroOf(language),
    ...drugsIn(language),
    ...valuesInShort(language),
    ...(shortOf[language] ?? []),
    ...symbolsOf(language),
  ];
  known.set(language, made);
  return made;
};

/** A question with what is written short in full: `que toma pa la prostata`, `any k above 5.5?`. */
export const inFull = (question: string, language: Language): string =>
  withDrugsInFull(
    shortIn(language).reduce(
      (text, [written, meant]) => text.replaceAll(written, meant),
      problemsInFull(question.normalize(), language),
    ),
    language,
  );
