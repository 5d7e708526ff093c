import * as z from 'zod';
import { clean } from './text.ts';
import type { NotTaken } from './translation.ts';

/*
 * Elements that turn the meaning of a resource round (FHIR R4, "modifier elements"): a reader who does not know one must not use
 * the resource. They are looked for in the resource as it was sent, because the checked one holds only what is used.
 */

type Raw = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The backbone elements of each type that the import reads. An unknown mark on one of them changes what is read; one on an element
 * that nobody reads, such as a language of the patient, changes nothing.
 */
const partsRead: Readonly<Record<string, readonly string[]>> = {
  Patient: ['link'],
  Encounter: ['participant'],
  AllergyIntolerance: ['reaction'],
  MedicationRequest: ['dosageInstruction', 'dosageInstruction.timing'],
  MedicationStatement: ['dosage', 'dosage.timing'],
  MedicationDispense: ['performer', 'dosageInstruction', 'dosageInstruction.timing'],
  MedicationAdministration: ['performer', 'dosage'],
  Observation: ['component', 'referenceRange'],
  FamilyMemberHistory: ['condition'],
  Immunization: ['performer', 'protocolApplied'],
  Procedure: ['performer'],
  DocumentReference: ['content', 'context'],
  Composition: ['attester', 'section'],
  DetectedIssue: ['mitigation'],
  List: ['entry'],
};

/** Items of a questionnaire lie in groups and below answers; no form nests them deeper. */
const deepestItem = 6;

/** Elements that contain the ones at `path`, from the outside in. */
const elementsAt = (element: unknown, path: readonly string[]): readonly Raw[] => {
  if (Array.isArray(element)) return element.flatMap((one) => elementsAt(one, path));
  if (!isObject(element)) return [];
  const [name, ...rest] = path;
  return name === undefined ? [element] : elementsAt(element[name], rest);
};

const itemsIn = (element: unknown, depth = 0): readonly Raw[] =>
  depth > deepestItem
    ? []
    : [...elementsAt(element, ['item']), ...elementsAt(element, ['answer', 'item'])].flatMap((item) => [
        item,
        ...elementsAt(item, ['answer']),
        ...itemsIn(item, depth + 1),
      ]);

const Marked = z.object({ url: z.string() });
const longestName = 200;

/** The name of the first unknown mark of an element; null where it carries none. No mark is known here. */
const markOf = ({ modifierExtension: marks }: Raw): string | null => {
  if (marks === undefined || marks === null || (Array.isArray(marks) && marks.length === 0)) return null;
  const named = Array.isArray(marks)
    ? marks.flatMap((mark) => Marked.safeParse(mark).data?.url ?? [])[0]
    : undefined;
  return clean(named ?? 'modifierExtension').slice(0, longestName);
};

/** The first mark of a resource that nobody here knows; null where all of it means what it says. */
const unknownMark = (raw: Raw): string | null => {
  const { implicitRules, resourceType } = raw;
  // A set of rules may change any element, and a reader that does not know it must not go on (FHIR R4, Resource.implicitRules).
  if (implicitRules !== undefined && implicitRules !== null)
    return clean(typeof implicitRules === 'string' ? implicitRules : 'implicitRules').slice(0, longestName);
  const type = typeof resourceType === 'string' ? resourceType : '';
  const paths = Object.hasOwn(partsRead, type) ? (partsRead[type] ?? []) : [];
  const parts = paths.flatMap((path) => elementsAt(raw, path.split('.')));
  const items = type === 'QuestionnaireResponse' ? itemsIn(raw) : [];
  return [raw, ...parts, ...items].map(markOf).find((mark) => mark !== null) ?? null;
};

/**
 * Flags of other versions of FHIR that say that something was not done, whatever its status says: `notDone` and `notGiven` of
 * STU3, `wasNotGiven`, `wasNotTaken` and `notPerformed` of DSTU2.
 */
const negations = ['notDone', 'notGiven', 'wasNotGiven', 'wasNotTaken', 'notPerformed'] as const;

/** Only a plain `false` leaves the statement as it is: anything else in its place is not understood. */
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/** Why a resource does not mean what it seems to say; null where nothing in it turns it round. */
export const turnedRound = (raw: Raw): NotTaken | null => {
  const mark = unknownMark(raw);
  if (mark !== null) return { reason: 'meaning_unknown', detail: mark };
  if (isSet(raw.doNotPerform)) return { reason: 'not_to_be_given' };
  // The answer to "taken?" of STU3: `n` is "no". R4 says it with the status.
  if (negations.some((flag) => isSet(raw[flag])) || raw.taken === 'n') return { reason: 'did_not_happen' };
  // FHIR R4, Immunization.isSubpotent: a dose that may not count. The chart has no place to say so, and would count it.
  if (isSet(raw.isSubpotent)) return { reason: 'dose_not_valid' };
  return null;
};
