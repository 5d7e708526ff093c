import { accessible } from '../../support/accessible.ts';
import { type Seat, shoot } from '../../support/browser.ts';
import { ensure } from '../../support/ensure.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import type { Step } from '../../support/steps.ts';
import { text } from '../../support/texts.ts';
import type { Stage } from './stage.ts';
import {
  comeIn,
  enter,
  heading,
  inPortal,
  leave,
  newPassword,
  noComplaints,
  patient,
  says,
} from './steps.ts';

const keyName = 'Portátil de casa';

/** Chromium's own authenticator in software: a device with a fingerprint that always fits. */
const giveAuthenticator = async ({ page, context }: Seat): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const keys = ({ page }: Seat) => page.getByRole('list', { name: text('security:passkeys.name') });

const mailed = (mailbox: Mailbox, change: 'passkey_added' | 'passkey_removed') =>
  mailbox.letter(patient.email, new RegExp(text(`mail:secondFactorChanged.changes.${change}`)));

const adds = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/security');
  await page.getByRole('button', { name: text('security:passkeys.add') }).click();
  const codes = page.getByRole('dialog', { name: text('security:codes.title') });
  await codes.waitFor();
  const list = codes.getByRole('list', { name: text('security:codes.title') });
  ensure((await list.getByRole('listitem').count()) > 5, 'The recovery codes are shown');
  await accessible(page);
  await codes.getByText(text('security:codes.kept')).click();
  await codes.getByRole('button', { name: text('security:codes.done') }).click();
  await keys(seat).getByRole('listitem').waitFor();
  await mailed(mailbox, 'passkey_added');
};

const isToldOfItself = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await page.getByRole('button', { name: text('security:passkeys.add') }).click();
  await says(seat, text('security:passkeys.knownHere'));
  ensure((await keys(seat).getByRole('listitem').count()) === 1, 'There is one passkey still');
};

const renames = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  const row = keys(seat).getByRole('listitem');
  await row.getByRole('button', { name: new RegExp(`^${text('security:passkeys.renameOf')}`) }).click();
  const dialog = page.getByRole('dialog', { name: text('security:passkeys.rename') });
  await dialog.locator('input:focus').fill(keyName);
  await accessible(page);
  await dialog.getByRole('button', { name: text('common:action.save') }).click();
  await row.filter({ hasText: keyName }).waitFor();
  await shoot(page, 'passkey');
  await accessible(page);
};

const comesInWithKey = async (seat: Seat): Promise<void> => {
  const { page } = seat;
  await leave(seat);
  await page.getByRole('button', { name: text('registration:login.passkey') }).click();
  await inPortal(seat);
  await heading(seat, /./);
};

const comesInWithBoth = async (seat: Seat, username: string): Promise<void> => {
  const { page } = seat;
  await leave(seat);
  await enter(seat, username, newPassword);
  await says(seat, text('registration:secondFactor.passkey.text'));
  await shoot(page, 'passkey-step');
  await accessible(page);
  await page.getByRole('button', { name: text('registration:secondFactor.passkey.use') }).click();
  await inPortal(seat);
  await heading(seat, /./);
};

const removes = async (seat: Seat, mailbox: Mailbox): Promise<void> => {
  const { page } = seat;
  await page.goto('/settings/security');
  const removal = text('security:passkeys.removeOf', { name: keyName });
  await page.getByRole('button', { name: removal }).click();
  const dialog = page.getByRole('dialog', { name: removal });
  await dialog.getByText(text('security:factors.removeLastText')).waitFor();
  await shoot(page, 'passkey-remove');
  await accessible(page);
  await dialog.getByRole('button', { name: text('security:passkeys.remove') }).click();
  await says(seat, text('security:passkeys.removed'));
  await keys(seat).waitFor({ state: 'detached' });
  await mailed(mailbox, 'passkey_removed');
};

/** A passkey from making it to taking it away. Passkeys belong to a name, so `seat` has to be at one. */
export const passkeys = ({ mailbox, notes }: Stage, seat: Seat): readonly Step[] => [
  [
    'The patient makes a passkey and is given recovery codes',
    async () => {
      await giveAuthenticator(seat);
      await comeIn(seat, notes.patientUsername, newPassword);
      await adds(seat, mailbox);
    },
  ],
  ['… cannot make a second one on the same device', () => isToldOfItself(seat)],
  ['… gives it a name', () => renames(seat)],
  ['… signs in with it alone', () => comesInWithKey(seat)],
  ['… and after the password', () => comesInWithBoth(seat, notes.patientUsername)],
  ['… removes it', () => removes(seat, mailbox)],
  [
    '… and needs the password alone',
    async () => {
      await leave(seat);
      await comeIn(seat, notes.patientUsername, newPassword);
    },
  ],
  ['No browser complained of the passkey', noComplaints({ patient: seat })],
];
