import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, blankContent, putInCare, signInPatient } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let patient: TestClient;
let stranger: TestClient;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  app.setNow(now);
  patient = await signInPatient(app);
  stranger = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
});
afterAll(() => app.close());

const screens = ['personal', 'medications', 'test-results', 'vaccinations', 'conditions', 'timeline'];
const own = (client: TestClient, screen: string) => client.call('GET', `${api}/own-record/${screen}`);

/** `count` entries, one a day, the highest number the newest. */
const add = (table: string, patientId: string, columns: string, values: string, count = 1) =>
  app.database.asSuperuser(
    `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
      SELECT gen_random_uuid(), 1, $1, '2020-01-01'::timestamptz + n * interval '1 day', app_now(), 'Dr. Kub', 'import', ${values}
      FROM generate_series(1, ${count}) AS n`,
    [patientId],
  );

const saveVisit = (visitId: string, content: object, finished: boolean) =>
  doctor.call('PUT', `${api}/patients/${patient.id}/visits/${visitId}`, {
    version: 0,
    finished,
    content: { ...blankContent, ...content },
  });

type Told = { kind: string; title: string; at: string; unfinished: boolean; parts: object[] };
const timeline = async (client: TestClient, query = ''): Promise<{ data: Told[]; next: never }> =>
  (await own(client, `timeline${query}`)).json();

describe('whose record it is', () => {
  test('the reader’s own, of every screen; a stranger reads theirs, which says nothing of it', async () => {
    await add('medication', patient.id, 'name, status', `'Enalapril', 'active'`);
    await add('allergy', patient.id, 'substance, status', `'Penicilina', 'active'`);
    await add('lab_result', patient.id, 'name, value', `'Potasio', 5.3`);
    await add('immunization', patient.id, 'name', `'Influenza'`);
    await add('condition', patient.id, 'name, status', `'Asma', 'active'`);
    const words: Record<string, string> = {
      personal: 'Rosario',
      medications: 'Enalapril',
      'test-results': 'Potasio',
      vaccinations: 'Influenza',
      conditions: 'Asma',
      timeline: 'Asma',
    };
    for (const screen of screens) {
      expect((await own(patient, screen)).body).toContain(words[screen]);
      const foreign = await own(stranger, `${screen}?id=${patient.id}`);
      expect(foreign.statusCode).toBe(200);
      expect(foreign.body).not.toContain(words[screen]);
    }
  });

  test('nobody else’s: the staff have no such call, and an account without a record has nothing there', async () => {
    const unrecorded = await app.signIn('patient');
    for (const screen of screens) {
      expect((await own(doctor, screen)).statusCode, screen).toBe(403);
      expect((await own(unrecorded, screen)).statusCode, screen).toBe(404);
    }
  });

  test('each reading is noted with its screen, and is none of the accesses that are shown', async () => {
    for (const screen of screens) await own(patient, screen);
    const mine = (await auditOf(app, 'own_record.read')).filter(({ actor_id }) => actor_id === patient.id);
    expect(mine.map(({ details }) => details.screen)).toEqual(screens);
    expect((await own(patient, 'personal')).json().accesses).toEqual([]);
  });
});

describe('the personal page', () => {
  test('says who cares, who opened the record last, and the blood type that a laboratory reported', async () => {
    await add('lab_result', patient.id, 'code, name, text', `'882-1', 'Grupo', 'O Rh+'`);
    await doctor.call('GET', `${api}/patients/${patient.id}/chart`);
    const { care, accesses, blood_type, patient: person } = (await own(patient, 'personal')).json();
    expect(care).toMatchObject([{ doctor_id: doctor.id, name: 'Dra. Ana Rosario', reason: 'appointment' }]);
    expect(accesses).toMatchObject([{ actor_id: doctor.id, role: 'doctor', kind: 'opened', report: null }]);
    expect(blood_type).toEqual({ value: 'O Rh+', at: '2020-01-02T00:00:00.000Z', author: 'Dr. Kub' });
    expect(person).toMatchObject({ name: 'Rosa Propia' });
  });

  test('leaves out a doctor whose care has ended', async () => {
    await app.database.asSuperuser(
      'UPDATE care_relationship SET ended_at = app_now() WHERE patient_id = $1',
      [patient.id],
    );
    expect((await own(patient, 'personal')).json().care).toEqual([]);
  });
});

describe('a long record', () => {
  test('opens with the newest results and the last of each test, and leads on to the earlier ones', async () => {
    await add('lab_result', patient.id, 'name, value', `'Potasio', 4`, 3);
    await app.database.asSuperuser(
      `UPDATE lab_result SET effective_at = '2015-01-01' WHERE patient_id = $1`,
      [patient.id],
    );
    await add('lab_result', patient.id, 'name, value', `'Glucosa', 80 + n`, 2000);
    const { labs, earlier } = (await own(patient, 'test-results')).json();
    expect(labs.total).toBe(2003);
    expect(labs.entries).toHaveLength(33);
    const page = await patient.call('GET', `${api}/patients/${patient.id}/chart/labs?before=${earlier.labs}`);
    expect(page.json().entries).toHaveLength(100);
    expect(page.json().entries[0].value).toBe(80 + 1970);
  });
});

describe('the timeline', () => {
  test('tells everything once, newest first, page by page, and by kind', async () => {
    await add('condition', patient.id, 'name, status', `'Problema ' || n, 'active'`, 70);
    await add('procedure', patient.id, 'name, reason', `'Curación ' || n, 'Herida'`, 40);
    const first = (await own(patient, 'timeline')).json();
    expect(first.counts).toEqual({ visit: 0, condition: 70, procedure: 40, note: 0 });
    const told = [...first.data];
    for (let { next } = first; next; ) {
      const page = (await own(patient, `timeline?${new URLSearchParams(next)}`)).json();
      told.push(...page.data);
      next = page.next;
    }
    expect(new Set(told.map(({ id }) => id)).size).toBe(110);
    expect(told).toHaveLength(110);
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const procedures = await timeline(patient, '?kind=procedure');
    expect(new Set(procedures.data.map(({ kind }) => kind))).toEqual(new Set(['procedure']));
    expect(procedures.data[0]).toMatchObject({
      title: 'Curación 40',
      parts: [{ name: 'reason', text: 'Herida' }],
    });
  });

  test('puts into a visit what was written in it, and leaves out what nobody wrote', async () => {
    await saveVisit(
      newId(),
      {
        chief_complaint: 'Tos',
        notes: 'Sin fiebre',
        conclusion: { ...blankContent.conclusion, diagnosis: 'Resfriado' },
      },
      true,
    );
    const { data } = await timeline(patient);
    expect(data).toMatchObject([
      {
        kind: 'visit',
        title: 'Tos',
        unfinished: false,
        parts: [
          { name: 'diagnosis', text: 'Resfriado' },
          { name: 'note', text: 'Sin fiebre' },
        ],
      },
    ]);
  });

  test('shows a visit that goes on without what is written in it, for a day at most', async () => {
    await saveVisit(newId(), { chief_complaint: 'Tos', notes: 'Borrador' }, false);
    expect((await timeline(patient)).data).toMatchObject([{ title: 'Tos', unfinished: true, parts: [] }]);
    expect((await timeline(patient, '?kind=note')).data).toEqual([]);
    // A session lives shorter than a day, and by the clock of the database.
    app.setNow(new Date(now.getTime() + 25 * 3_600_000));
    await app.database.asSuperuser(
      `UPDATE session SET ends_at = greatest($1::timestamptz, app_now()) + interval '1 hour',
        last_seen_at = greatest($1::timestamptz, app_now())`,
      [new Date(now.getTime() + 25 * 3_600_000)],
    );
    expect((await timeline(patient)).data).toMatchObject([
      { unfinished: false, parts: [{ name: 'note', text: 'Borrador' }] },
    ]);
  });
});
