import {
  allPermissions,
  noPermissions,
  type TeamPermissions,
} from '@doctor-plus/contract/kernel/team-areas.ts';
import { listTeamDoctors } from '@doctor-plus/contract/team/endpoints.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { answer, draw, person } from '../../testing/draw.ts';

const groups = ['patientCare', 'navigation', 'charts', 'inCare', 'person'];
const names = ['Dra. Alfa', 'Dr. Beta', 'Dra. Gama'];
const reader: TeamPermissions = { ...allPermissions, patients: 'read' };

/** What a secretary reads whose doctors grant her this. */
const ofTeam = (...granted: TeamPermissions[]) => ({
  groups,
  me: person('secretary', { team: granted[0] ?? null }),
  answers: [
    answer(
      listTeamDoctors,
      {},
      {
        data: granted.map((permissions, index) => ({
          id: `0193a1b0-0000-7000-8000-00000000000${index + 2}`,
          name: names[index] ?? '',
          state: 'accepted' as const,
          since: '2026-01-01T00:00:00Z',
          expires: null,
          permissions,
          can: { leave: true },
        })),
      },
    ),
  ],
});
const ofDoctor = { groups, me: person('doctor') };

const rare = [
  'documentNumber',
  'insurer',
  'policyNumber',
  'guardianName',
  'guardianRelation',
  'guardianPhone',
  'language',
  'contactChannel',
];
const clinical = ['allergies', 'currentMedications', 'medicalHistory'];

describe('the page that registers a patient', () => {
  const page = (of: Parameters<typeof draw>[1]) =>
    draw(async () => {
      const { RegisterPage } = await import('./register-page.tsx');
      return createElement(RegisterPage);
    }, of);

  it('asks a doctor for everything, and for whom of nobody', async () => {
    const html = await page(ofDoctor);
    for (const field of ['firstName', ...clinical]) expect(html).toContain(`name="${field}"`);
    expect(html).not.toContain('name="doctorId"');
    expect(html).toContain('Abrir historia');
  });

  it('asks a secretary for which of the doctors who grant it, and for nothing clinical', async () => {
    const html = await page(ofTeam(allPermissions, reader, allPermissions));
    expect(html).toContain('name="doctorId"');
    expect(html).toContain('Elija un médico');
    for (const name of ['Dra. Alfa', 'Dra. Gama']) expect(html).toContain(`>${name}<`);
    expect(html).not.toContain('Dr. Beta');
    expect(html).toContain('name="firstName"');
    for (const field of clinical) expect(html).not.toContain(`name="${field}"`);
    expect(html).toContain('los anota el médico');
  });

  it('asks first for name, birth, sex and phone, and folds the other fields behind “more”', async () => {
    const html = await page(ofTeam(allPermissions));
    const at = (field: string) => html.indexOf(`name="${field}"`);
    const more = html.indexOf('<details');
    expect(more).toBeGreaterThan(0);
    expect(html).not.toMatch(/<details[^>]* open/);
    for (const field of ['firstName', 'lastName', 'dateOfBirth', 'sex', 'phone'])
      expect(at(field)).toBeLessThan(more);
    for (const field of rare) expect(at(field)).toBeGreaterThan(more);
  });

  it('has chosen the only doctor already', async () => {
    const html = await page(ofTeam(allPermissions, reader));
    expect(html).not.toContain('name="doctorId"');
    expect(html).toContain('A cargo de Dra. Alfa');
  });

  it('says that nobody grants it, and offers nothing to send', async () => {
    const html = await page(ofTeam(reader, noPermissions));
    expect(html).toContain('Ningún médico le permite registrar pacientes');
    expect(html).not.toContain('Abrir historia');
  });
});

describe('the directory', () => {
  const page = (of: Parameters<typeof draw>[1]) =>
    draw(async () => {
      const { PatientDirectoryPage } = await import('./patient-directory-page.tsx');
      return createElement(PatientDirectoryPage);
    }, of);

  it('lets a secretary add somebody as a doctor does, and nothing that is a doctor’s alone', async () => {
    const html = await page(ofTeam(allPermissions));
    expect(html).toContain('Añadir paciente');
    expect(html).not.toContain('/patients/directory/import');
    const doctors = await page(ofDoctor);
    expect(doctors).toContain('Añadir paciente');
    expect(doctors).toContain('/patients/directory/import');
  });

  it('offers it to nobody who may only read', async () => {
    for (const who of [ofTeam(reader), ofTeam()]) expect(await page(who)).not.toContain('Añadir paciente');
  });
});
