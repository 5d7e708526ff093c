import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** Languages whose words are separated. */
export type Spaced = Exclude<Language, 'zh' | 'ja' | 'ko'>;
export type Unspaced = Exclude<Language, Spaced>;
export const spaced = ['es', 'en', 'de', 'it', 'fr', 'pt'] as const satisfies readonly Spaced[];
export const unspaced = ['zh', 'ja', 'ko'] as const satisfies readonly Unspaced[];

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

/** Ordinary expressions that hold the words of a sign. What only touches one is none; what stands beside it still is. */
export const ordinary: Readonly<Record<Language, string>> = {
  es: 'hablar por telefono/tlf/celular/whatsapp/videollamada/llamada/el_chat|hablar con usted/ustedes/la_doctora/el_doctor/dr/dra/la_secretaria/el_seguro/mi_seguro/mi_jefe|hablar en publico/ingles/espanol/el_trabajo/la_oficina/la_reunion/clase|vista previa/general|hablar mucho/del/de_eso/de_esto/ingles/espanol|respirar/respira/respiro/respirando bien? por/con la? nariz|muero/muere/morir/morirme/muriendo/mori de la? risa/hambre/sed/sueno/calor/frio/verguenza/ganas/aburrimiento/curiosidad/envidia|matar/mata de la? risa|ahogo/ahogando/ahogada/ahogado en/con/de deudas/trabajo/papeles/tareas/un_vaso|seguro/consultorio/secretaria/doctor/doctora/nadie/clinica/farmacia/laboratorio no me? responde/contesta|no responde bien/mal? al tratamiento/medicamento/antibiotico|no me? responde los/mis/el/al/a_mis/mensaje* mensajes/correos/llamadas/telefono/whatsapp?|aire acondicionado|presion arterial|radiografia/placa/tomografia/rayos_x/tac/eco/ecografia de/del? pecho/torax/corazon|dar/doy/dando/dandole/tomar/toma/leche de/el pecho|bulto/bolita/masa/nodulo/granito/granitos/lunar/mancha/roncha/ronchas/picazon .. pecho',
  en: 'nose/nostril/nostrils .. breathe/breath/breathing .. through_it/through_them|breathe through it|talk/speak on/about/over/to_you/to_the_doctor/to_my_boss/with_you/with_the_doctor/with_dr/english/spanish/french/german/right_now/at_work/in_public/until/later|breathe/breath/breathing well/properly? through/out_of my/his/her/the nose|dying to|dying for|dying/die/died of/from laughter/laughing/hunger/boredom/thirst/curiosity/embarrassment/heat/shame|choking hazard/hazards|chest x_ray/xray/x_rays/ct/scan/radiograph/film|blood test/tests/work/sample/samples/pressure/sugar/drawn/glucose|live/be in/with/near/at/closer/abroad|lump/rash/mole/spot/hair/itching .. chest',
  de: 'luft/atme/atmen/atmet durch die nase|sprechen/reden am/uber/mit_ihnen/deutsch/englisch|am telefon sprechen/reden|nicht auf meine/unsere mail/mails/e/email/emails/anrufe/anruf/nachricht/nachrichten/anfrage|durch_die_nase/uber_die_nase/durch_nase .. atmen/atme/luft|sterbe/sterben/stirbt vor hunger/lachen/langeweile/neugier/hitze/durst/kalte/scham/mudigkeit|vor hunger/lachen/langeweile/neugier/hitze/durst/scham/mudigkeit sterbe/sterben|knoten/fleck/ausschlag .. brust|rontgen* .. brust|brust geben/rontgen',
  it: 'parlare al telefono|parlare per_telefono/con_lei/col_medico/con_il_medico/di_questo/inglese/italiano/in_pubblico|respirare/respiro/respira bene? con_il/dal/col/attraverso_il naso|muoio/morire/morendo/morto/morta dalla/dal/di/del fame/sete/sonno/caldo/freddo/vergogna/noia/curiosita/ridere/risate/invidia/voglia|pressione arteriosa|radiografia/lastra/rx/tac del/al torace/petto|nodulo/macchia/neo .. petto|aria condizionata',
  fr: 'respire/respirer/respirez mal/pas/bien/plus? par/du le? nez|parler au_telephone/avec_vous/avec_le_medecin/avec_la_secretaire/de_ca/de_cela/anglais/francais/en_public|respirer/respire bien? par_le/du nez|meurs/mourir/meurt/mort/morte de faim/soif/rire/chaud/froid/honte/ennui/curiosite/sommeil/envie|radio/radiographie/scanner de/du la? poitrine/thorax|pression arterielle|vue d ensemble|boule/grosseur/bouton/boutons .. poitrine',
  pt: 'falar ao_telefone/no_telefone/por_telefone/pelo_telefone/pelo_whatsapp/com_voce/com_o_medico/com_a_medica/com_o_senhor/com_a_senhora/com_a_secretaria/ingles/disso/em_publico|respirar/respiro/respira direito/bem? pelo/com_o nariz|morrer/morro/morrendo/morri de rir/riso/fome/sede/sono/calor/frio/vergonha/tedio/curiosidade/saudade/saudades/inveja|afogado/afogada/sufocado/sufocada em/com/de trabalho/dividas|ar condicionado|pressao arterial|raio_x/raiox/radiografia/tomografia do/de peito/torax|caroco/mancha/pinta .. peito',
  zh: '鼻子 不能/没法? 呼吸/透 不? 了/气|鼻子呼吸|忙/笑 得 喘不/透不 过气|压力..喘不过气|工作..喘不过气|想死 你/我/他/她|鼻塞..呼吸|鼻子 不通/堵|电话 里? 不能说话|没 有? 呼吸 困难/道/急促/系统|无 呼吸 困难/道|眼皮/眼角..抽|血 压/糖/脂/常规/型|抽血|验血|贫血',
  ja: '電話 で/では/に..話せ|英語/日本語 が/は 話せ|空い/すい/暑/寒/眠/忙し/退屈/恥ずかし..死にそう|鼻づまり/鼻詰まり で 息/呼吸|鼻が詰ま/鼻がつま..息/呼吸|息が合/息抜き|血圧|血糖|血液|採血|貧血',
  ko: '코가 막혀 서?..숨|배고파/웃겨/더워/추워/졸려/심심해/피곤해/바빠 서? 죽을|전화로..말|숨 막히게 바쁘/바빠|커피|보고 싶어 죽/보고싶어 죽',
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
