import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { cases } from './matrix-cases.ts';
import { nameOf, send, takeWrites, type World } from './world.ts';
import { restoredWorld } from './worlds.ts';

/** Somebody of the other circle, who opened this chart because of an emergency. */
let world: World;
beforeAll(async () => {
  world = await restoredWorld();
  const [circle, other] = world.circles;
  await world.app.database.asSuperuser(
    `INSERT INTO emergency_access (id, doctor_id, patient_id, reason, since, until)
      VALUES ($1, $2, $3, 'Llega inconsciente a la guardia', app_now(), app_now() + interval '1 hour')`,
    [newId(), other.doctor.id, circle.patient.id],
  );
}, 120_000);

const ofCharts = allEndpoints.filter(
  ({ method, path }) => method !== 'GET' && path.includes('/patients/:id/'),
);

/** Questions that are asked by POST and store nothing but themselves. */
const asked = [
  'drug-check',
  'calculations',
  'lab-judgements',
  'medications/:medicationId/check',
  'prescriptions/check',
];

it('concerns every way to write into a chart', () => {
  expect(ofCharts.length).toBeGreaterThan(12);
});

it.each(ofCharts.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'in an emergency a chart is read, not written: %s',
  async (name, endpoint) => {
    const [circle, other] = world.circles;
    const [single] = cases[name] ?? [];
    if (!single) throw new Error(`${name} has no line in the matrix`);
    const caller = { id: other.doctor.id, username: '', locationId: other.locationId };
    const request = await world.requestOf(single, circle, caller);
    await takeWrites(world.app);
    const answer = await send(other.doctor, endpoint, request);
    if (answer.statusCode < 300)
      expect(
        asked.some((part) => name.includes(part)),
        answer.body,
      ).toBe(true);
    else expect([403, 404], answer.body).toContain(answer.statusCode);
    expect(await takeWrites(world.app)).toBe('');
  },
);
