import { accessible } from '../../support/accessible.ts';
import { type Seat, shoot } from '../../support/browser.ts';
import { ensure } from '../../support/ensure.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import type { Step } from '../../support/steps.ts';
import { text } from '../../support/texts.ts';
import { letDeletionFallDue } from './seven-days.ts';
import type { Stage } from './stage.ts';
import { askToBeDeleted, enter, newPassword, noComplaints, patient, says } from './steps.ts';

const isReceipt = new RegExp(text('mail:deletionDone.subject'));

const isGone = async (seat: Seat, username: string): Promise<void> => {
  const { page } = seat;
  // The session that was open is not any more.
  await page.goto('/dashboard');
  await page.getByLabel(text('registration:login.username')).waitFor();
  for (const name of [username, patient.email]) {
    await enter(seat, name, newPassword);
    await says(seat, text('registration:login.invalidCredentials'));
  }
};

/** What a page of the administrator must not hold: everything that was ever known of the person. */
const namesNobody = async ({ page }: Seat, username: string): Promise<void> => {
  const shown = (await page.getByRole('main').innerText()).toLowerCase();
  for (const known of [patient.given, patient.family, patient.email, username, '809 555']) {
    ensure(!shown.includes(known.toLowerCase()), `The page still says ${known}:\n${shown}`);
  }
};

const seesATombstone = async (seat: Seat, username: string): Promise<void> => {
  const { page } = seat;
  await page.goto('/admin/users?status=erased');
  const account = page.getByRole('row').getByRole('link', { name: /^#[0-9a-f]{6}$/ });
  await account.first().waitFor();
  ensure((await account.count()) === 1, 'One account is erased');
  await says(seat, text('admin:users.noAccess'));
  await namesNobody(seat, username);
  await shoot(page, 'erased-accounts');
  await account.click();
  await page.getByRole('heading', { level: 1, name: /^#[0-9a-f]{6}$/ }).waitFor();
  await says(seat, text('admin:users.noActions'));
  await says(seat, text('admin:users.noSessions'));
  await namesNobody(seat, username);
  await shoot(page, 'erased-account');
  await accessible(page);
  await page.goto(`/admin/users?query=${encodeURIComponent(patient.family)}`);
  await says(seat, text('admin:users.none'));
};

const leavesForGood = async (seat: Seat, mailbox: Mailbox, stage: Stage): Promise<void> => {
  await askToBeDeleted(seat, stage.notes.patientUsername);
  ensure(mailbox.count(patient.email, isReceipt) === 0, 'Nothing was erased before its day');
  await letDeletionFallDue(stage.dataDir, stage.notes.patientUsername);
  await mailbox.letter(patient.email, isReceipt);
};

/** Nobody takes it back this time: after seven days the account is erased. */
export const erasure = (stage: Stage): readonly Step[] => {
  const { people, mailbox, notes } = stage;
  const { administrator } = people;
  return [
    [
      'The patient asks to be deleted, and seven days later a receipt arrives',
      () => leavesForGood(people.patient, mailbox, stage),
    ],
    ['… and nobody can sign in with that account', () => isGone(people.patient, notes.patientUsername)],
    [
      'The administrator finds an account of nobody',
      () => seesATombstone(administrator, notes.patientUsername),
    ],
    ['No browser complained of the erasure', noComplaints({ patient: people.patient, administrator })],
  ];
};
