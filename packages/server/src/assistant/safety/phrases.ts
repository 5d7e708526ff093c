import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';

/**
 * How each emergency is said while it happens, language by language; parted by a bar. A word with a star is a beginning, two dots
 * stand for up to four words (in scripts without spaces, ten characters). Names of diseases alone are not here: charts and
 * questions about charts are full of them. Signs after FAST (stroke), the criteria of the World Allergy Organization 2020
 * (anaphylaxis), the ERC Guidelines 2021 (unconsciousness, choking, bleeding, seizure), WHO-ICRC Basic Emergency Care 2018 (breathing)
 * and WHO mhGAP 2.0 (self-harm, poisoning).
 */
export const phrases: Readonly<Record<UrgentSign, Readonly<Record<Language, string>>>> = {
  unconscious: {
    es: 'inconsciente|esta desmayad*|se desmayo|se acaba de desmayar|no despierta|no se despierta|perdio el conocimiento|perdio la conciencia|perdida de conciencia|no respira|dejo de respirar|paro cardiaco|paro cardiorrespiratorio|sin pulso|no tiene pulso|no responde a estimulos|no me responde|paciente no responde|no reacciona',
    en: 'unconscious|unresponsive patient|is unresponsive|not responding to stimuli|does not wake up|wont wake up|will not wake up|cannot be woken|passed out|just fainted|collapsed|not breathing|stopped breathing|cardiac arrest|no pulse|has no pulse|lost consciousness|loss of consciousness',
    de: 'bewusstlos*|nicht ansprechbar|reagiert nicht auf ansprache|wacht nicht auf|ist kollabiert|atmet nicht|hat aufgehort zu atmen|herzstillstand|kreislaufstillstand|kein puls|keinen puls|ohnmachtig|das bewusstsein verloren',
    it: 'incosciente|privo di sensi|priva di sensi|ha perso i sensi|ha perso conoscenza|perdita di coscienza|non si sveglia|e svenut*|non respira|ha smesso di respirare|arresto cardiaco|senza polso|non ha polso|paziente non risponde|non reagisce',
    fr: 'inconscient*|sans connaissance|a perdu connaissance|perte de connaissance|ne se reveille pas|ne repond plus|ne respire pas|ne respire plus|arret cardiaque|sans pouls|pas de pouls|ne reagit pas|ne reagit plus|s est evanoui*|vient de s evanouir',
    pt: 'inconsciente|desmaiou|esta desmaiad*|nao acorda|perdeu a consciencia|perda de consciencia|nao respira|parou de respirar|parada cardiaca|parada cardiorrespiratoria|sem pulso|nao tem pulso|paciente nao responde|nao reage',
    zh: '昏迷|失去意识|意识丧失|不省人事|叫不醒|没有呼吸|无呼吸|停止呼吸|心脏骤停|心跳停止|没有脉搏|无脉搏|晕倒了|没有反应|昏倒',
    ja: '意識がない|意識がありません|意識消失|意識を失|意識不明|呼びかけに反応しない|反応がない|反応がありません|呼吸をしていない|呼吸がない|息をしていない|心停止|心肺停止|脈がない|脈が触れない|失神しました|倒れました',
    ko: '의식이 없|의식을 잃|의식 소실|의식불명|반응이 없|깨어나지 않|숨을 쉬지 않|숨을 안 쉬|호흡이 없|심정지|심장마비|맥박이 없|쓰러졌|기절했',
  },
  breathing: {
    es: 'no puede respirar|no logra respirar|no consigue respirar|no alcanza a respirar|se esta ahogando|se esta asfixiando|se asfixia|se esta atragantando|se atraganto y|labios azules|labios morados|labios cianoticos|se pone azul|se puso azul|se esta poniendo azul|se esta poniendo morad*|dificultad respiratoria severa|dificultad respiratoria grave|distres respiratorio grave|distres respiratorio severo|obstruccion de la via aerea|cuerpo extrano en la via aerea',
    en: 'cannot breathe|can not breathe|can t breathe|cant breathe|unable to breathe|struggling to breathe|fighting for breath|gasping for air|gasping for breath|is choking|choking on|is suffocating|blue lips|lips are blue|lips are turning blue|lips turning blue|turning blue|going blue|severe respiratory distress|acute respiratory distress now|severe difficulty breathing|airway obstruction now|airway is blocked|stridor at rest',
    de: 'kann nicht atmen|kann nicht mehr atmen|bekommt keine luft|kriegt keine luft|schnappt nach luft|ringt nach luft|ist am ersticken|erstickt gerade|erstickt|lippen sind blau|blaue lippen|lauft blau an|schwere atemnot|schwerste atemnot|akute atemnot|atemwege sind verlegt|fremdkorper in den atemwegen',
    it: 'non riesce a respirare|non puo respirare|sta soffocando|si sta soffocando|si sta strozzando|labbra blu|labbra cianotiche|labbra viola|diventa blu|sta diventando blu|diventa cianotic*|grave difficolta respiratoria|grave distress respiratorio|difficolta respiratoria grave|vie aeree ostruite|corpo estraneo nelle vie aeree',
    fr: 'ne peut pas respirer|ne peut plus respirer|n arrive pas a respirer|n arrive plus a respirer|s etouffe|est en train d etouffer|suffoque|levres bleues|levres cyanosees|devient bleu|devient bleue|detresse respiratoire aigue|detresse respiratoire severe|en detresse respiratoire|voies aeriennes obstruees|corps etranger dans les voies aeriennes',
    pt: 'nao consegue respirar|nao pode respirar|esta sufocando|sufocando|esta engasgad*|esta engasgando|engasgou e|se engasgou|labios azuis|labios roxos|ficando azul|ficando roxo|ficando roxa|desconforto respiratorio grave|dificuldade respiratoria grave|insuficiencia respiratoria grave agora|via aerea obstruida|corpo estranho na via aerea',
    zh: '不能呼吸|无法呼吸|没法呼吸|呼吸不了|喘不过气|喘不上气|正在窒息|窒息了|噎住|气道异物|气道梗阻|嘴唇发紫|嘴唇发青|口唇发绀|严重呼吸困难|极度呼吸困难|重度呼吸困难|呼吸窘迫',
    ja: '息ができない|息ができません|息ができなく|呼吸ができない|呼吸ができません|呼吸ができなく|窒息しそう|窒息してい|窒息しかけ|喉に詰まら|喉に詰まっ|喉に詰まり|のどに詰まら|唇が紫|唇が青|重度の呼吸困難|重篤な呼吸困難|ひどい呼吸困難|激しい呼吸困難|気道閉塞|気道異物',
    ko: '숨을 못 쉬|숨을 쉴 수 없|숨을 쉴 수가 없|숨을 쉬지 못|질식하|질식할|목에 걸려|기도가 막|기도 폐쇄|기도 이물|입술이 파래|입술이 파랗|입술이 보라|심한 호흡곤란|심한 호흡 곤란|극심한 호흡곤란|중증 호흡곤란',
  },
  anaphylaxis: {
    es: 'shock anafilactico|choque anafilactico|con anafilaxia|en anafilaxia|reaccion anafilactica|reaccion alergica grave|reaccion alergica severa|se le hincha la lengua|se le hincha la cara|se le hinchan los labios|hinchazon de la lengua|hinchazon de labios|se le cierra la garganta|edema de glotis|edema de lengua|urticaria .. no puede respirar|urticaria .. dificultad para respirar|ronchas .. dificultad para respirar',
    en: 'anaphylactic shock|in anaphylaxis|having anaphylaxis|anaphylactic reaction|severe allergic reaction|tongue is swelling|tongue swelling|swollen tongue|lips are swelling|lip swelling|face is swelling|throat is closing|throat closing|throat swelling|hives .. trouble breathing|hives .. cannot breathe|hives .. wheezing|hives .. short of breath',
    de: 'anaphylaktischer schock|anaphylaktische reaktion|schwere allergische reaktion|zunge schwillt|zunge ist geschwollen|lippen schwellen|gesicht schwillt|hals schwillt|hals schnurt sich|zungenschwellung|glottisodem|nesselsucht .. atemnot|quaddeln .. atemnot|urtikaria .. atemnot',
    it: 'shock anafilattico|reazione anafilattica|in anafilassi|grave reazione allergica|reazione allergica grave|si gonfia la lingua|lingua gonfia|labbra gonfie|si gonfiano le labbra|gola che si chiude|si chiude la gola|edema della glottide|orticaria .. non respira bene|orticaria .. difficolta a respirare|orticaria .. difficolta respiratoria',
    fr: 'choc anaphylactique|reaction anaphylactique|en anaphylaxie|reaction allergique grave|reaction allergique severe|langue gonfle|langue gonflee|levres gonflent|levres gonflees|visage gonfle|gorge se ferme|gorge gonfle|oedeme de quincke|oedeme de la glotte|urticaire .. du mal a respirer|urticaire .. gene respiratoire',
    pt: 'choque anafilatico|reacao anafilatica|em anafilaxia|reacao alergica grave|lingua inchando|lingua inchada|labios inchando|labios inchados|rosto inchando|garganta fechando|garganta esta fechando|edema de glote|urticaria .. falta de ar|urticaria .. nao consegue respirar|urticaria .. dificuldade para respirar',
    zh: '过敏性休克|严重过敏反应|舌头肿|舌头肿胀|嘴唇肿|喉咙肿|喉头水肿|荨麻疹..呼吸困难|皮疹..呼吸困难|喉咙发紧',
    ja: 'アナフィラキシーショック|アナフィラキシーを起こし|アナフィラキシー状態|重いアレルギー反応|重篤なアレルギー反応|舌が腫れ|唇が腫れ|喉が腫れ|のどが腫れ|喉が締め付け|喉頭浮腫|蕁麻疹..呼吸困難|じんましん..息苦し|蕁麻疹..息苦し',
    ko: '아나필락시스 쇼크|아나필락시스를 일으|아나필락시스가 왔|심한 알레르기 반응|혀가 붓|혀가 부어|입술이 붓|입술이 부어|목이 붓|목이 부어|후두부종|후두 부종|두드러기..호흡곤란|두드러기..숨',
  },
  bleeding: {
    es: 'sangrado abundante|sangrado masivo|sangrado activo|sangrado que no para|sangrado incontrolable|no para de sangrar|no deja de sangrar|sangra mucho|esta sangrando mucho|se desangra|hemorragia masiva|hemorragia activa|hemorragia severa|hemorragia abundante|vomita sangre|esta vomitando sangre|vomito con sangre abundante|tose sangre en cantidad|sangre a chorro',
    en: 'severe bleeding|heavy bleeding now|massive bleeding|active bleeding|uncontrolled bleeding|bleeding heavily|bleeding profusely|bleeding out|wont stop bleeding|will not stop bleeding|does not stop bleeding|cannot stop the bleeding|massive hemorrhage|massive haemorrhage|active hemorrhage|vomiting blood|spurting blood|hemorrhaging',
    de: 'starke blutung|massive blutung|aktive blutung|lebensbedrohliche blutung|blutet stark|blutet sehr stark|hort nicht auf zu bluten|blutung lasst sich nicht stillen|blutung nicht stillbar|verblutet|erbricht blut|spritzende blutung',
    it: 'sanguinamento abbondante|sanguinamento massivo|sanguinamento attivo|sanguina molto|sta sanguinando molto|non smette di sanguinare|emorragia massiva|emorragia attiva|emorragia grave|si sta dissanguando|vomita sangue|sta vomitando sangue',
    fr: 'saignement abondant|saignement massif|saignement actif|saigne beaucoup|saigne abondamment|n arrete pas de saigner|ne s arrete pas de saigner|saignement qui ne s arrete pas|hemorragie massive|hemorragie active|hemorragie grave|se vide de son sang|vomit du sang',
    pt: 'sangramento intenso|sangramento abundante|sangramento macico|sangramento ativo|sangrando muito|sangra muito|nao para de sangrar|hemorragia macica|hemorragia ativa|hemorragia grave|vomitando sangue|vomita sangue',
    zh: '大出血|大量出血|出血不止|流血不止|血流不止|活动性出血|止不住血|呕血|吐血|喷血',
    ja: '大量出血|大出血|出血が止まらない|血が止まらない|出血が止まりません|血が止まりません|激しく出血|活動性出血|吐血し|大量に吐血',
    ko: '대량 출혈|대량출혈|심한 출혈|출혈이 멈추지|피가 멈추지|출혈이 심하|피를 많이 흘|피를 토|활동성 출혈|과다 출혈',
  },
  stroke: {
    es: 'signos de ictus|sintomas de ictus|signos de acv|sintomas de acv|signos de derrame|esta teniendo un derrame|esta teniendo un ictus|esta teniendo un acv|cara caida|se le cae la cara|se le tuerce la cara|cara torcida|boca torcida|se le torcio la boca|desviacion de la comisura|no puede hablar|no le salen las palabras|habla enredado|se le traba la lengua|debilidad subita|debilidad repentina|no puede mover el brazo|no puede mover un brazo|no puede mover la mitad|no mueve el brazo|no mueve el lado|hemiparesia subita|hemiparesia aguda|afasia subita|perdida subita de vision|perdio la vision de repente',
    en: 'stroke symptoms|signs of stroke|signs of a stroke|symptoms of a stroke|having a stroke|acute stroke|facial droop|face droop*|face is drooping|drooping face|slurred speech|slurring|cannot speak|cant speak|unable to speak|sudden weakness|suddenly weak|cannot move his arm|cannot move her arm|cannot move one side|cant move one side|one side weak|sudden numbness|sudden loss of vision|sudden vision loss|sudden aphasia|sudden hemiparesis',
    de: 'zeichen eines schlaganfalls|symptome eines schlaganfalls|schlaganfallzeichen|schlaganfallsymptome|hat gerade einen schlaganfall|akuter schlaganfall|herabhangender mundwinkel|mundwinkel hangt|hangender mundwinkel|gesicht hangt|kann nicht sprechen|verwaschene sprache|lallt|plotzliche lahmung|plotzliche schwache|kann den arm nicht|kann den linken arm nicht|kann den rechten arm nicht|halbseitenlahmung plotzlich|plotzlicher sehverlust',
    it: 'segni di ictus|sintomi di ictus|sta avendo un ictus|ictus in corso|ictus acuto|bocca storta|faccia storta|viso cadente|deviazione della rima|non riesce a parlare|non puo parlare|parla impastato|debolezza improvvisa|non riesce a muovere il braccio|non muove il braccio|non muove un lato|emiparesi improvvisa|perdita improvvisa della vista',
    fr: 'signes d avc|symptomes d avc|signes d un avc|fait un avc|avc en cours|avc aigu|bouche de travers|visage qui tombe|visage affaisse|paralysie faciale brutale|n arrive plus a parler|ne peut plus parler|ne peut pas parler|parle mal soudainement|faiblesse brutale|faiblesse soudaine|ne peut plus bouger le bras|ne bouge plus le bras|hemiparesie brutale|perte brutale de la vision',
    pt: 'sinais de avc|sintomas de avc|sinais de derrame|esta tendo um avc|esta tendo um derrame|avc agudo|boca torta|rosto caido|desvio da comissura|desvio de rima|nao consegue falar|fala enrolada|fraqueza subita|fraqueza repentina|nao consegue mexer o braco|nao mexe o braco|nao mexe um lado|hemiparesia subita|perda subita da visao',
    zh: '中风症状|中风的症状|卒中症状|卒中征象|正在中风|急性卒中|急性中风|口角歪斜|嘴歪|面部歪斜|脸歪|说不出话|不能说话|言语不清|口齿不清|突然无力|突然偏瘫|手臂抬不起|一侧肢体无力|单侧肢体无力|突然看不见|突发失语',
    ja: '脳卒中の症状|脳卒中の徴候|脳梗塞の症状|脳卒中を起こし|脳梗塞を起こし|急性期脳梗塞|顔が歪|顔がゆが|口角が下が|口角下垂|ろれつが回らない|呂律が回らない|呂律が回りません|ろれつが回りません|言葉が出ない|話せなくな|片側が動かない|片腕が上がらない|腕が上がらない|突然の麻痺|突然の脱力|急に麻痺|片麻痺が突然|急に見えなくな',
    ko: '뇌졸중 증상|뇌졸중 징후|뇌졸중이 온|뇌경색이 온|급성 뇌졸중|급성 뇌경색|얼굴이 처지|얼굴 한쪽이 처|입이 돌아가|입꼬리가 처지|안면 마비가 갑자기|말이 어눌|말을 못|갑자기 힘이 빠|갑자기 마비|한쪽 팔을 못|한쪽 팔다리|팔을 들지 못|갑자기 안 보',
  },
  chest_pain: {
    es: 'dolor de pecho|dolor en el pecho|dolor toracico|dolor precordial|opresion en el pecho|opresion toracica|presion en el pecho|le duele el pecho',
    en: 'chest pain|chest tightness|chest pressure|pressure in the chest|crushing chest|pain in the chest|chest hurts',
    de: 'brustschmerz*|schmerzen in der brust|schmerz in der brust|thoraxschmerz*|druck auf der brust|engegefuhl in der brust|brustenge',
    it: 'dolore toracico|dolore al petto|oppressione al petto|oppressione toracica|peso sul petto|costrizione al petto',
    fr: 'douleur thoracique|douleurs thoraciques|douleur a la poitrine|douleur dans la poitrine|oppression thoracique|serrement dans la poitrine|poids sur la poitrine',
    pt: 'dor no peito|dor toracica|dor precordial|aperto no peito|pressao no peito|opressao no peito',
    zh: '胸痛|胸口痛|胸口疼|胸闷|胸部压迫感|胸前区疼痛',
    ja: '胸痛|胸の痛み|胸が痛|胸の圧迫感|胸が締め付け|胸の締め付け|胸部圧迫感',
    ko: '흉통|가슴 통증|가슴통증|가슴이 아프|가슴이 조이|가슴 압박감|가슴이 답답',
  },
  seizure: {
    es: 'esta convulsionando|convulsiona|convulsionando|convulsion en curso|tiene convulsiones|con convulsiones|crisis convulsiva|crisis convulsivas|convulsiones que no ceden|convulsion que no cede|no deja de convulsionar|estado epileptico|status epileptico|ataque epileptico',
    en: 'is seizing|seizing|having a seizure|having seizures|is convulsing|convulsing|ongoing seizure|seizure that does not stop|seizure wont stop|seizure is not stopping|status epilepticus|active seizure',
    de: 'krampft|krampfanfall|hat krampfanfalle|hat einen krampfanfall|epileptischen anfall|epileptischer anfall|anfall hort nicht auf|status epilepticus|hat einen anfall',
    it: 'ha le convulsioni|sta convulsivando|in preda a convulsioni|crisi convulsiva|crisi convulsive|crisi epilettica|convulsioni che non cessano|stato epilettico|attacco epilettico',
    fr: 'est en train de convulser|convulse|convulsions en cours|a des convulsions|crise convulsive|crise d epilepsie|crise epileptique|etat de mal|convulsion qui ne cede pas',
    pt: 'esta convulsionando|convulsionando|tendo uma convulsao|tem convulsoes|com convulsoes|crise convulsiva|crise epileptica|convulsao que nao para|estado epileptico|estado de mal epileptico',
    zh: '正在抽搐|抽搐不止|全身抽搐|惊厥发作|癫痫发作|癫痫持续状态|癫痫大发作|抽搐发作',
    ja: 'けいれんして|痙攣して|けいれんを起こし|痙攣を起こし|けいれん発作|痙攣発作|痙攣が止まらない|けいれんが止まらない|てんかん発作|けいれん重積|てんかん重積',
    ko: '경련하고|경련을 하|경련 중|경련이 멈추지|발작을 하|발작하고|발작 중|발작이 멈추지|뇌전증 지속|간질 발작|뇌전증 발작|경련 발작',
  },
  poisoning: {
    es: 'sobredosis|intoxicacion|intoxicad*|envenenamiento|envenenad*|se tomo un frasco|se tomo todas las pastillas|tomo todas las pastillas|tomo demasiadas pastillas|ingirio cloro|tomo cloro|ingirio lejia|tomo lejia|ingirio veneno|tomo veneno|ingesta de plaguicida|ingirio plaguicida|ingesta de causticos|monoxido de carbono',
    en: 'overdose|overdosed|poisoned|poisoning|took too many pills|took all the pills|took a whole bottle|swallowed bleach|drank bleach|swallowed poison|swallowed pesticide|ingested pesticide|carbon monoxide',
    de: 'uberdosis|uberdosiert|vergiftung|vergiftet|zu viele tabletten genommen|alle tabletten genommen|alle tabletten geschluckt|bleichmittel getrunken|gift geschluckt|pestizid getrunken|kohlenmonoxid',
    it: 'overdose|sovradosaggio|avvelenamento|avvelenat*|intossicazione|intossicat*|ha preso tutte le pillole|ha preso troppe compresse|ha bevuto candeggina|ha ingerito candeggina|ha ingerito veleno|monossido di carbonio',
    fr: 'surdosage|overdose|intoxication|intoxique*|empoisonnement|empoisonne*|a pris tous ses comprimes|a avale trop de comprimes|a avale de la javel|a bu de la javel|a avale du poison|monoxyde de carbone',
    pt: 'overdose|superdosagem|intoxicacao|intoxicad*|envenenamento|envenenad*|tomou todos os comprimidos|tomou comprimidos demais|tomou agua sanitaria|bebeu agua sanitaria|ingeriu veneno|tomou veneno|chumbinho|monoxido de carbono',
    zh: '服药过量|过量服用|药物过量|中毒|吞了整瓶|喝了农药|误服|喝了漂白|一氧化碳',
    ja: '過量服薬|大量服薬|過剰摂取|オーバードーズ|中毒症状|中毒を起こし|急性中毒|薬を全部飲|農薬を飲|漂白剤を飲|誤飲|一酸化炭素',
    ko: '약물 과다|과다 복용|과다복용|중독 증상|급성 중독|중독되|약을 전부 먹|약을 다 먹|농약을 마|표백제를 마|락스를 마|일산화탄소',
  },
  suicide: {
    es: 'suicidarse|quiere suicidarse|ideacion suicida|ideas suicidas|pensamientos suicidas|ideas de muerte|quiere morir|quiere morirse|desea morir|quitarse la vida|quiere matarse|se quiere matar|no quiere vivir|no quiere seguir viviendo|no vale la pena vivir|hacerse dano|autolesion*|se corta las munecas|intento de suicidio|intento suicida|riesgo de suicidio|riesgo suicida|suicida',
    en: 'suicidal|suicide|kill himself|kill herself|kill themselves|wants to die|wish to die|want to die|end his life|end her life|ending his life|ending her life|does not want to live|no reason to live|better off dead|self harm|selfharm|hurt himself|hurt herself|harm himself|harm herself',
    de: 'suizid|suizidal*|suizidgedank*|suizidversuch*|suizidabsicht*|suizidgefahr*|suizidplan*|selbstmord|selbstmordgedank*|selbstmordversuch*|sich umbringen|will sterben|mochte sterben|sich das leben nehmen|will nicht mehr leben|lebensmude|selbstverletz*|sich etwas antun',
    it: 'suicid*|vuole morire|desidera morire|togliersi la vita|uccidersi|ammazzarsi|non vuole vivere|non vuole piu vivere|farsi del male|autolesion*',
    fr: 'suicid*|veut mourir|envie de mourir|desire mourir|mettre fin a ses jours|se tuer|ne veut plus vivre|idees noires|se faire du mal|automutil*',
    pt: 'suicid*|quer morrer|deseja morrer|tirar a propria vida|tirar a vida|se matar|nao quer viver|nao quer mais viver|se machucar de proposito|automutil*|autolesao|autoagress*',
    zh: '自杀|轻生|想死|不想活|寻死|结束生命|自残|自伤|自我伤害',
    ja: '自殺|自死|希死念慮|死にたい|消えたい|生きていたくない|自傷|リストカット|命を絶',
    ko: '자살|죽고 싶|살고 싶지 않|극단적 선택|극단적인 선택|자해|목숨을 끊|스스로 목숨',
  },
};

/** Beside chest pain, what makes it one that cannot wait (2021 AHA/ACC guideline for chest pain, section 2; ESC 2023). */
export const redFlags: Readonly<Record<Language, string>> = {
  es: 'sudoracion|sudando|suda|diaforesis|sudor frio|irradia*|irradiado|brazo izquierdo|mandibula|disnea|falta de aire|le falta el aire|dificultad para respirar|sincope|se desmayo|palido|palida|opresivo|opresiva|opresion|aplastante|desgarrante|hipotens*|subito|de repente|ahora mismo|ahora|en este momento|desde hace 20 minutos|desde hace 30 minutos|desde hace una hora|nauseas|vomitos|cianosis',
  en: 'sweating|sweaty|diaphoresis|diaphoretic|radiating|radiates|left arm|jaw|shortness of breath|short of breath|dyspnea|cannot breathe|syncope|fainted|pale|crushing|pressure like|tearing|hypotens*|sudden|suddenly|right now|now|currently|for 20 minutes|for 30 minutes|for an hour|nausea|vomiting|cyanosis',
  de: 'schwitz*|schweiss*|kaltschweissig|ausstrahl*|strahlt|linken arm|linker arm|kiefer|atemnot|luftnot|dyspnoe|synkope|ohnmacht*|blass|druckend|reissend|hypoton*|plotzlich*|jetzt|gerade|seit 20 minuten|seit 30 minuten|seit einer stunde|ubelkeit|erbrechen|zyanose',
  it: 'sudorazione|sudore|suda|sudato|sudata|irradia*|braccio sinistro|mandibola|dispnea|fiato corto|non respira bene|difficolta a respirare|sincope|svenut*|pallido|pallida|oppressivo|lacerante|ipotens*|improvviso|improvvisamente|adesso|ora|da 20 minuti|da 30 minuti|da un ora|nausea|vomito|cianosi',
  fr: 'sueur*|transpire|irradi*|bras gauche|machoire|dyspnee|essouffle*|du mal a respirer|syncope|malaise|pale|constrictive|dechirante|hypotens*|brutal*|soudain*|maintenant|actuellement|en ce moment|depuis 20 minutes|depuis 30 minutes|depuis une heure|nausees|vomissements|cyanose',
  pt: 'sudorese|suando|suor|irradia*|irradiando|braco esquerdo|mandibula|falta de ar|dispneia|sincope|desmaiou|palido|palida|opressiva|em aperto|rasgando|hipotens*|subita|subito|de repente|agora|neste momento|ha 20 minutos|ha 30 minutos|ha uma hora|nausea|nauseas|vomitos|cianose',
  zh: '大汗|出汗|冷汗|放射|左臂|左肩|下颌|呼吸困难|气短|晕厥|苍白|压榨|压迫|撕裂|低血压|突然|突发|现在|正在|持续20分钟|持续30分钟|恶心|呕吐|发绀',
  ja: '冷汗|発汗|汗をかい|放散|左腕|左肩|顎|あご|呼吸困難|息苦し|息切れ|失神|顔面蒼白|蒼白|圧迫|締め付け|引き裂|低血圧|血圧低下|突然|急に|今|現在|20分以上|30分以上|吐き気|嘔吐|チアノーゼ',
  ko: '식은땀|발한|땀을|방사|왼팔|왼쪽 팔|턱으로|호흡곤란|숨이 차|숨쉬기|실신|창백|쥐어짜|조이|찢어지|저혈압|갑자기|지금|현재|20분|30분|메스꺼|구토|청색증',
};
