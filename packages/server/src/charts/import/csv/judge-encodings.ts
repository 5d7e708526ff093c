import type { TableEncoding } from '@doctor-plus/contract/charts/imports.ts';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { guessColumns } from './guess-columns.ts';

/*
 * Tells the code page of a table from what its letters are worth in each. A detector alone goes by how often letters stand in
 * prose; of a few lines of names it cannot tell Mac Roman from Windows-1252, nor Chinese from Japanese.
 */

type CodePage = Exclude<TableEncoding, 'UTF-8' | 'UTF-16'>;
type Judge = (text: string, codePage: CodePage) => number;
export type Judged = {
  readonly encoding: CodePage;
  readonly score: number;
  /** By how much it has to be better than any other to be certain. */
  readonly lead: number;
};

/** As the decoder names it, and the letters of languages that are written with it. */
type Page = { readonly name: string; readonly judge: Judge };

/** Bytes of lines with letters outside ASCII that are judged. */
const judgedBytes = 64 * 1024;

/** The text of bytes in a code page; what is no letter there is U+FFFD. */
export const decodeAs = (bytes: Buffer, encoding: TableEncoding): string =>
  iconv.decode(bytes, encoding in pages ? pages[encoding as CodePage].name : encoding);

/** Code pages in which these bytes are text, best first; those that give the same text as a better one follow it unjudged. */
export const judgeEncodings = (bytes: Buffer): Judged[] => {
  const some = telling(bytes);
  const heading = bytes.subarray(0, lineEnd(bytes, 0));
  const detected = new Map<string, number>(
    chardet.analyse(some).map(({ name, confidence }) => [name, confidence]),
  );
  const judged = (Object.keys(pages) as CodePage[]).flatMap((encoding) => {
    const { name, judge } = pages[encoding];
    const text = iconv.decode(some, name);
    if (neverText.test(text)) return [];
    const known = Math.max(0, ...(detectorNames[encoding] ?? [encoding]).map((at) => detected.get(at) ?? 0));
    const score =
      judge(text, encoding) +
      0.25 * (known / 100) +
      headingWorth(iconv.decode(heading, name)) +
      usual(encoding);
    return [{ encoding, score, text }];
  });
  const sorted = judged.sort((a, b) => b.score - a.score);
  const first = sorted.filter(({ text }, at) => sorted.findIndex((other) => other.text === text) === at);
  const same = sorted.filter((one) => !first.includes(one));
  return [...first, ...same].map(({ encoding, score, text }) => ({
    encoding,
    score,
    lead: pages[encoding].judge === wide ? Math.max(clearLead, 0.8 / foreignIn(text)) : clearLead,
  }));
};

const clearLead = 0.15;

/** Two bytes make a usual character by chance in more than one of the large code pages: only several are evidence. */
const foreignIn = (text: string): number => Math.max(1, text.match(/[^\0-\x7f]/gu)?.length ?? 0);

/** Most tables that are not Unicode come from spreadsheets of western Windows. */
const usual = (encoding: CodePage): number => (encoding === 'Windows-1252' ? 0.2 : 0);

/** Bytes without a letter, private letters of a vendor, and controls: none stands in the text of a spreadsheet. */
const neverText = /[\uFFFD\p{Co}\p{Cn}\u0080-\u009f]/u;

/** The lines that have bytes outside ASCII. */
const telling = (bytes: Buffer): Buffer => {
  const lines: Buffer[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < judgedBytes; ) {
    const line = bytes.subarray(from, lineEnd(bytes, from));
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line);
      size += line.length;
    }
    from += line.length;
  }
  return Buffer.concat(lines);
};

/** Behind the next line feed or carriage return. */
const lineEnd = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) if (bytes[at] === 10 || bytes[at] === 13) return at + 1;
  return bytes.length;
};

/** A heading that is a word we know, in letters of that code page, is no accident. */
const headingWorth = (line: string): number => {
  const foreign = line.split(/[,;\t|\r\n"]+/).filter((header) => /[^\0-\x7f]/.test(header));
  if (foreign.length === 0) return 0;
  const known = foreign.filter((header) => guessColumns([header])[0] !== null).length;
  return (0.5 * known) / foreign.length;
};

const average = (worths: readonly number[]): number =>
  worths.length === 0 ? 0 : worths.reduce((sum, worth) => sum + worth, 0) / worths.length;

/** Letters beside ASCII that the names of one language have; those after the bar seldom. */
const western = [
  'áéíóúñ|ü',
  'áâãàçéêíóôõú|ü',
  'àâçéèêëîôùû|ïüœæÿ',
  'àèéìòù|íîóú',
  'äöüß|é',
  'àèéíïòóúüç|·',
  'ëïéüöè|áó',
  'åäö|éü',
  'æøå|éö',
  '|áéíóúýþðæö',
];
const central = [
  'ąćęłńóśźż|',
  'áčďéěíňóřšťúůýž|',
  'áäčďéíľňóôšťúýž|ĺŕ',
  'áéíóöőúüű|',
  'ăâîşţ|',
  'čćđšž|',
  'äöüß|',
];
const cyrillic = [
  'абвгдежзийклмнопрстуфхцчшщъыьэюя|ё',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя|',
  'абвгдђежзијклљмнњопрстћуфхцчџш|ў',
];
const greek = ['αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώ|ϊϋΐΰ'];
const turkish = ['çğıöşüi|âîû'];
const baltic = ['ąčęėįšųūž|', 'āčēģīķļņšūž|', 'äõöüšž|'];
const hebrew = ['אבגדהוזחטיךכלםמןנסעףפץצקרשת|'];
const arabic = ['ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئ|پچژگ'];

/** Signs that stand beside letters in names and addresses. */
const harmless = /[ªº°´’‘·–—“”«»¿¡€\u00a0…]/u;
const beside = /[ªº°´’‘·]/u;

/** Scores of the letters of an alphabet: high for those of one language, negative for signs between letters and capitals within words. */
const letters =
  (languages: readonly string[]): Judge =>
  (text) => {
    const found = [...text.normalize('NFC')];
    const foreign = found.flatMap((sign, at) => (/[\0-\x7f]/.test(sign) ? [] : [{ sign, at }]));
    const alphabets = languages.map((language) => {
      const [often = '', seldom = ''] = language.split('|');
      return { often: new Set(often), seldom: new Set(seldom) };
    });
    const worthIn = (sign: string, { often, seldom }: (typeof alphabets)[number]): number => {
      const small = sign === 'İ' ? 'i' : sign.toLowerCase();
      return often.has(small) ? 1 : seldom.has(small) ? 0.6 : 0;
    };
    const lettersOnly = foreign.filter(({ sign }) => /[\p{L}\p{M}]/u.test(sign));
    const language = alphabets
      .map((one) => ({ one, worth: average(lettersOnly.map(({ sign }) => worthIn(sign, one))) }))
      .reduce((a, b) => (b.worth > a.worth ? b : a), {
        one: { often: new Set<string>(), seldom: new Set<string>() },
        worth: 0,
      }).one;
    return average(
      foreign.map(({ sign, at }) => {
        const [before = ' ', after = ' '] = [found[at - 1], found[at + 1]];
        if (isUnit(sign, before, after)) return 1;
        const inside = /\p{L}/u.test(before) || /\p{L}/u.test(after);
        if (!/[\p{L}\p{M}]/u.test(sign))
          return harmless.test(sign) && (!inside || beside.test(sign)) ? 0.5 : inside ? -1 : 0;
        if (sign === 'ƒ' || otherScript(sign, before) || otherScript(sign, after)) return -1;
        const worth = Math.max(worthIn(sign, language), ...alphabets.map((one) => 0.6 * worthIn(sign, one)));
        return worth - misplaced(before, sign, after);
      }),
    );
  };

/** `37 °C`, `5 µg`. */
const isUnit = (sign: string, before: string, after: string): boolean =>
  (sign === '°' && /[\d\s]/.test(before) && /[CF\s]/.test(after)) || (sign === 'µ' && /[glmLs]/.test(after));

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const otherScript = (sign: string, beside: string): boolean =>
  /\p{L}/u.test(beside) && scripts.some((script) => script.test(sign) !== script.test(beside));

/** Capitals behind small letters, small ones among capitals, many accents in a row, and a final sigma that is not final. */
const misplaced = (before: string, sign: string, after: string): number => {
  const capital = (one: string) => /\p{Lu}/u.test(one);
  const small = (one: string) => /\p{Ll}/u.test(one);
  const accents = [before, sign, after].every(
    (one) => /[^\0-\x7f]/.test(one) && /\p{Script=Latin}/u.test(one),
  );
  return (
    (capital(sign) && small(before) ? 0.5 : 0) +
    (small(sign) && capital(before) && capital(after) ? 0.5 : 0) +
    (accents ? 0.5 : 0) +
    (sign === 'ς' && small(after) ? 0.5 : 0)
  );
};

/**
 * What characters of two bytes are worth: those of the first level of their standard, which holds the usual ones, and kana and
 * Hangul the most; a Latin letter at their side, and half-width kana among others, less than nothing.
 */
const wide: Judge = (text, codePage) => {
  const found = [...text];
  return average(
    found.flatMap((sign, at) => {
      if (/[\0-\x7f]/.test(sign)) return [];
      const around = [found[at - 1] ?? ' ', found[at + 1] ?? ' '];
      if (around.some((one) => /[A-Za-z]/.test(one)) && /\p{L}/u.test(sign)) return [-1];
      if (/[\uff66-\uff9f]/u.test(sign))
        return [around.some((one) => /[\p{L}--[\uff66-\uff9f]]/v.test(one)) ? -0.5 : 0.5];
      if (/\p{Script=Hangul}/u.test(sign)) return [usualHangul(sign, codePage) ? 1.2 : 0.1];
      if (/[\u3040-\u30ff]/u.test(sign))
        return [codePage === 'Shift_JIS' || codePage === 'EUC-JP' ? 1.2 : -0.5];
      if (/\p{Script=Han}/u.test(sign)) return [hanWorth(sign, codePage)];
      return [/[\p{P}\p{N}\p{Zs}]/u.test(sign) ? 0.8 : 0];
    }),
  );
};

const usualHangul = (sign: string, codePage: CodePage): boolean =>
  codePage === 'EUC-KR' && (iconv.encode(sign, 'cp949')[1] ?? 0) >= 0xa1;

/** First and last byte of the characters of the first level (JIS X 0208, GB 2312, Big5), and of the second. */
const levels: Partial<Record<CodePage, readonly [number, number, number]>> = {
  Shift_JIS: [0x88, 0x98, 0xeb],
  'EUC-JP': [0xb0, 0xd0, 0xf5],
  GB18030: [0xb0, 0xd8, 0xf8],
  Big5: [0xa4, 0xc7, 0xfa],
};

const hanWorth = (sign: string, codePage: CodePage): number => {
  const level = levels[codePage];
  // Hanja beside Hangul are rare in names of today.
  if (!level) return 0.2;
  const [lead = 0, trail = 0] = iconv.encode(sign, pages[codePage].name);
  // The characters that GBK added to GB 2312 are old ones.
  if (codePage === 'GB18030' && trail < 0xa1) return 0.1;
  const [first, second, end] = level;
  return lead < first || lead >= end ? 0.3 : lead < second ? 1 : 0.6;
};

/** EUC-JP shares its bytes with GB 2312, and no spreadsheet writes it: kana or headings have to tell it. */
const unixJapanese: Judge = (text, codePage) =>
  wide(text, codePage) * (/[\u3040-\u30ff]/u.test(text) ? 1 : 0.5);

const pages: Readonly<Record<CodePage, Page>> = {
  'Windows-1252': { name: 'win1252', judge: letters(western) },
  Macintosh: { name: 'macroman', judge: letters(western) },
  IBM850: { name: 'cp850', judge: letters(western) },
  'Windows-1250': { name: 'win1250', judge: letters(central) },
  'Windows-1251': { name: 'win1251', judge: letters(cyrillic) },
  'KOI8-R': { name: 'koi8r', judge: letters(cyrillic) },
  'Windows-1253': { name: 'win1253', judge: letters(greek) },
  'Windows-1254': { name: 'win1254', judge: letters(turkish) },
  'Windows-1255': { name: 'win1255', judge: letters(hebrew) },
  'Windows-1256': { name: 'win1256', judge: letters(arabic) },
  'Windows-1257': { name: 'win1257', judge: letters(baltic) },
  Shift_JIS: { name: 'shiftjis', judge: wide },
  'EUC-JP': { name: 'eucjp', judge: unixJapanese },
  GB18030: { name: 'gb18030', judge: wide },
  Big5: { name: 'big5', judge: wide },
  'EUC-KR': { name: 'cp949', judge: wide },
};

/** The detector's names of code pages, where they differ from ours. */
const detectorNames: Partial<Record<CodePage, readonly string[]>> = {
  'Windows-1252': ['windows-1252', 'ISO-8859-1'],
  'Windows-1250': ['windows-1250', 'ISO-8859-2'],
  'Windows-1251': ['windows-1251'],
  'Windows-1253': ['windows-1253', 'ISO-8859-7'],
  'Windows-1254': ['windows-1254', 'ISO-8859-9'],
  'Windows-1255': ['windows-1255', 'ISO-8859-8'],
  'Windows-1256': ['windows-1256'],
  'Windows-1257': ['windows-1257'],
};
