/*
 * The words of an import that its engine and its screen share; their sentences are `imports:reason.<word>` and so on.
 */

/** Why a resource, a line, or a part of one, stayed out of the chart. */
export const importReasons = [
  'type_not_kept',
  'billing',
  'names_only',
  'named_in_orders',
  'results_taken_singly',
  'report_without_results',
  'category_not_kept',
  'no_category',
  'vital_sign_not_kept',
  'value_kind_not_kept',
  'half_pressure',
  'implausible',
  'unit_unknown',
  'no_value',
  'no_name',
  'person_unknown',
  'number_ambiguous',
  'no_date',
  'subject_not_in_bundle',
  'not_an_addition',
  'entered_in_error',
  'not_valid_yet',
  'did_not_happen',
  'document_replaced',
  'no_data',
  'read_with_document',
  'file_type_not_kept',
  'file_too_large',
  'file_refused',
  'repeated',
  'skipped',
  'stopped',
  'another_person',
  'gone',
  'invalid_resource',
  'older_version',
  'reference_not_in_file',
  'person_uncertain',
  'changed_here',
] as const;

/** What was taken, but not word for word. */
export const importRemarks = [
  'dated_by_import',
  'incomplete_date',
  'death_without_date',
  'range_not_comparable',
  'date_not_read',
  'sex_not_read',
  'mail_not_read',
  'too_long',
  'chart_kept',
  'signature_left_out',
  'other_forms_left_out',
  'title_cut',
  'flag_not_read',
  'number_ambiguous',
  'element_left_out',
] as const;

/** Why a whole file is refused. */
export const importRefusals = [
  'missing',
  'not_a_file',
  'not_readable',
  'too_large',
  'not_utf8',
  'not_json',
  'too_deep',
  'not_a_bundle',
  'invalid_resources',
  'no_patient',
  'another_person',
  'not_text',
  'not_a_table',
  'too_many_patients',
  'broken_table',
  /** By command only: the screen asks. */
  'table_unexplained',
] as const;

/** What a line says of a result or measurement beside its value. */
export const measurementFields = [
  'test_code',
  'test_name',
  'unit',
  'range',
  'range_low',
  'range_high',
  'range_source',
  'flag',
  'taken_at',
  'author',
] as const;

/** What a column of a table can be. */
export const importFields = [
  'full_name',
  'given_name',
  'family_name',
  'second_family_name',
  'birth_date',
  'sex',
  'phone',
  'email',
  'emergency_contact',
  'identifier',
  'allergies',
  'medications',
  'conditions',
  /** With it, each line is one result or measurement. */
  'value',
  ...measurementFields,
] as const;
