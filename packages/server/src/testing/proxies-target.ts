import { patient } from '../accounts/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { ProxiesTarget } from './matrix-case.ts';
import { letAct } from './proxies.ts';

/** An account that acts for the circle's patient and for the twin, another that acts for nobody, and an invitation. */
export const proxiesTarget = async (app: TestApp, circle: Circle, twinId: string): Promise<ProxiesTarget> => {
  const [free, holder, inviter] = [
    await app.signIn('patient'),
    await app.signIn('patient'),
    await app.signIn('patient'),
  ];
  await app.database.transact((tx) =>
    tx.insert(patient).values({
      id: inviter.id,
      chartNumber: `V${inviter.id.slice(-12).toUpperCase()}`,
      givenName: 'Iris',
      familyName: 'Invita',
      status: 'Active',
    }),
  );
  const whole = ['record', 'appointments'] as const;
  const given = { proxyId: holder.id, patientId: circle.patient.id };
  return {
    proxyAccountId: free.id,
    proxyLogin: `patient.${free.id.slice(-12)}`,
    givenProxyId: await letAct(app, given, whole),
    recordedProxyId: await letAct(app, { proxyId: holder.id, patientId: twinId }, whole, {
      given_by: circle.doctor.id,
      invited_as: null,
      proof: 'Acta de nacimiento',
    }),
    invitationId: await letAct(app, { proxyId: circle.patient.id, patientId: inviter.id }, whole, {
      accepted_at: null,
    }),
  };
};

export const unknownProxiesTarget = (): ProxiesTarget => ({
  proxyAccountId: newId(),
  proxyLogin: `nadie.${newId()}`,
  givenProxyId: newId(),
  recordedProxyId: newId(),
  invitationId: newId(),
});
