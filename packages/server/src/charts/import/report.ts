import type {
  importReasons,
  importRefusals,
  importRemarks,
} from '@doctor-plus/contract/charts/import-words.ts';
import type { entryKinds } from '@doctor-plus/contract/charts/imports.ts';

export type Reason = (typeof importReasons)[number];
export type Remark = (typeof importRemarks)[number];
export type RefusalCode = (typeof importRefusals)[number];

/** Why a resource, or a part of one, stayed out of the chart. */
export const reasons: Readonly<Record<Reason, string>> = {
  type_not_kept: 'this kind of resource is not kept',
  billing: 'bills are not kept in the chart',
  names_only: 'only the name is used, as author',
  named_in_orders: 'only the name is used, in the orders that refer to it',
  results_taken_singly: 'its results are taken one by one',
  report_without_results: 'a report without results',
  category_not_kept: 'observations of this category are not kept',
  no_category: 'an observation without category that is no vital sign',
  vital_sign_not_kept: 'a vital sign that the chart does not hold',
  value_kind_not_kept: 'a value of this kind is not kept',
  half_pressure: 'a blood pressure without its other half',
  implausible: 'outside the limits of what is possible',
  unit_unknown: 'a unit that cannot be converted',
  no_value: 'no value',
  no_name: 'no name or code that says what it is',
  number_ambiguous: 'a figure that could be thousands or a fraction',
  person_unknown: 'of a number that no chart has',
  no_date: 'no date',
  subject_not_in_bundle: 'belongs to a patient who is not in the file',
  not_an_addition: 'an entry that deletes or changes something',
  entered_in_error: 'marked as entered in error',
  not_valid_yet: 'a draft, a plan, or not begun or not final yet',
  did_not_happen: 'cancelled, refuted, not done or not taken',
  repeated: 'occurs twice in the file',
  skipped: 'left out by decision',
  stopped: 'not written any more when the import was stopped',
  another_person: 'the chart belongs to somebody born on another day',
  document_replaced: 'a document that another one replaced',
  no_data: 'a document whose bytes are not in the file',
  read_with_document: 'its bytes are read with the document that refers to it',
  file_type_not_kept: 'a document that is no PDF and no picture',
  file_too_large: 'a document larger than 5 MB',
  file_refused: 'a document that is damaged, protected, active or not what it says',
  invalid_resource: 'an element does not keep to FHIR R4',
  older_version: 'the file or the chart holds a newer version of it',
  reference_not_in_file: 'its reference is not in the file',
  person_uncertain: 'somebody with a chart may be the same person: nothing was added',
  changed_here: 'changed in this practice since it came: left as it is here',
  gone: 'the chart it was to be added to is not in the care of this doctor any more',
  deleted_in_source: 'deleted in the system it comes from',
  other_fhir_version: 'of another version of FHIR, with a meaning that is not certain in R4',
  meaning_unknown: 'carries a mark that changes its meaning and that nobody here knows',
  not_to_be_given: 'an order not to give it',
  not_certain: 'suspected or not confirmed',
  status_unknown: 'its status is unknown, so that nobody can tell whether it is valid',
  about_another: 'about somebody or something other than the patient',
  dose_not_valid: 'a dose that may not count',
  record_not_in_use: 'the record of the patient is inactive or replaced, and is not to be used',
  record_replaced: 'replaced by another record in the file, which has its entries',
  told_by_order: 'its order is in the file and says the same',
  entries_taken_singly: 'a list: its entries are taken one by one',
  none_known: 'says that there is none',
  not_known: 'says that nothing is known',
  letters_broken: 'the name has characters that no name has: the encoding is probably another; line',
  half_joined: 'read with the other half of the blood pressure',
};

/** What was taken, but not word for word. */
export const remarks: Readonly<Record<Remark, string>> = {
  dated_by_import: 'without a date: dated by the import',
  incomplete_date: 'an incomplete date of birth was left out',
  death_without_date: 'recorded as deceased without a date: not marked as deceased',
  range_not_comparable: 'a reference range that does not fit the value was left out',
  date_not_read: 'a date that cannot be read was left out',
  sex_not_read: 'a sex that cannot be told from the word was left out',
  mail_not_read: 'a mail address that cannot be one was left out',
  too_long: 'text that is too long was cut',
  number_ambiguous: 'a figure that could be thousands or a fraction was kept as text',
  flag_not_read: 'a judgement of the laboratory that is none of L, H, LL, HH and N was left out',
  chart_kept: 'the personal data of the chart that was there were kept',
  other_forms_left_out: 'of a document in several forms one was taken',
  title_cut: 'a title that is too long was cut',
  withdrawn: 'its source says that it does not hold: taken out of the chart where it was there',
  element_left_out: 'an element that does not keep to FHIR was left out',
  signature_left_out: 'a signature that does not fit the text was left out',
  letters_broken: 'text with lost letters was taken as it is; line',
  number_damaged: 'a number that a spreadsheet rounded was left out; line',
  phone_not_read: 'what cannot be a telephone number was left out; line',
  death_not_marked:
    'the file says that this person has died, the chart does not: check it and record the death there',
};

/** One entry of the file: where it stands, and what a person calls it. */
export type Named = { readonly place: string; readonly name: string };

type Count<K> = {
  readonly type: string;
  readonly reason: K;
  readonly detail: string | null;
  readonly count: number;
  /** Which entries these are, in the order of the file; empty where nobody looks for them. */
  readonly entries: readonly Named[];
};

/** Reasons that lose no fact: nobody looks for each bill. */
const withoutNames: ReadonlySet<string> = new Set([
  'billing',
  'names_only',
  'named_in_orders',
  'results_taken_singly',
  'read_with_document',
]);

/** What became of one entry of a file that the chart took or has. */
export type EntryOutcome = Named & {
  readonly type: string;
  readonly outcome: 'added' | 'changed' | 'withdrawn' | 'there';
  /** What it is in the chart; null where that says no more than `type` and `name`. */
  readonly became: {
    readonly kind: (typeof entryKinds)[number];
    readonly name: string;
    readonly value: string;
    readonly status: string | null;
  } | null;
};

/** What an import did with one file. Added, already there and not taken together are all entries of the bundle. */
export type ImportReport = {
  readonly patients: readonly {
    readonly id: string;
    readonly chartNumber: string;
    readonly name: string;
    readonly alreadyThere: boolean;
  }[];
  readonly taken: readonly {
    readonly type: string;
    readonly added: number;
    /** A new version of what an earlier import brought, or taken back. */
    readonly changed: number;
    readonly alreadyThere: number;
  }[];
  /** What became of each entry that was taken or there already. */
  readonly entries?: readonly EntryOutcome[];
  readonly notTaken: readonly Count<Reason>[];
  readonly remarks: readonly Count<Remark>[];
};

/** Counts by type, reason and detail, in the order in which they first came. */
export const createTally = <K extends string>() => {
  const counts = new Map<string, Count<K> & { count: number; readonly entries: Named[] }>();
  return {
    add: (type: string, reason: K, detail: string | null = null, by = 1, ...entries: readonly Named[]) => {
      const key = JSON.stringify([type, reason, detail]);
      const known = counts.get(key) ?? { type, reason, detail, count: 0, entries: [] };
      known.count += by;
      if (!withoutNames.has(reason))
        known.entries.push(...entries.map(({ place, name }) => ({ place, name })));
      counts.set(key, known);
    },
    list: (): Count<K>[] => [...counts.values()],
  };
};

/** A file that cannot be taken. `problems` say where, without repeating what stands there. */
export class ImportRefused extends Error {
  readonly code: RefusalCode;
  readonly problems: readonly string[];

  constructor(code: RefusalCode, problems: readonly string[] = []) {
    super(refusals[code]);
    this.name = 'ImportRefused';
    this.code = code;
    this.problems = problems;
  }
}

const refusals: Readonly<Record<RefusalCode, string>> = {
  missing: 'there is no such file',
  not_a_file: 'this is a folder or a device, not a file',
  not_readable: 'the file may not be read',
  too_large: 'the file is larger than 64 MB',
  not_utf8: 'the file is not text in UTF-8',
  not_json: 'the file is not complete JSON',
  too_deep: 'the JSON is nested more than 100 deep',
  not_a_bundle: 'this is JSON, but holds no FHIR resources that can be read; export FHIR R4 as JSON',
  invalid_resources: 'the bundle does not keep to FHIR R4',
  no_patient: 'there is no patient in the bundle',
  not_text: 'the file is not text',
  not_a_table: 'the file is not a table with columns',
  too_many_patients: 'there are more than 20,000 people in the file',
  broken_table: 'a cell of the table does not end',
  table_unexplained:
    'this is no FHIR bundle; for a table, --table names a file that says what its columns are',
  fhir_xml: 'this is FHIR in XML; export FHIR R4 as JSON',
  cda: 'this is a clinical document in CDA or C-CDA (XML); export FHIR R4 as JSON',
  hl7v2: 'these are HL7 v2 messages; export FHIR R4 as JSON',
  other_xml: 'this is an XML file; export FHIR R4 as JSON, or save a table as CSV (UTF-8)',
  web_page:
    'this is a web page, often a sign-in page saved in place of the file; sign in there and export FHIR R4 as JSON',
  spreadsheet: 'this is a spreadsheet file; save it as CSV (UTF-8)',
  text_document: 'this is a word processor document; export FHIR R4 as JSON, or save a table as CSV (UTF-8)',
  archive: 'this is a compressed file; unpack it and import the files in it',
  pdf: 'this is a PDF; to import charts, export FHIR R4 as JSON',
  picture: 'this is a picture; to import charts, export FHIR R4 as JSON',
  other_format:
    'an import cannot read files of this kind; export FHIR R4 as JSON, or save a table as CSV (UTF-8)',
  several_texts:
    'the file holds several JSON texts one after the other; save each as a file, or one resource to a line (NDJSON)',
  server_error:
    'this is an error message of a server (OperationOutcome), not a chart; export FHIR R4 as JSON again',
  document_withdrawn: 'the document says of itself that it was made in error',
  other_fhir_version:
    'this is another version of FHIR, with a meaning that is not certain in R4; export FHIR R4 as JSON',
  no_record_in_use: 'no record of a patient in the file is in use',
};
