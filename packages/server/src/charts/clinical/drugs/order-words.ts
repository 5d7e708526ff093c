import { normalise } from '../../../platform/text/compare.ts';

/**
 * Words of an order that name no ingredient: units, forms, routes, packs, posology. With them an order reads as fully
 * understood; a word that is neither here nor a name stays unrecognised and is shown.
 */
const units = `mg mcg ug g gr kg ml l dl cc ui iu u unt unit units meq mmol pct actuat hr hrs h hour hours min
  unidad unidades einheiten ie unites unita horas hora heures heure stunden std ore ora day days dia dias tag tage
  jour jours giorno giorni week weeks semana semanas month months mes meses`;

const forms = `oral tablet tablets tab tabs capsule capsules cap caps chewable dispersible effervescent coated film
  solution suspension syrup elixir drops drop powder granules injection injectable injector auto prefilled syringe pen
  ampoule vial infusion intravenous intramuscular subcutaneous iv im sc po sl sublingual rectal suppository vaginal ring
  intrauterine system implant depot metered dose doses inhaler inhalation inhaled nebulizer nebuliser spray nasal
  transdermal patch topical cream ointment gel lotion ophthalmic eye ear otic shampoo foam mouthwash lozenge
  extended release modified prolonged sustained delayed immediate er xr sr la cr ir xl mr retard ec enteric abuse
  deterrent nda pack kit starter regular concentrate
  tableta tabletas comprimido comprimidos compr capsula capsulas gragea jarabe suspension solucion inyectable inyeccion
  ampolla ampollas frasco vial gotas crema pomada unguento colirio parche inhalador supositorio sobre sobres polvo
  liberacion prolongada sostenida recubierto masticable efervescente via tomar
  tablette tabletten kapsel kapseln filmtablette filmtabletten saft tropfen losung injektionslosung ampulle ampullen
  salbe creme gel pflaster zapfchen spritze brausetablette augentropfen inhalator stuck
  comprime comprimes gelule gelules sirop solution gouttes pommade collyre suppositoire sachet ampoule injectable
  pelliculee secable liberation prolongee voie orale
  compressa compresse capsule sciroppo soluzione gocce fiala fiale crema pomata unguento collirio cerotto supposta
  bustina rilascio prolungato iniettabile rivestita orale
  comprimidos capsula xarope solucao gotas ampola ampolas pomada colirio adesivo supositorio injetavel liberacao
  片 胶囊 口服 口服液 注射液 注射剂 注射用 颗粒 糖浆 滴剂 软膏 乳膏 凝胶 缓释片 缓释 肠溶片 分散片 咀嚼片 片剂 毫克 克 毫升 每日 次
  錠 カプセル 注射液 注射用 注 散 細粒 顆粒 シロップ 点眼液 軟膏 クリーム ゲル 貼付剤 テープ 坐剤 吸入 徐放錠 口腔内崩壊錠 od錠 od 内服 経口
  ミリグラム 日 回 万 単位
  정 캡슐 시럽 주사 주사액 주 연고 크림 겔 점안액 패취 좌제 과립 산 서방정 서방 장용정 장용 밀리그램 일 회 경구`;

const posology = `cada every each x once twice daily bid tid qid qd qhs prn per pro por par al a at de del di da do du des
  of the la el le les il der die das den in en con with mit avec com und oder si needed necesario dolor pain vez veces
  fois mal volte vezes taglich al giorno ao noche night bedtime manana morning`;

/** Salts and esters: they belong to the ingredient beside them and mean something else alone. */
const salts = `hydrochloride hydrobromide hcl sodium potassium calcium magnesium sulfate sulphate phosphate maleate
  tartrate bitartrate succinate fumarate mesylate mesilate besylate besilate acetate propionate furoate citrate nitrate
  tosylate camsylate pivoxil axetil trihydrate monohydrate dihydrate hydrate anhydrous human disodium
  clorhidrato hidrocloruro bromhidrato sodico sodica potasico potasica calcico magnesico sulfato fosfato maleato
  tartrato succinato fumarato mesilato besilato acetato propionato citrato trihidrato sal
  hydrochlorid natrium kalium kalzium sulfat phosphat maleat tartrat succinat fumarat mesilat besilat acetat citrat
  chlorhydrate sodique potassique calcique sulfate maleate
  cloridrato sodico potassico solfato fosfato maleato
  cloridrato sodica potassica trihidratado
  盐酸 盐酸盐 钠 钾 钙 硫酸 磷酸 马来酸 酒石酸 琥珀酸 富马酸 甲磺酸 苯磺酸 一水
  塩酸塩 塩酸 ナトリウム カリウム カルシウム 硫酸塩 マレイン酸塩 酒石酸塩 コハク酸塩 フマル酸塩 メシル酸塩 ベシル酸塩 水和物
  염산염 염산 나트륨 칼륨 칼슘 황산염 말레산염 타르타르산염 숙신산염 푸마르산염 메실산염 베실산염 수화물`;

/** Words around the substance in the text of an allergy. */
const allergy = `allergy allergies allergic to alergia alergico alergica alergias allergie allergies allergique allergia
  allergico allergisch gegen alergia a al la los las au aux ai alle class drug drugs medication antibiotic antibiotics
  medicamento medicamentos antibiotico antibioticos intolerance intolerancia reaction reaccion
  过敏 对 类 药 药物 アレルギー 系 薬 剤 に対する 알레르기 알러지 계 약물 제`;

const wordsOf = (text: string): ReadonlySet<string> => new Set(normalise(text).split(/\s+/).filter(Boolean));

export const formWords = wordsOf(`${units} ${forms} ${posology}`);
export const saltWords = wordsOf(salts);
export const allergyWords = wordsOf(allergy);

/** Words that say the drug acts where it is put on; inhaled and swallowed ones are not meant. */
export const topicalWords = wordsOf(`topical cream ointment gel lotion shampoo foam ophthalmic eye otic ear
  crema pomada unguento locion topico topica colirio oftalmico otico
  salbe creme augentropfen topisch pommade collyre topique unguento pomata collirio topico
  软膏 乳膏 凝胶 滴眼液 軟膏 クリーム ゲル 点眼液 연고 크림 겔 점안액`);
