import { codeOfNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Collected, Exported, FhirResource, Words } from '../../accounts/index.ts';
import { newId } from '../../platform/ids.ts';
import { type Absence, absent, dataAbsent } from './ips-absent.ts';

/*
 * International Patient Summary (HL7 IPS, FHIR R4): a document of what a doctor elsewhere needs first. Of results and vital
 * signs it has the latest of each kind. Three sections are obligatory: where the chart knows nothing of them, an entry says
 * just that, which is not the same as saying that there is nothing.
 */

type Say = (words: Words) => string;

type Order = {
  readonly patient: FhirResource;
  readonly chart: Collected;
  readonly say: Say;
  readonly language: Language;
  readonly practice: string;
  readonly madeAt: Date;
};

type Part = {
  readonly section:
    | 'allergies'
    | 'background'
    | 'conditions'
    | 'medications'
    | 'immunizations'
    | 'labs'
    | 'procedures'
    | 'vitals';
  readonly loinc: string;
  readonly display: string;
  /** What is said where the section is obligatory and the chart knows nothing. */
  readonly absence?: Absence;
  readonly choose?: (rows: readonly Exported[]) => readonly Exported[];
};

const isActive = ({ resource }: Exported): boolean => resource?.status === 'active';

const isOfLife = ({ resource }: Exported): boolean => resource?.resourceType === 'Observation';
const isOfPregnancy = ({ resource }: Exported): boolean => hasCode(resource, '82810-3');

/** An allergy that holds is stronger than a statement that there is none at all. */
const withoutContradiction = (rows: readonly Exported[]): readonly Exported[] => {
  const deniesAll = ({ resource }: Exported) => hasCode(resource, codeOfNoneKnown.all);
  const holds = ({ resource }: Exported) =>
    hasStatus(resource, 'active') && !Object.values(codeOfNoneKnown).some((code) => hasCode(resource, code));
  return rows.some(holds) ? rows.filter((row) => !deniesAll(row)) : rows;
};

type Coded = { readonly coding?: readonly { readonly code?: string }[] };
const codesIn = (concept: unknown): readonly (string | undefined)[] =>
  ((concept as Coded | undefined)?.coding ?? []).map(({ code }) => code);
const hasCode = (resource: FhirResource | null | undefined, code: string): boolean =>
  codesIn(resource?.code).includes(code);
const hasStatus = (resource: FhirResource | null | undefined, code: string): boolean =>
  codesIn(resource?.clinicalStatus).includes(code);

/** The last of each kind, by when it was true and then by when it was issued. */
const latestOfEach = (rows: readonly Exported[]): readonly Exported[] => {
  const latest = new Map<string, Exported>();
  for (const row of rows) {
    const kind = JSON.stringify(row.resource?.code ?? row.line.title);
    const known = latest.get(kind);
    if (!known || !isNewer(known, row)) latest.set(kind, row);
  }
  return [...latest.values()];
};

const isNewer = (one: Exported, other: Exported): boolean => {
  const apart = (one.line.at?.getTime() ?? 0) - (other.line.at?.getTime() ?? 0);
  return apart === 0 ? issuedOf(one) > issuedOf(other) : apart > 0;
};

const issuedOf = ({ resource }: Exported): string =>
  typeof resource?.issued === 'string' ? resource.issued : '';

/** Sections in the order of the guide, with its LOINC codes. */
const parts: readonly Part[] = [
  {
    section: 'medications',
    loinc: '10160-0',
    display: 'History of Medication use Narrative',
    absence: 'medication',
    choose: (rows) => rows.filter(isActive),
  },
  {
    section: 'allergies',
    loinc: '48765-2',
    display: 'Allergies and adverse reactions Document',
    absence: 'allergy',
    choose: withoutContradiction,
  },
  { section: 'conditions', loinc: '11450-4', display: 'Problem list - Reported', absence: 'problem' },
  { section: 'immunizations', loinc: '11369-6', display: 'History of Immunization Narrative' },
  { section: 'procedures', loinc: '47519-4', display: 'History of Procedures Document' },
  {
    section: 'labs',
    loinc: '30954-2',
    display: 'Relevant diagnostic tests/laboratory data Narrative',
    choose: latestOfEach,
  },
  { section: 'vitals', loinc: '8716-3', display: 'Vital signs', choose: latestOfEach },
  {
    section: 'background',
    loinc: '29762-2',
    display: 'Social history Narrative',
    choose: (rows) => latestOfEach(rows.filter((row) => isOfLife(row) && !isOfPregnancy(row))),
  },
  {
    section: 'background',
    loinc: '10162-6',
    display: 'History of pregnancies Narrative',
    choose: (rows) => latestOfEach(rows.filter(isOfPregnancy)),
  },
  {
    section: 'background',
    loinc: '10157-6',
    display: 'History of family member diseases Narrative',
    choose: (rows) => rows.filter((row) => !isOfLife(row)),
  },
];

/** The summary as a FHIR R4 document bundle. */
export const summaryDocument = (order: Order): FhirResource => {
  const { patient, language, practice, madeAt, say } = order;
  const subject = { reference: `urn:uuid:${patient.id}` };
  const organization: FhirResource = { resourceType: 'Organization', id: newId(), name: practice };
  const sections = parts.map((part) => sectionOf(part, order, subject));
  const composition: FhirResource = {
    resourceType: 'Composition',
    id: newId(),
    language,
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject,
    date: madeAt.toISOString(),
    author: [{ reference: `urn:uuid:${organization.id}` }],
    title: say({ key: 'charts:export.ipsTitle' }),
    custodian: { reference: `urn:uuid:${organization.id}` },
    section: sections.map(({ section }) => section),
  };
  const resources = [
    composition,
    patient.birthDate ? patient : { ...patient, _birthDate: dataAbsent },
    organization,
    ...sections.flatMap(({ entries }) => entries),
  ];
  const id = newId();
  return {
    resourceType: 'Bundle',
    id,
    language,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: madeAt.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
};

const sectionOf = (
  { section, loinc, display, absence, choose = (rows) => rows }: Part,
  { chart, say, language }: Order,
  subject: { readonly reference: string },
) => {
  const rows = choose(chart.get(section) ?? []);
  const known = rows.flatMap(({ resource }) => (resource ? [withoutVisit(resource)] : []));
  const entries = known.length === 0 && absence ? [absent(absence, subject)] : known;
  const title = say({ key: `settings:archive.section.${section}` });
  const lines =
    rows.length > 0 ? rows.map((row) => lineOf(row, say)) : [say({ key: 'charts:export.noInformation' })];
  return {
    entries,
    section: {
      title,
      code: { coding: [{ system: 'http://loinc.org', code: loinc, display }] },
      text: { status: 'generated', div: narrative(lines, language) },
      ...(entries.length > 0
        ? { entry: entries.map(({ id }) => ({ reference: `urn:uuid:${id}` })) }
        : { emptyReason: unavailable }),
    },
  };
};

const unavailable = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason', code: 'unavailable' }],
};

/** Visits are no part of a summary: a reference to one would lead nowhere. */
const withoutVisit = ({
  encounter: _,
  context: __,
  ...resource
}: FhirResource & { encounter?: unknown; context?: unknown }): FhirResource => resource;

/** The date as far as it is known, or what is known instead. */
const whenOf = ({ at, on, undated }: Exported['line'], say: Say): string =>
  undated ? say(undated) : (on ?? at?.toISOString().slice(0, 10) ?? '');

const lineOf = ({ line }: Exported, say: Say): string =>
  [whenOf(line, say), say(line.title), ...(line.detail ?? []).map(say)]
    .filter((part) => part !== '')
    .join(' · ');

const narrative = (lines: readonly string[], language: Language): string =>
  `<div xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}" lang="${language}"><ul>${lines
    .map((line) => `<li>${escaped(line)}</li>`)
    .join('')}</ul></div>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
