import type { ImportTable } from '@doctor-plus/contract/charts/imports.ts';
import { parse } from 'csv-parse/sync';
import { ImportRefused } from '../report.ts';
import { clean } from '../text.ts';
import { decode, type Encoding } from './decode.ts';

type Separator = ImportTable['separator'];

/** A table as it stands in the file: cells are text, every row is as long as the headers. */
export type Table = {
  readonly encoding: Encoding;
  /** Encodings in which the bytes can be read, the most probable first. */
  readonly encodings: readonly Encoding[];
  /** False where the bytes do not tell the encoding and nobody chose it. */
  readonly encodingCertain: boolean;
  readonly separator: Separator;
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
};

export type Row = {
  /** Line of the file in which the row ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

export const mostPatients = 20_000;
const mostColumns = 100;
const longestRecord = 64 * 1024;

const separators: readonly Separator[] = [',', ';', '\t', '|'];
/** Records by which the separator is told. */
const trial = 20;

/**
 * Reads a table with headers, in the encoding that somebody chose or the bytes tell. Throws `ImportRefused` for what is no
 * table, or too large a one.
 */
export const readTable = (bytes: Buffer, chosen: Encoding | null = null): Table => {
  const { text: whole, encoding, encodings, certain } = decode(bytes, chosen);
  const { text, said, lines } = withoutSeparatorLine(whole);
  const separator = said ?? separatorOf(text);
  const [first, ...others] = recordsOf(text, separator, mostPatients + 2);
  const headers = first?.cells.map((cell) => clean(asMeant(cell))) ?? [];
  if (others.length === 0 || headers.length < 2 || headers.length > mostColumns)
    throw new ImportRefused('not_a_table');
  if (others.length > mostPatients) throw new ImportRefused('too_many_patients');
  const rows = others.map(({ line, cells }) => ({
    line: line + lines,
    cells: headers.map((_, column) => asMeant(cells[column] ?? '')),
  }));
  return { encoding, encodings, encodingCertain: certain, separator, headers, rows };
};

/** A spreadsheet keeps zeros in front of a number only behind `="00456"`. */
const asMeant = (cell: string): string => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;

/** Spreadsheets are told the separator by a line `sep=;` before the headers. */
const withoutSeparatorLine = (text: string) => {
  const found = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|\n|\r)/i.exec(text);
  if (!found) return { text, said: null, lines: 0 };
  const said = separators.find((one) => one === found[1]) ?? null;
  return { text: text.slice(found[0].length), said, lines: 1 };
};

/** The separator that cuts the first records into the same number of cells most often, and into the most cells. */
const separatorOf = (text: string): Separator => {
  const scored = separators.map((separator) => {
    const lengths = triedOn(text, separator).map(({ cells }) => cells.length);
    const width = lengths[0] ?? 0;
    const even = lengths.filter((length) => length === width).length / Math.max(lengths.length, 1);
    return { separator, score: width > 1 ? even * 1_000 + width : 0 };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.separator;
};

/** Cut at the wrong sign, a quoted cell may seem not to end: then it is not this one. */
const triedOn = (text: string, separator: Separator): Row[] => {
  try {
    return recordsOf(text, separator, trial);
  } catch {
    return [];
  }
};

const recordsOf = (text: string, separator: Separator, most: number): Row[] => {
  const records: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      max_record_size: longestRecord,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines, cells });
        return null;
      },
    });
  } catch {
    // The parser's message quotes the file.
    throw new ImportRefused('broken_table');
  }
  return records;
};
