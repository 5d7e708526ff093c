import { normalise } from '../../platform/text/compare.ts';
import { quoteOf, refOf } from '../engine/cite.ts';
import { type Cited, isAppointment, isPassage, isRule } from '../engine/cited.ts';
import type { Formats } from '../engine/formats.ts';
import type { Draft, Say } from '../engine/reading.ts';
import { hasHidden } from './hidden.ts';

/** What in a text of the chart or of the library looks as if it were meant for the assistant and not for a reader. */
export type InjectionMark = 'instruction' | 'hidden' | 'encoded';

/**
 * Phrases with which texts try to give orders to a program that reads them, in nine languages; compared in lower case, without
 * accents. They only mark: text of the chart is data, and is never followed (OWASP Top 10 for LLM applications 2025, LLM01).
 */
const orders = [
  // English
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous|prior)\b/u,
  /\byou are now\b|\bact as (?:an? )?(?:ai|admin|system|assistant|developer)\b|\bsystem prompt\b|\bdeveloper mode\b|\bjailbreak\b/u,
  /\b(?:ai|assistant|chatbot|model|llm)\b\s*[:,].{0,60}\b(?:must|should|say|answer|reply|send|delete|reveal|print|write|prescribe|tell)\b/u,
  /\b(?:reveal|print|show|send|export|forward|email)\b.{0,40}\b(?:system prompt|instructions|password|api key|other patients?|all patients?|database)\b/u,
  /<\s*\/?\s*(?:system|assistant|user|instructions?|tool|script|img|iframe)\b|\[\/?inst\]|<\|[a-z_]+\|>|```|\]\(\s*(?:https?:|javascript:|data:)/u,
  /^\s*(?:system|assistant|sistema|asistente|assistente|systeme)\s*:/mu,
  // Spanish, Portuguese, Italian
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|descart[ae]\w*|omit[ae]\w*|desconsider[ae]\w*|esquec[ae]\w*|dimentic[ah]\w*|trascura)\b.{0,40}\b(?:instruccion\w*|instruc\w*|istruzion\w*|reglas?|regras?|regole|indicacion\w*|anterior\w*|precedent\w*)\b/u,
  /\b(?:a partir de ahora|desde ahora|a partir de agora|da ora in poi|d'ora in poi)\b.{0,30}\b(?:eres|actua|responde|voce e|aja|responda|sei|agisci|rispondi)\b/u,
  /\b(?:asistente|assistente|modelo|modello|ia)\b\s*[:,].{0,60}\b(?:debes?|deve|devi|di|diga|responde|responda|rispondi|envia|envie|invia|borra|apague|cancella|revela|revele|rivela|escribe|escreva|scrivi)\b/u,
  /\b(?:revela|muestra|envia|exporta|mostre|envie|revele|mostra|invia|rivela)\b.{0,40}\b(?:prompt|contrasena|senha|password|otros pacientes|todos los pacientes|outros pacientes|todos os pacientes|altri pazienti|tutti i pazienti)\b/u,
  // German
  /\b(?:ignorier\w*|vergiss|vergessen sie|missacht\w*)\b.{0,40}\b(?:anweisung\w*|regeln?|vorherig\w*|obig\w*|instruktion\w*)\b/u,
  /\b(?:du bist jetzt|sie sind jetzt|ab jetzt)\b.{0,40}\b(?:assistent|system|administrator|antwort\w*|modell|ki)\b/u,
  /\b(?:assistent|ki|modell)\b\s*[:,].{0,60}\b(?:musst|soll\w*|sag\w*|antwort\w*|sende\w*|losche\w*|schreib\w*)\b/u,
  /\b(?:zeige?|sende|verrate|gib)\b.{0,40}\b(?:systemprompt|passwort|andere\w* patient\w*|alle\w* patient\w*)\b/u,
  // French
  /\b(?:ignore[zr]?|oublie[zr]?|neglige[zr]?)\b.{0,40}\b(?:instructions?|regles?|consignes?|precedent\w*)\b/u,
  /\b(?:tu es maintenant|vous etes maintenant|desormais)\b.{0,40}\b(?:assistant|systeme|administrateur|reponds|repondez|modele|ia)\b/u,
  /\b(?:assistant|ia|modele)\b\s*[:,].{0,60}\b(?:dois|devez|dis|dites|reponds|repondez|envoie|envoyez|supprime|ecris|ecrivez)\b/u,
  /\b(?:revele|montre|envoie|affiche)[zr]?\b.{0,40}\b(?:prompt|mot de passe|autres patients|tous les patients)\b/u,
  // Chinese, Japanese, Korean
  /(?:忽略|无视|忘记|不要理会).{0,16}(?:指令|指示|说明|规则|以上|之前|提示)|你现在是|从现在起.{0,8}(?:你|请)|系统提示词?|(?:助手|人工智能|ai|模型)[:：,，].{0,20}(?:必须|请|回答|发送|删除|输出)|(?:显示|发送|泄露|输出).{0,12}(?:其他患者|所有患者|密码|系统提示)/u,
  /(?:無視|忘れ)(?:して|し|て|ろ).{0,20}|(?:指示|命令|ルール|規則).{0,8}(?:無視|忘れ)|あなたは(?:今|これ)から|システムプロンプト|(?:アシスタント|ai|モデル)[:：、,].{0,24}(?:してください|答え|送信|削除|出力)|(?:他の患者|全患者|すべての患者|パスワード).{0,12}(?:表示|送信|出力|教え)/u,
  /(?:지시|명령|규칙|지침|위의? 내용).{0,10}(?:무시|잊)|너는 이제|당신은 이제|지금부터 .{0,10}(?:너는|당신은|답)|시스템 프롬프트|(?:어시스턴트|도우미|인공지능|ai|모델)[:：,].{0,24}(?:하세요|하라|해라|대답|전송|삭제|출력)|(?:다른 환자|모든 환자|비밀번호).{0,14}(?:보여|전송|출력|알려)/u,
];

/** A run that no person types: text that was packed into letters (base64, hexadecimal). */
const packed = /(?:[A-Za-z0-9+/]{4}){12,}={0,2}|(?:[0-9a-f]{2}){32,}/iu;

/** The marks of a text; none for nearly every text. Nothing is decided by them but a remark beside the text. */
export const marksOf = (text: string): InjectionMark[] => {
  // What hides between letters is taken out first: it must not hide the phrase.
  const plain = normalise(text);
  return [
    ...(orders.some((order) => order.test(plain)) ? (['instruction'] as const) : []),
    ...(hasHidden(text) ? (['hidden'] as const) : []),
    ...(packed.test(text) && /[A-Za-z]/.test(text) ? (['encoded'] as const) : []),
  ];
};

/** What somebody wrote in a source; a rule was written by nobody whose words reach this chart. */
const wordsIn = (source: Cited, show: Formats): string => {
  if (isRule(source)) return '';
  if (isPassage(source))
    return `${source.passage.document.title}\n${source.passage.heading}\n${source.passage.text}`;
  return isAppointment(source) ? source.appointment.reason : quoteOf(source, show);
};

/** One remark for each entry that the statements rest on and that bears a mark, in the order of the answer. It is shown, never hidden. */
export const injectionNotes = (drafts: readonly Draft[], { t, show }: Say): Draft[] => {
  const seen = new Set<string>();
  return drafts
    .flatMap(({ sources }) => sources)
    .filter((source) => !seen.has(refOf(source)) && seen.add(refOf(source)))
    .flatMap((source): Draft[] => {
      const marks = marksOf(wordsIn(source, show));
      if (marks.length === 0) return [];
      const what = marks.map((mark) => t(`injection.${mark}`)).join('; ');
      return [{ kind: 'action', text: t('injection.note', { what }), sources: [source] }];
    });
};
