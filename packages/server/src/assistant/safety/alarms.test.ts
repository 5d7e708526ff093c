import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { textsFor } from '../texts.ts';
import { screenCases } from './screen-cases.ts';

let app: TestApp;
let doctor: TestClient;
let patientId: string;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
});
beforeEach(async () => {
  // A doctor asks twenty questions a minute at most.
  doctor = await app.signIn('doctor');
  patientId = await addPatientOf(doctor);
});
afterAll(() => app.close());

const ask = async (content: string, rest: object = { patient_id: patientId }) => {
  const answer = await doctor.call('POST', `${api}/ask`, {
    messages: [{ id: newId(), role: 'user', content }],
    ...rest,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const answerItem = (value: number, days: number) =>
  app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, code, name, value, unit)
      VALUES ($1, 1, $2, $3, $3, 'Dra. Ana', 'import', '44260-8', 'Pensamientos de muerte', $4, '')`,
    [newId(), patientId, new Date(now.getTime() - days * 86_400_000), value],
  );

describe('an emergency', () => {
  test.each(languages)('in %s is said first, with the number and the checks, as a warning', async (lang) => {
    const { t } = await textsFor(lang);
    for (const name of urgentSigns) {
      const [message] = screenCases[lang].emergencies[name];
      const { type, blocks, refused } = await ask(message, { patient_id: patientId, lang });
      const texts = blocks.map(({ text }: { text: string }) => text);
      expect(type).toBe('warning');
      expect(blocks[0].kind).toBe('alert');
      expect(texts).toContain(t(`emergency.${name}`, { number: '911' }).normalize());
      expect(refused?.code).not.toBe('out_of_scope');
    }
  });

  test('is said where no patient is chosen, too', async () => {
    expect((await ask('Está inconsciente', {})).blocks[0]).toMatchObject({ kind: 'alert', cites: [] });
  });

  test('comes before what was asked, and care goes on below it', async () => {
    const { blocks, type } = await ask('Está inconsciente. ¿Qué alergias tiene?');
    expect(type).toBe('warning');
    expect(blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['alert', 'missing']);
  });

  test('names the number of the country, or the one that the administration has set', async () => {
    const named = async () => (await ask('No respira')).blocks[0].text;
    try {
      await app.database.asSuperuser("UPDATE practice SET time_zone = 'America/Sao_Paulo'");
      expect(await named()).toContain('192');
      await app.database.asSuperuser("UPDATE practice SET emergency_number = '4002'");
      expect(await named()).toContain('4002');
      expect(await named()).not.toContain('192');
    } finally {
      await app.database.asSuperuser(
        "UPDATE practice SET emergency_number = NULL, time_zone = 'America/Santo_Domingo'",
      );
    }
  });

  test('is none in a question about the chart', async () => {
    const { type } = await ask('¿Tiene antecedente de convulsiones en la infancia?');
    expect(type).toBe('info');
  });
});

describe('the patient’s own answer about thoughts of suicide', () => {
  test('is said first with its entry, whatever is asked, while it is above zero', async () => {
    await answerItem(2, 10);
    const { blocks, citations, type } = await ask('¿Qué alergias tiene?');
    expect(type).toBe('warning');
    expect(blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['alert', 'alert', 'missing']);
    expect(blocks[0]).toMatchObject({ cites: [1] });
    expect(citations).toMatchObject([{ kind: 'lab', label: expect.stringContaining('Pensamientos') }]);
  });

  test('is said with its date as far as that is known', async () => {
    await answerItem(2, 10);
    for (const known of ['2026-11', '2026']) {
      await app.database.asSuperuser('UPDATE lab_result SET effective_on = $1 WHERE patient_id = $2', [
        known,
        patientId,
      ]);
      const [alert] = (await ask('¿Qué alergias tiene?')).blocks;
      expect(alert.text).toContain(known === '2026' ? '(2026)' : '(nov 2026)');
    }
  });

  test.each([
    [
      'a newer answer of zero',
      [
        [2, 10],
        [0, 5],
      ],
    ],
    ['an answer of more than half a year ago', [[3, 200]]],
    ['an answer of zero', [[0, 3]]],
  ] as const)('is not said after %s', async (_, answers) => {
    for (const [value, days] of answers) await answerItem(value, days);
    expect((await ask('¿Qué alergias tiene?')).type).toBe('info');
  });
});
