import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** Languages whose words are separated. */
export type Spaced = Exclude<Language, 'zh' | 'ja' | 'ko'>;
export type Unspaced = Exclude<Language, Spaced>;

/** Words that deny what follows them in the same clause; a bare "no" denies only the word behind it. */
export const denials: Readonly<Record<Spaced, string>> = {
  es: 'niega|sin|ni|nunca|jamas|negado|negada|niegan|descarta|descartado|descartada|ausencia de|no tiene|no tenia|no refiere|no presenta|no hay|no hubo|no ha tenido|no esta|no es|no acusa|no siente|no muestra|no ha presentado',
  en: 'without|denies|denied|denying|never|nor|negative for|rule out|ruled out|absence of|no evidence of|no signs of|no sign of|no symptoms of|does not have|doesnt have|has not had|hasnt had|is not having|isnt having|not having|no longer|did not have|is not|isnt|no history of',
  de: 'kein|keine|keinen|keinerlei|ohne|verneint|nie|niemals|weder|ausschluss von|ausgeschlossen|klagt nicht|leidet nicht|hat nicht|ist nicht',
  it: 'nega|senza|mai|negato|esclude|escluso|assenza di|non ha|non presenta|non riferisce|non c e|non lamenta|non e',
  fr: 'pas de|sans|nie|aucun|aucune|jamais|ni|absence de|exclu|n a pas|ne presente pas|ne se plaint pas|n est pas|pas d',
  pt: 'nega|sem|nem|nunca|jamais|negado|descarta|descartado|ausencia de|nao tem|nao refere|nao apresenta|nao ha|nao sente|nao relata|nao esta|nao e',
};

/** Denies the word behind it. */
export const bareDenials: ReadonlySet<string> = new Set(['no', 'not', 'nicht', 'non', 'nao', 'ne', 'n']);

/** Stand behind what they deny: `convulsiones: no`. */
export const laterDenials: ReadonlySet<string> = new Set(
  'no negado negada negados negadas negativo ausente descartado denied absent negative nein verneint negativ negato assente nie absent absente nao'.split(
    ' ',
  ),
);

/** End a list that a denial governs: `no refiere mareo, sangrado activo ni convulsiones`. */
export const listEnds: ReadonlySet<string> = new Set(['ni', 'nor', 'nem', 'noch', 'or', 'oder']);

/**
 * Words that make of a clause something of the past, of somebody else, of a risk, of a test or of a question about the record. Years
 * and "so many days ago" are looked for beside them.
 */
export const distances: Readonly<Record<Spaced, string>> = {
  es: 'antecedente*|historia de|historial|en la infancia|de nino|de nina|previo|previa|previos|previas|anterior|anteriores|pasado|pasada|riesgo de|riesgos de|prevencion|prevenir|prevenir|profilaxis|tiempo de|prueba de|escala|puntaje|puntuacion|has bled|has-bled|cha2ds2*|cribado|tamizaje|protocolo|curso|articulo|guia|ha tenido|tuvo|tenia|alguna vez|cuando fue|cuando tuvo|cuantas|cuantos|que dicen las notas|secuela*|efecto adverso|efectos adversos|efectos secundarios|puede causar|puede producir|puede provocar|puede dar|dosis de rescate|plan de accion|consta|registrad*|diagnostico de|codigo|vacuna*|anticuerpos|alergia a|alergias|alergico a|alergica a|test',
  en: 'history of|family history|past|previous|prior|in childhood|as a child|risk of|risk for|risk factor*|risk score|risk assessment|prevention|prevent|prophylaxis|bleeding time|screening|screen|score|scale|has-bled|cha2ds2*|protocol|guideline*|course|article|has he had|has she had|ever had|did he have|did she have|did he ever|did she ever|when was|how many|what do the notes|sequelae|side effect*|adverse effect*|can cause|may cause|action plan|recorded|diagnosis of|code|vaccine*|antibodies|allergy to|allergic to|test',
  de: 'anamnese|vorgeschichte|fruher*|zustand nach|z n|in der kindheit|als kind|familienanamnese|familiar vorbelastet|risiko*|gefahr von|pravention|vorbeugung|vorbeugen|prophylaxe|blutungszeit|blutungsneigung|screening|score|skala|has-bled|cha2ds2*|leitlinie*|protokoll|kurs|artikel|hatte er|hatte sie|jemals|wann war|wie viele|was steht in den notizen|folgen|nebenwirkung*|kann verursachen|kann auslosen|notfallplan|dokumentiert|diagnose|code|impfung*|antikorper|allergie gegen|allergisch gegen|test',
  it: 'anamnesi|storia di|pregress*|precedent*|nell infanzia|da bambino|da bambina|rischio di|rischio|fattori di rischio|prevenzione|prevenire|profilassi|tempo di|screening|punteggio|scala|has-bled|cha2ds2*|protocollo|linea guida|linee guida|corso|articolo|ha avuto|ha mai|aveva|quando e stato|quanti|quante|cosa dicono le note|esiti|effetto collaterale|effetti collaterali|effetti indesiderati|puo causare|puo provocare|piano d azione|registrat*|diagnosi di|codice|vaccin*|anticorpi|allergia a|allergico a|allergica a|test',
  fr: 'antecedent*|histoire de|ancien|ancienne|anterieur*|precedent*|dans l enfance|enfant|familiaux|familial|risque*|facteur*|prevention|prevenir|prophylaxie|temps de|depistage|score|echelle|has-bled|cha2ds2*|protocole|recommandation*|cours sur|article|a t il eu|a t elle eu|a deja|avait|quand a|combien|que disent les notes|sequelle*|effet secondaire|effets secondaires|effets indesirables|peut causer|peut provoquer|plan d action|note dans|diagnostic|code|vaccin*|anticorps|allergie a|allergique a|allergique aux|test',
  pt: 'antecedente*|historia de|historico|previo|previa|previos|previas|anterior|anteriores|na infancia|em crianca|risco de|risco|fatores de risco|prevencao|prevenir|profilaxia|tempo de|rastreamento|escala|pontuacao|escore|has-bled|cha2ds2*|protocolo|diretriz*|curso|artigo|ja teve|teve|tinha|alguma vez|quando foi|quantos|quantas|o que dizem as notas|sequela*|efeito colateral|efeitos colaterais|efeitos adversos|pode causar|pode provocar|plano de acao|registrad*|diagnostico de|codigo|vacina*|anticorpos|alergia a|alergico a|alergica a|teste',
};

/** Words that bring a clause back to now, whatever else stands in it. */
export const acuteWords: Readonly<Record<Spaced, string>> = {
  es: 'ahora|ahora mismo|de repente|subito|subita|subitamente|en este momento|acaba de|de pronto|aqui en la consulta|esta teniendo',
  en: 'now|right now|suddenly|sudden|at this moment|just now|just|currently|is having|in front of me',
  de: 'jetzt|gerade|plotzlich*|soeben|im moment|akut|aktuell',
  it: 'adesso|ora|improvvis*|in questo momento|appena|proprio ora|sta avendo',
  fr: 'maintenant|soudain*|brutal*|en ce moment|vient de|actuellement|a l instant',
  pt: 'agora|de repente|subit*|neste momento|acabou de|acaba de|repentin*|esta tendo',
};

type Guards = {
  readonly denied: RegExp;
  readonly deniedAfter: RegExp;
  readonly distant: RegExp;
  readonly acute: RegExp;
};
const never = /(?!)/u;

/** The same where words are not separated; denials stand before what they deny in Chinese, after it in Japanese and Korean. */
export const unspacedGuards: Readonly<Record<Unspaced, Guards>> = {
  zh: {
    denied: /(?:无|没有|没|否认|未见|未出现|并无|不伴|排除|从未|不会)[^，。；]{0,4}$/u,
    deniedAfter: /^(?:阴性|已排除|的?可能性低)/u,
    distant:
      /病史|既往|当时|曾|以前|过去|童年|小时候|儿时|家族史|风险|预防|危险因素|出血时间|筛查|评分|量表|指南|流程|文章|是否有过|有没有过|得过|几次|什么时候|后遗症|副作用|不良反应|可导致|可引起|会引起|诊断代码|编码|疫苗|抗体|过敏史|年前|个月前|病历中|记录/u,
    acute: /现在|突然|正在|刚刚|刚才|此刻|目前|突发/u,
  },
  ja: {
    denied: never,
    deniedAfter:
      /^(?:は|も|が|を|の訴え(?:は|も)?|など(?:は|も)?|や[^、。]{0,8}?は)?(?:ない|なし|無し|ありません|ございません|認めない|認めず|認めません|否定|訴えない|訴えなし|なかった|起こしていない|していない|していません)/u,
    distant:
      /既往|病歴|以前|過去|小児期|子供の頃|子どもの頃|幼少期|家族歴|リスク|危険因子|予防|出血時間|スクリーニング|スコア|尺度|ガイドライン|手順|論文|ことがありますか|ことはありますか|あったか|何回|いつ|後遺症|副作用|引き起こすこと|起こし得る|診断コード|コード|ワクチン|抗体|アレルギー歴|年前|か月前|ヶ月前|記録|歴はあり|後の/u,
    acute: /今(?!まで|後|回|月|年)|突然|急に|現在|たった今|目の前で|さっき/u,
  },
  ko: {
    denied: never,
    deniedAfter:
      /^(?:\s?(?:생각|사고|의도|계획|증상))?(?:은|는|이|가|도|을|를|이나 [^,.]{0,8}|은커녕)?\s*(?:없|아니|아님|부인|호소하지|보이지 않|있지 않|하지 않)/u,
    distant:
      /병력|과거력|과거|이전|예전|어릴 때|어린 시절|소아기|가족력|위험|예방|출혈 시간|출혈시간|선별|점수|척도|지침|가이드라인|절차|논문|적이 있|있었|몇 번|언제|후유증|부작용|일으킬 수|유발할 수|진단 코드|코드|백신|항체|알레르기력|년 전|개월 전|기록|이후/u,
    acute: /지금(?!까지)|갑자기|방금|현재|눈앞에서|이제 막/u,
  },
};

/** A year, or a time of days or longer that has gone by. */
export const longAgo =
  /(?<!\d)(?:19|20)\d\d(?!\d)|hace \d+ (?:dias|semanas|mes|meses|ano|anos)|hace (?:un|una|dos|tres|varios|muchos) (?:dia|semana|mes|ano|dias|semanas|meses|anos)|\d+ (?:days|weeks|months|years) ago|vor (?:\d+|einem|zwei|drei) (?:tagen|wochen|monat|monaten|jahr|jahren)|(?:\d+|un|due|tre) (?:giorni|settimane|mesi|anni|anno|mese) fa|il y a (?:\d+|un|deux|trois) (?:jours|semaines|mois|ans|an)|ha (?:\d+|um|dois|tres) (?:dias|semanas|meses|mes|anos|ano)|\d+(?:年|个月|か月|ヶ月|日|天|週間|周)前|\d+\s?(?:년|개월|일|주) 전/u;
