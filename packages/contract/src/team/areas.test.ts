import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import {
  allPermissions,
  grants,
  grantsOf,
  levelsOf,
  noPermissions,
  permissionsOf,
  teamAreas,
} from '../kernel/team-areas.ts';
import { areaOfPath, secretaryPages } from './pages.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Calls that somebody said to be for secretaries; one for any account is about the account itself. */
const forSecretaries = allEndpoints.filter(
  ({ access }) => access.kind === 'signed-in' && access.roles?.includes('secretary'),
);

describe('what a secretary needs of a doctor', () => {
  it.each(forSecretaries.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is said by %s',
    (_, { method, team }) => {
      expect(team).toBeDefined();
      // Whoever may only look changes nothing, but for how far they have read.
      if (method !== 'GET' && team !== 'own' && team !== 'messages:read') expect(team).toMatch(/:write$/);
    },
  );

  it('is said by no call that secretaries cannot make', () => {
    const others = allEndpoints.filter((endpoint) => !forSecretaries.includes(endpoint));
    expect(others.filter(({ team }) => team !== undefined).map(nameOf)).toEqual([]);
  });

  it('can be granted', () => {
    const needs = new Set(forSecretaries.flatMap(({ team }) => (team && team !== 'own' ? team : [])));
    for (const need of needs) expect(grants(allPermissions, need), need).toBe(true);
    // No area stands on the screen that decides nothing.
    expect(new Set([...needs].map((need) => need.split(':')[0]))).toEqual(new Set(teamAreas));
  });
});

describe('levels and grants', () => {
  const all = teamAreas.reduce<(typeof allPermissions)[]>(
    (found, area) => found.flatMap((one) => levelsOf(area).map((level) => ({ ...one, [area]: level }))),
    [noPermissions],
  );

  it('say the same, for every choice there is', () => {
    expect(all).toHaveLength(3 ** 5 * 2);
    for (const permissions of all) expect(permissionsOf(grantsOf(permissions))).toEqual(permissions);
  });

  it('of several doctors are the most of each', () => {
    const one = grantsOf({ ...noPermissions, messages: 'read', patients: 'write' });
    const two = grantsOf({ ...noPermissions, messages: 'write', reports: 'read' });
    expect(permissionsOf([...one, ...two])).toEqual({
      ...noPermissions,
      messages: 'write',
      patients: 'write',
      reports: 'read',
    });
  });
});

describe('pages', () => {
  it.each(secretaryPages)('$path belongs to $area by its address, too', ({ path, area }) => {
    expect(areaOfPath(path)).toBe(area);
    expect(areaOfPath(`${path}/anything`)).toBe(area);
  });

  it.each(['/dashboard', '/profile/personal', '/settings/security', '/patientsx'])(
    '%s is the secretary’s own',
    (path) => expect(areaOfPath(path)).toBeNull(),
  );
});
