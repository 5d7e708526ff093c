import type { Page } from '@playwright/test';
import { noComplaints, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { fillMailServer, linkOf, type Mailbox } from '../support/mailbox.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { everyWidth } from '../support/widths.ts';
import { comeIn } from './accounts/steps.ts';

type People = {
  readonly administrator: Seat;
  readonly doctor: Seat;
  readonly colleague: Seat;
  readonly secretary: Seat;
  readonly invited: Seat;
};

const secretaryName = 'Patricia Vólquez';
const colleagueName = 'Dra. ';
const newcomer = {
  given: 'Noemí',
  family: 'Guzmán',
  email: 'noemi.guzman@demo.example',
  password: 'una frase larga para entrar',
};

const words = (key: string, values: Record<string, string | number> = {}) => text(`team:${key}`, values);
const setting = (key: string) => text(`admin:settings.${key}`);

/** A mail server for the invitations. */
const setsMail = async ({ page }: Seat, mailbox: Mailbox): Promise<void> => {
  await page.goto('/admin/settings');
  await fillMailServer(page, mailbox, 'citas@demo.example');
  await page.getByRole('button', { name: setting('save'), exact: true }).click();
  await page.getByText(setting('saved')).first().waitFor();
};

const choose = async (page: Page, area: string, level: string): Promise<void> => {
  const row = page.getByRole('group', {
    name: words('permissions.levelOf', { area: words(`area.${area}.name`), name: secretaryName }),
  });
  await row.getByRole('radio', { name: words(`level.${level}`), exact: true }).check();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: words('permissions.save') }).click();
  await page
    .getByText(words('permissions.saved', { name: secretaryName }))
    .first()
    .waitFor();
};

/** The secretary has the messages open; taken away, they are gone from the page and the menu without a reload. */
const losesMessages = async ({ doctor, secretary }: People): Promise<void> => {
  const { page } = secretary;
  await page.goto('/patients/communications');
  await page.getByRole('region', { name: text('messages:list') }).waitFor();
  await isLive(page);
  await doctor.page.goto('/team/permissions');
  await doctor.page.getByRole('heading', { level: 2, name: secretaryName }).waitFor();
  await everyWidth(doctor.page, 'team-permissions');
  await choose(doctor.page, 'messages', 'none');
  const answered = doctor.page.waitForResponse((answer) => answer.url().includes('/permissions'));
  await doctor.page.getByRole('button', { name: words('permissions.save') }).click();
  await answered;
  await page.getByText(text('common:denied.team')).waitFor();
  // Two lines of her menu bear the same name; the address tells them apart.
  ensure(
    (await page.locator('nav a[href="/patients/communications"]').count()) === 0,
    'The menu still offers the messages',
  );
  const refused = await page.evaluate(
    async () => (await fetch('/wp-json/dr-assistant/v1/conversations')).status,
  );
  ensure(refused === 403, `The call for messages answered ${refused}`);
  secretary.takeComplaints();
  await everyWidth(page, 'team-denied');
};

const seesAsSecretary = async ({ doctor: { page } }: People): Promise<void> => {
  await page.getByRole('button', { name: words('seeAs.buttonWho', { name: secretaryName }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words('seeAs.hidden')).waitFor();
  const menu = dialog.getByRole('region', { name: words('seeAs.menu') });
  ensure(
    (await menu.getByText(text('navigation:menu.whatsapp')).count()) === 0,
    'The preview shows a page that she does not see',
  );
  await menu.getByText(text('navigation:menu.appointmentsCalendar')).waitFor();
  await everyWidth(page, 'team-see-as');
  await dialog.getByRole('button', { name: words('seeAs.close') }).click();
  await choose(page, 'messages', 'write');
  await save(page);
};

const channelPages = [
  '/communications/sms',
  '/communications/email-templates',
  '/communications/logs',
] as const;

/** With reading alone channels and conversations show what there is, say so, and offer nothing that would be refused. */
const readsChannels = async ({ doctor, secretary: { page } }: People): Promise<void> => {
  await doctor.page.goto('/team/permissions');
  await doctor.page.getByRole('heading', { level: 2, name: secretaryName }).waitFor();
  await choose(doctor.page, 'messages', 'read');
  await save(doctor.page);
  const changes = ['templates.save', 'templates.reset', 'send.by.sms', 'consent.record.sms', 'log.resend'];
  for (const address of channelPages) {
    await page.goto(address);
    await page.getByText(text('channels:readOnly')).waitFor();
    if (address.endsWith('sms')) {
      await page.getByRole('searchbox').last().fill('Carlos Manuel Tavárez');
      await page
        .getByRole('button', { name: /Carlos Manuel Tavárez/ })
        .first()
        .click();
      await page.getByRole('region', { name: text('channels:consent.title') }).waitFor();
    }
    if (address.endsWith('templates')) await page.getByLabel(text('channels:templates.text')).waitFor();
    for (const key of changes)
      ensure(
        (await page.getByRole('button', { name: text(`channels:${key}`), exact: true }).count()) === 0,
        `${address} offers ${key} to somebody who may only read`,
      );
    await everyWidth(page, `team-read${address.replaceAll('/', '-')}`);
  }
  await page.goto('/patients/communications');
  await page
    .getByRole('region', { name: text('messages:list') })
    .getByRole('listitem')
    .filter({ hasText: 'Carlos Manuel Tavárez' })
    .first()
    .getByRole('button')
    .click();
  await page.getByText(text('messages:closed.readOnly')).waitFor();
  await everyWidth(page, 'team-read-conversation');
  await choose(doctor.page, 'messages', 'write');
  await save(doctor.page);
};

const patientsSeen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/wp-json/dr-assistant/v1/patients?query=Carlos');
    return answer.ok ? (await answer.json()).data.length : 0;
  });

const answers = async (page: Page, act: 'suspend' | 'resume'): Promise<void> => {
  await page.getByRole('button', { name: words(`working.${act}Who`, { name: secretaryName }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words(`answer.${act}.confirm`), exact: true })
    .click();
  await page
    .getByText(words(`answer.${act}.done`, { name: secretaryName }))
    .first()
    .waitFor();
};

const isSuspended = async ({ doctor, secretary }: People): Promise<void> => {
  await secretary.page.goto('/dashboard');
  await secretary.page.getByRole('heading', { level: 1 }).waitFor();
  ensure((await patientsSeen(secretary.page)) > 0, 'She sees patients before');
  await doctor.page.goto('/team/secretaries');
  await answers(doctor.page, 'suspend');
  await everyWidth(doctor.page, 'team-suspended');
  ensure((await patientsSeen(secretary.page)) === 0, 'She sees patients while suspended');
  await answers(doctor.page, 'resume');
  ensure((await patientsSeen(secretary.page)) > 0, 'She sees patients again');
};

/** Saturday is added by the doctor and stands in the secretary's own week. */
const setsWeek = async ({ doctor, secretary }: People): Promise<void> => {
  const { page } = doctor;
  await page.goto('/team/schedules');
  await page.getByText(words('schedules.gaps')).waitFor();
  await everyWidth(page, 'team-schedules');
  await page.getByRole('button', { name: words('schedules.editWho', { name: secretaryName }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('schedules.addDay', { day: 'sábado' }) }).click();
  const from = dialog.getByLabel(words('schedules.from', { day: 'sábado' }));
  await from.fill('13:00');
  await dialog.getByRole('button', { name: words('schedules.save') }).click();
  await dialog.getByText(words('schedules.badOrder')).waitFor();
  await from.fill('09:30');
  await everyWidth(page, 'team-hours');
  await dialog.getByRole('button', { name: words('schedules.save') }).click();
  await page
    .getByText(words('schedules.saved', { name: secretaryName }))
    .first()
    .waitFor();
  await secretary.page.goto('/profile/schedule');
  await secretary.page.getByText(/9:30/).first().waitFor();
  await everyWidth(secretary.page, 'team-own-week');
};

const invites = async ({ page }: Seat, address: string): Promise<void> => {
  await page.goto('/team/secretaries');
  await page.getByRole('button', { name: words('invite.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('invite.send') }).click();
  await dialog.getByText(words('invite.badAddress')).waitFor();
  await dialog.getByLabel(words('invite.field')).fill(address);
  await everyWidth(page, 'team-invite');
  await dialog.getByRole('button', { name: words('invite.send') }).click();
  await page.getByText(words('invite.done', { address })).first().waitFor();
};

/** Another doctor invites the secretary, who accepts with the account that she has. */
const acceptsInvitation = async ({ colleague, secretary }: People, mailbox: Mailbox): Promise<void> => {
  const address = 'secretary@demo.example';
  await invites(colleague, address);
  await colleague.page
    .getByRole('list', { name: words('invite.waiting') })
    .getByText(address)
    .waitFor();
  const link = linkOf(await mailbox.letter(address, /\/invitation/));
  const { page } = secretary;
  await page.goto(link);
  await page.getByRole('button', { name: text('invitation:accept') }).waitFor();
  ensure(!page.url().includes('token'), 'The token stays in the address');
  await everyWidth(page, 'team-invitation');
  await page.getByRole('button', { name: text('invitation:accept') }).click();
  await page.getByRole('link', { name: text('invitation:toPortal') }).click();
  await page.getByText(new RegExp(colleagueName)).first().waitFor();
  await page.goto(link);
  await page.getByText(text('invitation:invalid')).waitFor();
  secretary.takeComplaints();
};

/** Who has no account makes one, without choosing a doctor and without a document. */
const registersInvited = async ({ colleague, invited }: People, mailbox: Mailbox): Promise<void> => {
  await invites(colleague, newcomer.email);
  const { page } = invited;
  await page.goto(linkOf(await mailbox.letter(newcomer.email, /\/invitation/)));
  await page.getByRole('link', { name: text('invitation:create') }).click();
  await page.getByText(text('registration:register.invitedText')).waitFor();
  await page.getByText(text('invitation:formSubtitle')).waitFor();
  await everyWidth(page, 'team-register-invited');
  const field = (key: string) => page.getByLabel(text(`registration:register.${key}`), { exact: true });
  ensure((await field('email').inputValue()) === newcomer.email, 'The form has not the invited address');
  ensure(!(await field('email').isEditable()), 'An invitation can be used for another address');
  await field('firstName').fill(newcomer.given);
  await field('lastName').fill(newcomer.family);
  await field('password').fill(newcomer.password);
  await page.getByRole('button', { name: text('registration:register.submit.patient') }).click();
  await page.getByRole('heading', { name: text('invitation:registered.title') }).waitFor();
  await everyWidth(page, 'team-registered-invited');
  await page
    .getByRole('link', { name: text('registration:login.submit') })
    .last()
    .click();
  await page.waitForURL('**/login**');
  // The invitation came to the address: no other mail has to be followed.
  await comeIn(invited, newcomer.email, newcomer.password);
  await colleague.page.reload();
  await colleague.page.getByText(`${newcomer.given} ${newcomer.family}`).first().waitFor();
};

/** Doctor and secretary at once: permissions, a preview, suspension, the week, and invitations by mail. */
test('limits a secretary to the permissions when the doctor changes them', async ({ seat, mailbox }) => {
  const people = {
    administrator: await seat(),
    secretary: await seat(),
    invited: await seat(),
    doctor: await seat(),
    colleague: await seat(),
  };
  await inOrder([
    [
      'Team: everybody signs in, and mail can be sent',
      async () => {
        await signIn(people.administrator, 'admin');
        await setsMail(people.administrator, mailbox);
        await signIn(people.doctor, 'doctor');
        await signIn(people.colleague, 'doctora2');
        await signIn(people.secretary, 'secretary');
      },
    ],
    ['Team: what is taken away leaves the open page at once', () => losesMessages(people)],
    ['Team: the doctor sees the portal as the secretary does', () => seesAsSecretary(people)],
    ['Team: who may only read messages is offered nothing else', () => readsChannels(people)],
    ['Team: suspended she reaches nothing, and afterwards all of it again', () => isSuspended(people)],
    ['Team: a week is set and read', () => setsWeek(people)],
    ['Team: an invitation is accepted with an account, once', () => acceptsInvitation(people, mailbox)],
    ['Team: an invitation is accepted by registering', () => registersInvited(people, mailbox)],
    ['Team: nothing was complained of', noComplaints(people)],
  ]);
});
