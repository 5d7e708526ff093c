import type { Language } from '@doctor-plus/contract/kernel/values.ts';

type Short = readonly (readonly [written: RegExp, meant: string])[];

/** A word by itself in a question: no part of a longer word, of a figure or of a name with a hyphen. */
const alone = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}/'’.-])(?:${source})(?![\p{L}\p{N}/'’-])`, flags);

/** HbA1c with letters lost or changed about: `hb1ac`, `hba1`, `hgb a1c`, `A1 c`. Never the hemoglobin. */
const glycated = alone(
  'h(?:gb|bg|b|g)?[ -]?(?:a[ -]?1[ -]?c|a1|1[ -]?ac|1[ -]?ca|1c|ac[ -]?1|a[ -]?c1|alc)|a1[ -]c|a1ac|1ac|ac1',
);

/** Behind these the letter belongs to another name: `vitamin K`, `hepatitis C`. */
const notOf = String.raw`(?<!(?:vit|vitamins?|vitaminas?|vitamine|vitamin|vit\.|hepatitis|antigen|ant[ií]geno|grupo|group|type|tipo|special|n[ao]|\d) )`;
/** Before these the letter is no potassium: `K wire`, `K. pneumoniae`. */
const notBefore = String.raw`(?!\.? ?(?:wires?|rations?|pneumoniae?|antigen|drahte?|phos|factor)(?!\p{L}))(?!,)`;

/** The letter K in English, German, Italian and French, where it is no word. */
const potassiumLetter = new RegExp(
  String.raw`${notOf}(?<![\p{L}\p{N}/'’.&-])k(?:\+|['’]?s)?(?![\p{L}\p{N}/'’+&-])${notBefore}`,
  'giu',
);

/**
 * The letter K in Spanish and Portuguese, where people in a hurry write it for `que`: a value is asked for by the words behind it
 * or before it, or it is written large.
 */
const behindValue = String.raw`(?=\+|\s*(?:[?？.,;]|$|[<>≥≤]|(?:m[aá]s|mais) (?:alt|baj|baix|elevad|reciente)|(?:el |la |o |a )?(?:alt[oa]|baj[oa]|baix[oa]|elevad[oa]|m[aá]xim[oa]|m[ií]nim[oa]|mayor|menor|maior|pico|nadir|max|min|anterior|previo|hoy|hoje|actual|s[eé]ric[oa]|normal)(?!\p{L})|(?:por )?(?:encima|debajo|arriba|abajo|sobre|bajo|acima|abaixo)(?!\p{L})|y (?:el |la )?(?:cr|na|crea)|en sangre))`;
/** `El K ha pasado de 5`; without the article `k ha pasado` is `qué ha pasado`. */
const ofVerb = String.raw`(?<=(?:^|[\s¿])(?:el|su|al|del|o|seu) )k\+?(?= (?:ha|han|hab[ií]a|est[aá]|estaba|sali[oó]|subi[oó]|baj[oó]|viene|ven[ií]a|baixou|subiu|esteve|j[aá]) (?:est|sub|baj|salid|pasad|sido|id[oa]|ven|alt|\d|en (?:rango|\d)|normal|por|alguna|a los|de))|(?<=(?:^|[\s¿])(?:el|su|al|del|o|seu) )k\+?(?= (?:en (?:los|las|el|la|\d|est[eao]s?)|desde (?:el|la|los|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|\d|hace)|est[eao] (?:ano|año|mes|semana)))`;
const beforeValue = `(?<=(?:m[aá]s (?:alt|baj)[oa]s? (?:de|del)|(?:valor|valores|nivel|niveles|resultado|resultados|cifras?|medici[oó]n|mediciones) (?:de|del)|[uú]ltim[oa]s? (?:valor(?:es)? (?:de|del) )?|(?:m[aá]xim|m[ií]nim)[oa] (?:de|del)|mayor|menor|pico (?:de|del)|(?:la|el|su|o|seu) curva (?:de|del)|evoluci[oó]n (?:de|del)|tendencia (?:de|del)|historial (?:de|del)|cu[aá]nt[oa]s?) )`;
const potassiumInSpanish = [
  new RegExp(
    String.raw`${notOf}(?<![\p{L}\p{N}/'’.&-])k\+?${behindValue}(?![\p{L}\p{N}/'’&-])${notBefore}`,
    'giu',
  ),
  new RegExp(
    String.raw`${notOf}${beforeValue}k\+?(?![\p{L}\p{N}/'’.&-])(?! [a-z]+(?:a|e|o|n|an|en|mos) (?:tom|us))`,
    'giu',
  ),
  new RegExp(ofVerb, 'giu'),
  // Written large inside a sentence it is a symbol.
  new RegExp(String.raw`(?<=\p{Ll}[\p{L}]* )${notOf}K\+?(?![\p{L}\p{N}/'’&-])${notBefore}`, 'gu'),
];

const names: Partial<Record<Language, string>> = {
  es: 'potasio',
  pt: 'potássio',
  en: 'potassium',
  de: 'Kalium',
  it: 'potassio',
  fr: 'potassium',
};

const potassiumIn = (language: Language): Short => {
  const name = names[language];
  if (name === undefined) return [];
  const written = language === 'es' || language === 'pt' ? potassiumInSpanish : [potassiumLetter];
  return written.map((one) => [one, name]);
};

/** Sodium and creatinine by their letters, behind words that ask for a value or beside the potassium. */
const asking =
  'last|latest|lowest|highest|her|his|peak|max|min|maximum|minimum|baseline|any|current|recent|is|how is|of|and|nadir|[uú]ltim[oa]|su|el|la|del|y|(?:m[aá]s|pi[uù]|plus) (?:alt|baj|bass|haut)\\p{L}*|h[oö]chste[sr]?|niedrigste[sr]?|letzte[sr]?';
const beside = 'potassium|potasio|kalium|potassio|pot[aá]ssio';
const letters = (letter: string): RegExp =>
  new RegExp(
    String.raw`(?<=^[\s¿]*(?:when was |when were |cu[aá]l (?:es|fue|ha sido) |what['’]?s )?(?:the |her |his |el |su |la )?|(?:^|[\s¿])(?:${asking}) |(?:${beside})(?:,| and| y| und| e| et|\/| or| o) ?)${letter}\+?(?![\p{L}\p{N}/'’+-])(?=\s*(?:[?？.,;]|$|[<>≥≤/]|(?:and|y|e|und|et|or|o) |(?:the |el |la |m[aá]s |pi[uù] |le plus )?(?:low|high|alt|baj|bass|haut|peak|max|min|trend|level|value|today|now|ever|over|above|below|under|since|in range|out of|hoy|fue|ha |has|was|been|por |mayor|menor)))`,
    'giu',
  );
const [sodiumLetters, creatinineLetters] = [letters('na'), letters('cr')];
const ofLetters: Partial<Record<Language, Readonly<{ sodium: string; creatinine: string }>>> = {
  es: { sodium: 'sodio', creatinine: 'creatinina' },
  en: { sodium: 'sodium', creatinine: 'creatinine' },
  de: { sodium: 'Natrium', creatinine: 'Kreatinin' },
  it: { sodium: 'sodio', creatinine: 'creatinina' },
  fr: { sodium: 'sodium', creatinine: 'créatinine' },
};
const lettersIn = (language: Language): Short => {
  const own = ofLetters[language];
  return own
    ? [
        [sodiumLetters, own.sodium],
        [creatinineLetters, own.creatinine],
      ]
    : [];
};

/** Short and lay names of signs and results that no list of terms holds, and the full name in the language. */
const ofLanguage: Partial<Record<Language, Short>> = {
  en: [
    [
      alone('pulse ?ox(?:imeter)?(?: (?:reading|readings|sats?))?|o2 ?sats?|sao2|sp ?o2|osat'),
      'oxygen saturation',
    ],
    // `Sat down`, `on Sat`: neither is measured.
    [
      alone(
        '(?<!(?:on|next|this|every|each|by|till|until|she|he|they|patient|i) )sat(?! (?:up|down|in|on|for|with|at|am|pm|morning|night|and sun|or sun))',
      ),
      'oxygen saturation',
    ],
    [alone("b/p|bp[’']s"), 'blood pressure'],
    [alone('sbp'), 'systolic blood pressure'],
    [alone('dbp'), 'diastolic blood pressure'],
    [alone('resp rate'), 'respiratory rate'],
    [alone('wts?'), 'weight'],
    [alone('fbs|fbg|bgl|bsl|gluc'), 'glucose'],
    [alone('s?crea'), 'creatinine'],
    [alone('trigs?'), 'triglycerides'],
    [alone('chol'), 'cholesterol'],
    [alone('phos'), 'phosphate'],
    [alone('trops?'), 'troponin'],
    [alone('plts'), 'platelets'],
    [alone('bili'), 'bilirubin'],
  ],
  es: [
    [alone('sat ?o2|so2|sp ?o2|sats|pulsioximetr[ií]a|pulsiox'), 'saturación'],
    [alone('t/a|p/a|tas y tad'), 'presión arterial'],
    // `Pa` is `para` too: the pressure is asked for by its end, or with an article.
    [
      alone(
        'pa(?= (?:m[aá]s |m[aá]xima|m[ií]nima|sist|diast|promedio|hoy|actual|de hoy|ha |estaba|est[aá] ))',
      ),
      'presión arterial',
    ],
    [alone('(?<=(?:[uú]ltim[oa]|la|su) )pa(?=\\s*(?:[?.,;]|$|y |de ))'), 'presión arterial'],
    [alone('gluc|glic'), 'glucosa'],
    [alone('creat|crea'), 'creatinina'],
    [alone('plaq'), 'plaquetas'],
    [alone('trigs?|triglis?'), 'triglicéridos'],
    [alone('colest|col(?= (?:total|ldl|hdl|m[aá]s))'), 'colesterol'],
    [alone('hgb|hb(?! ?a1)'), 'hemoglobina'],
    [alone('leucos'), 'leucocitos'],
    [alone('(?<=(?:las|los|sus|de) )az[uú]cares'), 'glucosa'],
    [alone('temp'), 'temperatura'],
  ],
  de: [
    [alone('sp ?o2|o2-?s[aä]ttigung|sat'), 'Sauerstoffsättigung'],
    [alone('temp'), 'Temperatur'],
    [alone('gew'), 'Gewicht'],
  ],
  it: [
    [alone('sat ?o2|sp ?o2|sat'), 'saturazione'],
    [alone('temp|tc'), 'temperatura'],
    [alone('creat'), 'creatinina'],
  ],
  fr: [
    [alone('sat ?o2|sp ?o2'), 'saturation'],
    [alone('temp'), 'température'],
  ],
  pt: [
    [alone('sat ?o2|sp ?o2'), 'saturação'],
    [alone('creat'), 'creatinina'],
    [alone('temp'), 'temperatura'],
  ],
};

/** Short names of what is measured, wherever they stand in a question, with the name in full. */
export const valuesInShort = (language: Language): Short => [
  [glycated, 'HbA1c'],
  ...potassiumIn(language),
  ...lettersIn(language),
  ...(ofLanguage[language] ?? []),
];
