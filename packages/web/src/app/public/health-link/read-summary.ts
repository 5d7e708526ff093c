import {
  codeOfNoneKnown,
  type NoneKnownScope,
  noneKnownScopes,
} from '@doctor-plus/contract/charts/none-known.ts';
import { fullName } from '@doctor-plus/contract/kernel/full-name.ts';
import * as z from 'zod/mini';

const Coding = z.object({ system: z.optional(z.string()), code: z.optional(z.string()) });
const Concept = z.object({ coding: z._default(z.array(Coding), []), text: z._default(z.string(), '') });
const Quantity = z.object({
  value: z.optional(z.number()),
  comparator: z._default(z.string(), ''),
  unit: z._default(z.string(), ''),
});

/** Every field of the resources of a summary that is shown; all of them may be absent. */
const Resource = z.object({
  resourceType: z.string(),
  id: z.optional(z.string()),
  name: z.optional(z.unknown()),
  birthDate: z.optional(z.string()),
  deceasedBoolean: z.optional(z.boolean()),
  deceasedDateTime: z.optional(z.string()),
  gender: z.optional(z.string()),
  date: z.optional(z.string()),
  section: z.optional(
    z.array(z.object({ code: Concept, entry: z._default(z.array(z.object({ reference: z.string() })), []) })),
  ),
  code: z.optional(Concept),
  medicationCodeableConcept: z.optional(Concept),
  vaccineCode: z.optional(Concept),
  effectivePeriod: z.optional(z.object({ start: z.optional(z.string()) })),
  dosage: z.optional(z.array(z.object({ text: z._default(z.string(), '') }))),
  dosageInstruction: z.optional(z.array(z.object({ text: z._default(z.string(), '') }))),
  reasonCode: z.optional(z.array(Concept)),
  clinicalStatus: z.optional(Concept),
  verificationStatus: z.optional(Concept),
  criticality: z.optional(z.string()),
  reaction: z.optional(
    z.array(z.object({ manifestation: z._default(z.array(Concept), []), severity: z.optional(z.string()) })),
  ),
  valueQuantity: z.optional(Quantity),
  valueString: z.optional(z.string()),
  component: z.optional(z.array(z.object({ valueQuantity: z.optional(Quantity) }))),
  interpretation: z.optional(z.array(Concept)),
  referenceRange: z.optional(z.array(z.object({ low: z.optional(Quantity), high: z.optional(Quantity) }))),
  lotNumber: z.optional(z.string()),
  recordedDate: z.optional(z.string()),
  onsetDateTime: z.optional(z.string()),
  authoredOn: z.optional(z.string()),
  occurrenceDateTime: z.optional(z.string()),
  performedDateTime: z.optional(z.string()),
  effectiveDateTime: z.optional(z.string()),
});
type Resource = z.output<typeof Resource>;

const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('document'),
  timestamp: z.string(),
  entry: z.array(z.object({ fullUrl: z.string(), resource: Resource })),
});

const HumanNames = z.array(
  z.object({
    text: z.optional(z.string()),
    family: z._default(z.string(), ''),
    given: z._default(z.array(z.string()), []),
  }),
);

/** Sections in the order in which they are read, most dangerous to miss first, by their LOINC codes. */
export const sections = {
  allergies: '48765-2',
  medications: '10160-0',
  conditions: '11450-4',
  labs: '30954-2',
  vitals: '8716-3',
  immunizations: '11369-6',
  procedures: '47519-4',
} as const;
export type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

/** A value that was measured: a number or words, and how it lies to its range. */
export type Measured = {
  readonly numbers: readonly number[];
  readonly comparator: string;
  readonly text: string;
  readonly unit: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly flag: 'high' | 'low' | 'abnormal' | null;
};

export type Line = {
  readonly id: string;
  readonly title: string;
  /** As it was written: a dose, a reaction, a lot. */
  readonly detail: readonly string[];
  /** Codes that a reader's language has words for. */
  /** Of which allergies none is known; null for everything else. */
  readonly noneKnown: NoneKnownScope | null;
  readonly status: 'none_known' | 'resolved' | 'inactive' | 'refuted' | null;
  readonly grave: boolean;
  readonly severity: 'mild' | 'moderate' | 'severe' | null;
  readonly measured: Measured | null;
  readonly at: string | null;
};

export type Summary = {
  readonly patient: {
    readonly name: string;
    readonly birthDate: string | null;
    readonly deceased: boolean;
    /** What is known of the date of death. */
    readonly deceasedAt: string | null;
    readonly sex: 'female' | 'male' | 'other' | 'unknown';
  };
  readonly practice: string;
  readonly madeAt: string;
  readonly sections: readonly { readonly name: SectionName; readonly lines: readonly Line[] }[];
};

const hasCode = (concept: z.output<typeof Concept> | undefined, ...codes: string[]): boolean =>
  concept?.coding.some(({ code }) => code !== undefined && codes.includes(code)) ?? false;

const nameOf = (raw: unknown): string => {
  if (typeof raw === 'string') return raw;
  const [name] = HumanNames.safeParse(raw).data ?? [];
  if (!name) return '';
  return fullName({ givenName: name.given.join(' '), familyName: name.family }) || (name.text ?? '');
};

/** An International Patient Summary (FHIR R4 document) as lines to read. Throws where it is none. */
export const readSummary = (document: unknown): Summary => {
  const bundle = Bundle.parse(document);
  const resources = new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, resource]));
  const all = [...resources.values()];
  const ofType = (type: string) => all.find(({ resourceType }) => resourceType === type);
  const composition = ofType('Composition');
  const patient = ofType('Patient');
  if (!composition || !patient) throw new Error('a summary without its first page');
  return {
    patient: {
      name: nameOf(patient.name),
      birthDate: patient.birthDate ?? null,
      deceased: patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined,
      deceasedAt: patient.deceasedDateTime ?? null,
      sex: (['female', 'male', 'other'] as const).find((one) => one === patient.gender) ?? 'unknown',
    },
    practice: nameOf(ofType('Organization')?.name),
    madeAt: bundle.timestamp,
    sections: sectionNames.map((name) => {
      const section = composition.section?.find(({ code }) => hasCode(code, sections[name]));
      const entries = (section?.entry ?? []).flatMap(({ reference }) => resources.get(reference) ?? []);
      return { name, lines: withoutContradiction(entries.filter(isKnown).map(lineFrom)).sort(newestFirst) };
    }),
  };
};

/** Not the entry of the guide that says that nothing is known. */
const isKnown = ({ code, medicationCodeableConcept }: Resource): boolean =>
  !hasCode(code ?? medicationCodeableConcept, 'no-allergy-info', 'no-medication-info', 'no-problem-info');

const newestFirst = (one: Line, other: Line): number =>
  Number(other.grave) - Number(one.grave) || (other.at ?? '').localeCompare(one.at ?? '');

/** Of which allergies a resource says that none is known. */
const noneKnownIn = ({ code }: Resource): NoneKnownScope | null =>
  noneKnownScopes.find((scope) => hasCode(code, codeOfNoneKnown[scope])) ?? null;

/** An allergy that holds is stronger than a statement that there is none. */
const withoutContradiction = (lines: readonly Line[]): Line[] =>
  lines.some(({ status }) => status === null)
    ? lines.filter(({ status }) => status !== 'none_known')
    : [...lines];

const lineFrom = (resource: Resource, index: number): Line => {
  const { code, medicationCodeableConcept, vaccineCode, reaction = [] } = resource;
  const concept = code ?? medicationCodeableConcept ?? vaccineCode;
  const severity = (['severe', 'moderate', 'mild'] as const).find((one) =>
    reaction.some((each) => each.severity === one),
  );
  return {
    id: resource.id ?? String(index),
    title: concept?.text || (concept?.coding.find((coding) => coding.code)?.code ?? ''),
    detail: [
      ...(resource.dosageInstruction ?? resource.dosage ?? []).map(({ text }) => text),
      ...reaction.flatMap(({ manifestation }) => manifestation.map(({ text }) => text)),
      ...(resource.reasonCode ?? []).map(({ text }) => text),
      resource.lotNumber ?? '',
    ].filter(Boolean),
    noneKnown: noneKnownIn(resource),
    status: statusOf(resource),
    grave: resource.criticality === 'high' || severity === 'severe',
    severity: severity ?? null,
    measured: measuredOf(resource),
    at:
      resource.effectiveDateTime ??
      resource.effectivePeriod?.start ??
      resource.occurrenceDateTime ??
      resource.performedDateTime ??
      resource.onsetDateTime ??
      resource.authoredOn ??
      resource.recordedDate ??
      null,
  };
};

const statusOf = (resource: Resource): Line['status'] => {
  const { clinicalStatus, verificationStatus } = resource;
  if (hasCode(verificationStatus, 'refuted')) return 'refuted';
  if (noneKnownIn(resource) !== null) return 'none_known';
  return (['resolved', 'inactive'] as const).find((one) => hasCode(clinicalStatus, one)) ?? null;
};

const flags: Readonly<Record<string, NonNullable<Measured['flag']>>> = {
  H: 'high',
  HH: 'high',
  L: 'low',
  LL: 'low',
  A: 'abnormal',
  AA: 'abnormal',
};

const measuredOf = (resource: Resource): Measured | null => {
  const { valueQuantity, valueString, component = [], interpretation = [], referenceRange } = resource;
  const quantities = [valueQuantity, ...component.map((part) => part.valueQuantity)].filter(
    (quantity) => quantity !== undefined,
  );
  if (quantities.length === 0 && valueString === undefined) return null;
  const [range] = referenceRange ?? [];
  const judged = interpretation.flatMap(({ coding }) => coding.flatMap(({ code = '' }) => flags[code] ?? []));
  return {
    numbers: quantities.flatMap(({ value }) => value ?? []),
    comparator: quantities[0]?.comparator ?? '',
    text: valueString ?? '',
    unit: quantities[0]?.unit ?? '',
    low: range?.low?.value ?? null,
    high: range?.high?.value ?? null,
    flag: judged[0] ?? null,
  };
};
