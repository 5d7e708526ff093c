import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newSecrets, sealSecrets } from '../charts/health-links/secrets.ts';
import { healthLink } from '../charts/health-links/tables.ts';
import { ticketFor } from '../charts/health-links/tickets.ts';
import { newId } from '../platform/ids.ts';
import { hashToken } from '../platform/sessions/cookies.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { HealthLinkTarget } from './matrix-case.ts';

/** A link of the circle's patient that anybody may open who has it. */
export const healthLinkTarget = async (
  app: TestApp,
  { patient, canaries }: Circle,
  at: Date,
): Promise<HealthLinkTarget> => {
  const id = newId();
  const secrets = newSecrets();
  await app.database.transact((tx) =>
    tx.insert(healthLink).values({
      id,
      patientId: patient.id,
      addressHash: hashToken(secrets.address),
      sealed: sealSecrets(app.secrets.fieldKey, id, secrets),
      label: canaries.personal.slice(0, 80),
      documents: true,
      createdAt: sql`app_now()`,
      expiresAt: sql`app_now() + interval '1 day'`,
    }),
  );
  const ticket = ticketFor(app.secrets.fieldKey, secrets.address, { kind: 'summary' }, at);
  return { healthLinkId: id, healthLinkSecret: secrets.address, healthLinkTicket: ticket };
};

/** The same of nothing. */
export const unknownHealthLinkTarget = (): HealthLinkTarget => ({
  healthLinkId: newId(),
  healthLinkSecret: randomBytes(32).toString('base64url'),
  healthLinkTicket: randomBytes(80).toString('base64url'),
});
