import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';

/**
 * What a spreadsheet would run as a formula becomes text (OWASP, CSV injection): full-width signs count, too, and what
 * stands behind a sign that some spreadsheets take for the end of a cell.
 */
const asText = (value: string): string => value.replaceAll(/(^|[;|])(?=\s*[=+\-@＝＋－＠\t\r])/g, "$1'");

const cell = (value: string | null): string => `"${asText(value ?? '').replaceAll('"', '""')}"`;

/** One line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A CSV file named by what is in it and the day `YYYY-MM-DD` on which it was drawn up. */
export const csvFile = (title: string, day: string, text: string): FileContent => ({
  name: `${title} ${day}.csv`,
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(text),
  inline: false,
});

/** In front of the first line, because spreadsheets guess the encoding otherwise. */
export const byteOrderMark = '\uFEFF';
