import type { PrintedAccount, PrintedDocument, PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import { type Font, openSync } from 'fontkit';
import pdfmake, { type Content, type TableCell } from 'pdfmake';
import { type FontName, fontFiles } from './fonts.ts';
import { type Covers, type Run, runsOf, undrawable } from './runs.ts';

const families = Object.keys(fontFiles) as FontName[];
pdfmake.setFonts(
  Object.fromEntries(
    families.map((name) => {
      const { normal, bold } = fontFiles[name];
      return [name, { normal, bold, italics: normal, bolditalics: bold }];
    }),
  ),
);
// A document is made of words and its own fonts: nothing is fetched, no other file is read.
const ownFiles = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ownFiles.has(path));

const opened = new Map<FontName, Font>();

const covers: Covers = (name, codePoint) => {
  const known = opened.get(name) ?? openFont(name);
  return known.hasGlyphForCodePoint(codePoint);
};

const openFont = (name: FontName): Font => {
  const font = openSync(fontFiles[name].normal);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  opened.set(name, font);
  return font;
};

const ink = '#12181b';
const quiet = '#55636a';
const rule = '#c9d2d6';

type Look = { readonly bold?: boolean; readonly fontSize?: number; readonly color?: string };
type Words = (text: string, look?: Look) => { text: Content[] };

/** A document that somebody signs holds characters that would be boxes on paper. */
export class Undrawable extends Error {
  override readonly name = 'Undrawable';
  readonly letters: readonly string[];

  constructor(letters: readonly string[]) {
    super('a document holds letters that no font has');
    this.letters = letters;
  }
}

/**
 * A document as the bytes of a PDF with its fonts reduced to the letters used. Throws `Undrawable` for a document to be
 * signed; an account of what was said has boxes in such places.
 */
export const drawDocument = async (document: PrintedDocument | PrintedAccount): Promise<Buffer> => {
  const lacking = 'check' in document ? undrawable(wordsOf(document), document.language, covers) : [];
  if (lacking.length > 0) throw new Undrawable(lacking);
  const words: Words = (text, look = {}) => ({
    text: runsOf(text, document.language, covers).map(
      // The types know features to add; pdfkit is told the ones to leave out, too.
      (run) => ({ ...run, ...featuresOf(run), ...look }) as unknown as Content,
    ),
  });
  return pdfmake.createPdf(definition(document, words)).getBuffer();
};

/** All that a document says, in one text. */
const wordsOf = ({ title, practice, facts, parts, signature, check, foot }: PrintedDocument): string =>
  [
    title,
    practice.name,
    ...practice.lines,
    ...facts.flat(),
    ...parts.flatMap((part) => [
      part.title,
      ...part.lines,
      ...(part.table ? [part.table.head, part.table.rows].flat(2) : []),
    ]),
    signature.name,
    ...signature.lines,
    check.title,
    ...check.lines,
    foot,
  ].join('\n');

/**
 * Letters stay whole: Noto Sans would take `ị` apart into a letter and a dot, and a program that reads the page would find either only
 * the letter there, or the dotted one in the place of each plain one.
 */
const featuresOf = ({ font }: Run): { readonly fontFeatures?: { readonly ccmp: false } } =>
  font === 'Latin' ? { fontFeatures: { ccmp: false } } : {};

type Definition = Parameters<typeof pdfmake.createPdf>[0];

const definition = (document: PrintedDocument | PrintedAccount, words: Words): Definition => ({
  pageSize: 'A4',
  pageMargins: [56, 48, 56, 64],
  language: document.language,
  // Names and findings stay out of what file managers and mail programs show.
  info: { title: document.title, creator: 'Doctor Plus', producer: 'Doctor Plus' },
  defaultStyle: { font: 'Latin', fontSize: 10, lineHeight: 1.3, color: ink },
  footer: (page, pages) => ({
    margin: [56, 16, 56, 0],
    columns: [
      words(document.foot, { fontSize: 8, color: quiet }),
      { width: 60, alignment: 'right', text: `${page} / ${pages}`, fontSize: 8, color: quiet },
    ],
  }),
  content: [
    ...head(document, words),
    facts(document, words),
    ...document.parts.map((part) => partOf(part, words)),
    ...('check' in document ? [ending(document, words)] : []),
  ],
});

const line = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.7, lineColor: rule }],
  margin: [0, 8, 0, 12],
});

const head = ({ practice, title }: PrintedAccount, words: Words): Content[] => [
  words(practice.name, { bold: true, fontSize: 13 }),
  ...practice.lines.map((text) => words(text, { fontSize: 9, color: quiet })),
  line(),
  { ...words(title, { bold: true, fontSize: 18 }), margin: [0, 0, 0, 8] },
];

const facts = (document: PrintedAccount, words: Words): Content => ({
  margin: [0, 0, 0, 6],
  layout: 'noBorders',
  table: {
    widths: [120, '*'],
    body: document.facts.map(([name = '', value = '']) => [words(name, { color: quiet }), words(value)]),
  },
});

const partOf = ({ title, lines, table }: PrintedPart, words: Words): Content => ({
  margin: [0, 8, 0, 4],
  stack: [
    ...(title === '' ? [] : [headingOf(title, words)]),
    ...lines.map((text): Content => ({ ...words(text), margin: [0, 0, 0, title === '' ? 8 : 2] })),
    ...(table ? [tableOf(table, words)] : []),
  ],
});

const headingOf = (title: string, words: Words): Content => ({
  ...words(title, { bold: true, fontSize: 12 }),
  margin: [0, 0, 0, 3],
  headlineLevel: 1,
});

const tableOf = ({ head, rows }: NonNullable<PrintedPart['table']>, words: Words): Content => ({
  margin: [0, 4, 0, 2],
  layout: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => rule,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: head.map(() => '*'),
    body: [
      head.map((text): TableCell => words(text, { fontSize: 8.5, color: quiet })),
      ...rows.map((row) => row.map((text, column): TableCell => words(text, { bold: column === 0 }))),
    ],
  },
});

/** Where it is signed, and how it is checked; never parted from each other. */
const ending = ({ signature, check }: PrintedDocument, words: Words): Content => ({
  unbreakable: true,
  margin: [0, 24, 0, 0],
  columns: [
    { width: 84, stack: [{ qr: check.address, fit: 84, foreground: ink }] },
    {
      width: '*',
      margin: [14, 0, 14, 0],
      stack: [
        words(check.title, { bold: true, fontSize: 9 }),
        ...check.lines.map((text) => words(text, { fontSize: 8.5, color: quiet })),
      ],
    },
    {
      width: 190,
      stack: [
        {
          canvas: [{ type: 'line', x1: 0, y1: 36, x2: 190, y2: 36, lineWidth: 0.7, lineColor: ink }],
          margin: [0, 0, 0, 4],
        },
        words(signature.name, { bold: true }),
        ...signature.lines.map((text) => words(text, { fontSize: 9, color: quiet })),
      ],
    },
  ],
});
