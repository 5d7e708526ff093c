import { codeOfNoneKnown, scopeOfNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import type { FhirResource } from '../../accounts/index.ts';
import { isPreliminary, withoutMark } from '../preliminary.ts';
import { digitsOf } from '../printed-result.ts';
import type {
  allergy,
  conclusion,
  condition,
  immunization,
  labResult,
  medication,
  procedure,
  visit,
  vitalSign,
} from '../tables.ts';
import { type Amount, dispenseOf, dosagesOf } from './dosage.ts';
import { extensionUrls } from './extensions.ts';
import {
  document,
  type Entry,
  effectiveOf,
  encounterOf,
  loinc,
  named,
  patientOf,
  plainSection,
  writtenAt,
} from './parts.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

const snomed = 'http://snomed.info/sct';
const ucum = 'http://unitsofmeasure.org';

const concept = (text: string, code: string | null, system?: string) => ({
  ...(code ? { coding: [{ ...(system ? { system } : {}), code }] } : {}),
  text,
});
const status = (kind: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${kind}`, code }],
});
const category = (code: string) => [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] },
];
type Dated = {
  readonly effectiveAt: Date;
  readonly effectiveOn: string | null;
  readonly undated: Undated | null;
};

/** When it was written down; nothing where nobody said so, and the beginning of its date stands for that. */
const recordedAs = (element: string, row: Dated & { readonly recordedAt: Date }): object =>
  row.effectiveOn !== null && row.recordedAt.getTime() === row.effectiveAt.getTime()
    ? {}
    : { [element]: row.recordedAt.toISOString() };

const ageOf = (value: number, unit: string) => ({ value, unit, system: ucum, code: unit });

/**
 * What is known of when something was, under the names that FHIR gives it: a date as far as it is known, an age, a range of ages or
 * words; nothing where nobody wrote when. `words` is the only other form of an element that has no ages.
 */
const whenOf = (element: 'onset' | 'performed', row: Dated): object => {
  const { undated } = row;
  if (!undated) return { [`${element}DateTime`]: effectiveOf(row) };
  const { age, words } = undated;
  if (!age) return words === '' ? {} : { [`${element}String`]: words };
  const { from, to, unit } = age;
  if (from !== null && from === to) return { [`${element}Age`]: ageOf(from, unit) };
  return {
    [`${element}Range`]: {
      ...(from === null ? {} : { low: ageOf(from, unit) }),
      ...(to === null ? {} : { high: ageOf(to, unit) }),
    },
  };
};
const beganOf = (row: Dated) => whenOf('onset', row);
const performedOf = (row: Dated) => whenOf('performed', row);

/** FHIR demands an occurrence of a vaccination, and has a code for what nobody knows. */
const occurredOf = (row: Dated): object => {
  if (!row.undated) return { occurrenceDateTime: effectiveOf(row) };
  return row.undated.words === ''
    ? { _occurrenceDateTime: { extension: [{ url: dataAbsentReason, valueCode: 'unknown' }] } }
    : { occurrenceString: row.undated.words };
};
const dataAbsentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

export const allergyResource = (row: Row<typeof allergy>): FhirResource => ({
  resourceType: 'AllergyIntolerance',
  id: row.id,
  extension: [writtenAt(row)],
  // FHIR says of an allergy that was refuted that it was, and nothing of whether it is active.
  ...(row.status === 'refuted'
    ? { verificationStatus: status('allergyintolerance-verification', 'refuted') }
    : {
        clinicalStatus: status(
          'allergyintolerance-clinical',
          row.status === 'resolved' ? 'resolved' : 'active',
        ),
      }),
  // Without its code of SNOMED CT, "none" would be read as a substance.
  code:
    row.status === 'none_known'
      ? concept(row.substance, codeOfNoneKnown[scopeOfNoneKnown(row)], snomed)
      : concept(row.substance, row.code),
  ...(row.criticality ? { criticality: row.criticality } : {}),
  patient: patientOf(row),
  ...encounterOf(row),
  // A statement that there is none has no beginning: it holds from when it was made.
  ...(row.status === 'none_known'
    ? { recordedDate: effectiveOf(row) }
    : { ...beganOf(row), ...recordedAs('recordedDate', row) }),
  recorder: named(row.authorName),
  ...(row.reaction
    ? {
        reaction: [
          { manifestation: [{ text: row.reaction }], ...(row.severity ? { severity: row.severity } : {}) },
        ],
      }
    : {}),
});

export const conditionResource = (row: Row<typeof condition>): FhirResource => ({
  resourceType: 'Condition',
  id: row.id,
  extension: [writtenAt(row)],
  clinicalStatus: status('condition-clinical', row.status),
  code: concept(row.name, row.code),
  subject: patientOf(row),
  ...encounterOf(row),
  ...beganOf(row),
  ...(row.endedAt ? { abatementDateTime: row.endedOn ?? row.endedAt.toISOString() } : {}),
  ...recordedAs('recordedDate', row),
  recorder: named(row.authorName),
});

export const medicationResource = (row: Row<typeof medication>, amount: Amount | undefined): FhirResource =>
  row.statedAs === null ? orderResource(row, amount) : statementResource(row, row.statedAs, amount);

const amountExtensions = (amount: Amount | undefined) =>
  amount
    ? [
        { url: extensionUrls.mgPerDose, valueDecimal: amount.mgPerDose },
        { url: extensionUrls.dosesPerDay, valueDecimal: amount.dosesPerDay },
      ]
    : [];

/** FHIR allows no empty list. */
const listed = (element: string, list: readonly object[]): object =>
  list.length > 0 ? { [element]: list } : {};

const orderResource = (row: Row<typeof medication>, amount: Amount | undefined): FhirResource => ({
  resourceType: 'MedicationRequest',
  id: row.id,
  extension: [
    writtenAt(row),
    ...(row.stoppedAt
      ? [{ url: extensionUrls.stoppedAt, valueDateTime: row.stoppedOn ?? row.stoppedAt.toISOString() }]
      : []),
    ...amountExtensions(amount),
    ...(row.dosage?.amount ? [{ url: extensionUrls.dosageAmount, valueString: row.dosage.amount }] : []),
  ],
  status: row.status,
  intent: 'order',
  medicationCodeableConcept: concept(row.name, row.code),
  subject: patientOf(row),
  ...encounterOf(row),
  ...(row.undated ? {} : { authoredOn: effectiveOf(row) }),
  requester: named(row.authorName),
  ...(row.reason ? { reasonCode: [{ text: row.reason }] } : {}),
  ...listed('dosageInstruction', dosagesOf(row, amount)),
  ...dispenseOf(row),
});

/**
 * A drug that nobody ordered here: FHIR's words for what a patient takes. A dispense or an administration would have no place for
 * what the chart knows of it, such as that it was stopped; the extension says which of the two it was.
 */
const statementResource = (
  row: Row<typeof medication>,
  statedAs: NonNullable<Row<typeof medication>['statedAs']>,
  amount: Amount | undefined,
): FhirResource => ({
  resourceType: 'MedicationStatement',
  id: row.id,
  extension: [
    writtenAt(row),
    ...(statedAs === 'statement' ? [] : [{ url: extensionUrls.statedAs, valueString: statedAs }]),
    ...amountExtensions(amount),
  ],
  status: row.status,
  medicationCodeableConcept: concept(row.name, row.code),
  subject: patientOf(row),
  ...(row.visitId ? { context: { reference: `urn:uuid:${row.visitId}` } } : {}),
  effectivePeriod: {
    ...(row.undated ? {} : { start: effectiveOf(row) }),
    ...(row.stoppedAt ? { end: row.stoppedOn ?? row.stoppedAt.toISOString() } : {}),
  },
  ...recordedAs('dateAsserted', row),
  informationSource: named(row.authorName),
  ...(row.reason ? { reasonCode: [{ text: row.reason }] } : {}),
  ...listed('dosage', dosagesOf(row, amount)),
});

/** LOINC and UCUM of each vital sign of the chart. */
export const signs: Record<VitalCode, { readonly loinc: string; readonly ucum: string }> = {
  blood_pressure: { loinc: '85354-9', ucum: 'mm[Hg]' },
  heart_rate: { loinc: '8867-4', ucum: '/min' },
  respiratory_rate: { loinc: '9279-1', ucum: '/min' },
  temperature: { loinc: '8310-5', ucum: 'Cel' },
  oxygen_saturation: { loinc: '59408-5', ucum: '%' },
  weight: { loinc: '29463-7', ucum: 'kg' },
  height: { loinc: '8302-2', ucum: 'cm' },
  bmi: { loinc: '39156-5', ucum: 'kg/m2' },
  head_circumference: { loinc: '9843-4', ucum: 'cm' },
};

const isSign = (code: string): code is VitalCode => Object.hasOwn(signs, code);

export const vitalResource = (row: Row<typeof vitalSign>): FhirResource => {
  if (!isSign(row.code)) throw new Error('a vital sign of an unknown kind');
  const sign = signs[row.code];
  const quantity = (value: number) => ({ value, unit: row.unit, system: ucum, code: sign.ucum });
  const told = confirmedExtension(row);
  return {
    ...observation(row, 'vital-signs'),
    ...(told.length > 0 ? { extension: told } : {}),
    code: concept(row.code, sign.loinc, loinc),
    ...(row.code === 'blood_pressure' && row.value2 !== null
      ? {
          component: [
            { code: concept('systolic', '8480-6', loinc), valueQuantity: quantity(row.value) },
            { code: concept('diastolic', '8462-4', loinc), valueQuantity: quantity(row.value2) },
          ],
        }
      : { valueQuantity: quantity(row.value) }),
  };
};

const confirmedExtension = ({ confirmed }: { readonly confirmed: boolean }) =>
  confirmed ? [{ url: extensionUrls.confirmed, valueBoolean: true }] : [];

const observation = (row: Entry & Dated, kind: string) => ({
  resourceType: 'Observation',
  id: row.id,
  status: 'final',
  category: category(kind),
  subject: patientOf(row),
  ...encounterOf(row),
  // When it was issued would stand in for when it was measured, which nobody knows.
  ...(row.undated ? {} : { effectiveDateTime: effectiveOf(row), ...recordedAs('issued', row) }),
  performer: [named(row.authorName)],
});

declare global {
  interface JSON {
    /** ECMAScript 2025; the library of types does not know it yet. */
    rawJSON: (text: string) => unknown;
  }
}

/** The figure with the digits it was printed with: FHIR asks to keep them, and a number of JavaScript has none. */
const figureOf = (row: Row<typeof labResult>): unknown => {
  const digits = digitsOf(row);
  return digits === null || digits === String(row.value) ? row.value : JSON.rawJSON(digits);
};

export const labResource = (row: Row<typeof labResult>): FhirResource => {
  const limit = (value: number) => ({ value, ...(row.unit ? { unit: row.unit } : {}) });
  const hasRange = row.low !== null || row.high !== null;
  // Without a word from the laboratory an importer would judge by the range: where the chart has no flag, it says "normal". A text
  // was compared with nothing.
  const judged = row.flag ?? (hasRange && row.value !== null ? 'N' : null);
  const told = [
    ...(row.value !== null && row.text !== null
      ? [{ url: extensionUrls.asTyped, valueString: row.text }]
      : []),
    ...(row.criticalSource === null
      ? []
      : [{ url: extensionUrls.criticalSource, valueString: row.criticalSource }]),
    ...confirmedExtension(row),
  ];
  return {
    ...observation(row, 'laboratory'),
    ...(isPreliminary(row.name) ? { status: 'preliminary' } : {}),
    ...(told.length > 0 ? { extension: told } : {}),
    code: concept(withoutMark(row.name), row.code, loinc),
    ...(row.value === null
      ? { valueString: row.text ?? '' }
      : {
          valueQuantity: {
            value: figureOf(row),
            ...(row.comparator ? { comparator: row.comparator } : {}),
            ...(row.unit ? { unit: row.unit } : {}),
          },
        }),
    ...(row.note === null ? {} : { note: [{ text: row.note }] }),
    ...(hasRange || row.rangeText !== null
      ? {
          referenceRange: [
            {
              ...(row.rangeSource === null
                ? {}
                : { extension: [{ url: extensionUrls.rangeSource, valueString: row.rangeSource }] }),
              ...(row.low === null ? {} : { low: limit(row.low) }),
              ...(row.high === null ? {} : { high: limit(row.high) }),
              ...(row.rangeText === null ? {} : { text: row.rangeText }),
            },
          ],
        }
      : {}),
    ...(judged ? { interpretation: [status('v3-ObservationInterpretation', judged)] } : {}),
  };
};

export const immunizationResource = (row: Row<typeof immunization>): FhirResource => ({
  resourceType: 'Immunization',
  id: row.id,
  status: 'completed',
  vaccineCode: concept(row.name, row.code),
  patient: patientOf(row),
  ...encounterOf(row),
  ...occurredOf(row),
  ...recordedAs('recorded', row),
  performer: [{ actor: named(row.authorName) }],
  ...(row.lot ? { lotNumber: row.lot } : {}),
  ...(row.doseNumber === null ? {} : { protocolApplied: [{ doseNumberPositiveInt: row.doseNumber }] }),
});

export const procedureResource = (row: Row<typeof procedure>): FhirResource => ({
  resourceType: 'Procedure',
  id: row.id,
  extension: [writtenAt(row)],
  status: 'completed',
  code: concept(row.name, row.code),
  subject: patientOf(row),
  ...encounterOf(row),
  ...performedOf(row),
  performer: [{ actor: named(row.authorName) }],
  ...(row.reason ? { reasonCode: [{ text: row.reason }] } : {}),
});

export const visitResource = (row: Row<typeof visit>): FhirResource => ({
  resourceType: 'Encounter',
  id: row.id,
  status: row.status,
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  ...(row.description ? { type: [{ text: row.description }] } : {}),
  subject: patientOf(row),
  participant: [{ individual: named(row.authorName) }],
  period: { start: row.startedOn ?? row.startedAt.toISOString() },
  ...(row.chiefComplaint ? { reasonCode: [{ text: row.chiefComplaint }] } : {}),
});

export const conclusionResource = (row: Row<typeof conclusion>): FhirResource => {
  return {
    resourceType: 'Composition',
    id: row.id,
    extension: [writtenAt(row)],
    status: 'final',
    type: document('conclusion', '51848-0', 'Evaluation note'),
    subject: patientOf(row),
    ...encounterOf(row),
    date: effectiveOf(row),
    author: [named(row.authorName)],
    title: 'Conclusion',
    section: [
      plainSection('diagnosis', row.diagnosis),
      plainSection('treatment', row.treatment),
      plainSection('follow_up', row.followUp),
      plainSection('prescription', row.prescription),
    ],
  };
};
