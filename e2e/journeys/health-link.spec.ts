import { accessible } from '../support/accessible.ts';
import type { Seat } from '../support/browser.ts';
import { openChart } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { everyWidth } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`healthLinks:${key}`, values);

const label = 'Cardiólogo de Santiago';
const passcode = 'mango 2026';
const reader = 'Hospital del Norte';

type Link = { address: string };

/** A paper that the patient can hand on. */
const certifies = async ({ page }: Seat): Promise<void> => {
  await openChart(page, 'documents');
  await page.getByRole('button', { name: text('documents:chart.issue'), exact: true }).click();
  await page.getByRole('menuitem', { name: text('documents:kind.certificate') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('documents:form.text')).fill('Apto para viajar en avión.');
  await dialog.getByRole('button', { name: text('documents:form.submit') }).click();
  await page.getByRole('img', { name: new RegExp(text('documents:kind.certificate')) }).waitFor();
};

/** What is wrong is said beside its field; then the link stands there, as QR code and to copy. */
const makes = async ({ page }: Seat, link: Link): Promise<void> => {
  await page.goto('/medical-records/personal');
  await page.getByRole('link', { name: words('all') }).click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await page.getByText(words('none')).waitFor();
  await everyWidth(page, 'health-link-none');
  await page.getByRole('button', { name: words('make') }).click();
  const dialog = page.getByRole('dialog', { name: words('form.title') });
  await dialog.getByLabel(words('form.label')).fill(label);
  await dialog.getByRole('checkbox', { name: words('form.documents') }).check();
  await dialog.getByRole('button', { name: words('form.create') }).click();
  await dialog.getByText(words('problem.passcode', { count: 6 })).waitFor();
  const focused: boolean = await page.evaluate(`document.activeElement?.name === 'passcode'`);
  ensure(focused, 'the field that is wrong has no focus');
  await everyWidth(page, 'health-link-form');
  await dialog.getByLabel(words('form.passcode'), { exact: true }).fill(passcode);
  await dialog.getByRole('button', { name: words('form.create') }).click();
  await page.getByRole('img', { name: words('shown.qr') }).waitFor();
  await everyWidth(page, 'health-link-shown');
  link.address = await page.getByLabel(words('shown.address'), { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await page.getByText(words('link.never')).waitFor();
};

/** With a telephone's camera: the link opens in a browser that knows nobody here. */
const stranger = async ({ page }: Seat, { address }: Link): Promise<void> => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: words('view.title') }).waitFor();
  ensure(!page.url().includes('shlink'), 'the link stays in the address bar');
  await page.getByRole('button', { name: words('view.open') }).click();
  await page.getByText(words('view.required')).first().waitFor();
  await everyWidth(page, 'health-link-open');
  await page.reload();
  await page.getByLabel(words('view.recipient'), { exact: true }).fill(reader);
  await page.getByLabel(words('view.passcode'), { exact: true }).fill('no es este');
  await page.getByRole('button', { name: words('view.open') }).click();
  await page.getByText(words('view.wrong_other', { count: 9 })).waitFor();
  await page.getByLabel(words('view.passcode'), { exact: true }).fill(passcode);
  await page.getByRole('button', { name: words('view.open') }).click();
  await page.getByRole('heading', { level: 1, name: /Tavárez/ }).waitFor();
  await page.locator('[data-section=documents]').getByRole('button').first().waitFor();
  const shown = await page.getByRole('main').innerText();
  for (const word of [words('view.section.medications'), 'Losartán'])
    ensure(shown.includes(word), `${word} is not in the summary`);
  const key = keyOf(address);
  ensure(!asked.some((one) => one.includes(key)), 'the key left the browser');
  await everyWidth(page, 'health-link-summary');
  const download = page.waitForEvent('download');
  await page.locator('[data-section=documents]').getByRole('button').first().click();
  ensure((await download).suggestedFilename().endsWith('.pdf'), 'the document is no PDF');
};

const keyOf = (address: string): string =>
  JSON.parse(Buffer.from(address.split('shlink:/')[1] ?? '', 'base64url').toString()).key;

/** Who opened it stands with the link, in the bell and among who opened the record; then it is ended. */
const follows = async ({ page }: Seat): Promise<void> => {
  await page.goto('/medical-records/personal/health-links');
  await page.getByText(reader).waitFor();
  await everyWidth(page, 'health-link-list');
  await page.goto('/medical-records/personal/access');
  await page.getByText(text('settings:access.healthLink')).first().waitFor();
  await page.goto('/medical-records/personal/health-links');
  await page.getByRole('button', { name: words('link.showOf', { label }) }).click();
  await page.getByRole('img', { name: words('shown.qr') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('link.endOf', { label }) }).click();
  await page.getByRole('button', { name: words('end.answer') }).click();
  await page.getByText(words('state.ended'), { exact: true }).waitFor();
  await accessible(page);
};

const isGone = async ({ page, takeComplaints }: Seat, { address }: Link): Promise<void> => {
  ensure(takeComplaints().length === 0, 'the browser complained before');
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByLabel(words('view.recipient'), { exact: true }).fill(reader);
  await page.getByLabel(words('view.passcode'), { exact: true }).fill(passcode);
  await page.getByRole('button', { name: words('view.open') }).click();
  await page.getByRole('heading', { name: words('view.gone') }).waitFor();
  await everyWidth(page, 'health-link-gone');
  // The browser prints the refusal of the call.
  const others = takeComplaints().filter((complaint) => !/status of 404/.test(complaint));
  ensure(others.length === 0, others.join('\n'));
  await page.goto('/health-link#shlink:/abc');
  await page.getByRole('heading', { name: words('view.incomplete') }).waitFor();
};

/** A patient shares a summary by a link, a stranger reads it, and the patient sees who and ends it. */
test('opens a shared record by link when the passcode is right and the link is active', async ({
  seat,
  product,
}) => {
  // Links name the practice as the server knows itself: here by the machine's own name.
  const address = product.address.replace('127.0.0.1', 'localhost');
  const [doctor, patient, visitor] = [await seat(), await seat(), await seat({ address })];
  const link: Link = { address: '' };
  await inOrder([
    [
      'health link: a doctor issues a paper',
      async () => {
        await signIn(doctor, 'doctor');
        await certifies(doctor);
      },
    ],
    [
      'health link: the patient makes one with a passcode',
      async () => {
        await signIn(patient, 'patient');
        await makes(patient, link);
      },
    ],
    ['health link: a stranger opens it, and the key stays in the browser', () => stranger(visitor, link)],
    ['health link: the patient sees who opened it and ends it', () => follows(patient)],
    ['health link: it is gone at once', () => isGone(visitor, link)],
  ]);
  const complaints = [doctor, patient, visitor].flatMap((one) => one.takeComplaints());
  await test.step('health link: the browser has nothing to complain of', async () =>
    ensure(complaints.length === 0, complaints.join('\n')));
});
