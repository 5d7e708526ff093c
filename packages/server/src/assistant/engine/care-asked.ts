import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { normalise } from '../../platform/text/compare.ts';
import { wordsOf } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const weeks = set(
  'weeks week wks wk semanas semana sem sems sdg woche wochen ssw settimane settimana semaines semaine sa',
);
const howMany = set(
  'how many what which far cuantas cuantos cuanto q que wie viele wieviele wievielte welche welcher quante quanta quale a che combien quelle quantas qual com',
);
/** Words beside which a question for weeks asks for nothing but those of a pregnancy. */
const small = set(
  [
    'she her he is at in now today currently the of patient pregnant pregnancy gestation gestational along this on point has as and',
    'de esta tiene va lleva hoy ahora ya la el ella en paciente embarazo gestacion embarazada cursa actualmente al dia fecha se encuentra y',
    'ist sie heute jetzt der die ihr schwanger schwangerschaft in patientin aktuell und ihre',
    'e lei oggi adesso di gravidanza gestazione siamo la paziente incinta',
    'est elle aujourd hui maintenant grossesse enceinte d amenorrhee patiente en on',
    'ela hoje agora gravidez gestacao esta gravida paciente',
  ].join(' '),
);

/** Questions for weeks in scripts without spaces, where nothing else is named. */
const weeksUnspaced =
  /^(?:请问|她|患者|病人|现在|今天|目前|已经|怀孕|怀了|妊娠|孕|是|有|到|的)*(?:几|多少|第几)个?(?:孕)?周(?:了|数|大)?(?:呢|吗|啊)?$|^(?:今日?|現在|今は|患者さん?|彼女|妊娠|は|で|の|って)*何週(?:目|間)?(?:です|でしょう|になりました|ですか|でしょうか|になりましたか|か)?$|^(?:지금|현재|오늘|임신|환자|이분|는|은|이|가)*몇주(?:차|째)?(?:예요|에요|인가요|입니까|이에요|죠|야|됐나요|되었나요)?$/u;

/** Whether a question asks for weeks and names nothing that they could be counted of but a pregnancy. */
export const asksWeeks = (text: string): boolean => {
  const plain = normalise(text);
  const closed = plain.replaceAll(/[\s\p{P}]/gu, '');
  if (weeksUnspaced.test(closed)) return true;
  const words = wordsOf(plain);
  return (
    words.some((word) => weeks.has(word)) &&
    words.some((word) => howMany.has(word)) &&
    words.every((word) => weeks.has(word) || howMany.has(word) || small.has(word))
  );
};

const preeclampsia =
  /pre-?eclam[a-z]*|preeclam[a-z]*|praeklampsie|preeclampsie|pre-?eklampsie|子痫前期|先兆子痫|妊娠高血圧腎症|子癇前症|妊娠高血圧症候群|자간전증|임신중독증|전자간증/u;
const criteria = /criteri|kriteri|critere|标准|診断基準|基準|기준/u;
const ofPresence = set(
  [
    'has have does did is are she her with the a any there now today signs sign of for meet meets workup labs work up screen rule out r o ro does got developing currently severe severity features',
    'tiene ella hay esta con la el de una un hoy ahora ya datos signos dx hace sugestivo cumple para por descartar posible sospecha actual en severidad gravedad',
    'hat sie eine ist jetzt heute zeichen einer hinweise auf fur liegt vor',
    'ha lei c e e segni di una adesso oggi',
    'a t elle une est elle signes de d y il maintenant fait',
    'tem ela ha sinais de uma agora hoje com',
  ].join(' '),
);
const pastUnspaced = /以前|既往|曾|过|歴|前回|병력|과거|예전|적/u;

/** Whether a question asks if there is preeclampsia now, or if its criteria are met: not of an earlier one, nor of its prevention. */
export const asksPreeclampsia = (text: string): boolean => {
  const plain = normalise(text);
  const found = preeclampsia.exec(plain)?.[0];
  if (found === undefined) return false;
  if (criteria.test(plain)) return true;
  const rest = plain.replace(found, ' ');
  if (!/^[\p{Script=Latin}-]/u.test(found))
    return !pastUnspaced.test(rest) && rest.replaceAll(/[\s\p{P}]/gu, '').length <= 8;
  return wordsOf(rest).every((word) => ofPresence.has(word));
};

const percentile =
  /percentil|centile|perzentil|percentiel|growth (?:curve|chart)|(?<!\p{L})(?:is|are) (?:he|she|they) growing(?! up)|how is (?:he|she) growing|growing (?:ok|well|fine|normally)|(?:esta |va )?creciendo (?:bien|normal)|como va creciendo|crece bien|wachst (?:er|sie|das kind) (?:gut|normal)|cresce bene|grandit (?:il|elle) (?:bien|normalement)|cresce(?:ndo)? bem|curva de cre[cs]|curva di crescita|courbe de croissance|wachstumskurve|百分位|生长曲线|パーセンタイル|成長曲線|백분위|성장 ?곡선/u;
const growing: readonly VitalCode[] = ['weight', 'height', 'bmi'];

/** Measures of growth of which a question wants the percentile; null where it wants none. */
export const percentilesAsked = (text: string, vitals: readonly VitalCode[]): readonly VitalCode[] | null => {
  if (!percentile.test(normalise(text))) return null;
  const asked = vitals.filter((code) => growing.includes(code));
  if (asked.length > 0) return asked;
  return vitals.length > 0 ? null : growing;
};

/** A clearance by itself: of creatinine, unless another word says of what or for what. */
const clearance =
  /^(?:cual es |que |cuanto es |cuanto |whats |what s |what is |wie ist |qual e |quel est |calcula\w* |calculate |get |his |her |their |su |el |the |la |die |il |o |a |sa |son |seine |ihre |sua )*(?:aclaramiento|clearance|clairance|depuracion|depuracao|clearence|aclaramiento renal|renal clearance|kidney clearance|nierenclearance)(?: (?:renal|hoy|actual|now|today|aktuell|heute|oggi|hoje|jetzt|de|del|of|tiene|has|does|he|she|el|ella))*$/u;

/** Whether a question asks for a clearance and names no other one: `surgical clearance` is none. */
export const asksClearance = (text: string): boolean =>
  clearance.test(wordsOf(text).join(' ')) || /^(?:清除率|クリアランス|청소율)/u.test(normalise(text));
