import { DateTime } from 'luxon';
import * as z from 'zod';
import { withoutLeapSecond } from './instants.ts';
import { printedKey } from './printed-figures.ts';

/*
 * The parts of FHIR R4 resources that the chart uses. What is used must have the type that FHIR gives it; what is
 * not used is not looked at.
 */

const text = z.string().max(4_000);
const primitives = z.array(text.nullable());

/** FHIR knows no hour 24, and second 60 for a leap second. */
const dateTimePattern =
  /^\d{4}(-\d{2}(-\d{2}(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

const isDateTime = (value: string): boolean =>
  dateTimePattern.test(value) &&
  DateTime.fromISO(withoutLeapSecond(value)).isValid &&
  !value.startsWith('0000');

/** Years of charts. Others stand for "no date" (0001, 9999), and zones would carry them out of what a calendar can say. */
const isOfCharts = (value: string): boolean => value >= '1800' && value < '2200';

const dateTime = z
  .string()
  .refine(isDateTime, 'not a FHIR date or time')
  .refine(isOfCharts, 'a year that no chart can have');
/** Judged with the person: one date that cannot be costs nobody their chart. */
const anyDateTime = z.string().refine(isDateTime, 'not a FHIR date or time');
const birthDate = z.string().refine((value) => isDateTime(value) && !value.includes('T'), 'not a FHIR date');

const Coding = z.object({ system: text.optional(), code: text.optional(), display: text.optional() });
const Concept = z.object({
  coding: z.array(Coding).optional(),
  text: text.optional(),
  /** Looked at for `data-absent-reason` only. */
  extension: z.unknown().optional(),
});
export type Concept = z.output<typeof Concept>;

const Reference = z.object({
  reference: text.optional(),
  type: text.optional(),
  display: text.optional(),
  identifier: z.unknown().optional(),
});
export type Reference = z.output<typeof Reference>;

const Quantity = z.object({
  value: z.number().optional(),
  comparator: z.enum(['<', '<=', '>=', '>']).optional(),
  unit: text.optional(),
  system: text.optional(),
  code: text.optional(),
  /** How the figure stands in the file, where that is not how it is written here; see `keepPrinted`. */
  [printedKey]: z.string().optional().catch(undefined),
});
export type Quantity = z.output<typeof Quantity>;

/** A text of a laboratory may be a whole report: one that is too long is named, and takes nothing else with it. */
const longText = z.string();

const QuantityRange = z.object({ low: Quantity.optional(), high: Quantity.optional() });
const Period = z.object({ start: dateTime.optional(), end: dateTime.optional() });
const Author = z.array(z.object({ actor: Reference.optional() }));

const WrittenName = z.object({
  use: text.optional(),
  text: text.optional(),
  family: text.optional(),
  given: primitives.optional(),
  prefix: primitives.optional(),
  suffix: primitives.optional(),
  /** An odd period or extension costs no name. */
  period: Period.optional().catch(undefined),
  /** Looked at for the representation of a name only. */
  extension: z.unknown().optional(),
});
/** `over` says whether its time is over, once the day is known; no file can say it. */
const HumanName = WrittenName.transform((name): z.output<typeof WrittenName> & { over?: boolean } => name);
export type HumanName = z.output<typeof HumanName>;

/** Extensions of others are not looked at; ours are read where they are used. */
const common = { id: text.optional(), extension: z.unknown().optional() };

const Patient = z.object({
  ...common,
  resourceType: z.literal('Patient'),
  identifier: z.array(z.object({ system: text.optional(), value: text.optional() })).optional(),
  name: z.array(HumanName).optional(),
  telecom: z
    .array(z.object({ system: text.optional(), value: text.optional(), use: text.optional() }))
    .optional(),
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  birthDate: birthDate.optional(),
  /** False: the record is not to be used any more. */
  active: z.boolean().optional(),
  link: z.array(z.object({ other: Reference.optional(), type: text.optional() })).optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: anyDateTime.optional(),
  contact: z
    .array(
      z.object({
        modifierExtension: z.unknown().optional(),
        name: HumanName.optional(),
        telecom: z.array(z.object({ system: text.optional(), value: text.optional() })).optional(),
      }),
    )
    .optional(),
});

const Practitioner = z.object({
  ...common,
  resourceType: z.literal('Practitioner'),
  name: z.array(HumanName).optional(),
});

const PractitionerRole = z.object({
  ...common,
  resourceType: z.literal('PractitionerRole'),
  practitioner: Reference.optional(),
});

const Organization = z.object({
  ...common,
  resourceType: z.literal('Organization'),
  name: text.optional(),
});

const Medication = z.object({
  ...common,
  resourceType: z.literal('Medication'),
  status: text.optional(),
  code: Concept.optional(),
});

const Encounter = z.object({
  ...common,
  resourceType: z.literal('Encounter'),
  status: text,
  type: z.array(Concept).optional(),
  subject: Reference.optional(),
  participant: z.array(z.object({ individual: Reference.optional() })).optional(),
  period: Period.optional(),
  reasonCode: z.array(Concept).optional(),
  serviceProvider: Reference.optional(),
});

const Condition = z.object({
  ...common,
  resourceType: z.literal('Condition'),
  clinicalStatus: Concept.optional(),
  verificationStatus: Concept.optional(),
  category: z.array(Concept).optional(),
  code: Concept.optional(),
  subject: Reference,
  encounter: Reference.optional(),
  onsetDateTime: dateTime.optional(),
  onsetPeriod: Period.optional(),
  onsetAge: Quantity.optional(),
  onsetRange: QuantityRange.optional(),
  onsetString: text.optional(),
  abatementDateTime: dateTime.optional(),
  abatementPeriod: Period.optional(),
  /** These say that it is over, though not on which day. */
  abatementAge: z.unknown().optional(),
  abatementRange: z.unknown().optional(),
  abatementString: text.optional(),
  recordedDate: dateTime.optional(),
  recorder: Reference.optional(),
  asserter: Reference.optional(),
});

const Severity = z.enum(['mild', 'moderate', 'severe']);
const Reaction = z.object({ manifestation: z.array(Concept).optional(), severity: Severity.optional() });

const AllergyIntolerance = z.object({
  ...common,
  resourceType: z.literal('AllergyIntolerance'),
  clinicalStatus: Concept.optional(),
  verificationStatus: Concept.optional(),
  criticality: z.enum(['low', 'high', 'unable-to-assess']).optional(),
  code: Concept.optional(),
  patient: Reference,
  encounter: Reference.optional(),
  onsetDateTime: dateTime.optional(),
  onsetPeriod: Period.optional(),
  onsetAge: Quantity.optional(),
  onsetRange: QuantityRange.optional(),
  onsetString: text.optional(),
  lastOccurrence: dateTime.optional(),
  recordedDate: dateTime.optional(),
  recorder: Reference.optional(),
  asserter: Reference.optional(),
  reaction: z.array(Reaction).optional(),
});

/** Any element of a rhythm may change it, so that all are kept as they stand: `rhythmOf` reads them or leaves the rhythm out. */
const Timing = z.object({
  event: z.unknown().optional(),
  repeat: z.record(z.string(), z.unknown()).optional(),
  code: Concept.optional(),
});
export type Timing = z.output<typeof Timing>;

const Dosage = z.object({
  text: text.optional(),
  asNeededBoolean: z.boolean().optional(),
  asNeededCodeableConcept: Concept.optional(),
  patientInstruction: text.optional().catch(undefined),
  route: Concept.optional().catch(undefined),
  timing: Timing.optional(),
  doseAndRate: z
    .array(
      z.object({
        doseQuantity: Quantity.optional(),
        doseRange: z.object({ low: Quantity.optional(), high: Quantity.optional() }).optional(),
      }),
    )
    .optional(),
});
export type Dosage = z.output<typeof Dosage>;

/** Elements that name the drug and the patient in everything but an order. `context` is the visit. */
const drug = {
  medicationCodeableConcept: Concept.optional(),
  medicationReference: Reference.optional(),
  subject: Reference,
  context: Reference.optional(),
};

const MedicationRequest = z.object({
  ...common,
  resourceType: z.literal('MedicationRequest'),
  status: text,
  intent: text,
  /** Told by the patient or another system, rather than by whoever ordered it. */
  reportedBoolean: z.boolean().optional(),
  reportedReference: Reference.optional(),
  medicationCodeableConcept: Concept.optional(),
  medicationReference: Reference.optional(),
  subject: Reference,
  encounter: Reference.optional(),
  authoredOn: dateTime.optional(),
  requester: Reference.optional(),
  reasonCode: z.array(Concept).optional(),
  reasonReference: z.array(Reference).optional(),
  dosageInstruction: z.array(Dosage).optional(),
  dispenseRequest: z.object({ quantity: Quantity.optional() }).optional().catch(undefined),
});

/** A drug that is said to be taken, by the patient, a relative, or whoever wrote a summary. */
const MedicationStatement = z.object({
  ...common,
  resourceType: z.literal('MedicationStatement'),
  status: text,
  ...drug,
  basedOn: z.array(Reference).optional(),
  derivedFrom: z.array(Reference).optional(),
  effectiveDateTime: dateTime.optional(),
  effectivePeriod: Period.optional(),
  dateAsserted: dateTime.optional(),
  informationSource: Reference.optional(),
  reasonCode: z.array(Concept).optional(),
  reasonReference: z.array(Reference).optional(),
  dosage: z.array(Dosage).optional(),
});

/** A drug that a pharmacy handed over. */
const MedicationDispense = z.object({
  ...common,
  resourceType: z.literal('MedicationDispense'),
  status: text,
  ...drug,
  authorizingPrescription: z.array(Reference).optional(),
  performer: Author.optional(),
  daysSupply: Quantity.optional(),
  whenPrepared: dateTime.optional(),
  whenHandedOver: dateTime.optional(),
  dosageInstruction: z.array(Dosage).optional(),
});

/** A drug that was given. */
const MedicationAdministration = z.object({
  ...common,
  resourceType: z.literal('MedicationAdministration'),
  status: text,
  ...drug,
  request: Reference.optional(),
  performer: Author.optional(),
  effectiveDateTime: dateTime.optional(),
  effectivePeriod: Period.optional(),
  reasonCode: z.array(Concept).optional(),
  reasonReference: z.array(Reference).optional(),
  dosage: z.object({ text: text.optional(), dose: Quantity.optional() }).optional(),
});

/** A list of other resources. It adds none, and says which of them hold no longer. */
const List = z.object({
  ...common,
  resourceType: z.literal('List'),
  status: text.optional(),
  mode: text.optional(),
  code: Concept.optional(),
  subject: Reference.optional(),
  emptyReason: Concept.optional(),
  entry: z.array(z.object({ deleted: z.boolean().optional(), item: Reference.optional() })).optional(),
});

const ReferenceRange = z.object({
  extension: z.unknown().optional(),
  low: Quantity.optional(),
  high: Quantity.optional(),
  type: Concept.optional(),
  appliesTo: z.array(Concept).optional(),
  age: z.unknown().optional(),
  text: text.optional(),
});

/** Elements of an observation and of each component. Loose, so that a value of a kind that is not kept can be named. */
const measured = {
  code: Concept,
  valueQuantity: Quantity.optional(),
  valueCodeableConcept: Concept.optional(),
  valueString: longText.optional(),
  valueInteger: z.number().optional(),
  dataAbsentReason: Concept.optional().catch(undefined),
  interpretation: z.array(Concept).optional(),
  referenceRange: z.array(ReferenceRange).optional(),
};

const Component = z.looseObject({
  ...measured,
  valueCodeableConcept: Concept.optional().catch(undefined),
  valueInteger: z.number().optional().catch(undefined),
});
export type Component = z.output<typeof Component>;

const Observation = z.looseObject({
  ...common,
  ...measured,
  resourceType: z.literal('Observation'),
  status: text,
  category: z.array(Concept).optional(),
  subject: Reference.optional(),
  /** Whom it is about where that is not the subject. */
  focus: z.array(Reference).optional(),
  encounter: Reference.optional(),
  effectiveDateTime: dateTime.optional(),
  effectiveInstant: dateTime.optional(),
  effectivePeriod: Period.optional(),
  issued: dateTime.optional(),
  performer: z.array(Reference).optional(),
  note: z
    .array(z.object({ text: longText.optional() }))
    .optional()
    .catch(undefined),
  component: z.array(Component).optional(),
  hasMember: z.array(Reference).optional().catch(undefined),
});

/** Illnesses of relatives. Elements of a death or an onset without a place in the chart are kept as they stand, to be named. */
const FamilyMemberHistory = z.object({
  ...common,
  resourceType: z.literal('FamilyMemberHistory'),
  status: text.optional(),
  patient: Reference,
  date: dateTime.optional(),
  name: text.optional(),
  relationship: Concept.optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedAge: z.unknown().optional(),
  deceasedRange: z.unknown().optional(),
  deceasedDate: z.unknown().optional(),
  deceasedString: z.unknown().optional(),
  note: z.array(z.object({ text: longText.optional() })).optional(),
  condition: z
    .array(
      z.object({
        code: Concept.optional(),
        onsetAge: Quantity.optional(),
        onsetRange: QuantityRange.optional(),
        onsetString: text.optional(),
        note: z.array(z.object({ text: longText.optional() })).optional(),
      }),
    )
    .optional(),
});

const Protocol = z.object({ doseNumberPositiveInt: z.int().min(1).max(99).optional().catch(undefined) });

const Immunization = z.object({
  ...common,
  resourceType: z.literal('Immunization'),
  status: text,
  vaccineCode: Concept,
  patient: Reference,
  encounter: Reference.optional(),
  occurrenceDateTime: dateTime.optional(),
  occurrenceString: text.optional(),
  recorded: dateTime.optional(),
  performer: Author.optional(),
  lotNumber: text.optional(),
  protocolApplied: z.array(Protocol).optional(),
});

const Procedure = z.object({
  ...common,
  resourceType: z.literal('Procedure'),
  status: text,
  code: Concept.optional(),
  subject: Reference,
  encounter: Reference.optional(),
  performedDateTime: dateTime.optional(),
  performedPeriod: Period.optional(),
  performedAge: Quantity.optional(),
  performedRange: QuantityRange.optional(),
  performedString: text.optional(),
  performer: Author.optional(),
  recorder: Reference.optional(),
  reasonCode: z.array(Concept).optional(),
  reasonReference: z.array(Reference).optional(),
});

/** A file, inside (`data`, base64) or elsewhere (`url`). How long its data may be is asked later: a large one is left out, not the bundle. */
const Attachment = z.object({
  contentType: text.optional(),
  data: z.string().optional(),
  url: text.optional(),
  title: text.optional(),
  creation: dateTime.optional(),
});
export type Attachment = z.output<typeof Attachment>;

const DiagnosticReport = z.object({
  ...common,
  resourceType: z.literal('DiagnosticReport'),
  status: text.optional(),
  category: z.array(Concept).optional(),
  code: Concept.optional(),
  subject: Reference.optional(),
  effectiveDateTime: dateTime.optional(),
  effectivePeriod: Period.optional(),
  issued: dateTime.optional(),
  performer: z.array(Reference).optional(),
  resultsInterpreter: z.array(Reference).optional(),
  result: z.array(Reference).optional(),
  presentedForm: z.array(Attachment).optional(),
});

/** A note of our own export, or a file. */
const DocumentReference = z.object({
  ...common,
  resourceType: z.literal('DocumentReference'),
  status: text.optional(),
  docStatus: text.optional(),
  type: Concept.optional(),
  category: z.array(Concept).optional(),
  description: text.optional(),
  subject: Reference.optional(),
  date: dateTime.optional(),
  author: z.array(Reference).optional(),
  context: z.object({ encounter: z.array(Reference).optional() }).optional(),
  content: z.array(z.object({ attachment: Attachment })).min(1),
});

/** The bytes of a file that a document refers to. */
const Binary = z.object({
  ...common,
  resourceType: z.literal('Binary'),
  contentType: text.optional(),
  data: z.string().optional(),
});

/** A conclusion or a signed note of our own export. */
const Composition = z.object({
  ...common,
  resourceType: z.literal('Composition'),
  status: text.optional(),
  subject: Reference,
  encounter: Reference.optional(),
  date: dateTime.optional(),
  author: z.array(Reference).optional(),
  type: Concept.optional(),
  attester: z
    .array(z.object({ time: dateTime.optional(), party: Reference.optional() }))
    .optional()
    .catch(undefined),
  section: z.array(
    z.object({ code: Concept, author: z.array(Reference).optional(), extension: z.unknown() }),
  ),
});

/** Answers to a questionnaire. Its items are looked at where they are those of one that is kept. */
const QuestionnaireResponse = z.object({
  ...common,
  resourceType: z.literal('QuestionnaireResponse'),
  status: text,
  subject: Reference.optional(),
  encounter: Reference.optional(),
  authored: dateTime.optional(),
  author: Reference.optional(),
  item: z.array(z.unknown()).optional().catch(undefined),
});

/** An alert about drugs of our own export. */
const DetectedIssue = z.object({
  ...common,
  resourceType: z.literal('DetectedIssue'),
  status: text.optional(),
  code: Concept,
  severity: z.enum(['high', 'moderate', 'low']),
  patient: Reference,
  identifiedDateTime: dateTime,
  author: Reference,
  implicated: z.array(Reference.extend({ extension: z.unknown().optional() })).optional(),
  mitigation: z.array(z.object({ action: Concept })).optional(),
});

/** Every resource that is read; any other type is counted and left alone. */
export const Resource = z.discriminatedUnion('resourceType', [
  Patient,
  Practitioner,
  PractitionerRole,
  Organization,
  Medication,
  Encounter,
  Condition,
  AllergyIntolerance,
  MedicationRequest,
  MedicationStatement,
  MedicationDispense,
  MedicationAdministration,
  List,
  Observation,
  FamilyMemberHistory,
  Immunization,
  Procedure,
  DiagnosticReport,
  DocumentReference,
  Binary,
  Composition,
  DetectedIssue,
  QuestionnaireResponse,
]);
export type Resource = z.output<typeof Resource>;
export type ResourceOf<T extends Resource['resourceType']> = Extract<Resource, { resourceType: T }>;

export const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.enum(['transaction', 'batch', 'collection', 'searchset']),
  implicitRules: z.unknown().optional(),
  entry: z.array(z.unknown()).optional(),
});

export const BundleEntry = z.object({
  /** Where it stands in the file, where an envelope around it says so. */
  at: text.optional(),
  fullUrl: text.optional(),
  request: z.object({ method: text.optional() }).optional(),
  resource: z.looseObject({ resourceType: text, id: z.unknown().optional() }).optional(),
});
