import { normalise } from './compare.ts';

/**
 * Characters of Japanese names and the form that people type for them. Sources: the forms of the Kangxi dictionary in the table
 * of common characters (常用漢字表, Cabinet notice 2 of 2010) and the variants of the Unihan database (`kZVariant`,
 * `kSemanticVariant`) that family registers use. Characters that mean two names (斎 and 斉) stay apart. The function
 * `name_letters` of the database holds the same; a test compares them.
 */
export const variants: readonly string[] = (
  '髙高 﨑崎 嵜崎 𠮷吉 邊辺 邉辺 齊斉 齋斎 濵浜 濱浜 澤沢 德徳 廣広 國国 嶋島 嶌島 瀧滝 龍竜 櫻桜 眞真 惠恵 榮栄 冨富 槇槙 鷗鴎 ' +
  '桒桑 栁柳 𣘺橋 槗橋 寬寛 淸清 靑青 黑黒 緖緒 薰薫 曻昇 郞郎 峯峰 舘館 條条 豐豊 壽寿 實実 當当 萬万 會会 學学 藏蔵 證証 圓円 鐵鉄 與与 ' +
  '來来 兒児 單単 團団 聲声 戶戸 彥彦 敎教 內内 吳呉 增増 曾曽 渕淵 渊淵 禰祢 龜亀 靜静 螢蛍 釋釈 雙双 顯顕 驛駅 鄕郷 鹽塩 麥麦 黃黄 默黙 篭籠'
).split(' ');

const common = new Map(variants.map((pair) => [...pair] as [string, string]));

/** Apostrophes, straight and curly, and the letters that stand for one. */
const apostrophes = /['’‘‛ʼʻʹʾʿ`´′＇]/gu;

/** Letters that are no letter with an accent, as people spell them without their keyboard. */
export const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'q',
};

/**
 * What parts the words of a name: the ranges of the function `fold_name` of the database. Letters of every script stay, `々`
 * too, and `%` and `_`, which are typed for themselves.
 */
const between =
  /[\s\u0021-\u0024\u0026-\u002f\u003a-\u005e\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\u{1f000}-\u{1faff}]+/u;

const invisible = /[\u00ad\p{Variation_Selector}]/gu;

/** Hiragana stand 96 places before the katakana of the same sound. */
const katakana = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 96);

/**
 * A name as it is compared and searched: lower case without accents, full and half width alike, variants of a character as the
 * common one, hiragana as katakana, apostrophes gone, and one blank for whatever else parts its words. Equal to `fold_name` of
 * the database.
 */
export const foldName = (name: string): string =>
  normalise(name.replace(apostrophes, ''))
    .replace(invisible, '')
    .replace(apostrophes, '')
    .replace(/[ßæœøłđðþħıŋŧĸ]/gu, (letter) => spelled[letter] ?? '')
    .replace(/[\u3041-\u3096]/gu, katakana)
    .replace(/[\u3400-\u9fff\ufa0e-\ufa29\u{20000}-\u{3ffff}]/gu, (letter) => common.get(letter) ?? letter)
    .split(between)
    .filter((word) => word !== '')
    .join(' ');
