import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat } from '../support/browser.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { dayIn, practiceZone } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`waitlist:${key}`, values);

const hour = 3_600_000;
const day = 24 * hour;

const hourIn = (zone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(new Date())) % 24;

/** Nobody is asked at night: where it is night at the practice, the practice lies where it is noon for so long. */
const zoneByDay = (): string => {
  const here = hourIn(practiceZone);
  if (here >= 8 && here < 19) return practiceZone;
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

type Scene = {
  readonly date: string;
  readonly doctorId: string;
  /** Who has the only time of the evening, and who has neither account nor address. */
  readonly holder: string;
  readonly caller: string;
  /** Opens another half hour of the evening. */
  readonly openMore: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** One evening nine days ahead on which the doctor offers half an hour that somebody has asked for. */
const setScene = async (dataDir: string): Promise<Scene> => {
  const { pool, close } = openDemonstration(dataDir);
  const zone = zoneByDay();
  await pool.query('UPDATE location SET time_zone = $1 WHERE time_zone = $2', [zone, practiceZone]);
  const date = dayIn(zone, Date.now() + 9 * day);
  const found = await pool.query(
    `SELECT d.id AS doctor, (SELECT location_id FROM doctor_location WHERE doctor_id = d.id ORDER BY location_id LIMIT 1) AS place
      FROM app_user d WHERE d.username = 'doctor'`,
  );
  const { doctor, place } = found.rows[0];
  const patients = await pool.query(
    `SELECT p.id, p.given_name || ' ' || p.family_name AS name FROM patient p
      JOIN care_relationship c ON c.patient_id = p.id AND c.doctor_id = $1 AND c.ended_at IS NULL
      WHERE p.phone IS NOT NULL AND NOT EXISTS (SELECT FROM app_user u WHERE u.id = p.id AND u.email IS NOT NULL)
      AND NOT EXISTS (SELECT FROM appointment a WHERE a.patient_id = p.id AND a.status = 'pending')
      ORDER BY p.chart_number LIMIT 2`,
    [doctor],
  );
  const [holder, caller] = patients.rows;
  const open = (clock: string) =>
    pool.query(
      `INSERT INTO availability_exception (id, doctor_id, location_id, kind, starts_at, ends_at, slot_minutes, note, created_by, created_at)
        SELECT gen_random_uuid(), $1, $2, 'open', at, at + interval '30 minutes', 30, '', $1, now()
        FROM (SELECT ($3::timestamp AT TIME ZONE $4) AS at) AS t`,
      [doctor, place, `${date} ${clock}`, zone],
    );
  await open('19:00');
  await pool.query(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
      SELECT gen_random_uuid(), $1, $2, $3, 'consultation', 'pending', at, at + interval '30 minutes', '', $1, now()
      FROM (SELECT ($4::timestamp AT TIME ZONE $5) AS at) AS t`,
    [doctor, holder.id, place, `${date} 19:00`, zone],
  );
  return {
    date,
    doctorId: doctor,
    holder: holder.name,
    caller: caller.name,
    openMore: async () => {
      await open('20:00');
    },
    end: async () => {
      await pool.query('UPDATE location SET time_zone = $1 WHERE time_zone = $2', [practiceZone, zone]);
      await close();
    },
  };
};

/** The evening of the scene and nothing else. */
const onlyThatEvening = async (page: Page, { date }: Scene): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('field.until'), { exact: true }).fill(date);
  await dialog.getByLabel(words('field.from'), { exact: true }).fill(date);
  await dialog.getByText(words('partLong.morning')).click();
  await dialog.getByLabel(words('partLong.afternoon')).press('Space');
};

const joins = async (page: Page, scene: Scene): Promise<void> => {
  await page.goto(`/appointments/request?doctor=${scene.doctorId}&type=consultation&step=time`);
  await page.getByRole('button', { name: text('scheduling:waitlist.join') }).click();
  await page.getByRole('dialog', { name: words('join.title') }).waitFor();
  await onlyThatEvening(page, scene);
  await page.getByText(words('partLong.evening')).click();
  await page.getByRole('button', { name: words('join.send') }).click();
  await page.getByRole('alert').getByText(words('problem.parts')).waitFor();
  await accessible(page);
  await page.getByText(words('partLong.evening')).click();
  await page.getByRole('button', { name: words('join.send') }).press('Enter');
  await page.getByText(words('join.added')).first().waitFor();
  await page.goto('/appointments/waitlist');
  await page.getByText(words('standing.first')).waitFor();
  const offers = await page.getByRole('button', { name: words('offer.accept') }).count();
  ensure(offers === 0, 'A time is offered that nobody gave up');
  await accessible(page);
};

const declines = async (page: Page, { holder }: Scene): Promise<void> => {
  await page.goto('/appointments/requests');
  const row = page.getByRole('listitem').filter({ hasText: holder });
  await row.getByRole('button', { name: text('scheduling:move.more', { name: holder }) }).click();
  await page.getByRole('menuitem', { name: text('scheduling:move.decline') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('scheduling:move.decline') })
    .click();
  await row.waitFor({ state: 'detached' });
};

/** Reads the page again until it shows what a job has done meanwhile. */
const until = async (page: Page, label: string): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.reload();
    await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
    const shown = await page
      .getByRole('button', { name: label })
      .waitFor({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (shown) return;
  }
  throw new Error(`“${label}” did not appear`);
};

const accepts = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await until(page, words('offer.accept'));
  await fits(page);
  await accessible(page);
  await page.getByRole('button', { name: words('offer.accept') }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(words('status.booked')).first().waitFor();
  await page.goto('/appointments/upcoming');
  await page.getByText('7:00 p. m.').first().waitFor();
};

const takesCall = async (page: Page, scene: Scene): Promise<void> => {
  await scene.openMore();
  await page.setViewportSize(desktop);
  await page.goto('/appointments/waitlist');
  await page.getByRole('button', { name: words('action.add') }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(scene.caller);
  await page
    .getByRole('button', { name: text('scheduling:patient.chooseNamed', { name: scene.caller }) })
    .click();
  await page.getByRole('button', { name: text('scheduling:action.continue') }).click();
  await page.getByRole('dialog', { name: words('join.titlePractice') }).waitFor();
  await onlyThatEvening(page, scene);
  await page.getByLabel(words('field.urgent')).check();
  await page.getByRole('button', { name: words('join.send') }).click();
  await page.getByRole('alert').getByText(words('problem.urgency')).waitFor();
  await page.getByLabel(words('field.urgency')).fill('Dolor desde ayer');
  await accessible(page);
  await page.getByRole('button', { name: words('join.send') }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const accept = words('call.acceptNamed', { name: scene.caller });
  await until(page, accept);
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
  await page.getByRole('button', { name: accept }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: accept }).waitFor({ state: 'detached' });
  await page.getByText(words('list.none')).first().waitFor();
};

/** A patient waits for a time that somebody gives up; the practice does the same for somebody who phones in. */
test('offers a time to those who wait when it becomes free', async ({ seat, product }) => {
  const { dataDir } = product;
  const seats: readonly [Seat, Seat] = [await seat(), await seat()];
  const [patient, secretary] = seats;
  const scene = await setScene(dataDir);
  try {
    await inOrder([
      ['A patient signs in to wait for a time', () => signIn(patient, 'patient')],
      ['None suits: joins the waiting list from the booking', () => joins(patient.page, scene)],
      ['The secretary signs in', () => signIn(secretary, 'secretary')],
      ['Somebody’s request is declined', () => declines(secretary.page, scene)],
      ['The patient is offered the time and accepts it, on a phone by keyboard', () => accepts(patient.page)],
      ['Somebody phones in, is called and accepts', () => takesCall(secretary.page, scene)],
    ]);
  } finally {
    await scene.end();
  }
});
