import type { Locator, Page } from '@playwright/test';
import { accessible } from '../support/accessible.ts';
import { patientFindsDoctor } from '../support/booking.ts';
import { noComplaints, type Seat } from '../support/browser.ts';
import { draftIsKept } from '../support/drafts.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { holdsText } from '../support/wait-until.ts';
import { everyWidth } from '../support/widths.ts';

type People = Readonly<Record<'patient' | 'doctor' | 'administrator' | 'stranger', Seat>>;

const doctorName = 'Dra. Ana Rosario';
const words = (key: string, values: Record<string, string | number> = {}) => text(`directory:${key}`, values);

const praise = 'Me explicó cada resultado y anotó lo que pregunté.';
const second = `${praise} Volvería.`;
const thanks = 'Gracias por contarlo. Nos vemos en el control.';
const reason = 'Nombra a otra persona';
const addition = 'Atiende también por las tardes.';

const press = (of: Page | Locator, key: string): Promise<void> =>
  of
    .getByRole('button', { name: words(key), exact: true })
    .first()
    .click();

const says = ({ page }: Seat, key: string): Promise<void> => page.getByText(words(key)).first().waitFor();

const reviewsOf = (page: Page): Locator => page.getByRole('list', { name: words('reviews.title') });

/** The one row that holds these words. */
const rowWith = (page: Page, said: string): Locator =>
  reviewsOf(page).getByRole('listitem').filter({ hasText: said });

/** Where the patient says how the last visit to the doctor went. */
const openReview = async ({ page }: Seat): Promise<void> => {
  await page.goto('/doctors/current');
  const row = page
    .getByRole('list', { name: words('mine.current.title') })
    .getByRole('listitem')
    .filter({ hasText: doctorName });
  await row.locator('a[href^="/doctors/reviews/new"]').click();
  await page.getByRole('heading', { level: 1, name: words('review.title') }).waitFor();
  await page.getByLabel(words('review.text')).waitFor();
};

const writes = async ({ patient }: People): Promise<void> => {
  const { page } = patient;
  await openReview(patient);
  await page
    .getByRole('radio', { name: words('rating.stars', { figure: '3.5' }), exact: true })
    .check({ force: true });
  await page.getByLabel(words('review.text')).fill(praise);
  await everyWidth(page, 'review');
  await page.locator('form').getByRole('button').last().click();
  await says(patient, 'review.saved');
  await page.getByRole('heading', { level: 1, name: doctorName }).waitFor();
  await rowWith(page, praise)
    .getByRole('img', { name: words('rating.stars', { figure: '3.5' }) })
    .waitFor();
};

/** What was typed and not sent is there again after a reload; what was sent is changed, and says so. */
const changes = async ({ patient }: People): Promise<void> => {
  const { page } = patient;
  await openReview(patient);
  const box = page.getByLabel(words('review.text'));
  ensure((await box.inputValue()) === praise, 'the form does not hold what was written');
  await box.fill(second);
  await draftIsKept(page, second);
  await page.reload();
  // The form comes with what was sent before, and takes the draft as soon as the browser has read it.
  await holdsText(box, second);
  await press(page, 'review.change');
  await says(patient, 'review.saved');
  await rowWith(page, second)
    .getByText(new RegExp(words('reviews.edited')))
    .waitFor();
};

const answers = async ({ doctor, patient }: People): Promise<void> => {
  const { page } = doctor;
  await page.goto('/settings/profile?view=reviews');
  await press(rowWith(page, second), 'answer.write');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(second).waitFor();
  await dialog.getByLabel(words('answer.text')).fill(thanks);
  await accessible(page);
  await press(dialog, 'answer.publish');
  await says(doctor, 'answer.saved');
  await rowWith(page, second).getByText(thanks).waitFor();
  await patient.page.reload();
  await rowWith(patient.page, second).getByText(thanks).waitFor();
};

/** Five at first and all of them in the end, each once. */
const readByStrangers = async ({ stranger, patient }: People): Promise<void> => {
  const { page } = stranger;
  await page.goto(new URL(patient.page.url()).pathname);
  await rowWith(page, second).getByText(thanks).waitFor();
  const rows = reviewsOf(page).getByRole('listitem');
  ensure((await rows.count()) === 5, `${await rows.count()} reviews at first`);
  const more = page.getByRole('button', { name: words('public.moreReviews') });
  for (let before = 5; await more.isVisible(); before += 5) {
    await more.click();
    await rows.nth(before).waitFor();
  }
  const said = await rows.locator('p').allInnerTexts();
  const heading = await page.getByText(/^\d+$/).allInnerTexts();
  ensure(
    heading.includes(String(await rows.count())),
    `${await rows.count()} of ${heading.join()} are shown`,
  );
  ensure(said.filter((one) => one === second).length === 1, 'a review is shown twice');
  await accessible(page);
};

const isHidden = async ({ administrator, patient, stranger }: People): Promise<void> => {
  const { page } = administrator;
  await page.goto('/admin/directory');
  await everyWidth(page, 'moderation');
  await press(rowWith(page, second), 'moderation.hide');
  const dialog = page.getByRole('dialog');
  const hide = dialog.getByRole('button', { name: words('moderation.hide'), exact: true });
  ensure(await hide.isDisabled(), 'a review is hidden without a reason');
  await dialog.getByLabel(words('moderation.reason')).fill(reason);
  await accessible(page);
  await hide.click();
  await says(administrator, 'moderation.hiddenNow');
  await stranger.page.reload();
  await reviewsOf(stranger.page).first().waitFor();
  ensure((await rowWith(stranger.page, second).count()) === 0, 'strangers still read it');
  await openReview(patient);
  await says(patient, 'review.hidden');
  await patient.page.getByText(reason).waitFor();
  await press(rowWith(page, second), 'moderation.show');
  await says(administrator, 'moderation.shownAgain');
  await stranger.page.reload();
  await rowWith(stranger.page, second).waitFor();
};

const withdraws = async ({ patient, stranger }: People): Promise<void> => {
  const { page } = patient;
  await openReview(patient);
  await press(page, 'review.withdraw');
  const dialog = page.getByRole('dialog');
  await accessible(page);
  await press(dialog, 'review.withdraw');
  await says(patient, 'review.withdrawn');
  await page.waitForURL('**/doctors/current');
  await stranger.page.reload();
  await reviewsOf(stranger.page).first().waitFor();
  ensure((await rowWith(stranger.page, second).count()) === 0, 'a withdrawn review is still read');
};

/** A doctor is kept with a heart, found among the favourites, and let go there. */
const keeps = async ({ patient }: People): Promise<void> => {
  const { page } = patient;
  await page.goto('/doctors/reviews?query=altagracia');
  const add = page.getByRole('button', {
    name: new RegExp(`^${words('favourites.add', { name: '(.+)' })}$`),
  });
  const named = (await add.first().getAttribute('aria-label')) ?? '';
  const name = named.replace(/^Guardar a | en favoritos$/g, '');
  const remove = page.getByRole('button', { name: words('favourites.remove', { name }), exact: true });
  await add.first().click();
  await remove.waitFor();
  await page.goto('/doctors/favorites');
  await remove.waitFor();
  await everyWidth(page, 'favourites');
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('list', { name: words('favourites.title') }).waitFor();
  ensure((await remove.count()) === 0, 'who was let go is back');
};

const editsTheProfile = async ({ doctor, patient }: People): Promise<void> => {
  const { page } = doctor;
  await page.goto('/settings/profile');
  const bio = page.getByLabel(words('editor.bio'), { exact: true });
  const before = await bio.inputValue();
  const save = page.getByRole('button', { name: words('editor.save'), exact: true });
  ensure(await save.isDisabled(), 'nothing was changed, and it can be saved');
  const publish = async (said: string): Promise<void> => {
    await bio.fill(said);
    await press(page, 'editor.view.preview');
    await page
      .getByRole('region', { name: words('editor.view.preview') })
      .getByText(said)
      .waitFor();
    await accessible(page);
    await save.click();
    await says(doctor, 'editor.saved');
    await patient.page.goto('/dashboard');
    await patientFindsDoctor(patient);
    await patient.page.getByText(said).waitFor();
    await page.goto('/settings/profile');
  };
  await publish(`${before} ${addition}`);
  await everyWidth(page, 'profile-editor');
  await publish(before);
};

/** A specialty waits until an administrator has confirmed it: patients do not read it before. */
const asksForASpecialty = async ({ doctor, administrator, patient }: People): Promise<void> => {
  const { page } = doctor;
  const geriatrics = text('specialties:geriatrics');
  await page
    .getByLabel(words('editor.addTo', { label: words('editor.specialties') }))
    .selectOption({ label: geriatrics });
  const chip = page.getByRole('listitem').filter({ hasText: geriatrics });
  await chip.getByText(words('editor.waits')).waitFor();
  await press(page, 'editor.save');
  await says(doctor, 'editor.saved');
  await administrator.page.goto('/admin/directory');
  const request = administrator.page
    .getByRole('list', { name: words('moderation.requests') })
    .getByRole('listitem')
    .filter({ hasText: doctorName });
  await request.getByText(geriatrics).waitFor();
  await patient.page.reload();
  await patient.page.getByRole('heading', { level: 1, name: doctorName }).waitFor();
  ensure((await patient.page.getByText(geriatrics).count()) === 0, 'patients read an unconfirmed specialty');
  await press(request, 'moderation.refuse');
  await says(administrator, 'moderation.decided');
  await request.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel(words('editor.bio'), { exact: true }).waitFor();
  ensure((await chip.count()) === 0, 'a refused specialty still waits');
};

/** What patients say of doctors and keep of them, and what doctors say of themselves. */
test('publishes, hides and withdraws a review when patient, doctor and administrator act on it', async ({
  seat,
}) => {
  const people = {
    patient: await seat(),
    doctor: await seat(),
    administrator: await seat(),
    stranger: await seat(),
  };
  await inOrder([
    [
      'Reviews: everybody signs in',
      async () => {
        await signIn(people.patient, 'patient');
        await signIn(people.doctor, 'doctor');
        await signIn(people.administrator, 'admin');
      },
    ],
    ['Reviews: a patient says how a visit went', () => writes(people)],
    ['Reviews: it is changed, and a draft outlives a reload', () => changes(people)],
    ['Reviews: the doctor answers it', () => answers(people)],
    ['Reviews: strangers read all of them', () => readByStrangers(people)],
    ['Reviews: an administrator hides one with a reason, and shows it again', () => isHidden(people)],
    ['Reviews: the patient withdraws it', () => withdraws(people)],
    ['Favourites: a doctor is kept and let go', () => keeps(people)],
    ['Profile: a doctor changes what patients read', () => editsTheProfile(people)],
    ['Profile: a new specialty waits for an administrator', () => asksForASpecialty(people)],
    ['Reviews: nothing was complained of', noComplaints(people)],
  ]);
});
