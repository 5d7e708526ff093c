import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addDoctor, addPatient, addVisit } from '../testing/directory.ts';
import { createNextFree } from './next-free.ts';
import { appointment, availability } from './tables.ts';

let app: TestApp;
const now = new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

const base = '/wp-json/dr-assistant/v1';
const nextFree = (wanted: { doctorId: string; places: string[] | null }[], days: number) =>
  app.database.read((tx) => createNextFree({ clock: { now: () => now } })(tx, wanted, days));

describe('the first free slot', () => {
  it('is the first of the slots that the calendar offers, whatever the hours and the visits', async () => {
    const made = await addDoctor(app, 'Dra. Horario Cambiante');
    const patient = await addPatient(app, 'Ana', 'Paciente');
    const [locationId = ''] = made.locationIds;
    const line = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      from: fc.integer({ min: 0, max: 20 }),
      hours: fc.integer({ min: 1, max: 3 }),
      slotMinutes: fc.constantFrom(20, 30, 45, 60),
    });
    const busy = fc.uniqueArray(fc.integer({ min: 0, max: 30 * 24 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 4 }), busy, async (lines, taken) => {
        await app.database.transact(async (tx) => {
          await tx.delete(availability);
          await tx.delete(appointment);
        });
        const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
        for (const { weekday, from, hours, slotMinutes } of lines) {
          await app.database.asSuperuser(
            `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
              VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
            [made.id, locationId, weekday, two(from), two(from + hours), slotMinutes],
          );
        }
        for (const hour of taken) {
          const start = new Date(now.getTime() + hour * 3_600_000).toISOString();
          await addVisit(app, { doctorId: made.id, locationId, patientId: patient.id, start }, 'confirmed');
        }
        const to = new Date(now.getTime() + 30 * 86_400_000).toISOString();
        const offered = await app.anonymous.call(
          'GET',
          `${base}/doctors/${made.id}/slots?from=${now.toISOString()}&to=${to}`,
        );
        const found = await nextFree([{ doctorId: made.id, places: null }], 30);
        expect(found.get(made.id)?.start.toISOString()).toBe(offered.json().data[0]?.start);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('is looked for at the wanted places only, and within the wanted days', async () => {
    const made = await addDoctor(app, 'Dr. Dos Lugares', {
      places: [{}, {}],
      hours: [{ weekday: 4, startsAt: '09:00', endsAt: '10:00' }],
    });
    const [first = '', second = ''] = made.locationIds;
    const of = async (places: string[] | null, days: number) =>
      (await nextFree([{ doctorId: made.id, places }], days)).get(made.id)?.locationId;
    expect(await of(null, 30)).toBe(first);
    expect(await of([first], 30)).toBe(first);
    expect(await of([second], 30)).toBeUndefined();
    expect(await of(null, 2)).toBeUndefined();
  });

  it('may be in an opening at a wanted place, and in none elsewhere', async () => {
    const made = await addDoctor(app, 'Dra. Un Sábado', {
      places: [{}, {}],
      hours: [{ weekday: 4, startsAt: '09:00', endsAt: '10:00' }],
    });
    const [weekly = '', opened = ''] = made.locationIds;
    await app.database.asSuperuser(
      `INSERT INTO availability_exception (id, doctor_id, location_id, kind, starts_at, ends_at, slot_minutes, created_by, created_at)
        VALUES (gen_random_uuid(), $1, $2, 'open', '2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z', 30, $1, $3)`,
      [made.id, opened, now],
    );
    const of = async (places: string[] | null) =>
      (await nextFree([{ doctorId: made.id, places }], 30)).get(made.id);
    const start = new Date('2026-11-24T13:00:00Z');
    expect(await of(null)).toMatchObject({ locationId: opened, start });
    expect(await of([opened])).toMatchObject({ locationId: opened, start });
    expect(await of([weekly])).toMatchObject({ locationId: weekly, start: new Date('2026-11-26T13:00:00Z') });
  });

  it('costs four statements at most, however many doctors', async () => {
    const wanted = [];
    for (let n = 0; n < 30; n += 1) {
      const hours = n % 2 === 0 ? [{ weekday: 1 + (n % 7), startsAt: '08:00', endsAt: '09:00' }] : [];
      wanted.push({ doctorId: (await addDoctor(app, `Dr. Número ${n}`, { hours })).id, places: null });
    }
    app.database.takeQueries();
    expect((await nextFree(wanted, 30)).size).toBe(15);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    expect((await nextFree([], 30)).size).toBe(0);
  });
});
