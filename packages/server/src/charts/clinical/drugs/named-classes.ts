import { normalise } from '../../../platform/text/compare.ts';
import { type Dictionary, type DrugClass, type Ingredient, isRun, keyOf, tokensOf } from './dictionary.ts';

/** A class of drugs that a question names: `un AINE`, `IV contrast`. It is checked through one of its members. */
export type NamedClass = {
  /** The name as it is compared. */
  readonly name: string;
  /** The class in which allergies are known; null where they are known by ingredient alone. */
  readonly drugClass: DrugClass | null;
  readonly member: Ingredient;
};

/**
 * The member through which each class is checked: the one that is ordered most, and that rules name.
 * A class without a name here has the names of `allergens.csv`.
 */
const memberOfClass: Partial<Record<DrugClass, string>> = {
  penicillin: 'amoxicillin',
  cephalosporin: 'cefalexin',
  sulfonamide_antibiotic: 'sulfamethoxazole',
  nsaid: 'ibuprofen',
  macrolide: 'clarithromycin',
  quinolone: 'ciprofloxacin',
  statin: 'atorvastatin',
  ace_inhibitor: 'enalapril',
  opioid: 'morphine',
  iodinated_contrast: 'iohexol',
};

/** Class for allergies or `-` | member | names as questions have them, in nine languages, without accents. */
const table = `
iodinated_contrast | iohexol | contraste;contraste iv;contraste intravenoso;medio de contraste;medios de contraste;contraste endovenoso;contrast;iv contrast;intravenous contrast;ct contrast;contrast ct;contrast agent;dye;kontrast;kontrastmittel;kontrastmittels;rontgenkontrastmittel;kontrast ct;ct mit kontrast;contrasto;mezzo di contrasto;mdc;produit de contraste;scanner injecte;injection de contraste;meio de contraste;tomografia contrastada;造影剂;造影;增强;增强ct;对比剂;造影剤;造影ct;造影検査;조영제;조영;조영ct
nsaid | ibuprofen | antiinflamatorio;antiinflamatorios;anti inflamatorio;anti inflamatorios;anti inflammatory;anti inflammatories;antiinflammatory;entzundungshemmer;antinfiammatorio;antinfiammatori;anti inflammatoire;anti inflammatoires;抗炎药;消炎止痛药;抗炎鎮痛薬;消炎鎮痛薬;消炎鎮痛剤;nsaid;소염진통제
arb | losartan | ara ii;ara 2;araii;ara2;bloqueador del receptor de angiotensina;bloqueadores del receptor de angiotensina;arb;arbs;sartan;sartane;sartanes;sartani;sartans;sartana;at1 blocker;bra;沙坦;沙坦类;arb薬;サルタン;사르탄
ppi | omeprazole | ibp;inhibidor de la bomba de protones;inhibidores de la bomba de protones;ppi;ppis;proton pump inhibitor;proton pump inhibitors;protonenpumpenhemmer;inibitore di pompa;inibitori di pompa;inibitore della pompa protonica;ipp;inhibiteur de la pompe a protons;inibidor da bomba de protons;质子泵抑制剂;プロトンポンプ阻害薬;양성자펌프억제제;프로톤펌프억제제
beta_blocker | propranolol | betabloqueador;betabloqueadores;betabloqueante;betabloqueantes;beta bloqueador;beta bloqueante;beta blocker;beta blockers;betablocker;betablockers;betablocker;betablocker;beta bloccante;betabloccante;betabloccanti;beta bloquant;betabloquant;beta bloquants;betabloquants;β受体阻滞剂;倍他受体阻滞剂;β遮断薬;ベータ遮断薬;ベータブロッカー;베타차단제
ssri_snri | sertraline | isrs;irsn;ssri;ssris;snri;snris;isr;isrsn;inibitore della ricaptazione;ssri抗抑郁药;선택적세로토닌재흡수억제제
benzodiazepine | diazepam | benzodiacepina;benzodiacepinas;benzodiazepina;benzodiazepinas;benzodiazepine;benzodiazepines;benzo;benzos;benzodiazepin;benzodiazepine;benzodiazepinici;苯二氮卓;苯二氮䓬;苯二氮卓类;ベンゾジアゼピン;벤조디아제핀
anticoagulant | apixaban | anticoagulante;anticoagulantes;anticoagulant;anticoagulants;blood thinner;blood thinners;antikoagulans;antikoagulation;blutverdunner;gerinnungshemmer;anticoagulanti;抗凝药;抗凝剂;抗凝;抗凝固薬;抗凝血薬;항응고제
sulfonylurea | glimepiride | sulfonilurea;sulfonilureas;sulfonylurea;sulfonylureas;sulfonylharnstoff;sulfonylharnstoffe;sulfanilurea;sulfoniluree;sulfamide hypoglycemiant;sulfonylureia;sulfonilureia;磺脲类;スルホニル尿素薬;su薬;설폰요소제;설포닐우레아
sulfonamide_antibiotic | sulfamethoxazole | antibiotico sulfa;sulfas;sulfa
- | potassium chloride | suplemento de potasio;suplementos de potasio;suplementar potasio;potasio oral;potasio iv;cloruro de k;potassium supplement;potassium supplements;oral potassium;iv potassium;potassium replacement;kaliumpraparat;kaliumsubstitution;kalium tabletten;kaliumtabletten;kalium oral;integratore di potassio;integratori di potassio;supplemento di potassio;supplement de potassium;supplements de potassium;supplementation en potassium;suplemento de potassio;suplementacao de potassio;reposicao de potassio;补钾;钾片;钾剂;钾补充剂;カリウム製剤;カリウム補充;カリウム剤;칼륨 보충제;칼륨보충제;칼륨제
- | ferrous sulfate | suplemento de hierro;suplementos de hierro;hierro oral;iron supplement;iron supplements;oral iron;iron tablets;eisenpraparat;eisentabletten;orales eisen;integratore di ferro;ferro orale;supplement en fer;supplement de fer;fer oral;suplemento de ferro;ferro oral;补铁;铁剂;鉄剂;鉄剤;철분제
- | calcium carbonate | suplemento de calcio;suplementos de calcio;calcium supplement;calcium supplements;calciumpraparat;calciumtabletten;integratore di calcio;supplement en calcium;suplemento de calcio;补钙;钙片;カルシウム剤;칼슘제;칼슘 보충제
- | spironolactone | diuretico ahorrador de potasio;diureticos ahorradores de potasio;ahorrador de potasio;potassium sparing diuretic;potassium sparing diuretics;kaliumsparendes diuretikum;kaliumsparer;diuretico risparmiatore di potassio;diuretique epargneur de potassium;diuretico poupador de potassio;保钾利尿剂;カリウム保持性利尿薬;칼륨보존이뇨제
- | hydrochlorothiazide | tiazida;tiazidas;diuretico tiazidico;thiazide;thiazides;thiazide diuretic;thiazid;thiazide;tiazidico;tiazidici;diuretique thiazidique;tiazidico;噻嗪;噻嗪类;サイアザイド;티아지드
- | furosemide | diuretico de asa;diureticos de asa;diuretico;diureticos;loop diuretic;loop diuretics;diuretic;diuretics;water pill;schleifendiuretikum;diuretikum;diuretika;diuretico dell ansa;diuretici;diuretique;diuretiques;diuretique de l anse;利尿剂;利尿药;利尿薬;ループ利尿薬;이뇨제
- | prednisone | corticoide;corticoides;corticosteroide;corticosteroides;esteroide;esteroides;esteroides orales;corticosteroid;corticosteroids;steroid;steroids;oral steroids;kortison;cortison;kortikosteroid;kortikosteroide;steroide;cortisone;cortisonico;cortisonici;corticosteroidi;corticoides;激素;糖皮质激素;类固醇;ステロイド;副腎皮質ステロイド;스테로이드
- | amitriptyline | triciclico;triciclicos;antidepresivo triciclico;tricyclic;tricyclics;tricyclic antidepressant;trizyklisches antidepressivum;trizyklika;triciclici;antidepressivo triciclico;tricyclique;tricycliques;三环类;三環系;三環系抗うつ薬;삼환계
- | sertraline | antidepresivo;antidepresivos;antidepressant;antidepressants;antidepressivum;antidepressiva;antidepressivo;antidepressivi;antidepresseur;antidepresseurs;抗抑郁药;抗うつ薬;항우울제
- | sumatriptan | triptan;triptanes;triptans;triptane;triptani;triptano;曲坦类;トリプタン;트립탄
- | glyceryl trinitrate | nitratos;nitrato;nitrates;nitrate;nitrat;nitrati;derives nitres;硝酸酯;硝酸薬;질산염
- | empagliflozin | isglt2;inhibidor de sglt2;inhibidores sglt2;glifozina;gliflozina;gliflozinas;sglt2 inhibitor;sglt2 inhibitors;sglt2 hemmer;sglt 2 hemmer;sglt2i;gliflozin;gliflozine;gliflozines;inibitore sglt2;sglt2抑制剂;sglt2阻害薬;sglt2억제제
- | semaglutide | analogo de glp1;analogos de glp1;arglp1;glp1;glp 1;glp1 agonist;glp 1 agonist;glp1 agonisten;agonista glp1;agonista del glp1;analogue du glp1;glp1受体激动剂;glp1受容体作動薬;glp1유사체
- | doxycycline | tetraciclina;tetraciclinas;tetracyclin;tetracycline;tetracyclines;tetracycline antibiotic;四环素类;テトラサイクリン系;테트라사이클린계
- | gentamicin | aminoglucosido;aminoglucosidos;aminoglycoside;aminoglycosides;aminoglykosid;aminoglykoside;aminoglicoside;aminoglicosidi;aminosides;aminoglicosideo;氨基糖苷类;アミノグリコシド;아미노글리코사이드
- | pseudoephedrine | descongestionante;descongestionantes;decongestant;decongestants;abschwellendes mittel;decongestionante;decongestionanti;decongestionnant;decongestionnants;减充血剂;鼻閉改善薬;비충혈제거제
- | ethinylestradiol | anticonceptivo;anticonceptivos;anticonceptivos orales;anticonceptivos combinados;pildora anticonceptiva;birth control pill;oral contraceptive;oral contraceptives;contraceptive pill;antibabypille;pille;pillola;pillola anticoncezionale;contraccettivo;contraccettivi;pilule;contraceptif oral;anticoncepcional;anticoncepcionais;pilula anticoncepcional;避孕药;经口避孕药;低用量ピル;経口避妊薬;경구피임약;피임약
- | haloperidol | antipsicotico;antipsicoticos;neuroleptico;antipsychotic;antipsychotics;antipsychotikum;antipsychotika;neuroleptikum;antipsicotici;antipsychotique;neuroleptique;抗精神病药;抗精神病薬;항정신병약
`;

type ClassOf = { readonly drugClass: DrugClass | null; readonly member: string };

const asked: ReadonlyMap<string, ClassOf> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [drugClass = '', member = '', names = ''] = line.split(' | ');
      // The table is ours; `named-classes.test.ts` proves that every class and member of it exists.
      const of: ClassOf = { drugClass: drugClass === '-' ? null : (drugClass as DrugClass), member };
      return names.split(';').map((name) => [keyOf(name), of] as const);
    }),
);

/** Every class and member of the table, for its test. */
export const namedClassTable: readonly ClassOf[] = [...new Set(asked.values())];

const byDictionary = new WeakMap<Dictionary['allergens'], ReadonlyMap<string, ClassOf>>();

/** The names of classes: those by which allergies are known, and those of questions. What names a drug is no class. */
const classNames = ({ allergens, drugs }: Dictionary): ReadonlyMap<string, ClassOf> => {
  const known = byDictionary.get(allergens);
  if (known) return known;
  const names = new Map<string, ClassOf>();
  for (const [name, { drugClass }] of allergens) {
    const member = drugClass && memberOfClass[drugClass];
    if (drugClass && member) names.set(name, { drugClass, member });
  }
  for (const [name, of] of asked) if (!names.has(name) && !drugs.has(name)) names.set(name, of);
  byDictionary.set(allergens, names);
  return names;
};

/** No name of a class has more words. */
const longestName = 6;
const longestRun = 12;

/** Places of class names in a run of a script without blanks, the longest first. */
const inRun = (run: string, names: ReadonlyMap<string, ClassOf>): string[] => {
  const found: string[] = [];
  for (let from = 0; from < run.length; ) {
    let to = Math.min(run.length, from + longestRun);
    while (to > from + 1 && !names.has(run.slice(from, to))) to -= 1;
    if (to > from + 1) found.push(run.slice(from, to));
    from = Math.max(to, from + 1);
  }
  return found;
};

/** Classes that a sentence names, each once, in its order; a name inside the name of a drug is none. */
export const classesNamedIn = (
  text: string,
  dictionary: Dictionary,
  drugs: readonly string[] = [],
): NamedClass[] => {
  const names = classNames(dictionary);
  const words = tokensOf(normalise(text).replaceAll(/[-‐'’]/g, ' '));
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [...Array(longestName).keys()]
      .map((shorter) => longestName - shorter)
      .find((count) => at + count <= words.length && names.has(words.slice(at, at + count).join(' ')));
    const word = words[at] ?? '';
    if (length !== undefined) found.push(words.slice(at, at + length).join(' '));
    else if (isRun(word)) found.push(...inRun(word, names));
    at += length ?? 1;
  }
  const taken = new Set(drugs.flatMap((name) => name.split(' ')));
  return (
    [...new Set(found)]
      .filter((name) => !name.split(' ').every((word) => taken.has(word)))
      // `沙坦` is the end of `氯沙坦`.
      .filter((name) => !(isRun(name) && drugs.some((drug) => drug !== name && drug.includes(name))))
      .flatMap((name): NamedClass[] => {
        const of = names.get(name);
        const member = of && dictionary.ingredients.get(of.member);
        return of && member ? [{ name, drugClass: of.drugClass, member }] : [];
      })
  );
};
