import { patientProxy } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { day } from './charts.ts';
import type { People, SeedProxy } from './data.ts';
import { seedId } from './ids.ts';
import { idOfPatient } from './people.ts';

/** A parent as the practice recorded it, and an invitation that waits for an answer. */
export const seedProxies = async (
  tx: Transaction,
  people: People,
  proxies: readonly SeedProxy[],
  now: Date,
): Promise<void> => {
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  await tx.insert(patientProxy).values(
    proxies.map(({ patient: key, proxy, given_day: given, days, answer_days: answer, ...wish }) => ({
      ...wish,
      id: seedId(`proxy:${key}:${proxy}`),
      patientId: idOfPatient(people, key),
      proxyId: seedId(`user:${proxy}`),
      invitedAs: answer === undefined ? null : proxy,
      givenBy: answer === undefined ? seedId('user:doctor') : idOfPatient(people, key),
      givenAt: inDays(given),
      until: inDays(days),
      ...(answer === undefined ? { acceptedAt: inDays(given) } : { answerBy: inDays(given + answer) }),
    })),
  );
};
