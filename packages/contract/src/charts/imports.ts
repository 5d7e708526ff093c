import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, wholeNumber } from '../kernel/values.ts';
import { ImportSummary, importAccess } from './import-list.ts';
import { importFields, importReasons, importRefusals, importRemarks } from './import-words.ts';

/** Largest file of an import; bytes. */
export const importMaximum = 32 * 1024 * 1024;
/** Hours for which a file waits to be imported. */
export const importHours = 24;
/** Days in which an import can be undone. */
export const undoDays = 30;
/** People of a file on one page. */
export const importPage = 50;

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export const DateOrder = z.enum(dateOrders);
export type DateOrder = z.output<typeof DateOrder>;

export const ImportField = z.enum(importFields);
export type ImportField = z.output<typeof ImportField>;

/** Encodings in which practices hand in tables: Unicode, and the code pages of spreadsheets on Windows, macOS and DOS. */
export const tableEncodings = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Macintosh',
  'IBM850',
  'Windows-1250',
  'Windows-1251',
  'KOI8-R',
  'Windows-1253',
  'Windows-1254',
  'Windows-1255',
  'Windows-1256',
  'Windows-1257',
  'Shift_JIS',
  'EUC-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
] as const;
export const TableEncoding = z.enum(tableEncodings);
export type TableEncoding = z.output<typeof TableEncoding>;

/** How a table is read. */
export const ImportTable = z.strictObject({
  encoding: TableEncoding,
  /** Encodings in which the bytes can be read, the most probable first; a person may choose another one. */
  encodings: z.array(TableEncoding),
  /** Whether the bytes tell the encoding, or somebody chose it. */
  encoding_certain: z.boolean(),
  separator: z.enum([',', ';', '\t', '|']),
  headers: z.array(z.string()),
  /** The first lines, to recognise columns by what stands in them. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  /** What each column is; null for one that is left out. */
  columns: z.array(z.nullable(ImportField)),
  /** Orders in which every date of the table can be read. */
  possible_orders: z.array(DateOrder),
  /** Null while more than one order is possible and nobody has chosen. */
  date_order: z.nullable(DateOrder),
  /** The clinic or system whose numbers the table has: those of another one are other people's. */
  sender: z.nullable(z.string()),
});
export type ImportTable = z.output<typeof ImportTable>;

const tally = <R extends readonly [string, ...string[]]>(reasons: R) =>
  z.array(
    z.strictObject({
      type: z.string(),
      reason: z.enum(reasons),
      detail: z.nullable(z.string()),
      count: z.int(),
      /** Which entries of the file these are, where somebody would look for them. */
      entries: z.array(z.strictObject({ place: z.string(), name: z.string() })),
    }),
  );

/** What an import took and what not, by type of resource; `added` of a preview is what would be. */
export const ImportReport = z.strictObject({
  taken: z.array(
    z.strictObject({ type: z.string(), added: z.int(), changed: z.int(), already_there: z.int() }),
  ),
  not_taken: tally(importReasons),
  remarks: tally(importRemarks),
});
export type ImportReport = z.output<typeof ImportReport>;

/** Kinds of entries in a chart. */
export const entryKinds = [
  'vital_sign',
  'lab_result',
  'medication',
  'condition',
  'allergy',
  'immunization',
  'procedure',
  'note',
  'conclusion',
  'background',
] as const;

export const entryOutcomes = ['added', 'changed', 'withdrawn', 'there'] as const;

/** The outcome of one entry of the file that was taken or was there already. */
export const ImportedEntry = z.strictObject({
  type: z.string(),
  /** Where it stands in the file. */
  place: z.string(),
  /** Its name in the file. */
  name: z.string(),
  /** `changed`: a new version of what came before. `withdrawn`: taken out of the chart, because its source takes it back. */
  outcome: z.enum(entryOutcomes),
  /** The entry of the chart that it became. A vital sign is named by its code. */
  became: z.nullable(
    z.strictObject({
      kind: z.enum(entryKinds),
      name: z.string(),
      value: z.string(),
      status: z.nullable(z.string()),
    }),
  ),
  /** Whose it is; empty once that is forgotten. */
  person: z.string(),
});
export type ImportedEntry = z.output<typeof ImportedEntry>;

/** Entries on one page of what was taken. */
export const entriesPage = 100;

export const decisions = ['create', 'add', 'skip'] as const;
export const Decision = z.enum(decisions);
export type Decision = z.output<typeof Decision>;

export const matchReasons = [
  'same_source',
  'identifier',
  'chart_number',
  'name_and_birth',
  'birth_and_phone',
] as const;

/** One person of the file. */
export const ImportRow = z.strictObject({
  position: z.int(),
  name: z.string(),
  birth_date: z.nullable(z.string()),
  visits: z.int(),
  entries: z.int(),
  /** A chart of this doctor that is probably the same person's. Administrators do not see whose. */
  match: z.nullable(
    z.strictObject({
      reason: z.enum(matchReasons),
      patient: z.nullable(
        z.strictObject({
          id: z.uuid(),
          name: z.string(),
          chart_number: z.string(),
          birth_date: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Null while there is a match and nobody has decided. */
  decision: z.nullable(Decision),
  state: z.enum(['waiting', 'done', 'skipped', 'refused', 'undone', 'kept']),
  /** The chart, for the doctor who cares for it. */
  patient: z.nullable(z.strictObject({ id: z.uuid(), chart_number: z.string() })),
  /** Entries that this import wrote. */
  added: z.int(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const Import = z.strictObject({
  ...ImportSummary.shape,
  table: z.nullable(ImportTable),
  refusal: z.nullable(z.strictObject({ code: z.enum(importRefusals), problems: z.array(z.string()) })),
  report: z.nullable(ImportReport),
  /** What an undo took back, and what had to stay because more was written since. */
  undo: z.nullable(
    z.strictObject({
      patients_removed: z.int(),
      patients_kept: z.int(),
      entries_removed: z.int(),
      entries_kept: z.int(),
    }),
  ),
  rows: z.array(ImportRow),
  page: z.int(),
  pages: z.int(),
  /** People with a match about whom nobody has decided. */
  undecided: z.int(),
  can: z.strictObject({
    map: z.boolean(),
    decide: z.boolean(),
    start: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
    report: z.boolean(),
  }),
});
export type Import = z.output<typeof Import>;

const access = importAccess;
const params = z.object({ id: Id });

/** Hands in a file; it is looked at and nothing is written until `startImport`. */
export const uploadImport = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/imports`,
  summary: 'Hand in a FHIR bundle or a table of patients',
  access,
  multipart: { maximum: importMaximum },
  body: z.object({ doctor_id: z.optional(Id) }),
  status: 201,
  response: Import,
  errors: ['too_many_requests', 'UPLOAD_FAILED', 'unavailable'],
  audit: 'import.uploaded',
  queries: 12,
});

/** One import with a page of the people in it, those to decide about first. */
export const getImport = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/imports/:id`,
  summary: 'An import, its preview or its report',
  access,
  params,
  query: z.object({ page: z._default(wholeNumber(1, 10_000), 1) }),
  response: Import,
  errors: ['not_found'],
  audit: 'import.read',
  queries: 5,
});

/** Says what the columns of a table are; then it is read again. */
export const mapImport = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/imports/:id/table`,
  summary: 'Say what the columns of a table are',
  access,
  params,
  body: z.object({
    columns: z.array(z.nullable(ImportField)).check(z.minLength(1), z.maxLength(100)),
    date_order: z.nullable(DateOrder),
    /** One of the table's `encodings`. With another than before, columns that are all null are guessed again. */
    encoding: z.optional(TableEncoding),
    /** The clinic or system whose numbers the table has. */
    sender: z.optional(z.nullable(line(0, 100))),
  }),
  response: Import,
  errors: ['not_found', 'invalid_transition'],
  audit: 'import.mapped',
  queries: 11,
});

/** Decides about people who may be there already: the named ones, or with `all` everybody with a match. */
export const decideImport = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/imports/:id/decisions`,
  summary: 'Decide about people who may have a chart already',
  access,
  params,
  query: z.object({ page: z._default(wholeNumber(1, 10_000), 1) }),
  body: z.union([
    z.object({ all: Decision }),
    z.object({
      decisions: z
        .array(z.object({ position: z.int().check(z.minimum(0), z.maximum(1_000_000)), decision: Decision }))
        .check(z.minLength(1), z.maxLength(200)),
    }),
  ]),
  response: Import,
  errors: ['not_found', 'invalid_transition'],
  audit: 'import.decided',
  queries: 8,
});

/** Begins to write, a patient at a time: each wholly or not at all. */
export const startImport = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/imports/:id/start`,
  summary: 'Begin the import',
  access,
  params,
  response: Import,
  errors: ['not_found', 'invalid_transition'],
  audit: 'import.started',
  queries: 11,
});

/** Before the beginning: puts the file away. On the way: ends after the patient who is being written. */
export const stopImport = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/imports/:id/stop`,
  summary: 'Stop an import or put it away',
  access,
  params,
  response: Import,
  errors: ['not_found', 'invalid_transition'],
  audit: 'import.stopped',
  queries: 10,
});

/** Takes back exactly what the import wrote; what somebody has gone on writing since stays, and is counted. */
export const undoImport = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/imports/:id/undo`,
  summary: 'Undo a whole import',
  access,
  params,
  response: Import,
  errors: ['not_found', 'invalid_transition'],
  audit: 'import.undone',
  queries: 11,
});

/** One page of the outcomes of the entries that were taken or there already. They are kept as long as an import can be undone. */
export const listImportedEntries = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/imports/:id/entries`,
  summary: 'What became of each entry of an import',
  access,
  params,
  query: z.object({ page: z._default(wholeNumber(1, 10_000), 1) }),
  response: z.strictObject({
    data: z.array(ImportedEntry),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: ['not_found'],
  audit: 'import.read',
  queries: 6,
});

export const reportFormats = ['csv', 'json'] as const;

/** The whole report with every entry: as a table for spreadsheets, in the language of the person, or as JSON. */
export const downloadImportReport = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/imports/:id/report`,
  summary: 'The report of an import as a file',
  access,
  params,
  query: z.object({ format: z._default(z.enum(reportFormats), 'csv') }),
  response: FileContent,
  download: true,
  errors: ['not_found'],
  audit: 'import.report',
  queries: 6,
});
