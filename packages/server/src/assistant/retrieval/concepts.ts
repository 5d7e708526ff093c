/**
 * What notes speak of and no list of conditions, analytes or drugs holds: places of the body, complaints, ways of living. One line
 * each, the same in nine languages, so that a question finds a note in another one: Spanish, English, German, Italian, French,
 * Portuguese, Chinese, Japanese, Korean. Forms of one language are parted by a bar; a word with a star is a beginning. A form with a
 * question mark is only how one asks: in a note it says too little. A line with an exclamation mark is what a question asks for in whatever way it does: no list of the chart could hold it.
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
síncope|síncopes|desmayo|desmayos|se desmay* ; syncope|fainted|fainting|passed out|blackout ; synkope*|ohnmacht*|ohnmächtig ; sincope|svenimento|svenut* ; syncope|syncopes|évanouissement*|évanoui|évanouie ; síncope|desmaio|desmaios|desmaiou ; 晕厥|昏倒 ; 失神|気を失* ; 실신|기절
caída|caídas|caído|caída al suelo|se cayó|se cae|se ha caído ; falls|fell|fall|fallen ; sturz|stürze|gestürzt|stürzt ; caduta|cadute|caduto|cade ; chute|chutes|tombé|tombée|tombe ; sofreu queda|quedas da|queda da própria altura|caiu|quedas ; 跌倒|摔倒|摔跤|跌跤 ; 転倒|転んだ|転ん|転び ; 낙상|넘어
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
!tabaco|fuma|fumó|fumaba|fumado|fumar|fumador|fumadora|tabaquismo|cigarrillo* ; smoking|smoke|smoked|smoker|smokes|tobacco|cigarette*|pack years ; rauch*|geraucht|nichtraucher*|nikotin|zigarette* ; fumo|fuma|fumava|fumato|fumatore|fumatrice|sigarett* ; tabac|fume|fumé|fumait|fumer|fumeur|fumeuse|tabagisme ; tabaco|fuma|fumou|fumava|fumar|fumante|tabagismo|cigarro* ; 吸烟|抽烟|戒烟|烟 ; 喫煙|禁煙|タバコ|たばこ|煙草 ; 흡연|금연|담배
!alcohol|bebe?|toma alcohol|bebidas alcohólicas|alcohólicas|alcoholismo|cerveza*|no bebe|bebe ocasionalmente|bebe socialmente|bebedor|bebedora|copa de vino|copas de vino|vaso de vino|tragos ; alcohol|drink?|drinks?|drinking?|drinker|drinks socially|drinks occasionally|drinks on weekends|not drink|wine|beer|spirits ; alkohol*|trinkt?|trinken?|trinkt keinen|trinkt gelegentlich|wein|bier|schnaps ; alcol|beve?|bevande alcoliche|alcolici|astemio|astemia|bicchiere di vino|bicchieri di vino|birra ; alcool|boit?|boire?|vin|bière|bières|alcoolisme ; álcool|bebe?|bebida alcoólica|etilista|etilismo|não bebe|bebe socialmente|vinho|cerveja* ; 饮酒|酒精|喝酒|酗酒|啤酒|白酒 ; 飲酒|アルコール|お酒|ビール|ワイン ; 음주|알코올|술|맥주|소주|와인
dieta|alimentación ; diet|eats|nutrition ; ernährung|diät* ; dieta|alimentazione ; régime|alimentation ; dieta|alimentação ; 饮食 ; 食事 ; 식이|식사
ejercicio|ejercicios|actividad física|camina diario ; exercise|physical activity ; sport|bewegung|körperliche aktivität ; esercizio|attività fisica ; exercice|activité physique|sport ; exercício|exercícios|atividade física ; 运动|锻炼 ; 運動 ; 운동
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
trabajo|trabaja|laboral|ocupación|incapacidad|licencia médica|se dedica|oficio|jubilad*|desemplead* ; work|works|job|occupation|employed|unemployed|retired|sick leave ; arbeit|beruf|arbeitsunfähig*|krankschreibung ; lavoro|lavora|assenza dal lavoro ; travail|arrêt de travail ; trabalho|atestado|afastamento ; 工作|病假 ; 仕事|休職 ; 직장|병가|업무
familia|madre|padre|hermano|hermana|antecedente familiar ; family|mother|father|brother|sister ; familie*|mutter|vater|bruder|schwester ; famiglia|madre|padre|fratello|sorella ; famille|mère|père|frère|sœur ; família|mãe|pai|irmão|irmã ; 家族|母亲|父亲 ; 家族|母親|父親 ; 가족|어머니|아버지
!vive solo|vive sola|vive con|convive|quién vive|vive acompañad* ; lives alone|lives with|living alone|living with|live alone|live with|lives in ; lebt allein|lebt mit|lebt bei|alleinlebend|wohnt|wohnt allein|wohnt bei|wohnt mit ; vive solo|vive sola|vive da solo|vive da sola|abita con|abita da|vive con|chi vive|chi abita ; vit seul|vit seule|vit avec|qui vit|vit elle|vit il|habite avec|habite seule|habite seul ; mora sozinho|mora sozinha|mora com|vive sozinh*|quem mora|quem vive ; 独居|独自居住|一个人住|同住|一起住|跟谁住|和谁住 ; 一人暮らし|独居|同居|誰と住|誰と暮ら|暮らし ; 독거|혼자 사|혼자 살|함께 사|같이 사|누구와 사|누구랑 살|동거
efecto adverso|efectos adversos|efecto secundario|efectos secundarios|no tolera ; side effect|side effects|adverse effect ; nebenwirkung* ; effetto collaterale|effetti collaterali|effetti indesiderati ; effet secondaire|effets secondaires|effet indésirable ; efeito colateral|efeitos colaterais|efeito adverso ; 副作用|不良反应 ; 副作用 ; 부작용
adherencia|olvida tomar|deja de tomar|no toma ; adherence|compliance|misses doses|missed doses ; adhärenz|therapietreue|vergisst tabletten ; aderenza|dimentica le dosi ; observance|adhérence|oublie ses médicaments ; adesão|esquece de tomar ; 依从性|漏服|忘记服药 ; アドヒアランス|飲み忘れ ; 순응도|복약|복용을 잊
dolor ; pain|ache ; schmerz* ; dolore|dolori ; douleur|douleurs ; dor|dores ; 疼痛|疼 ; 痛み|疼痛 ; 통증
calambre|calambres|acalambr* ; cramp|cramps|cramping ; wadenkrampf*|wadenkrämpfe|muskelkrampf*|muskelkrämpfe|krampf*|krämpfe ; crampo|crampi ; crampe|crampes ; cãibra|cãibras|câimbra|câimbras ; 抽筋|痉挛|肌肉痉挛 ; こむら返り|足がつる|筋痙攣|つり ; 쥐가|근육 경련|근육경련|다리 경련
!remedio casero|remedios caseros|remedio natural|remedios naturales|té|tés|infusión|infusiones|tisana|tisanas|hierba|hierbas|planta medicinal|plantas medicinales|medicina natural|jarabe casero|moringa|suplemento|suplementos ; home remedy|home remedies|herbal|herbs|herbal tea|tea|teas|natural remedy|natural remedies|supplement|supplements|folk remedy ; hausmittel|tee|kräutertee|kräuter|heilkräuter|pflanzliche mittel|naturheilmittel|nahrungsergänzung* ; rimedio casalingo|rimedi casalinghi|rimedi naturali|rimedio naturale|tisana|tisane|tè|erbe|infuso|infusi|integratore|integratori ; remède maison|remèdes maison|remède naturel|remèdes naturels|tisane|tisanes|infusion|infusions|plantes médicinales|herbes|complément alimentaire|compléments alimentaires ; remédio caseiro|remédios caseiros|chá|chás|erva|ervas|infusão|planta medicinal|plantas medicinais|suplemento|suplementos ; 偏方|草药|土方|茶|花草茶|保健品|中草药|补品 ; お茶|民間療法|民間薬|ハーブ|煎じ|健康食品|サプリ|サプリメント ; 민간요법|민간 요법|한약|약초|차를|허브|건강식품|보조제|영양제
!movimientos fetales|movimiento fetal|se mueve el bebé|patadas ; fetal movements|fetal movement|baby moving|baby move|baby kicks|kicks ; kindsbewegung*|bewegt sich das baby|kind bewegt ; movimenti fetali|movimento fetale|bambino si muove ; mouvements fœtaux|mouvements foetaux|mouvements actifs|bébé bouge ; movimentos fetais|movimentação fetal|bebê mexe|bebê se mexe ; 胎动 ; 胎動 ; 태동
!mordedura|mordeduras|mordió|mordida|mordido ; bite|bites|bitten ; biss|bisse|bisswunde|gebissen ; morso|morsi|morsicat* ; morsure|morsures|mordu|mordue ; mordida|mordidas|mordedura|mordeu|mordido ; 咬伤|被咬|咬 ; 咬傷|噛まれ|かまれ|咬まれ ; 물린|물렸|교상
!perro|perros|perra ; dog|dogs ; hund|hunde|hundebiss ; cane|cani ; chien|chiens|chienne ; cachorro|cachorros|cão|cães ; 狗|犬 ; 犬|イヌ ; 개에|개한테|강아지
!gato|gatos ; cat|cats ; katze|katzen ; gatto|gatti ; chat|chats ; gato|gatos ; 猫 ; 猫|ネコ ; 고양이
!mascota|mascotas ; pets|house pet ; haustier|haustiere ; animale domestico|animali domestici ; animal de compagnie|animaux de compagnie|animal domestique ; animal de estimação|animais de estimação ; 宠物 ; ペット ; 반려동물|애완동물
!picadura|picaduras|picó|alacrán|escorpión ; sting|stings|stung|scorpion|insect bite ; stich|stiche|insektenstich|gestochen ; puntura|punture d insetto|punto da ; piqûre|piqûres|piqué|piquée ; picada|picadas|ferroada|escorpião ; 蜇伤|叮咬|蜇 ; 虫刺|刺され ; 쏘인|쏘였|벌레 물
heces negras|heces oscuras|melena|melenas|deposiciones negras|evacuaciones negras|evacuaciones oscuras|pupú negro ; black stools|black stool|tarry stools|melena|melaena|dark stools ; schwarzer stuhl|schwarzen stuhl|schwarze stühle|teerstuhl|meläna ; feci nere|feci scure|melena ; selles noires|selles noirâtres|méléna|melaena ; fezes negras|fezes pretas|fezes escuras|melena ; 黑便|柏油样便|黑色大便 ; 黒色便|黒い便|タール便|メレナ|下血 ; 흑색변|흑변|검은 변|검은색 변
sangre en heces|sangre en las heces|hematoquecia|rectorragia|heces con sangre ; blood in stool|blood in the stool|bloody stools|bloody stool|rectal bleeding|hematochezia ; blut im stuhl|blutiger stuhl|hämatochezie|rektale blutung ; sangue nelle feci|ematochezia|rettorragia|proctorragia ; sang dans les selles|rectorragie|rectorragies|hématochézie ; sangue nas fezes|hematoquezia|enterorragia ; 便血|血便 ; 血便|便に血 ; 혈변
hematuria|sangre en la orina|orina con sangre ; hematuria|haematuria|blood in urine|blood in the urine|bloody urine ; hämaturie|blut im urin ; ematuria|sangue nelle urine ; hématurie|sang dans les urines ; hematúria|sangue na urina ; 血尿 ; 血尿 ; 혈뇨
ortopnea|duerme con almohadas|almohadas ; orthopnea|orthopnoea|pillows ; orthopnoe ; ortopnea|cuscini ; orthopnée|oreillers ; ortopneia|travesseiros ; 端坐呼吸 ; 起坐呼吸 ; 기좌호흡
esputo|flema|flemas|expectoración ; sputum|phlegm ; auswurf|sputum|schleim ; espettorato|catarro|escreato ; crachats|expectoration|expectorations ; escarro|catarro|expectoração ; 痰|咳痰 ; 痰|喀痰 ; 가래|객담
tuberculosis|tbc|baciloscopia ; tuberculosis|tb ; tuberkulose|tbc ; tubercolosi|tbc ; tuberculose ; tuberculose|baciloscopia ; 结核|肺结核 ; 結核|肺結核 ; 결핵|폐결핵
neumonía|neumonías|pulmonía ; pneumonia ; pneumonie|lungenentzündung ; polmonite|polmoniti ; pneumonie|pneumopathie ; pneumonia ; 肺炎 ; 肺炎 ; 폐렴
apnea del sueño|apnea|apnea obstructiva|saos|ronca|ronquidos ; sleep apnea|sleep apnoea|apnea|osa|snores|snoring ; schlafapnoe*|schlaf apnoe|schnarcht|schnarchen ; apnea del sonno|apnee notturne|apnee|russa ; apnée du sommeil|apnées du sommeil|apnées|ronfle|ronflements ; apneia do sono|apneia|ronca ; 睡眠呼吸暂停|打鼾 ; 睡眠時無呼吸|無呼吸|いびき ; 수면무호흡|수면 무호흡|무호흡|코골이
varicela|viruela loca|lechina ; chickenpox|varicella|chicken pox ; windpocken|varizellen ; varicella ; varicelle ; catapora|varicela ; 水痘 ; 水痘|水ぼうそう|みずぼうそう ; 수두
sarampión ; measles ; masern ; morbillo ; rougeole ; sarampo ; 麻疹 ; 麻疹|はしか ; 홍역
dengue ; dengue ; dengue|denguefieber ; dengue ; dengue ; dengue ; 登革热 ; デング熱 ; 뎅기열
parkinson|enfermedad de parkinson ; parkinson|parkinson disease|parkinson's disease ; parkinson|morbus parkinson|parkinson krankheit ; parkinson|morbo di parkinson ; parkinson|maladie de parkinson ; parkinson|doença de parkinson ; 帕金森|帕金森病 ; パーキンソン|パーキンソン病 ; 파킨슨|파킨슨병
diálisis|hemodiálisis|dializa* ; dialysis|hemodialysis|haemodialysis ; dialyse*|hämodialyse ; dialisi|emodialisi ; dialyse|hémodialyse ; diálise|hemodiálise ; 透析|血透 ; 透析|血液透析 ; 투석|혈액투석
diabetes gestacional ; gestational diabetes|gestational diabetes mellitus ; schwangerschaftsdiabetes|gestationsdiabetes ; diabete gestazionale ; diabète gestationnel ; diabetes gestacional ; 妊娠期糖尿病|妊娠糖尿病 ; 妊娠糖尿病 ; 임신성 당뇨|임신성당뇨|임신 당뇨
cáncer de mama|cáncer de seno|ca de mama ; breast cancer|cancer of the breast|breast carcinoma ; brustkrebs|mammakarzinom ; cancro al seno|tumore al seno|carcinoma mammario|carcinoma della mammella ; cancer du sein ; câncer de mama|carcinoma mamário ; 乳腺癌|乳癌 ; 乳がん|乳癌|乳ガン ; 유방암
cáncer de colon|cáncer colorrectal|ca de colon ; colon cancer|colorectal cancer|bowel cancer ; darmkrebs|kolonkarzinom|dickdarmkrebs ; cancro del colon|tumore del colon|carcinoma del colon ; cancer du côlon|cancer colorectal|cancer colique ; câncer de cólon|câncer colorretal|câncer de intestino ; 结肠癌|大肠癌|结直肠癌 ; 大腸がん|大腸癌|結腸がん|結腸癌 ; 대장암|결장암
cáncer de próstata ; prostate cancer ; prostatakrebs|prostatakarzinom ; cancro alla prostata|tumore alla prostata|carcinoma prostatico ; cancer de la prostate ; câncer de próstata ; 前列腺癌 ; 前立腺がん|前立腺癌 ; 전립선암
!no reanimar|no reanimación|orden de no reanimar|voluntades anticipadas|voluntad anticipada|testamento vital|código de reanimación|reanimación ; code status|do not resuscitate|dnr|dnar|full code|resuscitation|resuscitate|advance directive|advance directives|living will|polst ; reanimationsstatus|nicht reanimieren|dnr|patientenverfügung|reanimation ; non rianimare|disposizioni anticipate|rianimazione|testamento biologico ; ne pas réanimer|directives anticipées|réanimation|statut de réanimation ; não reanimar|não ressuscitar|ordem de não reanimação|diretivas antecipadas|reanimação ; 拒绝心肺复苏|不施行心肺复苏|不抢救|预立医嘱|复苏 ; 蘇生|蘇生処置|dnar|事前指示 ; 심폐소생|소생|연명의료|사전의향서|dnr
!drogas|marihuana|cocaína|cannabis|heroína|drogas ilícitas|estupefacientes|vapea|vapeo ; illicit drugs|recreational drugs|street drugs|marijuana|cannabis|cocaine|heroin|vape|vapes|vaping ; drogen|cannabis|marihuana|kokain|heroin|drogenkonsum ; droghe|cannabis|cocaina|eroina|stupefacenti|marijuana ; drogues|cannabis|cocaïne|héroïne|stupéfiants ; drogas|maconha|cocaína|crack|drogas ilícitas ; 吸毒|毒品|大麻 ; 薬物乱用|大麻|覚醒剤|違法薬物 ; 마약|대마
!café|cafeína ; coffee|caffeine ; kaffee|koffein ; caffè|caffeina ; café|caféine ; café|cafeína ; 咖啡|咖啡因 ; コーヒー|カフェイン ; 커피|카페인
viudo|viuda|soltero|soltera|casado|casada|divorciado|divorciada|estado civil ; widow|widowed|widower|married|divorced|marital status ; verwitwet|witwe|witwer|verheiratet|geschieden|ledig|familienstand ; vedovo|vedova|sposato|sposata|divorziato|divorziata|celibe|nubile|stato civile ; veuf|veuve|marié|mariée|divorcé|divorcée|célibataire|état civil ; viúvo|viúva|casado|casada|divorciado|divorciada|solteiro|solteira|estado civil ; 丧偶|已婚|未婚|离异|离婚|婚姻状况 ; 既婚|未婚|離婚|死別|婚姻 ; 기혼|미혼|이혼|사별|결혼
viaje|viajes|viajó|viajado ; travel|travels|travelled|traveled|trip ; reise|reisen|gereist|verreist ; viaggio|viaggi|viaggiato ; voyage|voyages|voyagé ; viagem|viagens|viajou ; 旅行|出差|旅游 ; 旅行|渡航 ; 여행
murió|falleció|fallecido|fallecida|muerte|murieron|falleció de|fallecimiento ; died|dead|death|deceased|passed away ; gestorben|verstorben|tod|starb ; morto|morta|deceduto|deceduta|morte|decesso|morì ; mort|morte|décédé|décédée|décès ; morreu|faleceu|falecido|falecida|morte|óbito ; 去世|死于|死亡|过世|病故 ; 死亡|亡くな|死因|他界 ; 사망|돌아가|별세
apetito|come poco|come mal|inapetencia ; appetite|eating well|eating poorly|not eating|anorexia ; appetit|appetitlos*|isst wenig ; appetito|inappetenza|mangia poco ; appétit|mange peu|anorexie ; apetite|come pouco|inapetência ; 食欲|胃口|纳差 ; 食欲 ; 식욕
ideas suicidas|ideación suicida|suicidio|suicida ; suicidal|suicide|suicidal thoughts|suicidal ideation ; suizid*|suizidgedanken|selbstmord* ; suicid*|ideazione suicidaria ; suicide|suicidaire|suicidaires|idées suicidaires ; suicídio|suicida|ideação suicida ; 自杀|轻生 ; 自殺|希死念慮|自殺念慮 ; 자살
anteojos|lentes|gafas ; glasses|spectacles|contact lenses ; brille|kontaktlinsen ; occhiali|lenti a contatto ; lunettes|lentilles ; óculos|lentes de contato ; 眼镜 ; 眼鏡|メガネ|コンタクト ; 안경|렌즈
!ingreso|ingresó|ingresado|ingresada|ingresaron|hospitalización|hospitalizado|hospitalizada|hospitalizaron|internado|internada ; admission|admitted|hospitalized|hospitalised|hospitalization|hospital stay|inpatient|in hospital ; krankenhausaufenthalt|stationär|hospitalisiert|eingewiesen ; ricovero|ricoveri|ricoverato|ricoverata|ospedalizzat* ; hospitalisation|hospitalisé|hospitalisée|hospitalisations ; internação|internado|internada|internaram|hospitalização ; 住院|入院 ; 入院 ; 입원
enfermedad del corazón|enfermedad cardíaca|enfermedades del corazón|enfermedades cardíacas|cardiopatía|cardiopatías|problemas del corazón|problemas cardíacos|cardíaco|cardíaca|cardíacos|infarto|infartó|angina de pecho ; heart disease|heart problems|heart trouble|cardiac disease|cardiac|heart attack|heart attacks|myocardial infarction|coronary disease|heart failure ; herzkrankheit*|herzerkrankung*|herzleiden|kardial|kardiale|kardialen|herzinfarkt*|myokardinfarkt*|koronare|herzinsuffizienz ; malattia cardiaca|malattie cardiache|cardiopatia|cardiopatie|cardiaco|cardiache|infarto ; maladie cardiaque|maladies cardiaques|maladie du cœur|problèmes cardiaques|cardiopathie|cardiaque|cardiaques|infarctus|crise cardiaque ; doença cardíaca|doença do coração|doenças cardíacas|doenças do coração|cardiopatia|cardíaco|cardíaca|infarto|infartou|enfarte ; 心脏病|心脏疾病|心梗|心肌梗死|冠心病 ; 心疾患|心臓病|心臓の病気|心筋梗塞|狭心症 ; 심장병|심장질환|심장 질환|심근경색|협심증
infarto|infartos|infartó|infartado|infarto de miocardio|infarto agudo ; heart attack|heart attacks|myocardial infarction|infarction|infarct ; herzinfarkt*|myokardinfarkt*|infarkt ; infarto|infarti|infartuat* ; infarctus|crise cardiaque ; infarto|infartou|enfarte|infarte ; 心梗|心肌梗死|心肌梗塞 ; 心筋梗塞|心臓発作 ; 심근경색|심장마비
transfusión|transfusiones|transfundid* ; transfusion|transfusions|transfused ; transfusion|bluttransfusion*|transfundiert ; trasfusione|trasfusioni|trasfus* ; transfusion|transfusions|transfusé|transfusée ; transfusão|transfusões ; 输血 ; 輸血 ; 수혈
`;

/** One concept: every form that it has in any language. */
export type Concept = readonly string[];

const lines = table.trim().split('\n');
const formsIn = (line: string): string[] =>
  line
    .replace('!', '')
    .split(/[;|]/)
    .map((form) => form.trim());
const conceptOf = (line: string): Concept => [
  ...new Set(formsIn(line).filter((form) => !form.endsWith('?'))),
];

/** The table, read once. */
export const concepts: readonly Concept[] = lines.map(conceptOf);

/** What is only asked with, and what it asks for. */
export const askedForms: readonly (readonly [form: string, concept: Concept])[] = lines.flatMap((line, at) =>
  formsIn(line)
    .filter((form) => form.endsWith('?'))
    .map((form) => [form.slice(0, -1), concepts[at] ?? []] as const),
);

/** Forms of what no list of a chart could hold. */
export const unlistedForms: ReadonlySet<string> = new Set(
  lines.filter((line) => line.startsWith('!')).flatMap(conceptOf),
);

/** How many languages each line has; a test holds that it is nine. */
export const columnsOf = (): number[] =>
  lines.map((line) => line.split(';').filter((cell) => cell.trim() !== '').length);
