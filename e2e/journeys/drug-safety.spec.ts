import type { Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { phone, type Seat, shoot } from '../support/browser.ts';
import { chartTab, openChart, openTab } from '../support/chart-screen.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { fits } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`drugSafety:${key}`, values);
const reason = 'Tolerado antes, con control en 48 horas';

/** The care screen of one patient, on the list of medications. */
const openMedications = async (page: Page): Promise<void> => {
  await openChart(page, 'medications');
  await page.getByRole('heading', { name: words('check.listTitle') }).waitFor();
};

const check = (page: Page) => page.getByRole('region', { name: words('check.title'), exact: true });

/** Which text the answer on the screen is about: there is none while another one is typed. */
const answered = (page: Page) => check(page).and(page.locator('[data-check=answered]')).waitFor();

/** An order against an allergy, by keyboard alone: no reason, no order; with a reason it is written. */
const stopsAndGoesOn = async (page: Page): Promise<void> => {
  await chartTab(page, 'medications').focus();
  await tabTo(page, text('patientCare:visit.addMedication'));
  await page.keyboard.press('Enter');
  await check(page).waitFor();
  await page.keyboard.type('Ibuprofeno 400 mg');
  await answered(page);
  const alert = check(page).getByRole('article', { name: /Ibuprofeno 400 mg \+ Ibuprofeno/ });
  await alert.getByText(text('clinical:allergies.same_ingredient.mechanism')).waitFor();
  await alert.getByText(/same-ingredient.*Dra\. Ana Rosario/).waitFor();
  await accessible(page);
  await shoot(page, 'drug-safety-stop-1440');
  // Enter behind the drug goes on to how it is taken.
  await tabTo(page, words('order.save'));
  await page.keyboard.press('Enter');
  await alert.getByText(words('alert.reasonMissing')).waitFor();
  await page.keyboard.type(reason);
  await tabTo(page, words('order.save'));
  await page.keyboard.press('Enter');
  // Ibuprofen beside losartan: one more alert, of which a click is enough.
  const warning = check(page).getByRole('article', { name: /Ibuprofeno 400 mg \+ Losartán/ });
  await warning.getByText(words('alert.acceptMissing')).waitFor();
  await page.keyboard.press('Space');
  await tabTo(page, words('order.save'));
  await page.keyboard.press('Enter');
  await check(page).waitFor({ state: 'detached' });
  await page.getByText(reason).waitFor();
  await accessible(page);
  await shoot(page, 'drug-safety-passed-over-1440');
};

/** What is typed after an answer takes the answer away; what comes is about the new text. */
const neverStale = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: text('patientCare:visit.addMedication') }).press('Enter');
  await page.keyboard.type('Simvastatina 20 mg');
  await answered(page);
  const shown = await check(page).getAttribute('data-check');
  await page.keyboard.type(' ');
  await page.keyboard.type('y claritromicina 500 mg');
  const after = await check(page).getAttribute('data-check');
  ensure(shown === 'answered' && after === 'waiting', `an answer stood beside another text: ${after}`);
  await check(page)
    .getByRole('article', { name: /claritromicina/ })
    .first()
    .waitFor();
};

/** Without a connection the check says that it was not made; what was typed stays, also through a reload. */
const offline = async ({ page, context, takeComplaints }: Seat): Promise<void> => {
  await context.setOffline(true);
  await page.getByLabel(words('order.name')).fill('Losartán 50 mg');
  await check(page).getByText(words('check.offline')).waitFor();
  await check(page).getByText(words('check.status.not_checked'), { exact: true }).waitFor();
  await shoot(page, 'drug-safety-offline-1440');
  await context.setOffline(false);
  await check(page)
    .getByRole('button', { name: words('check.again') })
    .click();
  await answered(page);
  takeComplaints();
  await page.reload();
  await openTab(page, 'medications');
  await page.getByText(words('order.restored')).waitFor();
  const kept = await page.getByLabel(words('order.name')).inputValue();
  ensure(kept === 'Losartán 50 mg', `${kept} was kept`);
};

/** A name nobody knows: said, asked about, and recognised once the doctor has told what it is. */
const namesBrand = async (page: Page): Promise<void> => {
  const name = page.getByLabel(words('order.name'));
  await name.fill('Amoxicilna 500 mg');
  await check(page)
    .getByRole('button', { name: words('check.didYouMean', { name: 'amoxicilina' }) })
    .click();
  ensure((await name.inputValue()) === 'amoxicilina 500 mg', 'the word was not put right');
  await name.fill('Zocorex 20 mg');
  await check(page)
    .getByRole('button', { name: words('check.whichIngredient') })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: words('brands.addTitle') });
  await dialog.getByRole('combobox').focus();
  await page.keyboard.type('simvast');
  await dialog.getByRole('option', { name: 'simvastatina' }).waitFor();
  await accessible(page);
  await shoot(page, 'drug-safety-brand-1440');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words('brands.save') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await answered(page);
  await check(page)
    .getByRole('button', { name: words('check.whichIngredient') })
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('common:action.cancel') }).click();
};

/** Brand names and reviews: the doctor takes a review back, and the answers say so at once. */
const keepsPractice = async ({ page }: Seat): Promise<void> => {
  await page.goto('/patients/drug-safety');
  await page.getByText('Dra. Ana Rosario').first().waitFor();
  await accessible(page);
  await shoot(page, 'drug-safety-practice-1440');
  const pack = text('clinical:drugs.packs.renal');
  await page.getByRole('button', { name: words('packs.takeBackNamed', { name: pack }) }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('packs.takeBack') })
    .click();
  await page.getByRole('button', { name: words('packs.reviewNamed', { name: pack }) }).waitFor();
  await openMedications(page);
  await page
    .getByText(text('clinical:drugs.reasons.not_reviewed', { names: pack }))
    .first()
    .waitFor();
  await page.goto('/patients/drug-safety');
  await page.getByRole('button', { name: words('packs.reviewNamed', { name: pack }) }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('packs.review') })
    .click();
  await page.getByRole('button', { name: words('packs.takeBackNamed', { name: pack }) }).waitFor();
  await page.getByRole('searchbox', { name: words('brands.search') }).fill('Zocorex');
  await page.getByText('Glucophage', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words('brands.remove', { name: 'Zocorex' }) }).click();
  await page.getByRole('button', { name: words('brands.removeAnswer'), exact: true }).click();
  await page.getByText(words('brands.noneFound')).waitFor();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await shoot(page, 'drug-safety-practice-390');
};

const onPhone = async (page: Page): Promise<void> => {
  await openMedications(page);
  await page.getByRole('button', { name: text('patientCare:visit.addMedication') }).click();
  await page.getByLabel(words('order.name')).fill('Naproxeno 500 mg');
  await answered(page);
  await fits(page);
  await accessible(page);
  await shoot(page, 'drug-safety-order-390');
};

/** Drugs are checked where they are written: alerts, reasons, names that nobody knows, and whose rules they are. */
test('warns of a drug when it does not fit the chart', async ({ seat }) => {
  const [doctor, administrator] = [await seat(), await seat()];
  const { page } = doctor;
  await inOrder([
    ['drug safety: the doctor signs in', () => signIn(doctor, 'doctor')],
    ['drug safety: the list of an opened chart', () => openMedications(page)],
    ['drug safety: a stop wants a reason, by keyboard alone', () => stopsAndGoesOn(page)],
    ['drug safety: no answer to an older text', () => neverStale(page)],
    ['drug safety: not checked without a connection, nothing lost', () => offline(doctor)],
    ['drug safety: a name that nobody knows', () => namesBrand(page)],
    ['drug safety: brand names and reviews', () => keepsPractice(doctor)],
    ['drug safety: on a phone', () => onPhone(page)],
    [
      'drug safety: the administrator keeps brand names and reviews nothing',
      async () => {
        await signIn(administrator, 'admin');
        await administrator.page.goto('/admin/drug-safety');
        await administrator.page.getByText('Glucophage', { exact: true }).waitFor();
        const reviews = await administrator.page
          .getByRole('button', { name: words('packs.takeBack'), exact: true })
          .count();
        ensure(reviews === 0, 'an administrator can review rules');
      },
    ],
  ]);
});
