import type { Page } from 'playwright-core';
import { accessible } from './accessible.ts';
import { type Seat, shoot } from './browser.ts';
import { chartTab } from './chart-screen.ts';
import { signIn } from './journey.ts';
import { countKeys, tabTo } from './keyboard.ts';
import { expect, type Report } from './report.ts';
import { text } from './texts.ts';

const words = (key: string, values: Record<string, string | number> = {}) =>
  text(`patientCare:${key}`, values);

const patient = 'Luis Ángel Rodríguez';
const complaint = 'Dolor de garganta';
/** In the order of the fields. */
const signs = ['128/82', '76', '98', '36.8', '16', '70.5', '172'];
const result = ['Proteína C reactiva', '12', 'mg/L'] as const;
const note = 'Faringe eritematosa, sin exudado.';
const conclusion = [
  'Faringitis aguda',
  'Analgesia y líquidos',
  'Control si hay fiebre',
  'Paracetamol 500 mg',
];

const type = (page: Page, typed: string) => page.keyboard.type(typed);
const press = (page: Page, key: string) => page.keyboard.press(key);

/** Save All, until the server has answered: a reload before that would send the same once more. */
const saves = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/visits/'),
  );
  await press(page, 'Control+s');
  expect((await answered).status() === 200, 'the visit was not saved');
  await page.getByText(words('save.saved'), { exact: true }).first().waitFor();
};

/** A name in the directory; Enter opens the only one who is called so. */
const opensPatient = async (page: Page): Promise<void> => {
  await page.goto('/patients/directory');
  await page.getByRole('searchbox').last().waitFor();
  await tabTo(page, text('charts:directory.search'));
  await type(page, 'luis angel rodr');
  await page.locator('tbody tr:only-child').getByRole('link', { name: patient, exact: true }).waitFor();
  await press(page, 'Enter');
  await page.getByRole('heading', { name: patient }).waitFor();
  await chartTab(page, 'overview').waitFor();
};

/**
 * A set of vital signs, from the key that opens the form to the one that saves. A typist's hand makes three keys a second on
 * figures: 45 keys are fifteen seconds, half of what the set may take.
 */
const savesVitals = async (page: Page): Promise<void> => {
  const pressed = await countKeys(page);
  await press(page, 'F2');
  for (const [at, sign] of signs.entries()) {
    if (at > 0) await press(page, 'Tab');
    await type(page, sign);
  }
  await saves(page);
  const keys = await pressed();
  console.log(`       ${keys} keys for a set of seven signs, from opening the form to saving it`);
  expect(keys <= 45, `${keys} keys for a set of vital signs`);
};

const writesTheRest = async (page: Page): Promise<void> => {
  await press(page, 'F2');
  await press(page, 'Shift+Tab');
  await type(page, complaint);
  await press(page, 'F4');
  for (const [at, typed] of result.entries()) {
    if (at > 0) await press(page, 'Tab');
    await type(page, typed);
  }
  await press(page, 'F8');
  await type(page, note);
  await press(page, 'F9');
  for (const [at, part] of conclusion.entries()) {
    if (at > 0) await press(page, 'Tab');
    await type(page, part);
  }
  await shoot(page, 'keyboard-visit-1440');
  await accessible(page);
  await press(page, 'Escape');
};

const asks = async (page: Page): Promise<void> => {
  await tabTo(page, text('assistant:ui.question'));
  await type(page, '¿Cuál es la última presión arterial?');
  await press(page, 'Enter');
  await page.getByRole('log').getByRole('article').filter({ hasText: '128/82' }).last().waitFor();
};

const savesAll = async (page: Page): Promise<void> => {
  await saves(page);
  await page.reload();
  for (const typed of [complaint, '128/82']) await page.getByText(typed).first().waitFor();
  await chartTab(page, 'overview').waitFor();
  await tabTo(page, new RegExp(`^${text('charts:tab.overview')}`));
  for (const [tab, typed] of [
    ['labResults', result[0]],
    ['notes', note],
  ] as const) {
    while (!(await chartTab(page, tab).evaluate((it) => it === document.activeElement)))
      await press(page, 'ArrowRight');
    await page.getByRole('tabpanel').getByText(typed).first().waitFor();
  }
};

const finishes = async (page: Page): Promise<void> => {
  await tabTo(page, words('visit.new'));
  await press(page, 'Enter');
  await page.getByText(words('newVisit.done')).first().waitFor();
};

/** A visit from the search for the patient to the next visit, without a mouse. */
export const keyboardVisit = async (report: Report, doctor: Seat): Promise<void> => {
  const { page } = doctor;
  await report.inOrder([
    ['by keyboard: the doctor signs in', () => signIn(doctor, 'doctor')],
    [
      'by keyboard: a patient is found and a visit begun',
      async () => {
        await opensPatient(page);
        await finishes(page);
      },
    ],
    ['by keyboard: a set of vital signs', () => savesVitals(page)],
    ['by keyboard: complaint, result, note and conclusion', () => writesTheRest(page)],
    ['by keyboard: everything is saved and there after a reload', () => savesAll(page)],
    ['by keyboard: the assistant is asked', () => asks(page)],
    ['by keyboard: the visit is closed and the next one begun', () => finishes(page)],
  ]);
  await report.check('by keyboard: the browser has nothing to complain of', async () => {
    const complaints = doctor.takeComplaints();
    expect(complaints.length === 0, complaints.join('\n'));
  });
};
