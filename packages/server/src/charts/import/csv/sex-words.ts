type Sex = 'female' | 'male' | 'other';

const words: Readonly<Record<Sex, readonly string[]>> = {
  female: [
    'f',
    'female',
    'woman',
    'femenino',
    'femenina',
    'mujer',
    'weiblich',
    'w',
    'frau',
    'femmina',
    'femminile',
    'donna',
    'feminin',
    'femme',
    'feminino',
    'mulher',
    '女',
    '女性',
    '여',
    '여성',
    '여자',
  ],
  male: [
    'male',
    'man',
    'masculino',
    'hombre',
    'h',
    'varon',
    'mannlich',
    'mann',
    'maschio',
    'maschile',
    'uomo',
    'masculin',
    'homme',
    'homem',
    '男',
    '男性',
    '남',
    '남성',
    '남자',
  ],
  other: ['other', 'o', 'x', 'd', 'divers', 'otro', 'altro', 'autre', 'outro', '其他', 'その他', '기타'],
};

const bySign: ReadonlyMap<string, Sex> = new Map(
  (Object.keys(words) as Sex[]).flatMap((sex) => words[sex].map((word) => [word, sex] as const)),
);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .trim();

/**
 * Reads the words of one column. `M` is a man beside `F` and `W`, a woman beside `H` (mujer), and unknown where nothing
 * else stands in the column.
 */
export const sexReader = (column: readonly string[]): ((text: string) => Sex | null) => {
  const present = new Set(column.map(plain));
  const man = present.has('f') || present.has('w');
  const woman = present.has('h');
  const m = man === woman ? null : man ? 'male' : 'female';
  return (text) => (plain(text) === 'm' ? m : (bySign.get(plain(text)) ?? null));
};
