import { application } from '../accounts/registration/tables.ts';
import { authenticatorApp } from '../accounts/security/tables.ts';
import { user } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { newId } from '../platform/ids.ts';
import { outboxMail } from '../platform/mail/tables.ts';
import type { TestApp } from './app.ts';
import type { AdminTarget } from './matrix-case.ts';

const person = (id: string, given: string) => ({
  id,
  username: `${given.toLowerCase()}.${id.slice(-12)}`,
  email: `${id.slice(-12)}@example.net`,
  passwordHash: 'nobody',
  givenName: given,
  familyName: 'Cualquiera',
});

/** Accounts with a session and with a second factor, a doctor who waits and one refused, and a mail that waits; made for one call. */
export const adminTarget = async (app: TestApp): Promise<AdminTarget> => {
  const [accountId, protectedId, mailId] = [newId(), newId(), newId()];
  const [waitingDoctorId, refusedDoctorId] = [newId(), newId()];
  await app.database.transact(async (tx) => {
    await tx.insert(user).values([
      { ...person(accountId, 'Sara'), role: 'secretary', status: 'active' },
      { ...person(waitingDoctorId, 'Pedro'), role: 'doctor', status: 'pending' },
      { ...person(refusedDoctorId, 'Raquel'), role: 'doctor', status: 'rejected' },
      { ...person(protectedId, 'Tomás'), role: 'patient', status: 'active', secondFactor: true },
    ]);
    await tx
      .insert(doctor)
      .values({ id: waitingDoctorId, name: 'Dr. Pedro Cualquiera', listed: false, specialties: [] });
    await tx.insert(application).values([
      { userId: waitingDoctorId, exequaturNumber: waitingDoctorId },
      { userId: refusedDoctorId, decision: 'rejected', reason: 'No se lee.', decidedAt: app.now() },
    ]);
    await tx.insert(authenticatorApp).values({ userId: protectedId, secret: Buffer.from('sealed') });
    await tx.insert(outboxMail).values({
      id: mailId,
      userId: accountId,
      address: 'sara@example.net',
      language: 'es',
      template: 'welcome',
      sealedParams: Buffer.from('sealed'),
    });
  });
  await app.clientOf(accountId);
  const { rows } = await app.database.asSuperuser(
    'SELECT version, coalesce((SELECT version FROM assistant_model), 0) AS model FROM practice',
  );
  return {
    accountId,
    protectedId,
    waitingDoctorId,
    refusedDoctorId,
    mailId,
    settingsVersion: rows[0].version,
    modelVersion: rows[0].model,
  };
};

export const unknownAdminTarget = (): AdminTarget => ({
  accountId: newId(),
  protectedId: newId(),
  waitingDoctorId: newId(),
  refusedDoctorId: newId(),
  mailId: newId(),
  settingsVersion: 2_147_483_647,
  modelVersion: 2_000_000,
});
