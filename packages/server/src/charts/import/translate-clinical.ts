import { codeOfNoneKnown, type NoneKnownScope } from '@doctor-plus/contract/charts/none-known.ts';
import { type NegatedKind, readNegativeConcept } from '../negative-statements.ts';
import type { Concept, ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { conceptCode, conceptName, hasCode, type ReadBundle } from './read-bundle.ts';
import { reasonOf } from './reasons-given.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import type { NotTaken, Translation } from './translation.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Whether a problem has one of these states, by the codes that `conditionClinical` knows. */
const saysStatus = ({ clinicalStatus }: ResourceOf<'Condition'>, ...codes: string[]): boolean =>
  clinicalStatus?.coding?.some(({ code }) => code !== undefined && codes.includes(statusCode(code))) ?? false;

export const translateCondition = (condition: ResourceOf<'Condition'>, zone: string): Translation => {
  const name = conceptName(condition.code);
  const absent = negated(condition.code, 'problem');
  if (absent) return absent;
  if (name === '') return { reason: 'no_name' };
  const ended = condition.abatementDateTime ?? condition.abatementPeriod?.end ?? null;
  const over = saysStatus(
    condition,
    'inactive',
    'remission',
    'resolved',
    '73425007',
    '277022003',
    '413322009',
  );
  const inactive = ended === null && saysStatus(condition, 'inactive', '73425007');
  const active = saysStatus(condition, 'active', 'recurrence', 'relapse', '55561003');
  return {
    table: 'condition',
    fields: {
      name,
      code: conceptCode(condition.code),
      // Without a status a problem counts as present unless it has an end: hiding one is the worse mistake.
      status: inactive ? 'inactive' : over || (!active && ended !== null) ? 'resolved' : 'active',
      endedAt: ended === null ? null : instantOf(ended, zone),
    },
    at: condition.onsetDateTime ?? condition.onsetPeriod?.start ?? condition.recordedDate ?? null,
    recorded: condition.recordedDate,
    authors: [condition.recorder, condition.asserter],
  };
};

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

export const translateAllergy = (allergy: ResourceOf<'AllergyIntolerance'>): Translation => {
  const refuted = hasCode(allergy.verificationStatus, 'refuted');
  const substance = conceptName(allergy.code);
  const over = hasCode(allergy.clinicalStatus, 'inactive', 'resolved');
  const negative = readNegativeConcept(allergy.code, 'allergy');
  if (negative) {
    if (negative.says !== 'none' || negative.about !== 'allergy')
      return negated(allergy.code, 'allergy') ?? { reason: 'no_name' };
    // A "none known" that holds no longer is no allergy that has passed.
    if (refuted || over) return { reason: 'did_not_happen' };
    return noneKnownOf(allergy, negative.scope);
  }
  if (substance === '') return { reason: 'no_name' };
  const manifestations = (allergy.reaction ?? []).flatMap((reaction) => reaction.manifestation ?? []);
  const code = conceptCode(allergy.code);
  // Words that make an exception to "no known allergy" name an allergy, which that code does not.
  const contrary = readNegativeConcept({ coding: allergy.code?.coding }, 'allergy') !== null;
  return {
    table: 'allergy',
    fields: {
      substance,
      code: contrary ? null : code,
      status: refuted ? 'refuted' : over ? 'resolved' : 'active',
      criticality: allergy.criticality ?? null,
      severity: worstOf(allergy.reaction ?? []),
      reaction: orNull(manifestations.map(conceptName).filter(Boolean).join(', ')),
    },
    at: allergy.recordedDate ?? allergy.onsetDateTime ?? null,
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
  if (!given.occurrenceDateTime) return { reason: 'no_date' };
  return {
    table: 'immunization',
    fields: {
      name,
      code: conceptCode(given.vaccineCode),
      doseNumber: given.protocolApplied?.[0]?.doseNumberPositiveInt ?? null,
      lot: orNull(clean(given.lotNumber ?? '')),
    },
    at: given.occurrenceDateTime,
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
  if (!at) return { reason: 'no_date' };
  return {
    table: 'procedure',
    fields: { name, code: conceptCode(done.code), reason: reasonOf(done, bundle) },
    at,
    authors: [...(done.performer ?? []).map((performer) => performer.actor), done.recorder],
  };
};
