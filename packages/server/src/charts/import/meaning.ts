import type { Concept, Reference, Resource, ResourceOf } from './fhir.ts';
import { conceptName, isEntry, personName, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import type { Reason } from './report.ts';
import {
  conditionClinical,
  conditionVerification,
  contentStatus,
  documentStatus,
  encounterStatus,
  immunizationStatus,
  issueStatus,
  noteStatus,
  observationStatus,
  orderIntent,
  procedureStatus,
  questionnaireStatus,
  reasonIn,
  reportStatus,
  statusCode,
} from './statuses.ts';
import { clean } from './text.ts';
import { negated } from './translate-clinical.ts';
import { type DrugResource, drugOf, drugStatus, isDrug, isReported } from './translate-medication.ts';
import { isNote } from './translate-written.ts';
import type { NotTaken } from './translation.ts';

/**
 * Why a resource does not mean what a chart would make of it: its status, its certainty, whom it is about, or a mark that nobody
 * here knows. Null where it means what it says. The name stands in the report, for a doctor must know what was left out.
 */
export const meaningAgainst = ({ resource, turned }: ReadEntry, bundle: ReadBundle): NotTaken | null => {
  if (!resource) return null;
  const name = nameOf(resource, bundle);
  if (turned) return named(turned, name);
  const against = isDrug(resource) ? drugReason(resource, bundle) : asLeft(reasonOf(resource, bundle));
  return against && named(against, name);
};

const asLeft = (reason: Reason | null): NotTaken | null => reason && { reason };

const named = ({ reason, detail: more }: NotTaken, name: string): NotTaken => {
  const detail = [name, more].filter(Boolean).join(' · ');
  return { reason, ...(detail ? { detail } : {}) };
};

const reasonOf = (resource: Resource, bundle: ReadBundle): Reason | null => {
  switch (resource.resourceType) {
    case 'Observation':
      return (
        reasonIn(observationStatus, resource.status) ??
        (isOfAnother(resource, bundle) ? 'about_another' : null)
      );
    case 'Condition':
      return conditionReason(resource);
    case 'AllergyIntolerance':
      return allergyReason(resource);
    case 'Immunization':
      return reasonIn(immunizationStatus, resource.status);
    case 'Procedure':
      return reasonIn(procedureStatus, resource.status);
    case 'Encounter':
      return reasonIn(encounterStatus, resource.status);
    case 'QuestionnaireResponse':
      return reasonIn(questionnaireStatus, resource.status);
    case 'DiagnosticReport':
      return optional(reportStatus, resource.status);
    case 'DocumentReference':
      return (
        optional(documentStatus, resource.status) ??
        optional(isNote(resource) ? noteStatus : contentStatus, resource.docStatus)
      );
    case 'Composition':
      return optional(noteStatus, resource.status);
    case 'DetectedIssue':
      return optional(issueStatus, resource.status);
    default:
      return null;
  }
};

/** A status that FHIR asks for, but that files often lack: without one nothing speaks against the resource. */
const optional = (table: Parameters<typeof reasonIn>[0], status: string | undefined): Reason | null =>
  status === undefined ? null : reasonIn(table, status);

/** The codes of a concept; its text where it has no code. Empty where it says nothing. */
const saidIn = (concept: Concept | undefined): readonly string[] => {
  const codes = (concept?.coding ?? []).flatMap(({ code }) => (code ? [statusCode(code)] : []));
  return codes.length > 0 || !concept?.text ? codes : [statusCode(concept.text)];
};

/** The verdict of the codes that a table knows; of several, the one that speaks against the resource. */
const reasonAmong = (
  table: Parameters<typeof reasonIn>[0],
  said: readonly string[],
): Reason | null | undefined => {
  const known = said.filter((code) => Object.hasOwn(table, code));
  return known.length === 0 ? undefined : (known.map((code) => table[code]).find(Boolean) ?? null);
};

const conditionReason = ({ verificationStatus, clinicalStatus }: ResourceOf<'Condition'>): Reason | null => {
  const verification = saidIn(verificationStatus);
  // A certainty in words or codes that nobody knows is no certainty.
  const certain = reasonAmong(conditionVerification, verification);
  if (verification.length > 0 && certain !== null) return certain ?? 'not_certain';
  const clinical = saidIn(clinicalStatus).filter(() => clinicalStatus?.coding?.length);
  return clinical.length > 0 && reasonAmong(conditionClinical, clinical) === undefined
    ? 'status_unknown'
    : null;
};

/**
 * Most allergies in charts were never confirmed, and one that is hidden does more harm than one too many: whatever is not called an
 * error is kept, and an unknown status counts as active.
 */
const allergyReason = ({ verificationStatus }: ResourceOf<'AllergyIntolerance'>): Reason | null =>
  saidIn(verificationStatus).includes('entered-in-error') ? 'entered_in_error' : null;

/** FHIR R4, Observation.focus: about a spouse, parent, fetus or donor of the subject rather than the subject. */
const isOfAnother = ({ focus = [], subject }: ResourceOf<'Observation'>, bundle: ReadBundle): boolean => {
  const own = bundle.find(subject);
  return focus.some((one) =>
    own ? bundle.find(one) !== own : one.reference === undefined || one.reference !== subject?.reference,
  );
};

/** The orders that a dispense or an administration carries out, or that a statement was made from. */
const ordersOf = (drug: DrugResource): readonly Reference[] => {
  if (drug.resourceType === 'MedicationStatement')
    return [...(drug.basedOn ?? []), ...(drug.derivedFrom ?? [])];
  if (drug.resourceType === 'MedicationDispense') return drug.authorizingPrescription ?? [];
  return drug.resourceType === 'MedicationAdministration' && drug.request ? [drug.request] : [];
};

/**
 * Whether an order that is taken says the same already: each box or dose of it would stand beside it as a drug of its own. A
 * statement says the same only in the same status: that she stopped what is still ordered is worth knowing.
 */
const isToldByOrder = (drug: DrugResource, bundle: ReadBundle): boolean =>
  ordersOf(drug).some((reference) => {
    const order = bundle.find(reference);
    if (!isEntry(order)) return false;
    const seen = bundle.seenFrom(order);
    return (
      order.resource?.resourceType === 'MedicationRequest' &&
      order.adds &&
      order.owner === bundle.find(drug.subject) &&
      drugOf(order.resource, seen).name !== '' &&
      meaningAgainst(order, seen) === null &&
      (drug.resourceType !== 'MedicationStatement' || isSameStatus(drug, order.resource))
    );
  });

const isSameStatus = (one: DrugResource, other: DrugResource): boolean => {
  const [here, there] = [drugStatus(one), drugStatus(other)];
  return 'status' in here && 'status' in there && here.status === there.status;
};

const drugReason = (drug: DrugResource, bundle: ReadBundle): NotTaken | null => {
  const { concept, referred } = drugOf(drug, bundle);
  // The one call for what is said to be absent among drugs: before the status, which such a line may lack.
  const absent = negated(concept, 'medication');
  if (absent) return absent;
  if (referred?.turned) return referred.turned;
  if (referred?.resource?.resourceType === 'Medication' && referred.resource.status === 'entered-in-error')
    return { reason: 'entered_in_error' };
  const verdict = drugStatus(drug);
  if ('reason' in verdict) return verdict;
  if (drug.resourceType === 'MedicationRequest') {
    const reason =
      statusCode(drug.intent) === 'plan' && isReported(drug) ? null : reasonIn(orderIntent, drug.intent);
    return reason && { reason };
  }
  return isToldByOrder(drug, bundle) ? { reason: 'told_by_order' } : null;
};

const longestName = 200;

/** What a resource is about, for the report. */
const nameOf = (resource: Resource, bundle: ReadBundle): string => {
  const name = (() => {
    switch (resource.resourceType) {
      case 'Patient':
        return personName(resource.name);
      case 'Immunization':
        return conceptName(resource.vaccineCode);
      case 'Encounter':
        return conceptName(resource.type?.[0]);
      case 'DocumentReference':
        return clean(resource.description ?? '') || conceptName(resource.type);
      case 'Composition':
        return conceptName(resource.type);
      case 'Condition':
      case 'AllergyIntolerance':
      case 'Observation':
      case 'Procedure':
      case 'DiagnosticReport':
        return conceptName(resource.code);
      default:
        return isDrug(resource) ? drugOf(resource, bundle).name : '';
    }
  })();
  return name.slice(0, longestName);
};
