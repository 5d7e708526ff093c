import type { Socket } from 'node:net';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api } from '../../testing/charts.ts';
import { modelSettings } from '../../testing/models.ts';
import { screenCases } from '../safety/screen-cases.ts';
import { textsFor } from '../texts.ts';
import { createProviders } from './provider-fixture.ts';

const providers = createProviders();
let app: TestApp;
let doctor: TestClient;
let patientId: string;
let asked = 0;

const cut = (socket: Socket): void => {
  asked += 1;
  socket.destroy();
};

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.signIn('administrator');
  doctor = await app.signIn('doctor');
  patientId = await addPatientOf(doctor);
  const path = `${api}/admin/assistant-model`;
  const saved = await admin.call('PUT', path, modelSettings(await providers.raw(cut)));
  expect(saved.statusCode, saved.body).toBe(200);
});
afterAll(async () => {
  providers.close();
  await app.close();
});

describe('an emergency with the model down', () => {
  test.each(languages)('in %s has its fixed words first, with the number', async (lang) => {
    const { t } = await textsFor(lang);
    for (const name of urgentSigns) {
      const [content] = screenCases[lang].emergencies[name];
      const answer = await doctor.call('POST', `${api}/ask`, {
        messages: [{ id: newId(), role: 'user', content }],
        patient_id: patientId,
        session_id: newId(),
        lang,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { engine, blocks } = answer.json();
      expect(engine).toBe('embedded-after-llm-failure');
      expect(blocks[0].kind).toBe('alert');
      expect(blocks.map(({ text }: { text: string }) => text)).toContain(
        t(`emergency.${name}`, { number: '911' }).normalize(),
      );
    }
  });

  test('was tried with a model that was asked, and left alone after it failed twice', () => {
    expect(asked).toBe(2);
  });
});
