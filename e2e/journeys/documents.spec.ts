import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot } from '../support/browser.ts';
import { openChart, openPatient } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`documents:${key}`, values);

const openDocuments = async (page: Page): Promise<void> => {
  await openChart(page, 'documents');
  await page.getByRole('heading', { name: words('chart.issued') }).waitFor();
};

const choose = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole('button', { name: words('chart.issue'), exact: true }).click();
  await page.getByRole('menuitem', { name: words(`kind.${kind}`) }).click();
  await page.getByRole('dialog', { name: words(`kind.${kind}`) }).waitFor();
};

/** What the browser saved, as its reader of PDFs finds it. */
const saved = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words('action.download') }).click();
  const path = await (await download).path();
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
};

type Codes = { code: string; second: string };

/** A prescription of a medication of the chart: what is missing is said beside the field, then it is issued and read. */
const prescribes = async ({ page }: Seat, codes: Codes): Promise<void> => {
  await openDocuments(page);
  await choose(page, 'prescription');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('form.submit') }).click();
  await dialog.getByText(words('problem.pickOne')).waitFor();
  await dialog.getByRole('checkbox', { name: /Losartán/ }).check();
  const ordered = await dialog.getByLabel(words('form.dose')).inputValue();
  await dialog.getByLabel(words('form.dose')).fill('');
  await dialog.getByRole('button', { name: words('form.submit') }).click();
  await dialog.getByText(words('problem.required')).first().waitFor();
  const focused: boolean = await page.evaluate(
    `document.activeElement?.matches('input[aria-invalid=true]') ?? false`,
  );
  ensure(focused, 'the field that is wrong has no focus');
  await dialog.getByLabel(words('form.dose')).fill('50 mg');
  await dialog.getByText(words('problem.howOften')).waitFor();
  await dialog.getByLabel(words('form.dose')).fill('50 mg cada 12 horas');
  await dialog.getByText(words('form.differs', { text: ordered })).waitFor();
  await dialog.getByLabel(words('form.duration')).fill('30 días');
  await accessible(page);
  await shoot(page, 'documents-prescription');
  await dialog.getByRole('button', { name: words('form.submit') }).click();
  await page.getByRole('img', { name: new RegExp(words('kind.prescription')) }).waitFor();
  await accessible(page);
  await shoot(page, 'documents-issued');
  const paper = await saved(page);
  for (const word of ['Losartán', 'cada 12 horas', '30 días', 'Carlos Manuel Tavárez', 'Exequátur 482-14'])
    ensure(paper.includes(word), `${word} is not on the prescription`);
  codes.code = /Código: (\S+)/.exec(paper)?.[1] ?? '';
  codes.second = /Segunda parte: (\S+)/.exec(paper)?.[1] ?? '';
  await page.keyboard.press('Escape');
  await page.getByText(words('state.valid'), { exact: true }).first().waitFor();
};

const certifies = async ({ page }: Seat): Promise<void> => {
  await openDocuments(page);
  await choose(page, 'certificate');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('form.text')).fill('Requiere reposo en su domicilio.');
  await dialog.getByRole('button', { name: words('form.submit') }).click();
  await page.getByRole('img', { name: new RegExp(words('kind.certificate')) }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: words('action.more', { name: words('kind.certificate') }) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: words('action.revoke') }).click();
  await dialog.getByRole('button', { name: words('action.revoke') }).click();
  await dialog.getByText(words('problem.reason')).waitFor();
  await dialog.getByRole('textbox').fill('Error en las fechas');
  await dialog.getByRole('button', { name: words('action.revoke') }).click();
  await page.getByText(words('state.revoked'), { exact: true }).waitFor();
  await page.getByText(words('because', { reason: 'Error en las fechas' })).waitFor();
};

/** What was issued and what was handed in stand in the course of everything, with what became of them. */
const findsThemInTime = async ({ page }: Seat): Promise<void> => {
  await openChart(page, 'history');
  await page.getByRole('combobox', { name: text('entries:timeline.kind') }).selectOption('document');
  const row = page.getByRole('listitem').filter({ hasText: words('kind.certificate') });
  await row.getByText(text('entries:status.revoked')).first().waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: words('kind.prescription') })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: text('entries:timeline.title') }).scrollIntoViewIfNeeded();
  await accessible(page);
  await shoot(page, 'documents-timeline');
  await page.setViewportSize(phone);
  await fits(page);
  await page.getByRole('heading', { name: text('entries:timeline.title') }).scrollIntoViewIfNeeded();
  await shoot(page, 'documents-timeline-390');
  await page.setViewportSize(desktop);
};

/** A secretary hands in a file, which the patient does not see until somebody shares it. */
const handsIn = async ({ page }: Seat): Promise<void> => {
  await openPatient(page);
  await page.getByRole('link', { name: text('person:toDocuments') }).click();
  await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
  await page.getByRole('button', { name: words('chart.addFile') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('upload.save') }).click();
  await dialog.getByText(words('problem.required')).first().waitFor();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: text('upload:choose') }).click();
  await (await chooser).setFiles({
    name: 'Hemograma <b>noviembre</b>.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(join(import.meta.dirname, '../files/cedula.pdf')),
  });
  await dialog.getByText(text('upload:state.complete')).first().waitFor();
  await dialog.getByLabel(words('upload.name')).fill('Hemograma <b>noviembre</b>');
  await accessible(page);
  await shoot(page, 'documents-upload');
  await dialog.getByRole('button', { name: words('upload.save') }).click();
  await page.getByText('Hemograma <b>noviembre</b>', { exact: true }).waitFor();
  await page.getByText(words('state.internal')).waitFor();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, 'documents-secretary-390');
  await page.setViewportSize(desktop);
};

const shares = async ({ page }: Seat): Promise<void> => {
  await openDocuments(page);
  await page
    .getByRole('button', { name: words('action.more', { name: 'Hemograma <b>noviembre</b>' }) })
    .click();
  await page.getByRole('menuitem', { name: words('action.change') }).click();
  await page.getByRole('checkbox', { name: words('upload.release') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('upload.save') })
    .click();
  await page.getByText(words('state.released')).waitFor();
  await accessible(page);
  await shoot(page, 'documents-chart');
  await page.setViewportSize(phone);
  await fits(page);
  await shoot(page, 'documents-chart-390');
  await page.setViewportSize(desktop);
};

const patientReads = async ({ page }: Seat): Promise<void> => {
  await page.goto('/medical-records/personal');
  await page.getByRole('link', { name: words('own.all') }).click();
  await page.getByRole('heading', { level: 1, name: words('own.title') }).waitFor();
  await page.getByText('Hemograma <b>noviembre</b>', { exact: true }).waitFor();
  await page.getByText(words('because', { reason: 'Error en las fechas' })).waitFor();
  for (const [size, name] of [
    [desktop, '1440'],
    [phone, '390'],
  ] as const) {
    await page.setViewportSize(size);
    await fits(page);
    await accessible(page);
    await shoot(page, `documents-own-${name}`);
  }
  await page.setViewportSize(desktop);
  await page
    .getByRole('button', { name: words('action.openNamed', { name: words('kind.prescription') }) })
    .click();
  await page.getByRole('img', { name: new RegExp(words('kind.prescription')) }).waitFor();
  ensure((await saved(page)).includes('Losartán'), 'the patient’s copy says something else');
};

/** Anybody with the paper: the first part by the QR code, the second typed. */
const stranger = async ({ page }: Seat, { code, second }: Codes): Promise<void> => {
  await page.goto(`/verify/${code}`);
  await page.getByRole('heading', { name: words('verify.valid') }).waitFor();
  const shown = await page.getByRole('main').innerText();
  ensure(!/Losartán|Tavárez|Carlos/.test(shown), 'the page tells a stranger too much');
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, 'documents-verify-390');
  await page.setViewportSize(desktop);
  const box = page.getByLabel(words('verify.second'), { exact: true });
  await box.fill('AAAA-AAAA');
  await page.getByRole('button', { name: words('verify.show') }).click();
  await page.getByText(words('verify.refused')).waitFor();
  await box.fill(second.toLowerCase());
  await page.getByRole('button', { name: words('verify.show') }).click();
  await page.getByText('Losartán').first().waitFor();
  ensure(!(await page.getByRole('main').innerText()).includes('Tavárez'), 'the page names the patient');
  await accessible(page);
  await shoot(page, 'documents-verify-content');
  await page.getByLabel(words('verify.code'), { exact: true }).fill('0000-0000-0000');
  await page.getByRole('button', { name: words('verify.check'), exact: true }).click();
  await page.getByRole('heading', { name: words('verify.unknown') }).waitFor();
  await accessible(page);
};

/** Documents from the doctor's pen to a stranger's check, and files from the counter to the patient. */
test('issues, shares and verifies documents when the doctor signs them', async ({ seat }) => {
  const [doctor, secretary, patient, visitor] = [await seat(), await seat(), await seat(), await seat()];
  const codes: Codes = { code: '', second: '' };
  await inOrder([
    ['documents: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['documents: a prescription from the chart', () => prescribes(doctor, codes)],
    ['documents: a certificate is issued and revoked', () => certifies(doctor)],
    [
      'documents: the secretary hands a file in',
      async () => {
        await signIn(secretary, 'secretary');
        await handsIn(secretary);
      },
    ],
    ['documents: the doctor shares it with the patient', () => shares(doctor)],
    ['documents: all of them stand in the course of everything', () => findsThemInTime(doctor)],
    [
      'documents: the patient reads and keeps them',
      async () => {
        await signIn(patient, 'patient');
        await patientReads(patient);
      },
    ],
    ['documents: a stranger checks the code', () => stranger(visitor, codes)],
  ]);
  const complaints = [doctor, secretary, patient, visitor].flatMap((one) => one.takeComplaints());
  await test.step('documents: the browser has nothing to complain of', async () =>
    ensure(complaints.length === 0, complaints.join('\n')));
});
