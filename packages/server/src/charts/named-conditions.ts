import { normalise } from '../platform/text/compare.ts';

/** Facts that keep a rule from being applied to somebody: to miss one is worse than to take one too many for it. */
type StoppingFact = 'pregnancy' | 'ascvd';

/**
 * How a problem that somebody wrote by hand names them, in nine languages, as `normalise` leaves text. Atherosclerotic cardiovascular
 * disease as the 2013 ACC/AHA guideline has it: acute coronary syndromes, infarction, angina, revascularization, stroke or TIA,
 * peripheral arterial disease.
 */
const names: Readonly<Record<StoppingFact, string>> = {
  pregnancy: String.raw`\b(embaraz|primigesta|multigesta|preeclamp|pre-eclamp|control prenatal|antenatal care|gestacion|gestante|pregnan|gestation|(?:risiko)?schwanger|gravid|incinta|gestazione|enceinte|grossesse|gestacao)|妊娠|妊婦|怀孕|孕妇|孕\d|임신|임산부`,
  ascvd: String.raw`\b(infart|infarct|n?stemi|iam(?:cest|sest)?\b|sca(?:cest|sest)?\b|tia\b|ait\b|eap\b|pad\b|sindrome coronari|coronary syndrome|koronarsyndrom|syndrome coronarien|angina|angor|stents?|ictus|acv|avc|stroke|derrame cerebral|schlaganfall|accidente cerebrovascular|ataque isquemico transitorio|transient ischa?emic|transitorische ischam|attacco ischemico transitorio|accident ischemique transitoire|accident vasculaire cerebral|cardiopatia isquemica|cardiopatia ischemica|cardiopathie ischemique|ischa?emic heart|ischamische herz|enfermedad coronaria|enfermedad arterial|doenca arterial|doenca coronari|coronary (artery|heart) disease|peripheral arter|koronare herz|khk|pavk|arteriopath|coronaropat|malattia coronarica|coronarienne|arteriopatia|bypass|revascular|angioplast|herzinfarkt)|心肌梗死|急性冠|心梗|冠心病|冠状动脉|心绞痛|脑梗|脑卒中|中风|短暂性脑缺血|心筋梗塞|狭心症|冠動脈|脳梗塞|脳卒中|一過性脳虚血|심근경색|협심증|관상동맥|뇌졸중|뇌경색|일과성 허혈`,
};

const few = String.raw`(?:\p{L}+\s+)`;
const of = String.raw`(?:de la|de|del|of|for|fur|di|da|do)\s+|d['’]`;

/** What stands before a name of which it says that it is not there, feared, tried for, or the family's. */
const before = [
  String.raw`(?:sin|no|not|non|without|kein\p{L}*|nicht|ohne|senza|pas|sans|sem|nao)\s+(?:(?:esta|es|is|tiene|hay|tem|e|un|una|une|any|signos|signs|evidencia|evidence|${of})\s*)*`,
  String.raw`(?:riesgo|risk|risiko|rischio|risque|risco)\s+(?:${of})${few}{0,2}`,
  String.raw`(?:pruebas?|tests?|teste|pr[ae]ven\p{L}*)\s+(?:${of})${few}{0,1}`,
  String.raw`(?:evitar|avoid|prevent|verhut\p{L}*|eviter|evitare)\s+${few}{0,1}`,
  String.raw`(?:niega|negad[oa]|denies|denied|verneint|nie|nega|temor|miedo|fear|angst|peur|paura|medo|descarta\p{L}*|rule(?:d)? out)\s+(?:(?:una?|any|un|une|a|al|vor|${of})\s*)*`,
  'famil[^.;,]{0,40}?',
];

/** The same where the word follows. A pregnancy at risk is one; who is at risk of a stroke has had none. */
const behind: Readonly<Record<StoppingFact, string>> = {
  pregnancy: String.raw`\p{L}*\s*(?:-?test|negativ|descartad|excluid|ruled out|ausgeschlossen|exclue?\b|esclus)`,
  ascvd: String.raw`\p{L}*\s*(?:-?risk|-?risiko|(?:bronquial |bronchial )?(?:descartad|excluid|ruled out|ausgeschlossen|exclue?\b|esclus))|\s*の?(?:风险|リスク|위험)`,
};

const mentions = (words: string, wordsBehind: string) => {
  const name = `(?:${words})`;
  const apart = [
    String.raw`\b(?:${before.join('|')})${name}`,
    `(?:家族|가족)[^。，、]{0,10}?${name}`,
    `${name}(?:${wordsBehind})`,
  ];
  return { name: new RegExp(name, 'u'), apart: new RegExp(apart.join('|'), 'gu') };
};

type Mentions = ReturnType<typeof mentions>;

const facts: Readonly<Record<StoppingFact, Mentions>> = {
  pregnancy: mentions(names.pregnancy, behind.pregnancy),
  ascvd: mentions(names.ascvd, behind.ascvd),
};

/** A test that was positive says what a test alone does not. */
const positive = /positiv/u;

const isSaid = (text: string, { name, apart }: Mentions): boolean =>
  name.test(text) && name.test(positive.test(text) ? text : text.replace(apart, ' '));

/**
 * A test of whether a normalised text says that something is there. `words` is a regular expression of its names; a name that the
 * text takes back ("no asthma", "risk of gout", "family history of epilepsy") does not count.
 */
export const saidOf = (words: string): ((text: string) => boolean) => {
  const mentioned = mentions(words, behind.ascvd);
  return (text) => isSaid(text, mentioned);
};

/**
 * What the name of a problem says of the facts that stop rules; nothing is derived from it for a score. Only the mention that a word
 * takes back is left out: an infarction without ST elevation is one, and so is a pregnancy of high risk.
 */
export const stoppingFactsIn = (name: string): StoppingFact[] => {
  const text = normalise(name);
  return (['pregnancy', 'ascvd'] as const).filter((fact) => isSaid(text, facts[fact]));
};

const ofRelatives =
  /\b(?:antecedent\p{L}*|histori\p{L}*|storia|anamnesi) famil|\bfamil\p{L}* (?:history|hx|belastung)|familienanamn|familiarita|家族|가족/u;
const absent =
  /^(?:sin|no|not|without|kein\p{L}*|ohne|senza|pas d|sans|sem|nao|niega|denies|verneint|nega|nie|riesgo|risk|risiko|rischio|risque|risco|descarta\p{L}*|ruled? out)\b|(?:descartad|excluid|ruled out|ausgeschlossen|exclue?\b|esclus)/u;

/** True if the name of a problem says that the patient has it: not a relative, and not that it is absent, feared or ruled out. */
export const isPatientsOwn = (name: string): boolean => {
  const text = normalise(name);
  return !ofRelatives.test(text) && !absent.test(text);
};
