import { classesNamedIn, type NamedClass, suggestionsFor } from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import { drugDictionary } from './drug-dictionary.ts';
import { drugsIn } from './drug-names.ts';
import type { Hit } from './hits.ts';
import type { Operation } from './lexicon/operation-words.ts';
import type { IntentName } from './lexicon/schema.ts';

/** Operations of a question that is about what was, and asks for no check. */
const aboutThePast: readonly Operation[] = [
  'since',
  'until',
  'when',
  'why',
  'who',
  'count',
  'first',
  'reaction',
  'result',
];

/** Words that ask the assistant for something in the words of a permission: `can you`, `me puede decir`. */
const askedOfUs =
  /\b(?:me (?:puede|puedes|podria|podrias)|puedes|podrias|(?:puede|podria|pode|poderia) (?:decir|mostrar|resumir|listar|buscar|dizer|me)|can you|could you|would you|konnen sie mir|kannst du|konntest du|puoi|potrebbe dirmi|puo dirmi|pouvez vous|peux tu|pourriez vous|voce pode)\b/;

/** To leave a drug out, or to give less of it, is no question that a check of giving it answers. */
const lessOfIt =
  /\b(?:suspend\w*|quitar\w*|retirar\w*|dejar|bajar\w*|reducir\w*|stop|stopping|discontinu\w*|withdraw|taper\w*|lower|reduce|absetzen|abgesetzt|reduzier\w*|sospend\w*|smettere|ridurre|arret\w*|diminuer|parar|reduzir|diminuir|tirar)\b|停药|停用|停掉|减量|中止|やめ|減量|중단|끊|줄이|줄여|감량/u;

/** A drug is to be given again, in another dose or in the place of another: `le vuelvo a poner el losartan`, `wieder ansetzen`. */
const startsAgain = new RegExp(
  [
    String.raw`\b(?:vuelv[oae]|volvemos|volver(?:le)?|regres(?:o|amos|ar)) (?:a|al|con)\b`,
    String.raw`\b(?:reinici|retom|reanud|reinstaur)(?:o|amos|ar|arle|arlo|arla)\b|\breintrodu(?:zco|zo|cir|cirle|cimos|zir|zimos|co|rre|is|ire|isons)\b`,
    String.raw`\b(?:le|lo|la|se lo|se la) (?:subo|subimos|cambio|cambiamos|paso a)\b`,
    String.raw`\b(?:re ?start(?:ing)?|resum(?:e|ing)|reintroduc(?:e|ing)|rechalleng(?:e|ing)|re ?initiat(?:e|ing)|switch(?:ing)? (?:(?:her|him|them|back) )?(?:to|from)|back on|back to|start .{1,40} again)\b`,
    String.raw`\b(?:wieder|erneut|nochmal|noch mal)\b.{0,40}\b(?:ansetzen|geben|gebe|anfangen|beginnen|starten|aufnehmen|nehmen|einsetzen|verordnen|verschreiben)\b|\bwiederansetzen\b|\bneu ?ansetzen\b|\bumstellen\b|\bhochsetzen\b`,
    String.raw`\b(?:riprend(?:ere|o|iamo)|ricominci(?:are|o|amo)|rimett(?:ere|o|iamo)|rid(?:are|o)|riavvi(?:are|o)|aument(?:o|iamo)|passare a|pass(?:o|iamo) a)\b`,
    String.raw`\b(?:reprendre|je reprends|on reprend|reprenons|remettre|je remets|on remet|redonner|je redonne|on redonne|redemarrer|recommencer|relancer|on relance|passer a|j augmente|on augmente)\b`,
    String.raw`\b(?:volt(?:o|ar|amos)|retorn(?:o|ar|amos)) (?:com|a|ao|o)\b|\btroc(?:o|ar|amos)\b|\baument(?:o|ar|amos)\b`,
    '重新|恢复|重启|复用|再用|再开|再加|换成|换用|加量|再開|再投与|もう一度|また出|また始め|切り替え|増量',
    '다시|재개|재시작|재투여|재처방|바꿀|바꿔|변경할|변경해|증량',
  ].join('|'),
  'u',
);

/** A drug is thought of, or about to be given, without any word of permission: `thinking of citalopram`, `le empiezo asa 81?` */
const isPlanned = new RegExp(
  [
    String.raw`\b(?:pensando en|pienso (?:en|dar|iniciar|empezar|poner|indicar|agregar)\w*|pensaba (?:en|dar|iniciar|poner)\w*|considerando|valorando|(?:le|lo|la) (?:empiezo|empezamos|inicio|iniciamos|agrego|agregamos|anado|pongo|ponemos|doy|damos|dejo|indico|receto|mando)|quiero (?:empezar|iniciar|dar|poner|indicar|recetar|agregar|anadir|mandar)\w*|voy a (?:empezar|iniciar|dar|poner|indicar|recetar|agregar|anadir|mandar)\w*)\b`,
    String.raw`\b(?:thinking (?:of|about)|thought (?:of|about)|considering|contemplating|planning (?:on|to (?:start|give|add|use|put|prescribe))|(?:want|wanna|would like|id like|i d like|about|going|gonna|plan) (?:to )?(?:start|give|add|prescribe|put (?:her|him|them) on)|leaning towards?)\b`,
    String.raw`\b(?:denke an|uberlege|erwage|ich will|ich mochte|wir wollen|geplant ist|pensando (?:a|di)|sto pensando|vorrei (?:dare|iniziare|aggiungere|prescrivere)\w*|je pense (?:a|donner|mettre)|j envisage|envisage|je voudrais (?:donner|commencer|ajouter|prescrire)|penso em|quero (?:iniciar|comecar|dar|prescrever)|vou (?:iniciar|comecar|dar|prescrever))\b`,
    '想用|想给|想开|打算用|打算给|打算开|考虑用|考虑给|考虑开|考虑加|准备用|を考えて|検討中|検討して|出そうと|使おうと|始めようと|쓰려고|주려고|처방하려고|시작하려고|고려 중|고려중|생각 중|생각중',
  ].join('|'),
  'u',
);

/** The same was done already, and is asked for as it stands in the chart. */
const wasDone =
  /\b(?:did|was|were|has|have been|had|hat|wurde|haben|habe|est ce qu(?:e|on) (?:a|ont)|ha|hanno|foi|foram|han|fue|se le ha)\b|了|(?:した|ました|ていた)(?:か|$| )|했|됐|되었/u;

/** A purpose behind the name of a drug: `codeine for the pain?` */
const purpose = new Set('for para pra gegen bei fur per pour contre'.split(' '));
/** A dose and how often may stand between: `ibuprofeno 400 mg cada 8 h para el dolor`. */
const mostBeforePurpose = 7;
/** `Para qué` asks what it is for. */
const isOfThing = (word: string | undefined): boolean =>
  word !== undefined && !/^(?:que|what|was|cosa|che|quoi|what s|how|when|cuando)$/.test(word);
/** States in which a drug is weighed before it is given, in nine languages. */
const delicate =
  /(?<!\p{L})(?:embaraz\p{L}*|gestaci\p{L}*|lactancia|lactando|amamanta\p{L}*|pregnan\p{L}*|trimest\p{L}*|breast ?feed\p{L}*|lactati\p{L}*|nursing|schwanger\p{L}*|stillzeit|gravidanza|incinta|allattamento|grossesse|enceinte|allait\p{L}*|gravidez|gestante|gravida|amamenta\p{L}*)(?!\p{L})|怀孕|妊娠|孕|哺乳|授乳|임신|수유/u;
/** Between a drug that is proposed and one that is taken. */
const beside = new Set('with con mit avec com plus'.split(' '));

/** Whether nothing of a question is understood but that it asks for leave, and a word of it is almost the name of a drug. */
export const asksAboutMisspelled = (
  operations: ReadonlySet<Operation>,
  leftover: readonly string[],
): boolean => {
  const dictionary = drugDictionary();
  if (!dictionary || !operations.has('safe') || leftover.length === 0) return false;
  return suggestionsFor(leftover, dictionary).length > 0;
};

const namedClasses = (text: string): readonly NamedClass[] => {
  const dictionary = drugDictionary();
  return dictionary ? classesNamedIn(text, dictionary) : [];
};

const isMeasured = ({ kind }: Hit['subject']): boolean =>
  kind === 'analyte' || kind === 'vital' || kind === 'panel' || kind === 'labName';

type Asked = {
  readonly text: string;
  readonly words: readonly string[];
  readonly hits: readonly Hit[];
  readonly operations: ReadonlySet<Operation>;
};

/** Whether a question wants to know if a drug or class that it names may be given, or go on: `is ibuprofen ok?` */
export const asksSafety = ({ text, words, hits, operations }: Asked): boolean => {
  const plain = normalise(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  if (aboutThePast.some((one) => operations.has(one)) || askedOfUs.test(plain) || lessOfIt.test(plain))
    return false;
  // The dose of what was ordered, not whether it may be given.
  if (operations.has('dose') && !operations.has('safe')) return false;
  const drugs = drugsIn(words);
  // A measured substance, too, is meant as a drug where it is given: `calcium`, `iron`.
  const isGiven = operations.has('give');
  const measured = ({ start, end }: { start: number; end: number }) =>
    hits.some((hit) => hit.start < end && hit.end > start && isMeasured(hit.subject));
  const named = drugs.filter((drug) => isGiven || !measured(drug));
  const isNamed = named.length > 0 || namedClasses(text).length > 0;
  if (!isNamed) return false;
  if (startsAgain.test(plain) && (operations.has('safe') || !wasDone.test(plain))) return true;
  if (isPlanned.test(plain)) return true;
  return operations.has('safe') || proposes({ text, words, hits, operations }, named);
};

/** A proposal without any word of permission: `raise the spironolactone?`, `codeine for the pain?` */
const proposes = (
  { text, words, hits, operations }: Asked,
  drugs: readonly { readonly start: number; readonly end: number }[],
): boolean => {
  const [first] = drugs;
  const isTaken =
    first !== undefined &&
    hits.some(
      ({ start, subject }) =>
        start === first.start && subject.kind === 'named' && subject.section === 'medications',
    );
  // A drug that is not taken, named first: what it would be for, or a state that speaks against drugs, makes a proposal of it.
  if (first && first.start <= 2 && !isTaken) {
    const behind = words.slice(first.end);
    if (behind.slice(0, mostBeforePurpose).some((word, at) => purpose.has(word) && isOfThing(behind[at + 1])))
      return true;
    if (delicate.test(behind.join(' '))) return true;
  }
  if (!/[?？]\s*$/u.test(text)) return false;
  // `Ibuprofen with his beta blocker?`
  const isBeside = first && beside.has(words[first.end] ?? '');
  if (isBeside && first.start <= 1 && !isTaken && (drugs.length > 1 || namedClasses(text).length > 0))
    return true;
  return operations.has('give') && beginsWithVerb.test(words[0] ?? '');
};

/** Verbs of an order with which a proposal begins. */
const beginsWithVerb =
  /^(?:give|start|restart|add|increase|raise|uptitrate|continue|dar|darle|doy|iniciar|iniciarle|reiniciar|empezar|agregar|subir|subirle|aumentar|continuar|geben|ansetzen|erhohen|steigern|dare|iniziare|aumentare|donner|commencer|augmenter|iniciar|aumentar)$/;

/** Intents that a question of safety answers better, or that name what it is asked about. */
const answered: ReadonlySet<IntentName> = new Set([
  'medications',
  'allergies',
  'problems',
  'procedures',
  'check_regimen',
  'renal_flags',
  'immunizations',
  'help',
]);
const values: ReadonlySet<IntentName> = new Set(['lab_latest', 'lab_trend', 'lab_abnormal', 'vitals']);

/** A value is asked for beside: `the last creatinine, and can I give ibuprofen?` */
const wantsValue =
  /^[^?？]{2,60}[?？]\s*\p{L}|\b(?:ultim\w*|cual\w*|cuant\w*|last|latest|what|which|letzte\w*|wie hoch|welche\w*|dernier\w*|quel\w*|qual\w*|quant\w*)\b|最近|最新|最后|多少|直近|最後|いくつ|마지막|최근|얼마/u;
/** A choice of the treatment is asked for. */
const wantsChoice =
  /\b(?:que|cual\w*|cuant\w*|what|which|how much|welche\w*|was|wie viel|quale|quanto|che|quel\w*|combien|qual|quanto)\b|什么|哪|多少|何を|どの|いくつ|어떤|무슨|얼마/u;

/** The intents of a question of safety: the check first, and beside it only what it does not say itself. */
export const withCheck = (intents: readonly IntentName[], text: string): IntentName[] => {
  const plain = normalise(text);
  const others = intents.filter(
    (intent) =>
      intent !== 'check_drug' &&
      !answered.has(intent) &&
      !(values.has(intent) && !wantsValue.test(plain)) &&
      !(intent === 'out_of_scope' && !wantsChoice.test(plain)),
  );
  const before = others.filter((intent) => values.has(intent) || intent === 'out_of_scope');
  return [...before, 'check_drug', ...others.filter((intent) => !before.includes(intent))];
};
