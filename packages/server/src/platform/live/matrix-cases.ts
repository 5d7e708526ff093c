import { api, type Case, nothing, signedIn } from '../../testing/matrix-case.ts';

export const liveCases: Record<string, readonly Case[]> = {
  [`GET ${api}/events`]: [{ request: nothing, expected: signedIn }],
};
