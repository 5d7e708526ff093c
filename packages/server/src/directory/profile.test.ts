import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addDoctor, addPatient, addVisit } from '../testing/directory.ts';

const base = '/wp-json/dr-assistant/v1';
const url = `${base}/account/public-profile`;
let app: TestApp;
let administrator: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-23T12:00:00Z') });
  administrator = await app.signIn('administrator');
});
afterAll(() => app.close());

const place = (name: string, more: object = {}) => ({
  name,
  address: 'Calle 1',
  city: 'Moca',
  country: 'DO',
  province: 'DO-09',
  position: { lat: 19.39, lng: -70.52 },
  phone: '809-555-0100',
  time_zone: 'America/Santo_Domingo',
  ...more,
});

const start = async (name: string, details: Parameters<typeof addDoctor>[2] = {}) => {
  const made = await addDoctor(app, name, details);
  const client = await app.clientOf(made.id);
  const read = async () => (await client.call('GET', url)).json();
  const stored = await read();
  const body = {
    bio: stored.profile.bio,
    specialties: stored.profile.specialties,
    languages: [],
    insurers: [],
    places: stored.profile.locations,
    version: stored.version,
  };
  const shown = async () => (await app.anonymous.call('GET', `${base}/doctors/${made.id}`)).json().doctor;
  return {
    ...made,
    client,
    read,
    body,
    shown,
    save: (changes: object) => client.call('PUT', url, { ...body, ...changes }),
  };
};

describe('the public profile', () => {
  it('is saved and shown to everybody as it was saved', async () => {
    const { save, shown, id } = await start('Dra. Cambia Todo');
    const answer = await save({
      bio: '  Corazón.\n\nPresión.  ',
      languages: ['es', 'fr', 'es'],
      insurers: ['senasa', 'Seguro de la esquina'],
      places: [place('Consultorio nuevo')],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().version).toBe(2);
    expect(await shown()).toMatchObject({
      id,
      bio: 'Corazón.\n\nPresión.',
      languages: ['es', 'fr'],
      insurers: ['senasa', 'Seguro de la esquina'],
      locations: [place('Consultorio nuevo')],
    });
    const found = await app.anonymous.call('GET', `${base}/doctors?insurer=senasa&city=moca&language=fr`);
    expect(found.json().total).toBe(1);
  });

  it('is nobody else’s to read or to write, and stores nothing that it does not name', async () => {
    const { save, id } = await start('Dr. Solo Suyo');
    for (const role of ['patient', 'secretary', 'administrator'] as const) {
      const who = await app.signIn(role);
      expect((await who.call('GET', url)).statusCode).toBe(403);
    }
    const extra = { listed: true, name: 'Dr. Otro', rating: 5, rating_halves: 10, id: newId() };
    expect((await save(extra)).statusCode).toBe(400);
    const { rows } = await app.database.asSuperuser('SELECT name, version FROM doctor WHERE id = $1', [id]);
    expect(rows).toEqual([{ name: 'Dr. Solo Suyo', version: 1 }]);
  });

  it('refuses what was read before another change', async () => {
    const { save, shown } = await start('Dra. Dos Ventanas');
    expect((await save({ bio: 'primera' })).statusCode).toBe(200);
    const late = await save({ bio: 'segunda' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect((await shown()).bio).toBe('primera');
  });

  it.each([
    { places: [place('x')] },
    { places: [place('Bien', { phone: 'llámeme' })] },
    { places: [place('Bien', { position: { lat: 91, lng: 0 } })] },
    { places: [place('Bien', { position: { lat: 19 } })] },
    { places: [place('Bien', { time_zone: 'Santo Domingo' })] },
    { places: [place('Bien', { time_zone: 'constructor' })] },
    { places: Array.from({ length: 11 }, () => place('Muchos')) },
    { specialties: [] },
    { specialties: ['shamanism'] },
    { languages: ['xx'] },
    { bio: 'a'.repeat(2001) },
  ])('refuses %j', async (changes) => {
    const { save } = await start('Dr. Mal Escrito');
    expect((await save(changes)).statusCode).toBe(400);
  });
});

describe('places', () => {
  it('of another doctor cannot be taken or changed', async () => {
    const victim = await start('Dra. Con Lugar');
    const { save } = await start('Dr. Sin Permiso');
    const answer = await save({ places: [{ ...place('Mío ahora'), id: victim.locationIds[0] }] });
    expect(answer.statusCode).toBe(404);
    expect((await victim.shown()).locations[0].name).toBe('Centro Dra. Con Lugar');
  });

  it('that two doctors share are not one doctor’s to change, but may be left', async () => {
    const { id, locationIds, body, save, read } = await start('Dra. Comparte');
    const other = await addDoctor(app, 'Dr. También', { places: [] });
    await app.database.asSuperuser('INSERT INTO doctor_location (doctor_id, location_id) VALUES ($1, $2)', [
      other.id,
      locationIds[0],
    ]);
    expect((await read()).places).toEqual([{ id: locationIds[0], can: { edit: false, remove: true } }]);
    const changed = await save({ places: [{ ...body.places[0], name: 'Otro nombre' }] });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'place_shared']);
    expect((await save({ bio: 'sin tocar el lugar' })).statusCode).toBe(200);
    expect((await save({ version: 2, places: [] })).statusCode).toBe(200);
    expect(
      (await app.anonymous.call('GET', `${base}/doctors/${other.id}`)).json().doctor.locations,
    ).toHaveLength(1);
    expect((await app.anonymous.call('GET', `${base}/doctors/${id}`)).json().doctor.locations).toEqual([]);
  });

  it('with hours or visits to come cannot be left', async () => {
    const withHours = await start('Dra. Con Horario', {
      hours: [{ weekday: 1, startsAt: '09:00', endsAt: '12:00' }],
    });
    const refused = await withHours.save({ places: [] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'place_in_use']);
    const withVisit = await start('Dr. Con Cita');
    const patient = await addPatient(app, 'Ana', 'Paciente');
    const visit = (begin: string) => ({
      doctorId: withVisit.id,
      locationId: withVisit.locationIds[0] ?? '',
      patientId: patient.id,
      start: begin,
    });
    await addVisit(app, visit('2026-11-30T14:00:00Z'), 'confirmed');
    expect((await withVisit.read()).places[0].can.remove).toBe(false);
    expect((await withVisit.save({ places: [] })).statusCode).toBe(409);
    await app.database.asSuperuser(`UPDATE appointment SET status = 'cancelled' WHERE doctor_id = $1`, [
      withVisit.id,
    ]);
    await addVisit(app, visit('2026-10-01T14:00:00Z'));
    expect((await withVisit.save({ places: [] })).statusCode).toBe(200);
  });

  it('show the first of them in a search by name, whatever becomes of it', async () => {
    const { id, save } = await start('Dr. Muda Consultorio', { places: [] });
    const found = async () => {
      const { data } = (await app.anonymous.call('GET', `${base}/doctors/search?query=muda+cons`)).json();
      return data[0].practice_location;
    };
    expect(await found()).toEqual({ name: '', address: '', city: '' });
    const saved = (await save({ places: [place('Uno'), place('Dos', { city: 'Santiago' })] })).json();
    const [first, second] = saved.profile.locations;
    expect(await found()).toEqual({ name: first.name, address: 'Calle 1', city: first.city });
    await save({ version: 2, places: [{ ...first, name: 'Otro', address: 'Calle 2' }, second] });
    expect(await found()).toEqual({ name: 'Otro', address: 'Calle 2', city: first.city });
    await save({ version: 3, places: [second] });
    expect(await found()).toEqual({ name: second.name, address: 'Calle 1', city: second.city });
    await app.database.asSuperuser('DELETE FROM doctor_location WHERE doctor_id = $1', [id]);
    expect(await found()).toEqual({ name: '', address: '', city: '' });
  });
});

describe('specialties', () => {
  it('wait for an administrator when they are new; the profile shows the confirmed ones until then', async () => {
    const { id, save, shown, read } = await start('Dra. Quiere Más');
    const answer = await save({ specialties: ['dermatology', 'cardiology'] });
    expect(answer.json()).toMatchObject({ requested_specialties: ['dermatology'] });
    expect((await shown()).specialties).toEqual(['cardiology']);
    const search = async () =>
      (await app.anonymous.call('GET', `${base}/doctors?specialty=dermatology`)).json().total;
    expect(await search()).toBe(0);
    const waiting = (await administrator.call('GET', `${base}/admin/specialty-requests`)).json().data;
    expect(waiting).toContainEqual({
      doctor: { id, name: 'Dra. Quiere Más', exequatur: null },
      current: ['cardiology'],
      requested: ['dermatology'],
    });
    const decide = (specialties: string[]) =>
      administrator.call('PUT', `${base}/admin/specialty-requests/${id}`, { specialties, confirmed: true });
    expect((await decide(['urology'])).statusCode).toBe(409);
    expect((await decide(['dermatology'])).json().specialties).toEqual(['cardiology', 'dermatology']);
    expect(await search()).toBe(1);
    expect((await read()).requested_specialties).toEqual([]);
    expect((await decide(['dermatology'])).statusCode).toBe(404);
  });

  it('that were refused are gone, and the doctor is told', async () => {
    const { id, save, read } = await start('Dr. Pide De Más');
    await save({ specialties: ['cardiology', 'neurology'] });
    await administrator.call('PUT', `${base}/admin/specialty-requests/${id}`, {
      specialties: ['neurology'],
      confirmed: false,
    });
    expect(await read()).toMatchObject({
      requested_specialties: [],
      profile: { specialties: ['cardiology'] },
    });
    const { rows } = await app.database.asSuperuser('SELECT kind FROM notification WHERE user_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'specialties.refused' }]);
  });

  it('that are let go leave the search at once', async () => {
    const { save } = await start('Dra. Deja Una', { specialties: ['cardiology', 'geriatrics'] });
    await save({ specialties: ['cardiology'] });
    const found = await app.anonymous.call('GET', `${base}/doctors?specialty=geriatrics`);
    expect(found.json().total).toBe(0);
  });
});

describe('the photo and the licence', () => {
  it('come from the account and the application, in every list', async () => {
    const { id } = await start('Dra. Con Foto');
    const photoId = newId();
    await app.database.asSuperuser('UPDATE app_user SET photo_id = $2 WHERE id = $1', [id, photoId]);
    await app.database.asSuperuser(
      `INSERT INTO application (user_id, exequatur_number, decision) VALUES ($1, '482-14', 'approved')`,
      [id],
    );
    const address = `${base}/files/${photoId}`;
    const get = async (path: string) => (await app.anonymous.call('GET', `${base}${path}`)).json();
    expect((await get('/doctors/search?query=con+foto')).data[0].profile_image).toBe(address);
    expect((await get('/doctors?query=con+foto')).data[0].profile_image).toBe(address);
    expect((await get(`/doctors/${id}`)).doctor).toMatchObject({
      profile_image: address,
      exequatur: '482-14',
    });
  });

  it('a licence that nobody approved is not shown', async () => {
    const { id, shown } = await start('Dr. Sin Decidir');
    await app.database.asSuperuser(`INSERT INTO application (user_id, exequatur_number) VALUES ($1, '999')`, [
      id,
    ]);
    expect((await shown()).exequatur).toBeNull();
  });
});
