import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';

/**
 * What a spreadsheet would run as a formula becomes text (OWASP, CSV injection): full-width signs count, too, and what
 * stands behind a sign that some spreadsheets take for the end of a cell.
 */
const asText = (value: string): string => value.replaceAll(/(^|[;|])(?=\s*[=+\-@＝＋－＠\t\r])/g, "$1'");

const cell = (value: string | null): string => `"${asText(value ?? '').replaceAll('"', '""')}"`;

export type CsvSeparator = ',' | ';';

/**
 * The separator at which spreadsheets cut a file in this language and country (ISO 3166-1 alpha-2): a semicolon where the
 * comma is the decimal sign (Unicode CLDR), as in Spain, and a comma elsewhere, as in Mexico. A line `sep=;` would say so
 * in the file, but Excel then ignores the byte order mark and breaks accents.
 */
export const csvSeparator = (language: string, country: string | undefined): CsvSeparator => {
  const format = new Intl.NumberFormat(country === undefined ? language : `${language}-${country}`);
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? ';' : ',';
};

/** One line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly (string | null)[], separator: CsvSeparator = ','): string =>
  `${cells.map(cell).join(separator)}\r\n`;

/** A CSV file named by what is in it and the day `YYYY-MM-DD` on which it was drawn up. */
export const csvFile = (title: string, day: string, text: string): FileContent => ({
  name: `${title} ${day}.csv`,
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(text),
  inline: false,
});

/** In front of the first line, because spreadsheets guess the encoding otherwise. */
export const byteOrderMark = '\uFEFF';
