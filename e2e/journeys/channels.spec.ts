import type { Locator, Page } from '@playwright/test';
import { startProviders } from '../../packages/server/src/messaging/channels/providers-testing.ts';
import { signForm } from '../../packages/server/src/messaging/channels/signatures.ts';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openDemonstration } from '../support/demonstration-database.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fits } from '../support/widths.ts';

const patientName = 'Carlos Manuel Tavárez';

type Providers = Awaited<ReturnType<typeof startProviders>>;

const words = (key: string, values: Record<string, string | number> = {}) => text(`channels:${key}`, values);

/** On a desktop and on a phone: nothing overflows, nothing is inaccessible. */
const looksRight = async (page: Page, name: string): Promise<void> => {
  await accessible(page);
  await shoot(page, `channels-${name}-1440`);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, `channels-${name}-390`);
  await page.setViewportSize(desktop);
};

/** A field that has to be filled in: behind its name stands a star. */
const typed = (key: string) => new RegExp(`^${words(key)}`);

/** The page says that nothing is set up, and what is sent waits. */
const waits = async ({ page }: Seat): Promise<void> => {
  await page.goto('/communications/sms');
  await page.getByText(words('off.sms')).waitFor();
  await page.getByRole('searchbox').last().fill(patientName);
  await page
    .getByRole('button', { name: new RegExp(patientName) })
    .first()
    .click();
  await page.getByText(words('consent.missing')).waitFor();
  await page.getByLabel(words('consent.number')).fill('809');
  await page.getByRole('button', { name: words('consent.record.sms') }).click();
  await page.getByText(words('consent.numberWrong')).waitFor();
  await page.getByLabel(words('consent.number')).fill('+1 809 555 1234');
  await page.getByRole('button', { name: words('consent.record.sms') }).click();
  await page.getByText(words('consent.given')).waitFor();
  await page.getByLabel(words('send.template')).selectOption({ label: words('template.notice') });
  await page.getByRole('button', { name: words('send.by.sms') }).click();
  await message(page).getByText(words('state.queued')).waitFor();
  await page.getByText(words('off.waiting_one', { count: 1 })).waitFor();
  await looksRight(page, 'waiting');
};

const message = (page: Page): Locator =>
  page
    .getByRole('list', { name: words('log.list') })
    .getByRole('listitem')
    .first();

/** A provider that is not there is told, one that answers, too; then it is saved. */
const setsUp = async ({ page }: Seat, providers: Providers): Promise<void> => {
  await page.goto('/admin/settings');
  const form = page.locator('form').filter({ has: page.getByLabel(typed('setup.sms.account')) });
  const test = form.getByRole('button', { name: words('setup.test') });
  await form.getByLabel(typed('setup.base_url')).fill('http://169.254.169.254');
  await form.getByLabel(typed('setup.sms.account')).fill('AC1');
  await test.click();
  await form.getByText(words('failure.address_refused')).waitFor();
  await form.getByLabel(typed('setup.base_url')).fill(providers.base);
  await form.getByLabel(words('setup.sms.token'), { exact: true }).fill('secreto-sms');
  await test.click();
  await form.getByText(words('setup.works', { ms: '' }).split('(')[0] ?? '').waitFor();
  await form.getByText(words('setup.sms.enabled'), { exact: true }).click();
  await form.getByRole('button', { name: words('setup.sms.save') }).click();
  await form.getByText(words('setup.needed')).waitFor();
  await form.getByLabel(typed('setup.sms.sender')).fill('+18095550000');
  await form.getByRole('button', { name: words('setup.sms.save') }).click();
  await page.getByText(words('setup.saved')).waitFor();
  await looksRight(page, 'settings');
};

/** The message that waited leaves; a report that was not signed changes nothing, the provider's own does. */
const isDelivered = async ({ page }: Seat, providers: Providers): Promise<void> => {
  await page.goto('/communications/sms');
  await message(page).getByText(words('state.sent')).waitFor();
  const [taken, ...more] = providers.sms;
  ensure(taken && more.length === 0, `the provider got ${providers.sms.length} messages`);
  const form = new URLSearchParams({ AccountSid: 'AC1', MessageSid: taken.sid, MessageStatus: 'delivered' });
  const post = (token: string) =>
    fetch(taken.callback.replace('//localhost', '//127.0.0.1'), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signForm(token, taken.callback, form),
      },
      body: form.toString(),
    });
  ensure((await post('otro')).status === 403, 'a forged report was taken');
  ensure((await post('secreto-sms')).status === 200, 'the report was refused');
  await message(page).getByText(words('state.delivered')).waitFor();
};

/** Every channel, narrowed to this one; and as a file. */
const isLogged = async ({ page }: Seat): Promise<void> => {
  await page.goto('/communications/logs');
  await page.getByLabel(words('csv.channel'), { exact: true }).selectOption('sms');
  await page.getByLabel(words('csv.state'), { exact: true }).selectOption('delivered');
  await message(page).getByText(words('state.delivered')).waitFor();
  await message(page)
    .getByText(/Tavárez/)
    .waitFor();
  await looksRight(page, 'log');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: words('log.csv') }).click();
  ensure((await file).suggestedFilename().endsWith('.csv'), 'the log is no CSV file');
  await page.getByLabel(words('csv.state'), { exact: true }).selectOption('failed');
  await page.getByText(words('log.none')).waitFor();
};

/** Words of one's own, wrong ones first; seen with examples, saved, and put back. */
const writesTemplate = async ({ page }: Seat): Promise<void> => {
  await page.goto('/communications/email-templates');
  await page.getByLabel(words('templates.medium'), { exact: true }).selectOption('text');
  await page.getByRole('button', { name: words('template.notice') }).click();
  const box = page.getByLabel(words('templates.text'), { exact: true });
  await box.fill('{{practice}}: {{diagnosis}}');
  await page.getByText(words('templates.problem.unknown_variable')).waitFor();
  await box.fill('{{practice}}: el lunes no abrimos <b>hoy</b>. {{link}}');
  await page.getByText(/el lunes no abrimos <b>hoy<\/b>\. http/).waitFor();
  await looksRight(page, 'template');
  await page.getByRole('button', { name: words('templates.save'), exact: true }).click();
  await page.getByText(words('templates.saved')).waitFor();
  await page.getByRole('button', { name: words('templates.reset') }).click();
  await page.getByText(words('templates.wasReset')).waitFor();
};

const set = (key: string, values: Record<string, string> = {}) => text(`settings:${key}`, values);
const viaSms = { channel: set('notifications.channel.sms') };

/** The consent that the practice recorded opens the way; nothing is on until the patient chooses it. */
const patientChooses = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/notifications');
  await page.getByText(set('phones.agreed', { number: '+18095551234' })).waitFor();
  await page.getByText(set('phones.provider')).waitFor();
  const ofMessages = page.getByRole('switch', { name: `${set('event.message')}: ${viaSms.channel}` });
  await ofMessages.waitFor();
  ensure(!(await ofMessages.isChecked()), 'a telephone was on unasked');
  const kept = page.waitForResponse((response) => response.url().endsWith('/account/notifications/message'));
  await ofMessages.click();
  await kept;
  await looksRight(page, 'choices');
  await page.reload();
  await ofMessages.waitFor();
  ensure(await ofMessages.isChecked(), 'the choice did not stay');
};

/** Whatever else waited would have left: jobs and messages are done with. */
const nothingWaits = async (dataDir: string): Promise<void> => {
  const { pool, close } = openDemonstration(dataDir);
  await waitUntil('an empty outbox', async () => {
    const { rowCount } = await pool.query("SELECT FROM channel_message WHERE state = 'queued'");
    return rowCount === 0;
  });
  await close();
};

/** Two messages of the doctor are one SMS, which says where they are and not what; its link leads there. */
const patientIsTold = async (
  { page: own }: Seat,
  doctor: Seat,
  providers: Providers,
  dataDir: string,
): Promise<void> => {
  const before = providers.sms.length;
  const { page } = doctor;
  await page.goto('/communications/patient-messages');
  await page
    .getByRole('region', { name: text('messages:list') })
    .getByRole('button', { name: new RegExp(patientName) })
    .first()
    .click();
  const box = page.getByRole('textbox', { name: text('messages:write') });
  for (const said of ['Su resultado está listo', 'Venga el lunes, por favor']) {
    await box.fill(said);
    await box.press('Enter');
    await page.getByRole('log').getByText(said).waitFor();
  }
  await waitUntil('an SMS', async () => providers.sms.length > before);
  await nothingWaits(dataDir);
  const told = providers.sms.slice(before);
  ensure(told.length === 1, `${told.length} messages told of two in one conversation`);
  const [{ body } = { body: '' }] = told;
  ensure(!/resultado|lunes|Ana|conversation/.test(body), `what was written left the portal: ${body}`);
  const [link = ''] = /https?:\/\/\S+/.exec(body) ?? [];
  await own.goto(new URL(link).pathname);
  await own
    .getByRole('region', { name: text('messages:list') })
    .getByRole('button', { name: /Rosario/ })
    .first()
    .click();
  await own.getByRole('log').getByText('Venga el lunes, por favor').waitFor();
};

/** Without the consent the way is gone, and what it would take is said. */
const patientWithdraws = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/notifications');
  const accepted = page.getByRole('switch', { name: set('phones.accept', viaSms) });
  await accepted.click();
  await page.getByText(set('phones.ended')).waitFor();
  // The number went with the consent; the patient's own names no country.
  await page.getByText(set('phones.number')).waitFor();
  await page
    .getByRole('switch', { name: new RegExp(`: ${viaSms.channel}$`) })
    .first()
    .waitFor({ state: 'detached' });
  await looksRight(page, 'withdrawn');
};

/** Messages to telephones, from an outbox that waits to a report that says delivered, and notices that a patient chose. */
test('sends messages to telephones when provider and consent are there', async ({ seat, product }) => {
  const people = {
    // Incomplete settings and templates are refused.
    administrator: await seat({ expected: /status of 400/ }),
    secretary: await seat({ expected: /status of 400/ }),
    patient: await seat(),
    doctor: await seat(),
  };
  const providers = await startProviders();
  const { administrator, secretary, patient, doctor } = people;
  await inOrder([
    ['channels: the administrator signs in', () => signIn(administrator, 'admin')],
    ['channels: the secretary signs in', () => signIn(secretary, 'secretary')],
    ['channels: without a provider a message waits, and the page says so', () => waits(secretary)],
    ['channels: a provider is tried and set up', () => setsUp(administrator, providers)],
    ['channels: the message leaves, and the provider reports it', () => isDelivered(secretary, providers)],
    ['channels: the log shows it', () => isLogged(secretary)],
    ['channels: a template is written and put back', () => writesTemplate(secretary)],
    ['channels: the patient signs in', () => signIn(patient, 'patient')],
    ['channels: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['channels: the patient chooses SMS for messages', () => patientChooses(patient)],
    ['channels: two messages are one SMS', () => patientIsTold(patient, doctor, providers, product.dataDir)],
    ['channels: the patient withdraws the consent', () => patientWithdraws(patient)],
  ]);
  await providers.stop();
});
