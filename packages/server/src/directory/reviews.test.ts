import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addDoctor, addPatient, addVisit } from '../testing/directory.ts';

const base = '/wp-json/dr-assistant/v1';
const now = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
let patient: TestClient;
let other: TestClient;
let doctor: { id: string; locationIds: readonly string[] };
let doctorClient: TestClient;
let administrator: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now });
  patient = await addPatient(app, 'Carmen Dilenia', 'Báez Canariapellido');
  other = await addPatient(app, 'Luis', 'Rodríguez');
  doctor = await addDoctor(app, 'Dra. Ana Rosario');
  doctorClient = await app.clientOf(doctor.id);
  administrator = await app.signIn('administrator');
});
afterAll(() => app.close());

let hour = 0;
/** A visit of its own time, so that visits of a patient never collide. */
const visitOf = (who: TestClient, status?: Parameters<typeof addVisit>[2]) => {
  hour += 1;
  const start = new Date(Date.UTC(2026, 5, 1) + hour * 3_600_000).toISOString();
  return addVisit(
    app,
    { doctorId: doctor.id, locationId: doctor.locationIds[0] ?? '', patientId: who.id, start },
    status,
  );
};

const write = (who: TestClient, visit: string, stars: unknown, text: unknown = '') =>
  who.call('PUT', `${base}/appointments/${visit}/review`, { stars, text });
const publicReviews = async (query = '') => {
  const answer = await app.anonymous.call('GET', `${base}/doctors/${doctor.id}/reviews${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const profile = async () => (await app.anonymous.call('GET', `${base}/doctors/${doctor.id}`)).json().doctor;
const noticesOf = async (id: string): Promise<string[]> =>
  (
    await app.database.asSuperuser(
      'SELECT kind FROM notification WHERE user_id = $1 ORDER BY created_at, id',
      [id],
    )
  ).rows.map(({ kind }) => kind);

describe('a review', () => {
  it('of a visit that took place is public, signed with first name and initial only', async () => {
    const visit = await visitOf(patient);
    const answer = await write(patient, visit, 4.5, ' Me explicó todo.\nVolvería. ');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().signature).toBe('Carmen B.');
    const shown = await publicReviews();
    expect(shown).toMatchObject({ total: 1, rating: 4.5, distribution: [0, 0, 0, 1, 0] });
    expect(shown.data).toEqual([
      {
        id: expect.any(String),
        stars: 4.5,
        text: 'Me explicó todo.\nVolvería.',
        month: '2026-11',
        edited: false,
        author: 'Carmen B.',
        answer: null,
        can: { answer: false, edit: false },
      },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/canariapellido|dilenia/i);
    expect(JSON.stringify(shown)).not.toContain(patient.id);
    expect(JSON.stringify(shown)).not.toContain(visit);
    expect(await profile()).toMatchObject({ rating: 4.5, review_count: 1 });
    expect(await noticesOf(doctor.id)).toEqual(['review.received']);
    const { rows: named } = await app.database.asSuperuser(
      'SELECT person_id FROM notification WHERE user_id = $1',
      [doctor.id],
    );
    expect(named).toEqual([{ person_id: patient.id }]);
  });

  it.each(['confirmed', 'cancelled', 'no_show'] as const)(
    'of a visit that is %s is refused',
    async (status) => {
      const visit = await visitOf(patient, status);
      const answer = await write(patient, visit, 5);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('visit_not_completed');
      expect((await publicReviews()).total).toBe(1);
    },
  );

  it('of somebody else’s visit is refused as if there were no such visit', async () => {
    const visit = await visitOf(other);
    const [foreign, missing] = [
      await write(patient, visit, 1),
      await write(patient, '01890000-0000-7000-8000-000000000000', 1),
    ];
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
  });

  it('is one for each visit, however often it is sent', async () => {
    const visit = await visitOf(other);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => write(other, visit, 1 + n / 2)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const shown = await publicReviews();
    expect(shown.total).toBe(2);
    const { stars } = (await other.call('GET', `${base}/appointments/${visit}/review`)).json().review;
    expect((await profile()).rating).toBe(Math.round(((4.5 + stars) / 2) * 10) / 10);
    expect((await write(other, visit, 3)).statusCode).toBe(200);
    expect(await profile()).toMatchObject({ rating: 3.8, review_count: 2 });
    expect(
      (await publicReviews()).data.find(({ author }: { author: string }) => author === 'Luis R.').edited,
    ).toBe(true);
    expect((await noticesOf(doctor.id)).filter((kind) => kind === 'review.received')).toHaveLength(2);
  });

  it.each([0, 0.5, 5.5, 4.25, -3, '5', null, [5]])('of %j stars is refused', async (stars) => {
    expect((await write(patient, await visitOf(patient), stars)).statusCode).toBe(400);
  });

  it('with more than 2000 letters is refused, and scripts are letters like others', async () => {
    const visit = await visitOf(patient);
    expect((await write(patient, visit, 5, 'a'.repeat(2001))).statusCode).toBe(400);
    const script = '<script>document.title="x"</script>';
    expect((await write(patient, visit, 5, script)).json().review.text).toBe(script);
    const answer = await app.anonymous.call('GET', `${base}/doctors/${doctor.id}/reviews`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    await patient.call('DELETE', `${base}/appointments/${visit}/review`);
  });

  it('goes when it is withdrawn, words and answer included, and may be written anew', async () => {
    const visit = await visitOf(patient);
    await write(patient, visit, 1, 'Palabras que se van');
    const before = await profile();
    const gone = await patient.call('DELETE', `${base}/appointments/${visit}/review`);
    expect(gone.json().review).toBeNull();
    expect((await profile()).review_count).toBe(before.review_count - 1);
    const { rows } = await app.database.asSuperuser('SELECT text FROM review WHERE appointment_id = $1', [
      visit,
    ]);
    expect(rows).toEqual([{ text: '' }]);
    expect((await patient.call('DELETE', `${base}/appointments/${visit}/review`)).statusCode).toBe(200);
    await write(patient, visit, 2);
    expect((await profile()).review_count).toBe(before.review_count);
    await patient.call('DELETE', `${base}/appointments/${visit}/review`);
  });
});

describe('an answer', () => {
  it('is the doctor’s alone, one, and can be changed', async () => {
    const visit = await visitOf(patient);
    const { review } = (await write(patient, visit, 5, 'Gracias')).json();
    const url = `${base}/reviews/${review.id}/answer`;
    const stranger = await app.clientOf((await addDoctor(app, 'Dr. Ajeno')).id);
    expect((await stranger.call('PUT', url, { text: 'No soy yo' })).statusCode).toBe(404);
    expect((await doctorClient.call('PUT', url, { text: '   ' })).statusCode).toBe(400);
    const [listed] = (await doctorClient.call('GET', `${base}/doctors/${doctor.id}/reviews`)).json().data;
    expect(listed.can).toEqual({ answer: true, edit: false });
    await doctorClient.call('PUT', url, { text: 'A usted.' });
    const changed = await doctorClient.call('PUT', url, { text: 'A usted, Carmen.' });
    expect(changed.json().review.answer).toEqual({ text: 'A usted, Carmen.', month: '2026-11' });
    const shown = (await publicReviews()).data.find(({ id }: { id: string }) => id === review.id);
    expect(shown.answer.text).toBe('A usted, Carmen.');
    expect((await noticesOf(patient.id)).filter((kind) => kind === 'review.answered')).toHaveLength(1);
    expect((await doctorClient.call('DELETE', url)).json().review.answer).toBeNull();
  });
});

describe('moderation', () => {
  it('hides a review everywhere and for good, and does not count it (S4)', async () => {
    const visit = await visitOf(patient);
    const canary = 'canario-oculto-4711';
    const { review } = (await write(patient, visit, 1, canary)).json();
    const before = await profile();
    const hide = `${base}/admin/reviews/${review.id}/hidden`;
    const hidden = await administrator.call('PUT', hide, { reason: 'Nombra a otra persona.' });
    expect(hidden.json().review.hidden).toEqual({ at: now.toISOString(), reason: 'Nombra a otra persona.' });
    expect((await profile()).review_count).toBe(before.review_count - 1);
    const reads: [TestClient, string][] = [
      [app.anonymous, `${base}/doctors/${doctor.id}/reviews?per_page=50`],
      [app.anonymous, `${base}/doctors/${doctor.id}`],
      [app.anonymous, `${base}/doctors?per_page=100`],
      [doctorClient, `${base}/doctors/${doctor.id}/reviews?per_page=50&sort=lowest`],
      [doctorClient, `${base}/account/public-profile`],
      [doctorClient, `${base}/notifications`],
      [other, `${base}/doctors/${doctor.id}/reviews?per_page=50`],
    ];
    for (const [who, url] of reads) expect((await who.call('GET', url)).body, url).not.toContain(canary);
    expect(
      (await doctorClient.call('PUT', `${base}/reviews/${review.id}/answer`, { text: 'x' })).statusCode,
    ).toBe(404);
    const own = (await patient.call('GET', `${base}/appointments/${visit}/review`)).json().review;
    expect(own).toMatchObject({ text: canary, hidden_because: 'Nombra a otra persona.' });

    // Neither a change nor withdrawing and writing anew brings it back.
    await write(patient, visit, 5, canary);
    await patient.call('DELETE', `${base}/appointments/${visit}/review`);
    await write(patient, visit, 4, canary);
    expect(
      (await publicReviews('?per_page=50')).data.map(({ text }: { text: string }) => text),
    ).not.toContain(canary);
    expect((await profile()).review_count).toBe(before.review_count - 1);

    await administrator.call('PUT', hide, { reason: null });
    expect((await publicReviews('?per_page=50')).data.map(({ text }: { text: string }) => text)).toContain(
      canary,
    );
    expect((await profile()).review_count).toBe(before.review_count);
    expect((await noticesOf(patient.id)).filter((kind) => kind === 'review.hidden')).toHaveLength(1);
  });

  it('lists all, the shown or the hidden', async () => {
    const list = async (state: string) =>
      (await administrator.call('GET', `${base}/admin/reviews?state=${state}`)).json();
    const [all, shown, hidden] = [await list('all'), await list('shown'), await list('hidden')];
    expect(all.total).toBe(shown.total + hidden.total);
    expect(hidden.data.every(({ hidden: state }: { hidden: unknown }) => state !== null)).toBe(true);
    expect((await administrator.call('GET', `${base}/admin/reviews?state=x`)).statusCode).toBe(400);
  });
});

describe('the reviews to moderate, page by page', () => {
  it('go on where a page ended, whatever was written meanwhile', async () => {
    const list = async (query: string) =>
      (await administrator.call('GET', `${base}/admin/reviews?${query}`)).json();
    const everything = (await list('per_page=50')).data.map(({ id }: { id: string }) => id);
    expect(everything.length).toBeGreaterThan(2);
    const first = await list('per_page=2');
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(everything.slice(0, 2));
    expect(first.next).toBe(everything[1]);
    await write(patient, await visitOf(patient), 5, 'Escrita entre dos páginas');
    const second = await list(`per_page=2&cursor=${first.next}`);
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual(everything.slice(2, 4));
    expect((await list('per_page=50')).next).toBeNull();
  });
});

describe('the figures of a doctor', () => {
  it('are those of the reviews that count, whatever happens to them in whatever order', async () => {
    const rated = await addDoctor(app, 'Dra. Cifras Ciertas');
    const visits: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const start = new Date(Date.UTC(2026, 1, 1 + n, 15)).toISOString();
      visits.push(
        await addVisit(app, {
          doctorId: rated.id,
          locationId: rated.locationIds[0] ?? '',
          patientId: other.id,
          start,
        }),
      );
    }
    const step = fc.record({
      visit: fc.constantFrom(...visits),
      what: fc.constantFrom('write', 'withdraw', 'hide', 'show'),
      halves: fc.integer({ min: 2, max: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const { visit, what, halves } of steps) {
          if (what === 'write') await write(other, visit, halves / 2);
          else if (what === 'withdraw') await other.call('DELETE', `${base}/appointments/${visit}/review`);
          else {
            await app.database.asSuperuser(
              what === 'hide'
                ? `UPDATE review SET hidden_at = app_now(), hidden_reason = 'x' WHERE appointment_id = $1`
                : 'UPDATE review SET hidden_at = NULL, hidden_reason = NULL WHERE appointment_id = $1',
              [visit],
            );
          }
        }
        const { rows } = await app.database.asSuperuser(
          `SELECT coalesce(sum(halves), 0)::int AS halves, count(*)::int AS count FROM review
            WHERE doctor_id = $1 AND hidden_at IS NULL AND withdrawn_at IS NULL`,
          [rated.id],
        );
        const [{ halves, count }] = rows;
        const answer = await app.anonymous.call('GET', `${base}/doctors/${rated.id}`);
        const { rating, review_count } = answer.json().doctor;
        expect(review_count).toBe(count);
        expect(rating).toBe(count === 0 ? null : Math.round((halves / 2 / count) * 10 + 1e-9) / 10);
        const { distribution, total } = (
          await app.anonymous.call('GET', `${base}/doctors/${rated.id}/reviews`)
        ).json();
        expect(distribution.reduce((sum: number, n: number) => sum + n, 0)).toBe(total);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('lose the reviews of a patient whose account is erased', async () => {
    const leaving = await addPatient(app, 'Quien', 'Se Va');
    const visit = await visitOf(leaving);
    const before = await profile();
    await write(leaving, visit, 1, 'adiós');
    await app.database.asSuperuser(`UPDATE app_user SET status = 'erased' WHERE id = $1`, [leaving.id]);
    expect(await profile()).toMatchObject({ rating: before.rating, review_count: before.review_count });
    expect(
      (await publicReviews('?per_page=50')).data.map(({ text }: { text: string }) => text),
    ).not.toContain('adiós');
  });
});

describe('the limit', () => {
  it('refuses the 21st review of a person within an hour', async () => {
    const limited = await createTestApp({ now, limitScale: 1 });
    try {
      const made = await addDoctor(limited, 'Dr. Límite');
      const writer = await addPatient(limited, 'Mucho', 'Escribe');
      const visit = await addVisit(limited, {
        doctorId: made.id,
        locationId: made.locationIds[0] ?? '',
        patientId: writer.id,
        start: '2026-10-01T14:00:00Z',
      });
      const put = () => writer.call('PUT', `${base}/appointments/${visit}/review`, { stars: 4, text: '' });
      for (let call = 1; call <= 20; call += 1) expect((await put()).statusCode).toBe(200);
      expect((await put()).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
