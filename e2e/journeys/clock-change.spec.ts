import type { Locator, Page } from '@playwright/test';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';

const zone = 'Europe/Madrid';
const dayInMs = 86_400_000;

/** The last Sunday of a month of next year, when the clocks of Europe change. */
const lastSunday = (month: 3 | 10): string => {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  return new Date(last.getTime() - last.getUTCDay() * dayInMs).toISOString().slice(0, 10);
};

const before = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayInMs).toISOString().slice(0, 10);

/**
 * The second doctor of the demonstration works in Madrid, every day from midnight to midnight, and sees somebody at 10:00 on the
 * Saturday before each change of the clocks.
 */
const goToMadrid = async (dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  const doctor = `(SELECT id FROM app_user WHERE username = 'doctora2')`;
  await pool.query(
    `UPDATE location SET time_zone = $1 WHERE id IN (SELECT location_id FROM doctor_location WHERE doctor_id = ${doctor})`,
    [zone],
  );
  await pool.query(`DELETE FROM availability WHERE doctor_id = ${doctor}`);
  await pool.query(
    `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
      SELECT gen_random_uuid(), ${doctor}, place.location_id, weekday, '00:00', '24:00', 30
      FROM generate_series(1, 7) AS weekday,
        LATERAL (SELECT location_id FROM doctor_location WHERE doctor_id = ${doctor} ORDER BY location_id LIMIT 1) AS place`,
  );
  for (const month of [3, 10] as const) {
    await pool.query(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        SELECT gen_random_uuid(), a.doctor_id, c.patient_id, a.location_id, 'consultation', 'confirmed',
          ($1::date + time '10:00') AT TIME ZONE $2, ($1::date + time '10:30') AT TIME ZONE $2, a.doctor_id, now()
        FROM availability a JOIN care_relationship c ON c.doctor_id = a.doctor_id
        WHERE a.doctor_id = ${doctor} AND a.weekday = 6 LIMIT 1`,
      [before(lastSunday(month), 1), zone],
    );
  }
  await close();
};

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
};

/** Takes the visit of Saturday over to the Sunday of the change, at the same height. */
const toSunday = async (page: Page, visit: Locator): Promise<void> => {
  await visit.scrollIntoViewIfNeeded();
  const from = await boxOf(visit);
  const sunday = await boxOf(page.locator('[data-column]').last());
  await page.mouse.move(from.x + 30, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 45, from.y + 6, { steps: 3 });
  await page.mouse.move(sunday.x + 30, from.y + 6, { steps: 6 });
  await page.mouse.up();
};

const wallOf = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
    new Date(instant),
  );

for (const month of [3, 10] as const) {
  const sunday = lastSunday(month);
  test(`keeps every hour and the local time of visits when clocks change in month ${month}`, async ({
    seat,
    product,
  }) => {
    await goToMadrid(product.dataDir);
    const doctor = await seat();
    const { page, takeComplaints } = doctor;
    await signIn(doctor, 'doctora2');
    await page.goto(`/appointments/calendar?view=week&from=${before(sunday, 6)}`);
    const visit = page.locator('[data-column] [data-movable][data-status=confirmed]').first();
    await visit.waitFor();
    ensure((await page.locator('[data-column]').count()) === 7, 'the week has not seven days');
    const hours = await page
      .locator('[data-scroll]')
      .evaluate((frame) => frame.style.getPropertyValue('--hours'));
    ensure(hours === '24', `the day has ${hours} hours`);
    const names = await page.locator('[data-scroll] [aria-hidden] > span').allInnerTexts();
    ensure(new Set(names.slice(0, 24)).size === 24, `hours are missing or doubled: ${names.join(', ')}`);
    ensure(/10:00/.test(await visit.innerText()), `it begins at ${await visit.innerText()}`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
      toSunday(page, visit),
    ]);
    const { appointment } = await answer.json();
    ensure(wallOf(appointment.start) === `${sunday} 10:00`, `it was moved to ${wallOf(appointment.start)}`);
    await page.getByRole('button', { name: text('calendar:moving.undo') }).waitFor();
    ensure(/10:00/.test(await visit.innerText()), 'another time stands in the grid');
    ensure(takeComplaints().length === 0, 'the browser complained');
  });
}
