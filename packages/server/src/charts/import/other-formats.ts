import { wideOrder } from './csv/decode.ts';
import type { RefusalCode } from './report.ts';

/*
 * Files that are neither FHIR in JSON nor a table, told by how they begin. Names of files are not asked: people rename
 * them. Signatures: the lists of Wikipedia and of PRONOM; the roots of XML documents by their namespaces.
 */

export type OtherFormat = Extract<
  RefusalCode,
  | 'fhir_xml'
  | 'cda'
  | 'hl7v2'
  | 'other_xml'
  | 'web_page'
  | 'spreadsheet'
  | 'text_document'
  | 'archive'
  | 'pdf'
  | 'picture'
  | 'other_format'
>;

/** How much of a file is looked at for the first element of XML: comments and styles may stand before it. Bytes. */
const looked = 64 * 1024;

/** The first letters of a file, whatever its encoding, without a byte order mark and blanks before them. */
export const beginningOf = (bytes: Buffer, length = looked): string => {
  const head = bytes.subarray(0, length);
  const text = new TextDecoder(wideOrder(head) ?? (isUtf8(head) ? 'utf-8' : 'windows-1252')).decode(head);
  return text.replace(/^[\s\uFEFF]+/, '');
};

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    // A letter may be cut at the end: what follows is not known, what stands before is.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** The kind of a file that an import does not read; null for one that may be FHIR in JSON or a table. */
export const otherFormatOf = (bytes: Buffer): OtherFormat | null =>
  binaryFormat(bytes) ?? textFormat(beginningOf(bytes));

const begins = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

const signatures: readonly (readonly [format: OtherFormat, hex: string, at?: number])[] = [
  ['picture', '89504e470d0a1a0a'],
  ['picture', 'ffd8ff'],
  ['picture', '474946383761'],
  ['picture', '474946383961'],
  ['picture', '49492a00'],
  ['picture', '4d4d002a'],
  // DICOM
  ['picture', '4449434d', 128],
  // gzip, 7z, RAR, the mark of bzip2 behind its level, xz, tar
  ['archive', '1f8b08'],
  ['archive', '377abcaf271c'],
  ['archive', '526172211a07'],
  ['archive', '314159265359', 4],
  ['archive', 'fd377a585a00'],
  ['archive', '7573746172', 257],
  // SQLite, Access
  ['other_format', '53514c69746520666f726d6174203300'],
  ['other_format', '000100005374616e64617264'],
];

const binaryFormat = (bytes: Buffer): OtherFormat | null => {
  const known = signatures.find(([, hex, at]) => begins(bytes, hex, at));
  if (known) return known[0];
  // WebP, and HEIC with its relatives.
  if (begins(bytes, '52494646') && begins(bytes, '57454250', 8)) return 'picture';
  if (begins(bytes, '000000') && begins(bytes, '66747970', 4)) return 'picture';
  // Readers of PDF look for the mark within the first 1,024 bytes; text before it would be no PDF for us.
  if (/^[\s\uFEFF]*%PDF-/.test(bytes.subarray(0, 1_024).toString('utf8'))) return 'pdf';
  if (begins(bytes, '504b0304') || begins(bytes, '504b0506')) return zipFormat(bytes);
  // Documents of Office before 2007; the names within are UTF-16.
  if (begins(bytes, 'd0cf11e0a1b11ae1'))
    return ['Workbook', 'Book'].some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')))
      ? 'spreadsheet'
      : 'text_document';
  return null;
};

/** The content of a ZIP, by the names that stand in it uncompressed. */
const zipFormat = (bytes: Buffer): OtherFormat => {
  if (bytes.includes('xl/workbook') || bytes.includes('application/vnd.oasis.opendocument.spreadsheet'))
    return 'spreadsheet';
  if (bytes.includes('word/document') || bytes.includes('application/vnd.oasis.opendocument.text'))
    return 'text_document';
  return 'archive';
};

const textFormat = (text: string): OtherFormat | null => {
  if (text.startsWith('{\\rtf')) return 'text_document';
  // Segments of HL7 v2, alone or in a batch. The frame for sending (MLLP) begins with a blank that is gone here.
  if (/^(MSH|BHS|FHS)([^\w\s])[^\w\s]{2,5}\2/.test(text)) return 'hl7v2';
  if (text.startsWith('<')) return markupFormat(text);
  // Cards, calendars, mails, laboratory devices (ASTM E1394), EDI X12 and EDIFACT, RDF.
  return /^(BEGIN:V(CARD|CALENDAR)\b|MIME-Version:|H\|[\\^&@~]{3}|ISA\*\d\d\*|UN[AB][+:]|@prefix )/i.test(
    text,
  )
    ? 'other_format'
    : null;
};

/** Comments, instructions and the document type before the first element. */
const prologue = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)+/i;

const htmlTags =
  /^(html|head|body|title|meta|script|style|div|table|p|span|br|h[1-6]|form|center|font|a|b|ul|pre)$/i;

const markupFormat = (text: string): OtherFormat | null => {
  const root = text.replace(prologue, '');
  const [tag, name = ''] = /^<([A-Za-z_][\w.:-]*)(?:[\s/][^>]*)?>?/.exec(root) ?? [];
  if (tag === undefined)
    return root === text ? null : /^<!DOCTYPE\s+html/i.test(text) ? 'web_page' : 'other_xml';
  // A header of a table may be written in angle brackets: <TICKER>,<DATE>
  if (root === text && /^[ \t]*[,;|\t]/.test(root.slice(tag.length))) return null;
  const local = name.replace(/^.*:/, '');
  if (/urn:schemas-microsoft-com:office:(excel|spreadsheet)/.test(tag)) return 'spreadsheet';
  if (htmlTags.test(local) || /^<!DOCTYPE\s+html/i.test(text)) return 'web_page';
  if (/["']http:\/\/hl7\.org\/fhir["']/.test(tag)) return 'fhir_xml';
  if (local === 'ClinicalDocument') return 'cda';
  if (/["']urn:hl7-org:v2xml["']/.test(tag)) return 'hl7v2';
  return local === 'svg' ? 'picture' : 'other_xml';
};
