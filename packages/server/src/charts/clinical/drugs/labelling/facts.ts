import { normalise } from '../../../../platform/text/compare.ts';
import { saidOf, stoppingFactsIn } from '../../../named-conditions.ts';

/**
 * Facts of a patient that labelling speaks of, with what they are recognised by, a fact a line: name | SNOMED CT | ICD-10, by the
 * beginning of the code | beginnings of words in Latin script, as `normalise` leaves them | words in Chinese, Japanese and Korean.
 * Words are those of es, en, de, fr, it and pt.
 */
const table = String.raw`
pregnancy | 72892002 77386006 | Z33 Z34 Z35 O0 O1 O2 | - | -
breastfeeding | 413712001 169741004 69840006 | Z39.1 | lactancia\b(?! (?:artificial|con formula|con biberon|finalizada|suspendida));madre lactante;(?:dando|da) (?:de lactar|de mamar|el pecho);nursing mother;(?:en|em|in) (?:periodo de )?lactan;lactancia matern;lactante (?:activa|en periodo);amamant;dando pecho;breast ?-?feed;lactating;stillend;stillzeit;stillt\b;allait;allatta;amament;aleitament | 授乳;哺乳;수유
liver_disease | 19943007 59927004 235856003 76783007 328383001 | K70 K71 K72 K73 K74 B18 | hepatitis c\b(?! (?:curad|tratad|resuel|cured|treated|negativ));cirro;cirrh;zirrhos;(?:insuficiencia|enfermedad|falla) hepatic;hepatopat;hepatitis (?:cronic|chronic|activ|agud|acute|aktiv|akut|alcohol|autoin);(?:chronic|acute|active|chronische|akute) hepatitis;(?:liver|hepatic) (?:failure|disease|insuff|impair);leber(?:zirr|insuff|versag|erkrank);(?:insuffisance|maladie) hepati;maladie du foie;hepatite (?:chroni|aigu|cronic|activ|ativ|agud|acut);(?:insufficienza|malattia) epatic;epatopat;epatite (?:cronic|acut|attiv);(?:insuficiencia|doenca) hepatic | 肝硬変;肝不全;肝硬化;肝衰竭;慢性肝炎;肝疾患;간경변;간경화;간부전;만성 간염;肝功能不全
kidney_failure | 46177005 433146000 265764009 | N18.5 N18.6 Z99.2 | es[rk]d\b;irct\b;(?:erc|irc|drc|ckd|cni)[ ,(]*(?:estadio|stage|stadium|stade|stadio|estagio|grado|g)? ?-?(?:5|v\b);(?:enfermedad renal cronica|insuficiencia renal cronica|chronic kidney disease|chronische nierenkrankheit|chronische niereninsuffizienz|maladie renale chronique|insuffisance renale chronique|malattia renale cronica|insufficienza renale cronica|doenca renal cronica)[ ,(]*(?:(?:de |en |di |im |au |in )?(?:estadio|stage|stadium|stade|stadio|estagio|grado|g)? ?-?)(?:5|v\b);dialisis;dialysis;dialys;hemodialisis;haemodialysis;dialisi;dialise;(?:ckd|erc|irc|drc|cni) (?:stage |estadio |stadium |stade |stadio |estagio )?5;(?:end.?stage|terminal\w*|avanzada|terminale) (?:renal|kidney|niere\w*|rein\w*);insuficiencia renal (?:terminal|avanzad);niereninsuffizienz stadium 5;terminale niereninsuff;insuffisance renale terminale;insufficienza renale terminale | 透析;末期腎不全;尿毒症;투석;말기 신부전;终末期肾;慢性腎臓病.{0,4}(?:ステージ|g) ?5;慢性肾脏病.{0,3}5;만성 ?(?:콩팥병|신장병|신부전) ?5
asthma | 195967001 233678006 266361008 | J45 J46 | asma\b;asmatic;asthma;asthme | 喘息;哮喘;천식
copd | 13645005 185086009 | J43 J44 | epoc\b;copd\b;bpco\b;dpoc\b;mpoc\b;emphysem;enfisem;chronic obstructive;(?:enfermedad|doenca) pulmonar obstructiva;bronconeumopat;broncopneumopat;obstructi\w+ lungen;bronchopneumopat;pulmonar obstrutiv;chronisch obstruktiv | 慢性閉塞性肺疾患;慢阻肺;慢性阻塞性肺;肺气肿;만성 ?폐쇄성 ?폐
heart_failure | 84114007 88805009 42343007 85232009 | I50 I11.0 I13.0 | ic (?:con f|nyha|descompensad|congestiv|cronica|aguda|sistolic|diastolic|izquierd);(?:insuficiencia|falla|fallo) cardiac;icc\b;heart failure;cardiac failure;chf\b;hfref;hfpef;herzinsuff;herzschwach;insuffisance cardiaque;scompenso cardiac;insufficienza cardiac;insuficiencia cardiac | 心不全;心力衰竭;心衰;심부전
coronary | 53741008 22298006 194828000 414545008 394659003 | I20 I21 I22 I23 I24 I25 | angioplast;(?:s/p |post ?)?pci\b;ptca\b;cabg\b;bypass (?:aorto)?coronar;infarto (?:agudo )?(?:de miocard|del miocard|miocard|acuto|card);infarto\b(?! cerebral);iam\b;angina\b;angor\b;sindrome coronari;enfermedad coronari;cardiopatia isquemic;cardiopatia ischemic;heart attack;myocardial infarct;coronary (?:artery|heart|disease);ischa?emic heart;herzinfarkt;myokardinfarkt;koronare herz;khk\b;infarctus;coronaropat;maladie coronar;cardiopathie ischem;malattia coronar;doenca coronari;doenca arterial coronari;n?stemi\b;stent | 心筋梗塞;狭心症;冠動脈;心肌梗死;心绞痛;冠心病;冠状动脉;심근경색;협심증;관상동맥
stroke | 230690007 266257000 422504002 | I63 I64 G45 I69 | ecv (?:isquem|hemorrag|agud|antigu|secuel);enfermedad cerebrovascular;cerebrovascular disease;ictus;acv\b;avc\b;ait\b;tia\b;accidente cerebrovascular;infarto cerebral;ataque isquemic;derrame cerebral;stroke\b;cerebrovascular accident;transient isch;schlaganfall;hirninfarkt;transitorische isch;accident (?:vasculaire cerebral|ischemique trans);attacco ischem;acidente vascular cereb | 脳卒中;脳梗塞;一過性脳虚血;脑卒中;脑梗;中风;短暂性脑缺血;뇌졸중;뇌경색;일과성 허혈
peripheral_artery | 399957001 840580004 | I70.2 I73.9 | (?:enfermedad|doenca) arterial perif;arteriopat;claudicacion;claudication;peripheral art;pavk\b;schaufensterkrank;claudicati | 末梢動脈;閉塞性動脈硬化;外周动脉;下肢动脉;말초동맥
bleeding | 90935002 1386000 274100004 131148009 64779008 | D66 D67 D68.0 D68.1 D68.2 D68.4 I60 I61 I62 | hemofil;haemophil;hemophil;hamophil;emofil;hemorragia (?:cerebral|intracran|activ);von willebrand;sangrado activo;active bleed;(?:cerebral|intracranial|subarachnoid) ha?emorrh;hirnblutung;hemorragie (?:cerebral|intracran);emorragia cerebral;trastorno de (?:la )?coagulacion;coagulopat;blutungsneigung;gerinnungsstorung | 血友病;脳出血;脑出血;出血性疾患;뇌출혈;혈우병;颅内出血
hypertension | 38341003 59621000 | I10 I11 I12 I13 I15 | hipertension arterial;hipertens[ao]\b;hta\b;hypertension\b(?! (?:pulm|portal|intra));hypertonie;bluthochdruck;high blood pressure;hypertension arter;ipertension;hipertensao | 高血圧;高血压;고혈압
heart_block | 233917008 27885002 36083008 48867003 | I44.1 I44.2 I49.5 R00.1 | bav\b;bloqueo (?:auriculoventric|av\b|cardiac|a-?v);bradicardi;bradycard;bradykard;enfermedad del (?:nodo|seno);heart block;av block;a-?v-? ?block;sick sinus;sinusknoten;bloc (?:auriculo|av\b|a-v|cardiaq);blocco (?:atrioventr|av\b|card);bloqueio (?:atrioventr|av\b|card);malattia del nodo;doenca do no sinus | 房室ブロック;洞不全;徐脈;房室传导阻滞;心动过缓;病态窦房结;방실차단;방실 차단;서맥;동기능 부전
long_qt | 9651007 111975006 | I45.8 | qt (?:largo|prolongad|long|lang|lungo);long.?qt;lang\w* qt;(?:prolongacion|prolongation|verlangerung|allongement|prolungamento|prolongamento) (?:del |of |des |du |dell |do )?(?:intervalo |intervalle |intervallo )?qt;qt.?(?:zeit)?.?verlanger;prolonged qt;torsade | QT延長;QT间期延长;长QT;長QT;QT ?연장
peptic_ulcer | 13200003 397825006 51868009 74474003 | K25 K26 K27 K28 K92.0 K92.1 K92.2 | pud\b;stda\b;hda\b;sangrado de tubo digestivo;ulcera (?:peptica|gastrica|duodenal|gastroduod|de estomago|sangrante|peptic);ulceras? (?:gastric|duoden);hemorragia (?:digestiva|gastroint);sangrado (?:digestivo|gastroint);(?:peptic|gastric|duodenal|stomach|bleeding) ulcer;gi bleed;gastrointestinal (?:bleed|ha?emorr|blut);magengeschwur;ulkus;ulcus;zwolffinger;ulcere (?:gastr|duod|gastroduod|hemorr);hemorragie digest;emorragia (?:digest|gastroint);melena;hematemesis | 消化性潰瘍;胃潰瘍;十二指腸潰瘍;消化管出血;消化性溃疡;胃溃疡;十二指肠溃疡;消化道出血;소화성 ?궤양;위궤양;십이지장 ?궤양;위장관 ?출혈
g6pd | 62403005 124134002 | D55.0 | g-?6-?pd;glucosa.?6.?fosfat;glucose.?6.?phosph;glukose.?6.?phosph;glucosio.?6.?fosf;glicose.?6.?fosf;favis;fabismo | G6PD;葡萄糖-?6-?磷酸;蚕豆病;グルコース.?6.?リン酸
gout | 90560007 | M10 | gota\b;gotos;gout\b;gouty;gicht;goutte\b;gotta\b;artritis gotosa | 痛風;痛风;통풍
epilepsy | 84757009 128613002 91175000 | G40 G41 | epilep;epiless;convulsion;crisis convuls;seizure;krampfleiden;anfallsleiden | てんかん;癫痫;뇌전증;간질
glaucoma | 30041005 392291006 | H40.0 H40.2 H40.9 | glaucoma\b(?! (?:de angulo abierto|primario de angulo abierto|ad angolo aperto|de angulo aberto|a angolo aperto));glaukom(?!.{0,12}offen);glaucome\b(?! (?:a angle ouvert));engwinkel;angle.?closure;grun?er star | 緑内障;青光眼;녹내장
urinary_retention | 267064002 | R33 | retencion (?:urinaria|de orina|aguda de orina);urinary retention;harnverhalt;retention (?:d.urine|urinaire);ritenzione (?:urinaria|d.urina|di urina);retencao urin | 尿閉;尿潴留;요폐;소변 정체
prostate | 266569009 | N40 | prostatismo;(?:hiperplasia|hipertrofia|adenoma|agrandamiento) (?:benign\w* )?(?:de |da |della )?(?:la )?prost;hbp\b;hpb\b;bph\b;prostatic hyper;enlarged prostate;prostatahyper;prostatavergro;(?:hypertrophie|hyperplasie|adenome) (?:benigne )?(?:de la )?prost;(?:iperplasia|ipertrofia) (?:benigna |prostatica|della)?;hiperplasia prost | 前立腺肥大;前列腺增生;前列腺肥大;전립선 ?비대
myasthenia | 91637004 | G70.0 | miastenia;myastheni;myasthenie | 重症筋無力症;重症肌无力;중증 ?근무력증
porphyria | 418470004 234422006 | E80.0 E80.1 E80.2 | porfiri;porphyr | ポルフィリン症;卟啉;포르피린증
parkinson | 49049000 32798002 | G20 G21 | parkinson | パーキンソン;帕金森;파킨슨
dementia | 52448006 26929004 429998004 | F00 F01 F02 F03 G30 | demenci;dementia;demenz;demence\b;demenza;alzheimer | 認知症;アルツハイマー;痴呆;阿尔茨海默;치매;알츠하이머
thromboembolism | 128053003 59282003 429098002 | I26 I80 I82 | trombosis venos;tvp\b;trombo(?:embol|flebitis prof);embolia (?:pulm|polm);tep\b;deep vein;dvt\b;pulmonary embol;thrombo(?:embol|phlebitis prof);venenthrombos;beinvenenthromb;lungenembol;(?:thrombose|phlebite) (?:veineuse|prof);embolie pulm;trombosi (?:venos|prof);trombose venos;embolia pulmon | 深部静脈血栓;肺塞栓;静脈血栓;深静脉血栓;肺栓塞;静脉血栓;정맥혈전;심부정맥;폐색전
migraine_aura | 4473006 | G43.1 | migrana con aura;migraine with aura;migrane mit aura;migraine avec aura;emicrania con aura;enxaqueca com aura;migrana.{0,12} con aura | 前兆を伴う片頭痛;前兆のある片頭痛;先兆偏头痛;偏头痛伴先兆;조짐 편두통;조짐이 있는
breast_cancer | 254837009 | C50 D05 | (?:cancer|carcinoma|tumor|tumore|neoplasia) (?:de |di |della |du |da )?(?:la )?(?:mama|mammella|seno|sein|mamario|mammario);cancer de (?:la )?mama;breast (?:cancer|carcin);brustkrebs;mammakarz;cancer du sein | 乳癌;乳がん;乳腺癌;유방암
phaeochromocytoma | 302835009 | E27.5 D35.0 | feocromocitoma;pha?eochromocyt;phaochromoz;pheochromocyt;paraganglio | 褐色細胞腫;嗜铬细胞瘤;갈색세포종
bowel_obstruction | 81060008 | K56 | (?:obstruccion|oclusion) intestinal;ileo\b;ileus;bowel obstruct;intestinal obstruct;darmverschl;occlusion intestin;occlusione intestin;obstrucao intestin;suboclusion | 腸閉塞;イレウス;肠梗阻;장폐색
inflammatory_bowel | 24526004 34000006 64766004 | K50 K51 | crohn;colitis ulcer;ulcerative colitis;rectocolit;rettocolite;colite ulcer;retocolite;inflammatory bowel;enfermedad inflamatoria intest | クローン病;潰瘍性大腸炎;克罗恩;溃疡性结肠炎;크론병;궤양성 대장염
angioedema | 41291007 82966003 | T78.3 D84.1 | angioedem;angio-?odem;angiooed;angioed;angi(?:o|oe)deme;edema de quincke;quincke | 血管性浮腫;クインケ;血管性水肿;혈관부종
hyperkalaemia | 14140009 | E87.5 | hiperpotasemi;hipercalemi;hiperkalemi;hyperkali?a?emi;iperkali;iperpotass | 高カリウム;高钾;고칼륨
hyponatraemia | 89627008 | E87.1 | hiponatremi;hyponatr;iponatri;siadh\b | 低ナトリウム;低钠;저나트륨
renal_artery_stenosis | 302233006 | I70.1 | estenosis (?:bilateral )?(?:de )?(?:la |las )?arterias? renal;renal artery stenosis;nierenarterienst;stenose (?:bilaterale )?(?:de l.|des )?arteres? renal;stenosi (?:bilaterale )?(?:dell.|delle )?arteri[ae] renal;estenose (?:bilateral )?(?:da |das )?arterias? renal | 腎動脈狭窄;肾动脉狭窄;신동맥 ?협착
pancreatitis | 75694006 197456007 235494005 | K85 K86.0 K86.1 | pancreatit;pankreatit;bauchspeicheldrusenentz | 膵炎;胰腺炎;췌장염
medullary_thyroid_cancer | 255032005 61530001 | E31.2 | (?:cancer|carcinoma|karzinom|cancro) (?:medular|midollar|medullar)\w* (?:de |della |da |de la |du )?(?:tiroid|thyr|tireoid|tiroide);medullary thyroid;medullar\w* schilddrus;men.?2;nem.?2 | 甲状腺髄様癌;甲状腺髓样癌;갑상선 ?수질암
bladder_cancer | 399326009 | C67 | (?:cancer|carcinoma|tumor|tumore) (?:de |di |della |da |de la )?(?:vejiga|vescica|vessie|bexiga);bladder (?:cancer|carcin);blasenkrebs;blasenkarz;harnblasenkarz | 膀胱癌;膀胱がん;방광암
eating_disorder | 56882008 78004001 72366004 | F50 | anorexia nerv;anorexie (?:ment|nerv);anoressia;bulimi;boulimi;magersucht;eating disorder;trastorno alimentari | 摂食障害;神経性無食欲;過食症;厌食症;贪食症;섭식 장애;거식증;폭식증
bipolar | 13746004 | F30 F31 | bipolar;manic;mania\b;maniaco;manisch;maniaque | 双極性;躁うつ;双相;躁狂;양극성;조울
depression | 35489007 370143000 36923009 | F32 F33 | depresion;depresiv;depression\b;depressive;depressiv;depressione;depressivo;depressao | うつ病;大うつ;抑郁症;우울증;抑うつ
psychosis | 69322001 58214004 | F20 F22 F23 F25 F29 | psicosis;esquizofren;psychosis;psychot;schizophr;psychose\b;psicosi\b;schizofren;psicose;esquizofrenia | 統合失調;精神病;精神分裂;조현병;정신병
tendon_disorder | 11654001 34840004 415749005 | M76.6 M77.9 S86.0 | (?:rotura|ruptura|rottura|rupture) (?:del |de |du |do |di )?tend;tendin;tendon rupture;sehnenriss;sehnenentz;achillessehn;achilles tend | 腱断裂;腱炎;肌腱断裂;肌腱炎;힘줄 ?파열;건염;아킬레스
aortic_aneurysm | 67362008 233985008 308546005 | I71 | (?:aneurisma|diseccion|dissezione|disseccao) (?:de |di |dell.|da |del )?(?:la )?aort;aortic (?:aneurysm|dissection);aortenaneur;aortendissek;anevrisme (?:de l.)?aort;dissection aort;aneurisma aort | 大動脈瘤;大動脈解離;主动脉瘤;主动脉夹层;대동맥류;대동맥 ?박리
psoriasis | 9014002 | L40 | psorias;psoriasi;schuppenflechte | 乾癬;银屑病;牛皮癣;건선
raynaud | 266261006 195295006 | I73.0 | raynaud | レイノー;雷诺;레이노
diabetes | 73211009 44054006 46635009 | E10 E11 E12 E13 E14 | diabet;dm ?[12]\b;dm2\b;dm1\b;zuckerkrank | 糖尿病;당뇨
diabetes_type_1 | 46635009 | E10 | (?:diabetes|diabete|diabetic\w*)(?: mellitus| sucre)?.{0,12}(?:tipo|type|typ|di tipo|de type) ?-?(?:1|i)\b;(?:type|typ)[ -]?(?:1|i)\b[ -]?diab;dm ?1\b;insulinodepend | 1型糖尿病;제?1형 ?당뇨
thyrotoxicosis | 34486009 90739004 353295004 | E05 | hipertiroid;tirotoxic;hyperthyr;thyrotox;graves;basedow;schilddrusenuberf;ipertiroid;tireotoss;hipertireoid;tireotoxic | 甲状腺機能亢進;バセドウ;甲状腺功能亢进;甲亢;갑상선 ?기능 ?항진;그레이브스
osteoporosis | 64859006 | M80 M81 | osteoporo | 骨粗鬆;骨质疏松;골다공증
alcohol_dependence | 66590003 7200002 | F10 | alcoholism;(?:dependencia|abuso|consumo excesivo|trastorno por consumo) (?:de |del |al |por )?alcohol;alcohol (?:depend|abuse|use dis);alkohol(?:abhang|sucht|krank|missbr);alcoolis;(?:dependance|dependencia|dipendenza|abuso) (?:a l.|de |da |dall.|di )?alco | アルコール依存;酒精依赖;酗酒;알코올 ?의존;알코올 ?중독
opioid_dependence | 75544000 | F11 | (?:dependencia|adiccion|trastorno por consumo) (?:de |a |a los )?opi;opioid (?:depend|use dis|addict);opioid(?:abhang|sucht);(?:dependance|dipendenza|dependencia) (?:aux |da |de )?opi;oppi;heroin | オピオイド依存;阿片类依赖;海洛因;오피오이드 ?의존;마약 ?중독
sleep_apnoea | 73430006 78275009 | G47.3 | apnea (?:obstructiva )?del (?:sueno|sonno);saos\b;sahos\b;osas\b;sleep apn;schlafapn;apnee(?:s)? (?:obstructive\w* )?du sommeil;apnee (?:ostruttive )?(?:nel|del) sonno;apneia (?:obstrutiva )?do sono | 睡眠時無呼吸;睡眠呼吸暂停;수면 ?무호흡
kidney_stones | 95570007 | N20 | (?:calculos?|litiasis|piedras?) (?:en (?:los |el )?)?(?:renal|rinon|ureteral);nefrolitias;urolitias;kidney stone;renal (?:calc|colic);nephrolith;urolith;nierenstein;harnstein;calculs? renal;lithiase (?:renal|urin);coliques? nephr;calcol\w* renal;calcolosi;litiase renal;colico nefr | 腎結石;尿路結石;肾结石;尿路结石;신장 ?결석;요로 ?결석;신석
agranulocytosis | 17182001 303011007 165517008 | D70 | agranulocit;agranuloc;neutropen;agranulozyt | 無顆粒球;好中球減少;粒细胞缺乏;中性粒细胞减少;무과립구;호중구 ?감소
oesophagus | 63305008 45564002 | K22.0 K22.2 | acalasia;achalasi;achalasie;estenosis (?:del |de )?esofag;o?esophageal stric;osophagusst;speiserohrenst;stenose (?:de l.)?(?:o?esophag);stenosi (?:dell.)?esofag;estenose (?:do )?esofag | アカラシア;食道狭窄;贲门失弛缓;食管狭窄;식도 ?협착;이완불능
hypocalcaemia | 5291005 | - | hipocalcemi;hypocalca?emi;hypokalz;ipocalcemi | 低カルシウム;低钙;저칼슘
prostate_cancer | 399068003 | C61 | (?:cancer|carcinoma|tumor|tumore) (?:de |di |della |da |de la )?prost;prostate (?:cancer|carcin);prostatakrebs;prostatakarz | 前立腺癌;前立腺がん;前列腺癌;전립선암
`;

type Recognised = {
  readonly fact: string;
  readonly snomed: ReadonlySet<string>;
  readonly icd: readonly string[];
  readonly said: (text: string) => boolean;
};

/** Pregnancy in words is recognised as for the calculators. */
const isPregnancy = (text: string): boolean => stoppingFactsIn(text).includes('pregnancy');

const recognisers: readonly Recognised[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [fact = '', snomed = '', icd = '', latin = '', others = ''] = line.split(' | ');
    if (latin === '-')
      return { fact, snomed: new Set(snomed.split(' ')), icd: icd.split(' '), said: isPregnancy };
    const name = String.raw`\b(?:${latin.split(';').join('|')})|${normalise(others).split(';').join('|')}`;
    return {
      fact,
      snomed: new Set(snomed.split(' ')),
      icd: icd === '-' ? [] : icd.split(' '),
      said: saidOf(name),
    };
  });

/** Names of the facts that are recognised from problems. */
export const recordedFacts: readonly string[] = recognisers.map(({ fact }) => fact);

const isIcd = /^[A-Z]\d/;

const isCoded = ({ snomed, icd }: Recognised, code: string): boolean =>
  snomed.has(code) || (isIcd.test(code) && icd.some((beginning) => code.toUpperCase().startsWith(beginning)));

/**
 * Facts that a problem states by its code or by its name, in any of the nine languages; none for what the name takes back
 * ("no asthma", "family history of gout"). The caller leaves out problems that are not active.
 */
export const factsOfProblem = (name: string, code: string | null): string[] => {
  const text = normalise(name);
  return recognisers
    .filter((one) => (code !== null && isCoded(one, code)) || one.said(text))
    .map(({ fact }) => fact);
};
