import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone, type Seat, shoot } from '../support/browser.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { fillMailServer, type Mailbox } from '../support/mailbox.ts';
import { dayIn } from '../support/practice-day.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth, fits } from '../support/widths.ts';

const address = 'patient@demo.example';
const words = (key: string, values: Record<string, string | number> = {}) => text(`reminders:${key}`, values);
const setting = (key: string, values: Record<string, string | number> = {}) =>
  text(`admin:settings.${key}`, values);

/** A mail server, and reminders three hours and one hour before; a lead time that is no time is refused first. */
const setsLeadTimes = async ({ page }: Seat, mailbox: Mailbox): Promise<void> => {
  await page.goto('/admin/settings');
  await fillMailServer(page, mailbox, 'citas@demo.example');
  const line = (number: number) => page.getByLabel(setting('reminders.number', { number }), { exact: true });
  const unit = (number: number) => page.getByLabel(setting('reminders.unit', { number }), { exact: true });
  await line(1).fill('0');
  await page.getByRole('button', { name: setting('save'), exact: true }).click();
  await page.getByRole('alert').getByText(setting('reminders.problem')).waitFor();
  await accessible(page);
  await line(1).fill('3');
  await unit(1).selectOption('hours');
  await page.getByRole('button', { name: setting('reminders.remove', { number: 2 }) }).click();
  await page.getByRole('button', { name: setting('reminders.add') }).click();
  await line(2).fill('1');
  await unit(2).selectOption('hours');
  await page.getByRole('button', { name: setting('save'), exact: true }).click();
  await page.getByText(setting('saved')).first().waitFor();
  await page.reload();
  const stored = [await line(1).inputValue(), await line(2).inputValue()].join(' ');
  ensure(stored === '3 1', `The lead times are ${stored}`);
};

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

const saves = async (page: Page, move: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/reminders') && answer.request().method() === 'PUT',
  );
  await move();
  const answer = await answered;
  ensure(answer.ok(), `The choice was answered with ${answer.status()}`);
};

/** By mail, which was off, and not three hours before; with the keyboard. */
const choosesReminders = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/reminders');
  const mail = switchOf(page, words('ways.mail'));
  await mail.waitFor();
  ensure(!(await mail.isChecked()), 'Nobody agreed to mails yet');
  await accessible(page);
  await mail.focus();
  await saves(page, () => page.keyboard.press('Space'));
  const three = switchOf(page, words('before', { duration: '3 horas' }));
  await saves(page, () => three.click());
  await page.reload();
  await mail.waitFor();
  ensure(await mail.isChecked(), 'Mail stays chosen');
  ensure(!(await three.isChecked()), 'Three hours before stay left out');
};

/** The chart of the patient, or of the child for whom they act. */
const chartOf = {
  patient: `SELECT id FROM app_user WHERE username = 'patient'`,
  child: `SELECT x.patient_id AS id FROM patient_proxy x JOIN app_user u ON u.id = x.proxy_id
    WHERE u.username = 'patient' AND x.relationship = 'parent' AND x.ended_at IS NULL`,
} as const;

/** A visit, and its date where it takes place. */
type Booked = { readonly id: string; readonly day: string };

/**
 * A confirmed visit whose reminder falls due in half a minute, at a place where it is about noon: the night, in which
 * nothing is sent, is somewhere else. Nothing else of the day is left, with which it would have been reminded of before.
 */
const bookSoon = async (dataDir: string, whose: keyof typeof chartOf = 'patient'): Promise<Booked> => {
  const { pool, close } = openDemonstration(dataDir);
  const hours = new Date().getUTCHours() - 12;
  const zone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? `+${hours}` : hours}`;
  const start = new Date(Date.now() + 3_600_000 + 30_000);
  await pool.query(
    `UPDATE appointment SET status = 'cancelled' WHERE starts_at > now() AND patient_id IN (${chartOf.patient} UNION ${chartOf.child})`,
  );
  await pool.query('UPDATE location SET time_zone = $1', [zone]);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, override, created_by, created_at, settled_at)
      SELECT gen_random_uuid(), d.id, p.id, l.location_id, 'consultation', 'confirmed', $1, $1::timestamptz + interval '30 minutes',
        'motivo-canario', true, d.id, now() - interval '3 days', now() - interval '3 days'
      FROM app_user d, (${chartOf[whose]}) p, LATERAL (SELECT location_id FROM doctor_location WHERE doctor_id = d.id LIMIT 1) AS l
      WHERE d.username = 'doctor' RETURNING id`,
    [start],
  );
  await close();
  const [visit] = rows;
  if (!visit) throw new Error('The visit could not be booked');
  return { id: visit.id, day: dayIn(zone, start) };
};

const seesComing = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/reminders');
  const coming = page.getByRole('list', { name: words('coming.title') }).getByRole('listitem');
  await coming.getByText(words('before', { duration: '1 hora' })).waitFor();
};

const longestWait = 120_000;

const mailArrives = async (mailbox: Mailbox): Promise<void> => {
  const subject = /Recordatorio de cita/;
  await waitUntil('the reminder', async () => mailbox.count(address, subject) > 0, longestWait);
  const { text: body } = await mailbox.letter(address, subject);
  ensure(/Dra\. Ana Rosario/.test(body), `The mail names the doctor:\n${body}`);
  ensure(body.includes('/appointments/upcoming'), 'The mail leads to the appointments');
  ensure(!body.includes('motivo-canario'), 'The mail does not say why');
  ensure(mailbox.count(address, subject) === 1, 'One mail came');
};

const seesSent = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/reminders');
  const sent = page.getByRole('list', { name: words('sent.title') });
  await sent.getByText(words('ways.mail')).waitFor();
  await sent.getByText(words('sent.state.sent')).first().waitFor();
  await accessible(page);
  await shoot(page, 'reminders');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'reminders-phone');
};

const seesInDialog = async ({ page }: Seat, { id, day }: Booked): Promise<void> => {
  await page.goto(`/appointments/calendar?view=week&from=${day}`);
  await page.locator(`[data-visit="${id}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(new RegExp(words('visit.sent', { when: '' }).trim()))
    .first()
    .waitFor();
  await accessible(page);
  await shoot(page, 'reminders-dialog');
};

const reach = (key: string) => text(`reminderReach:${key}`);

/** A confirmed visit in two hours of somebody who has a telephone and no account: no reminder finds them. */
const bookUnreached = async (dataDir: string): Promise<string> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, override, override_reason, created_by, created_at, settled_at)
      SELECT gen_random_uuid(), d.id, p.id, l.location_id, 'consultation', 'confirmed', $1, $1::timestamptz + interval '30 minutes',
        true, 'Prueba', d.id, now() - interval '3 days', now() - interval '3 days'
      FROM app_user d, LATERAL (SELECT location_id FROM doctor_location WHERE doctor_id = d.id LIMIT 1) AS l,
        LATERAL (SELECT p.id FROM patient p JOIN care_relationship c ON c.patient_id = p.id
          WHERE c.doctor_id = d.id AND c.ended_at IS NULL AND p.phone IS NOT NULL AND p.deceased_at IS NULL
            AND NOT EXISTS (SELECT FROM app_user u WHERE u.id = p.id)
            AND NOT EXISTS (SELECT FROM patient_proxy x WHERE x.patient_id = p.id)
            AND NOT EXISTS (SELECT FROM appointment a WHERE a.patient_id = p.id AND a.starts_at > now())
          ORDER BY p.chart_number LIMIT 1) AS p
      WHERE d.username = 'doctor' RETURNING id`,
    [new Date(Date.now() + 2 * 3_600_000)],
  );
  await close();
  const [visit] = rows;
  if (!visit) throw new Error('Nobody without an account is in the doctor’s care');
  return visit.id;
};

/** Who was reminded and who is to be called, with the number; what changes elsewhere changes the open list. */
const seesReach = async (
  { page }: Seat,
  { reached, unreached, dataDir }: { reached: string; unreached: string; dataDir: string },
): Promise<void> => {
  await page.goto('/patients/reminders');
  const list = page.getByRole('list', { name: reach('visits') });
  const rowOf = (id: string) =>
    list.getByRole('listitem').filter({ has: page.locator(`a[href*="visit=${id}"]`) });
  await rowOf(reached).getByText(reach('reach.reached')).waitFor();
  await rowOf(reached)
    .getByText(new RegExp(words('ways.mail')))
    .first()
    .waitFor();
  await everyWidth(page, 'reminder-reach');
  await page.getByRole('button', { name: new RegExp(`^${reach('show.not_reached')}`) }).click();
  await rowOf(reached).waitFor({ state: 'detached' });
  await rowOf(unreached).getByText(reach('why.no_account')).waitFor();
  const call = rowOf(unreached).locator('a[href^="tel:"]');
  ensure((await call.count()) === 1, 'There is no number to call');
  await everyWidth(page, 'reminder-reach-unreached');
  await page.reload();
  await rowOf(unreached).locator(`a[href*="visit="]`).click();
  await page.locator(`[data-visit="${unreached}"]`).waitFor();
  // A visit that was shown leaves the address; going back before that would be overtaken by it.
  await page.waitForURL(({ searchParams }) => !searchParams.has('visit'));
  await page.goBack();
  await rowOf(unreached).waitFor();
  await isLive(page);
  const { pool, close } = openDemonstration(dataDir);
  await pool.query(`UPDATE appointment SET status = 'cancelled' WHERE id = $1`, [unreached]);
  await close();
  await rowOf(unreached).waitFor({ state: 'detached' });
};

const childName = 'Camila';

/** The child has no account: the parent gets the reminder, and reads whose visit it is. */
const childsMailArrives = async (mailbox: Mailbox): Promise<void> => {
  const ofChild = new RegExp(`Cita de ${childName}`);
  await waitUntil('the child’s reminder', async () => mailbox.count(address, ofChild) > 0, longestWait);
  const { subject, text: body } = await mailbox.letter(address, ofChild);
  ensure(/Recordatorio de cita/.test(subject), `The subject is ${subject}`);
  ensure(/\/for\/[\da-f-]{36}\/appointments\/upcoming/.test(body), `The mail leads to the child:\n${body}`);
  ensure(!body.includes('motivo-canario'), 'The mail does not say why');
  ensure(mailbox.count(address, ofChild) === 1, 'One mail came about the child');
};

/** What was sent names the child; the reminders of their visits are a switch of their own. */
const parentSees = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/appointments/reminders');
  const sent = page.getByRole('list', { name: words('sent.title') });
  await sent.getByText(new RegExp(words('people.of', { name: childName }))).waitFor();
  const ofChild = page
    .getByRole('group', { name: words('people.title') })
    .getByRole('switch', { name: new RegExp(childName) });
  ensure(await ofChild.isChecked(), 'Reminders of the child come unasked');
  await everyWidth(page, 'reminders-child');
  await sent.scrollIntoViewIfNeeded();
  await shoot(page, 'reminders-child-sent');
  await seat.wear({ language: 'ja', theme: 'dark' });
  await page.reload();
  await sent.or(page.getByRole('switch')).first().waitFor();
  await everyWidth(page, 'reminders-child-ja-dark');
  await seat.wear({ language: 'es', theme: 'light' });
  await page.reload();
  await ofChild.focus();
  const answered = page.waitForResponse((answer) => answer.url().includes('/reminders/people/'));
  await page.keyboard.press('Space');
  ensure((await answered).ok(), 'The choice was refused');
  await page.reload();
  await ofChild.waitFor();
  ensure(!(await ofChild.isChecked()), 'Reminders of the child stay off');
};

/** The practice sees that somebody who acts for the child was reminded, and not who. */
const seesProxyReached = async (seat: Seat, { id, day }: Booked): Promise<void> => {
  const { page } = seat;
  await page.goto(`/appointments/calendar?view=week&from=${day}`);
  await page.locator(`[data-visit="${id}"]`).click();
  const way = words('visit.toProxy', { way: `${words('ways.mail')} · ${words('ways.portal')}` });
  await page.getByRole('dialog').getByText(new RegExp(way)).first().waitFor();
  await everyWidth(page, 'reminders-dialog-child');
  await page.goto('/patients/reminders');
  const row = page
    .getByRole('list', { name: reach('visits') })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="visit=${id}"]`) });
  await row.getByText(reach('reach.reached')).waitFor();
  await everyWidth(page, 'reminder-reach-child');
  await seat.wear({ language: 'ja', theme: 'dark' });
  await page.reload();
  await page.locator(`a[href*="visit=${id}"]`).waitFor();
  await everyWidth(page, 'reminder-reach-child-ja-dark');
  await seat.wear({ language: 'es', theme: 'light' });
};

/** Points the practice to a port of loopback, and says which it was before. */
const mailPort = async (dataDir: string, port: number): Promise<number> => {
  const { pool, close } = openDemonstration(dataDir);
  const { rows } = await pool.query<{ mail_port: number }>('SELECT mail_port FROM practice');
  await pool.query('UPDATE practice SET mail_port = $1', [port]);
  await close();
  return rows[0]?.mail_port ?? port;
};

/** Waits until the reminder of the newest visit was tried in vain. */
const triedInVain = async (dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  const waits = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM outbox_mail WHERE template = 'appointmentReminder' AND state = 'queued' AND last_error IS NOT NULL`,
    );
    return rowCount === 1;
  };
  await waitUntil('The reminder waits for the mail server', waits, longestWait);
  await close();
};

/** No mail is queued any more: whatever was to leave has left. */
const nothingWaits = async (dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  await waitUntil('an empty outbox', async () => {
    const { rowCount } = await pool.query(`SELECT FROM outbox_mail WHERE state = 'queued'`);
    return rowCount === 0;
  });
  await close();
};

/** The mail server is away when a reminder is due, and the doctor cancels the visit before it is back. */
const withdrawsWhatWaits = async (
  { doctor, patient, administrator }: Readonly<Record<'administrator' | 'patient' | 'doctor', Seat>>,
  mailbox: Mailbox,
  dataDir: string,
): Promise<void> => {
  const port = await mailPort(dataDir, 9);
  const before = mailbox.count(address, /Recordatorio de cita/);
  const { id, day } = await bookSoon(dataDir);
  await triedInVain(dataDir);
  const { page } = doctor;
  await page.goto(`/appointments/calendar?view=week&from=${day}`);
  await page.locator(`[data-visit="${id}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(new RegExp(words('visit.waiting', { when: '.*' }))).waitFor();
  const { pool, close } = openDemonstration(dataDir);
  await pool.query(`UPDATE appointment SET status = 'cancelled', version = version + 1 WHERE id = $1`, [id]);
  await close();
  await patient.page.goto('/appointments/reminders');
  const sent = patient.page.getByRole('list', { name: words('sent.title') });
  await sent.getByText(words('sent.state.withdrawn')).waitFor();
  await accessible(patient.page);
  await shoot(patient.page, 'reminders-withdrawn');
  await administrator.page.goto('/admin/health?mails=withdrawn');
  await administrator.page.getByText(text('admin:mailFailure.withdrawn')).first().waitFor();
  await accessible(administrator.page);
  await shoot(administrator.page, 'outbox-withdrawn');
  await mailPort(dataDir, port);
  await nothingWaits(dataDir);
  ensure(mailbox.count(address, /Recordatorio de cita/) === before, 'No mail told of the cancelled visit');
};

/** The practice sets lead times, a patient chooses, the mail comes, and the practice sees that it went out. */
test('sends reminders when a visit comes closer', async ({ seat, product, mailbox }) => {
  const { dataDir } = product;
  const [administrator, patient, doctor] = [await seat(), await seat(), await seat()];
  const seats = { administrator, patient, doctor };
  let booked: Booked = { id: '', day: '' };
  await inOrder([
    ['The administrator signs in', () => signIn(administrator, 'admin')],
    ['The administrator sets lead times', () => setsLeadTimes(administrator, mailbox)],
    ['The addresses of the demonstration count as proved', () => proveAddresses(dataDir)],
    ['The patient signs in', () => signIn(patient, 'patient')],
    ['The patient chooses mail and a lead time', () => choosesReminders(patient)],
    [
      'A visit comes closer',
      async () => {
        booked = await bookSoon(dataDir);
      },
    ],
    ['The patient sees the coming reminder', () => seesComing(patient)],
    ['The reminder arrives by mail, once', () => mailArrives(mailbox)],
    ['The patient sees what was sent', () => seesSent(patient)],
    ['The doctor signs in', () => signIn(doctor, 'doctor')],
    ['The doctor sees in the visit that a reminder went out', () => seesInDialog(doctor, booked)],
    [
      'The doctor sees who was reminded, and whom to call',
      async () => seesReach(doctor, { reached: booked.id, unreached: await bookUnreached(dataDir), dataDir }),
    ],
    [
      'A child’s visit comes closer',
      async () => {
        booked = await bookSoon(dataDir, 'child');
      },
    ],
    ['Its reminder arrives at the parent, once, and says whose it is', () => childsMailArrives(mailbox)],
    ['The parent sees it, and turns those of the child off', () => parentSees(patient)],
    ['The doctor sees that a parent was reminded', () => seesProxyReached(doctor, booked)],
    [
      'A reminder that waits is withdrawn with its visit, and says so',
      () => withdrawsWhatWaits(seats, mailbox, dataDir),
    ],
    [
      'No browser complained',
      async () => {
        const complaints = Object.values(seats).flatMap((seat) => seat.takeComplaints());
        ensure(complaints.length === 0, complaints.join('\n'));
      },
    ],
  ]);
});

/** With a mail server everybody has to prove an address first; that is another journey. */
const proveAddresses = async (dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  await pool.query('UPDATE app_user SET email_verified_at = coalesce(email_verified_at, now())');
  await close();
};
