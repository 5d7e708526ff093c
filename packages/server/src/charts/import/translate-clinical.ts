import type { ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { conceptCode, conceptName, hasCode, type ReadBundle } from './read-bundle.ts';
import { reasonOf } from './reasons-given.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import type { Translation } from './translation.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Whether a problem has one of these states, by the codes that `conditionClinical` knows. */
const saysStatus = ({ clinicalStatus }: ResourceOf<'Condition'>, ...codes: string[]): boolean =>
  clinicalStatus?.coding?.some(({ code }) => code !== undefined && codes.includes(statusCode(code))) ?? false;

export const translateCondition = (condition: ResourceOf<'Condition'>, zone: string): Translation => {
  const name = conceptName(condition.code);
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

/** SNOMED CT: no known allergy; no known drug, food, environmental allergy. */
const noneKnown = ['716186003', '409137002', '429625007', '428607008'];

export const translateAllergy = (allergy: ResourceOf<'AllergyIntolerance'>): Translation => {
  const refuted = hasCode(allergy.verificationStatus, 'refuted');
  const substance = conceptName(allergy.code);
  if (substance === '') return { reason: 'no_name' };
  const manifestations = (allergy.reaction ?? []).flatMap((reaction) => reaction.manifestation ?? []);
  const over = hasCode(allergy.clinicalStatus, 'inactive', 'resolved');
  return {
    table: 'allergy',
    fields: {
      substance,
      code: conceptCode(allergy.code),
      status: refuted
        ? 'refuted'
        : over
          ? 'resolved'
          : hasCode(allergy.code, ...noneKnown)
            ? 'none_known'
            : 'active',
      criticality: allergy.criticality ?? null,
      severity: worstOf(allergy.reaction ?? []),
      reaction: orNull(manifestations.map(conceptName).filter(Boolean).join(', ')),
    },
    at: allergy.recordedDate ?? allergy.onsetDateTime ?? null,
    recorded: allergy.recordedDate,
    authors: [allergy.recorder, allergy.asserter],
  };
};

export const translateImmunization = (given: ResourceOf<'Immunization'>): Translation => {
  const name = conceptName(given.vaccineCode);
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
