// @vitest-environment node
import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { beforeAll, expect, test, vi } from 'vitest';

const patient = '019a0000-0000-7000-8000-00000000dead';

/** Read at an address, as a page is. */
const at = async (pathname: string) => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname });
  return import('./acting.ts');
};

let acting: Awaited<ReturnType<typeof at>>;
beforeAll(async () => {
  acting = await at(`/for/${patient}/appointments/upcoming`);
});

test('the address says for whom a page acts', async () => {
  expect(acting.actsFor).toBe(patient);
  expect(acting.basename).toBe(`/for/${patient}`);
  expect(acting.pathInPortal(`/for/${patient}/appointments/upcoming`)).toBe('/appointments/upcoming');
  expect(acting.pathInPortal(`/for/${patient}`)).toBe('/');
  expect((await at('/dashboard/patient')).actsFor).toBeNull();
  for (const other of ['/for/yo/dashboard', `/for/${patient}x/dashboard`, `/x/for/${patient}/`]) {
    expect((await at(other)).actsFor, other).toBeNull();
  }
});

test('a page of the person’s own names no patient in any call', async () => {
  const own = await at('/dashboard');
  for (const { path } of allEndpoints) expect(own.patientOf(path)).toBeNull();
});

test('only calls about the account or about nobody name no patient: what is somebody’s own is never left to chance', () => {
  const silent = allEndpoints.filter(({ path }) => acting.patientOf(path, patient) === null);
  for (const { method, path, access, lifecycle, proxy } of silent) {
    expect(access.kind === 'anyone' || lifecycle === true, `${method} ${path}`).toBe(true);
    expect(proxy, `${method} ${path}`).toBeUndefined();
  }
  expect(silent.length).toBeGreaterThan(10);
});

test('every call that proxies may make names the patient', () => {
  for (const { path, proxy } of allEndpoints) {
    if (proxy) expect(acting.patientOf(path, patient), path).toBe(patient);
  }
});
