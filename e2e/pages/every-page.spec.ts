import { languages } from '../../packages/contract/src/kernel/values.ts';
import { accessible, readable } from '../support/accessible.ts';
import { desktop, phone, type Seat, shoot, spanish } from '../support/browser.ts';
import { nothingCovered } from '../support/covered.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { night } from '../support/night.ts';
import { isDirect, nameOf, open, pages } from '../support/pages.ts';
import { signIn } from '../support/sign-in.ts';
import { answerLate, stoodStill } from '../support/steadiness.ts';
import { fits, inDark } from '../support/widths.ts';

const others = languages.filter((language) => language !== spanish.language);

/** By day one language a page, every second page in Japanese, whose words break elsewhere; at night all of them. */
const languagesOf = (place: number): readonly string[] => {
  if (night) return others;
  const rotated = others[Math.floor(place / 2) % others.length] ?? 'ja';
  return [place % 2 === 0 ? 'ja' : rotated];
};

const noneOf = (complaints: readonly string[]): void =>
  ensure(complaints.length === 0, complaints.join('\n'));

/** The page in Spanish: accessible in both themes, without complaints, no wider than a phone, and no control is covered. */
const visit = async (seat: Seat, path: string, name: string): Promise<void> => {
  const { page } = seat;
  await page.setViewportSize(desktop);
  await open(page, path);
  await shoot(page, `${name}-light-es-1440`);
  await accessible(page);
  await inDark(page, async () => {
    await readable(page);
    await shoot(page, `${name}-dark-es-1440`);
    await page.setViewportSize(phone);
    await shoot(page, `${name}-dark-es-390`);
  });
  await fits(page);
  await shoot(page, `${name}-light-es-390`);
  await nothingCovered(page);
  await page.setViewportSize(desktop);
  await nothingCovered(page);
  noneOf(seat.takeComplaints());
};

/** The page in another language on a phone whose answers come late: every text is there and fits, and nothing moves. */
const visitIn = async (seat: Seat, language: string, path: string, name: string): Promise<void> => {
  await seat.wear({ language, theme: 'light' });
  await open(seat.page, path);
  await fits(seat.page);
  await shoot(seat.page, `${name}-light-${language}-390`);
  noneOf(seat.takeComplaints());
  // By way of a list, what moves is measured on the list.
  if (isDirect(path)) await stoodStill(seat.page);
};

const everyPage = pages.flatMap(([username, paths]) => paths.map((path) => [username, path] as const));

for (const [place, [username, path]] of everyPage.entries()) {
  const name = nameOf(username, path);
  test(`keeps ${path} accessible, complete and still when ${username ?? 'a visitor'} opens it`, async ({
    seat,
  }) => {
    const person = await seat();
    if (username) await signIn(person, username);
    await test.step('in Spanish, light and dark', () => visit(person, path, name));
    await person.page.setViewportSize(phone);
    await answerLate(person);
    for (const language of languagesOf(place))
      await test.step(`in ${language} on a phone`, () => visitIn(person, language, path, name));
  });
}
