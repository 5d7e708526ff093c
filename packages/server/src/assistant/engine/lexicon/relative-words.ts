/**
 * Relatives, as questions and notes call them. One line each: the id, then Spanish, English, German, Italian, French, Portuguese,
 * Chinese, Japanese, Korean. Forms of one language are parted by a bar; a word that means something else in another language stands
 * beside one that tells it apart.
 */
const table = `
mother = madre|mamá|mami|progenitora ; mother|mom|mum|mommy ; mutter|mama ; madre|mamma ; mère|maman ; mãe|mamãe ; 母亲|妈妈|其母 ; 母親|お母さん|実母|母 ; 어머니|어머님|모친|엄마
father = padre|papá|papi|progenitor ; father|dad|daddy ; vater|papa ; padre|papà|babbo ; père|papa ; pai|papai ; 父亲|爸爸|其父 ; 父親|お父さん|実父|父 ; 아버지|아버님|부친|아빠
parents = padres|ambos padres ; parents|parent ; eltern|elternteil ; genitori|genitore ; parents ; pais|ambos os pais ; 父母|双亲 ; 両親 ; 부모|부모님
sister = hermana|hermanas ; sister|sisters ; schwester|schwestern ; sorella|sorelle ; sœur|soeur|sœurs|soeurs ; irmã|irmãs ; 姐姐|妹妹|姐妹|姊妹 ; 姉妹|姉|妹 ; 자매|언니|누나|여동생
brother = hermano ; brother|brothers ; bruder|brüder ; fratello|fratelli ; frère|frères ; irmão ; 哥哥|弟弟|兄弟 ; 兄弟|兄|弟 ; 형제|오빠|남동생|형님
siblings = hermanos ; siblings|sibling ; geschwister ; fratelli e sorelle ; fratrie ; irmãos ; 兄弟姐妹 ; きょうだい|兄弟姉妹 ; 형제자매|남매
child = hijo|hija|hijos|hijas ; daughter|daughters|his son|her son|a son|one son|sons|children ; tochter|töchter|sohn|söhne|kinder ; figlio|figlia|figli|figlie ; fille|filles|fils|enfants ; filho|filha|filhos|filhas ; 女儿|儿子|子女 ; 娘|息子|子供 ; 딸|아들|자녀
grandmother = abuela|abuelita ; grandmother|grandma ; großmutter|oma ; nonna ; grand mère|grand-mère ; avó ; 祖母|奶奶|外婆|姥姥 ; 祖母|おばあさん ; 할머니|외할머니|조모
grandfather = abuelo|abuelito ; grandfather|grandpa ; großvater|opa ; nonno ; grand père|grand-père ; avô ; 祖父|爷爷|外公|姥爷 ; 祖父|おじいさん ; 할아버지|외할아버지|조부
grandparents = abuelos ; grandparents|grandparent ; großeltern ; nonni ; grands parents|grands-parents ; avós ; 祖父母 ; 祖父母 ; 조부모
aunt = su tía|una tía|la tía|tías|tía materna|tía paterna ; aunt|aunts ; seine tante|ihre tante|eine tante|die tante|tanten ; zia|zie ; sa tante|une tante|la tante|tantes ; a tia|uma tia|sua tia|tia materna|tia paterna|tias ; 姑姑|姨妈|阿姨 ; 叔母|伯母|おば ; 고모|이모
uncle = tío|tíos ; uncle|uncles ; onkel ; zio|zii ; oncle|oncles ; o tio|um tio|seu tio|tios ; 叔叔|伯伯|舅舅 ; 叔父|伯父|おじ ; 삼촌|외삼촌
cousin = primo hermano|su primo|su prima|un primo|una prima|primos|primas ; cousin|cousins ; cousin|cousine ; cugino|cugina|cugini ; cousin|cousine|cousins ; primo|primos ; 堂兄|表哥|表姐|表妹|表弟 ; いとこ|従兄弟 ; 사촌
spouse = esposo|esposa|marido|cónyuge|su pareja ; husband|wife|spouse|his partner|her partner ; ehemann|ehefrau|ihr mann|seine frau|ehepartner|ehegatte ; marito|moglie|coniuge ; son mari|sa femme|épouse|époux|conjoint|conjointe ; marido|esposa|esposo|cônjuge ; 丈夫|妻子|爱人|配偶|老伴 ; 夫が|夫は|夫の|妻が|妻は|妻の|配偶者|ご主人|奥さん ; 남편|아내|부인|배우자
family = familia|familiar|familiares|heredofamiliar|heredofamiliares|parientes|pariente|heredofam* ; family|familial|relatives|relative|hereditary ; familie|familiär|familiäre|familienanamnese|familienmitglieder|verwandte|verwandten|familien* ; famiglia|familiare|familiari|familiarità|parenti ; famille|familial|familiaux|familiale|familiales|parenté ; família|familiar|familiares|parentes ; 家族史|家族|家里人|家里|家人|亲属|亲戚 ; 家族歴|家族|血縁|家系|身内|親族|親戚 ; 가족력|가족|집안|친척|친족
`;

/** Relatives of a patient; `family`: any of them. */
export type Relative =
  | 'mother'
  | 'father'
  | 'parents'
  | 'sister'
  | 'brother'
  | 'siblings'
  | 'child'
  | 'grandmother'
  | 'grandfather'
  | 'grandparents'
  | 'aunt'
  | 'uncle'
  | 'cousin'
  | 'spouse'
  | 'family';

/** Forms of each relative in the nine languages. */
export const relativeForms: ReadonlyMap<Relative, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [Relative, readonly string[]] => {
      const [id = '', forms = ''] = line.split(' = ');
      return [id.trim() as Relative, [...new Set(forms.split(/[;|]/).map((form) => form.trim()))]];
    }),
);

/** The number of languages of each line; a test holds that it is nine. */
export const languagesOfRelatives = (): number[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(';').filter((cell) => cell.trim() !== '').length);
