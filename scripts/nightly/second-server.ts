import { startProduct } from '../product.ts';

const longestRefusal = 2_000;
const crowd = 6;

/** Starts a server that ought to be refused; what it said, or null when it started after all. */
const refusalOf = async (dataDir: string): Promise<{ text: string; took: number } | null> => {
  const began = performance.now();
  try {
    const product = await startProduct({ dataDir });
    await product.stop();
    return null;
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error), took: performance.now() - began };
  }
};

/** A second server on a directory in use, then several at once on one that is free. Returns what went wrong. */
export const secondServer = async (dataDir: string): Promise<{ problems: string[]; summary: string }> => {
  const first = await startProduct({ dataDir });
  const refusal = await refusalOf(dataDir);
  const alive = (await fetch(`${first.address}/readyz`)).status === 200;
  await first.stop();
  const attempts = await Promise.allSettled(Array.from({ length: crowd }, () => startProduct({ dataDir })));
  const running = attempts.filter((attempt) => attempt.status === 'fulfilled');
  for (const { value } of running) await value.stop();
  const problems = [
    refusal === null && 'a second server started on a directory in use',
    refusal &&
      !refusal.text.includes(String(first.pid)) &&
      `the refusal does not name the first process: ${refusal.text}`,
    refusal && refusal.took > longestRefusal && `the refusal took ${Math.round(refusal.took)} ms`,
    !alive && 'the first server was harmed',
    running.length !== 1 && `${running.length} of ${crowd} servers started at once run, instead of 1`,
  ].filter((problem) => typeof problem === 'string');
  return { problems, summary: `refused in ${Math.round(refusal?.took ?? 0)} ms; 1 of ${crowd} at once` };
};
