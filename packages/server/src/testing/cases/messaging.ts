import { api, type Case, nothing, signedIn } from './case.ts';

export const messagingCases: Record<string, readonly Case[]> = {
  [`GET ${api}/notifications`]: [{ request: nothing, expected: signedIn }],
  [`POST ${api}/notifications/read`]: [{ request: nothing, expected: signedIn }],
};
