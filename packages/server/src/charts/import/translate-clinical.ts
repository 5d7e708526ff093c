import { extensionUrls } from '../export/extensions.ts';
import type { Concept, Reference, ResourceOf } from './fhir.ts';
import { instantOf } from './instants.ts';
import { ownExtension } from './own-extensions.ts';
import { conceptCode, conceptName, hasCode, type ReadBundle } from './read-bundle.ts';
import { clean } from './text.ts';
import type { Beside, Translation } from './translation.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export const translateCondition = (condition: ResourceOf<'Condition'>, zone: string): Translation => {
  if (hasCode(condition.verificationStatus, 'entered-in-error')) return { reason: 'entered_in_error' };
  if (hasCode(condition.verificationStatus, 'refuted')) return { reason: 'did_not_happen' };
  const name = conceptName(condition.code);
  if (name === '') return { reason: 'no_name' };
  const ended = condition.abatementDateTime ?? condition.abatementPeriod?.end ?? null;
  const over = hasCode(condition.clinicalStatus, 'inactive', 'remission', 'resolved');
  const inactive = ended === null && hasCode(condition.clinicalStatus, 'inactive');
  const active = hasCode(condition.clinicalStatus, 'active', 'recurrence', 'relapse');
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
  if (hasCode(allergy.verificationStatus, 'entered-in-error')) return { reason: 'entered_in_error' };
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

const orderStatus: Readonly<Record<string, 'active' | 'stopped' | 'completed'>> = {
  active: 'active',
  completed: 'completed',
  stopped: 'stopped',
  cancelled: 'stopped',
  ended: 'stopped',
  'on-hold': 'stopped',
};

export const translateOrder = (
  order: ResourceOf<'MedicationRequest'>,
  bundle: ReadBundle,
  zone: string,
): Translation => {
  if (order.status === 'entered-in-error') return { reason: 'entered_in_error' };
  const status = orderStatus[order.status];
  if (!status || ['proposal', 'plan', 'option'].includes(order.intent)) return { reason: 'not_valid_yet' };
  const referred = bundle.find(order.medicationReference)?.resource;
  const concept =
    order.medicationCodeableConcept ?? (referred?.resourceType === 'Medication' ? referred.code : undefined);
  const name = conceptName(concept) || clean(order.medicationReference?.display ?? '');
  if (name === '') return { reason: 'no_name' };
  const stopped = ownExtension(order.extension, extensionUrls.stoppedAt)?.at;
  return {
    table: 'medication',
    fields: {
      name,
      code: conceptCode(concept),
      dose: doseOf(order),
      status,
      reason: reasonOf(order, bundle),
      stoppedAt: stopped ? instantOf(stopped, zone) : null,
    },
    at: order.authoredOn ?? null,
    recorded: order.authoredOn,
    authors: [order.requester],
    amount: amountOf(order),
  };
};

/** The dose in numbers that our own export wrote; what other systems write is not checked against the drug. */
const amountOf = ({ extension }: ResourceOf<'MedicationRequest'>): Beside['amount'] => {
  const mgPerDose = ownExtension(extension, extensionUrls.mgPerDose)?.number ?? 0;
  const dosesPerDay = ownExtension(extension, extensionUrls.dosesPerDay)?.number ?? 0;
  return mgPerDose > 0 && dosesPerDay > 0 ? { mgPerDose, dosesPerDay } : undefined;
};

/** The instruction in its own words, else in signs that need no language: `1 × 2/1 d`, `p.r.n.`. */
const doseOf = ({ dosageInstruction }: ResourceOf<'MedicationRequest'>): string | null => {
  const [instruction] = dosageInstruction ?? [];
  if (!instruction) return null;
  if (instruction.text) return orNull(clean(instruction.text));
  const quantity = instruction.doseAndRate?.[0]?.doseQuantity;
  const repeat = instruction.timing?.repeat;
  const amount =
    quantity?.value === undefined ? '' : `${quantity.value} ${clean(quantity.unit ?? quantity.code ?? '')}`;
  const rhythm =
    repeat?.period === undefined || !repeat.periodUnit
      ? ''
      : `${repeat.frequency ?? 1}/${repeat.period} ${clean(repeat.periodUnit)}`;
  const parts = [amount.trim(), rhythm].filter(Boolean).join(' × ');
  return orNull([parts, instruction.asNeededBoolean ? 'p.r.n.' : ''].filter(Boolean).join(' '));
};

type Reasoned = {
  readonly reasonCode?: readonly Concept[] | undefined;
  readonly reasonReference?: readonly Reference[] | undefined;
};

const reasonOf = ({ reasonCode = [], reasonReference = [] }: Reasoned, bundle: ReadBundle): string | null => {
  const referred = reasonReference.map((reference) => {
    const resource = bundle.find(reference)?.resource;
    return resource?.resourceType === 'Condition'
      ? conceptName(resource.code)
      : clean(reference.display ?? '');
  });
  // A code and a reference often name the same reason.
  const names = new Set([...reasonCode.map(conceptName), ...referred].filter(Boolean));
  return orNull([...names].join(', '));
};

export const translateImmunization = (given: ResourceOf<'Immunization'>): Translation => {
  if (given.status === 'entered-in-error') return { reason: 'entered_in_error' };
  if (given.status === 'not-done') return { reason: 'did_not_happen' };
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
  if (done.status === 'entered-in-error') return { reason: 'entered_in_error' };
  if (done.status === 'not-done') return { reason: 'did_not_happen' };
  if (done.status === 'preparation') return { reason: 'not_valid_yet' };
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
