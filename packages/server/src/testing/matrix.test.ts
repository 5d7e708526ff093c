import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import { expect, it } from 'vitest';
import { cases } from './matrix-cases.ts';
import { nameOf } from './world.ts';
import { restoredWorld } from './worlds.ts';

it('has cases for every endpoint of the contract, and for nothing else', () => {
  expect(Object.keys(cases).sort()).toEqual(allEndpoints.map(nameOf).sort());
});

// Each slice checks that nobody else sees these words, which means nothing unless they are there to be seen.
it('shows the canaries of a circle to its own people', async () => {
  const world = await restoredWorld();
  const [{ doctor, patient, secretary, canaries }] = world.circles;
  const chart = `/wp-json/dr-assistant/v1/patients/${patient.id}/chart`;
  for (const client of [doctor, patient]) {
    expect((await client.call('GET', chart)).body).toContain(canaries.clinical);
  }
  const list = await secretary.call('GET', '/wp-json/dr-assistant/v1/patients');
  expect(list.body).toContain(canaries.personal);
});

it('opens these calls to every site, and no other', () => {
  expect(allEndpoints.filter(({ fromAnywhere }) => fromAnywhere).map(nameOf)).toEqual([
    'POST /wp-json/dr-assistant/v1/shl/:secret',
    'GET /wp-json/dr-assistant/v1/shl/:secret/:ticket',
  ]);
});
