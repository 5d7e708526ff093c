/** Pattern of a name of PDF, in which every letter may also be written as `#` and its code. */
export const pdfName = (name: string): string =>
  [...name]
    .map(
      (letter) =>
        `(?:${letter}|#${letter.charCodeAt(0).toString(16)}|#${letter.charCodeAt(0).toString(16).toUpperCase()})`,
    )
    .join('');

/** Long enough that none of them turns up by chance in five million bytes of a compressed picture. */
const actions = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
];

const activePdf = new RegExp(
  `/(?:${actions.map(pdfName).join('|')})|/${pdfName('EF')}\\s*<<|/${pdfName('XFA')}[\\s[]`,
);

/** Whether a piece of PDF names something that acts when the document is opened: scripts, programs, enclosed files. */
export const actsInPdf = (text: string): boolean => activePdf.test(text);

const markup = /<(?:script|html|!doctype|iframe|\?php)/i;

/** How far from the end a reader of archives looks for the list of what is inside; bytes. */
const archiveTail = 65_557;

/**
 * Whether the same bytes are also something else: a page that a browser would run, or an archive, which is read from its
 * end. `text` holds one character for each byte.
 */
export const isPolyglot = (text: string): boolean =>
  markup.test(text) || text.slice(-archiveTail).includes('PK\u0005\u0006');
