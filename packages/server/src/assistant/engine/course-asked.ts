import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';

/**
 * Words that ask how something measured has been over time, without accents: `how's her INR been`, `como han ido las presiones`.
 * The present tense alone asks for the newest value.
 */
const courses: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:(?:como|que tal) (?:se )?(?:le |la |lo )?(?:ha|han|viene|vienen|venia|venian|anduvo|anduvieron) (?:id[oa]s?|estad[oa]s?|andad[oa]|evolucionado|teniendo|estando|portado|comportado|saliendo|salido|siendo|sido|la|las|el|los|su|sus)|como (?:venia|venian|viene|vienen) (?:de )?(?:la|las|el|los|su|sus)|como (?:va|van|iba|iban|fue|fueron) (?:la|las|el|los|su|sus)|(?:ha|han) estado (?:en|dentro|fuera))/u,
  en: /(?<!\p{L})(?:(?:how|hows|how s) (?:(?:has|have|had|ve|s) )?(?:\p{L}+ ){0,4}?(?:been|being|trending|tracking|running|doing|behaved|gone|fared)(?!\p{L})|how (?:did|do|does) (?:\p{L}+ ){0,3}(?:go|run|trend|do over)|(?:has|have) (?:\p{L}+ ){0,4}(?:stayed|remained|been (?:in|within|out of|stable|steady|controlled)))/u,
  de: /(?<!\p{L})wie (?:war(?:en)?|hat|haben|lief(?:en)?|ist|sind) (?:\p{L}+ ){0,4}(?:in letzter zeit|bisher|gelaufen|verlaufen|entwickelt|gewesen|uber die zeit)/u,
  it: /(?<!\p{L})come (?:e|sono|va|vanno) (?:stat[aoei]|andat[aoei]|la|le|il|i|lo|gli|l)(?!\p{L})/u,
  fr: /(?<!\p{L})comment (?:a|ont|va|vont|s est|se sont) (?:\p{L}+ ){0,3}(?:evolue|ete|t (?:il|elle|ils|elles)|comporte|la|le|les|l)/u,
  pt: /(?<!\p{L})como (?:tem|tem|vem|vao|vai|foi|foram|estiveram|esteve|andou|andaram) (?:estado|sido|ido|vindo|andado|a|as|o|os)(?!\p{L})/u,
  zh: /(?:一直|近来|最近|这段时间|历来|以来).{0,8}(?:怎么样|如何|怎样)|(?:情况|控制)(?:一直)?(?:怎么样|如何)/u,
  ja: /(?:これまで|ずっと|最近).{0,8}(?:どう|いかが)|どう(?:推移|変わ|なってき)/u,
  ko: /(?:그동안|지금까지|최근).{0,10}(?:어땠|어떻|어때)|어떻게 (?:변해|되어 왔|지내)/u,
};

/** Several of what has one value at a time: the course is asked for. Words that are always several, such as platelets, are none. */
const severals =
  /(?<!\p{L})(?:presiones|tensiones|glucosas|glucemias|glicemias|creatininas|potasios|sodios|saturaciones|hemoglobinas|hemoglucotests|inrs|inr s|pesos|temperaturas|a1cs|hba1cs|tshs|ldls|blood pressures|pressures|bps|bp s|sats|saturations|weights|glucoses|sugars|blood sugars|potassiums|sodiums|creatinines|hemoglobins|haemoglobins|hgbs|temps|temperatures|heart rates|egfrs|blutdrucke|blutdruckwerte|blutzuckerwerte|gewichte|pressioni|glicemie|creatinine s|tensions|glycemies|poids successifs|pressoes|glicemias|creatininas)(?!\p{L})/u;

/** Words that let several be told otherwise than as a course: a number of them, a limit, an end, abnormal ones. */
const otherwise =
  /(?<!\p{L})(?:how many|cuant[oa]s|wie viele|quant[eio]s?|combien|por (?:encima|debajo)|above|below|over|under|uber|unter|mas (?:alt|baj)|highest|lowest)/u;

/** Whether a question asks for the course of something measured by a word for it, or by naming several of it. */
export const asksCourse = (question: string): boolean => {
  const text = normalise(question)
    .replaceAll(/['’]/gu, ' ')
    .replaceAll(/[¿?¡!.,;:]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (Object.values(courses).some((pattern) => pattern.test(text))) return true;
  return severals.test(text) && !otherwise.test(text);
};
