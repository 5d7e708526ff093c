import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { allPermissions, type TeamPermissions } from '@doctor-plus/contract/kernel/team-areas.ts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { answer, draw, person } from '../../testing/draw.ts';

const patient = (_: unknown, index: number) => ({
  id: `0193a1b0-0000-7000-8000-0000000001${index + 10}`,
  chart_number: `P0${index + 10}`,
  name: `Paciente ${index}`,
  birth_date: null,
  age: null,
  sex: 'unknown' as const,
  phone: null,
  status: 'Active' as const,
  deceased: false,
  deceased_at: null,
  last_visit: null,
});

/** The search of a secretary, who finds nobody, or so many of all. */
const search = (team: TeamPermissions, shown = 0, total = 0) =>
  draw(
    async () => {
      const { PatientSearch } = await import('./patient-search.tsx');
      return createElement(PatientSearch, {
        onChoose: () => undefined,
        back: '/appointments/new?type=emergency',
      });
    },
    {
      me: person('secretary', { team }),
      groups: ['scheduling', 'navigation'],
      answers: [
        answer(
          searchPatients,
          { query: { query: '', per_page: 10 } },
          { data: Array.from({ length: shown }, patient), total },
        ),
      ],
    },
  );

it('leads to registering whoever is found nowhere, and back to what was asked', async () => {
  const html = await search(allPermissions);
  expect(html).toContain('Registrar paciente');
  expect(html).toContain('/patients/register?back=%2Fappointments%2Fnew%3Ftype%3Demergency');
});

it('leads there nobody who may not register', async () => {
  expect(await search({ ...allPermissions, patients: 'read' })).not.toContain('/patients/register');
});

it('says how many of all it shows, and has a way to the others', async () => {
  const html = await search(allPermissions, 10, 20);
  expect(html).toContain('10 de 20 pacientes');
  expect(html).toContain('Mostrar más');
});

it('counts them all where they are all there', async () => {
  const html = await search(allPermissions, 3, 3);
  expect(html).toContain('3 pacientes');
  expect(html).not.toContain('Mostrar más');
});
