import { normalise } from '../../platform/text/compare.ts';
import { doubtIn } from './doubted-problem.ts';
import type { Concept, Reference, Resource, ResourceOf } from './fhir.ts';
import { personName } from './names.ts';
import { conceptName, isEntry, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import type { Reason } from './report.ts';
import {
  conditionClinical,
  conditionVerification,
  contentStatus,
  documentStatus,
  encounterStatus,
  familyStatus,
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
  statusesSaid,
} from './statuses.ts';
import { clean } from './text.ts';
import { negated } from './translate-clinical.ts';
import { type DrugResource, doseOf, drugOf, drugStatus, isDrug, isReported } from './translate-medication.ts';
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
      return (
        reasonIn(immunizationStatus, resource.status) ?? (isNoVaccine(resource) ? 'did_not_happen' : null)
      );
    case 'FamilyMemberHistory':
      return optional(familyStatus, resource.status);
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

/** The verdict of the codes that a table knows; of several, the one that speaks against the resource. */
const reasonAmong = (
  table: Parameters<typeof reasonIn>[0],
  said: readonly string[],
): Reason | null | undefined => {
  const known = said.filter((code) => Object.hasOwn(table, code));
  return known.length === 0 ? undefined : (known.map((code) => table[code]).find(Boolean) ?? null);
};

const conditionReason = ({
  verificationStatus,
  clinicalStatus,
  category,
  code,
}: ResourceOf<'Condition'>): Reason | null => {
  const verification = statusesSaid(verificationStatus);
  // A certainty in words or codes that nobody knows is no certainty.
  const certain = reasonAmong(conditionVerification, verification);
  if (verification.length > 0 && certain !== null) return certain ?? 'not_certain';
  if (category?.some(isFamilyHistory)) return 'about_another';
  // What speaks of no problem at all is named by what it says.
  const doubt = negated(code, 'problem') ? null : doubtIn(conceptName(code));
  if (doubt) return doubt;
  // Words that no table knows say nothing; a code that none knows may say that the problem is none.
  const clinical = statusesSaid(clinicalStatus).filter(() =>
    clinicalStatus?.coding?.some(({ code }) => code),
  );
  return clinical.length > 0 && reasonAmong(conditionClinical, clinical) === undefined
    ? 'status_unknown'
    : null;
};

/** Words for what runs in the family, in nine languages, as `normalise` leaves them. */
const familyHistory =
  /famil\w* (history|hx)|(antecedente|historia|historico|antecedent|anamnesi|anamnese|storia)\w*.*famil|familienanamnese|familiarita|history of family|家族(歴|史|病史)|가족력|가족 ?병력/u;

/** SNOMED CT 57177007, family history with explicit context: the problem is that of a relative. */
const isFamilyHistory = (category: Concept): boolean =>
  [category.text, ...(category.coding ?? []).flatMap(({ code, display }) => [code, display])].some(
    (said = '') =>
      said.trim() === '57177007' || familyHistory.test(normalise(said).replaceAll(/[\s_-]+/gu, ' ')),
  );

/** CVX 998, "no vaccine administered". http://hl7.org/fhir/sid/cvx, OID 2.16.840.1.113883.12.292 */
const isNoVaccine = ({ vaccineCode }: ResourceOf<'Immunization'>): boolean =>
  vaccineCode.coding?.some(
    ({ system = '', code }) =>
      code?.trim() === '998' && (system === '' || /cvx|2\.16\.840\.1\.113883\.12\.292(?!\d)/iu.test(system)),
  ) ?? false;

/**
 * Most allergies in charts were never confirmed, and one that is hidden does more harm than one too many: whatever is not called an
 * error is kept, and an unknown status counts as active.
 */
const allergyReason = ({ verificationStatus }: ResourceOf<'AllergyIntolerance'>): Reason | null =>
  statusesSaid(verificationStatus).includes('entered-in-error') ? 'entered_in_error' : null;

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
      isSameDrug(drugOf(drug, bundle), drugOf(order.resource, seen)) &&
      isDoseOf(drug, order.resource) &&
      meaningAgainst(order, seen) === null &&
      (drug.resourceType !== 'MedicationStatement' || isSameStatus(drug, order.resource))
    );
  });

const wordsOf = (text: string): string => normalise(text).replaceAll(/\s+/gu, ' ').trim();

type NamedDrug = Pick<ReturnType<typeof drugOf>, 'name' | 'concept'>;

/** Whether two drugs have a name or a code in common. One that says of itself nothing is what its order says. */
const isSameDrug = (one: NamedDrug, other: NamedDrug): boolean => {
  if (one.name === '' || wordsOf(one.name) === wordsOf(other.name)) return true;
  return (one.concept?.coding ?? []).some(({ system, code }) =>
    other.concept?.coding?.some((its) => code !== undefined && its.code === code && its.system === system),
  );
};

/**
 * Whether a drug says no other dose than its order. What was given at once is one of many doses: it says how much, and its order
 * how often, so that only the drug is compared.
 */
const isDoseOf = (drug: DrugResource, order: DrugResource): boolean => {
  const [said, ordered] = [doseOf(drug), doseOf(order)];
  if (said === null || drug.resourceType === 'MedicationAdministration') return true;
  return ordered !== null && wordsOf(said) === wordsOf(ordered);
};

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

/** The name of a resource in the report. */
const nameOf = (resource: Resource, bundle: ReadBundle): string => {
  const name = (() => {
    switch (resource.resourceType) {
      case 'Patient':
        return personName(resource.name);
      case 'Immunization':
        return conceptName(resource.vaccineCode);
      case 'FamilyMemberHistory':
        return conceptName(resource.condition?.[0]?.code) || conceptName(resource.relationship);
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
