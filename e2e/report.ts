/** Something that people do, under the name by which the report knows it. */
export type Step = readonly [name: string, work: () => Promise<void>];

/** Counts what was checked, and prints each check as it ends. */
export type Report = {
  /** Runs one check. A step that throws counts as failed; the error is shown and the next step goes on. */
  readonly check: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /** Steps that build on each other: after the first that fails, the others count as failed without being tried. */
  readonly inOrder: (steps: readonly Step[]) => Promise<boolean>;
  readonly counts: () => { passed: number; failed: number };
};

/** `afterFailure` says what there was to see when a check failed; it is printed below the error. */
export const createReport = (afterFailure: () => Promise<string> = async () => ''): Report => {
  let passed = 0;
  let failed = 0;
  const check = async (name: string, work: () => Promise<void>): Promise<boolean> => {
    const began = performance.now();
    try {
      await work();
      passed += 1;
      console.log(`ok     ${name} (${Math.round(performance.now() - began)} ms)`);
      return true;
    } catch (error) {
      failed += 1;
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const seen = await afterFailure().catch((failure: unknown) => `(nothing to see: ${String(failure)})`);
      const detail = `${told}\n${seen}`.trimEnd().replace(/^/gm, '       ');
      // In one piece: pages are checked side by side, and what is printed meanwhile would stand between.
      console.log(`FAILED ${name}\n${detail}`);
      return false;
    }
  };
  return {
    check,
    inOrder: async (steps) => {
      let going = true;
      for (const [name, work] of steps) {
        if (going) going = await check(name, work);
        else {
          failed += 1;
          console.log(`FAILED ${name}: an earlier step failed`);
        }
      }
      return going;
    },
    counts: () => ({ passed, failed }),
  };
};

/** Throws `message` unless `condition` holds. */
export function expect(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
