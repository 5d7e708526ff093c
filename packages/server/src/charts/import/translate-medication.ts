import { dateUnknown, type Undated } from '@doctor-plus/contract/charts/when.ts';
import { extensionUrls } from '../export/extensions.ts';
import { instructionsText, quantityText } from './dose-text.ts';
import type { Concept, Reference, Resource, ResourceOf } from './fhir.ts';
import { instantOf, partialDateOf } from './instants.ts';
import { ownExtension } from './own-extensions.ts';
import { type Contained, conceptCode, conceptName, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import { ownDosage } from './read-dosage.ts';
import { reasonOf } from './reasons-given.ts';
import {
  administrationStatus,
  dispenseStatus,
  medicationStatusIn,
  orderStatus,
  statementStatus,
} from './statuses.ts';
import { clean } from './text.ts';
import type { Beside, Translation } from './translation.ts';

const statusTables = {
  MedicationRequest: orderStatus,
  MedicationStatement: statementStatus,
  MedicationDispense: dispenseStatus,
  MedicationAdministration: administrationStatus,
} as const;

/** The resources that say of a drug that it is ordered, taken, handed over or given. */
export type DrugResource = ResourceOf<keyof typeof statusTables>;

export const isDrug = (resource: Resource): resource is DrugResource =>
  Object.hasOwn(statusTables, resource.resourceType);

/** The chart's word for the status of a drug, or why it stays out. */
export const drugStatus = ({ resourceType, status }: DrugResource) =>
  medicationStatusIn(statusTables[resourceType], status);

/** How the chart marks what nobody ordered. */
const statedAs = {
  MedicationRequest: null,
  MedicationStatement: 'statement',
  MedicationDispense: 'dispense',
  MedicationAdministration: 'administration',
} as const;

/**
 * Whether an order is only told of. US Core ("Medication List", example "Self Tylenol") writes what a patient takes without
 * prescription as an order of intent `plan` that is reported: it is no plan, but what she takes.
 */
export const isReported = ({
  reportedBoolean,
  reportedReference,
}: ResourceOf<'MedicationRequest'>): boolean => reportedBoolean === true || reportedReference !== undefined;

/** The drug that a resource names itself or by its reference, and the entry that the reference leads to. */
export const drugOf = (
  { medicationCodeableConcept, medicationReference }: DrugResource,
  bundle: ReadBundle,
): {
  readonly name: string;
  readonly concept: Concept | undefined;
  readonly referred: ReadEntry | Contained | undefined;
} => {
  const referred = bundle.find(medicationReference);
  const { resource } = referred ?? {};
  const concept =
    medicationCodeableConcept ?? (resource?.resourceType === 'Medication' ? resource.code : undefined);
  return { name: conceptName(concept) || clean(medicationReference?.display ?? ''), concept, referred };
};

/** A drug as an entry of the chart. `takenOff`: a list says that it is not taken any more. What speaks against it was looked at before. */
export const translateMedication = (
  drug: DrugResource,
  { bundle, zone, now }: { readonly bundle: ReadBundle; readonly zone: string; readonly now: Date },
  takenOff: boolean,
): Translation => {
  const verdict = drugStatus(drug);
  if ('reason' in verdict) return verdict;
  const { name, concept, referred } = drugOf(drug, bundle);
  if (name === '')
    return { reason: drug.medicationReference && !referred ? 'reference_not_in_file' : 'no_name' };
  const { at, undated = null, ended, recorded, authors, dose, stated, lasts } = tellingOf(drug, zone);
  const said = lasts && lasts.getTime() >= now.getTime() ? 'active' : verdict.status;
  const status = takenOff && said === 'active' ? 'stopped' : said;
  const stopped = status === 'active' ? undefined : ended;
  return {
    table: 'medication',
    fields: {
      name,
      code: conceptCode(concept),
      dose,
      dosage: drug.resourceType === 'MedicationRequest' && stated === null ? ownDosage(drug) : null,
      status,
      reason: 'reasonCode' in drug || 'reasonReference' in drug ? reasonOf(drug, bundle) : null,
      stoppedAt: stopped ? instantOf(stopped, zone) : null,
      stoppedOn: stopped ? partialDateOf(stopped) : null,
      statedAs: stated,
    },
    at: at ?? null,
    undated,
    lost: ended !== undefined && stopped === undefined ? ['effectivePeriod.end'] : [],
    recorded,
    authors,
    amount: amountOf(drug),
  };
};

type Telling = {
  readonly at: string | undefined;
  /** That nobody wrote since when, where `at` is only when it was stated. */
  readonly undated?: Undated | null;
  readonly ended: string | undefined;
  readonly recorded: string | undefined;
  readonly authors: readonly (Reference | undefined)[];
  readonly dose: string | null;
  readonly stated: (typeof statedAs)[keyof typeof statedAs];
  /** Until when a supply lasts. */
  readonly lasts?: Date | null;
};

/** When, by whom and how, in the words of each type. */
const tellingOf = (drug: DrugResource, zone: string): Telling => {
  const stated = statedAs[drug.resourceType];
  switch (drug.resourceType) {
    case 'MedicationRequest':
      return {
        at: drug.authoredOn,
        // FHIR R4 has no place for the end of an order: ours stands in an extension.
        ended: ownExtension(drug.extension, extensionUrls.stoppedAt)?.at,
        recorded: drug.authoredOn,
        authors: [drug.requester],
        dose: doseOf(drug),
        stated: isReported(drug) ? 'statement' : stated,
      };
    case 'MedicationStatement': {
      // Our own export states what was handed over or given, too: a box or a dose of long ago has no status of its own there.
      const own = ownExtension(drug.extension, extensionUrls.statedAs)?.text;
      const taken = drug.effectiveDateTime ?? drug.effectivePeriod?.start;
      return {
        at: taken ?? drug.dateAsserted,
        undated: taken === undefined ? dateUnknown : null,
        ended: drug.effectivePeriod?.end,
        recorded: drug.dateAsserted,
        authors: [drug.informationSource],
        dose: doseOf(drug),
        stated: own === 'dispense' || own === 'administration' ? own : stated,
      };
    }
    case 'MedicationDispense': {
      const at = drug.whenHandedOver ?? drug.whenPrepared;
      return {
        at,
        ended: undefined,
        recorded: at,
        authors: (drug.performer ?? []).map(({ actor }) => actor),
        dose: doseOf(drug),
        stated,
        lasts: supplyOf(drug, zone),
      };
    }
    case 'MedicationAdministration':
      return {
        at: drug.effectiveDateTime ?? drug.effectivePeriod?.start,
        ended: drug.effectivePeriod?.end,
        recorded: undefined,
        authors: (drug.performer ?? []).map(({ actor }) => actor),
        dose: doseOf(drug),
        stated,
      };
  }
};

const day = 24 * 60 * 60 * 1_000;

/**
 * Until when what was handed over lasts; null where the file does not say. A patient takes what the pharmacy gave, so that the
 * drug is active until then. Without days of supply nobody knows, and the status alone decides.
 */
const supplyOf = (
  { status, whenHandedOver, daysSupply }: ResourceOf<'MedicationDispense'>,
  zone: string,
): Date | null => {
  const days = daysSupply?.value;
  if (status !== 'completed' || !whenHandedOver || days === undefined || days <= 0) return null;
  return new Date(instantOf(whenHandedOver, zone).getTime() + days * day);
};

/** The dose in numbers that our own export wrote; what other systems write is not checked against the drug. */
const amountOf = ({ extension }: DrugResource): Beside['amount'] => {
  const mgPerDose = ownExtension(extension, extensionUrls.mgPerDose)?.number ?? 0;
  const dosesPerDay = ownExtension(extension, extensionUrls.dosesPerDay)?.number ?? 0;
  return mgPerDose > 0 && dosesPerDay > 0 ? { mgPerDose, dosesPerDay } : undefined;
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** How much and how often, in words; null where nothing says. */
export const doseOf = (drug: DrugResource): string | null => {
  switch (drug.resourceType) {
    case 'MedicationStatement':
      return orNull(instructionsText(drug.dosage));
    case 'MedicationAdministration':
      return orNull(clean(drug.dosage?.text ?? '') || quantityText(drug.dosage?.dose));
    default:
      return orNull(instructionsText(drug.dosageInstruction));
  }
};
