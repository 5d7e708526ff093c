import type { Answerer } from '../../packages/server/src/assistant/index.ts';

await import('../../packages/server/src/platform/import-directly.ts');
const { start } = await import('../../packages/server/src/start.ts');
const { embeddedAnswerer } = await import('../../packages/server/src/assistant/index.ts');

/** A question with this word in it is answered after so many milliseconds, as a model would. */
const [word, wait] = ['despacio', 4_000];

const slow: Answerer = async function* (asked, embedded, signal) {
  if (asked.question.includes(word)) {
    yield { kind: 'status', status: 'calling-model' };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  yield* embeddedAnswerer(asked, embedded, signal);
};

// The product as it is, with somebody slow in the place where a model stands.
process.exit(await start(process.argv.slice(2), process.env, { answerer: slow }));
