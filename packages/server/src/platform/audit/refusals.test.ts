import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

const rowsOf = async (event: string) =>
  (
    await app.database.asSuperuser(
      'SELECT outcome, actor_id, details FROM audit_event WHERE event = $1 ORDER BY at',
      [event],
    )
  ).rows;

describe('refused calls', () => {
  it('of a signed-in person leave a row each, bad input included', async () => {
    const patient = await app.signIn('patient');
    const refused = await patient.call('GET', `${listAppointments.path}?from=yesterday`);
    expect(refused.statusCode).toBe(400);
    const [row, ...more] = await rowsOf(listAppointments.audit);
    expect(row).toMatchObject({
      outcome: 'refused',
      actor_id: patient.id,
      details: { code: 'rest_invalid_param' },
    });
    expect(more).toEqual([]);
  });

  it('of a visitor leave rows up to a bound; the others are counted in one row', async () => {
    for (let call = 0; call < 75; call += 1) await app.anonymous.call('GET', getMe.path);
    expect(await rowsOf(`GET ${getMe.path}`)).toHaveLength(60);
    expect(await rowsOf('refusals.more')).toEqual([]);
    await app.server.close();
    expect(await rowsOf('refusals.more')).toMatchObject([{ outcome: 'refused', details: { count: 15 } }]);
  });
});
