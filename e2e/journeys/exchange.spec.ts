import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`imports:${key}`, values);

/** A table of a spreadsheet in Spanish: Windows-1252, semicolons, dates that can be read in two ways. */
const table = Buffer.from(
  [
    'Nombre;Apellido;Fecha de nacimiento;Teléfono;Alergias;Comentario',
    'Íñigo;Ñáñez Importado;03/04/1980;809-555-7701;Penicilina;viejo',
    'Begoña;Íñiguez Importada;05/06/1991;809-555-7702;Ninguna;',
    ';;;;;sin nombre',
  ].join('\r\n'),
  'latin1',
);

const patientUrl = 'urn:uuid:0c6f6b1e-7a35-4f0e-8d2b-5a1f3c9e7701';
const bundle = Buffer.from(
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        fullUrl: patientUrl,
        resource: {
          resourceType: 'Patient',
          name: [{ family: 'Importada', given: ['Zenaida'] }],
          gender: 'female',
          birthDate: '1971-10-30',
        },
      },
      {
        fullUrl: `${patientUrl}-condition`,
        resource: {
          resourceType: 'Condition',
          code: { text: 'Asma' },
          subject: { reference: patientUrl },
          recordedDate: '2020-05-01',
        },
      },
      { resource: { resourceType: 'Claim', patient: { reference: patientUrl } } },
    ],
  }),
);

const handIn = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words('upload.choose') }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** On a phone, in the dark and in Japanese, too; then as it was. */
const lookAround = async (page: Page, name: string): Promise<void> => {
  await accessible(page);
  await shoot(page, `${name}-desktop`);
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, `${name}-phone`);
  await page.setViewportSize(desktop);
};

const explainsTable = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory');
  await page.getByRole('link', { name: text('charts:directory.import') }).click();
  await page.getByRole('heading', { name: words('upload.title') }).waitFor();
  await lookAround(page, 'exchange-empty');
  await handIn(page, 'pacientes.csv', table);
  await page.getByRole('heading', { name: words('mapping.title') }).waitFor();
  await lookAround(page, 'exchange-mapping');
  await page.getByRole('button', { name: words('action.preview') }).click();
  await page.getByText(words('mapping.orderMissing')).waitFor();
  const order = page.getByLabel(words('mapping.dateOrder'));
  const [focused, wrong] = [await page.locator(':focus').getAttribute('id'), await order.getAttribute('id')];
  ensure(focused === wrong, 'the focus is not where it is wrong');
  await order.selectOption('dmy');
  await page.getByRole('button', { name: words('action.preview') }).click();
  await page.getByRole('heading', { name: words('report.willTake') }).waitFor();
  await page.getByText('Íñigo Ñáñez Importado').waitFor();
  await page.getByText(words('reason.no_name')).waitFor();
  await lookAround(page, 'exchange-preview');
};

const writesTable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: words('action.start') }).click();
  await page.getByText(words('verdict.done')).waitFor();
  await page.getByRole('link', { name: 'Begoña Íñiguez Importada' }).waitFor();
  await lookAround(page, 'exchange-done');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words('action.report') }).click();
  const report = await contentOf(await saved);
  ensure(report.includes(words('reason.no_name')), 'the report does not name the loss');
};

const contentOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

const isAskedAndUndoes = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory/import');
  await handIn(
    page,
    'otra-vez.csv',
    Buffer.from(table.toString('latin1').replaceAll(';809-555', ';+1 809-555'), 'latin1'),
  );
  await page.getByLabel(words('mapping.dateOrder')).selectOption('dmy');
  await page.getByRole('button', { name: words('action.preview') }).click();
  await page.getByText(words('match.name_and_birth')).first().waitFor();
  ensure(await page.getByRole('button', { name: words('action.start') }).isDisabled(), 'begins undecided');
  await lookAround(page, 'exchange-duplicates');
  await page.getByRole('button', { name: words('people.all.skip') }).click();
  await page.getByText(words('people.decided')).waitFor();
  await page.getByRole('button', { name: words('action.discard') }).click();
  await page.getByText(words('verdict.discarded')).waitFor();
  await page.goto('/patients/directory/import');
  await page.getByRole('link', { name: 'pacientes.csv' }).click();
  await page.getByRole('button', { name: words('action.undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('action.undo') })
    .click();
  await page.getByText(words('verdict.undone')).waitFor();
  await lookAround(page, 'exchange-undone');
};

const takesBundleAlong = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory/import');
  await handIn(page, 'historia.json', bundle);
  await page.getByText(words('reason.billing')).waitFor();
  await page.getByRole('button', { name: words('action.start') }).click();
  await page.getByText(words('verdict.done')).waitFor();
  await page.getByRole('link', { name: 'Zenaida Importada' }).click();
  await page.getByRole('heading', { level: 2, name: 'Zenaida Importada' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text('charts:export.menu') }).click();
  await shoot(page, 'exchange-menu');
  await page.getByRole('menuitem', { name: text('charts:export.ips') }).click();
  const summary = JSON.parse(await contentOf(await saved));
  ensure(summary.type === 'document', `the summary is a ${summary.type}`);
  ensure(JSON.stringify(summary).includes('Asma'), 'the summary does not hold the condition');
};

const refuses = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory/import');
  await handIn(page, 'roto.json', bundle.subarray(0, 200));
  await page.getByText(words('refusal.not_json')).waitFor();
  await lookAround(page, 'exchange-refused');
};

const takesOwnAlong = async (page: Page): Promise<void> => {
  await page.goto('/medical-records/personal');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: text('charts:export.download', { what: text('charts:export.fhir') }) })
    .click();
  const whole = JSON.parse(await contentOf(await saved));
  ensure(whole.entry[0].resource.resourceType === 'Patient', 'the record does not begin with the patient');
  await lookAround(page, 'exchange-own');
};

const saysForWhom = async (page: Page): Promise<void> => {
  await page.goto('/admin/imports');
  await page.getByRole('button', { name: words('upload.choose') }).click();
  await page.getByText(words('upload.doctorMissing')).waitFor();
  await page.getByLabel(words('upload.doctor')).selectOption({ index: 1 });
  await handIn(page, 'historia.json', bundle);
  await page.getByRole('heading', { name: words('report.willTake') }).waitFor();
  await lookAround(page, 'exchange-administrator');
  await page.getByRole('button', { name: words('action.discard') }).click();
  await page.getByText(words('verdict.discarded')).waitFor();
};

const inOtherLooks = async (seat: Seat): Promise<void> => {
  for (const look of [
    { language: 'ja', theme: 'light' },
    { language: 'de', theme: 'dark' },
  ] as const) {
    await seat.wear(look);
    await seat.page.goto('/patients/directory/import');
    await seat.page.getByRole('link', { name: 'historia.json' }).first().click();
    await seat.page.getByRole('table').first().waitFor();
    await lookAround(seat.page, `exchange-${look.language}`);
  }
};

/** Charts come from elsewhere by screen, are taken back, and are taken along. */
test('imports and exports charts when the files are valid', async ({ seat }) => {
  const [doctor, patient, administrator] = [await seat(), await seat(), await seat()];
  const quiet = async ({ takeComplaints }: Seat) => {
    const complaints = takeComplaints().filter((one) => !one.includes('status of 400'));
    ensure(complaints.length === 0, complaints.join('\n'));
  };
  await inOrder([
    ['A doctor signs in to import', () => signIn(doctor, 'doctor')],
    ['A table is explained, and its dates are asked about', () => explainsTable(doctor.page)],
    ['It is written, with a report to keep', () => writesTable(doctor.page)],
    ['The same people are asked about; the import is undone', () => isAskedAndUndoes(doctor.page)],
    ['A bundle is imported, and its chart taken along as a summary', () => takesBundleAlong(doctor.page)],
    ['A broken bundle says what is wrong', () => refuses(doctor.page)],
    ['The screens hold in Japanese and in the dark', () => inOtherLooks(doctor)],
    ['Nothing went wrong behind them', () => quiet(doctor)],
    [
      'A patient takes the own record along',
      async () => {
        await signIn(patient, 'patient');
        await takesOwnAlong(patient.page);
      },
    ],
    [
      'An administrator says first for whom',
      async () => {
        await signIn(administrator, 'admin');
        await saysForWhom(administrator.page);
      },
    ],
  ]);
});
