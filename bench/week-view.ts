import { openBrowser, phone, type Seat, takeSeat } from '../e2e/browser.ts';
import { openDemonstration } from '../e2e/demonstration-database.ts';
import { signIn } from '../e2e/journey.ts';
import { text } from '../e2e/texts.ts';
import type { Line } from './rows.ts';

const visits = 200;
const most = 1_000;
const runs = 5;
/** How much slower than this machine a phone is, as Lighthouse has it. */
const slowdown = 4;

/** A week far from those of the demonstration, Monday to Friday from eight o'clock, a visit every quarter of an hour. Its Monday. */
const fillWeek = async (dataDir: string): Promise<string> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query(
    `WITH who AS (
       SELECT u.id AS doctor_id, l.location_id, place.time_zone
         FROM app_user u JOIN LATERAL (SELECT location_id FROM doctor_location WHERE doctor_id = u.id ORDER BY 1 LIMIT 1) l ON true
         JOIN location place ON place.id = l.location_id
         WHERE u.username = 'doctor'),
     monday AS (SELECT date_trunc('week', now() + interval '70 days')::date AS day),
     people AS (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS many FROM patient),
     made AS (
       INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
         SELECT gen_random_uuid(), who.doctor_id, people.id, who.location_id, 'consultation', 'confirmed', at, at + interval '15 minutes',
           who.doctor_id, now()
         FROM who, monday, generate_series(0, $1::int - 1) AS n,
           LATERAL (SELECT (monday.day + n / 40 + time '08:00' + n % 40 * interval '15 minutes') AT TIME ZONE who.time_zone AS at) AS t, people
         WHERE people.n = n % people.many + 1
         RETURNING 1)
     SELECT to_char(day, 'YYYY-MM-DD') AS day FROM monday WHERE (SELECT count(*) FROM made) = $1`,
    [visits],
  );
  await close();
  const day: unknown = rows[0]?.day;
  if (typeof day !== 'string') throw new Error('the week could not be filled');
  return day;
};

/** Milliseconds from `begin` until every visit is drawn and nothing is left to do before a touch is answered. */
const untilDrawn = async (page: Seat['page'], begin: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await begin();
  await page
    .locator('[data-visit]')
    .nth(visits - 1)
    .waitFor({ state: 'attached' });
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  return performance.now() - began;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The demonstration's doctor opens, and turns to, a week of 200 visits on a phone four times as slow as this machine. */
export const weekViewRow = async (address: string, dataDir: string, chromium: string): Promise<Line> => {
  const monday = await fillWeek(dataDir);
  const browser = await openBrowser(chromium);
  try {
    const seat = await takeSeat(browser, address, { language: 'es', theme: 'light' });
    const { page, context } = seat;
    await page.setViewportSize(phone);
    await signIn(seat, 'doctor');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const week = `/appointments/calendar?view=week&date=${monday}`;
    const [opened, turnedTo]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      await page.goto('/appointments/requests');
      opened.push(await untilDrawn(page, () => page.goto(week, { waitUntil: 'commit' })));
      await page.getByRole('button', { name: text('calendar:after.week') }).click();
      await page.locator('[data-visit]').first().waitFor({ state: 'detached' });
      const back = page.getByRole('button', { name: text('calendar:before.week') });
      turnedTo.push(await untilDrawn(page, () => back.click()));
    }
    const [byAddress, turned] = [median(opened), median(turnedTo)];
    return [
      `A week of ${visits} visits on a phone, CPU ${slowdown} × slower`,
      `turned to ${Math.round(turned)} ms, opened by its address ${Math.round(byAddress)} ms${byAddress > most ? ', ABOVE' : ''}`,
      `≤ ${most} ms`,
    ];
  } finally {
    await browser.close();
  }
};
