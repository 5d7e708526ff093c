import { createSecretKey } from 'node:crypto';
import '../packages/server/src/platform/import-directly.ts';

const { createApp } = await import('../packages/server/src/app.ts');
const { prepareQuestions } = await import('../packages/server/src/assistant/index.ts');
const { openDatabase } = await import('../packages/server/src/platform/database/transact.ts');
const { createLog } = await import('../packages/server/src/platform/log.ts');
const { giveBackWhenQuiet } = await import('../packages/server/src/platform/quiet-memory.ts');

/**
 * The product's application on a database that the bench has started, so that two processes can share it, with the rate
 * limits out of the way: they count calls of one network, and every call of a bench comes from the same one.
 */
const { CONNECTION = '', NONCE_KEY = '', LIMITER_KEY = '', FIELD_KEY = '', FILES = '' } = process.env;
const database = openDatabase({ connection: () => JSON.parse(CONNECTION) }, { onError: () => {} });
const { server } = await createApp({
  database,
  secrets: {
    nonceKey: createSecretKey(NONCE_KEY, 'hex'),
    limiterKey: Buffer.from(LIMITER_KEY, 'hex'),
    fieldKey: Buffer.from(FIELD_KEY, 'hex'),
  },
  log: createLog('silent'),
  build: null,
  files: FILES,
  limitScale: 1_000_000,
});
await server.listen({ host: '127.0.0.1', port: 0 });
// The product does the same while it listens: no question of a bench begins within the first second.
await prepareQuestions();
giveBackWhenQuiet();
const address = server.server.address();
console.log(`listening on ${typeof address === 'object' ? address?.port : address}`);
process.on('SIGTERM', async () => {
  await server.close();
  await database.close();
});
