import type { patient } from '../../accounts/tables.ts';
import { extensionUrls } from '../export/extensions.ts';
import type { visit } from '../tables.ts';
import type { Reference, Resource, ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { ownExtension } from './own-extensions.ts';
import { conceptName, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import { createTally, ImportRefused, type Reason, type Remark } from './report.ts';
import { type TranslatedAlert, translateAlert } from './translate-alert.ts';
import {
  translateAllergy,
  translateCondition,
  translateImmunization,
  translateOrder,
  translateProcedure,
} from './translate-clinical.ts';
import { binaryOf, type TakenDocument, translateDocument, translateReport } from './translate-document.ts';
import {
  type TranslatedPart,
  translateObservation,
  translateQuestionnaire,
} from './translate-observation.ts';
import { translatePatient } from './translate-patient.ts';
import { isSignedNote, translateSignedNote } from './translate-signed-note.ts';
import { isNote, translateConclusion, translateNote } from './translate-written.ts';
import type { TakenEntry, Translation } from './translation.ts';

export type TranslatedVisit = Pick<
  typeof visit.$inferInsert,
  'startedAt' | 'chiefComplaint' | 'description' | 'authorName'
> & { readonly sourceRef: string };

export type TranslatedEntry = TakenEntry & {
  readonly type: string;
  readonly sourceRef: string;
  readonly visitRef: string | null;
  readonly effectiveAt: Date;
  readonly recordedAt: Date;
  readonly authorName: string;
};

/** What files are counted under: a report and a document come to the same. */
export const documentType = 'Document';

/** A document with its place. Its bytes are what the bundle says: they are looked at before they are kept. */
export type TranslatedDocument = Omit<TakenDocument, 'at' | 'authors' | 'remarks'> & {
  readonly sourceRef: string;
  readonly addedAt: Date;
  readonly authorName: string;
};

export type TranslatedPatient = {
  readonly sourceRef: string;
  /** The number by which a line names them, where that is all it says: such a person is found or left out, never registered. */
  readonly onlyNumber?: string;
  readonly fields: Omit<typeof patient.$inferInsert, 'id' | 'chartNumber' | 'status'>;
  readonly visits: TranslatedVisit[];
  readonly entries: TranslatedEntry[];
  /** Alerts that were passed over; what was typed into a table has none. */
  readonly alerts?: TranslatedAlert[];
  readonly documents?: TranslatedDocument[];
};

type Context = { readonly bundle: ReadBundle; readonly zone: string; readonly now: Date };

/** Why a type that carries no chart entry of its own stays out. */
const otherTypes: Readonly<Record<string, Reason>> = {
  Claim: 'billing',
  ClaimResponse: 'billing',
  ExplanationOfBenefit: 'billing',
  Coverage: 'billing',
  Practitioner: 'names_only',
  PractitionerRole: 'names_only',
  Organization: 'names_only',
  Medication: 'named_in_orders',
};

/**
 * The patients of a bundle with their visits and entries, and a count of everything else with its reason. Pure: the
 * same bundle gives the same answer. Throws `ImportRefused` when there is no patient whom a name identifies.
 */
export const translate = (context: Context) => {
  const { bundle } = context;
  const notTaken = createTally<Reason>();
  const remarks = createTally<Remark>();
  const unique: ReadEntry[] = [];
  const seen = new Set<string>();
  const inDocuments = binariesOf(bundle);
  for (const entry of bundle.entries) {
    const why = seen.has(entry.sourceRef) ? 'repeated' : reasonWithout(entry, inDocuments);
    if (why) notTaken.add(entry.type, why);
    else {
      seen.add(entry.sourceRef);
      unique.push(entry);
    }
  }
  const patients = new Map<ReadEntry, TranslatedPatient>();
  for (const entry of unique) {
    if (entry.resource?.resourceType !== 'Patient') continue;
    const found = translatePatient(entry.resource, context.zone);
    if (!found) throw new ImportRefused('invalid_resources', ['Patient.name: missing']);
    for (const remark of found.remarks) remarks.add('Patient', remark);
    patients.set(entry, {
      sourceRef: entry.sourceRef,
      fields: found.fields,
      visits: [],
      entries: [],
      alerts: [],
      documents: [],
    });
  }
  if (patients.size === 0) throw new ImportRefused('no_patient');
  const ownerOf = (reference: Reference | undefined) => {
    const entry = bundle.find(reference);
    return entry && patients.get(entry);
  };

  for (const entry of unique) {
    const { resource, type } = entry;
    if (!resource || resource.resourceType === 'Patient') continue;
    const owner = ownerOf(subjectOf(resource));
    if (!owner) notTaken.add(type, 'subject_not_in_bundle');
    else if (resource.resourceType === 'Encounter') {
      const visit = translateEncounter(resource, entry.sourceRef, context);
      if ('reason' in visit) notTaken.add(type, visit.reason);
      else owner.visits.push(visit);
    } else if (resource.resourceType === 'DetectedIssue') {
      const alert = translateAlert({ ...entry, resource }, bundle, context.zone);
      if ('sourceRef' in alert) owner.alerts?.push(alert);
      else notTaken.add(type, alert.reason);
    } else if (isFile(resource)) {
      const document =
        resource.resourceType === 'DiagnosticReport'
          ? translateReport(resource, bundle)
          : translateDocument(resource, bundle);
      if ('reason' in document) notTaken.add(documentType, document.reason);
      else {
        const { at, authors, remarks: said, ...rest } = document;
        if (at === null) remarks.add(documentType, 'dated_by_import');
        for (const remark of said) remarks.add(documentType, remark);
        owner.documents?.push({
          ...rest,
          sourceRef: entry.sourceRef,
          addedAt: at === null ? context.now : instantOf(at, context.zone),
          authorName: firstName(bundle, authors ?? []),
        });
      }
    } else {
      const translations = translateEntry(resource, context);
      for (const translation of translations) {
        if ('reason' in translation) {
          notTaken.add(type, translation.reason, translation.detail);
          continue;
        }
        if (translation.at === null) remarks.add(type, 'dated_by_import');
        for (const remark of translation.remarks ?? []) remarks.add(type, remark);
        const { part, ...taken } = translation;
        const sourceRef =
          part === undefined || translations.length === 1 ? entry.sourceRef : `${entry.sourceRef}#${part}`;
        owner.entries.push(placed(taken, { ...entry, sourceRef }, resource, context));
      }
    }
  }
  return { patients: [...patients.values()], notTaken, remarks };
};

type FileResource = ResourceOf<'DiagnosticReport'> | ResourceOf<'DocumentReference'>;

/** Whether a resource is a file, rather than a note of ours. */
const isFile = (resource: Resource): resource is FileResource =>
  resource.resourceType === 'DiagnosticReport' ||
  (resource.resourceType === 'DocumentReference' && !isNote(resource));

/** The resources that hold the bytes of a document. */
const binariesOf = (bundle: ReadBundle): ReadonlySet<Resource> => {
  const attachments = bundle.entries.flatMap(({ resource }) => {
    if (resource?.resourceType === 'DocumentReference')
      return resource.content.map(({ attachment }) => attachment);
    return resource?.resourceType === 'DiagnosticReport' ? (resource.presentedForm ?? []) : [];
  });
  return new Set(attachments.flatMap((attachment) => binaryOf(attachment, bundle) ?? []));
};

/** Why an entry is set aside before its content is looked at. */
const reasonWithout = (
  { type, resource, adds }: ReadEntry,
  inDocuments: ReadonlySet<Resource>,
): Reason | null => {
  if (!adds) return 'not_an_addition';
  const known = otherTypes[type];
  if (known) return known;
  if (!resource) return 'type_not_kept';
  if (resource.resourceType === 'Binary')
    return inDocuments.has(resource) ? 'read_with_document' : 'type_not_kept';
  if (resource.resourceType !== 'DiagnosticReport' || resource.presentedForm?.length) return null;
  return resource.result?.length ? 'results_taken_singly' : 'report_without_results';
};

const subjectOf = (resource: Resource): Reference | undefined => {
  switch (resource.resourceType) {
    case 'AllergyIntolerance':
    case 'DetectedIssue':
    case 'Immunization':
      return resource.patient;
    case 'Condition':
    case 'Encounter':
    case 'MedicationRequest':
    case 'Observation':
    case 'Procedure':
    case 'DocumentReference':
    case 'DiagnosticReport':
    case 'Composition':
    case 'QuestionnaireResponse':
      return resource.subject;
    default:
      return undefined;
  }
};

/** The entries that a resource becomes, mostly one, or why it becomes none. */
const translateEntry = (resource: Resource, context: Context): TranslatedPart[] => {
  if (resource.resourceType === 'Observation') return translateObservation(resource);
  if (resource.resourceType === 'QuestionnaireResponse') return translateQuestionnaire(resource);
  return [translateOne(resource, context)];
};

const translateOne = (resource: Resource, { bundle, zone }: Context): Translation => {
  switch (resource.resourceType) {
    case 'Condition':
      return translateCondition(resource, zone);
    case 'AllergyIntolerance':
      return translateAllergy(resource);
    case 'MedicationRequest':
      return translateOrder(resource, bundle, zone);
    case 'Immunization':
      return translateImmunization(resource);
    case 'Procedure':
      return translateProcedure(resource, bundle);
    case 'DocumentReference':
      return translateNote(resource);
    case 'Composition':
      return isSignedNote(resource) ? translateSignedNote(resource) : translateConclusion(resource);
    default:
      return { reason: 'type_not_kept' };
  }
};

const withoutVisit = ['planned', 'cancelled', 'entered-in-error'];

const translateEncounter = (
  encounter: ResourceOf<'Encounter'>,
  sourceRef: string,
  { bundle, zone }: Context,
): TranslatedVisit | { reason: Reason } => {
  if (encounter.status === 'entered-in-error') return { reason: 'entered_in_error' };
  if (withoutVisit.includes(encounter.status)) return { reason: 'did_not_happen' };
  const start = encounter.period?.start;
  if (!start) return { reason: 'no_date' };
  return {
    sourceRef,
    startedAt: instantOf(start, zone),
    chiefComplaint: (encounter.reasonCode ?? []).map(conceptName).filter(Boolean).join(', '),
    description: conceptName(encounter.type?.[0]),
    authorName: authorOf(encounter, bundle),
  };
};

const authorOf = (encounter: ResourceOf<'Encounter'>, bundle: ReadBundle): string =>
  firstName(bundle, [
    ...(encounter.participant ?? []).map((one) => one.individual),
    encounter.serviceProvider,
  ]);

const firstName = (bundle: ReadBundle, references: readonly (Reference | undefined)[]): string =>
  references.map(bundle.nameOf).find((name) => name !== '') ?? '';

/** The visit in which an entry came about. */
const encounterOf = (resource: Resource): Reference | undefined => {
  if (resource.resourceType === 'DocumentReference') return resource.context?.encounter?.[0];
  return 'encounter' in resource ? resource.encounter : undefined;
};

/** An entry with its place: when, in which visit, by whom. Who saw the patient stands in for an unnamed author. */
const placed = (
  taken: TakenEntry,
  { sourceRef, type }: ReadEntry,
  resource: Resource,
  { bundle, zone, now }: Context,
): TranslatedEntry => {
  const visit = bundle.find(encounterOf(resource));
  const encounter = visit?.resource?.resourceType === 'Encounter' ? visit.resource : undefined;
  const effectiveAt = taken.at === null ? now : instantOf(taken.at, zone);
  const recorded = ownExtension(resource.extension, extensionUrls.recordedAt)?.at ?? taken.recorded;
  return {
    ...taken,
    type,
    sourceRef,
    visitRef: encounter ? (visit?.sourceRef ?? null) : null,
    effectiveAt,
    recordedAt: recorded ? instantOf(recorded, zone) : effectiveAt,
    authorName: firstName(bundle, taken.authors) || (encounter ? authorOf(encounter, bundle) : ''),
  };
};
