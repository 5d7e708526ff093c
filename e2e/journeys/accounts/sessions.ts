import { accessible } from '../../support/accessible.ts';
import { type Seat, shoot } from '../../support/browser.ts';
import { ensure } from '../../support/ensure.ts';
import type { Step } from '../../support/steps.ts';
import { text } from '../../support/texts.ts';
import type { Stage } from './stage.ts';
import { comeIn, newPassword, noComplaints, says } from './steps.ts';

const number = '+1 809 555 0231';

const phone = ({ page }: Seat) => page.getByLabel(text('settings:personal.phone'));

const writes = async (seat: Seat): Promise<void> => {
  await seat.page.goto('/settings/personal');
  await phone(seat).fill(number);
  await says(seat, text('common:save.unsaved'));
};

const endsTheOther = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/security');
  const sessions = page.getByRole('list', { name: text('security:sessions.title') });
  await sessions.waitFor();
  ensure((await sessions.getByRole('listitem').count()) === 2, 'There are two sessions');
  await shoot(page, 'sessions');
  await sessions.getByRole('button', { name: text('security:sessions.end') }).click();
  await says(seat, text('security:sessions.ended'));
  await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  await sessions.getByText(text('security:sessions.current')).waitFor();
};

const losesNothing = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  // By itself: nobody touches the page any more.
  const dialog = page.getByRole('dialog', { name: text('common:auth.sessionEnded') });
  await dialog.waitFor();
  await shoot(page, 'session-ended');
  await accessible(page);
  // Browsers close a dialog on the second Escape, whatever it says.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await dialog.waitFor();
  // The name is there already, so the password has the focus.
  await dialog.locator('input[type=password]:focus').fill(newPassword);
  await dialog.getByRole('button', { name: text('registration:login.submit'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('common:save.save') }).click();
  await says(seat, text('common:save.saved'));
  await page.reload();
  ensure((await phone(seat).inputValue()) === number, 'What was typed is kept');
};

const endsAllOthers = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/security');
  await page.getByRole('button', { name: text('security:sessions.endOthers') }).click();
  await says(seat, text('security:sessions.othersEnded_many', { count: 2 }));
  await page.getByRole('button', { name: text('security:sessions.endOthers') }).waitFor({
    state: 'detached',
  });
};

/** Whoever was signed out is asked to sign in, on the page that was open and on a new one. */
const isOut = async ({ page }: Seat): Promise<void> => {
  await page.goto('/settings/security');
  await page.getByLabel(text('registration:login.username')).waitFor();
};

/** One account in three browsers; the first ends the others. */
export const sessions = ({ people, notes }: Stage, second: Seat, third: Seat): readonly Step[] => [
  [
    'The patient signs in at a second browser and types something there',
    async () => {
      await comeIn(second, notes.patientUsername, newPassword);
      await writes(second);
    },
  ],
  ['… ends that session from the first', () => endsTheOther(people.patient)],
  ['… is asked to sign in at the second, and nothing typed is lost', () => losesNothing(second)],
  [
    '… ends all other sessions',
    async () => {
      await comeIn(third, notes.patientUsername, newPassword);
      await endsAllOthers(people.patient);
    },
  ],
  [
    '… so that the others are out',
    async () => {
      await isOut(second);
      await isOut(third);
      await people.patient.page.goto('/settings/security');
      await says(people.patient, text('security:sessions.current'));
    },
  ],
  ['No browser complained of the sessions', noComplaints({ first: people.patient, second, third })],
];
