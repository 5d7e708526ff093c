import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter';

const stepsIn = (steps: readonly TestStep[]): number =>
  steps.reduce((sum, step) => sum + (step.category === 'test.step' ? 1 : 0) + stepsIn(step.steps), 0);

/** Seconds of each test, the longest first; so many are printed. */
const shown = 5;

/** Ends a run with the line `N passed, N failed`, which `scripts/test.ts` reads. A skipped test counts as failed. */
export default class CountReporter implements Reporter {
  private tests: readonly TestCase[] = [];
  private errors = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd({ status }: FullResult): void {
    // `--list` runs nothing.
    if (status === 'passed' && this.tests.every(({ results }) => results.length === 0)) return;
    const outcomes = this.tests.map((test) => [test.outcome(), test] as const);
    const passed = outcomes.filter(([outcome]) => outcome === 'expected' || outcome === 'flaky').length;
    const failed = this.tests.length - passed + this.errors;
    for (const [outcome, test] of outcomes) {
      const name = test.titlePath().slice(1).filter(Boolean).join(' › ');
      if (outcome === 'flaky') console.log(`FLAKY  passed only when it was tried again: ${name}`);
      if (outcome === 'skipped') console.log(`FAILED was skipped or never ran: ${name}`);
    }
    const results = this.tests.flatMap(({ results }) => results.at(-1) ?? []);
    const steps = results.reduce((sum, result) => sum + stepsIn(result.steps), 0);
    const longest = this.tests
      .toSorted((one, other) => secondsOf(other) - secondsOf(one))
      .slice(0, shown)
      .map((test) => `${secondsOf(test).toFixed(1)} s ${test.title}`);
    if (longest.length > 0) console.log(`Longest: ${longest.join('; ')}`);
    console.log(`${steps} steps ran in ${this.tests.length} tests`);
    console.log(`${passed} passed, ${failed > 0 || status === 'passed' ? failed : 1} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const secondsOf = ({ results }: TestCase): number =>
  results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
