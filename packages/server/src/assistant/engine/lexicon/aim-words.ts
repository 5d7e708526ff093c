import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Phrases } from './schema.ts';

/** Things that words of a question can point at beside the sections of a chart: together they decide what an answer has to be. */
export const aimWords = [
  'allPatients',
  'kidney',
  'albuminuria',
  'pressure',
  'nyha',
  'gold',
  'asthmaControl',
  'gestation',
  'dueDate',
  'gravidity',
  'antiD',
  'pending',
  'screening',
  'next',
  'vaccine',
  'lacking',
  'upToDate',
  'due',
  'happened',
  'seen',
  'lastVisit',
  'note',
  'sent',
  'letter',
] as const;
export type AimWord = (typeof aimWords)[number];

const list = (text: string): Phrases => text.split('|').map((phrase) => phrase.trim());

/** Written as the words of operations are: lower case, no accents, a star for the rest of a word or for a few words. */
export const wordsOfAims: Readonly<Record<AimWord, Readonly<Record<Language, Phrases>>>> = {
  allPatients: {
    es: list(
      'cuantos pacientes|cuantas pacientes|que pacientes|cuales pacientes|mis pacientes|todos los pacientes|todas las pacientes|pacientes tengo|cuantos * tengo|cuantas * tengo|cuantos * atiendo|cuantas * atiendo|cuantos * sigo|cuantos * veo|numero de pacientes',
    ),
    en: list(
      'how many patients|how many * patients|which patients|which of my patients|my patients|all patients|all my patients|how many * do i have|how many * do i see|how many * do i follow|how many * do i treat|number of patients|list of patients',
    ),
    de: list(
      'wie viele patient*|wieviele patient*|meine patient*|meiner patient*|meinen patient*|welche patienten|welche meiner|alle patienten|wie viele * habe ich|wie viele * betreue ich|wie viele * behandle ich|anzahl der patient*',
    ),
    it: list(
      'quanti pazienti|quante pazienti|quali pazienti|miei pazienti|mie pazienti|tutti i pazienti|quanti * seguo|quante * seguo|quanti * ho|quante * ho|quanti * curo|numero di pazienti',
    ),
    fr: list(
      'combien de patient*|mes patient*|quels patients|quelles patientes|tous les patients|combien de * ai je|combien de * suis je|combien de * je suis|combien d * ai je|nombre de patient*',
    ),
    pt: list(
      'quantos pacientes|quantas pacientes|quais pacientes|meus pacientes|minhas pacientes|todos os pacientes|quantos * atendo|quantas * atendo|quantos * tenho|quantas * tenho|quantos * acompanho|numero de pacientes',
    ),
    zh: list(
      '多少患者|多少病人|多少位患者|多少名患者|几个患者|几个病人|我的患者|我的病人|哪些患者|哪些病人|所有患者|所有病人|全部患者|我有多少|多少 * 患者|多少 * 病人',
    ),
    ja: list(
      '患者は何人|患者さんは何人|患者が何人|何人の患者|患者は何名|私の患者|担当患者|担当している患者|どの患者|全患者|すべての患者|患者数|患者 * 何人|何人担当|何人診て',
    ),
    ko: list(
      '환자는 몇 명|환자가 몇 명|환자 몇 명|몇 명의 환자|내 환자|제 환자|모든 환자|전체 환자|환자 수|환자 * 몇 명|어느 환자들|어떤 환자들',
    ),
  },
  kidney: {
    es: list('kdigo|erc|irc|renal|renales|rinon|rinones|ckd|tfg|tfge|filtrado|filtracion|nefropatia'),
    en: list('kdigo|ckd|kidney*|renal|egfr|gfr|filtration|nephropathy'),
    de: list('kdigo|cni|ckd|niere*|nieren*|gfr|egfr|filtrationsrate|nephropathie'),
    it: list('irc|mrc|ckd|renale|renali|rene|reni|filtrato|vfg|egfr|nefropatia'),
    fr: list('irc|mrc|renal*|rein|reins|dfg|ckd|filtration|nephropathie'),
    pt: list('drc|irc|renal|renais|rim|rins|tfg|tfge|filtracao|ckd|nefropatia'),
    zh: list('ckd|egfr|肾|肾脏|肾功能|肾病'),
    ja: list('ckd|egfr|腎|腎臓|腎機能|腎臓病'),
    ko: list('ckd|egfr|신장|콩팥|신기능|신부전'),
  },
  albuminuria: {
    es: list('albuminuria|microalbuminuria|albumina creatinina|albumina/creatinina|rac|proteinuria'),
    en: list('albuminuria|microalbuminuria|acr|uacr|albumin creatinine|albumin/creatinine|proteinuria'),
    de: list('albuminurie|mikroalbuminurie|acr|uacr|albumin kreatinin|proteinurie'),
    it: list('albuminuria|microalbuminuria|acr|albumina creatinina|proteinuria'),
    fr: list('albuminurie|microalbuminurie|rac|albumine creatinine|proteinurie'),
    pt: list('albuminuria|microalbuminuria|rac|albumina creatinina|proteinuria'),
    zh: list('白蛋白尿|蛋白尿|尿白蛋白|微量白蛋白|acr'),
    ja: list('アルブミン尿|蛋白尿|タンパク尿|尿アルブミン|acr'),
    ko: list('알부민뇨|단백뇨|미세알부민|acr'),
  },
  pressure: {
    es: list('hipertension|hta|presion arterial|presion|tension arterial|hipertensa|hipertenso'),
    en: list('hypertension|htn|blood pressure|hypertensive|bp'),
    de: list('hypertonie|bluthochdruck|blutdruck|hypertension|rr'),
    it: list('ipertensione|pressione|ipertesa|iperteso|pressione arteriosa'),
    fr: list('hypertension|hta|tension|pression arterielle|tension arterielle'),
    pt: list('hipertensao|has|pressao arterial|pressao'),
    zh: list('高血压|血压'),
    ja: list('高血圧|血圧'),
    ko: list('고혈압|혈압'),
  },
  nyha: {
    es: list('nyha|clase funcional'),
    en: list('nyha|functional class'),
    de: list('nyha|funktionsklasse'),
    it: list('nyha|classe funzionale'),
    fr: list('nyha|classe fonctionnelle'),
    pt: list('nyha|classe funcional'),
    zh: list('nyha|心功能分级|心功能几级|心功能级别'),
    ja: list('nyha|心機能分類'),
    ko: list('nyha|기능 분류|심기능 등급'),
  },
  gold: {
    es: list('gold|epoc'),
    en: list('gold|copd'),
    de: list('gold|copd'),
    it: list('gold|bpco'),
    fr: list('gold|bpco'),
    pt: list('gold|dpoc'),
    zh: list('gold|慢阻肺|copd'),
    ja: list('gold|copd|慢性閉塞性肺疾患'),
    ko: list('gold|copd|만성폐쇄성폐질환'),
  },
  asthmaControl: {
    es: list(
      'control del asma|asma controlada|controlada el asma|asma esta controlada|asma bien controlada|act',
    ),
    en: list(
      'asthma control|asthma controlled|control of asthma|asthma well controlled|controlled is * asthma|act score',
    ),
    de: list('asthmakontrolle|asthma kontrolliert|asthma * kontrolliert|act'),
    it: list('controllo dell asma|asma controllata|asma * controllat*|act'),
    fr: list('controle de l asthme|asthme controle|asthme * controle|act'),
    pt: list('controle da asma|asma controlada|asma * controlada|act'),
    zh: list('哮喘控制|哮喘 * 控制'),
    ja: list('喘息のコントロール|喘息コントロール|喘息 * コントロール'),
    ko: list('천식 조절|천식 * 조절'),
  },
  gestation: {
    es: list(
      'de cuantas semanas|cuantas semanas de embarazo|cuantas semanas de gestacion|cuantas semanas lleva de embarazo|semanas de embarazo|semanas de gestacion|edad gestacional|tiempo de embarazo|cuantos meses de embarazo|que semana de embarazo',
    ),
    en: list(
      'weeks pregnant|gestational age|weeks of gestation|weeks of pregnancy|weeks along|how far along|week of pregnancy|weeks gestation',
    ),
    de: list('ssw|schwangerschaftswoche*|gestationsalter|wochen schwanger|schwangerschaftsalter'),
    it: list(
      'a quante settimane|settimane di gravidanza|settimane di gestazione|eta gestazionale|epoca gestazionale',
    ),
    fr: list(
      'semaines d amenorrhee|en sa|age gestationnel|semaines de grossesse|a combien de semaines|de combien de semaines|combien de sa|terme actuel|terme de la grossesse',
    ),
    pt: list(
      'de quantas semanas|com quantas semanas|quantas semanas de gravidez|semanas de gravidez|semanas de gestacao|idade gestacional|semanas gestacionais',
    ),
    zh: list('孕多少周|怀孕多少周|怀孕几周|孕几周|孕周|妊娠几周|妊娠多少周|多少孕周'),
    ja: list('妊娠何週|妊娠週数|在胎週数|妊娠 * 何週|妊娠何ヶ月|妊娠何か月'),
    ko: list('임신 몇 주|임신 주수|몇 주차|임신 * 주차|임신 몇 개월'),
  },
  dueDate: {
    es: list(
      'fecha probable de parto|fpp|fecha de parto|fecha del parto|cuando da a luz|cuando pare|cuando nace',
    ),
    en: list(
      'due date|edd|edc|expected date of delivery|estimated date of delivery|date of delivery|when is the baby due|delivery date',
    ),
    de: list(
      'entbindungstermin|errechneter termin|errechnete termin|geburtstermin|voraussichtlicher termin|wann entbindet',
    ),
    it: list('data presunta del parto|dpp|data del parto|data di parto|quando partorisce|quando partorira'),
    fr: list(
      'date prevue d accouchement|dpa|date d accouchement|date du terme|terme prevu|date prevue de l accouchement',
    ),
    pt: list('data provavel do parto|dpp|data do parto|data prevista do parto|quando nasce'),
    zh: list('预产期|分娩日期|什么时候生'),
    ja: list('出産予定日|分娩予定日|予定日は'),
    ko: list('출산 예정일|분만 예정일|출산예정일|분만예정일'),
  },
  gravidity: {
    es: list(
      'cuantos embarazos|numero de embarazos|cuantas gestas|formula obstetrica|cuantos partos|gestas|paridad|gesta',
    ),
    en: list(
      'how many pregnancies|number of pregnancies|gravida|gravidity|parity|obstetric history|gravida para',
    ),
    de: list('wie viele schwangerschaften|anzahl der schwangerschaften|gravida|graviditat|paritat'),
    it: list('quante gravidanze|numero di gravidanze|gravida para|parita'),
    fr: list('combien de grossesses|nombre de grossesses|gestite|parite|gestes'),
    pt: list('quantas gestacoes|quantas gravidezes|numero de gestacoes|gesta|paridade'),
    zh: list('几次怀孕|怀孕几次|怀孕次数|孕几产几|孕产次|孕产史'),
    ja: list('妊娠回数|妊娠は何回|妊娠何回|経妊|経産'),
    ko: list('임신 횟수|임신 몇 번|임신을 몇 번|산과력'),
  },
  antiD: {
    es: list('anti d|antid|rhogam|inmunoglobulina anti|gammaglobulina anti|inmunoglobulina rh'),
    en: list('anti d|antid|rhogam|rhophylac|rh immunoglobulin|rh immune globulin|rhig'),
    de: list('anti d|antid|rhophylac|rhesusprophylaxe|anti d prophylaxe'),
    it: list('anti d|antid|immunoprofilassi anti|immunoglobulina anti'),
    fr: list('anti d|antid|rhophylac|immunoglobulines anti|gammaglobulines anti'),
    pt: list('anti d|antid|rhogam|imunoglobulina anti'),
    zh: list('抗d|抗-d|抗 d|抗rh'),
    ja: list('抗d|抗 d|抗-d'),
    ko: list('항d|항 d|항-d|로감'),
  },
  pending: {
    es: list(
      'pendiente|pendientes|quedo pendiente|queda por|quedo por|falta por hacer|faltan por hacer|por hacer|que seguimiento|le toca|plan de seguimiento|que le falta|faltan por',
    ),
    en: list(
      'pending|outstanding|left to do|still to do|to be done|follow up|followup|due|overdue|awaited|awaiting',
    ),
    de: list(
      'ausstehend*|steht noch aus|stehen noch aus|noch offen|noch zu tun|zu erledigen|fallig*|uberfallig*|was steht aus|nachkontrolle',
    ),
    it: list(
      'in sospeso|in attesa|restano da fare|resta da fare|rimane da fare|rimangono da fare|da fare|mancano|in ritardo|follow up',
    ),
    fr: list('en attente|reste a faire|restent a faire|a faire|en retard|en suspens|suivi prevu|que manque'),
    pt: list('pendente|pendentes|falta fazer|faltam fazer|ficou pendente|por fazer|atrasad*|seguimento'),
    zh: list('待办|待完成|还没做|未做|未完成|随访计划|逾期|待查|还要做什么|还需要做'),
    ja: list('未実施|未了|予定されて|残って|フォローアップ|保留|期限|まだ受けて'),
    ko: list('대기 중|남은 검사|미시행|아직 안 한|추적 계획|밀린|기한|받아야 할|예정된 검사'),
  },
  screening: {
    es: list('tamizaje|tamizajes|preventivo|preventivos|preventiva|preventivas|prevencion|cribado'),
    en: list('screening|screenings|preventive|prevention|health maintenance|care gap|care gaps'),
    de: list('vorsorge*|fruherkennung*|screening|screenings'),
    it: list('screening|prevenzione|preventivi|preventive'),
    fr: list('depistage|depistages|prevention|preventif*'),
    pt: list('rastreamento|rastreamentos|rastreio|prevencao|preventivo|preventivos'),
    zh: list('筛查|体检|预防性'),
    ja: list('検診|スクリーニング|健診'),
    ko: list('검진|선별검사|스크리닝'),
  },
  next: {
    es: list(
      'repet*|repit*|proximo|proxima|repetir|repite|repetirle|cuando toca|cuando le toca|cuando hay que|siguiente|cada cuanto',
    ),
    en: list('repeat*|recheck*|next|repeat|recheck|when is * due|is * due|due for'),
    de: list('nachste|nachster|nachsten|nachstes|wiederhol*|kontrolle fallig|wann * wieder'),
    it: list('ripet*|prossimo|prossima|ripetere|ricontroll*|rifare'),
    fr: list('repet*|refait|refaite|prochain|prochaine|repeter|refaire|recontrol*'),
    pt: list('repet*|proximo|proxima|repetir|refazer|quando tem que'),
    zh: list('下次|下一次|复查|再查|重复'),
    ja: list('次の|次回|再検|再検査'),
    ko: list('다음|재검|다시 검사'),
  },
  vaccine: {
    es: list('vacuna|vacunas|vacunacion|inmunizacion|inmunizaciones|esquema de vacunas'),
    en: list(
      'vaccine|vaccines|vaccination|vaccinations|immunization|immunizations|immunisation|immunisations|shots|jabs',
    ),
    de: list('impfung|impfungen|impfstatus|geimpft|impfpass'),
    it: list('vaccino|vaccini|vaccinazione|vaccinazioni|vaccinato|vaccinata'),
    fr: list('vaccin|vaccins|vaccination|vaccinations|vaccine|vaccinee'),
    pt: list('vacina|vacinas|vacinacao|imunizacao'),
    zh: list('疫苗|接种'),
    ja: list('ワクチン|予防接種'),
    ko: list('백신|예방접종|접종'),
  },
  lacking: {
    es: list(
      'le falta|le faltan|faltan|falta|faltantes|pendiente|pendientes|no se ha puesto|no tiene puestas|atrasada|atrasadas|le toca|le tocan|incompleto',
    ),
    en: list(
      'missing|missed|lacking|lack|need|still need|still needs|due|overdue|pending|behind|not had|needs',
    ),
    de: list('fehlt|fehlen|fehlende|ausstehend*|fallig*|uberfallig*|noch nicht'),
    it: list('manca|mancano|mancanti|in ritardo|da fare|non ha fatto|in sospeso'),
    fr: list('manque|manquent|manquants|en retard|a faire|il lui faut'),
    pt: list('falta|faltam|faltando|pendentes|pendente|atrasadas|atrasada'),
    zh: list('没打|还没|缺|未接种|未打|漏打|该打'),
    ja: list('未接種|まだ|足りない|受けていない|残って'),
    ko: list('안 맞은|빠진|누락|미접종|남은|아직|맞아야 할'),
  },
  upToDate: {
    es: list('al dia|ya se puso|ya le pusieron|ya tiene puesta|esta vacunad*|se ha puesto|vigente'),
    en: list('up to date|up-to-date|current on|already had|has she had|has he had|been vaccinated|due for'),
    de: list('aktuell|auf dem neuesten stand|schon geimpft|bereits geimpft|aufgefrischt|auffrischung'),
    it: list('in regola|aggiornat*|gia fatto|gia fatta|gia vaccinat*|al corrente'),
    fr: list('a jour|deja vaccine*|deja recu|deja fait'),
    pt: list('em dia|ja tomou|ja foi vacinad*|atualizad*'),
    zh: list('打过|接种过|打了吗|打全|打齐|接种全|已接种|是否接种|最新'),
    ja: list('接種済|受けましたか|打ちましたか|最新'),
    ko: list('맞았|접종했|최신'),
  },
  due: {
    es: list('toca|tocan|tocaria|le corresponde|necesita|vencid*|atrasad*|hay que|le falta|pendiente'),
    en: list('due|overdue|need|needs|time for|behind on'),
    de: list('fallig*|uberfallig*|braucht|notig|ausstehend*|steht * an'),
    it: list('da fare|da ripetere|da rifare|in ritardo|ha bisogno|scadut*|tocca|deve'),
    fr: list('en retard|a faire|a refaire|il lui faut|faut il|a besoin|doit elle|doit il'),
    pt: list('precisa|atrasad*|tem que|na hora|vencid*|falta|pendente|deve'),
    zh: list('该打|该做|该复查|到期|需要|要打|要做|过期|逾期'),
    ja: list('必要|時期|期限|そろそろ|受けるべき'),
    ko: list('때가|필요|맞아야|받아야|해야|기한|지났'),
  },
  happened: {
    es: list(
      'que paso|q paso|le paso|que sucedio|q sucedio|le sucedio|q ocurrio|le ocurrio|q se hizo|q se le hizo|q le hicieron|q hicimos|q hubo|que fue lo que|q fue lo q|que ocurrio|que se le hizo|que se hizo|que le hicieron|que hicimos|que hubo|se le realizo|que se le realizo',
    ),
    en: list(
      'what was * done|what happened|whats happened|what all happened|wat happened|what was done|what did we do|what went on|what was going on|what took place|anything happen*',
    ),
    de: list(
      'was war|was gab es|was wurde * gemacht|was wurde * durchgefuhrt|was ist * passiert|was war * los|was haben wir * gemacht|was ist * geschehen|was ist passiert|was passierte|was wurde gemacht|was geschah|was war los|was wurde durchgefuhrt',
    ),
    it: list(
      'cosa e successo|che e successo|cosa successe|cos e successo|cosa c e stato|che cosa e successo|cosa e stato fatto|che cosa e stato fatto|cosa gli e stato fatto|cosa le e stato fatto|cosa abbiamo fatto',
    ),
    fr: list(
      'il s est passe quoi|qu y a t il eu|qu a t il ete fait|que lui a t on fait|que s est il passe|qu est il arrive|qu a t on fait|qu est ce qui a ete fait|qu est ce qui s est passe|ce qui a ete fait',
    ),
    pt: list(
      'o que aconteceu|que aconteceu|q aconteceu|aconteceu o que|q houve|q foi feito|o que foi feito|o que houve|o que fizemos|o que se passou',
    ),
    zh: list('发生了什么|做了什么|做了哪些|有什么情况|做过什么'),
    ja: list('何がありました|何があった|何をしました|何が行われ|何をした|何が起き'),
    ko: list('무슨 일|무엇을 했|뭘 했|무엇을 하|어떤 일'),
  },
  seen: {
    es: list(
      'la vimos|lo vimos|vimos|la vi|lo vi|la vieron|lo vieron|se le vio|fue atendid*|vino|fue vist*|asistio|consulto|estuvo en consulta|se le atendio',
    ),
    en: list(
      'was she seen|was he seen|was * seen|did she come|did he come|seen in|came in|any visit*|did we see',
    ),
    de: list(
      'haben wir * gesehen|habe ich * gesehen|war sie hier|war er hier|wurde sie gesehen|wurde er gesehen|vorgestellt|war sie da|war er da',
    ),
    it: list('abbiamo visto|e stata vista|e stato visto|e venuta|e venuto|visitata|visitato'),
    fr: list(
      'avons nous vu*|l avons nous vu*|a t elle ete vue|a t il ete vu|est elle venue|est il venu|a t on vu|vue en|vu en',
    ),
    pt: list('vimos|a vimos|foi atendid*|foi vist*|veio|consultou|compareceu'),
    zh: list('来看过|就诊过|来过|看过诊|有没有来|来就诊'),
    ja: list('受診しました|受診した|来院しました|来院した'),
    ko: list('진료받았|내원했|왔나요|방문했'),
  },
  lastVisit: {
    es: list(
      'ultima consulta|ultima visita|ultima vez que vino|ultima vez que la vi|ultima vez que lo vi|ultimo control|ultima vez que se vio',
    ),
    en: list(
      'saw her last|saw him last|saw * last|did * see last|seen last|last visit|last consultation|last seen|last time she came|last time he came|last appointment|most recent visit|latest visit',
    ),
    de: list(
      'letzte konsultation|letzter besuch|letzten besuch|letzte vorstellung|zuletzt gesehen|zuletzt hier|letzter termin',
    ),
    it: list('ultima visita|ultimo controllo|ultima consulta|ultima volta che'),
    fr: list(
      'derniere consultation|derniere visite|vu pour la derniere fois|vue pour la derniere fois|derniere fois',
    ),
    pt: list('ultima consulta|ultima visita|ultimo atendimento|ultima vez que veio'),
    zh: list('上次就诊|最近一次就诊|最后一次就诊|上次来|末次就诊|上次看诊'),
    ja: list('最後の受診|前回の受診|最終受診|最終来院|前回の診察|最後の診察'),
    ko: list('마지막 진료|마지막 방문|최근 진료|마지막 내원|지난 진료'),
  },
  note: {
    es: list('nota|evolucion medica|nota de evolucion|nota medica'),
    en: list('note|progress note|chart note|clinic note'),
    de: list('notiz|verlaufsnotiz|eintrag|verlaufseintrag|vermerk'),
    it: list('nota|annotazione|nota clinica'),
    fr: list('note|observation|note d evolution'),
    pt: list('nota|anotacao|evolucao medica|nota de evolucao'),
    zh: list('病程记录|笔记|记录|病历记录|那条记录|病历'),
    ja: list('ノート|記録|カルテ|記載|メモ'),
    ko: list('노트|기록|메모|경과기록'),
  },
  sent: {
    es: list(
      'se le refirio|se refirio|refirio|la referi|lo referi|hemos enviado|se ha enviado|ya se envio|se envio|ya enviamos|enviamos|mandamos|se mando|ya se le mando|le mandamos|ya se le hizo|se le hizo|fue referid*|la referimos|lo referimos|ya se refirio|se escribio',
    ),
    en: list(
      'sent|was she|was he|has she been|has he been|any letter|any referral|did we|have we|was a|was the|has a|has the|already sent|already written|was sent|been sent|did you send|did i send|did anyone',
    ),
    de: list(
      'wurde sie|wurde er|verschickt|gesendet|haben wir|wurde schon|wurde bereits|schon geschickt|bereits geschickt|schon geschrieben|wurde ein|wurde eine',
    ),
    it: list(
      'e stato inviato|inviato|inviata|abbiamo gia|e gia stata|e stata inviata|abbiamo mandato|abbiamo inviato|gia inviat*|gia mandat*|gia scritt*',
    ),
    fr: list('a t elle ete|a t il ete|avons nous|a t on|a ete envoye*|deja envoye*|a deja|deja ecrit'),
    pt: list('foi encaminhad*|ja enviamos|ja mandamos|foi enviad*|ja foi|enviamos|mandamos|ja se enviou'),
    zh: list('转诊过|转过|有没有转|发过|写过|寄过|有没有写|是否已|已经发|已经写'),
    ja: list('紹介しました|紹介済|送りましたか|送付済|書きましたか|出しましたか|送った'),
    ko: list('의뢰했|의뢰한|보냈|썼나요|작성했|보낸 적'),
  },
  letter: {
    es: list(
      'refirio|referi|referido|referida|carta|cartas|referimiento|referimientos|interconsulta|interconsultas',
    ),
    en: list('referred|letter|letters|referral|referrals'),
    de: list('uberwiesen|brief|arztbrief|uberweisung|uberweisungen'),
    it: list('lettera|lettere|impegnativa|richiesta di consulenza'),
    fr: list('adresse*|lettre|lettres|courrier|courriers'),
    pt: list('encaminhad*|carta|cartas|encaminhamento|encaminhamentos'),
    zh: list('转诊|转诊信|介绍信|信'),
    ja: list('紹介|紹介状|手紙'),
    ko: list('의뢰|의뢰서|소견서|편지'),
  },
};
