import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { otherFormatOf } from './other-formats.ts';
import { kindOf, readContent } from './read-content.ts';

const folder = new URL('./cases/15-other-formats/', import.meta.url);
const order = {
  mapping: null,
  encoding: null,
  zone: 'America/Santo_Domingo',
  now: new Date('2026-11-21T12:00:00Z'),
};

const expected: Readonly<Record<string, string>> = {
  'ccda.xml': 'cda',
  'fhir.xml': 'fhir_xml',
  'hl7v2.txt': 'hl7v2',
  'saved-page.html': 'web_page',
};

test.each(readdirSync(folder))('refuses %s by its name and without a word of it', (name) => {
  const bytes = readFileSync(new URL(name, folder));
  for (const kind of ['fhir', 'csv', kindOf(bytes)] as const)
    expect(() => readContent(bytes, { ...order, kind })).toThrow(
      expect.objectContaining({ code: expected[name], problems: [] }),
    );
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const zipOf = (name: string) => Buffer.concat([hex('504b0304 1400'), Buffer.alloc(24), Buffer.from(name)]);

test.each<[string, Buffer | string, string]>([
  ['FHIR in XML with a prefix', '<f:Patient xmlns:f="http://hl7.org/fhir"><f:id value="1"/>', 'fhir_xml'],
  [
    'FHIR in XML after comments',
    `<?xml version="1.0"?><!-- ${'a '.repeat(9_000)} --><Bundle xmlns='http://hl7.org/fhir'>`,
    'fhir_xml',
  ],
  [
    'FHIR in XML in UTF-16',
    utf16('<?xml version="1.0"?>\r\n<Bundle xmlns="http://hl7.org/fhir"/>'),
    'fhir_xml',
  ],
  [
    'C-CDA with a style sheet',
    '<?xml version="1.0"?><?xml-stylesheet href="CDA.xsl"?><ClinicalDocument xmlns="urn:hl7-org:v3">',
    'cda',
  ],
  ['CDA with a prefix', '<v3:ClinicalDocument xmlns:v3="urn:hl7-org:v3">', 'cda'],
  ['a message of HL7 v3', '<PRPA_IN201306UV02 xmlns="urn:hl7-org:v3">', 'other_xml'],
  ['CCR', '<ContinuityOfCareRecord xmlns="urn:astm-org:CCR">', 'other_xml'],
  ['XML that does not go on', '<?xml version="1.0"?>', 'other_xml'],
  ['HL7 v2 in XML', '<ORU_R01 xmlns="urn:hl7-org:v2xml">', 'hl7v2'],
  ['a batch of HL7 v2', 'FHS|^~\\&|LAB\rBHS|^~\\&|LAB\rMSH|^~\\&|LAB', 'hl7v2'],
  ['HL7 v2 framed for sending', '\u000bMSH|^~\\&|LAB|X\rPID|1\r\u001c\r', 'hl7v2'],
  ['HL7 v2 with other signs', 'MSH#^~\\&#LAB#X', 'hl7v2'],
  ['a page', ' \r\n<!doctype html>\n<html lang="es">', 'web_page'],
  ['a page with a comment', '<!-- saved from url=(0014)about:internet -->\n<html>', 'web_page'],
  ['XHTML', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0" "x.dtd"><html>', 'web_page'],
  ['a part of a page', '<div class="login">Sign in, please; now</div>', 'web_page'],
  ['a page that Excel wrote', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'spreadsheet'],
  [
    'a table of Excel in XML',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    'spreadsheet',
  ],
  ['XLSX', zipOf('[Content_Types].xml xl/workbook.xml'), 'spreadsheet'],
  ['ODS', zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'spreadsheet'],
  [
    'XLS',
    Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600), Buffer.from('Workbook\0', 'utf16le')]),
    'spreadsheet',
  ],
  [
    'DOC',
    Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600), Buffer.from('WordDocument\0', 'utf16le')]),
    'text_document',
  ],
  ['DOCX', zipOf('word/document.xml'), 'text_document'],
  ['RTF', '{\\rtf1\\ansi Paciente}', 'text_document'],
  ['a ZIP of bundles', zipOf('patient-1.json'), 'archive'],
  ['gzip', hex('1f8b0800 00000000'), 'archive'],
  ['7z', hex('377abcaf271c 0004'), 'archive'],
  ['PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
  ['PDF after a mark and a line end', '\ufeff\r\n%PDF-1.4\n', 'pdf'],
  ['PNG', hex('89504e470d0a1a0a 0000000d'), 'picture'],
  ['JPEG', hex('ffd8ffe0 0010'), 'picture'],
  ['HEIC', hex('00000018 66747970 68656963'), 'picture'],
  ['DICOM', Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]), 'picture'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'picture'],
  ['contacts', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A;B,C', 'other_format'],
  ['a calendar', 'BEGIN:VCALENDAR\r\n', 'other_format'],
  ['a saved mail', 'MIME-Version: 1.0\r\n', 'other_format'],
  ['messages of an analyser', 'H|\\^&|||LAB|||||||P|1\rP|1', 'other_format'],
  ['EDI', 'ISA*00*          *00*', 'other_format'],
  ['a database', Buffer.from('SQLite format 3\0'), 'other_format'],
])('tells %s', (_what, content, format) => {
  expect(otherFormatOf(Buffer.isBuffer(content) ? content : Buffer.from(content))).toBe(format);
});

test.each<[string, Buffer | string]>([
  ['JSON', '{"resourceType":"Bundle"}'],
  ['JSON in UTF-16', utf16('[{"resourceType":"Patient"}]')],
  ['a table', 'Nombre;Apellido\nÍñigo;Ñáñez'],
  ['a table with headers in angle brackets', '<NAME>,<BIRTH>\nAna,1980-01-01'],
  ['a table of one letter words', 'H|b|c\n1|2|3'],
  ['a table with a header MSH', 'MSH|name|birth\n1|Ana|1980'],
  ['a table with comparisons', '<10;>20\n1;2'],
  ['nothing', ''],
])('leaves %s to the readers', (_what, content) => {
  expect(otherFormatOf(Buffer.isBuffer(content) ? content : Buffer.from(content))).toBeNull();
});

test('tells JSON from a table in every encoding of text', () => {
  const json = '\r\n [{"resourceType":"Patient"}]';
  const wide = Buffer.from(json, 'utf16le');
  for (const bytes of [
    Buffer.from(json),
    Buffer.from(`\ufeff${json}`),
    utf16(json),
    wide,
    Buffer.from(wide).swap16(),
  ])
    expect(kindOf(bytes)).toBe('fhir');
  for (const table of [Buffer.from('a,b\n1,2'), utf16('a;b\n1;2'), Buffer.from('ñ;b\n', 'latin1')])
    expect(kindOf(table)).toBe('csv');
});
