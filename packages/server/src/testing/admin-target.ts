import { application } from '../accounts/registration/tables.ts';
import { user } from '../accounts/tables.ts';
import { doctor } from '../directory/tables.ts';
import { newId } from '../platform/ids.ts';
import { outboxMail } from '../platform/mail/tables.ts';
import type { TestApp } from './app.ts';
import type { AdminTarget } from './cases/case.ts';

const person = (id: string, given: string) => ({
  id,
  username: `${given.toLowerCase()}.${id.slice(-12)}`,
  email: `${id.slice(-12)}@example.net`,
  passwordHash: 'nobody',
  givenName: given,
  familyName: 'Cualquiera',
});

/** An account with a session, a doctor who waits, and a mail that waits; made for one call. */
export const adminTarget = async (app: TestApp): Promise<AdminTarget> => {
  const [accountId, waitingDoctorId, mailId] = [newId(), newId(), newId()];
  await app.database.transact(async (tx) => {
    await tx.insert(user).values([
      { ...person(accountId, 'Sara'), role: 'secretary', status: 'active' },
      { ...person(waitingDoctorId, 'Pedro'), role: 'doctor', status: 'pending' },
    ]);
    await tx
      .insert(doctor)
      .values({ id: waitingDoctorId, name: 'Dr. Pedro Cualquiera', listed: false, specialties: [] });
    await tx.insert(application).values({ userId: waitingDoctorId, exequaturNumber: waitingDoctorId });
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
  const { rows } = await app.database.asSuperuser('SELECT version FROM practice');
  return { accountId, waitingDoctorId, mailId, settingsVersion: rows[0].version };
};

export const unknownAdminTarget = (): AdminTarget => ({
  accountId: newId(),
  waitingDoctorId: newId(),
  mailId: newId(),
  settingsVersion: 2_147_483_647,
});
