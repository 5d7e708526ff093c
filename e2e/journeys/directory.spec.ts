import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { desktop, phone, type Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { findPerson, type Person } from '../support/person.ts';
import { signIn } from '../support/sign-in.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { everyWidth } from '../support/widths.ts';

const words = (key: string, values: Record<string, string | number> = {}) => text(`person:${key}`, values);
const married = 'De la Rosa Mota';

const rows = (page: Page): Locator => page.locator('tbody tr');
const filter = (page: Page, name: string): Locator =>
  page.getByLabel(words(`filter.${name}`), { exact: true });
const said = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

const choose = async (page: Page, name: string, label: string, value: string): Promise<void> => {
  await filter(page, name).selectOption({ label });
  await page.waitForURL((url) => url.searchParams.get(name) === value);
};

const open = async (page: Page, address = '/patients/directory'): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: text('charts:directory.title') }).waitFor();
};

const isByName = (shown: readonly string[]): boolean => {
  const names = shown.map((row) => row.replace(/^\p{Lu}{2}\n/u, ''));
  return names.join() === names.toSorted((one, other) => one.localeCompare(other, 'es')).join();
};

/** The rows once they are fewer than before and in order: the list of before stays until the next one is there. */
const settled = async (page: Page, before: number): Promise<readonly string[]> => {
  let shown: readonly string[] = [];
  await waitUntil(`less than ${before} rows in order`, async () => {
    shown = await rows(page).allInnerTexts();
    return shown.length < before && isByName(shown);
  });
  return shown;
};

/** Filters and order stand in the address: a reload shows the same, going back takes the last one away. */
const narrows = async ({ page }: Seat): Promise<void> => {
  await open(page);
  await rows(page).getByRole('link').first().waitFor();
  const all = await rows(page).count();
  await choose(page, 'sex', text('charts:sex.female'), 'female');
  await page.getByLabel(words('order.label')).selectOption({ label: words('order.name') });
  await page.waitForURL((url) => url.searchParams.get('order') === 'name');
  const women = await settled(page, all);
  ensure(
    women.every((row) => row.includes(text('charts:sex.female'))),
    'the filter left others',
  );
  ensure(isByName(women), `not by name: ${women.join('; ')}`);
  await page.reload();
  await rows(page).getByRole('link').first().waitFor();
  ensure((await rows(page).count()) === women.length, 'a reload shows others');
  await everyWidth(page, 'directory');
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('order') && url.searchParams.has('sex'));
};

/** Where nothing is left there is a way on; on a phone the filters lie behind a button, and everything works from the keyboard. */
const findsNobody = async ({ page }: Seat): Promise<void> => {
  await page.setViewportSize(phone);
  await open(page, '/patients/directory?status=deceased&type=walk-in');
  await page.getByText(words('noMatch')).waitFor();
  const toggle = page.getByRole('button', { name: words('filter.set', { number: 2 }) });
  ensure(!(await filter(page, 'age').isVisible()), 'the filters of a phone are open');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await filter(page, 'age').waitFor();
  await accessible(page);
  await page
    .getByRole('button', { name: words('filter.clear') })
    .last()
    .click();
  await rows(page).first().waitFor();
  ensure(said(page).toString() === '', 'something stays in the address');
  await page.setViewportSize(desktop);
};

const openPerson = async (page: Page, { given, family }: Pick<Person, 'given' | 'family'>): Promise<void> => {
  await open(page);
  await page.getByRole('searchbox').last().fill(`${given} ${family}`);
  await page.getByRole('link', { name: `${given} ${family}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `${given} ${family}` }).waitFor();
};

const edit = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: words('edit') }).click();
  return page.getByRole('dialog').last();
};
const field = (dialog: Locator, name: string): Locator => dialog.locator(`[name="${name}"]`);
const save = (dialog: Locator) => dialog.getByRole('button', { name: text('common:action.save') }).click();

/** A secretary corrects a name: not without a reason, and what it was before is found and read. */
const corrects = async ({ page }: Seat, person: Person): Promise<void> => {
  await openPerson(page, person);
  await everyWidth(page, 'directory-person');
  const dialog = await edit(page);
  await field(dialog, 'family_name').fill(married);
  await save(dialog);
  await dialog.getByText(words('problem.reason')).waitFor();
  await everyWidth(page, 'directory-edit');
  await field(dialog, 'why').fill('Se casó; acta vista');
  await dialog.getByLabel(words('documentSeen')).check();
  await save(dialog);
  await page.getByRole('heading', { level: 1, name: `${person.given} ${married}` }).waitFor();
  await page.getByRole('button', { name: words('versions.open', { number: 1 }) }).click();
  const versions = page.getByRole('dialog');
  await versions.getByText('Se casó; acta vista').waitFor();
  await versions.getByText(person.family, { exact: true }).waitFor();
  await everyWidth(page, 'directory-versions');
  await page.keyboard.press('Escape');
  await open(page);
  await page.getByRole('searchbox').last().fill(`${person.given} ${person.family}`);
  await page.getByText(words('formerly', { name: `${person.given} ${person.family}` })).waitFor();
};

/** Two correct the same person: the second is shown both, and chooses. */
const collides = async (secretary: Seat, doctor: Seat, person: Person): Promise<void> => {
  const now = { given: person.given, family: married };
  await openPerson(secretary.page, now);
  const mine = await edit(secretary.page);
  await field(mine, 'phone').fill('829-555-0001');
  await field(mine, 'emergency_contact').fill('Luis, 809-555-0002');
  const { page } = doctor;
  await page.goto(`/ai-assistant/patient-care?patient=${person.id}`);
  await page.getByRole('button', { name: words('title'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('edit') })
    .waitFor();
  const theirs = await edit(page);
  await field(theirs, 'phone').fill('849-555-0003');
  await save(theirs);
  await field(theirs, 'phone').waitFor({ state: 'detached' });
  await save(mine);
  await mine.getByText(words('conflict.title')).waitFor();
  await everyWidth(secretary.page, 'directory-conflict');
  await mine.getByRole('radio').last().check();
  await save(mine);
  await mine.waitFor({ state: 'detached' });
  await secretary.page.getByText('849-555-0003', { exact: true }).waitFor();
  await secretary.page.getByText('Luis, 809-555-0002').waitFor();
};

/** A death is recorded with a confirmation, shown, found by its filter, and taken back with a reason. */
const dies = async ({ page }: Seat, person: Person): Promise<void> => {
  await page.goto(`/patients/directory/${person.id}`);
  await page.getByRole('button', { name: words('death.record') }).click();
  const dialog = page.getByRole('dialog');
  const record = dialog.getByRole('button', { name: words('death.record') });
  const name = `${person.given} ${married}`;
  ensure(await record.isDisabled(), 'a death is recorded without a confirmation');
  await everyWidth(page, 'directory-death');
  const unknown = dialog.getByRole('checkbox', { name: words('death.unknownOn') });
  const day = dialog.getByLabel(words('death.on'));
  await unknown.check();
  ensure(await day.isDisabled(), 'a date can be given that is not known');
  await unknown.uncheck();
  ensure((await day.inputValue()) !== '', 'the date is lost when it is known after all');
  await dialog.getByRole('checkbox', { name: words('death.sure', { name, number: person.number }) }).check();
  await record.click();
  await dialog.waitFor({ state: 'detached' });
  await open(page, '/patients/directory?status=deceased');
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.goto(`/patients/directory/${person.id}`);
  await page.getByRole('button', { name: words('death.back') }).click();
  await dialog.getByLabel(words('reason')).fill('Era otra persona');
  await dialog.getByRole('button', { name: words('death.back') }).click();
  await page.getByRole('button', { name: words('death.record') }).waitFor();
};

/** The directory of a practice, and who a patient is. */
test('narrows the directory and corrects details when staff edits a patient', async ({ seat, product }) => {
  const { dataDir } = product;
  const [secretary, doctor] = [await seat(), await seat()];
  const person = await findPerson(dataDir);
  await signIn(secretary, 'secretary');
  await signIn(doctor, 'doctor');
  await test.step('The directory is narrowed and sorted, and its address says how', () => narrows(doctor));
  await test.step('A list without anybody shows a way on, on a phone too', () => findsNobody(secretary));
  await test.step('A name is corrected, and the one of before is kept and found', () =>
    corrects(secretary, person));
  await test.step('Two who correct one person choose field by field', () =>
    collides(secretary, doctor, person));
  await test.step('A death is recorded and taken back', () => dies(doctor, person));
  await test.step('The browser complains of nothing', async () => {
    // Of two who save at once the second is answered with 409.
    const complaints = [secretary, doctor]
      .flatMap((seat) => seat.takeComplaints())
      .filter((complaint) => !/status of 40[09]/.test(complaint));
    ensure(complaints.length === 0, complaints.join('\n'));
  });
});
