import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, blankContent } from '../../testing/charts.ts';
import { saveDraft, sign } from '../../testing/notes.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario', language: 'es' });
});
afterAll(() => app.close());

const at = '2019-05-03T12:00:00.000Z';
type Reaction = { reaction?: string; severity?: string | null; criticality?: string | null };
const anaphylaxis: Reaction = { reaction: 'Anafilaxia', severity: 'severe', criticality: 'high' };

const addAllergy = async (patientId: string, substance: string, reaction: Reaction) => {
  const entry = { kind: 'allergy', status: 'active', substance, at, ...reaction };
  const added = await doctor.call('POST', `${api}/patients/${patientId}/entries`, { entry });
  expect(added.statusCode, added.body).toBe(201);
  return added.json().entry.id as string;
};

/** A patient who had an anaphylaxis to penicillin in 2019. */
const allergic = async (reaction: Reaction = anaphylaxis, medications = '') => {
  const patientId = await addPatientOf(doctor, medications ? { currentMedications: medications } : {});
  return { patientId, allergyId: await addAllergy(patientId, 'Penicilina', reaction) };
};

type Conclusion = Partial<(typeof blankContent)['conclusion']>;
type Reply = { key: string; reason: string };
type Saved = { version?: number; finished?: boolean; answers?: Reply[]; notes?: string };

const saveVisit = (
  patientId: string,
  visitId: string,
  conclusion: Conclusion,
  { version = 0, finished = false, answers = [], notes = '' }: Saved = {},
) =>
  doctor.call('PUT', `${api}/patients/${patientId}/visits/${visitId}`, {
    version,
    finished,
    answers,
    content: { ...blankContent, notes, conclusion: { ...blankContent.conclusion, ...conclusion } },
  });

type Text = { as: 'lines' | 'prose'; text: string };
type Place = { kind: 'visit' | 'note' | 'document'; id: string };
const checked = async (
  patientId: string,
  place: Place,
  texts: Text[],
): Promise<{ check: DrugCheck; lines: { id: string; text: string }[] }> => {
  const answer = await doctor.call('POST', `${api}/patients/${patientId}/prescriptions/check`, {
    place,
    texts,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const prescribed = (patientId: string, visitId: string, text: string) =>
  checked(patientId, { kind: 'visit', id: visitId }, [{ as: 'lines', text }]);
const stopsOf = ({ check }: { check: DrugCheck }): DrugAlert[] =>
  check.alerts.filter(({ level, answer }) => level === 'stop' && answer === null);
const reasoned = (alerts: readonly DrugAlert[], reason = 'Desensibilizada en 2024'): Reply[] =>
  alerts.map(({ key }) => ({ key, reason }));
const answersIn = async (patientId: string) =>
  (
    await app.database.asSuperuser(
      'SELECT place, place_id, reason, level, kind FROM drug_override WHERE patient_id = $1 ORDER BY at, id',
      [patientId],
    )
  ).rows;

describe('the prescription of a visit', () => {
  test.each([
    ['prescription', 'Amoxicilina 500 mg cada 8 horas por 7 días'],
    ['prescription', 'Reposo\nParacetamol 500 mg; amoxicilina/ácido clavulánico 875/125 mg cada 12 h'],
    ['prescription', 'Losartán 50 mg cada día, amoxicilina 500 mg cada 8 h'],
    ['treatment', 'Iniciar amoxicilina 500 mg y control en 7 días'],
    ['treatment', 'Se indica penicilina benzatínica'],
    ['treatment', 'Sin fiebre, amoxicilina 500 mg cada 8 horas'],
    ['treatment', 'Kein Fieber. Amoxicillin 1000 mg'],
    ['prescription', 'Sin ayuno, amoxicilina 500 mg'],
  ] as const)(
    'is refused when a drug to which the patient had an anaphylaxis stands in its %s: %s',
    async (field, text) => {
      const { patientId } = await allergic();
      const visitId = newId();
      const refused = await saveVisit(patientId, visitId, { [field]: text });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'alerts_unanswered']);
      const blank = await saveVisit(
        patientId,
        visitId,
        { [field]: text },
        { answers: [{ key: 'a'.repeat(64), reason: 'Porque sí' }] },
      );
      expect(blank.statusCode).toBe(409);
      expect((await doctor.call('GET', `${api}/patients/${patientId}/visits/${visitId}`)).statusCode).toBe(
        404,
      );
      expect(await answersIn(patientId)).toEqual([]);
    },
  );

  test.each([
    ['treatment', 'Suspender amoxicilina; alergia a penicilina'],
    ['treatment', 'Evitar penicilinas'],
    ['prescription', 'Losartán 50 mg cada día'],
    ['diagnosis', 'Anafilaxia por amoxicilina'],
  ] as const)('is saved when its %s orders nothing of the kind: %s', async (field, text) => {
    const { patientId } = await allergic();
    const saved = await saveVisit(patientId, newId(), { [field]: text });
    expect(saved.statusCode, saved.body).toBe(200);
  });

  test('is saved with a reason, which is kept with the visit and counted in the log', async () => {
    const { patientId } = await allergic();
    const visitId = newId();
    const prescription = 'Amoxicilina 500 mg cada 8 horas';
    const found = await prescribed(patientId, visitId, prescription);
    const stops = stopsOf(found);
    expect(stops).toMatchObject([
      {
        kind: 'allergy',
        entries: [
          { kind: 'medication', id: found.lines[0]?.id, text: prescription },
          { kind: 'allergy', text: 'Penicilina · Anafilaxia', at },
        ],
      },
    ]);
    const saved = await saveVisit(patientId, visitId, { prescription }, { answers: reasoned(stops) });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await answersIn(patientId)).toEqual([
      {
        place: 'visit',
        place_id: visitId,
        reason: 'Desensibilizada en 2024',
        level: 'stop',
        kind: 'allergy',
      },
    ]);
    expect((await auditOf(app, 'visit.saved')).at(-1)).toMatchObject({
      object_id: visitId,
      details: { version: 1, passedOver: 1 },
    });
    const again = await saveVisit(patientId, visitId, { prescription }, { version: 1, notes: 'Sin fiebre' });
    expect(again.statusCode, again.body).toBe(200);
    expect(stopsOf(await prescribed(patientId, visitId, prescription))).toEqual([]);
  });

  test('asks again when the dose is another, or it stands in another visit', async () => {
    const { patientId } = await allergic();
    const visitId = newId();
    const prescription = 'Amoxicilina 500 mg';
    const answers = reasoned(stopsOf(await prescribed(patientId, visitId, prescription)));
    expect((await saveVisit(patientId, visitId, { prescription }, { answers })).statusCode).toBe(200);
    const dose = await saveVisit(
      patientId,
      visitId,
      { prescription: 'Amoxicilina 875 mg' },
      { version: 1, answers },
    );
    expect(dose.json().code).toBe('alerts_unanswered');
    const other = await saveVisit(patientId, newId(), { prescription }, { answers });
    expect(other.json().code).toBe('alerts_unanswered');
  });

  test('asks again when an allergy came in the meantime and the visit is finished', async () => {
    const patientId = await addPatientOf(doctor);
    const visitId = newId();
    const prescription = 'Amoxicilina 500 mg';
    expect((await saveVisit(patientId, visitId, { prescription })).statusCode).toBe(200);
    await addAllergy(patientId, 'Penicilina', anaphylaxis);
    const notes = await saveVisit(patientId, visitId, { prescription }, { version: 1, notes: 'Afebril' });
    expect(notes.statusCode).toBe(200);
    const finished = await saveVisit(
      patientId,
      visitId,
      { prescription },
      { version: 2, finished: true, notes: 'Afebril' },
    );
    expect(finished.json().code).toBe('alerts_unanswered');
  });

  test('is checked against its own lines and against what the patient takes', async () => {
    const patientId = await addPatientOf(doctor, {
      currentMedications: 'Simvastatina 20 mg',
      allergies: 'Ninguna',
    });
    const visitId = newId();
    const beside = await saveVisit(patientId, visitId, { prescription: 'Claritromicina 500 mg cada 12 h' });
    expect(beside.json()).toMatchObject({ code: 'alerts_unanswered', data: { rules: ['onc-11'] } });
    const alone = await addPatientOf(doctor, { allergies: 'Ninguna' });
    const both = await saveVisit(alone, newId(), {
      prescription: 'Simvastatina 20 mg\nClaritromicina 500 mg',
    });
    expect(both.json()).toMatchObject({ code: 'alerts_unanswered', data: { rules: ['onc-11'] } });
  });

  test('of what the patient takes already asks nothing that was answered with the order', async () => {
    const patientId = await addPatientOf(doctor, {
      allergies: 'Ninguna',
      currentMedications: 'Simvastatina 20 mg\nClaritromicina 500 mg',
    });
    const list = `${api}/patients/${patientId}/medications/check`;
    const [alert] = (await doctor.call('GET', list)).json().check.alerts;
    await doctor.call('POST', `${list}/answers`, { key: alert.key, reason: 'Acordado con infectología' });
    const saved = await saveVisit(patientId, newId(), {
      prescription: 'Simvastatina 20 mg\nClaritromicina 500 mg',
    });
    expect(saved.statusCode, saved.body).toBe(200);
  });

  test('with a milder reaction warns and stops nobody', async () => {
    const { patientId } = await allergic({ reaction: 'Exantema', severity: 'mild' });
    const visitId = newId();
    const found = await prescribed(patientId, visitId, 'Amoxicilina 500 mg');
    expect(found.check.alerts).toMatchObject([{ level: 'warn', kind: 'allergy' }]);
    expect((await saveVisit(patientId, visitId, { prescription: 'Amoxicilina 500 mg' })).statusCode).toBe(
      200,
    );
  });

  test.each([
    'Anafilaxia',
    'anaphylactic shock',
    'Anaphylaxie',
    'choc anaphylactique',
    'shock anafilattico',
    'アナフィラキシー',
    '过敏性休克',
    '아나필락시스',
    'Stevens-Johnson',
  ])('stops when the reaction was %s, however its severity was recorded', async (reaction) => {
    const { patientId } = await allergic({ reaction });
    expect(stopsOf(await prescribed(patientId, newId(), 'Amoxicilina 500 mg'))).toHaveLength(1);
  });

  test('is not there for a colleague out of reach', async () => {
    const { patientId } = await allergic();
    const stranger = await app.signIn('doctor');
    const answer = await stranger.call('POST', `${api}/patients/${patientId}/prescriptions/check`, {
      place: { kind: 'visit', id: newId() },
      texts: [{ as: 'lines', text: 'Amoxicilina' }],
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a paper', () => {
  const issue = (patientId: string, body: object) =>
    doctor.call('POST', `${api}/patients/${patientId}/documents`, body, { 'idempotency-key': newId() });

  test('with instructions that order the drug is issued with a reason only, and asks for each paper anew', async () => {
    const { patientId } = await allergic();
    const text = 'Tome amoxicilina 500 mg cada 8 horas.';
    const content = { kind: 'instructions', text };
    expect((await issue(patientId, { content })).json().code).toBe('alerts_unanswered');
    const place = { kind: 'document', id: patientId } as const;
    const answers = reasoned(stopsOf(await checked(patientId, place, [{ as: 'prose', text }])));
    const issued = await issue(patientId, { content, answers });
    expect(issued.statusCode, issued.body).toBe(201);
    expect(await answersIn(patientId)).toMatchObject([
      { place: 'document', place_id: issued.json().document.id },
    ]);
    expect((await issue(patientId, { content })).json().code).toBe('alerts_unanswered');
    expect((await issue(patientId, { content, answers })).statusCode).toBe(201);
    expect(await answersIn(patientId)).toHaveLength(2);
  });

  test('with a letter that orders the drug is issued with a reason only, and without one when it tells of the past', async () => {
    const { patientId } = await allergic();
    const letter = (text: string) => ({ content: { kind: 'letter', text } });
    const refused = await issue(patientId, letter('Sin fiebre. Le indico amoxicilina 500 mg cada 8 horas.'));
    expect(refused.json().code).toBe('alerts_unanswered');
    const told = await issue(patientId, letter('Tuvo anafilaxia por amoxicilina en 2019.'));
    expect(told.statusCode, told.body).toBe(201);
  });

  test('that warns of the drug is issued as ever', async () => {
    const { patientId } = await allergic();
    const content = { kind: 'instructions', text: 'No tome amoxicilina: es alérgica a la penicilina.' };
    expect((await issue(patientId, { content })).statusCode).toBe(201);
  });

  test('of a visit is issued without a question when the visit was answered, and with one when the allergy came later', async () => {
    const { patientId } = await allergic();
    const visitId = newId();
    const prescription = 'Amoxicilina 500 mg';
    const answers = reasoned(stopsOf(await prescribed(patientId, visitId, prescription)));
    await saveVisit(patientId, visitId, { prescription }, { answers, finished: true });
    const content = { kind: 'visit_summary', visit_id: visitId };
    expect((await issue(patientId, { content })).statusCode).toBe(201);
    await addAllergy(patientId, 'Amoxicilina', { reaction: 'Choque anafiláctico' });
    expect((await issue(patientId, { content })).json().code).toBe('alerts_unanswered');
    const open = reasoned(stopsOf(await prescribed(patientId, visitId, prescription)));
    expect(open).toHaveLength(1);
    expect((await issue(patientId, { content, answers: open })).statusCode).toBe(201);
    expect((await answersIn(patientId)).map(({ place }) => place)).toEqual(['visit', 'visit']);
  });
});

describe('a note', () => {
  test('whose plan orders the drug is signed with a reason only', async () => {
    const { patientId } = await allergic();
    const draftId = newId();
    const text = 'Amoxicilina 500 mg cada 8 horas';
    await saveDraft(doctor, patientId, draftId, {
      kind: 'progress',
      sections: [
        { name: 'subjective', text: 'Tomó amoxicilina de niña' },
        { name: 'plan', text },
      ],
    });
    expect((await sign(doctor, patientId, draftId)).json().code).toBe('alerts_unanswered');
    const place = { kind: 'note', id: draftId } as const;
    const answers = reasoned(stopsOf(await checked(patientId, place, [{ as: 'prose', text }])));
    const signed = await doctor.call('PUT', `${api}/patients/${patientId}/note-drafts/${draftId}/signature`, {
      version: 1,
      answers,
    });
    expect(signed.statusCode, signed.body).toBe(200);
    expect(await answersIn(patientId)).toMatchObject([{ place: 'note', place_id: draftId }]);
  });
});

describe('a correction of a medication', () => {
  test('that makes it another drug is written with a reason only', async () => {
    const { patientId } = await allergic(anaphylaxis, 'Amikacina 500 mg');
    const chart = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    const [medication] = chart.medications.entries;
    const path = `${api}/patients/${patientId}/entries/medication/${medication.id}`;
    const body = {
      version: 1,
      change: 'correction',
      reason: 'Mal escrito',
      entry: {
        kind: 'medication',
        status: 'active',
        name: 'Amoxicilina 500 mg',
        at: medication.effective_at,
      },
    };
    expect((await doctor.call('PUT', path, body)).json().code).toBe('alerts_unanswered');
    const check = await doctor.call(
      'POST',
      `${api}/patients/${patientId}/medications/${medication.id}/check`,
      {
        name: 'Amoxicilina 500 mg',
      },
    );
    const answers = reasoned(check.json().alerts);
    const written = await doctor.call('PUT', path, { ...body, answers });
    expect(written.statusCode, written.body).toBe(200);
    expect(await answersIn(patientId)).toMatchObject([{ place: 'order', reason: 'Desensibilizada en 2024' }]);
  });
});
