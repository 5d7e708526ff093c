/**
 * Phrases that no route, frequency or duration can say, as patterns for folded text. They stay in the doctor's words: a term in their
 * place would change what the patient does.
 */
const number = String.raw`\d{1,3}(?:[.,]\d)?(?:\s*(?:-|–|a|to|bis|o|ou|or)\s*\d{1,3})?`;
/** A time before or after something, which the hours of "c/8 h" are not. */
const someTime = String.raw`(?<!(?:cada|c/|c|every|q|alle|les|ogni|em|\d/)\s*)(?:${number}|media|half an|una?|uma|one|eine|une|mezz'?)\s*(?:min(?:utos?|utes?|uten|uti)?|hs?|horas?|hours?|stunden?|std|heures?|ore|ora)\.?`;

const meals = [
  // Spanish
  `en ayunas?`,
  `en ayuno`,
  `con (?:el )?estomago (?:vacio|lleno)`,
  `(?:antes|despues|lejos) de(?:l| las?| los| cada)? (?:comidas?|comer|alimentos|desayun(?:o|ar)|almuerzo|almorzar|cenar?)`,
  `(?:con|sin|entre|durante)(?: el| las?| los| cada)? (?:comidas?|alimentos?|desayuno|almuerzo|cena|leche|(?:abundante )?agua)`,
  // English
  `fasting`,
  `on an? (?:empty|full) stomach`,
  `(?:before|after|with|between|without|during)(?: (?:each|every|the|a|main))* (?:meals?|food|eating|breakfast|lunch|dinner|supper|milk|(?:plenty of )?water)`,
  // German
  `nuchtern`,
  `auf nuchternen magen`,
  `(?:vor|nach|zu|zum|mit|zwischen|wahrend)(?: (?:dem|der|den|jeder|einer))? (?:essen|mahlzeit(?:en)?|fruhstuck|mittagessen|abendessen|milch|wasser)`,
  // French
  `a jeun`,
  `(?:avant|apres|pendant|entre|avec)(?: (?:les?|la|chaque))? (?:repas|petit[- ]dejeuner|dejeuner|diner|manger|nourriture)`,
  `aux? (?:milieu (?:des|du) )?(?:repas|petit[- ]dejeuner|dejeuner|diner)`,
  // Italian
  `a digiuno`,
  `a stomaco (?:vuoto|pieno)`,
  `(?:prima|dopo|durante|con|lontano)(?: (?:dei|di|del|della|dai|il|la|i|ogni))? (?:past[io]|mangiare|colazione|pranzo|cena|cibo)`,
  `ai pasti`,
  // Portuguese
  `em jejum`,
  `(?:de|com o) estomago (?:vazio|cheio)`,
  `(?:antes|depois|apos|durante|com|entre)(?: (?:das?|dos?|de|as?|os?|cada))? (?:refeicoes|refeicao|comer|cafe da manha|almoco|jantar|alimentos)`,
];

/** Meals in Chinese, Japanese and Korean, whose words stand without blanks. */
const eastMeals = [
  `空腹(?:時|时|服用)?`,
  `(?:朝昼夕|朝夕|朝昼|毎|朝|昼|夕)?食直?[前後間]`,
  `[早午晚中三]?[餐饭][前后中](?:服用)?`,
  `随餐(?:服用)?`,
  `(?:아침|점심|저녁|매)?\\s*식(?:사)?\\s*(?:직전|직후|전|후|간|중)`,
  `공복(?:에|\\s*시)?`,
].map((words) => String.raw`${words}(?:\s*\d{1,3}\s*(?:分钟|分|분|小时|時間|시간))?`);

const bedtime = [
  'antes de (?:dormir|acostarse)',
  'before (?:going to )?(?:bed|bedtime|sleep)',
  'vor dem schlafengehen',
  'avant (?:le coucher|de dormir)',
  'prima di (?:dormire|coricarsi)',
  'antes de (?:dormir|deitar)',
].join('|');

const timeOfDay = String.raw`(?:(?:a las?|at|um|alle|as|a)\s*)?(?:\d{1,2}(?::\d\d)?\s*[ap]\.?\s?m\.?|(?<=(?:a las?|um|as)\s*)\d{1,2}(?::\d\d)?(?:\s*(?:hs?|horas|uhr|ore))?)`;
const partOfDay = [
  '(?:por|en|de) la (?:manana|tarde|noche)',
  'al? (?:mediodia|medio dia)',
  '(?:manana|tarde|noche)',
  'in the (?:morning|afternoon|evening)',
  '(?:at )?(?:noon|night)',
  'morgens|mittags|abends|nachts|am (?:morgen|mittag|nachmittag|abend)',
  '(?:le )?(?:matin|midi|soir)',
  '(?:al|la|il|alla|di)? ?(?:mattino|mattina|pomeriggio|sera)',
  '(?:pela|de|a|da)? ?(?:manha|tarde|noite)',
].join('|');
const and = String.raw`\s*(?:,|/|-|\+|y|e|and|und|et|&)\s*`;
const chainOf = (part: string, from: 0 | 1) => `(?:${part})(?:${and}(?:${part})){${from},4}`;

/** Phrases that are taken before any term: a meal, an hour, several parts of a day. */
export const keptPhrases: readonly string[] = [
  `(?:${someTime}\\s*)?(?:${meals.join('|').replaceAll(' ', String.raw`\s+`)})`,
  ...eastMeals,
  `${someTime}\\s*(?:${bedtime})`,
  chainOf(timeOfDay, 0),
  chainOf(partOfDay, 1),
  '[早朝昼中夕晚]{2,3}(?:各[一1]次)?',
  '아침[,·\\s]*(?:점심[,·\\s]*)?저녁',
  'am (?:mittag|vormittag|nachmittag|abend|wochenende|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)',
];

const every = String.raw`(?:a cada|cada|c/|c|every|q|alle|toutes les|tous les|ogni|de \d{1,3} em|每隔?)`;
const unit = `(?:hs?|hrs?|horas?|hours?|std|stunden|heures?|ore|dias?|d|days?|tage|jours?|giorni|semanas?|weeks?|wochen|semaines?|settimane|mes(?:es)?|months?|monate|mois|mesi|min(?:utos?|utes?|uten|uti)?|小时|天|日|周)`;

/** Frequencies that may be none of the list, such as "cada 36 horas" or "5 veces al día", and durations in hours. */
export const irregularPhrases: readonly string[] = [
  String.raw`${every}\s*${number}\s*${unit}`,
  String.raw`\d{1,3}(?:\s*[-–~]\s*\d{1,3})?\s*(?:時間|日|週間?|시간|일|주)\s*(?:こと|おき|마다)`,
  String.raw`[\p{L}\d]+(?:\s*(?:-|a|to|bis|o|ou|or)\s*\d+)?\s*(?:vez|veces|vezes|times|x|mal|fois|volte)\s*(?:(?:al|por|ao|a|per|each|par|am|pro) ?)?(?:dia|day|daily|diari[ao]s?|taglich|tag|jour|giorno|semana|week|woche|semaine|settimana|mes|month|monat|mois|mese)`,
  String.raw`(?:1日|1일|하루|每日|每天|日)\s*(?:に\s*)?\d{1,2}\s*[回번회次]`,
  String.raw`(?:x|por|durante|for|fur|pendant|per)\s*\d{1,3}\s*(?:hs?|hrs?|horas|hours?|stunden|heures|ore)`,
];

const symptoms = [
  'dolor(?:es)?|fiebre|nauseas?|vomitos?|tos|insomnio|ansiedad|alergia|picazon|prurito|mareos?|temperatura|colicos?',
  'pain|fever|nausea|vomiting|cough|itching|insomnia|anxiety|headache|wheezing',
  String.raw`\p{L}*schmerz(?:en)?|fieber|ubelkeit|erbrechen|husten|juckreiz|schlaflosigkeit|unruhe|atemnot`,
  'douleurs?|fievre|nausees?|vomissements?|toux|insomnie|angoisse',
  'dolor[ei]|febbre|vomito|tosse|insonnia|ansia|prurito',
  'dor(?:es)?|febre|enjoo|tosse|insonia|ansiedade|coceira',
].join('|');
const ifWords =
  'si(?: (?:hay|tiene|presenta|persiste|siente|aparece))?|en caso de|if|in case of|as needed for|prn|sos|bei|wenn|falls|en cas de|se(?: (?:ha|houver|tiver))?|in caso di|em caso de';

/** Conditions under which a drug is taken; the words after them belong to them. */
export const conditionPhrases: readonly string[] = [
  String.raw`(?:${ifWords})\s+(?:${symptoms})(?:(?=[\s]).*?)?(?=[,;]|$)`,
  '(?:疼痛|痛い|发热|发烧|発熱|头痛|頭痛|咳嗽|不眠|失眠)[时時]',
  String.raw`(?:통증|발열|두통|기침|불면)\s*시`,
];
