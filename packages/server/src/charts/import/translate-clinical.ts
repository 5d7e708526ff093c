import { codeOfNoneKnown, type NoneKnownScope } from '@doctor-plus/contract/charts/none-known.ts';
import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../platform/text/compare.ts';
import { type NegatedKind, readNegative, readNegativeConcept } from '../negative-statements.ts';
import type { Concept, ResourceOf } from './fhir.ts';
import { instantOf, partialDateOf } from './instants.ts';
import { conceptCode, conceptName, type ReadBundle } from './read-bundle.ts';
import { reasonOf } from './reasons-given.ts';
import { clinicalStates, saysStatus } from './statuses.ts';
import { clean } from './text.ts';
import type { NotTaken, Translation } from './translation.ts';
import { undatedBy } from './undated.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Words in the place of an end that say that there is none yet. */
const goesOn =
  /^(no|none|false|ongoing|continu\w*|current|present|actual\w*|atual\w*|cronic\w*|chronic|persist\w*)(?!\p{L})/u;

/** Whether a problem is said to be over, be it without a day. */
const hasEnded = (condition: ResourceOf<'Condition'>): boolean => {
  const { abatementDateTime, abatementPeriod, abatementAge, abatementRange, abatementString } = condition;
  if (abatementDateTime !== undefined || abatementPeriod?.end !== undefined) return true;
  if (abatementAge !== undefined || abatementRange !== undefined) return true;
  const said = abatementString && normalise(abatementString).trim();
  if (!said || goesOn.test(said) || readNegative(said, 'problem')) return false;
  return !saysStatus({ text: said }, clinicalStates.active);
};

/** The code of what is there: one that says "none" stands beside words that name something. */
const codeOf = (concept: Concept | undefined, kind: NegatedKind): string | null =>
  readNegativeConcept({ coding: concept?.coding }, kind) === null ? conceptCode(concept) : null;

export const translateCondition = (condition: ResourceOf<'Condition'>, zone: string): Translation => {
  const name = conceptName(condition.code);
  const absent = negated(condition.code, 'problem');
  if (absent) return absent;
  if (name === '') return { reason: 'no_name' };
  const ended = condition.abatementDateTime ?? condition.abatementPeriod?.end ?? null;
  const over = saysStatus(condition.clinicalStatus, clinicalStates.over);
  const inactive = ended === null && saysStatus(condition.clinicalStatus, clinicalStates.inactive);
  const active = saysStatus(condition.clinicalStatus, clinicalStates.active);
  const began = condition.onsetDateTime ?? condition.onsetPeriod?.start;
  return {
    table: 'condition',
    fields: {
      name,
      code: codeOf(condition.code, 'problem'),
      // Without a status a problem counts as present unless it has an end: hiding one is the worse mistake.
      status: inactive ? 'inactive' : over || (!active && hasEnded(condition)) ? 'resolved' : 'active',
      endedAt: ended === null ? null : instantOf(ended, zone),
      endedOn: ended === null ? null : partialDateOf(ended),
    },
    undated: undatedWithout(began, condition),
    lost: lostOf(condition, ended === null ? ['onsetPeriod.end', ...untoldEnds] : ['onsetPeriod.end']),
    at: began ?? condition.recordedDate ?? null,
    recorded: condition.recordedDate,
    authors: [condition.recorder, condition.asserter],
  };
};

/** Forms of an end that is no date. */
const untoldEnds = ['abatementAge', 'abatementRange', 'abatementString'] as const;

/** Those of some elements that a resource has. */
const lostOf = (resource: object, elements: readonly string[]): string[] =>
  elements.filter((path) => {
    const [name = '', inner] = path.split('.');
    const value: unknown = (resource as Readonly<Record<string, unknown>>)[name];
    return inner === undefined
      ? value !== undefined
      : typeof value === 'object' &&
          value !== null &&
          (value as Record<string, unknown>)[inner] !== undefined;
  });

type OnsetElements = Pick<ResourceOf<'AllergyIntolerance'>, 'onsetAge' | 'onsetRange' | 'onsetString'>;

/** What is known of when it began besides a date; null where the date is known. */
const undatedWithout = (began: string | undefined, said: OnsetElements): Undated | null =>
  began === undefined
    ? undatedBy({ age: said.onsetAge, range: said.onsetRange, words: said.onsetString })
    : null;

const severities = ['severe', 'moderate', 'mild'] as const;

/** How bad the worst of the reactions was. */
const worstOf = (
  reactions: NonNullable<ResourceOf<'AllergyIntolerance'>['reaction']>,
): (typeof severities)[number] | null =>
  severities.find((severity) => reactions.some((reaction) => reaction.severity === severity)) ?? null;

/** Why a resource that says what is not there stays out; null for one that says what is. */
export const negated = (concept: Concept | undefined, kind: NegatedKind): NotTaken | null => {
  const negative = readNegativeConcept(concept, kind);
  return negative && { reason: reasonOfNegative[negative.says] };
};

const reasonOfNegative = { none: 'none_known', not_known: 'not_known', not_recorded: 'no_name' } as const;

/** Whether somebody reacted, or may badly: of an allergy that is not there nobody says so. */
const contradicts = ({ criticality, reaction = [] }: ResourceOf<'AllergyIntolerance'>): boolean =>
  criticality === 'high' ||
  reaction.some(
    ({ severity, manifestation = [] }) =>
      severity !== undefined ||
      manifestation.some((one) => conceptName(one) !== '' && readNegativeConcept(one, 'problem') === null),
  );

export const translateAllergy = (allergy: ResourceOf<'AllergyIntolerance'>): Translation => {
  const refuted = saysStatus(allergy.verificationStatus, clinicalStates.refuted);
  const substance = conceptName(allergy.code);
  // Of two states that contradict each other the active one counts: hiding an allergy is the worse mistake.
  const over =
    saysStatus(allergy.clinicalStatus, clinicalStates.over) &&
    !saysStatus(allergy.clinicalStatus, clinicalStates.active);
  const negative = readNegativeConcept(allergy.code, 'allergy');
  if (negative && !contradicts(allergy)) {
    if (negative.says !== 'none' || negative.about !== 'allergy')
      return negated(allergy.code, 'allergy') ?? { reason: 'no_name' };
    // A "none known" that holds no longer is no allergy that has passed.
    if (refuted || over) return { reason: 'did_not_happen' };
    return noneKnownOf(allergy, negative.scope);
  }
  if (substance === '') return { reason: 'no_name' };
  const began = allergy.onsetDateTime ?? allergy.onsetPeriod?.start;
  const manifestations = (allergy.reaction ?? []).flatMap((reaction) => reaction.manifestation ?? []);
  return {
    table: 'allergy',
    fields: {
      substance,
      code: codeOf(allergy.code, 'allergy'),
      status: refuted ? 'refuted' : over ? 'resolved' : 'active',
      criticality: allergy.criticality ?? null,
      severity: worstOf(allergy.reaction ?? []),
      reaction: orNull(manifestations.map(conceptName).filter(Boolean).join(', ')),
    },
    undated: undatedWithout(began, allergy),
    lost: lostOf(allergy, ['onsetPeriod.end', 'lastOccurrence']),
    at: began ?? allergy.recordedDate ?? null,
    recorded: allergy.recordedDate,
    authors: [allergy.recorder, allergy.asserter],
  };
};

/** A statement that no allergy is known. Its code says of what, whatever coding the source has. */
const noneKnownOf = (allergy: ResourceOf<'AllergyIntolerance'>, scope: NoneKnownScope): Translation => ({
  table: 'allergy',
  fields: {
    substance: conceptName(allergy.code),
    code: codeOfNoneKnown[scope],
    status: 'none_known',
    criticality: null,
    severity: null,
    reaction: null,
  },
  at: allergy.recordedDate ?? allergy.onsetDateTime ?? null,
  recorded: allergy.recordedDate,
  authors: [allergy.recorder, allergy.asserter],
});

export const translateImmunization = (given: ResourceOf<'Immunization'>): Translation => {
  const name = conceptName(given.vaccineCode);
  const absent = negated(given.vaccineCode, 'immunization');
  if (absent) return absent;
  if (name === '') return { reason: 'no_name' };
  return {
    table: 'immunization',
    fields: {
      name,
      code: codeOf(given.vaccineCode, 'immunization'),
      doseNumber: given.protocolApplied?.[0]?.doseNumberPositiveInt ?? null,
      lot: orNull(clean(given.lotNumber ?? '')),
    },
    undated: given.occurrenceDateTime === undefined ? undatedBy({ words: given.occurrenceString }) : null,
    at: given.occurrenceDateTime ?? given.recorded ?? null,
    recorded: given.recorded,
    authors: (given.performer ?? []).map((performer) => performer.actor),
  };
};

export const translateProcedure = (done: ResourceOf<'Procedure'>, bundle: ReadBundle): Translation => {
  const name = conceptName(done.code);
  const absent = negated(done.code, 'procedure');
  if (absent) return absent;
  if (name === '') return { reason: 'no_name' };
  const at = done.performedDateTime ?? done.performedPeriod?.start;
  return {
    table: 'procedure',
    fields: {
      name,
      code: codeOf(done.code, 'procedure'),
      reason: reasonOf(done, bundle),
    },
    undated:
      at === undefined
        ? undatedBy({ age: done.performedAge, range: done.performedRange, words: done.performedString })
        : null,
    lost: lostOf(done, ['performedPeriod.end']),
    at: at ?? null,
    authors: [...(done.performer ?? []).map((performer) => performer.actor), done.recorder],
  };
};
