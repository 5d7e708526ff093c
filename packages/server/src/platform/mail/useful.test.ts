import { verificationHours } from '@doctor-plus/contract/accounts/registration.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkMinutes } from '../../accounts/recovery/repository.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { sweep } from '../housekeeping.ts';
import { newId } from '../ids.ts';
import { takeDue, waitsBecauseOf } from './outbox-repository.ts';
import { retryMail } from './overview.ts';
import { outboxMail } from './tables.ts';
import { mailShapes } from './templates.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Writes a mail that is named by its address, so long ago. */
const add = async (address: string, age: number, mail: Partial<typeof outboxMail.$inferInsert> = {}) => {
  const row = { id: newId(), address, language: 'es', template: 'welcome', ...mail };
  const createdAt = new Date(database.clock.now().getTime() - age);
  await database.transact((tx) =>
    tx.insert(outboxMail).values({ sealedParams: Buffer.from('sealed'), createdAt, ...row }),
  );
  return row.id;
};

const taken = async (): Promise<string[]> => {
  const mail = await database.transact((tx) => takeDue(tx, 120));
  return mail ? [mail.address, ...(await taken())] : [];
};

const states = async () =>
  Object.fromEntries(
    (
      await database.asSuperuser(
        'SELECT address, state, sealed_params IS NULL AS emptied, last_error FROM outbox_mail',
      )
    ).rows.map(({ address, state, emptied, last_error }) => [
      address,
      `${state}${emptied ? ', emptied' : ''}${last_error ? `, ${last_error}` : ''}`,
    ]),
  );

/** Mails on either side of the end of their use. */
const addWaiting = async () => {
  await add('reset in time', 29 * minute, { template: 'passwordReset' });
  await add('reset too late', 31 * minute, { template: 'passwordReset' });
  await add('verify in time', 47 * hour, { template: 'verifyEmail' });
  await add('verify too late', 49 * hour, { template: 'verifyEmail' });
  await add('welcome in time', 6.9 * day);
  await add('welcome too late', 7.1 * day);
};

test('a mail is of use as long as its link', () => {
  expect(mailShapes.passwordReset.usefulMinutes).toBe(linkMinutes);
  expect(mailShapes.verifyEmail.usefulMinutes).toBe(verificationHours * 60);
});

test('when a server is there at last, only mails leave that are still of use', async () => {
  await addWaiting();
  expect((await taken()).toSorted()).toEqual(['reset in time', 'verify in time', 'welcome in time']);
});

test('housekeeping gives up what waited too long, and empties what it says', async () => {
  await addWaiting();
  await add('away too long', 8 * day, { attempts: 9, lastError: 'connection_refused' });
  await add('failed with a dead link', 2 * hour, {
    template: 'passwordReset',
    state: 'failed',
    lastError: 'refused',
  });
  await add('failed', 2 * day, { state: 'failed', lastError: 'refused' });
  await add('sent', 8 * day, { state: 'sent', sealedParams: null, sentAt: database.clock.now() });
  await sweep(database);
  expect(await states()).toEqual({
    'reset in time': 'queued',
    'reset too late': 'failed, emptied, no_server',
    'verify in time': 'queued',
    'verify too late': 'failed, emptied, no_server',
    'welcome in time': 'queued',
    'welcome too late': 'failed, emptied, no_server',
    'away too long': 'failed, emptied, connection_refused',
    'failed with a dead link': 'failed, emptied, refused',
    failed: 'failed, refused',
    sent: 'sent, emptied',
  });
});

test('a mail that is being sent at this moment keeps its chance; one whose process died does not', async () => {
  const lease = { template: 'passwordReset', attempts: 1, firstTriedAt: database.clock.now() };
  await add('leaving', hour, { ...lease, nextTryAt: new Date(database.clock.now().getTime() + minute) });
  await add('left behind', hour, { ...lease, nextTryAt: new Date(database.clock.now().getTime() - minute) });
  await sweep(database);
  expect(await states()).toEqual({ leaving: 'queued', 'left behind': 'failed, emptied, unknown' });
});

test('nobody asks a server for the sake of a mail that is of no more use, and it cannot be tried again', async () => {
  const id = await add('reset too late', hour, {
    template: 'passwordReset',
    attempts: 2,
    lastError: 'connection_refused',
  });
  expect(await database.transact((tx) => waitsBecauseOf(tx, ['connection_refused']))).toBe(false);
  await sweep(database);
  expect(await database.transact((tx) => retryMail(tx, id))).toBe(false);
});
