import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { AnalyteId } from './analytes.ts';

/** An effect of drugs that a question can name, the group of drugs that have it, and what it moves. */
export type DrugEffect = {
  /** The id of the group in `drug-groups.csv`. */
  readonly group: string;
  /** The sign or results that the effect moves; told beside the drugs. */
  readonly vitals: readonly VitalCode[];
  readonly analytes: readonly AnalyteId[];
  /** The direction in which drugs move them; null where the effect is called by its own name alone. */
  readonly moves: 'up' | 'down' | null;
  /** The name of the effect in nine languages, without accents; null where the values say it. */
  readonly called: RegExp | null;
  /** The source of the group. */
  readonly source: string;
};

const labels = (section: string): string =>
  `Product labelling (FDA prescribing information and SmPC) of its members, ${section}; members by WHO ATC 2024`;

const effect = (
  group: string,
  moved: Partial<Pick<DrugEffect, 'vitals' | 'analytes' | 'moves'>>,
  called: RegExp | null,
  source: string,
): DrugEffect => ({ group, vitals: [], analytes: [], moves: null, ...moved, called, source });

/** Effects in the order in which they are looked for; the first that a question names is told. */
export const drugEffects: readonly DrugEffect[] = [
  effect(
    'bradycardia-causing',
    { vitals: ['heart_rate'], moves: 'down' },
    /bradicard|bradycard|bradykard|心动过缓|徐脈|서맥/u,
    `${labels('warnings on bradycardia and AV block')}; AGS Beers Criteria 2023, cholinesterase inhibitors`,
  ),
  effect(
    'potassium-raising',
    { analytes: ['potassium'], moves: 'up' },
    /hiper(?:k|c|pot)\w*emi|hyperka|iper(?:k|pot)\w*emi|高钾|高カリウム|고칼륨/u,
    labels('warnings on hyperkalaemia'),
  ),
  effect(
    'potassium-lowering',
    { analytes: ['potassium'], moves: 'down' },
    /hipo(?:k|c|pot)\w*emi|hypoka|ipo(?:k|pot)\w*emi|低钾|低カリウム|저칼륨/u,
    labels('warnings on hypokalaemia'),
  ),
  effect(
    'hyponatremia-causing',
    { analytes: ['sodium'], moves: 'down' },
    /hiponatr|hyponatr|iponatr|iponatri|低钠|低ナトリウム|저나트륨/u,
    `${labels('warnings on hyponatraemia')}; AGS Beers Criteria 2023, SIADH or hyponatraemia`,
  ),
  effect(
    'sugar-raising',
    { analytes: ['glucose', 'hba1c'], moves: 'up' },
    /hiperglu?[ci]|hyperglyc|hyperglyk|iperglic|高血糖|고혈당/u,
    labels('warnings on hyperglycaemia'),
  ),
  effect(
    'hypoglycemia-causing',
    { analytes: ['glucose'] },
    /hipoglu?[ci]|hypoglyc|hypoglyk|unterzucker|ipoglic|低血糖|저혈당/u,
    `${labels('warnings on hypoglycaemia')}; AGS Beers Criteria 2023, sulfonylureas and insulin`,
  ),
  effect(
    'blood-pressure-raising',
    { vitals: ['blood_pressure'], moves: 'up' },
    null,
    labels('warnings on hypertension'),
  ),
  effect(
    'blood-pressure-lowering',
    { vitals: ['blood_pressure'], moves: 'down' },
    /hipotens|hypotens|hypotoni|ipotens|低血压|低血圧|저혈압/u,
    labels('warnings on hypotension'),
  ),
  effect(
    'uric-acid-raising',
    { analytes: ['uric_acid'], moves: 'up' },
    /hiperuric|hyperuric|hyperurik|iperuric|高尿酸/u,
    labels('warnings on hyperuricaemia'),
  ),
  effect(
    'nephrotoxic',
    { analytes: ['creatinine'], moves: 'up' },
    /nefrotox|nephrotox|nefrotoss|肾毒|伤肾|腎毒|신독성|(?:kidney|renal) (?:injury|damage)|dano renal|nierenscha|(?:dan\w*|lastim\w*|afect\w*|jod\w*|hurt\w*|harm\w*|damag\w*|hitting|toxic\w*|bad for|hard on|wreck\w*|malos? para|schad\w*|danneggi\w*|abim\w*|agrid\w*) (?:\S+ ){0,3}(?:rinon\w*|kidneys?|renal\w*|nieren?|reni|reins?|rim|rins)|肾损|腎障害|신장 손상/u,
    labels('warnings on acute kidney injury'),
  ),
  effect(
    'nephrotoxic',
    { analytes: ['egfr'], moves: 'down' },
    null,
    labels('warnings on acute kidney injury'),
  ),
  effect(
    'weight-gain-causing',
    { vitals: ['weight'], moves: 'up' },
    /engord|weight gain|gain\w* weight|put\w* on weight|gewichtszunahme|dick mach|ingrass|aumento di peso|prise? de poids|grossir|ganho de peso|aumento de peso|ganar peso|体重增|发胖|太る|体重増|살찌|체중 증가/u,
    labels('weight gain among adverse reactions'),
  ),
  effect(
    'qt-prolonging',
    {},
    /(?<!\p{L})qtc?(?!\p{L})|torsad/u,
    `${labels('warnings on QT prolongation')}; AGS Beers Criteria 2023`,
  ),
  effect(
    'bleeding-risk',
    { analytes: ['inr', 'hemoglobin', 'platelets'] },
    /sangr(?!e(?!\p{L}))|hemorrag|bleed|blutung|bluten|blutet|sanguinament|sanguina(?!\p{L})|emorrag|saign|hemorrhag|出血|출혈/u,
    labels('warnings on bleeding'),
  ),
  effect(
    'cough-causing',
    {},
    /(?<!\p{L})tos(?!\p{L})|tosse|cough|husten|toux|咳|기침/u,
    labels('cough among adverse reactions'),
  ),
  effect(
    'constipation-causing',
    {},
    /estrenimiento|estrin|constip|verstopf|obstip|stitic|stipsi|prisao de ventre|便秘|변비/u,
    `${labels('constipation among adverse reactions')}; AGS Beers Criteria 2023, strongly anticholinergic drugs`,
  ),
  effect(
    'fall-risk',
    {},
    /(?<!\p{L})(?:caidas?|caerse|se cae|se caiga|falls?|falling|sturz\w*|cadut[ae]|cadere|chutes?|tomber|quedas?)(?!\p{L})|跌倒|摔倒|転倒|ふらつ|낙상|넘어/u,
    'STOPPFall, Seppala et al., Age Ageing 2021;50:1189; AGS Beers Criteria 2023, history of falls; members by WHO ATC 2024',
  ),
  effect(
    'sedating',
    {},
    /(?<!\p{L})(?:sueno|somnolen\w*|sedacion|sedado|sedada|sedat\w*|sedant\w*|sedati\w*|drows\w*|sleep[iy]\w*|groggy|schlafrig\w*|mude|mudigkeit|sonnolen\w*|sedier\w*|dormilon|dormida|dormido)(?!\p{L})|嗜睡|犯困|眠気|眠く|졸림|졸린|졸음|진정/u,
    `${labels('warnings on sedation')}; AGS Beers Criteria 2023, CNS-active drugs`,
  ),
  effect(
    'anticholinergic',
    {},
    /anti ?cholin|anticolin|抗胆碱|抗コリン|항콜린|dry mouth|boca seca|mundtrocken|bocca secca|bouche seche/u,
    'AGS Beers Criteria 2023, drugs with strong anticholinergic properties; members by WHO ATC 2024',
  ),
  effect(
    'edema-causing',
    {},
    /edema|oedem|odem|hinch|swell|swollen|gonfi|gonfl|(?<!\p{L})incha|水肿|浮腫|むく|부종|붓/u,
    labels('oedema among adverse reactions'),
  ),
  effect(
    'hepatotoxic',
    { analytes: ['alt', 'ast'], moves: 'up' },
    /hepatotox|epatotoss|肝毒|伤肝|간독성/u,
    labels('warnings on liver injury'),
  ),
];

/** Words for drugs, without which the name of a symptom asks for none. */
export const drugWords =
  /(?<!\p{L})(?:drugs?|meds?|medicines?|medications?|pills?|tablets?|rx|on board|(?:is )?(?:he|she) (?:is |s )?(?:on|taking)|takes?|medicament\w*|medicin[ae]s?|medicacion|medicazion\w*|medicac\w*|farmac\w*|pharma\w*|pastillas?|tratamiento|trattamento|traitement|remedios?|toma|tomando|arzneimittel\w*|medikament\w*|medikation|tabletten?|mittel|compress[ae]|terapia|prende|comprim\w*|nimmt)(?!\p{L})|药|薬|내복|약/u;

/** Verbs and nouns of a cause. */
export const causeWords =
  /(?<!\p{L})(?:caus\w*|provoc\w*|produc\w*|produz\w*|da|dan|dar|dando|dado|dio|que (?:le |la |lo )?de|gives?|gave|giving|leads? to|trigger\w*|induc\w*|ausl\w*|verursach\w*|macht|machen|hervorruf\w*|fa|fanno|donn\w*|prolong\w*|alarg\w*|allung\w*|verlanger\w*|increas\w*|aument\w*|rais\w*|erhoh\w*|augment\w*|suben?|explain\w*|explica\w*|worsen\w*|empeor\w*|makes?|making|contribut\w*|responsib\w*|culprit|blame|due to|debido|culpa|risk\w*|riesgo|rischio|risque|risco|risiko|affect\w*|afect\w*|estri\w*|engord\w*|hinch\w*|harm\w*|hurt\w*|dan[ae]\w*|hard on|bad for|malos? para|tox\w*|hitting|wreck\w*)(?!\p{L})|引起|导致|造成|使|原因|风险|起こ|招|リスク|なる|せい|일으키|유발|때문|원인|위험/u;

/** Directions, as verbs; an adjective behind a cause: `cause low sodium`. */
export const directionWords: Readonly<Record<'up' | 'down', RegExp>> = {
  down: /(?<!\p{L})(?:baj(?:a|an|e|en|ar|ando|aria|arle|ado)|reduc\w*|reduz\w*|riduc\w*|reduis\w*|disminu\w*|enlentec\w*|frena\w*|ralenti\w*|rallent\w*|lower\w*|slow\w*|drop\w*|decreas\w*|bring\w*|tank\w*|depress\w*|senk\w*|verlangsam\w*|abbass\w*|diminu\w*|baiss\w*|a?baix\w*|low|bajos?|baja|niedrig\w*|bass[oae]|bradi\w*)(?!\p{L})|降低|减慢|下降|下げ|低下|遅く|낮추|낮출|낮아|느리|떨어뜨|떨어트/u,
  up: /(?<!\p{L})(?:sub(?:e|en|a|an|ir|iendo|iria|irle|ido)|aument\w*|elev\w*|alz(?:a|an|ano|are|ando)|increment\w*|rais\w*|increas\w*|bump\w*|push\w*|hik\w*|driv\w*|erhoh\w*|steiger\w*|augment\w*|(?:fait|font) monter|sobe\w*|high|altos?|alta|hoch|hohe\w*|eleve\w*)(?!\p{L})|升高|上升|增加|上げ|上昇|高く|올리|높이|높아/u,
};

/** `What could be slowing`, `que le puede estar bajando`: asks for a cause without a word for drugs. */
export const openCause =
  /(?<!\p{L})(?:what|whats|which|anything|something)(?!\p{L}).{0,30}(?<!\p{L})(?:could|can|might|may|is|s|thats|whats|that|be)(?!\p{L}).{0,25}ing(?!\p{L})|(?<!\p{L})(?:que|algo|cual)(?!\p{L}).{0,14}(?<!\p{L})(?:puede|podria|pueden|podrian|esta|estara|estaria)(?!\p{L}).{0,25}(?:ando|iendo)(?!\p{L})|(?<!\p{L})whats? \p{L}+ing(?!\p{L})|was (?:konnte|kann|senkt|verlangsamt|erhoht|steigert)|cosa (?:puo|potrebbe|sta)|qu est ce qui (?:peut|pourrait|fait|baisse|ralentit|augmente)|o que (?:pode|esta|estaria)|什么.{0,6}(?:降低|减慢|升高)|何が.{0,14}(?:下げ|上げ|遅く)|무엇이|뭐가/u;

/** The heart and its rate by words that name no sign: `slowing his heart`, `bajando la frecuencia`. */
export const heartWords =
  /(?<!\p{L})(?:heart|hr|fc|pulse|pulso|frecuencia|corazon|rate|herz\w*|puls|cuore|frequenza|coeur|cœur|pouls|frequence|coracao|frequencia)(?!\p{L})(?! (?:respirat\w*|failure|attack))|心率|心拍|脈|심박|맥박/u;
