import type { FhirResource } from '../../accounts/index.ts';
import { coarserCodes, codeOfTopic, valueOfCode } from '../import/background-codes.ts';
import type { background } from '../tables.ts';
import { extensionUrls } from './extensions.ts';
import { effectiveOf, encounterOf, loinc, named, patientOf, writtenAt } from './parts.ts';

type Row = typeof background.$inferSelect;

const snomed = 'http://snomed.info/sct';
const ucum = 'http://unitsofmeasure.org';
const categorySystem = 'http://terminology.hl7.org/CodeSystem/observation-category';
const roleSystem = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';

const coded = (code: string, display: string) => ({
  coding: [{ system: loinc, code, display }],
  text: display,
});

/** A value of the chart as SNOMED CT has it; words where it has none. */
const codedValue = ({ topic, value, name }: Row): object => {
  const codes = Object.entries(valueOfCode[topic] ?? {});
  const code =
    value === null ? undefined : codes.find(([one, its]) => its === value && !coarserCodes.has(one))?.[0];
  if (code && value !== null)
    return { valueCodeableConcept: { coding: [{ system: snomed, code }], text: value } };
  const words = value ?? name;
  return words === '' ? {} : { valueString: words };
};

const component = (code: string, display: string, value: object) => ({
  code: coded(code, display),
  ...value,
});

/** Figures and dates beside the value, each under the code that it has as an observation of its own. */
const componentsOf = ({ topic, amount, untilOn, lastPeriodOn }: Row): object[] => {
  const quantity = (unit: string, code: string) => ({
    valueQuantity: { value: amount, unit, system: ucum, code },
  });
  const dated = (on: string) => ({ valueDateTime: on });
  return [
    ...(topic === 'smoking' && amount !== null
      ? [
          component(
            '8664-5',
            'Cigarettes smoked total (pack per year) - Reported',
            quantity('pack-years', '{PackYears}'),
          ),
        ]
      : []),
    ...(topic === 'smoking' && untilOn !== null
      ? [component('74010-0', 'Date quit tobacco smoking', dated(untilOn))]
      : []),
    ...(topic === 'alcohol' && amount !== null
      ? [component('74013-4', 'Alcoholic drinks per day', quantity('drinks/week', '{drinks}/wk'))]
      : []),
    ...(topic === 'pregnancy' && untilOn !== null
      ? [component('11778-8', 'Delivery date Estimated', dated(untilOn))]
      : []),
    ...(topic === 'pregnancy' && lastPeriodOn !== null
      ? [component('8665-2', 'Last menstrual period start date', dated(lastPeriodOn))]
      : []),
  ];
};

const codeOf = ({ topic, name, code }: Row) => {
  if (topic === 'social' || topic === 'family')
    return { ...(code ? { coding: [{ system: loinc, code }] } : {}), text: name };
  const [own, display] = codeOfTopic[topic];
  return coded(own, display);
};

const contentOf = (row: Row): object => {
  if (row.topic === 'social') return row.value === null ? {} : { valueString: row.value };
  if (row.topic === 'occupation')
    return row.code
      ? { valueCodeableConcept: { coding: [{ code: row.code }], text: row.name } }
      : { valueString: row.name };
  const hasWords = row.value !== null && row.name !== '';
  return { ...codedValue(row), ...(hasWords ? { note: [{ text: row.name }] } : {}) };
};

const observationOf = (row: Row): FhirResource => {
  const components = componentsOf(row);
  return {
    resourceType: 'Observation',
    id: row.id,
    extension: [writtenAt(row), { url: extensionUrls.entryKind, valueString: 'background' }],
    status: 'final',
    category: [
      {
        coding: [
          { system: categorySystem, code: row.topic === 'blood_group' ? 'laboratory' : 'social-history' },
        ],
      },
    ],
    code: codeOf(row),
    subject: patientOf(row),
    ...encounterOf(row),
    ...(row.undated ? {} : { effectiveDateTime: effectiveOf(row) }),
    performer: [named(row.authorName)],
    ...contentOf(row),
    ...(components.length > 0 ? { component: components } : {}),
  };
};

const historyOf = (row: Row): FhirResource => ({
  resourceType: 'FamilyMemberHistory',
  id: row.id,
  extension: [writtenAt(row), { url: extensionUrls.author, valueString: row.authorName }],
  status: 'completed',
  patient: patientOf(row),
  ...(row.undated ? {} : { date: effectiveOf(row) }),
  relationship: { coding: [{ system: roleSystem, code: row.relation }] },
  ...(row.deceased === null ? {} : { deceasedBoolean: row.deceased }),
  ...(row.name === ''
    ? {}
    : {
        condition: [
          {
            code: { ...(row.code ? { coding: [{ code: row.code }] } : {}), text: row.name },
            ...(row.amount === null
              ? {}
              : { onsetAge: { value: row.amount, unit: 'a', system: ucum, code: 'a' } }),
          },
        ],
      }),
});

/** An entry of the background in FHIR R4: of a relative a FamilyMemberHistory, of the patient an Observation by LOINC. */
export const backgroundResource = (row: Row): FhirResource =>
  row.topic === 'family' ? historyOf(row) : observationOf(row);
