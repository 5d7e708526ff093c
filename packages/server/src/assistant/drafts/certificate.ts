import { normalise } from '../../platform/text/compare.ts';
import { wordsOf } from '../engine/words.ts';

/** Purpose of a certificate, as far as the question says it. */
export type Certificate = {
  readonly purpose: 'rest' | 'attendance' | 'other';
  readonly place: 'school' | 'work' | 'any';
  /** Null where the question names no number of days. */
  readonly days: number | null;
  /** The diagnosis is written only where the doctor asks for it. */
  readonly hasDiagnosis: boolean;
  /** The text of a certificate that is written again; null for a new one. */
  readonly kept: string | null;
};

const noun = new RegExp(
  [
    String.raw`\b(?:constancia|certificad[oi]|certificat[oi]?|justificante|justificativo|justificatif|licencia medica|baja (?:medica|laboral)|excusa (?:medica|escolar|laboral)|atestado|attestation|declaracao de (?:comparecimento|presenca))\b`,
    String.raw`\b(?:sick ?notes?|(?:doctor s|doctors|doctor|medical|school|work|excuse|fit|off work|absence) notes?|notes? for (?:school|work|his school|her school|the school|his work|her work|his job|her job|daycare)|(?:medical |attendance |sick )?certificate|school excuse|work excuse)\b`,
    String.raw`\b(?:attest|krankschreibung|krankmeldung|au bescheinigung|arbeitsunfahigkeitsbescheinigung|schulbefreiung|schulattest|bescheinigung|anwesenheitsbescheinigung|entschuldigung fur die schule)\b`,
    String.raw`\b(?:giustificazione|arret (?:de travail|maladie)|mot pour l ecole|dispense de sport)\b`,
    '病假条|病假单|请假条|假条|病假证明|诊断证明|就诊证明|休学证明|证明',
    '診断書|証明書|欠席届|受診証明',
    '진단서|확인서|병가|결석 ?사유서|진료 ?확인',
  ].join('|'),
  'u',
);

const making =
  /\b(?:haz|hazme|hagame|haga|hacer|haceme|redact\w*|escrib\w*|prepar\w*|elabor\w*|genera\w*|emit\w*|dame|deme|necesito|necesita|quiero|mandame|ponme|write|draft|make|give|need|needs|prepare|issue|do|generate|can i get|schreib\w*|erstell\w*|mach\w*|brauche|braucht|ausstellen|stell|scriv\w*|fammi|fai|serve|redige\w*|redigez|ecri\w*|fais|faites|besoin|escrev\w*|faca|faz|preciso|precisa)\b|写|开|出具|起草|需要|要一|書|作|出して|発行|お願い|써|작성|발급|만들|필요|주세요/u;

/** Words with which a question asks of a certificate that exists. */
const asking =
  /^(?:(?:cuando|cuantos?|cuantas?|quien|tiene|tenia|ha tenido|hay|did|does|has|had|when|who|how many|is there|was|wann|wer|hat|quando|chi|ha|aveva|quand|qui|a t|tem|quem|donde|where|por que|why)\b|什么时候|有没有|是否|いつ|언제)|^(?:ya|se) .*\b(?:dio|dieron|hizo|emitio|entrego)\b|了吗|ましたか|있나요|했나요|\bon (?:file|record)\b|registrad/u;

/** Papers of other kinds that are called certificates: of birth, death, a disability, a vaccination. */
const others =
  /nacimiento|birth cert|defuncion|death cert|todesbescheinigung|sterbeurkunde|geburt|nascita|naissance|nascimento|obito|deces|decesso|discapacidad|disability|behinder|invalid|vacunacion|vaccination|impfbescheinigung|vaccinal|vacinacao|出生证明|死亡证明|死亡診断書|사망|출생/u;

const school =
  /escol|escuela|colegio|school|schul|scuola|scolast|ecole|scolaire|escola|daycare|guarderia|kita|幼儿园|学校|上学|学生|保育園|登校|学校|학교|결석|어린이집/u;
const work =
  /labor|trabaj|work|job|arbeit|krankschreib|krankmeld|lavor|travail|trabalh|工作|上班|单位|仕事|職場|会社|직장|회사|병가/u;
const attendance =
  /asistencia|attendance|asistio|comparec|presenca|presenza|presence|anwesen|was seen|que vino|que estuvo|就诊证明|受診証明|진료 ?확인/u;
const rest =
  /reposo|\brest\b|sick|off\b|excus|absen|ausent|descans|krank|schulbefreiung|befrei|malattia|riposo|arret|repos\b|repouso|afastamento|licencia|baja|justific|giustific|病假|休息|请假|休養|療養|欠席|안정|병가|결석/u;
const diagnosis = /diagnos|dx\b|diagnost|motivo medico|enfermedad|诊断为|写明诊断|写上诊断|病名|진단명/u;
/** Names of the paper itself that hold the word. */
const diagnosisPaper = /诊断证明|診断書|진단서/gu;
const withoutDiagnosis =
  /(?:sin|without|no|ohne|senza|sans|sem) (?:el |the |die |la |le |o )?(?:diagnos|dx)|不写诊断|診断名なし/u;

const small: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'un una uno a an one ein eine einen une uma um 一',
    'dos two zwei due deux dois duas 两 二',
    'tres three drei tre trois 三',
    'cuatro four vier quattro quatre quatro 四',
    'cinco five funf cinque cinq 五',
    'seis six sechs sei 六',
    'siete seven sieben sette sept sete 七',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
);
const number = String.raw`(\d{1,3}|${Object.keys(small).join('|')})`;
const ofDays = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d十百一二三四五六七八九])${number} ?(?:dias?|days?|d(?![\p{L}])|tag(?:e|en)?(?![\p{L}])|giorn[oi]|jours?|天|日|일)`,
  'u',
);
const ofWeeks = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d十百一二三四五六七八九])${number} ?(?:semanas?|weeks?|woche[n]?|settiman[ae]|semaines?|周|星期|週間|주)`,
  'u',
);

const numberIn = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : (small[found] ?? Number(found));
};

const [longestRest, weekDays] = [365, 7];

/** The certificate that a question wants written; null where it wants none. */
export const certificateIn = (question: string): Certificate | null => {
  const plain = normalise(question);
  const words = wordsOf(plain).join(' ');
  const found = noun.exec(words) ?? noun.exec(plain);
  if (!found || others.test(plain) || asking.test(words)) return null;
  // The paper by itself asks for it; in the middle of a sentence a verb has to.
  const isBare = found.index <= 4 && !/[?？]\s*$/u.test(plain);
  if (!isBare && !making.test(words) && !making.test(plain)) return null;
  const weeks = numberIn(plain, ofWeeks);
  const days = numberIn(plain, ofDays) ?? (weeks === null ? null : weeks * weekDays);
  const place = school.test(plain) ? 'school' : work.test(plain) ? 'work' : 'any';
  const isRest = days !== null || place !== 'any' || rest.test(words) || rest.test(plain);
  return {
    purpose: attendance.test(plain) ? 'attendance' : isRest ? 'rest' : 'other',
    place,
    days: days !== null && days > 0 && days <= longestRest ? days : null,
    hasDiagnosis: diagnosis.test(plain.replaceAll(diagnosisPaper, ' ')) && !withoutDiagnosis.test(plain),
    kept: null,
  };
};
