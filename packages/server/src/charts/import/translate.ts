import { dateUnknown } from '@doctor-plus/contract/charts/when.ts';
import type { patient } from '../../accounts/tables.ts';
import { extensionUrls } from '../export/extensions.ts';
import type { visit } from '../tables.ts';
import type { Reference, Resource, ResourceOf } from './fhir.ts';
import type { Identifier } from './identity.ts';
import { instantOf, partialDateOf } from './instants.ts';
import { meaningAgainst } from './meaning.ts';
import { ownExtension } from './own-extensions.ts';
import { ownEntry } from './own-key.ts';
import { pairPressures } from './pair-pressures.ts';
import { recordOwner } from './patient-records.ts';
import { conceptName, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import { reasonOfList, takenOffLists } from './read-lists.ts';
import { createTally, ImportRefused, type Reason, type Remark } from './report.ts';
import { type TranslatedAlert, translateAlert } from './translate-alert.ts';
import { translateFamily } from './translate-background.ts';
import {
  translateAllergy,
  translateCondition,
  translateImmunization,
  translateProcedure,
} from './translate-clinical.ts';
import { binaryOf, type TakenDocument, translateDocument, translateReport } from './translate-document.ts';
import { isDrug, translateMedication } from './translate-medication.ts';
import {
  type TranslatedPart,
  translateObservation,
  translateQuestionnaire,
} from './translate-observation.ts';
import { translatePatient } from './translate-patient.ts';
import { isSignedNote, translateSignedNote } from './translate-signed-note.ts';
import { isNote, translateConclusion, translateNote } from './translate-written.ts';
import type { EntryTable, NotTaken, TakenEntry, Translation } from './translation.ts';

/** Under which names a resource is known, and where it stands in the file. */
export type Known = {
  readonly sourceRef: string;
  readonly aliases?: readonly string[] | undefined;
  /** Absent for the line of a table. */
  readonly place?: string | undefined;
  /** Which version of the resource it is, as `versionMark` writes it. */
  readonly sourceVersion?: string | null | undefined;
};

export type TranslatedVisit = Pick<
  typeof visit.$inferInsert,
  'startedAt' | 'startedOn' | 'chiefComplaint' | 'description' | 'authorName'
> &
  Known;

export type TranslatedEntry = TakenEntry &
  Known & {
    readonly type: string;
    /** Its name in the report. */
    readonly name?: string | undefined;
    /** True when it is dated by the import, because nothing says when it was. */
    readonly datedByImport?: boolean | undefined;
    readonly visitRef: string | null;
    readonly effectiveAt: Date;
    /** The date as far as it is known, where that is no instant. */
    readonly effectiveOn?: string | null;
    readonly recordedAt: Date;
    readonly authorName: string;
  };

/** A resource that its source takes back: entered in error, refuted, or not done after all. */
export type Withdrawn = Known & {
  readonly type: string;
  readonly name: string;
  readonly reason: Reason;
  readonly detail: string | null;
  /** Kinds of entries that a resource of this type becomes. */
  readonly tables: readonly EntryTable[];
};

/** What files are counted under: a report and a document come to the same. */
export const documentType = 'Document';

/** A document with its place. Its bytes are what the bundle says: they are looked at before they are kept. */
export type TranslatedDocument = Omit<TakenDocument, 'at' | 'authors' | 'remarks'> &
  Known & {
    readonly addedAt: Date;
    readonly authorName: string;
  };

export type TranslatedPatient = Known & {
  readonly identifiers?: readonly Identifier[] | undefined;
  /** The number by which a line names them, where that is all it says: such a person is found or left out, never registered. */
  readonly onlyNumber?: string;
  readonly fields: Omit<typeof patient.$inferInsert, 'id' | 'chartNumber' | 'status'>;
  readonly visits: TranslatedVisit[];
  readonly entries: TranslatedEntry[];
  /** Resources that an earlier import may have brought and that do not hold any more. */
  readonly withdrawn?: Withdrawn[];
  /** Alerts that were passed over; what was typed into a table has none. */
  readonly alerts?: (TranslatedAlert & Pick<Known, 'place'>)[];
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
  const inDocuments = binariesOf(bundle);
  const leave = (entry: ReadEntry, { reason, detail }: NotTaken, type = typeOf(entry)) =>
    notTaken.add(type, reason, detail ?? null, 1, entry);
  const usable = bundle.entries.filter((entry) => {
    const why = entry.left ?? reasonWithout(entry, bundle.seenFrom(entry), inDocuments);
    if (why) leave(entry, why);
    return !why;
  });
  const patients = new Map<ReadEntry, TranslatedPatient>();
  const records = recordsOf(usable, bundle);
  for (const [entry, record] of records) {
    if (entry.resource?.resourceType !== 'Patient') continue;
    if ('left' in record || record.owner !== entry) {
      leave(entry, 'left' in record ? record.left : { reason: 'record_replaced' });
      continue;
    }
    const found = translatePatient(entry.resource, context);
    if (!found) leave(entry, { reason: 'no_name' });
    else if (entry.owner && entry.owner !== entry) leave(entry, { reason: 'repeated' });
    else {
      for (const remark of found.remarks) remarks.add('Patient', remark, null, 1, entry);
      for (const element of [...entry.odd, ...found.lost])
        remarks.add('Patient', 'element_left_out', element, 1, entry);
      patients.set(entry, {
        sourceRef: entry.sourceRef,
        place: entry.place,
        identifiers: entry.identifiers,
        fields: found.fields,
        visits: [],
        entries: [],
        withdrawn: [],
        alerts: [],
        documents: [],
      });
    }
  }
  if (patients.size === 0) {
    const nameless = usable
      .filter(({ type }) => type === 'Patient')
      .map(({ place }) => `${place} Patient.name: missing`);
    const problems = [...records.values()].flatMap((record) => ('left' in record ? [record.problem] : []));
    throw problems.length > 0
      ? new ImportRefused('no_record_in_use', [...new Set(problems)])
      : nameless.length > 0
        ? new ImportRefused('invalid_resources', nameless)
        : new ImportRefused('no_patient');
  }
  /** The person of an entry, or why it is nobody's. */
  const ownerOf = ({ owner }: ReadEntry): TranslatedPatient | NotTaken => {
    const record = owner && records.get(owner);
    if (record && 'left' in record) return record.left;
    return (
      (record && patients.get(record.owner.owner ?? record.owner)) ?? { reason: 'subject_not_in_bundle' }
    );
  };
  const offLists = takenOffLists(bundle);

  const { entries: paired, joined } = pairPressures(usable, bundle, context.zone);
  for (const { entry, reason } of joined) leave(entry, { reason });
  for (const entry of paired) {
    const { resource, type } = entry;
    if (!resource || resource.resourceType === 'Patient') continue;
    const owner = ownerOf(entry);
    const seen = { ...context, bundle: bundle.seenFrom(entry) };
    const { sourceRef, aliases, place, sourceVersion } = entry;
    const named = { sourceRef, aliases, place, sourceVersion };
    const against = meaningAgainst(entry, seen.bundle);
    const tables = ownEntry(withdrawable, type);
    const takeBack = (person: TranslatedPatient, why: NotTaken) => {
      if (tables && person.withdrawn)
        person.withdrawn.push({
          ...named,
          type,
          name: entry.name,
          ...why,
          detail: why.detail ?? null,
          tables,
        });
      else leave(entry, why);
    };
    if (against && !('reason' in owner) && isTakenBack(against.reason)) takeBack(owner, against);
    else if (against) leave(entry, against);
    else if ('reason' in owner) leave(entry, owner);
    else if (resource.resourceType === 'Encounter') {
      const visit = translateEncounter(resource, seen);
      if ('reason' in visit) leave(entry, visit);
      else owner.visits.push({ ...visit, ...named });
    } else if (resource.resourceType === 'DetectedIssue') {
      const alert = translateAlert({ ...entry, resource }, seen.bundle, context.zone);
      if ('sourceRef' in alert) owner.alerts?.push({ ...alert, place: entry.place });
      else leave(entry, alert);
    } else if (isFile(resource)) {
      const document =
        resource.resourceType === 'DiagnosticReport'
          ? translateReport(resource, seen.bundle)
          : translateDocument(resource, seen.bundle);
      if ('reason' in document) leave(entry, document, documentType);
      else {
        const { at, authors, remarks: said, ...rest } = document;
        if (at === null) remarks.add(documentType, 'dated_by_import', null, 1, entry);
        for (const remark of said) remarks.add(documentType, remark, null, 1, entry);
        owner.documents?.push({
          ...rest,
          ...named,
          addedAt: at === null ? context.now : instantOf(at, context.zone),
          authorName: firstName(seen.bundle, authors ?? []),
        });
      }
    } else {
      const translations = translateEntry(entry, seen, offLists.has(entry));
      for (const translation of translations) {
        if ('reason' in translation) {
          // A result that its laboratory has emptied since does not hold any more.
          if (translation.reason === 'no_value' && translations.length === 1) takeBack(owner, translation);
          else leave(entry, translation);
          continue;
        }
        if (isToCome(translation, context)) {
          leave(entry, { reason: 'not_valid_yet' });
          continue;
        }
        for (const element of translation.lost ?? [])
          remarks.add(type, 'element_left_out', element, 1, entry);
        if (isDatedByImport(translation)) remarks.add(type, 'dated_by_import', null, 1, entry);
        for (const remark of translation.remarks ?? []) remarks.add(type, remark, null, 1, entry);
        const { part, lost: _, ...taken } = translation;
        const suffix = part === undefined ? '' : `#${part}`;
        const parted = {
          ...entry,
          sourceRef: `${entry.sourceRef}${suffix}`,
          aliases: entry.aliases.map((alias) => `${alias}${suffix}`),
        };
        owner.entries.push(placed(taken, parted, resource, seen));
      }
    }
  }
  return { patients: [...patients.values()], notTaken, remarks };
};

/** How far ahead of ours a clock may be. */
const clockError = 5 * 60_000;

/** Whether something is dated in the future: a plan, or a wrong date. It would count as the newest of its kind. */
const isToCome = ({ at }: TakenEntry, { zone, now }: Context): boolean =>
  at !== null && instantOf(at, zone).getTime() > now.getTime() + clockError;

/** Whether nothing says when it was: an age or words say more than the day of the import. */
const isDatedByImport = ({ at, undated }: TakenEntry): boolean =>
  at === null && !undated?.age && !undated?.words;

/** Kinds of entries by type of resource. */
const withdrawable: Readonly<Record<string, readonly EntryTable[]>> = {
  Observation: ['lab_result', 'vital_sign', 'background'],
  FamilyMemberHistory: ['background'],
  Condition: ['condition'],
  AllergyIntolerance: ['allergy'],
  MedicationRequest: ['medication'],
  MedicationStatement: ['medication'],
  MedicationDispense: ['medication'],
  MedicationAdministration: ['medication'],
  Immunization: ['immunization'],
  Procedure: ['procedure'],
};

/** Reasons that take back what an earlier import brought as a fact. */
const takenBack: readonly Reason[] = [
  'entered_in_error',
  'did_not_happen',
  'not_certain',
  'not_to_be_given',
  'about_another',
  'dose_not_valid',
  'meaning_unknown',
];
const isTakenBack = (reason: Reason): boolean => takenBack.includes(reason);

type FileResource = ResourceOf<'DiagnosticReport'> | ResourceOf<'DocumentReference'>;

/** Whether a resource is a file, rather than a note of ours. */
const isFile = (resource: Resource): resource is FileResource =>
  resource.resourceType === 'DiagnosticReport' ||
  (resource.resourceType === 'DocumentReference' && !isNote(resource));

/** The resources that hold the bytes of a document. */
const binariesOf = (bundle: ReadBundle): ReadonlySet<Resource> => {
  const binaries = bundle.entries.flatMap((entry) => {
    const { resource } = entry;
    const attachments =
      resource?.resourceType === 'DocumentReference'
        ? resource.content.map(({ attachment }) => attachment)
        : resource?.resourceType === 'DiagnosticReport'
          ? (resource.presentedForm ?? [])
          : [];
    const seen = attachments.length > 0 ? bundle.seenFrom(entry) : bundle;
    return attachments.flatMap((attachment) => binaryOf(attachment, seen) ?? []);
  });
  return new Set(binaries);
};

/** Files are counted as such, of whatever type. */
const typeOf = ({ type, resource }: ReadEntry): string =>
  resource &&
  isFile(resource) &&
  (resource.resourceType !== 'DiagnosticReport' || resource.presentedForm?.length)
    ? documentType
    : type;

/** Why an entry is set aside before its content is looked at. */
const reasonWithout = (
  { type, resource, adds, turned }: ReadEntry,
  bundle: ReadBundle,
  inDocuments: ReadonlySet<Resource>,
): NotTaken | null => {
  if (!adds) return { reason: 'not_an_addition' };
  const known = ownEntry(otherTypes, type);
  if (known) return { reason: known };
  if (!resource) return turned ?? { reason: 'type_not_kept' };
  if (resource.resourceType === 'List') return turned ?? { reason: reasonOfList(resource, bundle) };
  if (resource.resourceType === 'Binary')
    return { reason: inDocuments.has(resource) ? 'read_with_document' : 'type_not_kept' };
  if (resource.resourceType !== 'DiagnosticReport' || resource.presentedForm?.length) return null;
  return { reason: resource.result?.length ? 'results_taken_singly' : 'report_without_results' };
};

/** Whose each record of a patient is. */
const recordsOf = (entries: readonly ReadEntry[], bundle: ReadBundle) =>
  new Map(
    entries
      .filter(({ resource }) => resource?.resourceType === 'Patient')
      .map((entry) => [entry, recordOwner(entry, bundle)] as const),
  );

/** The entries that a resource becomes, mostly one, or why it becomes none. */
const translateEntry = ({ resource }: ReadEntry, context: Context, takenOff: boolean): TranslatedPart[] => {
  if (!resource) return [{ reason: 'type_not_kept' }];
  if (resource.resourceType === 'Observation') return translateObservation(resource, context.bundle);
  if (resource.resourceType === 'FamilyMemberHistory') return translateFamily(resource);
  if (resource.resourceType === 'QuestionnaireResponse') return translateQuestionnaire(resource);
  if (isDrug(resource)) return [translateMedication(resource, context, takenOff)];
  return [translateOne(resource, context)];
};

const translateOne = (resource: Resource, { bundle, zone }: Context): Translation => {
  switch (resource.resourceType) {
    case 'Condition':
      return translateCondition(resource, zone);
    case 'AllergyIntolerance':
      return translateAllergy(resource);
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

const translateEncounter = (
  encounter: ResourceOf<'Encounter'>,
  { bundle, zone }: Context,
): Omit<TranslatedVisit, keyof Known> | { reason: Reason } => {
  const start = encounter.period?.start;
  if (!start) return { reason: 'no_date' };
  return {
    startedAt: instantOf(start, zone),
    startedOn: partialDateOf(start),
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
  if (isDrug(resource) && resource.resourceType !== 'MedicationRequest') return resource.context;
  return 'encounter' in resource ? resource.encounter : undefined;
};

/** An entry with its place: when, in which visit, by whom. Who saw the patient stands in for an unnamed author. */
const placed = (
  taken: TakenEntry,
  { sourceRef, aliases, place, sourceVersion, type, name }: ReadEntry,
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
    aliases,
    place,
    sourceVersion,
    name,
    undated: taken.undated ?? (taken.at === null ? dateUnknown : null),
    datedByImport: taken.at === null,
    visitRef: encounter ? (visit?.sourceRef ?? null) : null,
    effectiveAt,
    effectiveOn: taken.at === null || taken.undated ? null : partialDateOf(taken.at),
    recordedAt: recorded ? instantOf(recorded, zone) : effectiveAt,
    authorName: firstName(bundle, taken.authors) || (encounter ? authorOf(encounter, bundle) : ''),
  };
};
