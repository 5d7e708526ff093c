/**
 * What notes speak of and no list of conditions, analytes or drugs holds: places of the body, complaints, ways of living. One line
 * each, the same in nine languages, so that a question finds a note in another one: Spanish, English, German, Italian, French,
 * Portuguese, Chinese, Japanese, Korean. Forms of one language are parted by a bar; a word with a star is a beginning.
 */
const table = `
cadera|coxo* ; hip|hips ; hüfte|hüft* ; anca|coxal* ; hanche|hanches ; quadril ; 髋|髋关节|髋部 ; 股関節 ; 고관절|엉덩이관절
rodilla|rodillas ; knee|knees ; knie* ; ginocchio|ginocchia ; genou|genoux ; joelho|joelhos ; 膝|膝盖|膝关节 ; 膝|膝関節 ; 무릎|슬관절
hombro|hombros ; shoulder|shoulders ; schulter* ; spalla|spalle ; épaule|épaules ; ombro|ombros ; 肩|肩膀|肩部 ; 肩 ; 어깨|견관절
espalda|dorsalgia ; back pain|backache|upper back ; rücken* ; schiena|dorso ; dorsalgie|douleur dorsale ; costas|dorsalgia ; 背痛|背部 ; 背部痛|背中 ; 등통증|등이 아
lumbalgia|dolor lumbar|lumbago|dolor de espalda baja ; low back pain|lower back pain|lumbago|lumbar pain ; kreuzschmerz*|lumbago|lendenschmerz* ; lombalgia|mal di schiena|dolore lombare ; lombalgie|lombalgies|mal de dos|douleur lombaire ; lombalgia|dor lombar ; 腰痛|下背痛 ; 腰痛 ; 요통|허리 통증|허리통증
cuello|cervicalgia|dolor cervical ; neck|neck pain ; nacken* ; collo|cervicalgia ; cou|nuque|cervicalgie ; pescoço|cervicalgia ; 颈部|颈痛|脖子 ; 首|頸部痛 ; 목 통증|경부통
cefalea|dolor de cabeza|migraña|jaqueca ; headache|headaches|migraine ; kopfschmerz*|migräne ; cefalea|mal di testa|emicrania ; céphalée|céphalées|mal de tête|maux de tête|migraine ; cefaleia|dor de cabeça|enxaqueca ; 头痛|偏头痛 ; 頭痛|片頭痛 ; 두통|편두통
mareo|mareos|vértigo ; dizziness|dizzy|vertigo|lightheaded* ; schwindel* ; vertigine|vertigini|capogiri ; vertige|vertiges|étourdissement* ; tontura|tonturas|vertigem ; 头晕|眩晕 ; めまい|目まい|眩暈 ; 어지럼|어지러움|현기증
síncope|desmayo|desmayos ; syncope|fainted|fainting ; synkope|ohnmacht* ; sincope|svenimento ; syncope|évanouissement* ; síncope|desmaio ; 晕厥 ; 失神 ; 실신
caída|caídas|se cayó ; falls|fell down|fallen ; sturz|stürze|gestürzt ; caduta|cadute ; chute|chutes ; queda|quedas ; 跌倒|摔倒 ; 転倒 ; 낙상|넘어
fractura|fracturas ; fracture|fractured ; fraktur|frakturen|knochenbruch ; frattura|fratture ; fracture|fractures ; fratura|fraturas ; 骨折 ; 骨折 ; 골절
fiebre|febril ; fever|febrile ; fieber* ; febbre ; fièvre|fébrile ; febre|febril ; 发热|发烧 ; 発熱|熱 ; 발열|열이
tos ; cough|coughing ; husten ; tosse ; toux ; tosse ; 咳嗽 ; 咳|せき ; 기침
disnea|falta de aire|ahogo ; dyspnea|dyspnoea|shortness of breath|breathless* ; atemnot|dyspnoe ; dispnea|fiato corto|affanno ; dyspnée|essoufflement ; dispneia|falta de ar ; 呼吸困难|气短|气促 ; 呼吸困難|息切れ ; 호흡곤란|숨가쁨|숨이 차
dolor de pecho|dolor en el pecho|dolor torácico|dolor precordial ; chest pain ; brustschmerz*|thoraxschmerz* ; dolore toracico|dolore al petto ; douleur thoracique|douleurs thoraciques ; dor no peito|dor torácica ; 胸痛|胸闷 ; 胸痛|胸の痛み ; 흉통|가슴 통증
palpitaciones|palpitación ; palpitations|palpitation ; palpitation*|herzrasen|herzklopfen ; palpitazioni|cardiopalmo ; palpitations ; palpitações|palpitação ; 心悸 ; 動悸 ; 두근거림|심계항진
edema|hinchazón|edemas ; edema|oedema|swelling ; ödem*|schwellung* ; edema|gonfiore ; œdème|oedème|gonflement ; edema|inchaço ; 水肿|肿胀|浮肿 ; 浮腫|むくみ|腫れ ; 부종|붓
dolor abdominal|dolor de barriga|dolor de estómago|epigastralgia ; abdominal pain|stomach pain|stomach ache|epigastric pain ; bauchschmerz*|magenschmerz* ; dolore addominale|mal di pancia|mal di stomaco ; douleur abdominale|douleurs abdominales|mal de ventre|maux de ventre ; dor abdominal|dor de barriga|dor de estômago ; 腹痛|胃痛 ; 腹痛|胃痛 ; 복통|배가 아
náusea|náuseas ; nausea ; übelkeit ; nausea ; nausée|nausées ; náusea|náuseas|enjoo ; 恶心 ; 吐き気|悪心 ; 메스꺼움|오심|구역
vómito|vómitos ; vomiting|vomited ; erbrechen|erbrach ; vomito ; vomissement* ; vômito|vômitos ; 呕吐 ; 嘔吐 ; 구토
diarrea|diarreas ; diarrhea|diarrhoea ; durchfall|diarrhö ; diarrea ; diarrhée ; diarreia ; 腹泻 ; 下痢 ; 설사
estreñimiento|constipación ; constipation|constipated ; verstopfung|obstipation ; stitichezza|stipsi ; constipation ; constipação|prisão de ventre ; 便秘 ; 便秘 ; 변비
reflujo|pirosis|acidez|erge ; reflux|heartburn|gerd ; reflux*|sodbrennen ; reflusso|bruciore di stomaco|pirosi ; reflux|pyrosis|rgo ; refluxo|azia ; 反流|烧心|反酸 ; 逆流性食道炎|胸やけ ; 역류|속쓰림
fatiga|cansancio|astenia ; fatigue|tired*|exhausted ; müdigkeit|müde|erschöpf* ; stanchezza|astenia|affaticamento ; fatigue|asthénie ; fadiga|cansaço|astenia ; 疲劳|乏力|疲倦 ; 倦怠感|疲労|疲れ ; 피로|피곤
insomnio|no duerme|duerme mal|sueño ; insomnia|sleeps badly|sleepless*|sleep ; schlafstörung*|schlaflos*|schlaf|schläft ; insonnia|dorme male ; insomnie|sommeil|dort mal ; insônia|dorme mal|sono ruim ; 失眠|睡眠 ; 不眠|睡眠 ; 불면|수면
ansiedad|angustia|nerviosismo ; anxiety|anxious ; angst*|ängstlich ; ansia|ansioso|ansiosa ; anxiété|angoisse|anxieux|anxieuse ; ansiedade|ansioso|ansiosa ; 焦虑 ; 不安 ; 불안
tristeza|ánimo bajo|desánimo|llanto ; sadness|low mood|tearful ; traurig*|niedergeschlagen* ; tristezza|umore basso|pianto ; tristesse|humeur triste ; tristeza|desânimo|choro ; 情绪低落|悲伤 ; 抑うつ気分|気分の落ち込み|悲しみ ; 우울감|슬픔
caminar|marcha|cojera|camina ; walk|walks|walking|gait|limp* ; gehen|gangbild|hinkt ; camminare|cammina|deambulazione|zoppia ; marche|marcher|boiterie ; caminhar|marcha ; 行走|步态|走路 ; 歩行 ; 보행|걷기
bastón|andador|muletas ; cane|walker|crutch* ; gehstock|rollator|krücke* ; bastone|deambulatore|stampelle ; canne|déambulateur|béquille* ; bengala|andador|muletas ; 拐杖|助行器 ; 杖|歩行器|松葉杖 ; 지팡이|보행기|목발
tabaco|fuma|fumador|fumadora|tabaquismo|cigarrillo* ; smoking|smoker|smokes|tobacco|cigarette* ; rauch*|nikotin|zigarette* ; fumo|fuma|fumatore|fumatrice|sigarett* ; tabac|fume|fumeur|fumeuse|tabagisme ; tabaco|fuma|fumante|tabagismo|cigarro* ; 吸烟|抽烟|烟 ; 喫煙|タバコ|煙草 ; 흡연|담배
alcohol|bebe alcohol|cerveza* ; alcohol|drinks|drinking ; alkohol*|trinkt ; alcol|beve|alcolici ; alcool|boit ; álcool|etilismo ; 饮酒|酒精|喝酒 ; 飲酒|アルコール ; 음주|알코올|술
dieta|alimentación ; diet|eats|nutrition ; ernährung|diät* ; dieta|alimentazione ; régime|alimentation ; dieta|alimentação ; 饮食 ; 食事 ; 식이|식사
ejercicio|actividad física|camina diario ; exercise|physical activity ; sport|bewegung|körperliche aktivität ; esercizio|attività fisica ; exercice|activité physique|sport ; exercício|exercícios|atividade física ; 运动|锻炼 ; 運動 ; 운동
pérdida de peso|bajó de peso|adelgaz* ; weight loss|lost weight ; gewichtsverlust|gewichtsabnahme|abgenommen ; perdita di peso|calo ponderale|dimagr* ; perte de poids|amaigri* ; perda de peso|emagrec* ; 体重下降|体重减轻|消瘦 ; 体重減少 ; 체중 감소|체중감소
erupción|sarpullido|exantema|lesiones en piel ; rash|skin lesion* ; ausschlag|exanthem* ; eruzione|esantema|rash ; éruption|exanthème ; erupção|exantema|manchas na pele ; 皮疹|红疹 ; 発疹|皮疹|湿疹 ; 발진
picazón|prurito|picor ; itch*|pruritus ; juckreiz|juckt ; prurito ; démangeaison*|prurit ; coceira|prurido ; 瘙痒 ; かゆみ|掻痒|痒み ; 가려움|소양
disuria|ardor al orinar|infección urinaria ; dysuria|burning urination|urinary infection|uti ; dysurie|brennen beim wasserlassen|harnwegsinfekt* ; disuria|bruciore urinario|infezione urinaria ; dysurie|brûlures mictionnelles|infection urinaire ; disúria|ardor ao urinar|infecção urinária ; 尿痛|尿路感染 ; 排尿痛|尿路感染症|膀胱炎 ; 배뇨통|요로감염
hormigueo|parestesia*|entumecimiento ; tingling|numbness|paresthesia* ; kribbeln|taubheit*|parästhesie* ; formicolio|parestesi*|intorpidimento ; fourmillement*|paresthésie*|engourdissement* ; formigamento|parestesia*|dormência ; 麻木|刺痛感 ; しびれ|痺れ ; 저림|감각 이상
debilidad|pérdida de fuerza|paresia ; weakness|paresis ; schwäche|parese|kraftverlust ; debolezza|paresi ; faiblesse|parésie ; fraqueza|paresia ; 无力 ; 脱力|筋力低下 ; 근력 저하|쇠약|힘이 빠
temblor|temblores ; tremor|shaking ; tremor|zittern ; tremore|tremori ; tremblement* ; tremor|tremores ; 震颤 ; 振戦|震え ; 떨림|진전
memoria|olvidos|olvida ; memory|forgetful* ; gedächtnis*|vergesslich* ; memoria|dimentica ; mémoire|oublis ; memória|esquec* ; 记忆|健忘 ; 記憶|物忘れ ; 기억|건망
visión borrosa|vista|visión ; blurred vision|vision|eyesight ; sehstörung*|verschwommen*|sehen ; vista|visione offuscata ; vision|vue floue|vision trouble ; visão|visão turva ; 视力|视物模糊 ; 視力|かすみ目|目のかすみ ; 시력|시야 흐림
oído|hipoacusia|audición|acúfenos ; hearing|ear|tinnitus ; gehör|ohr|hörverlust|tinnitus ; orecchio|udito|ipoacusia|acufene* ; oreille|audition|acouphène* ; ouvido|audição|zumbido ; 听力|耳鸣|耳 ; 聴力|耳鳴り|難聴 ; 청력|이명|귀
garganta|odinofagia|amigdalitis ; throat|tonsillitis ; hals|halsschmerz*|angina tonsillaris ; gola|mal di gola|tonsillite ; gorge|angine|mal de gorge ; garganta|amigdalite ; 咽痛|喉咙|扁桃体 ; 咽頭|のど|扁桃 ; 인후|목 아픔|편도
herida|heridas|corte|úlcera ; wound|wounds|ulcer ; wunde|wunden|ulkus ; ferita|ferite|ulcera ; plaie|plaies|ulcère ; ferida|feridas|úlcera ; 伤口|溃疡 ; 傷|創部|潰瘍 ; 상처|궤양
cirugía|operación|operado|operada|intervención quirúrgica ; surgery|operation|operated ; operation|operiert|chirurg* ; intervento|chirurgia|operato|operata ; chirurgie|opération|opéré|opérée ; cirurgia|operação|operado|operada ; 手术 ; 手術 ; 수술
fisioterapia|terapia física|rehabilitación ; physiotherapy|physical therapy|rehabilitation ; physiotherapie|krankengymnastik|reha ; fisioterapia|riabilitazione ; kinésithérapie|kiné|rééducation ; fisioterapia|reabilitação ; 理疗|物理治疗|康复 ; 理学療法|リハビリ ; 물리치료|재활
radiografía|rayos x|placa ; x ray|xray|radiograph ; röntgen* ; radiografia|rx|lastra ; radiographie|radio pulmonaire ; radiografia|raio x ; x光|x线|平片 ; レントゲン|x線 ; 엑스레이|x선
ecografía|ultrasonido|sonografía ; ultrasound|sonography ; ultraschall*|sonograf*|sonographie ; ecografia|ultrasuoni ; échographie|écho ; ultrassom|ecografia|ultrassonografia ; 超声|b超 ; 超音波|エコー ; 초음파
resonancia|resonancia magnética ; mri|magnetic resonance ; mrt|kernspin*|magnetresonanz* ; risonanza|risonanza magnetica ; irm|résonance ; ressonância|ressonância magnética ; 磁共振|核磁 ; mri検査|磁気共鳴 ; 자기공명|mri
electrocardiograma|ecg|ekg ; electrocardiogram|ecg|ekg ; elektrokardiogramm|ekg ; elettrocardiogramma|ecg ; électrocardiogramme|ecg ; eletrocardiograma|ecg ; 心电图 ; 心電図 ; 심전도
embarazo|embarazada|gestación ; pregnancy|pregnant ; schwangerschaft|schwanger ; gravidanza|incinta ; grossesse|enceinte ; gravidez|grávida|gestação ; 怀孕|妊娠 ; 妊娠 ; 임신
menopausia|sofocos ; menopause|hot flushes|hot flashes ; menopause|wechseljahre|hitzewallung* ; menopausa|vampate ; ménopause|bouffées de chaleur ; menopausa|fogachos ; 更年期|绝经 ; 更年期|閉経 ; 폐경|갱년기
sangrado|hemorragia|sangra ; bleeding|hemorrhage|haemorrhage|bleeds ; blutung|blutungen|blutet ; sanguinamento|emorragia ; saignement|saignements|hémorragie ; sangramento|hemorragia ; 出血 ; 出血 ; 출혈
trabajo|laboral|incapacidad|licencia médica ; work|job|sick leave ; arbeit|beruf|arbeitsunfähig*|krankschreibung ; lavoro|lavora|assenza dal lavoro ; travail|arrêt de travail ; trabalho|atestado|afastamento ; 工作|病假 ; 仕事|休職 ; 직장|병가|업무
familia|madre|padre|hermano|hermana|antecedente familiar ; family|mother|father|brother|sister ; familie*|mutter|vater|bruder|schwester ; famiglia|madre|padre|fratello|sorella ; famille|mère|père|frère|sœur ; família|mãe|pai|irmão|irmã ; 家族|母亲|父亲 ; 家族|母親|父親 ; 가족|어머니|아버지
vive solo|vive sola|vive con ; lives alone|lives with ; lebt allein|alleinlebend|wohnt ; vive solo|vive sola|vive con ; vit seul|vit seule|vit avec ; mora sozinho|mora sozinha|mora com ; 独居|独自居住 ; 一人暮らし|独居 ; 독거|혼자 사
efecto adverso|efectos adversos|efecto secundario|efectos secundarios|no tolera ; side effect|side effects|adverse effect ; nebenwirkung* ; effetto collaterale|effetti collaterali|effetti indesiderati ; effet secondaire|effets secondaires|effet indésirable ; efeito colateral|efeitos colaterais|efeito adverso ; 副作用|不良反应 ; 副作用 ; 부작용
adherencia|olvida tomar|deja de tomar|no toma ; adherence|compliance|misses doses|missed doses ; adhärenz|therapietreue|vergisst tabletten ; aderenza|dimentica le dosi ; observance|adhérence|oublie ses médicaments ; adesão|esquece de tomar ; 依从性|漏服|忘记服药 ; アドヒアランス|飲み忘れ ; 순응도|복약|복용을 잊
dolor ; pain|ache ; schmerz* ; dolore|dolori ; douleur|douleurs ; dor|dores ; 疼痛|疼 ; 痛み|疼痛 ; 통증
`;

/** One concept: every form that it has in any language. */
export type Concept = readonly string[];

/** The table, read once. */
export const concepts: readonly Concept[] = table
  .trim()
  .split('\n')
  .map((line) => [...new Set(line.split(/[;|]/).map((form) => form.trim()))]);

/** How many languages each line has; a test holds that it is nine. */
export const columnsOf = (): number[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(';').filter((cell) => cell.trim() !== '').length);
