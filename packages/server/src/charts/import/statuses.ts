import { normalise } from '../../platform/text/compare.ts';
import type { Concept } from './fhir.ts';
import type { Reason } from './report.ts';

/*
 * What each status of FHIR R4 means for a chart, one table for each type: null takes the resource, a reason leaves it out. The
 * chart has no place for "maybe", so that only what is final, or is plainly marked, may stand in it. A status that no table
 * knows, misspelt ones included, leaves the resource out: nobody can tell whether it is valid.
 */

export type Statuses = Readonly<Record<string, Reason | null>>;

/** http://hl7.org/fhir/R4/valueset-observation-status.html */
export const observationStatus: Statuses = {
  final: null,
  amended: null,
  corrected: null,
  // Incomplete or unverified. A critical value must not be lost, nor shown as final: a result is taken with a visible mark.
  preliminary: null,
  // No result is available yet.
  registered: 'not_valid_yet',
  // Not performed, or not usable: whatever value is in it is none.
  cancelled: 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  // The source does not know which of the others applies: it may be an error.
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-questionnaire-answers-status.html */
export const questionnaireStatus: Statuses = {
  completed: null,
  amended: null,
  // A score of half the answers is no score.
  'in-progress': 'not_valid_yet',
  stopped: 'did_not_happen',
  'entered-in-error': 'entered_in_error',
};

/** http://hl7.org/fhir/R4/valueset-history-status.html. Half a history is what is known of it. */
export const familyStatus: Statuses = {
  partial: null,
  completed: null,
  'health-unknown': 'not_known',
  'entered-in-error': 'entered_in_error',
};

/** http://hl7.org/fhir/R4/valueset-immunization-status.html */
export const immunizationStatus: Statuses = {
  completed: null,
  'not-done': 'did_not_happen',
  'entered-in-error': 'entered_in_error',
};

/** http://hl7.org/fhir/R4/valueset-event-status.html. A procedure in the chart is one that was done. */
export const procedureStatus: Statuses = {
  completed: null,
  preparation: 'not_valid_yet',
  // Begun, and nobody knows yet how it ends.
  'in-progress': 'not_valid_yet',
  'on-hold': 'not_valid_yet',
  // Ended before it was complete: the chart would say that it was done.
  stopped: 'did_not_happen',
  'not-done': 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-encounter-status.html. Whoever has arrived was there, whatever follows. */
export const encounterStatus: Statuses = {
  arrived: null,
  triaged: null,
  'in-progress': null,
  onleave: null,
  finished: null,
  planned: 'not_valid_yet',
  cancelled: 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-diagnostic-report-status.html. The report is kept as a file; its title says what is not final. */
export const reportStatus: Statuses = {
  final: null,
  amended: null,
  corrected: null,
  appended: null,
  partial: null,
  preliminary: null,
  registered: 'not_valid_yet',
  cancelled: 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-document-reference-status.html: of the reference. */
export const documentStatus: Statuses = {
  current: null,
  superseded: 'document_replaced',
  'entered-in-error': 'entered_in_error',
};

/** http://hl7.org/fhir/R4/valueset-composition-status.html: of what is written in a document. */
export const contentStatus: Statuses = {
  final: null,
  amended: null,
  preliminary: null,
  'entered-in-error': 'entered_in_error',
};

/** The same for a note: one that is not final is a draft, and belongs to whoever writes it. */
export const noteStatus: Statuses = { ...contentStatus, preliminary: 'not_valid_yet' };

/** http://hl7.org/fhir/R4/valueset-observation-status.html: of an alert about drugs, which is only answered when it is final. */
export const issueStatus: Statuses = { ...observationStatus, preliminary: 'not_valid_yet' };

/**
 * http://hl7.org/fhir/R4/valueset-condition-ver-status.html. The chart shows every problem as a certain one, and rules count
 * with it: what is only thought of stays out, by name.
 */
export const conditionVerification: Statuses = {
  confirmed: null,
  // SNOMED CT: confirmed present, suspected, known absent.
  '410605003': null,
  unconfirmed: 'not_certain',
  provisional: 'not_certain',
  differential: 'not_certain',
  '415684004': 'not_certain',
  refuted: 'did_not_happen',
  '410516002': 'did_not_happen',
  'entered-in-error': 'entered_in_error',
};

/** http://hl7.org/fhir/R4/valueset-condition-clinical.html, and the same in SNOMED CT, which other exports use. */
export const conditionClinical: Statuses = {
  active: null,
  recurrence: null,
  relapse: null,
  inactive: null,
  remission: null,
  resolved: null,
  '55561003': null,
  '73425007': null,
  '277022003': null,
  '413322009': null,
};

/**
 * What a problem or an allergy counts as in the chart by its states, in the codes of HL7 and of SNOMED CT: inactive, in remission,
 * resolved; active; known absent.
 */
export const clinicalStates = {
  inactive: ['inactive', '73425007'],
  over: ['inactive', 'remission', 'resolved', '73425007', '277022003', '413322009'],
  active: ['active', 'recurrence', 'relapse', '55561003'],
  refuted: ['refuted', '410516002'],
} as const;

/** Whether a concept says one of these states. */
export const saysStatus = (concept: Concept | undefined, states: readonly string[]): boolean =>
  statusesSaid(concept).some((said) => states.includes(said));

/** http://hl7.org/fhir/R4/valueset-medicationrequest-intent.html. Only what somebody authorised is an order. */
export const orderIntent: Statuses = {
  order: null,
  'original-order': null,
  'reflex-order': null,
  // The order as the pharmacy keeps it, and one planned dose of an order: both say that the drug is ordered.
  'filler-order': null,
  'instance-order': null,
  proposal: 'not_valid_yet',
  plan: 'not_valid_yet',
  option: 'not_valid_yet',
};

type MedicationStatus = 'active' | 'stopped' | 'completed';

/** The chart's status for a status of a drug, or the reason why it stays out. */
export type MedicationStatuses = Readonly<Record<string, { readonly status: MedicationStatus } | Reason>>;

const active = { status: 'active' } as const;
const stopped = { status: 'stopped' } as const;
const completed = { status: 'completed' } as const;

/** http://hl7.org/fhir/R4/valueset-medicationrequest-status.html, and `ended` of R5. */
export const orderStatus: MedicationStatuses = {
  active,
  completed,
  stopped,
  ended: stopped,
  // Halted for now: she does not take it, and it must not look as if she did.
  'on-hold': stopped,
  // Withdrawn before anything was given: it was never taken, so that "stopped" would be wrong.
  cancelled: 'did_not_happen',
  draft: 'not_valid_yet',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-medication-statement-status.html: what is said to be taken, by the patient or another. */
export const statementStatus: MedicationStatuses = {
  active,
  completed,
  stopped,
  'on-hold': stopped,
  // It may be taken some day.
  intended: 'not_valid_yet',
  'not-taken': 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-medicationdispense-status.html: what was handed over. */
export const dispenseStatus: MedicationStatuses = {
  // Handed over. It is active while the supply lasts; see `translateDispense`.
  completed,
  // Halted after a part was handed over.
  stopped,
  preparation: 'not_valid_yet',
  // Ready to be picked up: nobody has it yet.
  'in-progress': 'not_valid_yet',
  'on-hold': 'not_valid_yet',
  cancelled: 'did_not_happen',
  declined: 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** http://hl7.org/fhir/R4/valueset-medication-admin-status.html: what was given, once or as an infusion that runs. */
export const administrationStatus: MedicationStatuses = {
  'in-progress': active,
  completed,
  stopped,
  'on-hold': stopped,
  'not-done': 'did_not_happen',
  'entered-in-error': 'entered_in_error',
  unknown: 'status_unknown',
};

/** Codes and words are compared as they are meant: "Entered in Error" is `entered-in-error`. */
export const statusCode = (status: string): string =>
  normalise(status)
    .trim()
    .replace(/[\s_-]+/gu, '-');

/** Words for the states of a problem or an allergy that systems write in place of a code, as `statusCode` leaves them. */
const wordsOf: Readonly<Record<string, string>> = {
  active: 'activo activa ativo ativa actif aktiv attivo attiva 活動性 活动 活动性 활성 활동성',
  inactive:
    'inactivo inactiva inativo inativa inactif inaktiv inattivo inattiva 非活動性 非活动 非活动性 비활성',
  resolved:
    'resuelto resuelta resolvido resolvida resolu resolue gueri guerie behoben abgeheilt risolto risolta 治癒 治愈 已治愈 已解决 解消 해결됨 완치',
  confirmed:
    'confirmado confirmada confirme confirmee bestatigt confermato confermata 確定 确诊 已确认 확진 확인됨',
  refuted:
    'refutado refutada descartado descartada ruled-out refute refutee infirme infirmee widerlegt ausgeschlossen confutato confutata escluso esclusa 否定 已排除 배제됨',
  'entered-in-error':
    'error-de-registro registrado-por-error ingresado-por-error erro-de-registro saisi-par-erreur irrtumlich-erfasst inserito-per-errore 誤入力 录入错误 입력-오류',
};
const codeOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOf).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** All that a concept says of a state, in codes and in words, as the tables of states spell it. Empty where it says nothing. */
export const statusesSaid = (concept: Concept | undefined): readonly string[] =>
  [...(concept?.coding ?? []).flatMap(({ code, display }) => [code, display]), concept?.text].flatMap(
    (said) => {
      const code = statusCode(said ?? '');
      return code === '' ? [] : [codeOfWord.get(code) ?? code];
    },
  );

/** Why a resource of this status stays out; null where it is taken. */
export const reasonIn = (table: Statuses, status: string): Reason | null => {
  const code = statusCode(status);
  return Object.hasOwn(table, code) ? (table[code] ?? null) : 'status_unknown';
};

/** The chart's word for the status of a drug, or why it stays out. */
export const medicationStatusIn = (
  table: MedicationStatuses,
  status: string,
): { readonly status: MedicationStatus } | { readonly reason: Reason } => {
  const code = statusCode(status);
  const found = Object.hasOwn(table, code) ? table[code] : undefined;
  if (found === undefined) return { reason: 'status_unknown' };
  return typeof found === 'string' ? { reason: found } : found;
};
