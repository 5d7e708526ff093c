import { newId } from '../platform/ids.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { RegistrationTarget } from './matrix-case.ts';

/** An upload that the browser session of `visitorToken` may claim, without a file behind it. */
export const insertUpload = async (app: TestApp, visitorToken: string): Promise<string> => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO stored_file (id, storage_key, name, type, size, sha256, purpose, browser_hash, expires_at)
      VALUES ($1, $2, 'cedula.pdf', 'application/pdf', 1000, '\\x00', 'unclaimed', $3, app_now() + interval '24 hours')`,
    [id, id.replaceAll('-', ''), hashToken(visitorToken)],
  );
  return id;
};

const insertAccount = async (app: TestApp, role: 'doctor' | 'secretary'): Promise<string> => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO app_user (id, username, email, password_hash, role, status, given_name, family_name)
      VALUES ($1, $2, $3, 'x', $4, 'active', 'Olga', 'Prueba')`,
    [id, `${role}.${id}`, `${id}@example.org`, role],
  );
  return id;
};

/** What registering, verifying and the team need of a circle, made for a single call. */
export const registrationTarget = async (app: TestApp, circle: Circle): Promise<RegistrationTarget> => {
  const [visitorToken, emailToken] = [newToken(), newToken()];
  const [applicantId, colleagueId, suspendedId, askedDoctorId] = [
    await insertAccount(app, 'secretary'),
    await insertAccount(app, 'secretary'),
    await insertAccount(app, 'secretary'),
    await insertAccount(app, 'doctor'),
  ];
  await app.database.asSuperuser(
    `INSERT INTO secretary_link (secretary_id, doctor_id, state)
      VALUES ($1, $2, 'requested'), ($3, $2, 'accepted'), ($4, $5, 'requested'), ($6, $2, 'suspended')`,
    [applicantId, circle.doctor.id, colleagueId, circle.secretary.id, askedDoctorId, suspendedId],
  );
  const [letterId, letterToken] = [newId(), newToken()];
  await app.database.asSuperuser(
    `INSERT INTO secretary_invitation (id, doctor_id, address, token_hash, expires_at)
      VALUES ($1, $2, $4, $3, app_now() + interval '7 days')`,
    [letterId, circle.doctor.id, hashToken(letterToken), `${letterId}@example.org`],
  );
  await app.database.asSuperuser(
    `INSERT INTO email_verification (user_id, token_hash, address, expires_at)
      SELECT id, $2, email, app_now() + interval '48 hours' FROM app_user WHERE id = $1
      ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [circle.patient.id, hashToken(emailToken)],
  );
  return {
    visitorToken,
    uploadId: await insertUpload(app, visitorToken),
    emailToken,
    applicantId,
    colleagueId,
    askedDoctorId,
    suspendedId,
    letterId,
    letterToken,
  };
};

/** The same of nothing. */
export const unknownRegistrationTarget = (): RegistrationTarget => ({
  visitorToken: newToken(),
  uploadId: newId(),
  emailToken: newToken(),
  applicantId: newId(),
  colleagueId: newId(),
  askedDoctorId: newId(),
  suspendedId: newId(),
  letterId: newId(),
  letterToken: newToken(),
});
