import { registerPatient } from '@doctor-plus/contract/accounts/registration.ts';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { register } from './register.ts';

it('makes the account and logs the limit alone when its count cannot be given back', async () => {
  const lines: unknown[][] = [];
  const unused = () => Promise.reject(new Error('Nothing else is asked for'));
  const made = { username: 'maria.nunez1234', about: 'an id', known: false };
  const unavailable = new Refusal('unavailable', 'The service is not available at the moment.');
  const answer = await register(
    {
      // The statements of the account are tested with the database.
      transact: async () => made as never,
      limits: {
        take: async () => {},
        permits: unused,
        giveBack: () => Promise.reject(unavailable),
        forget: unused,
      },
      clock: systemClock,
      queueMail: unused,
      log: { warn: (...line: unknown[]) => void lines.push(line) },
      ports: {
        registerProfile: unused,
        listedDoctors: unused,
        listedDoctor: unused,
        invitedAddress: unused,
        joinByInvitation: unused,
        notify: unused,
      },
    },
    {
      caller: {
        kind: 'visitor',
        network: '2001:db8::1',
        requestId: 'a request',
        idempotencyKey: null,
        visitorHash: Buffer.from('a browser'),
      },
      language: 'es',
    },
    {
      first_name: 'María',
      last_name: 'Núñez',
      email: 'maria@example.org',
      password: 'cuatro gatos azules',
    },
    { role: 'patient', status: 'active', agrees: true, endpoint: registerPatient, furnish: unused },
  );
  expect(answer).toBe(made);
  expect(lines).toEqual([
    [{ limit: 'register_refused', err: unavailable }, 'a count could not be given back'],
  ]);
});
