import { api, type Case, nothing, only } from '../testing/matrix-case.ts';

export const reportsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/dashboard/doctor`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`GET ${api}/dashboard/patient`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/dashboard/secretary`]: [{ request: nothing, expected: only({ secretary: 200 }) }],
};
