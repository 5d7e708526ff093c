import { accessible } from '../../support/accessible.ts';
import { type Seat, shoot } from '../../support/browser.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import type { Step } from '../../support/steps.ts';
import { text } from '../../support/texts.ts';
import type { Stage } from './stage.ts';
import { comeIn, doctor, fullName, noComplaints, password, says, secretary, verifies } from './steps.ts';

const name = fullName(secretary);

/** The secretary's own list of doctors. */
const doctorsOf = ({ page }: Seat) => page.getByRole('listitem').filter({ hasText: doctor.family });

const finds = async (seat: Seat, state: string): Promise<void> => {
  await seat.page.goto('/dashboard');
  await doctorsOf(seat).getByText(state, { exact: true }).waitFor();
};

const unlinks = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/team/secretaries');
  await page.getByRole('button', { name: text('team:working.unlinkWho', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: text('team:answer.unlink.title', { name }) });
  await dialog.waitFor();
  await shoot(page, 'unlink-secretary');
  await accessible(page);
  await dialog.getByRole('button', { name: text('team:answer.unlink.confirm'), exact: true }).click();
  await says(seat, text('team:answer.unlink.done', { name }));
  await page.getByRole('button', { name: text('team:working.unlinkWho', { name }) }).waitFor({
    state: 'detached',
  });
};

const hasNobody = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/dashboard');
  await says(seat, text('team:doctors.none'));
  await shoot(page, 'secretary-without-doctor');
  await accessible(page);
};

const asksAgain = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.getByRole('button', { name: text('team:doctors.askFirst') }).click();
  const dialog = page.getByRole('dialog', { name: text('team:ask.title') });
  const chosen = dialog.getByRole('combobox', { name: text('registration:register.doctor') });
  await chosen.fill(doctor.family);
  await dialog.getByRole('option', { name: new RegExp(doctor.family) }).click();
  await accessible(page);
  await dialog.getByRole('button', { name: text('team:ask.send') }).click();
  await says(seat, text('team:ask.done'));
  await doctorsOf(seat)
    .getByRole('button', { name: new RegExp(text('team:doctors.withdraw')) })
    .waitFor();
};

const accepts = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  const letter = mailbox.nextLetter(secretary.email, new RegExp(`${doctor.family} aceptó`));
  await page.goto('/team/secretaries');
  await page.getByRole('button', { name: text('team:requests.acceptWho', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: text('team:answer.accept.title', { name }) });
  await dialog.getByRole('button', { name: text('team:answer.accept.confirm'), exact: true }).click();
  await says(seat, text('team:answer.accept.done', { name }));
  await letter;
};

/** The end of working together, and its beginning once more. */
export const team = ({ people, mailbox, notes }: Stage): readonly Step[] => [
  [
    'The secretary proves the address and comes in',
    async () => {
      await verifies(people.secretary, mailbox, secretary);
      await comeIn(people.secretary, notes.secretaryUsername, password);
    },
  ],
  ['… and finds the doctor’s answer', () => finds(people.secretary, text('team:doctors.state.accepted'))],
  ['The doctor unlinks the secretary', () => unlinks(people.doctor)],
  ['… who has no doctor any more', () => hasNobody(people.secretary)],
  ['… and asks again', () => asksAgain(people.secretary)],
  ['The doctor accepts again, and a mail says so', () => accepts(people.doctor, mailbox)],
  ['… which the secretary sees', () => finds(people.secretary, text('team:doctors.state.accepted'))],
  ['No browser complained of the team', noComplaints({ doctor: people.doctor, secretary: people.secretary })],
];
