import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';

const groups = ['scheduling', 'specialties', 'series'];
const { patient, location } = visitWith().appointment;

const booked = (role: Role, status: AppointmentStatus) =>
  draw(
    async () => {
      const { Booked } = await import('./booked.tsx');
      return createElement(Booked, { item: visitWith({ status }, { cancel: true, move: true }) });
    },
    { me: person(role), groups },
  );

describe('what became of a booking', () => {
  it('is the patient’s own appointment', async () => {
    expect(await booked('patient', 'confirmed')).toContain('La verá en sus próximas citas');
    expect(await booked('patient', 'completed')).toContain('Estado de su cita');
  });

  it.each(['doctor', 'secretary'] as const)(
    'is the patient’s, not that of the %s who booked',
    async (role) => {
      const html = await booked(role, 'confirmed');
      expect(html).toContain('La hora está reservada a nombre de Carlos Paciente');
      expect(html).not.toContain('sus próximas citas');
      expect(await booked(role, 'completed')).not.toContain('su cita');
    },
  );
});

it('the last step calls nobody else’s appointment one’s own', async () => {
  const address = new URLSearchParams({
    patient: patient.id,
    chart: 'P001',
    type: 'consultation',
    place: location.id,
    start: '2026-11-24T12:00:00.000Z',
    step: 'confirm',
  });
  const html = await draw(
    async () => {
      const { NewAppointmentPage } = await import('../pages/new-appointment-page.tsx');
      return createElement(NewAppointmentPage);
    },
    { me: person('doctor'), groups, at: `/appointments/new?${address}` },
  );
  expect(html).toContain('Cita de P001</h2>');
  expect(html).not.toContain('Su cita');
  expect(html).not.toContain('a su nombre');
});
