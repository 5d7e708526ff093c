import { readFileSync } from 'node:fs';
import type { NoneKnownScope } from '@doctor-plus/contract/charts/none-known.ts';
import { describe, expect, test } from 'vitest';
import { type NegatedKind, readNegative, readNegativeConcept } from './negative-statements.ts';

const languages = ['en', 'es', 'pt', 'fr', 'it', 'de', 'ja', 'zh', 'ko'] as const;
type Language = (typeof languages)[number];

/** Lines separated by a bar. */
const lines = (text: string): string[] => text.split('|').map((line) => line.trim());

const noAllergies: Record<Language, Partial<Record<NoneKnownScope, string>>> = {
  en: {
    all: `No known allergies|No Known Allergies.|none|(none)|None known|NKA|Denies allergies|Patient denies any allergies|
      Allergies: none|Allergies - none known|No allergies|Without known allergies|Not allergic|No history of allergies|
      no known allergies or intolerances|Pt. has no known allergies|0|N/A|nil`,
    drug: 'No known drug allergies|NKDA|N.K.D.A.|NKMA|Allergies: NKDA|Denies drug allergies|Drug allergies: none|no drug or food allergies|No known allergies to medications',
    food: 'No known food allergies|NKFA|Denies food allergies',
    environment: 'No known environmental allergies|NKEA',
    latex: 'No known latex allergy',
  },
  es: {
    all: `No refiere alergias|Niega alergias|Sin alergias conocidas|Ninguna|ninguna.|Ninguna conocida|No conocidas|Alergias: no|
      Alergias: niega|Alérgico: ninguno|No es alérgico|No tiene alergias|No presenta alergias|No se conocen alergias|
      Paciente niega alergias|Sin antecedentes alérgicos|Alergias negadas|No aplica|Niega antecedentes de alergias`,
    drug: `Niega alergias medicamentosas|Sin alergias medicamentosas conocidas|SAM|NAMC|No alergias a medicamentos|
      No refiere alergia a fármacos|Alergias a medicamentos: no|Niega alergias a medicamentos y alimentos`,
    food: 'Niega alergias alimentarias|Sin alergias a alimentos',
    environment: 'Sin alergias ambientales conocidas',
    latex: 'No refiere alergia al látex',
  },
  pt: {
    all: `Nega alergias|Sem alergias|Sem alergias conhecidas|Nenhuma|Nenhuma conhecida|Não|Não tem alergias|Não refere alergias|
      Não apresenta alergias|Alergias: nega|Alergias: nenhuma|Nega história de alergias|Sem antecedentes alérgicos|
      Paciente nega alergias|Não se aplica|Não é alérgico|Alergias negadas`,
    drug: 'Nega alergias medicamentosas|Sem alergias a medicamentos|Nega alergia a medicamentos|Sem alergias medicamentosas conhecidas',
    food: 'Nega alergias alimentares|Sem alergia a alimentos',
    environment: 'Sem alergias ambientais',
    latex: 'Sem alergia ao látex',
  },
  fr: {
    all: `Pas d'allergie|Pas d’allergie connue|Aucune|Aucune allergie|Aucune allergie connue|Néant|Non|Rien|Nie toute allergie|
      Pas d'allergies connues|Allergies : aucune|Allergies : néant|Sans allergie connue|Aucune connue|RAS|N'a pas d'allergie|
      Absence d'allergie connue|Ne signale aucune allergie`,
    drug: "Pas d'allergie médicamenteuse connue|Aucune allergie médicamenteuse|Aucune allergie aux médicaments|Allergie médicamenteuse : non",
    food: "Pas d'allergie alimentaire|Aucune allergie alimentaire connue",
    environment: 'Aucune allergie environnementale connue',
    latex: "Pas d'allergie au latex",
  },
  it: {
    all: `Nessuna|Nessuna allergia|Nessuna allergia nota|Nessuna nota|Nega allergie|Non riferisce allergie|Non note|Niente|
      Allergie: nessuna|Allergie: non note|Allergie: nega|Senza allergie note|Non ha allergie|Il paziente nega allergie|
      Anamnesi negativa|Non è allergico|Nega allergie note`,
    drug: 'Nessuna allergia ai farmaci nota|Nega allergie a farmaci|Nessuna allergia farmacologica|Nega allergie farmacologiche note',
    food: 'Nessuna allergia alimentare|Nega allergie alimentari',
    environment: 'Nessuna allergia ambientale nota',
    latex: 'Nessuna allergia al lattice',
  },
  de: {
    all: `Keine|keine bekannt|Keine Allergien|Keine Allergien bekannt|Keine bekannten Allergien|Allergien: keine|Nein|Nichts|
      Verneint Allergien|Ohne bekannte Allergien|Patient hat keine Allergien|Allergien werden verneint|Allergien/Unverträglichkeiten: keine|
      Keine Allergien und Unverträglichkeiten|Nicht allergisch|Es sind keine Allergien bekannt|Keinerlei Allergien|Allergie: nein`,
    drug: 'Keine Medikamentenallergie|Keine Arzneimittelallergien bekannt|Keine Allergien gegen Medikamente|Medikamentenallergien: keine',
    food: 'Keine Nahrungsmittelallergien bekannt|Keine Lebensmittelallergie',
    environment: 'Keine bekannten Umweltallergien',
    latex: 'Keine Latexallergie',
  },
  ja: {
    all: `なし|無し|無|特になし|アレルギーなし|アレルギー歴なし|既知のアレルギーなし|アレルギー：なし|アレルギー（－）|ｱﾚﾙｷﾞｰなし|
      アレルギーはありません|アレルギーは特にありません|ありません|該当なし|アレルギー無し|アレルギー歴：無|無アレルギー|アレルギー 特記事項なし`,
    drug: '薬物アレルギーなし|薬アレルギーなし|薬剤アレルギー：なし|薬、食べ物のアレルギーなし',
    food: '食物アレルギーなし|食べ物のアレルギーはありません',
    environment: '環境アレルギーなし',
    latex: 'ラテックスアレルギーなし',
  },
  zh: {
    all: `无|無|没有|沒有|否认|无过敏|无过敏史|无已知过敏|否认过敏史|否认过敏|过敏史：无|过敏史:否认|无明确过敏史|患者否认过敏史|
      没有过敏史|無過敏史|否認過敏史|未发现过敏|不过敏`,
    drug: '无药物过敏史|否认药物过敏|否认药物过敏史|药物过敏史：无|否认食物、药物过敏史|無藥物過敏',
    food: '无食物过敏|否认食物过敏史',
    environment: '无环境过敏',
    latex: '无乳胶过敏',
  },
  ko: {
    all: `없음|없다|없습니다|무알레르기|알레르기 없음|알러지 없음|알레르기: 없음|알레르기 없습니다|알려진 알레르기 없음|알레르기력 없음|
      특이사항 없음|알레르기 부인|알레르기: 무|알려진 바 없음|현재 알레르기 없음|과민반응 없음|해당 없음`,
    drug: '약물 알레르기 없음|약물알레르기 없음|알려진 약물 알레르기 없음|약 알레르기 없음',
    food: '음식 알레르기 없음|음식물 알레르기 없음',
    environment: '환경 알레르기 없음',
    latex: '라텍스 알레르기 없음',
  },
};

/** Lines of an allergy list that are no statement that there is none. */
const otherThanNone: Record<Language, string> = {
  en: `No penicillin|none except penicillin|No allergies except latex|Noni|No other allergies|no latex|Drug allergies: yes|
    No drug allergy, food allergy|doesn't deny allergies|Allergies|Non-ionic contrast|Nil by mouth|No Doz|No allergies to penicillin|
    Allergic to food, not to drugs|Ni|NSAIDs`,
  es: `No penicilina|No tolera penicilina|niega fiebre|sin gluten|alérgico: ninguno, salvo penicilina|Ninguna excepto látex|
    Alergia a alimentos, no a medicamentos|No niega alergias|Alergias: sí|Noni|Norfloxacino|Sin|Nada dulce|Alergia conocida|
    Niega alergias pero reacción a penicilina|no otras alergias`,
  pt: `Não penicilina|Sem glúten|Nega febre|Nenhuma exceto penicilina|Alergia a alimentos, não a medicamentos|Sem|Não nega alergias|
    Alergia conhecida|Alergias: sim|Nega alergias, mas reação à dipirona|Naproxeno|nenhuma outra alergia`,
  fr: `Pas de pénicilline|Sans gluten|Aucune sauf pénicilline|Sans|Pas|Allergie connue|Allergies : oui|Nie la fièvre|Nonivamide|
    Allergie aux aliments, pas aux médicaments|Aucune autre allergie|Noix|pas de latex`,
  it: `No penicillina|Senza glutine|Nessuna tranne penicillina|Senza|Allergia nota|Allergie: sì|Nega febbre|Noci|Nichel|
    Allergia ad alimenti, non a farmaci|Nessuna altra allergia|Nega allergie ma reazione ad aspirina`,
  de: `Kein Penicillin|Keine Nüsse|Keine außer Penicillin|Keine Allergien außer Latex|Ohne|Allergie bekannt|Allergien: ja|Nickel|
    Nicht nüchtern|Allergie gegen Nahrungsmittel, nicht gegen Medikamente|Keine weiteren Allergien|Nix|kein Latex`,
  ja: `ペニシリン禁|ペニシリンアレルギーなし|ペニシリン以外のアレルギーなし|ナシ|ナシアレルギー|なしアレルギー|無花果|アレルギーあり|
    アレルギー：ペニシリン、他なし|卵なし|グルテンなし|アレルギー|無水エタノール|ペニシリン以外なし`,
  zh: `没药|没药过敏|无花果|无花果过敏|青霉素过敏|无青霉素过敏|除青霉素外无过敏|无麸质|有过敏史|过敏|否认发热|无水酒精|
    不能用青霉素|没有花生`,
  ko: `무|무 알레르기 있음|페니실린|페니실린 알레르기 없음|페니실린 외 알레르기 없음|글루텐 없음|알레르기 있음|알레르기|무화과|무화과 알레르기|
    페니실린 제외 없음|약물 알레르기 있음`,
};

/** Words of an unknown state, in any list. */
const unknown: Record<Language, string> = {
  en: 'Unknown|Not known|Allergies unknown|No information about allergies|Not asked|Unable to obtain|not recorded|no allergies on file|?',
  es: 'No sabe|No sé|Desconocido|Desconocidas|Se desconoce|Sin información|No consta|Alergias: desconocidas|No interrogado|No sabe si tiene alergias',
  pt: 'Não sabe|Desconhecido|Desconhece|Sem informação|Não informado|Alergias desconhecidas|Não há informações sobre alergias|Não sei',
  fr: "Inconnu|Inconnues|Ne sait pas|Non renseigné|Non connues|Aucune information|Pas d'information sur les allergies|Allergies : non précisées",
  it: 'Non so|Sconosciuta|Ignote|Non noto|Nessuna informazione|Allergie sconosciute|Non disponibile|Da verificare',
  de: 'Unbekannt|Nicht bekannt|Keine Angabe|Keine Angaben|Weiß nicht|Allergien unbekannt|Nicht erhoben|k.A.|Keine Informationen über Allergien',
  ja: '不明|わからない|未確認|情報なし|アレルギー不明|アレルギー歴：不明|聴取不能|記載なし',
  zh: '不详|不明|未知|不清楚|过敏史不详|未询问|无相关信息|過敏史不詳|无记录',
  ko: '모름|알 수 없음|미상|미확인|알레르기 모름|정보 없음|알레르기: 불명|확인 불가|기록 없음',
};

type Patterns = { readonly says: string; readonly saysNot: string } & Record<
  'problem' | 'medication' | 'procedure' | 'immunization',
  string
>;

/** `#` stands for each word of a kind. */
const lists: Record<Language, Patterns> = {
  en: {
    says: 'No #|No known #|Denies #|Without known #|No current #|#: none|none',
    saysNot: '#|No # except gout|Metformin|No fever|# yes|Denies chest pain',
    problem: 'problems|diseases|medical conditions',
    medication: 'medications|medicines|drugs',
    procedure: 'procedures|surgeries|previous operations',
    immunization: 'immunizations|vaccines|vaccinations',
  },
  es: {
    says: 'No tiene #|Niega #|Sin #|Sin # conocidas|Ninguna|#: no|No refiere #',
    saysNot: '#|Sin # salvo gota|Metformina|Niega fiebre|#: sí|Sin HTA',
    problem: 'enfermedades|patologías crónicas|antecedentes patológicos',
    medication: 'medicamentos|medicación habitual|fármacos',
    procedure: 'cirugías|intervenciones|antecedentes quirúrgicos',
    immunization: 'vacunas|vacunaciones|inmunizaciones',
  },
  pt: {
    says: 'Não tem #|Nega #|Sem #|Sem # conhecidas|Nenhuma|#: não|Não refere #',
    saysNot: '#|Sem # exceto gota|Metformina|Nega febre|#: sim|Sem HAS',
    problem: 'doenças|patologias|comorbidades',
    medication: 'medicamentos|medicação|remédios',
    procedure: 'cirurgias|procedimentos|operações',
    immunization: 'vacinas|vacinações|imunizações',
  },
  fr: {
    says: 'Pas de #|Aucune #|Sans # connues|Néant|# : aucune|Nie des #|Ne signale pas de #',
    saysNot: '#|Pas de # sauf goutte|Metformine|Pas de fièvre|# : oui|Sans fièvre',
    problem: 'maladies|pathologies|comorbidités',
    medication: 'médicaments|traitement en cours|médication',
    procedure: 'chirurgies|opérations|interventions',
    immunization: 'vaccins|vaccinations|immunisations',
  },
  it: {
    says: 'Nessuna #|Nega #|Senza #|Non ha #|#: nessuna|Non riferisce #|Nulla',
    saysNot: '#|Nessuna # tranne gotta|Metformina|Nega febbre|#: sì|Senza febbre',
    problem: 'malattie|patologie|patologia cronica',
    medication: 'farmaci|terapia|medicine',
    procedure: 'interventi|operazioni|procedure',
    immunization: 'vaccini|vaccinazioni|immunizzazioni',
  },
  de: {
    says: 'Keine #|Keine bekannten #|Verneint #|Ohne #|#: keine|Hat keine #|Keine # bekannt',
    saysNot: '#|Keine # außer Gicht|Metformin|Kein Fieber|#: ja|Ohne Fieber',
    problem: 'Vorerkrankungen|Krankheiten|Diagnosen',
    medication: 'Medikamente|Dauermedikation|Arzneimittel',
    procedure: 'Operationen|Eingriffe|Voroperationen',
    immunization: 'Impfungen|Schutzimpfungen|Impfung',
  },
  ja: {
    says: '#なし|#無し|#はありません|#:なし|特になし|#は特になし|既知の#なし',
    saysNot: '#|痛風以外の#なし|メトホルミン|発熱なし|#あり|咳なし',
    problem: '疾患|持病|基礎疾患',
    medication: '内服薬|常用薬|服薬',
    procedure: '手術|手術歴|処置',
    immunization: '予防接種|ワクチン接種|接種歴',
  },
  zh: {
    says: '无#|没有#|否认#|#:无|無#|患者否认#|无特殊#',
    saysNot: '#|除痛风外无#|二甲双胍|无发热|有#|否认咳嗽',
    problem: '疾病|慢性病史|既往病史',
    medication: '用药|长期用药|药物',
    procedure: '手术|手术史|操作',
    immunization: '疫苗接种|预防接种|疫苗',
  },
  ko: {
    says: '# 없음|# 없습니다|알려진 # 없음|#: 없음|현재 # 없음|# 부인|특별한 # 없음',
    saysNot: '#|통풍 외 # 없음|메트포르민|발열 없음|# 있음|기침 없음',
    problem: '질환|기저질환|지병',
    medication: '복용약|약물|복용 중인 약',
    procedure: '수술|수술력|시술',
    immunization: '예방접종|백신|접종력',
  },
};

const kinds = ['problem', 'medication', 'procedure', 'immunization'] as const satisfies NegatedKind[];

const withEach = (patterns: string, words: string): string[] => [
  ...new Set(lines(patterns).flatMap((pattern) => lines(words).map((word) => pattern.replace('#', word)))),
];

describe.each(languages)('what is written in %s', (language) => {
  test('says that no allergy is known, and of which kind', () => {
    const cases = Object.entries(noAllergies[language]).flatMap(([scope, text]) =>
      lines(text).map((line) => [line, scope]),
    );
    expect(cases.length).toBeGreaterThanOrEqual(20);
    const read = cases.map(([line = '']) => {
      const negative = readNegative(line, 'allergy');
      return [line, negative?.says === 'none' && negative.about === 'allergy' ? negative.scope : negative];
    });
    expect(read).toEqual(cases);
  });

  test('names an allergy, a diet, an exception or something else and is no negation', () => {
    const cases = lines(otherThanNone[language]);
    expect(cases.length).toBeGreaterThanOrEqual(10);
    expect(cases.map((line) => [line, readNegative(line, 'allergy')])).toEqual(
      cases.map((line) => [line, null]),
    );
  });

  test('says that nobody knows, which is not that there is none', () => {
    const cases = lines(unknown[language]);
    expect(cases.map((line) => [line, readNegative(line, 'allergy')?.says])).toEqual(
      cases.map((line) => [line, 'not_known']),
    );
  });

  test.each(kinds)('says of a list of %s that there is none', (kind) => {
    const cases = withEach(lists[language].says, lists[language][kind]);
    expect(cases.length).toBeGreaterThanOrEqual(15);
    expect(cases.map((line) => [line, readNegative(line, kind)])).toEqual(
      cases.map((line) => [line, { says: 'none', about: kind, scope: 'all' }]),
    );
  });

  test.each(kinds)('says of a list of %s something else', (kind) => {
    const cases = withEach(lists[language].saysNot, lists[language][kind]);
    expect(cases.length).toBeGreaterThanOrEqual(10);
    expect(cases.map((line) => [line, readNegative(line, kind)])).toEqual(cases.map((line) => [line, null]));
  });
});

test('takes no name of the drug dictionary for a negation', () => {
  const names = ['ingredients.csv', 'allergens.csv', 'brands.csv'].flatMap((file) =>
    readFileSync(new URL(`./clinical/drugs/${file}`, import.meta.url), 'utf8')
      .split(/[\n,;|"]+/u)
      .map((name) => name.trim())
      .filter((name) => /\p{L}{2}/u.test(name)),
  );
  expect(names.length).toBeGreaterThan(1000);
  const taken = names.filter((name) => readNegative(name, 'allergy') ?? readNegative(name, 'medication'));
  expect(taken).toEqual([]);
});

test.each(['-', '–', '—', '...', '_', '/', 'Alergias: -', 'Allergies -', 'アレルギー：'])(
  '%s records nothing',
  (line) => {
    expect(readNegative(line, 'allergy')?.says).toBe('not_recorded');
  },
);

test.each([
  ['NKDA/NKFA', 'drug'],
  ['NKFA, NKDA', 'drug'],
  ['Látex: no', 'latex'],
  ['Alimentos: niega', 'food'],
  ['No known drug allergy (situation)', 'drug'],
  ['Alergias (-)', 'all'],
  ['No allergies known to date', 'all'],
])('%s speaks of %s', (line, scope) => {
  expect(readNegative(line, 'allergy')).toEqual({ says: 'none', about: 'allergy', scope });
});

test.each(['Látex -', 'Látex:', 'Medicamentos: no'])('%s denies no allergy', (line) => {
  const negative = readNegative(line, 'allergy');
  expect(negative?.says === 'none' && negative.about === 'allergy').toBe(false);
  expect(negative?.says).not.toBe('not_recorded');
});

test('tells a statement of another list from one of its own', () => {
  expect(readNegative('No toma medicamentos', 'allergy')).toMatchObject({ about: 'medication' });
  expect(readNegative('Niega alergias', 'problem')).toMatchObject({ about: 'allergy' });
});

test.each(['RAS', 'SAM', 'ND', 'SD', 'NC'])('%s is an abbreviation of allergies only', (line) => {
  expect(readNegative(line, 'allergy')).not.toBeNull();
  expect(readNegative(line, 'problem')).toBeNull();
  expect(readNegative(line, 'medication')).toBeNull();
});

describe('a coded concept', () => {
  const ips = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
  const nullFlavor = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor';
  const coded = (system: string | undefined, code: string, display?: string) => ({
    coding: [{ ...(system ? { system } : {}), code, ...(display ? { display } : {}) }],
  });
  const sct = (code: string) => coded('http://snomed.info/sct', code);

  test.each([
    [sct('716186003'), 'allergy', 'none', 'allergy', 'all'],
    [sct('160244002'), 'allergy', 'none', 'allergy', 'all'],
    [sct('409137002'), 'allergy', 'none', 'allergy', 'drug'],
    [sct('429625007'), 'allergy', 'none', 'allergy', 'food'],
    [sct('428607008'), 'allergy', 'none', 'allergy', 'environment'],
    [sct('1003774007'), 'allergy', 'none', 'allergy', 'latex'],
    [sct('160245001'), 'problem', 'none', 'problem', 'all'],
    [sct('787481004'), 'medication', 'none', 'medication', 'all'],
    [sct('787480003'), 'procedure', 'none', 'procedure', 'all'],
    [sct('787482006'), 'immunization', 'none', 'immunization', 'all'],
    [coded(undefined, '716186003'), 'allergy', 'none', 'allergy', 'all'],
    [coded('urn:oid:2.16.840.1.113883.6.96', '409137002'), 'allergy', 'none', 'allergy', 'drug'],
    [coded(ips, 'no-known-allergies'), 'allergy', 'none', 'allergy', 'all'],
    [
      coded('urn:oid:2.16.840.1.113883.5.1150.1', 'no-known-medication-allergies'),
      'allergy',
      'none',
      'allergy',
      'drug',
    ],
    [coded(ips, 'no-known-problems'), 'problem', 'none', 'problem', 'all'],
    [coded(ips, 'no-known-procedures'), 'procedure', 'none', 'procedure', 'all'],
    [coded(ips, 'no-known-immunizations'), 'immunization', 'none', 'immunization', 'all'],
    [{ text: 'Geen bekende allergieën', ...sct('716186003') }, 'allergy', 'none', 'allergy', 'all'],
  ] as const)('%j in a list of %s says %s', (concept, kind, says, about, scope) => {
    expect(readNegativeConcept(concept, kind)).toEqual({ says, about, scope });
  });

  test.each([
    [coded(ips, 'no-allergy-info', 'No information about allergies'), 'allergy'],
    [coded(ips, 'no-problem-info'), 'problem'],
    [coded(ips, 'no-medication-info'), 'medication'],
    [coded(ips, 'no-procedure-info'), 'procedure'],
    [coded(ips, 'no-immunization-info'), 'immunization'],
    [coded(nullFlavor, 'NI'), 'allergy'],
    [{ text: 'NoInformation', ...coded(nullFlavor, 'UNK', 'NoInformation') }, 'allergy'],
    [coded('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'asked-unknown'), 'problem'],
    [sct('261665006'), 'allergy'],
    [sct('1631000175102'), 'allergy'],
    [
      {
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
        ],
      },
      'allergy',
    ],
    [{ text: 'Desconocido' }, 'problem'],
  ] as const)('%j in a list of %s says that nobody knows', (concept, kind) => {
    expect(readNegativeConcept(concept, kind)).toEqual({ says: 'not_known', about: kind });
  });

  test.each([
    { text: 'Penicilina', ...coded(nullFlavor, 'OTH') },
    { text: 'Penicilina', ...coded(nullFlavor, 'UNK') },
    { text: 'No known allergies except penicillin', ...sct('716186003') },
    { text: 'Ninguna alergia conocida, salvo penicilina', ...sct('716186003') },
    sct('91936005'),
    coded('https://clinica.example/codes', 'NI', 'Níquel'),
    coded('https://clinica.example/codes', '716186003', 'Polen'),
    { text: 'Noni' },
    {},
  ])('%j says something else', (concept) => {
    expect(readNegativeConcept(concept, 'allergy')).toBeNull();
  });
});
