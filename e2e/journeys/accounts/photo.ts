import { accessible } from '../../support/accessible.ts';
import { type Seat, shoot } from '../../support/browser.ts';
import { ensure } from '../../support/ensure.ts';
import type { Step } from '../../support/steps.ts';
import { text } from '../../support/texts.ts';
import type { Stage } from './stage.ts';
import { file, fullName, noComplaints, patient, says } from './steps.ts';

const account = ({ page }: Seat) =>
  page.getByRole('button', { name: text('navigation:shell.userMenu', { name: fullName(patient) }) });

/** Width and height of the picture in the top bar, once it is there. */
const squareness = `(async () => {
  const image = document.querySelector('button img');
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
})()`;

/** The upload is held back for a moment: on a fast line nobody could look at the preview. */
const chooses = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/secure-upload', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: text('settings:photo.choose') }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file('foto.jpg'));
  await page.locator('img[src^="blob:"]').waitFor();
  await shoot(page, 'photo-preview');
  goOn();
  await says(seat, text('settings:photo.saved'));
  await page.unroute('**/secure-upload');
};

const seesItAbove = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  const picture = account(seat).locator('img');
  await picture.waitFor();
  const [width, height] = await page.evaluate<[number, number]>(squareness);
  ensure(width > 0 && width === height, `The picture is ${width} × ${height}, no square`);
  const bytes = await (await page.request.get((await picture.getAttribute('src')) ?? '')).body();
  ensure(
    bytes.length > 500 && !/Exif|GPS|Nobody/.test(bytes.toString('latin1')),
    'It says where it was taken',
  );
  await shoot(page, 'photo');
  await accessible(page);
  await page.goto('/dashboard');
  await picture.waitFor();
};

const removes = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: text('settings:photo.remove') }).click();
  await says(seat, text('settings:photo.removed'));
  await account(seat).locator('img').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('settings:photo.choose') }).waitFor();
};

/** A picture of the person: from choosing to taking it away. */
export const photo = ({ people }: Stage): readonly Step[] => [
  ['The patient chooses a photo and sees it before it is sent', () => chooses(people.patient)],
  ['… sees it as a square in the top bar', () => seesItAbove(people.patient)],
  ['… and removes it', () => removes(people.patient)],
  ['No browser complained of the photo', noComplaints({ patient: people.patient })],
];
