import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { getTest, getUserInfo } from '@doctor-plus/contract/admin/testing.ts';
import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import * as z from 'zod/mini';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { clock } from '../../platform/clock.ts';

export const checks = ['profile', 'test', 'user_info', 'separation'] as const;
export type Check = (typeof checks)[number];

/** How a check ended; the sentence is `admin:testing.outcome.<outcome>` with `detail` in it. */
export type CheckOutcome =
  | 'answered'
  | 'protected'
  | 'status'
  | 'network'
  | 'unexpected'
  | 'separated'
  | 'no_role';

export type CheckResult = {
  readonly check: Check;
  readonly passed: boolean;
  readonly outcome: CheckOutcome;
  /** A user id, a status code or the roles that were found. */
  readonly detail: string;
  readonly timestamp: string;
};

type Ended = Pick<CheckResult, 'passed' | 'outcome' | 'detail'>;

const passed = (outcome: CheckOutcome, detail: string): Ended => ({ passed: true, outcome, detail });
const failed = (outcome: CheckOutcome, detail: string): Ended => ({ passed: false, outcome, detail });

/** 403 is what protects the call; any other refusal fails with its status, and so does a network that is not there. */
const afterFailure = (failure: unknown): Ended => {
  if (failure instanceof ApiError) {
    return failure.status === 403 ? passed('protected', '403') : failed('status', String(failure.status));
  }
  return failure instanceof z.core.$ZodError ? failed('unexpected', '') : failed('network', '');
};

const profile = async (): Promise<Ended> => {
  const { user_id } = await api(getMe, {}, { quietly: true });
  return passed('answered', user_id);
};

const test = async (): Promise<Ended> => {
  const { user_id } = await api(getTest, {}, { quietly: true });
  return passed('answered', user_id);
};

const userInfo = async (): Promise<Ended> => {
  const { user_data } = await api(getUserInfo, {}, { quietly: true });
  return passed('answered', user_data.roles.join(', '));
};

/** An account has a role of the known set, or nothing separates it; an answer with an unknown one is no answer of the contract. */
const separation = async (): Promise<Ended> => {
  try {
    const { user_data } = await api(getUserInfo, {}, { quietly: true });
    const known = user_data.roles.filter((role) => roles.includes(role));
    return known.length > 0 ? passed('separated', known.join(', ')) : failed('no_role', '');
  } catch (failure) {
    if (failure instanceof z.core.$ZodError) return failed('no_role', '');
    throw failure;
  }
};

const runs: Record<Check, () => Promise<Ended>> = { profile, test, user_info: userInfo, separation };

/** Runs the four checks one after the other and hands over each result as it comes; never throws. */
export const runChecks = async (onResult: (result: CheckResult) => void): Promise<void> => {
  for (const check of checks) {
    const ended = await runs[check]().catch(afterFailure);
    onResult({ check, ...ended, timestamp: clock.now().toISOString() });
  }
};

/** The file `test-results-{date}.json`: results in the fields that the specification names. */
export const exportedResults = (
  results: readonly CheckResult[],
  nameOf: (result: CheckResult) => string,
  describe: (result: CheckResult) => string,
  now = clock.now(),
): { name: string; text: string } => ({
  name: `test-results-${now.toISOString().slice(0, 10)}.json`,
  text: `${JSON.stringify(
    results.map((result) => ({
      testName: nameOf(result),
      passed: result.passed,
      details: describe(result),
      timestamp: result.timestamp,
    })),
    null,
    2,
  )}\n`,
});
