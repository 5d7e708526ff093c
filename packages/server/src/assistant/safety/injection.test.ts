import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, putInCare } from '../../testing/charts.ts';
import { allowFilesWithoutBytes, carriers, plant, stateOf } from '../../testing/planted.ts';
import { hasHidden, revealed, withoutHidden } from './hidden.ts';
import { marksOf } from './injection.ts';
import { payloads } from './payloads.ts';

describe('marks', () => {
  test.each(payloads)('%s', (payload) => {
    expect(marksOf(`Refiere mareos. ${payload}`)).not.toEqual([]);
  });

  test.each([
    'Refiere mareos <leves> por la mañana; ignora si tuvo fiebre.',
    'Forgot the previous appointment. Rules out angina.',
    'Se dan instrucciones de reposo. Olvidó la medicación anterior.',
    'Patient instructions given; the patient ignores dietary advice.',
    'Vergisst die Tabletten am Abend.',
    'Oublie ses médicaments le soir.',
    'El sistema inmune responde bien. Modelo de insulina: pluma.',
    '忘记服药，嘱其按时服用。',
    '薬を飲み忘れることがある。',
    '약을 잊고 먹지 않음.',
    'Familia 👨‍👩‍👧 presente. Glucosa 126 mg/dL (70–99).',
    'https://example.test/laboratorio/2026/informe-de-resultados',
  ])('none: %s', (text) => {
    expect(marksOf(text)).toEqual([]);
  });
});

test('hidden characters are taken out of sentences and named in quotes; what is seen stays', () => {
  expect(withoutHidden('a\u202eb\u200bc')).toBe('abc');
  expect(revealed('a\u202eb')).toBe('a[U+202E]b');
  expect(hasHidden('línea\notra\ttabulada ñ 한국어 👨‍👩‍👧')).toBe(false);
});

/** A doctor asks twenty questions a minute at most. */
const perDoctor = 15;

describe('two hundred of them in a chart', () => {
  let app: TestApp;
  let doctor: TestClient;
  let patientId: string;
  const now = new Date('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    app = await createTestApp({ now });
    doctor = await app.signIn('doctor');
    patientId = await addPatientOf(doctor);
    await allowFilesWithoutBytes(app);
    for (const [place, payload] of payloads.entries()) await plantEverywhere(payload, place);
  });
  afterAll(() => app.close());

  /** Into a note, a name, a result, a file's name and a message. */
  const plantEverywhere = async (payload: string, place: number): Promise<void> => {
    const at = new Date(now.getTime() - place * 3_600_000);
    for (const carrier of carriers)
      await plant(app, carrier, { patientId, doctorId: doctor.id, text: payload, at });
    const said = await doctor.call('POST', `${api}/chat`, {
      doctor_id: doctor.id,
      session_id: newId(),
      patient_id: patientId,
      messages: [{ id: newId(), role: 'user', content: payload }],
    });
    expect(said.statusCode, said.body).toBe(200);
  };

  test('change nothing, add no statement, and come out as the text that they are', async ({ task }) => {
    const questions = [
      '¿Qué dicen las notas sobre la cadera?',
      '¿Qué medicación toma?',
      'Últimos resultados de laboratorio',
      'Resumen del paciente',
      ...payloads,
    ];
    const askers: TestClient[] = [];
    for (let count = 0; count * perDoctor < questions.length; count += 1) {
      const asker = await app.signIn('doctor');
      await putInCare(app, asker.id, patientId);
      askers.push(asker);
    }
    const before = await stateOf(app);
    for (const [place, question] of questions.entries()) {
      const asker = askers[Math.floor(place / perDoctor)] ?? doctor;
      const answer = await asker.call('POST', `${api}/ask`, {
        messages: [{ id: newId(), role: 'user', content: question }],
        patient_id: patientId,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { blocks, citations, leftClinic, engine } = answer.json();
      expect({ leftClinic, engine }).toEqual({ leftClinic: null, engine: 'embedded' });
      for (const { kind, text, cites } of blocks) {
        expect(text).not.toMatch(/[\n\r\u2028]/);
        expect(hasHidden(text), text).toBe(false);
        // A value that only an order names stands in no statement but the quotation of that order.
        if (/9[.,]99/.test(text)) expect(cites.length, text).toBeGreaterThan(0);
        if (kind === 'fact') expect(cites.length).toBeGreaterThan(0);
      }
      for (const { quote, label } of citations) {
        expect(hasHidden(quote)).toBe(false);
        expect(hasHidden(label)).toBe(false);
      }
    }
    expect(await stateOf(app)).toBe(before);
    Object.assign(task.meta, { tried: { size: questions.length, wrong: [] } });
  });

  test('are shown with a remark beside each, in the language of the answer', async () => {
    for (const lang of languages.slice(0, 2)) {
      const answer = await doctor.call('POST', `${api}/ask`, {
        messages: [
          { id: newId(), role: 'user', content: lang === 'es' ? 'notas sobre cadera' : 'notes about hip' },
        ],
        patient_id: patientId,
        lang,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { blocks, citations } = answer.json();
      const facts = blocks.filter(({ kind }: { kind: string }) => kind === 'fact');
      const remarks = blocks.filter(
        ({ kind, cites }: { kind: string; cites: number[] }) => kind === 'action' && cites.length === 1,
      );
      expect(facts).toHaveLength(10);
      expect(remarks).toHaveLength(citations.length);
    }
  });
});
