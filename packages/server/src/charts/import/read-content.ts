import type { ImportTable } from '@doctor-plus/contract/charts/imports.ts';
import { type ChosenEncoding, layoutOf, type Mapping, mappingProblem } from './csv/layout.ts';
import { mostPatients, readTable } from './csv/read-table.ts';
import { isBrokenTable, translateRows } from './csv/translate-rows.ts';
import { beginningOf, otherFormatOf } from './other-formats.ts';
import { readFhir, translateFhir } from './read-fhir.ts';
import { parseJson } from './read-file.ts';
import { ImportRefused, type ImportReport } from './report.ts';
import type { TranslatedPatient } from './translate.ts';

export type ContentKind = 'fhir' | 'csv';

export type ReadOrder = {
  readonly kind: ContentKind;
  /** What somebody said about a table; null before. */
  readonly mapping: Mapping | null;
  /** In which encoding a table is read; null where the bytes shall tell. */
  readonly encoding: ChosenEncoding;
  readonly zone: string;
  /** When entries without a date happened. */
  readonly now: Date;
};

/** What a file holds. A table about which nobody has said enough yet has no people, only its layout. */
export type Content = {
  readonly layout: ImportTable | null;
  readonly patients: readonly TranslatedPatient[] | null;
  readonly notTaken: ImportReport['notTaken'];
  readonly remarks: ImportReport['remarks'];
};

/** Letters by which JSON is told from a table. */
const first = 200;

/** JSON begins with a bracket, in any encoding of text; anything else is read as a table. */
export const kindOf = (bytes: Buffer): ContentKind =>
  /^[{[]/.test(beginningOf(bytes, first)) ? 'fhir' : 'csv';

/** Throws `ImportRefused` for a file of a kind that cannot be read, with what to export instead. */
export const refuseOtherFormats = (bytes: Buffer): void => {
  const format = otherFormatOf(bytes);
  if (format) throw new ImportRefused(format);
};

/** Reads a file into people with their visits and entries. Pure. Throws `ImportRefused`. */
export const readContent = (bytes: Buffer, order: ReadOrder): Content => {
  refuseOtherFormats(bytes);
  return order.kind === 'csv' ? readRows(bytes, order) : readResources(bytes, order);
};

const readResources = (bytes: Buffer, { zone, now }: ReadOrder): Content => {
  const { patients, notTaken, remarks } = translateFhir(readFhir(parseJson(bytes)), zone, now);
  if (patients.length > mostPatients) throw new ImportRefused('too_many_patients');
  return { layout: null, patients, notTaken: notTaken.list(), remarks: remarks.list() };
};

const readRows = (bytes: Buffer, { mapping, encoding, now, zone }: ReadOrder): Content => {
  const table = readTable(bytes, encoding);
  const layout = layoutOf(table, mapping);
  const unexplained = { layout, patients: null, notTaken: [], remarks: [] };
  if (!mapping || mappingProblem(mapping, layout)) return unexplained;
  if (isBrokenTable(table, layout)) return { ...unexplained, layout: { ...layout, encoding_certain: false } };
  const { patients, notTaken, remarks } = translateRows(table, layout, now, zone);
  return { layout, patients, notTaken: notTaken.list(), remarks: remarks.list() };
};
