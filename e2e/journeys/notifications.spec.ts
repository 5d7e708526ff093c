import { expect, type Locator, type Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { noComplaints, phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { night } from '../support/night.ts';
import { createPromptness } from '../support/promptness.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth } from '../support/widths.ts';

/** The doctor sits at two computers at once. */
type People = Readonly<Record<'doctor' | 'elsewhere' | 'patient' | 'secretary' | 'administrator', Seat>>;

const patientName = 'Carlos Manuel Tavárez';
const doctorName = 'Dra. Ana Rosario';
const page = '/communications/notifications';

const { seen, wasSoon } = createPromptness();

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`notifications:${key}`, values);
const title = text('common:notifications.title');

const bell = ({ page: of }: Seat): Locator =>
  of.locator('header').getByRole('button', { name: new RegExp(`^${title}`) });

/** The number that the bell says. */
const told = async (seat: Seat): Promise<number> =>
  Number(/\d+/.exec((await bell(seat).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/** The number of messages that a line of the menu or the bar says; 0 where it says none. */
const badgeOf = async (line: Locator): Promise<number> => {
  const said = await line.locator('.visually-hidden').allTextContents();
  return Number(/\d+/.exec(said.join(' '))?.[0] ?? 0);
};
const badge = ({ page: of }: Seat, href: string): Promise<number> =>
  badgeOf(of.locator(`#tree a[href="${href}"]`));

/** Opens a page and waits until it knows what is unread and changes are told to it. */
const follow = async (of: Page, path: string): Promise<void> => {
  const answered = (call: string) =>
    of.waitForResponse((response) => response.url().includes(call) && response.status() === 200);
  const opened = [answered('/dr-assistant/v1/events'), answered('/notifications/unread')];
  await of.goto(path);
  await Promise.all(opened);
};

const patientWrites = async ({ patient }: People, message: string): Promise<void> => {
  const box = patient.page.getByRole('textbox', { name: text('messages:write') });
  await box.fill(message);
  const sent = patient.page.waitForResponse((answer) => answer.url().endsWith('/messages'));
  await box.press('Enter');
  ensure((await sent).status() === 201, `“${message}” was not sent`);
  await patient.page.getByRole('log').getByText(message).waitFor();
};

/** Whatever happened before: three unread notices, one of them a request for an appointment, none of them the patient's messages. */
const threeUnread = async ({ doctor }: People): Promise<void> => {
  const { page: own } = doctor;
  await follow(own, page);
  await waitUntil('the bell counts', async () => (await told(doctor)) > 0);
  await own.getByRole('button', { name: words('markAll'), exact: true }).click();
  await waitUntil('nothing is unread', async () => (await told(doctor)) === 0);
  const asUnread = own.getByRole('button', { name: words('markUnread'), exact: true });
  const rows = own.getByRole('listitem').filter({ has: asUnread, hasNotText: patientName });
  await rows
    .filter({ hasText: /pide una cita/ })
    .first()
    .getByRole('button', { name: words('markUnread'), exact: true })
    .click();
  for (const count of [1, 2, 3]) {
    await waitUntil(`unread again: ${count}`, async () => (await told(doctor)) === count);
    if (count < 3)
      await rows
        .first()
        .getByRole('button', { name: words('markUnread'), exact: true })
        .click();
  }
};

const messagesCount = async (people: People): Promise<void> => {
  const { doctor, elsewhere, patient } = people;
  await patient.page.goto('/communications/chat');
  await patient.page
    .getByRole('region', { name: text('messages:list') })
    .getByRole('button', { name: new RegExp(doctorName) })
    .first()
    .click();
  await follow(doctor.page, '/dashboard');
  await follow(elsewhere.page, '/dashboard');
  await waitUntil(
    'both bells say three',
    async () => (await told(doctor)) === 3 && (await told(elsewhere)) === 3,
  );
  const waiting = await badge(doctor, '/communications/patient-messages');
  for (const message of ['Primer aviso', 'Segundo aviso', 'Tercer aviso'])
    await patientWrites(people, message);
  for (const seat of [doctor, elsewhere]) {
    await seen('three messages are one notification', async () => (await told(seat)) === 4);
    await seen(
      'and three in the menu',
      async () => (await badge(seat, '/communications/patient-messages')) === waiting + 3,
    );
  }
};

const openedByKeyboard = async ({ doctor, elsewhere }: People): Promise<void> => {
  const { page: own } = doctor;
  await bell(doctor).focus();
  await own.keyboard.press('Enter');
  const panel = own.getByRole('dialog', { name: title });
  const newest = panel.getByRole('listitem').first();
  await newest.getByText(new RegExp(patientName)).waitFor();
  await newest.getByText(text('notifications:more_other', { count: 2 })).waitFor();
  await accessible(own);
  await shoot(own, 'notifications-panel-1440');
  ensure((await told(elsewhere)) === 4, 'looking at the list marks nothing');
  await tabTo(own, new RegExp(patientName));
  await own.keyboard.press('Enter');
  await seen('read in one window, read in the other', async () => (await told(elsewhere)) === 3);
  await own.getByRole('log').getByText('Tercer aviso').waitFor();
  ensure((await told(doctor)) === 3, 'and in the window that read it');
};

const markedOnThePage = async ({ doctor, elsewhere }: People): Promise<void> => {
  const { page: own } = doctor;
  await follow(own, page);
  await own.getByRole('heading', { level: 1, name: title }).waitFor();
  await everyWidth(own, 'notifications-page');
  const before = await told(doctor);
  await own.getByRole('combobox', { name: words('filter.topic'), exact: true }).selectOption('appointments');
  await own.waitForURL(/topic=appointments/);
  await own
    .getByText(/pide una cita/)
    .first()
    .waitFor();
  await follow(own, page);
  const read = own.getByRole('button', { name: words('markRead'), exact: true });
  await read.first().click();
  await seen('one is read', async () => (await told(elsewhere)) === before - 1);
  await own.getByRole('button', { name: words('filter.unread'), exact: true }).click();
  await own.waitForURL(/state=unread/);
  await waitUntil('only the others are unread', async () => (await read.count()) === before - 1);
  await own.goto(page);
  await own
    .getByRole('button', { name: words('markUnread'), exact: true })
    .first()
    .click();
  await seen('and unread again', async () => (await told(elsewhere)) === before);
  await own.getByRole('button', { name: words('markAll'), exact: true }).click();
  await seen('all are read', async () => (await told(elsewhere)) === 0);
  await own.getByText(words('allRead')).waitFor();
  await own.getByRole('button', { name: words('filter.unread'), exact: true }).click();
  await own.getByText(words('noneFound')).waitFor();
  await accessible(own);
};

const patientSeesOnAPhone = async ({ patient, doctor }: People): Promise<void> => {
  const { page: own } = patient;
  await own.setViewportSize(phone);
  await follow(own, '/dashboard');
  const bar = own.getByRole('navigation', { name: text('navigation:shell.quickMenu') });
  const inBar = () => badgeOf(bar.getByRole('link').last());
  const waiting = await inBar();
  await doctor.page.goto('/communications/patient-messages');
  await doctor.page
    .getByRole('region', { name: text('messages:list') })
    .getByRole('button', { name: new RegExp(patientName) })
    .first()
    .click();
  const box = doctor.page.getByRole('textbox', { name: text('messages:write') });
  await box.fill('Ya lo vi, gracias');
  await box.press('Enter');
  await doctor.page.getByRole('log').getByText('Ya lo vi, gracias').waitFor();
  await seen('the bar of a phone counts it', async () => (await inBar()) === waiting + 1);
  await accessible(own);
  await shoot(own, 'notifications-bar-390');
};

const chosen = async ({ doctor }: People): Promise<void> => {
  const { page: own } = doctor;
  const set = (key: string) => text(`settings:${key}`);
  await own.goto('/settings/notifications');
  // Times go out one after the other: the last of them carries all that was chosen.
  const times = own.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    return (
      response.url().endsWith('/account/mail-times') &&
      sent.includes('"weekday":5') &&
      sent.includes('"until":"06:30"')
    );
  });
  await own.getByRole('switch', { name: set('quiet.switch') }).click();
  await own.getByRole('combobox', { name: set('quiet.until'), exact: true }).selectOption('06:30');
  await own.getByRole('combobox', { name: set('rhythm.label'), exact: true }).selectOption('weekly');
  await own.getByRole('combobox', { name: set('rhythm.weekday'), exact: true }).selectOption('5');
  const mailOf = (event: string) =>
    own.getByRole('switch', { name: `${set(`event.${event}`)}: ${set('notifications.channel.mail')}` });
  // New requests are mailed unless a doctor turns that off; cancellations only to a doctor who asks for it.
  const requests = mailOf('appointment_requested');
  const cancellations = mailOf('appointment_cancelled');
  await expect(requests).toBeChecked();
  await expect(cancellations).not.toBeChecked();
  const saved = (event: string) =>
    own.waitForResponse((response) => response.url().endsWith(`/account/notifications/${event}`));
  const bothSaved = Promise.all([saved('appointment_requested'), saved('appointment_cancelled')]);
  await requests.click();
  await cancellations.click();
  await Promise.all([times, bothSaved]);
  await own.reload();
  await expect(requests).not.toBeChecked();
  await expect(cancellations).toBeChecked();
  ensure(
    (await own.getByRole('combobox', { name: set('quiet.until'), exact: true }).inputValue()) === '06:30',
    'quiet hours stay',
  );
  ensure(
    (await own.getByRole('combobox', { name: set('rhythm.weekday'), exact: true }).inputValue()) === '5',
    'the day of the summary stays',
  );
  await own.getByText(set('notifications.fixed.safety')).first().waitFor();
  await everyWidth(own, 'notifications-choices');
};

const deskAndAdministration = async ({ secretary, administrator }: People): Promise<void> => {
  for (const seat of [secretary, administrator]) {
    await seat.page.goto('/dashboard');
    await bell(seat).click();
    await seat.page
      .getByRole('dialog', { name: title })
      .getByRole('link', { name: text('common:notifications.seeAll') })
      .click();
    await seat.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await accessible(seat.page);
  }
};

/** What is told and read in one window stands in the other; what people choose stays. */
test('marks notifications as read in every window when one of them reads', async ({ seat }) => {
  const people = {
    doctor: await seat(),
    elsewhere: await seat(),
    patient: await seat(),
    secretary: await seat(),
    administrator: await seat(),
  };
  const { doctor, elsewhere, patient, secretary, administrator } = people;
  await inOrder([
    [
      'Notifications: everybody signs in, the doctor twice',
      async () => {
        await signIn(doctor, 'doctor');
        await signIn(elsewhere, 'doctor');
        await signIn(patient, 'patient');
        await signIn(secretary, 'secretary');
        await signIn(administrator, 'admin');
      },
    ],
    ['Notifications: three are unread again after all were read', () => threeUnread(people)],
    ['Notifications: messages are counted in two windows at once', () => messagesCount(people)],
    ['Notifications: opening one by keyboard marks it in both', () => openedByKeyboard(people)],
    ['Notifications: the page marks, unmarks and narrows', () => markedOnThePage(people)],
    ['Notifications: the bar of a phone counts messages', () => patientSeesOnAPhone(people)],
    ['Notifications: quiet hours and a summary are chosen and stay', () => chosen(people)],
    ['Notifications: secretary and administrator have the page', () => deskAndAdministration(people)],
    ...(night
      ? ([['Notifications: the other window showed all that soon', async () => wasSoon()]] as const)
      : []),
    ['Notifications: nothing was complained of', noComplaints(people)],
  ]);
});
