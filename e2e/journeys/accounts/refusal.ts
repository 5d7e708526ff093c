import { accessible } from '../../support/accessible.ts';
import { type Seat, shoot } from '../../support/browser.ts';
import { ensure } from '../../support/ensure.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import type { Step } from '../../support/steps.ts';
import { text } from '../../support/texts.ts';
import type { Stage } from './stage.ts';
import {
  approve,
  comeIn,
  enter,
  fullName,
  noComplaints,
  openApplication,
  type Person,
  password,
  registerDoctor,
  says,
  verifies,
} from './steps.ts';

const applicant: Person = {
  given: 'Marina',
  family: 'Ortiz Cruz',
  email: 'marina.ortiz@example.org',
};
const reason = 'El documento no se lee: suba una copia donde se vea el número completo.';

const refuses = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  await openApplication(seat, applicant);
  await page.getByRole('button', { name: text('admin:decision.reject'), exact: true }).click();
  await says(seat, text('admin:decision.reasonNeeded'));
  await accessible(page);
  await page.getByRole('textbox', { name: text('admin:decision.reason') }).fill(reason);
  await page.getByRole('button', { name: text('admin:decision.reject'), exact: true }).click();
  await says(seat, text('admin:decision.done.rejected', { name: fullName(applicant) }));
  const letter = await mailbox.letter(applicant.email, new RegExp(text('mail:doctorRejected.subject')));
  ensure(letter.text.includes(reason), `The mail does not say why:\n${letter.text}`);
};

const isTold = async (seat: Seat, username: string): Promise<void> => {
  await enter(seat, username, password);
  await says(seat, text('common:errors.application_rejected'));
  await says(seat, text('registration:login.applicationRejectedToast'));
  await shoot(seat.page, 'refused-login');
  await accessible(seat.page);
};

const reopens = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.goto('/admin/approvals');
  await page.getByRole('button', { name: new RegExp(text('admin:approvals.decided')) }).click();
  await page.getByRole('link', { name: new RegExp(applicant.family) }).click();
  await page.getByText(reason).waitFor();
  await page.getByRole('button', { name: text('admin:decision.reopen') }).click();
  const dialog = page.getByRole('dialog', { name: text('admin:decision.reopenTitle') });
  await dialog.waitFor();
  await accessible(page);
  await dialog.getByRole('button', { name: text('admin:decision.reopen') }).click();
  await says(seat, text('admin:decision.reopened', { name: fullName(applicant) }));
  // Whoever decides again sees what was said the first time.
  await page.getByRole('contentinfo').or(page.locator('footer')).getByText(reason).first().waitFor();
};

/** An administrator refuses a doctor with a reason that arrives by mail, and after all approves. */
export const refusal = ({ people, mailbox }: Stage, stranger: Seat): readonly Step[] => {
  const { administrator } = people;
  let username = '';
  return [
    [
      'A doctor registers whose document cannot be read',
      async () => {
        username = await registerDoctor(stranger, applicant, 'EX-3307-20');
        await verifies(stranger, mailbox, applicant);
      },
    ],
    ['The administrator refuses, and the reason arrives by mail', () => refuses(administrator, mailbox)],
    ['… which the next sign-in says, too', () => isTold(stranger, username)],
    ['The administrator reopens the application', () => reopens(administrator)],
    [
      '… so that the doctor waits again',
      async () => {
        await enter(stranger, username, password);
        await says(stranger, text('registration:login.pendingApproval'));
      },
    ],
    ['… and approves', () => approve(administrator, mailbox, applicant)],
    ['… so that the doctor comes in', () => comeIn(stranger, username, password)],
    ['No browser complained of the refusal', noComplaints({ administrator, stranger })],
  ];
};
