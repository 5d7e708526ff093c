import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countsOf, lossesOf } from '../../testing/import-losses.ts';
import { readBundle } from './read-bundle.ts';
import { ImportRefused } from './report.ts';
import { translate } from './translate.ts';

type Resource = { resourceType: string } & Record<string, unknown>;

const now = new Date('2026-11-21T12:00:00Z');
const she = { reference: 'Patient/she' };
const patient = { resourceType: 'Patient', id: 'she', name: [{ family: 'Rosa', given: ['Eva'] }] };

const read = (entries: readonly object[]) =>
  translate({
    bundle: readBundle({ resourceType: 'Bundle', type: 'collection', entry: entries }),
    zone: 'America/Santo_Domingo',
    now,
  });
const take = (...resources: readonly Resource[]) => read(resources.map((resource) => ({ resource })));

/** Entries of one resource, or the reason for none. */
const outcomeOf = (resource: Resource, ...others: readonly Resource[]) => {
  const taken = take(patient, { id: 'x', ...resource }, ...others);
  const [reason] = lossesOf(taken);
  if (reason) return reason.reason;
  const [only] = taken.patients;
  return {
    entries: only?.entries.map(({ fields }) => fields) ?? [],
    visits: only?.visits.length ?? 0,
    documents: only?.documents?.map(({ title }) => title) ?? [],
  };
};
const isTaken = (outcome: ReturnType<typeof outcomeOf>) => typeof outcome !== 'string';

const text = (words: string) => ({ text: words });
const coded = (code: string) => ({ coding: [{ code }] });
const lab = (details: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [coded('laboratory')],
  code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potassium' },
  subject: she,
  effectiveDateTime: '2026-11-20T08:00:00Z',
  valueQuantity: { value: 6.9, unit: 'mmol/L' },
  ...details,
});
const condition = (details: object = {}) => ({
  resourceType: 'Condition',
  code: text('Lupus'),
  subject: she,
  ...details,
});
const allergy = (details: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  code: text('Peanut'),
  patient: she,
  reaction: [{ manifestation: [text('Hives')] }],
  ...details,
});
const order = (details: object = {}) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: text('Enalapril'),
  subject: she,
  dosageInstruction: [{ text: '10 mg', timing: {} }],
  ...details,
});
const statement = (details: object = {}) => ({
  resourceType: 'MedicationStatement',
  status: 'active',
  medicationCodeableConcept: text('Warfarin'),
  subject: she,
  dosage: [{ text: '5 mg' }],
  ...details,
});
const dispense = (details: object = {}) => ({
  resourceType: 'MedicationDispense',
  status: 'completed',
  medicationCodeableConcept: text('Metformin'),
  subject: she,
  whenHandedOver: '2026-11-01',
  performer: [{ actor: { display: 'Farmacia' } }],
  dosageInstruction: [{ text: '850 mg' }],
  ...details,
});
const administration = (details: object = {}) => ({
  resourceType: 'MedicationAdministration',
  status: 'completed',
  medicationCodeableConcept: text('Ceftriaxone'),
  subject: she,
  effectiveDateTime: '2026-11-01',
  performer: [{ actor: { display: 'Enfermera' } }],
  dosage: { dose: { value: 1, unit: 'g' } },
  ...details,
});
const immunization = (details: object = {}) => ({
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: text('Hep B'),
  patient: she,
  occurrenceDateTime: '2026-01-01',
  performer: [{ actor: { display: 'Enfermera' } }],
  protocolApplied: [{ doseNumberPositiveInt: 1 }],
  ...details,
});
const procedure = (details: object = {}) => ({
  resourceType: 'Procedure',
  status: 'completed',
  code: text('Colonoscopy'),
  subject: she,
  performedDateTime: '2026-01-01',
  performer: [{ actor: { display: 'Dr. Ruiz' } }],
  ...details,
});
const encounter = (details: object = {}) => ({
  resourceType: 'Encounter',
  status: 'finished',
  type: [text('Visit')],
  subject: she,
  period: { start: '2026-01-01' },
  participant: [{ individual: { display: 'Dr. Ruiz' } }],
  ...details,
});
const pdf = { contentType: 'application/pdf', data: 'JVBERi0=' };
const document = (details: object = {}) => ({
  resourceType: 'DocumentReference',
  status: 'current',
  description: 'Epicrisis',
  subject: she,
  content: [{ attachment: pdf }],
  context: {},
  ...details,
});
const report = (details: object = {}) => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: text('Biopsy'),
  subject: she,
  presentedForm: [pdf],
  ...details,
});
const phq = (details: object = {}) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  subject: she,
  authored: '2026-01-01',
  item: [{ linkId: '1', item: [{ linkId: '/44261-6', answer: [{ valueInteger: 7 }] }] }],
  ...details,
});

describe('a status', () => {
  type Expected = string | null;
  const all = (make: (details: object) => Resource, statuses: Record<string, Expected>) =>
    Object.entries(statuses).map(
      ([status, expected]) => [make({}).resourceType, status, make, expected] as const,
    );

  test.each([
    ...all(lab, {
      final: null,
      amended: null,
      corrected: null,
      preliminary: null,
      FINAL: null,
      registered: 'not_valid_yet',
      cancelled: 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
      fianl: 'status_unknown',
      constructor: 'status_unknown',
    }),
    ...all(immunization, {
      completed: null,
      'not-done': 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      done: 'status_unknown',
    }),
    ...all(procedure, {
      completed: null,
      preparation: 'not_valid_yet',
      'in-progress': 'not_valid_yet',
      'on-hold': 'not_valid_yet',
      stopped: 'did_not_happen',
      'not-done': 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
      compleated: 'status_unknown',
    }),
    ...all(encounter, {
      arrived: null,
      triaged: null,
      'in-progress': null,
      onleave: null,
      finished: null,
      planned: 'not_valid_yet',
      cancelled: 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
      finishd: 'status_unknown',
    }),
    ...all(report, {
      final: null,
      amended: null,
      corrected: null,
      appended: null,
      partial: null,
      preliminary: null,
      registered: 'not_valid_yet',
      cancelled: 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
    }),
    ...all(document, {
      current: null,
      superseded: 'document_replaced',
      'entered-in-error': 'entered_in_error',
      old: 'status_unknown',
    }),
    ...all(phq, {
      completed: null,
      amended: null,
      'in-progress': 'not_valid_yet',
      stopped: 'did_not_happen',
      'entered-in-error': 'entered_in_error',
    }),
  ])('decides whether a resource is taken when %s is %s', (_type, status, make, expected) => {
    const outcome = outcomeOf(make({ status }));
    if (expected === null) expect(isTaken(outcome)).toBe(true);
    else expect(outcome).toBe(expected);
  });

  test.each([
    ...all(order, {
      active: 'active',
      completed: 'completed',
      stopped: 'stopped',
      ended: 'stopped',
      'on-hold': 'stopped',
      cancelled: 'did_not_happen',
      draft: 'not_valid_yet',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
      actve: 'status_unknown',
    }),
    ...all(statement, {
      active: 'active',
      completed: 'completed',
      stopped: 'stopped',
      'on-hold': 'stopped',
      intended: 'not_valid_yet',
      'not-taken': 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
      taken: 'status_unknown',
    }),
    ...all(dispense, {
      completed: 'completed',
      stopped: 'stopped',
      preparation: 'not_valid_yet',
      'in-progress': 'not_valid_yet',
      'on-hold': 'not_valid_yet',
      cancelled: 'did_not_happen',
      declined: 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
    }),
    ...all(administration, {
      'in-progress': 'active',
      completed: 'completed',
      stopped: 'stopped',
      'on-hold': 'stopped',
      'not-done': 'did_not_happen',
      'entered-in-error': 'entered_in_error',
      unknown: 'status_unknown',
    }),
  ])('is that of the drug in the chart when %s is %s', (_type, status, make, expected) => {
    const outcome = outcomeOf(make({ status }));
    if (typeof outcome === 'string') expect(outcome).toBe(expected);
    else expect(outcome.entries).toMatchObject([{ status: expected }]);
  });

  test.each([
    ['order', null],
    ['original-order', null],
    ['reflex-order', null],
    ['filler-order', null],
    ['instance-order', null],
    ['proposal', 'not_valid_yet'],
    ['plan', 'not_valid_yet'],
    ['option', 'not_valid_yet'],
    ['idea', 'status_unknown'],
  ])('of an intent decides whether an order is taken when it is %s', (intent, expected) => {
    const outcome = outcomeOf(order({ intent }));
    if (expected === null) expect(isTaken(outcome)).toBe(true);
    else expect(outcome).toBe(expected);
  });
});

describe('certainty', () => {
  test.each([
    [undefined, null],
    [coded('confirmed'), null],
    [coded('unconfirmed'), 'not_certain'],
    [coded('provisional'), 'not_certain'],
    [coded('differential'), 'not_certain'],
    [coded('Differential'), 'not_certain'],
    [coded('415684004'), 'not_certain'],
    [text('suspected'), 'not_certain'],
    [coded('maybe'), 'not_certain'],
    [{ coding: [{ code: '415684004' }, { code: 'provisional' }] }, 'not_certain'],
    [{ coding: [{ code: 'local-7' }, { code: 'confirmed' }] }, null],
    [coded('refuted'), 'did_not_happen'],
    [coded('entered-in-error'), 'entered_in_error'],
  ])('decides whether a problem is taken when it is %j', (verificationStatus, expected) => {
    const outcome = outcomeOf(condition({ verificationStatus }));
    if (expected === null) expect(isTaken(outcome)).toBe(true);
    else expect(outcome).toBe(expected);
  });

  test.each([
    ['active', 'active'],
    ['recurrence', 'active'],
    ['relapse', 'active'],
    ['55561003', 'active'],
    ['inactive', 'inactive'],
    ['73425007', 'inactive'],
    ['remission', 'resolved'],
    ['resolved', 'resolved'],
    ['413322009', 'resolved'],
    ['actve', 'status_unknown'],
  ])('of a clinical status gives the state of a problem when it is %s', (code, expected) => {
    const outcome = outcomeOf(condition({ clinicalStatus: coded(code) }));
    if (typeof outcome === 'string') expect(outcome).toBe(expected);
    else expect(outcome.entries).toMatchObject([{ status: expected }]);
  });

  test.each([
    [undefined, 'active'],
    [coded('unconfirmed'), 'active'],
    [coded('confirmed'), 'active'],
    [coded('presumed'), 'active'],
    [coded('refuted'), 'refuted'],
    [coded('entered-in-error'), 'entered_in_error'],
  ])('hides no allergy that is only unconfirmed when it is %j', (verificationStatus, expected) => {
    const outcome = outcomeOf(allergy({ verificationStatus }));
    if (typeof outcome === 'string') expect(outcome).toBe(expected);
    else expect(outcome.entries).toMatchObject([{ status: expected }]);
  });

  test.each([
    [{ verificationStatus: text('Refuted') }, 'refuted'],
    [{ verificationStatus: coded('Refuted') }, 'refuted'],
    [{ verificationStatus: coded('410516002') }, 'refuted'],
    [{ verificationStatus: text('Descartada') }, 'refuted'],
    [{ verificationStatus: text('Entered in Error') }, 'entered_in_error'],
    [{ verificationStatus: coded(' entered_in error ') }, 'entered_in_error'],
    [{ clinicalStatus: text('resolved') }, 'resolved'],
    [{ clinicalStatus: coded('Resolved') }, 'resolved'],
    [{ clinicalStatus: coded('413322009') }, 'resolved'],
    [{ clinicalStatus: text('Resuelta') }, 'resolved'],
    [{ clinicalStatus: text('Activa') }, 'active'],
    [{ clinicalStatus: { ...coded('active'), text: 'Resolved' } }, 'active'],
  ])('of an allergy is read in codes and words alike when it is %j', (details, expected) => {
    const outcome = outcomeOf(allergy({ code: text('Penicilina'), ...details }));
    if (typeof outcome === 'string') expect(outcome).toBe(expected);
    else expect(outcome.entries).toMatchObject([{ status: expected }]);
  });

  test.each([
    [{ clinicalStatus: text('Resolved') }, 'resolved'],
    [{ clinicalStatus: text('En curso') }, 'active'],
    [{ abatementAge: { value: 40, unit: 'a' } }, 'resolved'],
    [{ abatementRange: { low: { value: 40 } } }, 'resolved'],
    [{ abatementString: 'en la infancia' }, 'resolved'],
    [{ abatementString: 'ongoing' }, 'active'],
    [{ abatementAge: { value: 40 }, clinicalStatus: coded('recurrence') }, 'active'],
  ])('of a problem is over when it is said to have ended, as by %j', (details, status) => {
    expect(outcomeOf(condition(details))).toMatchObject({ entries: [{ status }] });
  });

  test.each([
    'Antecedentes familiares',
    'Antecedentes heredofamiliares',
    'Family history',
    'family-history',
    'Antécédents familiaux',
    'Familienanamnese',
    'Anamnesi familiare',
    'Histórico familiar',
    '家族歴',
    '家族史',
    '가족력',
  ])('names whom a problem is about when its category is %s', (words) => {
    expect(outcomeOf(condition({ category: [text(words)] }))).toBe('about_another');
  });

  test('names whom a problem is about when a category has the code of family history', () => {
    const snomed = { coding: [{ system: 'http://snomed.info/sct', code: '57177007' }] };
    expect(outcomeOf(condition({ category: [coded('problem-list-item'), snomed] }))).toBe('about_another');
    expect(isTaken(outcomeOf(condition({ category: [text('Medicina familiar')] })))).toBe(true);
  });
});

describe('the name of a problem', () => {
  test.each([
    ['none_known', ['Sin hipertensión', 'Niega diabetes', 'HTA: no', 'Denies asthma', 'Sem diabetes']],
    [
      'none_known',
      ['Pas d’asthme', 'Kein Diabetes', 'Nessun diabete', '高血圧なし', '否认糖尿病', '당뇨 없음'],
    ],
    ['not_certain', ['Descartar apendicitis', 'Rule out PE', 'R/O sepsis', 'Sospecha de dengue', 'Lupus?']],
    ['not_certain', ['V. a. Pneumonie', 'Suspicion de TVP', 'Sospetta polmonite', '肺炎の疑い', '疑似肺炎']],
    ['not_certain', ['폐렴 의심', 'Suspeita de dengue']],
  ])('leaves a problem out as %s when its words say so', (reason, names) => {
    for (const name of names)
      expect([name, outcomeOf(condition({ code: text(name) }))]).toEqual([name, reason]);
  });

  test.each([
    ...[
      'Sin hogar',
      'No light perception',
      'Sinusitis',
      'Non-Hodgkin lymphoma',
      'Linfoma no Hodgkin',
      '无精子症',
    ],
    ...['疑病症', 'Negativismo', 'Sin hipertensión, pero con diabetes', 'Nefritis', 'Possessive states'],
  ])('says nothing against a problem when it is %s', (name) => {
    expect(isTaken(outcomeOf(condition({ code: text(name) })))).toBe(true);
  });
});

describe('a code that says "none"', () => {
  const none = [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' }];
  const severe = [{ severity: 'severe', manifestation: [text('Anafilaxia')] }];

  test.each([
    ['words name something', { code: { coding: none, text: 'Penicilina: anafilaxia' }, reaction: [] }],
    ['somebody reacted', { code: { coding: none }, reaction: severe }],
    ['somebody may react badly', { code: { coding: none }, reaction: [], criticality: 'high' }],
  ])('is no "none known" when %s', (_why, details) => {
    expect(outcomeOf(allergy(details))).toMatchObject({ entries: [{ status: 'active', code: null }] });
  });

  test.each([undefined, 'No known allergy', 'Sin alergias conocidas', 'Geen allergieën bekend'])(
    'holds when the words beside it are %s',
    (words) => {
      const code = { coding: none, ...(words ? { text: words } : {}) };
      expect(outcomeOf(allergy({ code, reaction: [], criticality: 'low' }))).toMatchObject({
        entries: [{ status: 'none_known', code: '716186003' }],
      });
    },
  );

  test('is dropped from a problem that words name', () => {
    const code = { coding: [{ system: 'http://snomed.info/sct', code: '160245001' }], text: 'Diabetes' };
    expect(outcomeOf(condition({ code }))).toMatchObject({ entries: [{ name: 'Diabetes', code: null }] });
  });

  test('is no vaccination when it is CVX 998', () => {
    const vaccineCode = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '998' }] };
    expect(outcomeOf(immunization({ vaccineCode }))).toBe('did_not_happen');
    const other = { coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code: '998' }], text: 'Hep B' };
    expect(isTaken(outcomeOf(immunization({ vaccineCode: other })))).toBe(true);
  });
});

describe('what is not final', () => {
  test('is marked in its name when it is a result', () => {
    const outcome = outcomeOf(lab({ status: 'preliminary' }));
    expect(outcome).toMatchObject({ entries: [{ name: 'Potassium (preliminary)', value: 6.9 }] });
  });

  test('is left out by name when it is a vital sign', () => {
    const pulse = lab({
      status: 'preliminary',
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
      valueQuantity: { value: 72, code: '/min' },
    });
    expect(lossesOf(take(patient, pulse))).toMatchObject([{ reason: 'not_valid_yet', detail: 'heart_rate' }]);
  });

  test.each([
    [report({ status: 'partial' }), 'Biopsy (preliminary)'],
    [report({ status: 'preliminary' }), 'Biopsy (preliminary)'],
    [document({ docStatus: 'preliminary' }), 'Epicrisis (preliminary)'],
    [
      document({ docStatus: 'preliminary', description: 'x'.repeat(300) }),
      `${'x'.repeat(106)} (preliminary)`,
    ],
    [document({ docStatus: 'final' }), 'Epicrisis'],
  ])('is marked in its title when it is a document', (resource, title) => {
    expect(outcomeOf(resource)).toMatchObject({ documents: [title] });
  });

  test('is left out when the content of a document is an error', () => {
    expect(outcomeOf(document({ docStatus: 'entered-in-error' }))).toBe('entered_in_error');
  });
});

describe('an unknown modifier extension', () => {
  const modifierExtension = [{ url: 'https://otro.example/negated', valueBoolean: true }];
  const onFirst = (make: (details: object) => Record<string, unknown>, part: string): Resource => {
    const resource = make({}) as Resource;
    const [first] = resource[part] as object[];
    return { ...resource, [part]: [{ ...first, modifierExtension }] };
  };
  const onOnly = (make: (details: object) => Record<string, unknown>, part: string): Resource => {
    const resource = make({}) as Resource;
    return { ...resource, [part]: { ...(resource[part] as object), modifierExtension } };
  };

  test.each([
    lab,
    condition,
    allergy,
    order,
    statement,
    dispense,
    administration,
    immunization,
    procedure,
    encounter,
    document,
    report,
    phq,
  ])('leaves a resource of any type out when it carries one', (make) => {
    expect(isTaken(outcomeOf(make({})))).toBe(true);
    expect(outcomeOf(make({ modifierExtension }) as Resource)).toBe('meaning_unknown');
    expect(outcomeOf(make({ implicitRules: 'https://otro.example/rules' }) as Resource)).toBe(
      'meaning_unknown',
    );
    expect(isTaken(outcomeOf(make({ modifierExtension: [] }) as Resource))).toBe(true);
  });

  test.each([
    ['reaction', onFirst(allergy, 'reaction')],
    ['dosageInstruction', onFirst(order, 'dosageInstruction')],
    ['timing', order({ dosageInstruction: [{ text: '10 mg' }, { timing: { modifierExtension } }] })],
    ['dosage of a statement', onFirst(statement, 'dosage')],
    ['performer of a dispense', onFirst(dispense, 'performer')],
    ['dosageInstruction of a dispense', onFirst(dispense, 'dosageInstruction')],
    ['performer of an administration', onFirst(administration, 'performer')],
    ['dosage of an administration', onOnly(administration, 'dosage')],
    ['performer of a vaccination', onFirst(immunization, 'performer')],
    ['protocolApplied', onFirst(immunization, 'protocolApplied')],
    ['performer of a procedure', onFirst(procedure, 'performer')],
    ['participant', onFirst(encounter, 'participant')],
    ['content', onFirst(document, 'content')],
    ['context', onOnly(document, 'context')],
    ['component', lab({ component: [{ code: text('a'), modifierExtension }] })],
    ['referenceRange', lab({ referenceRange: [{ low: { value: 3 }, modifierExtension }] })],
    [
      'answer',
      phq({
        item: [{ linkId: '/44261-6', answer: [{ valueInteger: 7, modifierExtension }] }],
      }),
    ],
  ])('leaves the resource out when %s carries one', (_where, resource) => {
    expect(outcomeOf(resource)).toBe('meaning_unknown');
  });

  test('leaves a resource in when only an element that nobody reads carries one', () => {
    expect(isTaken(outcomeOf(procedure({ focalDevice: [{ modifierExtension }] })))).toBe(true);
  });

  test('leaves the order out when the drug that it refers to carries one', () => {
    const drug = { resourceType: 'Medication', id: 'm', code: text('Digoxin'), modifierExtension };
    const taken = take(
      patient,
      order({ medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m' } }),
      drug,
    );
    expect(lossesOf(taken)).toContainEqual({
      type: 'MedicationRequest',
      reason: 'meaning_unknown',
      detail: 'Digoxin · https://otro.example/negated',
      count: 1,
    });
  });

  test('names what carries it and the mark in the report', () => {
    expect(lossesOf(take(patient, condition({ modifierExtension })))).toEqual([
      {
        type: 'Condition',
        reason: 'meaning_unknown',
        detail: 'Lupus · https://otro.example/negated',
        count: 1,
      },
    ]);
  });

  test('drops a relative from the contacts when the contact carries one', () => {
    const contact = [
      { name: text('No Llamar'), modifierExtension },
      { name: text('Luis Rosa'), telecom: [] },
    ];
    expect(take({ ...patient, contact }).patients[0]?.fields.emergencyContact).toBe('Luis Rosa');
  });

  test('refuses the file when rules for all of it are unknown', () => {
    expect(() =>
      readBundle({ resourceType: 'Bundle', type: 'collection', implicitRules: 'urn:x', entry: [] }),
    ).toThrow(ImportRefused);
  });
});

describe('a statement that is turned round', () => {
  test.each([
    [order({ doNotPerform: true }), 'not_to_be_given'],
    [order({ doNotPerform: 'true' }), 'not_to_be_given'],
    [immunization({ isSubpotent: true }), 'dose_not_valid'],
    [immunization({ notGiven: true }), 'did_not_happen'],
    [procedure({ notDone: true }), 'did_not_happen'],
    [procedure({ notPerformed: true }), 'did_not_happen'],
    [administration({ notGiven: true }), 'did_not_happen'],
    [statement({ taken: 'n' }), 'did_not_happen'],
    [statement({ wasNotTaken: true }), 'did_not_happen'],
    [lab({ focus: [{ reference: 'RelatedPerson/mother' }] }), 'about_another'],
    [lab({ focus: [{ display: 'Fetus' }] }), 'about_another'],
  ])('is left out by that reason', (resource, reason) => {
    expect(outcomeOf(resource)).toBe(reason);
  });

  test.each([
    order({ doNotPerform: false }),
    immunization({ isSubpotent: false, notGiven: false }),
    procedure({ notDone: false }),
    statement({ taken: 'y' }),
    lab({ focus: [she] }),
    lab({ focus: [] }),
  ])('is taken when the element says that it is not', (resource) => {
    expect(isTaken(outcomeOf(resource))).toBe(true);
  });

  test('makes an entry about the relative when the resource is a family history', () => {
    const mother = {
      resourceType: 'FamilyMemberHistory',
      patient: she,
      relationship: text('Madre'),
      condition: [{ code: text('Cáncer de mama') }],
    };
    expect(lossesOf(take(patient, mother))).toEqual([]);
    expect(take(patient, mother).patients[0]?.entries).toMatchObject([
      { table: 'background', fields: { topic: 'family', relation: 'MTH', name: 'Cáncer de mama' } },
    ]);
  });
});

describe('a record of a patient', () => {
  const old = (details: object) => ({
    resourceType: 'Patient',
    id: 'old',
    name: [{ family: 'Vieja', given: ['Eva'] }],
    ...details,
  });
  const replacedBy = { link: [{ other: she, type: 'replaced-by' }] };
  const ofOld = condition({ subject: { reference: 'Patient/old' } });

  test.each([
    ['inactive', old({ active: false })],
    [
      'replaced by a record elsewhere',
      old({ link: [{ other: { reference: 'Patient/z' }, type: 'replaced-by' }] }),
    ],
    ['replaced by itself', old({ link: [{ other: { reference: 'Patient/old' }, type: 'replaced-by' }] })],
  ])('is left out with its entries when it is %s', (_what, record) => {
    const { patients, notTaken } = take(ofOld, record, patient);
    expect(patients).toMatchObject([{ fields: { familyName: 'Rosa' }, entries: [] }]);
    expect(countsOf(notTaken.list())).toEqual([
      { type: 'Patient', reason: 'record_not_in_use', detail: null, count: 1 },
      { type: 'Condition', reason: 'record_not_in_use', detail: null, count: 1 },
    ]);
  });

  test.each([
    ['names the new one', [old(replacedBy), patient]],
    [
      'is inactive and the new one names it',
      [
        old({ active: false }),
        { ...patient, link: [{ other: { reference: 'Patient/old' }, type: 'replaces' }] },
      ],
    ],
  ])('gives its entries to the one that replaced it when it %s', (_what, records) => {
    for (const order of [
      [...records, ofOld],
      [ofOld, ...records.toReversed()],
    ]) {
      const { patients, notTaken } = take(...order);
      expect(patients).toMatchObject([
        { fields: { familyName: 'Rosa' }, entries: [{ fields: { name: 'Lupus' } }] },
      ]);
      expect(notTaken.list()).toMatchObject([
        { reason: 'record_replaced', entries: [{ name: 'Eva Vieja' }] },
      ]);
    }
  });

  test.each(['replaces', 'refer', 'seealso'])('is taken when it only says %s', (type) => {
    const record = { ...patient, active: true, link: [{ other: { reference: 'Patient/z' }, type }] };
    expect(take(record).patients).toHaveLength(1);
  });

  test('refuses the file when it holds no other', () => {
    expect(() => take(old({ active: false }))).toThrow(
      expect.objectContaining({ code: 'no_record_in_use', problems: ['Patient.active: false'] }),
    );
    const ring = [
      old(replacedBy),
      { ...patient, link: [{ other: { reference: 'Patient/old' }, type: 'replaced-by' }] },
    ];
    expect(() => take(...ring)).toThrow(
      expect.objectContaining({ code: 'no_record_in_use', problems: ['Patient.link: replaced-by'] }),
    );
    const marked = { ...patient, modifierExtension: [{ url: 'urn:x' }] };
    expect(() => take(marked)).toThrow(expect.objectContaining({ code: 'no_record_in_use' }));
  });
});

describe('a drug', () => {
  const drugOf = (resource: Resource, ...others: readonly Resource[]) => {
    const { patients } = take(patient, resource, ...others);
    return patients[0]?.entries.map(({ fields, at }) => ({ ...fields, at })) ?? [];
  };

  test('is marked with how it is known, its dose and its time', () => {
    expect(drugOf(order())).toMatchObject([{ name: 'Enalapril', dose: '10 mg', statedAs: null }]);
    expect(
      drugOf(statement({ effectivePeriod: { start: '2020-01-01', end: '2021-01-01' }, status: 'stopped' })),
    ).toMatchObject([
      {
        name: 'Warfarin',
        dose: '5 mg',
        statedAs: 'statement',
        at: '2020-01-01',
        stoppedAt: new Date('2021-01-01T04:00:00Z'),
      },
    ]);
    expect(drugOf(dispense())).toMatchObject([
      { name: 'Metformin', dose: '850 mg', statedAs: 'dispense', at: '2026-11-01' },
    ]);
    expect(drugOf(administration())).toMatchObject([
      { name: 'Ceftriaxone', dose: '1 g', statedAs: 'administration', at: '2026-11-01' },
    ]);
  });

  test.each([statement, dispense, administration])('is found by its reference', (make) => {
    const reference = {
      medicationCodeableConcept: undefined,
      medicationReference: { reference: 'Medication/m' },
    };
    const medication = { resourceType: 'Medication', id: 'm', code: text('Digoxin') };
    expect(drugOf(make(reference) as Resource, medication)).toMatchObject([{ name: 'Digoxin' }]);
    const shown = { medicationCodeableConcept: undefined, medicationReference: { display: 'Digoxin' } };
    expect(drugOf(make(shown) as Resource)).toMatchObject([{ name: 'Digoxin' }]);
  });

  test.each([
    [{ daysSupply: { value: 30 } }, 'active'],
    [{ daysSupply: { value: 5 } }, 'completed'],
    [{}, 'completed'],
  ])('is active while what was handed over lasts', (details, status) => {
    expect(drugOf(dispense(details))).toMatchObject([{ status }]);
  });

  test.each([
    dispense({ authorizingPrescription: [{ reference: 'MedicationRequest/o' }] }),
    administration({ request: { reference: 'MedicationRequest/o' } }),
    statement({ derivedFrom: [{ reference: 'MedicationRequest/o' }] }),
    statement({ basedOn: [{ reference: 'MedicationRequest/o' }] }),
  ])('stands once in the chart when its order is in the file', (resource) => {
    const {
      medicationCodeableConcept,
      dosage,
      dosageInstruction = dosage,
    } = resource as Record<string, unknown>;
    const same = {
      medicationCodeableConcept,
      ...(Array.isArray(dosageInstruction) ? { dosageInstruction } : {}),
    };
    expect(outcomeOf(resource, order({ id: 'o', ...same }))).toBe('told_by_order');
    expect(drugOf(resource, order({ id: 'o', ...same, intent: 'plan' }))).toHaveLength(1);
    expect(drugOf(resource)).toHaveLength(1);
  });

  test.each([
    ['another drug', { medicationCodeableConcept: text('Enalapril'), dosageInstruction: [{ text: '5 mg' }] }],
    [
      'another dose',
      { medicationCodeableConcept: text('Warfarin'), dosageInstruction: [{ text: '2.5 mg' }] },
    ],
    ['no dose', { medicationCodeableConcept: text('Warfarin'), dosageInstruction: [] }],
  ])('stands beside its order when that names %s', (_what, details) => {
    const told = statement({ basedOn: [{ reference: 'MedicationRequest/o' }] });
    expect(drugOf(told, order({ id: 'o', ...details }))).toHaveLength(2);
  });

  test('stands once in the chart when it has the code of its order or says no dose', () => {
    const rxnorm = { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '11289' };
    const drug = (words: string) => ({ medicationCodeableConcept: { coding: [rxnorm], text: words } });
    const told = statement({
      ...drug('Coumadin'),
      basedOn: [{ reference: 'MedicationRequest/o' }],
      dosage: undefined,
    });
    expect(outcomeOf(told, order({ id: 'o', ...drug('Warfarin') }))).toBe('told_by_order');
  });

  const daily = { frequency: 1, period: 1, periodUnit: 'd' };
  const mg = (value: number) => [{ doseQuantity: { value, unit: 'mg' } }];
  test.each<readonly [string | null, readonly object[]]>([
    ['5 mg lunes; 2.5 mg los demás días', [{ text: '5 mg lunes' }, { text: '2.5 mg los demás días' }]],
    [
      '5 mg × mon; 2.5 mg × 1/1 d',
      [
        { doseAndRate: mg(5), timing: { repeat: { dayOfWeek: ['mon'] } } },
        { doseAndRate: mg(2.5), timing: { repeat: daily } },
      ],
    ],
    ['15 mg × mon', [{ doseAndRate: mg(15), timing: { repeat: { ...daily, dayOfWeek: ['mon'] } } }]],
    [
      '15 mg × 2× mon, thu',
      [{ doseAndRate: mg(15), timing: { repeat: { ...daily, frequency: 2, dayOfWeek: ['mon', 'thu'] } } }],
    ],
    [
      '15 mg × 1/1 wk mon',
      [{ doseAndRate: mg(15), timing: { repeat: { ...daily, periodUnit: 'wk', dayOfWeek: ['mon'] } } }],
    ],
    ['15 mg', [{ doseAndRate: mg(15), timing: { repeat: { ...daily, dayOfWeek: 'mon' } } }]],
    ['15 mg', [{ doseAndRate: mg(15), timing: { repeat: { ...daily, frequency: '1' } } }]],
    ['15 mg', [{ doseAndRate: mg(15), timing: { repeat: { ...daily, somethingElse: true } } }]],
    ['15 mg × 1/1 d', [{ doseAndRate: mg(15), timing: { repeat: { ...daily, boundsPeriod: {} } } }]],
    ['15 mg × 1/1 d MORN', [{ doseAndRate: mg(15), timing: { repeat: { ...daily, when: ['MORN'] } } }]],
    [
      '15 mg × 08:00, 20:00',
      [{ doseAndRate: mg(15), timing: { repeat: { timeOfDay: ['08:00:00', '20:00'] } } }],
    ],
    [
      '15 mg × 1/4–6 h',
      [
        {
          doseAndRate: mg(15),
          timing: { repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' } },
        },
      ],
    ],
    [
      '15 mg × 1–2/1 d n = 10',
      [{ doseAndRate: mg(15), timing: { repeat: { ...daily, frequencyMax: 2, count: 10 } } }],
    ],
    [
      '15 mg × 1/1 d (30 min)',
      [{ doseAndRate: mg(15), timing: { repeat: { ...daily, duration: 30, durationUnit: 'min' } } }],
    ],
    ['15 mg × BID', [{ doseAndRate: mg(15), timing: { code: coded('BID') } }]],
    ['15 mg × cada lunes', [{ doseAndRate: mg(15), timing: { code: text('cada lunes') } }]],
    ['15 mg × 2026-11-02', [{ doseAndRate: mg(15), timing: { event: ['2026-11-02'] } }]],
    ['15 mg p.r.n. dolor', [{ doseAndRate: mg(15), asNeededCodeableConcept: text('dolor') }]],
    [
      '1–2 tab × 1/1 d',
      [
        {
          doseAndRate: [{ doseRange: { low: { value: 1, unit: 'tab' }, high: { value: 2, unit: 'tab' } } }],
          timing: { repeat: daily },
        },
      ],
    ],
    [null, [{}]],
  ])('has the dose %s', (dose, dosageInstruction) => {
    expect(drugOf(order({ dosageInstruction }))).toMatchObject([{ dose }]);
    expect(drugOf(dispense({ dosageInstruction }))).toMatchObject([{ dose }]);
    expect(drugOf(statement({ dosage: dosageInstruction }))).toMatchObject([{ dose }]);
  });

  test.each([statement, order, dispense, administration])(
    'is none when it says that there is none',
    (make) => {
      const system = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
      const concept = (code: string) => ({ medicationCodeableConcept: { coding: [{ system, code }] } });
      expect(outcomeOf(make(concept('no-known-medications')) as Resource)).toBe('none_known');
      expect(outcomeOf(make({ ...concept('no-medication-info'), status: 'unknown' }) as Resource)).toBe(
        'not_known',
      );
    },
  );
});

describe('a drug that is told of', () => {
  const statusesOf = (...resources: readonly Resource[]) =>
    take(patient, ...resources).patients[0]?.entries.map(({ table, fields }) =>
      table === 'medication' ? [fields.statedAs, fields.status] : null,
    );

  test('stands beside its order when its status is another', () => {
    const told = statement({ derivedFrom: [{ reference: 'MedicationRequest/o' }], status: 'stopped' });
    expect(statusesOf(order({ id: 'o' }), told)).toEqual([
      [null, 'active'],
      ['statement', 'stopped'],
    ]);
  });

  test.each([
    { intent: 'plan', reportedBoolean: true },
    { intent: 'plan', reportedReference: she },
    { intent: 'order', reportedBoolean: true },
  ])('is a statement when an order of another system says that it is only reported', (details) => {
    expect(statusesOf(order(details))).toEqual([['statement', 'active']]);
  });

  test('stays out when it is a plan that nobody reports as taken', () => {
    expect(outcomeOf(order({ intent: 'plan', reportedBoolean: false }))).toBe('not_valid_yet');
  });
});

describe('a list', () => {
  const medicines = (details: object = {}) => ({
    resourceType: 'List',
    status: 'current',
    mode: 'changes',
    code: { coding: [{ system: 'http://loinc.org', code: '10160-0' }] },
    subject: she,
    entry: [{ deleted: true, item: { reference: 'MedicationStatement/x' } }],
    ...details,
  });
  const stateWith = (list: Resource) => {
    const { patients, notTaken } = take(patient, list, { id: 'x', ...statement() });
    const [only] = patients[0]?.entries ?? [];
    return [only?.table === 'medication' ? only.fields.status : null, notTaken.list()[0]?.reason];
  };

  test('stops a drug that it took off, and is named', () => {
    expect(stateWith(medicines())).toEqual(['stopped', 'entries_taken_singly']);
    expect(stateWith(medicines({ code: undefined }))).toEqual(['stopped', 'entries_taken_singly']);
  });

  test.each([
    ['it keeps the drug', { entry: [{ item: { reference: 'MedicationStatement/x' } }] }],
    ['it is retired', { status: 'retired' }],
    ['it is an error', { status: 'entered-in-error' }],
    ['it is about somebody else', { subject: { reference: 'Patient/other' } }],
  ])('leaves a drug active when %s', (_why, details) => {
    expect(stateWith(medicines(details))).toEqual(['active', 'entries_taken_singly']);
  });

  test.each([
    [{ entry: undefined, emptyReason: coded('nilknown') }, 'none_known'],
    [{ entry: undefined, emptyReason: coded('unavailable') }, 'no_value'],
    [{ entry: undefined, code: text('Problems') }, 'type_not_kept'],
    [{ modifierExtension: [{ url: 'urn:x' }] }, 'meaning_unknown'],
  ])('is named by what it says when it holds nothing', (details, reason) => {
    expect(stateWith(medicines(details))).toEqual(['active', reason]);
  });
});

describe('a case from the field', () => {
  const entriesOf = (name: string): object[] =>
    JSON.parse(readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8')).entry;
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  const result = (entries: readonly object[]) => {
    const { patients, notTaken, remarks } = read(entries);
    // Where something stands is what the order changes.
    const placed = patients.flatMap(({ entries: taken }) => taken.map(({ place: _, ...entry }) => entry));
    return [sorted(placed), sorted(lossesOf({ patients, notTaken, remarks })), countsOf(remarks.list())];
  };

  test.each(['04-meaning-turned-round.json', '05-medicines-as-statements.json'])(
    'gives the same result when the entries of %s stand in another order',
    (name) => {
      const entries = entriesOf(name);
      const expected = result(entries);
      expect(result(entries.toReversed())).toEqual(expected);
      expect(result([...entries.slice(3), ...entries.slice(0, 3)])).toEqual(expected);
    },
  );
});
