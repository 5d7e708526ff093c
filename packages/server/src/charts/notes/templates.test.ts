import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { exportNoteTemplates } from './leaving.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { givenName: 'Luis', familyName: 'Mota' });
});
afterAll(() => app.close());

const telephone = {
  name: 'Llamada de control',
  kind: 'telephone',
  sections: [{ name: 'conversation', text: '{{patient}}, {{age}}: {{last_vitals}}' }],
  shared: false,
};
const path = (id: string) => `${api}/note-templates/${id}`;
const save = (id: string, template: object = telephone, version = 0, client = doctor) =>
  client.call('PUT', path(id), { version, template });
const listOf = async (client: TestClient) => (await client.call('GET', `${api}/note-templates`)).json().data;

describe('a template', () => {
  test('is kept with its placeholders, and is its owner’s until it is shared', async () => {
    const id = newId();
    const { template } = (await save(id)).json();
    expect(template).toEqual({
      id,
      version: 1,
      name: 'Llamada de control',
      kind: 'telephone',
      sections: [
        { name: 'reason', text: '' },
        { name: 'conversation', text: '{{patient}}, {{age}}: {{last_vitals}}' },
        { name: 'advice', text: '' },
      ],
      shared: false,
      owner: 'Dra. Ana Rosario',
      can: { change: true },
    });
    expect(await listOf(doctor)).toEqual([template]);
    expect(await listOf(colleague)).toEqual([]);
    await save(id, { ...telephone, shared: true }, 1);
    expect(await listOf(colleague)).toMatchObject([
      { id, owner: 'Dra. Ana Rosario', can: { change: false } },
    ]);
  });

  test('of a colleague can be read, and neither changed nor removed', async () => {
    const id = newId();
    await save(id, { ...telephone, shared: true });
    for (const version of [0, 1])
      expect((await save(id, telephone, version, colleague)).statusCode).toBe(404);
    expect((await colleague.call('DELETE', path(id))).statusCode).toBe(404);
    expect((await doctor.call('DELETE', path(id))).json()).toEqual({ removed: true });
    expect((await listOf(colleague)).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await doctor.call('DELETE', path(id))).statusCode).toBe(404);
  });

  test('changed elsewhere meanwhile is shown, not overwritten', async () => {
    const id = newId();
    await save(id);
    await save(id, { ...telephone, name: 'Otra' }, 1);
    const refused = await save(id, { ...telephone, name: 'Tercera' }, 1);
    expect(refused.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { version: 2, name: 'Otra' } },
    });
  });

  test('has a name, some text, and the sections of its kind', async () => {
    for (const wrong of [
      { name: ' ' },
      { sections: [] },
      { sections: [{ name: 'advice', text: ' ' }] },
      { sections: [{ name: 'text', text: 'x' }] },
    ])
      expect((await save(newId(), { ...telephone, ...wrong })).statusCode).toBe(400);
  });

  test('of somebody who works here no more is offered to nobody', async () => {
    const leaving = await app.signIn('doctor');
    const id = newId();
    await save(id, { ...telephone, shared: true }, 0, leaving);
    const listed = async () => (await listOf(doctor)).some((one: { id: string }) => one.id === id);
    expect(await listed()).toBe(true);
    await app.database.asSuperuser("UPDATE app_user SET status = 'blocked' WHERE id = $1", [leaving.id]);
    expect(await listed()).toBe(false);
  });

  test('is one of at most two hundred', async () => {
    const busy = await app.signIn('doctor');
    await app.database.asSuperuser(
      `INSERT INTO note_template (id, version, owner_id, name, kind, sections, shared, changed_at)
        SELECT gen_random_uuid(), 1, $1, 'n' || n, 'free', '[]', false, app_now() FROM generate_series(1, 200) n`,
      [busy.id],
    );
    const refused = await save(newId(), telephone, 0, busy);
    expect(refused.json()).toMatchObject({ code: 'too_many_rows', data: { most: 200 } });
  });

  test('is in the export of its owner’s account, and in no other', async () => {
    const owner = await app.signIn('doctor');
    await save(newId(), telephone, 0, owner);
    const namesOf = async (id: string) => {
      const found: unknown[] = [];
      await app.database.transact(async (tx) => {
        for await (const { rows } of exportNoteTemplates(tx, { id, roles: ['doctor'] }))
          found.push(...rows.map(({ line }) => line.title));
      });
      return found;
    };
    expect(await namesOf(owner.id)).toEqual(['Llamada de control']);
    expect(await namesOf(newId())).toEqual([]);
  });
});
