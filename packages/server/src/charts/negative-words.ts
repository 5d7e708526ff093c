/*
 * The words of negative statements in nine languages, as `normalise` leaves text (lower case, without Latin accents). An
 * underscore joins words that mean something together only: `no_sabe` is no negation. Every word of a statement must
 * stand here, so a substance, an exception ("salvo", "ausser", "以外") or any other word makes it no negative statement.
 */

/** The part of a word in a statement. */
export type WordClass =
  /** Says no. */
  | 'not'
  /** Says that somebody says no; with a `not` it says the opposite. */
  | 'deny'
  /** Says no of the noun that follows. */
  | 'without'
  /** Makes it a statement that nobody knows. */
  | 'unknown'
  /** Adds nothing. */
  | 'filler'
  /** What somebody had before: says of nothing what it was. */
  | 'history'
  | 'and'
  | 'or'
  /** Joins an allergy to what it is to. */
  | 'to'
  | 'allergy'
  | 'intolerance'
  | 'problem'
  | 'medication'
  | 'procedure'
  | 'immunization'
  | 'device'
  /** Adjectives, and compounds of a language that has them. */
  | 'drug'
  | 'food'
  | 'environment'
  | 'latex'
  /** What one eats, and where one lives: of an allergy only where something else says so. */
  | 'foods'
  | 'surroundings';

export type Vocabulary = Readonly<Partial<Record<WordClass, string>>>;

/** Languages that put blanks between words. */
export const spacedVocabularies: readonly Vocabulary[] = [
  // English
  {
    not: `no none nil zero never nothing negative neg not_have not_any not_on not_take not_taking not_aware_of
      not_applicable not_allergic non_allergic not_vaccinated unvaccinated hasn_t_any doesn_t_have don_t_have doesn_t_take`,
    deny: 'denies denied denying',
    without: 'without',
    unknown: `unknown unsure uncertain unspecified unobtainable unk tbd not_known not_sure not_asked not_recorded
      not_assessed not_documented not_available not_obtained not_reported not_specified not_stated not_provided
      not_on_file on_file on_record recorded documented listed entered unable_to_obtain unable_to_assess don_t_know
      dont_know doesn_t_know does_not_know do_not_know no_information no_info no_data no_record no_records information`,
    filler: `known any the a an of in on by about regarding patient pt he she has have had having reports reported
      reporting states stated current currently active significant past prior previous medical chronic ongoing
      that is are there at this time present identified noted relevant regular regularly prescribed home daily being taken
      taking takes take uses using use adverse reaction reactions do does did information_about if so far date today yet`,
    history: 'history hx',
    and: 'and',
    or: 'or nor',
    to: 'to',
    allergy: 'allergy allergies allergic allergen allergens not_allergic non_allergic',
    intolerance: 'intolerance intolerances intolerant hypersensitivity hypersensitivities sensitivities',
    problem: `problem problems disease diseases illness illnesses condition conditions diagnosis diagnoses comorbidity
      comorbidities disability disabilities`,
    medication: 'medication medications medicine medicines drug drugs med meds treatment treatments',
    procedure: 'procedure procedures surgery surgeries surgical operation operations',
    immunization: `immunization immunizations immunisation immunisations vaccine vaccines vaccination vaccinations
      vaccinated not_vaccinated unvaccinated`,
    device: 'device devices implant implants',
    drug: 'medicinal',
    food: 'dietary',
    environment: 'environmental',
    latex: 'latex',
    foods: 'food foods',
    surroundings: 'environment',
  },
  // Spanish
  {
    not: `no ninguna ninguno ningun ningunas ningunos nada nunca tampoco cero ausente ausentes negativo negativa
      negativos negativas negado negada negados negadas inexistente inexistentes no_se_conoce no_se_conocen no_se_refiere
      no_se_refieren no_se_reporta no_se_reportan no_aplica no_procede no_conocida no_conocidas no_conocido
      no_conocidos no_vacunado no_vacunada`,
    deny: 'niega niegan nego negaron negando',
    without: 'sin',
    unknown: `desconocida desconocidas desconocido desconocidos desconoce desconocen se_desconoce se_desconocen no_sabe
      no_saben no_se no_lo_se no_lo_sabe no_sabe_si no_se_sabe no_recuerda no_contesta no_responde no_conoce sin_informacion sin_datos
      sin_dato sin_registro sin_registros no_hay_informacion no_hay_datos no_hay_registro no_hay_registros no_consta
      no_constan no_registrada no_registradas no_registrado no_registrados no_registra no_registran no_evaluado
      no_evaluada no_evaluadas no_interrogado no_interrogada no_interrogadas no_preguntado no_preguntada no_valorable
      no_especificado no_especificada no_especificadas no_informado no_informada no_informadas no_disponible
      no_documentado no_documentada no_documentadas por_determinar pendiente`,
    filler: `tiene tengo tener refiere refieren refiero reporta reportan presenta menciona manifiesta indica padece sufre toma tomo consume usa hay
      conocida conocidas conocido conocidos conoce de del la las el los lo en paciente pte px ser es soy que su se
      hasta_el_momento al_momento por_ahora de_momento hasta_la_fecha a_la_fecha que_yo_sepa actual actuales actualmente
      previa previas previo previos personal personales medico medicos medica medicas
      importancia relevante relevantes alguna alguno algun algunas algunos tipo cualquier reaccion reacciones adversa
      adversas cronica cronicas cronico cronicos habitual habituales patologico patologicos patologica patologicas sobre
      conocimiento haber`,
    history: 'historia antecedente antecedentes app',
    and: 'y e',
    or: 'o u ni',
    to: 'a al',
    allergy: 'alergia alergias alergico alergica alergicos alergicas',
    intolerance: 'intolerancia intolerancias hipersensibilidad hipersensibilidades',
    problem: `enfermedad enfermedades problema problemas patologia patologias diagnostico diagnosticos comorbilidad
      comorbilidades discapacidad discapacidades morbido morbidos patologicos patologico condicion condiciones`,
    medication: `medicamento medicamentos medicacion medicaciones medicina medicinas farmaco farmacos droga drogas
      tratamiento tratamientos remedio remedios`,
    procedure: `cirugia cirugias operacion operaciones procedimiento procedimientos intervencion intervenciones
      quirurgico quirurgicos quirurgica quirurgicas`,
    immunization: `vacuna vacunas vacunacion vacunaciones inmunizacion inmunizaciones no_vacunado no_vacunada`,
    device: 'dispositivo dispositivos implante implantes protesis',
    drug: `medicamentosa medicamentosas medicamentoso medicamentosos farmacologica farmacologicas farmacologico
      farmacologicos`,
    food: 'alimentaria alimentarias alimentario alimentarios alimenticia alimenticias',
    environment: 'ambiental ambientales',
    latex: 'latex',
    foods: 'alimento alimentos comida comidas',
    surroundings: 'ambiente',
  },
  // Portuguese
  {
    not: `nao nenhuma nenhum nenhumas nenhuns nada nunca zero ausente ausentes negativo negativa negativos negativas
      negado negada negados negadas inexistente inexistentes nao_se_aplica nao_aplicavel nao_vacinado nao_vacinada`,
    deny: 'nega negam negou',
    without: 'sem',
    unknown: `desconhecida desconhecidas desconhecido desconhecidos desconhece desconhecem nao_sabe nao_sei nao_se_sabe
      nao_sabe_se nao_conhecida nao_conhecidas nao_conhecido nao_lembra nao_informado nao_informada nao_informadas
      nao_avaliado nao_avaliada nao_avaliadas nao_perguntado nao_questionado nao_relatada nao_relatadas nao_disponivel
      nao_especificado nao_documentado nao_documentada sem_informacao sem_informacoes sem_dados sem_registro
      sem_registros sem_registo sem_registos nao_consta nao_constam nao_ha_informacao nao_ha_informacoes nao_ha_dados
      nao_ha_registro nao_ha_registros pendente`,
    filler: `tem tenho ter ha refere referem relata relato apresenta possui toma usa faz conhecida conhecidas conhecido
      conhecidos de da das do dos o os as um uma em no na que ser sou paciente doente utente ate_o_momento
      ate_ao_momento no_momento atual atuais atualmente previa previas previo previos   
       pessoal pessoais medico medicos medica medicas relevante relevantes qualquer tipo alguma reacao reacoes
      adversa adversas cronica cronicas cronico cronicos habitual habituais sobre uso continuo`,
    history: 'historia historico antecedente antecedentes',
    and: 'e',
    or: 'ou nem',
    to: 'a ao aos',
    allergy: 'alergia alergias alergico alergica alergicos alergicas',
    intolerance: 'intolerancia intolerancias hipersensibilidade hipersensibilidades',
    problem: `doenca doencas problema problemas patologia patologias diagnostico diagnosticos comorbidade comorbidades
      deficiencia deficiencias patologicos enfermidade enfermidades`,
    medication: `medicamento medicamentos medicacao medicacoes remedio remedios farmaco farmacos droga drogas tratamento
      tratamentos`,
    procedure: `cirurgia cirurgias operacao operacoes procedimento procedimentos intervencao intervencoes cirurgico
      cirurgicos`,
    immunization: 'vacina vacinas vacinacao vacinacoes imunizacao imunizacoes nao_vacinado nao_vacinada',
    device: 'dispositivo dispositivos implante implantes protese proteses',
    drug: 'medicamentosa medicamentosas medicamentoso medicamentosos farmacologica farmacologicas',
    food: 'alimentar alimentares',
    environment: 'ambiental ambientais',
    latex: 'latex',
    foods: 'alimento alimentos comida comidas',
    surroundings: 'ambiente',
  },
  // French
  {
    not: `aucun aucune aucuns aucunes non neant rien jamais zero nul nulle absence absent absente negatif negative
      sans_objet sans_particularite non_applicable pas_vaccine pas_vaccinee non_vaccine non_vaccinee`,
    deny: 'nie nient',
    without: 'sans pas',
    unknown: `inconnu inconnue inconnus inconnues ignore non_connu non_connue non_connus non_connues pas_connu
      pas_connue pas_connues ne_sait_pas ne_sais_pas sait_pas sais_pas non_renseigne non_renseignee
      non_renseignees non_precise non_precisee non_precisees non_documente non_documentee non_documentees non_evalue
      non_evaluee non_recherche non_recherchee non_recherchees non_disponible non_communique pas_d_information
      pas_d_informations aucune_information aucunes_informations aucune_info sans_information pas_de_donnees
      aucune_donnee sans_donnees a_preciser a_verifier`,
    filler: `tout toute toutes ne n je j il elle y a ai ont est d de des du l la le les un une en cours ce jour a_ce_jour actuel actuelle actuels
      actuelles actuellement connu connue connus connues presente signale signalee signalees rapporte rapportee rapportees
      declare declaree declarees mentionne notee notees retrouvee retrouvees patient patiente prend suit particulier
      particuliere particuliers particulieres notable notables medical medicale medicaux
      medicales personnel personnels habituel habituelle habituels reaction reactions indesirable indesirables chronique
      chroniques sur`,
    history: 'antecedent antecedents histoire',
    and: 'et',
    or: 'ou ni',
    to: 'a au aux',
    allergy: 'allergie allergies allergique allergiques',
    intolerance: 'intolerance intolerances hypersensibilite hypersensibilites',
    problem: `maladie maladies probleme problemes pathologie pathologies diagnostic diagnostics comorbidite comorbidites
      handicap`,
    medication: 'medicament medicaments medication medications traitement traitements remede remedes',
    procedure: `chirurgie chirurgies operation operations intervention interventions procedure procedures chirurgical
      chirurgicale chirurgicaux chirurgicales`,
    immunization: `vaccin vaccins vaccination vaccinations vaccine vaccinee immunisation immunisations pas_vaccine
      pas_vaccinee non_vaccine non_vaccinee`,
    device: 'dispositif dispositifs implant implants prothese protheses',
    drug: 'medicamenteuse medicamenteuses medicamenteux',
    food: 'alimentaire alimentaires',
    environment: 'environnementale environnementales',
    latex: 'latex',
    foods: 'aliment aliments nourriture',
    surroundings: 'environnement',
  },
  // Italian
  {
    not: `no non nessuna nessuno nessun niente nulla mai zero assente assenti negativo negativa negativi negative negato
      negata negati negate non_si_conosce non_si_conoscono non_si_segnala non_si_segnalano
      non_applicabile non_vaccinato non_vaccinata`,
    deny: 'nega negano',
    without: 'senza',
    unknown: `sconosciuta sconosciute sconosciuto sconosciuti ignota ignote ignoto ignoti non_so non_sa non_lo_so
      non_lo_sa non_sa_se non_noto non_ricorda non_riferito non_indagate non_indagata non_rilevata non_rilevate
      non_disponibile non_disponibili non_valutata non_valutate non_valutabile non_specificata non_specificate
      non_documentata non_documentate non_registrata non_registrate nessuna_informazione nessun_dato senza_informazioni
      informazioni_non_disponibili dati_non_disponibili da_verificare da_accertare`,
    filler: `ha ho sono di da del della delle dei degli d la le il i gli lo l un una in nota note
      noto noti conosciuta conosciute conosciuti conosciuto riferisce riferita riferite riferiti segnala segnalata
      segnalate presenta assume prende paziente pz attuale attuali attualmente al_momento pregressa pregresse pregresso
      pregressi personale remota prossima medica medico mediche degno rilievo rilevante rilevanti
      precedente alcuna alcun tipo qualsiasi reazione reazioni avversa avverse cronica croniche cronico cronici
      abituale in_corso in_atto su`,
    history: 'storia anamnesi precedenti',
    and: 'e ed',
    or: 'o od ne',
    to: 'a ad al ai agli alla alle all',
    allergy: 'allergia allergie allergico allergica allergici allergiche',
    intolerance: 'intolleranza intolleranze ipersensibilita',
    problem: `malattia malattie problema problemi patologia patologie diagnosi comorbilita comorbidita disabilita
      patologica`,
    medication:
      'farmaco farmaci medicinale medicinali medicina medicine medicamento medicamenti terapia terapie',
    procedure: `chirurgia intervento interventi operazione operazioni procedura procedure chirurgico chirurgici
      chirurgica chirurgiche`,
    immunization: `vaccino vaccini vaccinazione vaccinazioni immunizzazione immunizzazioni non_vaccinato
      non_vaccinata`,
    device: 'dispositivo dispositivi impianto impianti protesi',
    drug: 'farmacologica farmacologiche medicamentosa medicamentose',
    food: 'alimentare alimentari',
    environment: 'ambientale ambientali',
    latex: 'lattice latex',
    foods: 'alimento alimenti cibo cibi',
    surroundings: 'ambiente',
  },
  // German
  {
    not: `kein keine keiner keinen keinem keinerlei keines nein nichts nie niemals null negativ fehlt entfallt
      nicht_zutreffend nicht_allergisch nicht_vorhanden nicht_geimpft ungeimpft`,
    deny: 'verneint verneinen negiert',
    without: 'ohne',
    unknown: `unbekannt unbekannte nicht_bekannt weiss_nicht weiss_es_nicht weiss_nicht_ob unklar ungeklart fraglich
      keine_angabe keine_angaben keine_auskunft keine_information keine_informationen keine_daten nicht_erhoben
      nicht_erfragt nicht_erfasst nicht_gefragt nicht_dokumentiert nicht_beurteilbar nicht_erhebbar nicht_angegeben
      nicht_verfugbar ohne_angabe ohne_angaben`,
    filler: `werden wird wurden bekannt bekannte bekannten bekannter vorbekannt vorbekannte vorbekannten der die das den dem des er sie
      ich patient patientin pat hat habe haben sind ist es liegen liegt vor aktuell aktuelle aktuellen zurzeit
      zur_zeit derzeit derzeitig regelmassig regelmassige regelmassigen relevant relevante relevanten wesentliche
      wesentlichen besondere besonderen angegeben angegebene berichtet nimmt nehme ein eingenommen dauerhafte dauerhaften
      chronische chronischen fruhere fruheren bisher bislang jegliche jeglichen medizinische an
      von zu uber bestehen besteht irgendwelche`,
    history: 'anamnese vorgeschichte',
    and: 'und',
    or: 'oder noch',
    to: 'gegen auf gegenuber',
    allergy: `allergie allergien allergisch allergische allergischen allergiker allergikerin nicht_allergisch
      medikamentenallergie medikamentenallergien arzneimittelallergie arzneimittelallergien nahrungsmittelallergie
      nahrungsmittelallergien lebensmittelallergie lebensmittelallergien umweltallergie umweltallergien latexallergie
      latexallergien`,
    intolerance: `unvertraglichkeit unvertraglichkeiten uberempfindlichkeit uberempfindlichkeiten intoleranz intoleranzen
      medikamentenunvertraglichkeit medikamentenunvertraglichkeiten arzneimittelunvertraglichkeit
      arzneimittelunvertraglichkeiten nahrungsmittelunvertraglichkeit nahrungsmittelunvertraglichkeiten
      lebensmittelunvertraglichkeit lebensmittelunvertraglichkeiten`,
    problem: `vorerkrankung vorerkrankungen erkrankung erkrankungen krankheit krankheiten problem probleme diagnose
      diagnosen grunderkrankung grunderkrankungen begleiterkrankungen behinderung behinderungen`,
    medication: `medikament medikamente medikamenten medikation dauermedikation dauermedikamente arzneimittel
      arzneimitteln arzneien medizin`,
    procedure: `operation operationen op ops eingriff eingriffe voroperation voroperationen prozedur prozeduren`,
    immunization: 'impfung impfungen geimpft schutzimpfung schutzimpfungen nicht_geimpft ungeimpft',
    device: 'implantat implantate gerat gerate hilfsmittel medizinprodukte',
    drug: `medikamentose medikamentosen medikamentenallergie medikamentenallergien arzneimittelallergie
      arzneimittelallergien medikamentenunvertraglichkeit medikamentenunvertraglichkeiten
      arzneimittelunvertraglichkeit arzneimittelunvertraglichkeiten`,
    food: `nahrungsmittelallergie nahrungsmittelallergien lebensmittelallergie lebensmittelallergien
      nahrungsmittelunvertraglichkeit nahrungsmittelunvertraglichkeiten lebensmittelunvertraglichkeit
      lebensmittelunvertraglichkeiten`,
    environment: 'umweltallergie umweltallergien umweltbedingte umweltbedingten',
    latex: 'latex latexallergie latexallergien',
    foods: 'nahrungsmittel nahrungsmitteln lebensmittel lebensmitteln',
    surroundings: 'umwelt',
  },
];

/** A language without blanks, or with blanks as people like. `before`: says no of what follows; `after`: of what precedes. */
export type JoinedVocabulary = Vocabulary & {
  /** Words of `not` that stand before what they deny. */
  readonly before: string;
  /** Words of `not` that stand behind what they deny. */
  readonly after: string;
  /** Of those, the ones that deny nothing on their own: ナシ is a pear, 무 a radish. */
  readonly bound: string;
};

export const joinedVocabularies: readonly JoinedVocabulary[] = [
  // Japanese
  {
    before: '無 否',
    after: `なし 無し 無 无 ナシ ない 無い ありません ございません 認めず 認めない 認めません 否定 陰性 ゼロ 未接種 飲んでいない
      飲んでいません していない していません 0`,
    bound: 'ナシ ない 無い 否 認めず 認めない していない していません',
    unknown: `不明 不詳 未確認 未聴取 未評価 未記入 未記載 情報なし 情報無し 記録なし 記載なし データなし 回答なし わからない 分からない
      わかりません 分かりません 確認できず 聴取不能 聴取できず 確認不可 要確認`,
    filler: `既知の 既知 明らかな 知られている 現在 これまで 今まで 過去に 特に 特記事項 特記すべき 該当 の は も が に を 対する 歴
      既往歴 既往 患者 症状 反応 に関する について 服用 内服 使用 受けた 受けて 定期 常用 こと`,
    and: 'と',
    or: '、 や 及び および また は ・ または',
    allergy: 'アレルギー アレルギー歴 アレルギー症状 アレルギー反応 アレルギー性疾患 過敏症',
    intolerance: '不耐症 副作用歴',
    problem: '疾患 病気 持病 基礎疾患 問題 病歴 既往症 慢性疾患',
    medication: '薬物 薬剤 薬 お薬 医薬品 内服薬 常用薬 服用薬 処方薬 服薬 投薬 持参薬',
    procedure: '手術 手術歴 処置 手技',
    immunization: '予防接種 予防接種歴 ワクチン ワクチン接種 ワクチン接種歴 接種歴 接種 未接種',
    device: '医療機器 植込み機器 インプラント',
    foods: '食物 食べ物 食品',
    surroundings: '環境',
    latex: 'ラテックス',
  },
  // Chinese, both scripts
  {
    before: '无 無 没有 沒有 否认 否認 未发现 未發現 未诉 未訴 未见 未見 不 未 从未 從未',
    after: '无 無 没有 沒有 否认 否認 阴性 陰性 未接种 未接種 0',
    bound: '不 未 未见 未見 从未 從未',
    unknown: `不详 不詳 不明 未知 未询问 未詢問 未问 未提供 未记录 未記錄 未记载 未記載 未评估 未評估 不清楚 不清 不知道 不知 不确定
      不確定 无信息 無資訊 无资料 無資料 无记录 無記錄 无相关信息 无数据 無數據 无法获得 无法评估 待查 待询 待确认 未采集 有无 有無`,
    filler: `已知 明确 明確 特殊 任何 明显 明顯 患者 病人 自诉 自訴 既往 的 对 對 有 史 目前 长期 長期 相关 相關 任何的 其 规律 服用
      使用 曾 慢性 重大`,
    or: '、 及 和 或 与 與',
    allergy: '过敏 過敏 过敏史 過敏史 过敏反应 過敏反應 过敏性疾病 过敏原 過敏原 过敏症',
    intolerance: '不耐受',
    problem: '疾病 病史 疾病史 既往史 既往病史 基础疾病 基礎疾病 基础病 慢性病 慢性病史 病症 诊断',
    medication: '药物 藥物 药品 藥品 药 藥 用药 用藥 服药 服藥 用药史 服药史 药物治疗',
    procedure: '手术 手術 手术史 手術史 操作',
    immunization:
      '疫苗 疫苗接种 疫苗接種 预防接种 預防接種 预防接种史 接种 接種 接种史 疫苗接种史 未接种 未接種',
    device: '植入物 医疗器械',
    foods: '食物 食品',
    surroundings: '环境 環境',
    latex: '乳胶 乳膠',
  },
  // Korean
  {
    before: '무',
    after: `없음 없다 없습니다 없어요 없었음 없었습니다 없는상태 무 음성 부인 부인함 부정 아니오 아니요 안함 하지않음 복용하지않음 미접종
      먹지않음 없다고함 0`,
    bound: '무 하지않음 안함',
    unknown: `모름 모른다 모릅니다 알수없음 불명 불확실 미상 미확인 확인안됨 확인불가 확인되지않음 조사안됨 미조사 정보없음 기록없음
      자료없음 데이터없음 무응답 미기재`,
    filler: `알려진 바 것 특이 특이사항 특별한 해당 해당사항 이 가 은 는 도 의 에 을 를 로 대한 대해 관련 현재 과거 환자 병력 과거력
      기왕력 력 반응 복용 복용중인 먹는 받은 중인 정기`,
    and: '와 과',
    or: '및 또는 나 이나 ·',
    allergy: '알레르기 알러지 알레르기력 알러지력 알레르기반응 과민반응 과민증',
    intolerance: '불내증',
    problem: '질환 질병 지병 기저질환 문제 만성질환 병 장애 과거병력',
    medication: '약물 약 약제 의약품 복용약 복용약물 투약 처방약 약물치료',
    procedure: '수술 수술력 시술 처치',
    immunization: '백신 예방접종 예방접종력 접종 접종력 미접종',
    device: '의료기기 이식물',
    foods: '음식 음식물 식품',
    surroundings: '환경',
    latex: '라텍스',
  },
];

/** Abbreviations of an allergy list, by what they say is not there. SAM: "sin alergias medicamentosas"; NAMC: "no alergias medicamentosas conocidas". */
export const allergyAbbreviations: Readonly<
  Record<string, 'all' | 'drug' | 'food' | 'environment' | 'latex'>
> = {
  nka: 'all',
  nkda: 'drug',
  nkma: 'drug',
  nkfda: 'drug',
  nkfa: 'food',
  nkea: 'environment',
  nkla: 'latex',
  sam: 'drug',
  samc: 'drug',
  namc: 'drug',
};

/** Signs and abbreviations that say "none" of any list. */
export const noneSigns = ['0', 'ø', '∅', 'na', 'nil'];

/** Abbreviations of an allergy list only: elsewhere RAS is a narrow artery, and SD a syndrome. */
export const allergyNoneSigns = ['ras'];
export const allergyUnknownSigns = ['uto', 'ns', 'nc', 'nr', 'nd', 'sd', 'ka', 'nsp'];
