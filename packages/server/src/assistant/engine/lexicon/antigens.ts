/**
 * Illnesses that vaccines protect against, by the names of vaccines and illnesses in nine languages as `normalise` leaves text: a chart's entry and
 * a question are compared by it. A combined vaccine has several.
 */
const table = String.raw`
bcg | \bbcg\b;tuberculos;卡介苗;結核;결핵
hepatitisB | hepatitis.?b\b;hep.?b\b;hepatite.?b\b;epatite.?b\b;\bhbv\b;pentavalent;hexavalent;esavalent;乙肝;b型肝炎;b형.?간염
polio | polio;\bipv\b;\bopv\b;\bvpi\b;\bvop\b;hexavalent;esavalent;脊髓灰质炎;脊灰;ポリオ;소아마비;폴리오
tetanus | tetan;\btd\b;\btdap\b;\bdtpa?\b;\bdpt\b;\bdtap\b;\bdt\b;dtpa;starrkrampf;wundstarr;pentavalent;hexavalent;esavalent;破伤风;百白破;破傷風;파상풍
diphtheria | difter;diphther;difterit;\btd\b;\btdap\b;\bdtpa?\b;\bdpt\b;\bdtap\b;\bdt\b;pentavalent;hexavalent;esavalent;白喉;百白破;ジフテリア;디프테리아
pertussis | pertuss;tos ?ferina;tosferina;whooping;keuchhust;coqueluche;pertosse;\btdap\b;\bdtpa?\b;\bdpt\b;\bdtap\b;pentavalent;hexavalent;esavalent;百日咳;百白破;백일해
hib | \bhib\b;haemophilus;hemophilus;emofilo;pentavalent;hexavalent;esavalent;嗜血杆菌;ヒブ;뇌수막염
pneumococcus | neumococ;pneumoc;pneumok;\bpcv ?\d*;\bppsv;\bppv;prevenar;肺炎球菌;肺炎链球菌;폐렴구균
rotavirus | rotavir;轮状病毒;ロタ;로타
measles | sarampion;sarampo;measles;masern;morbillo;rougeole;\bmmrs?\b;\bsrp\b;\bspr\b;\bror\b;\bmpr\b;triple viral;triplice viral;麻疹;麻腮风;홍역
varicella | varicel;varicela;chickenpox;windpock;水痘;水ぼうそう;수두
hepatitisA | hepatitis.?a\b;hep.?a\b;hepatite.?a\b;epatite.?a\b;甲肝;a型肝炎;a형.?간염
influenza | influenz;\bgripe?\b;\bgrippe\b;\bflu\b;流感;インフル;인플루엔자;독감
hpv | \bvph\b;\bhpv\b;papiloma;papilloma;子宫颈癌疫苗;ヒトパピローマ;人乳头瘤;자궁경부암 ?백신
zoster | zoster;herpes zo;shingles;gurtelrose;zona\b;fuoco di sant;shingrix;带状疱疹;帯状疱疹;대상포진
covid | covid;sars.?cov;新冠;コロナ;코로나
meningococcus | meningoc;meningok;\bmenacwy\b;脑膜炎球菌;髄膜炎菌;수막구균
rsv | \brsv\b;\bvsr\b;\bvrs\b;sincitial;syncytial;synzytial;sinciziale;呼吸道合胞;RSウイルス;rsウイルス;호흡기세포융합
yellowFever | fiebre amarilla;febre amarela;yellow fever;gelbfieber;febbre gialla;fievre jaune;黄热;黄熱;황열
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', names = ''] = line.split(' | ');
    return { id, said: new RegExp(names.split(';').join('|'), 'u') };
  });

/** The antigens that a normalised text names, in the order of the table. */
export const antigensIn = (text: string): string[] =>
  rows.filter(({ said }) => said.test(text)).map(({ id }) => id);
