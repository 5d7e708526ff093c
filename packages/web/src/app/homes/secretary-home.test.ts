import {
  allPermissions,
  grantsOf,
  permissionsOf,
  type TeamPermissions,
} from '@doctor-plus/contract/kernel/team-areas.ts';
import { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, draw, person } from '../../testing/draw.ts';
import { quietDesk } from '../../testing/quiet-desk.ts';

const names = ['Dra. Alfa', 'Dr. Beta'];

/** The dashboard of a secretary whose doctors grant her this, on a day that is quiet but for this. */
const dashboardOn = (waiting: Partial<typeof quietDesk>, ...granted: TeamPermissions[]) => {
  const doctors = granted.map((permissions, index) => ({
    id: `0193a1b0-0000-7000-8000-00000000000${index + 2}`,
    name: names[index] ?? '',
    permissions,
  }));
  return draw(
    async () => {
      // The link list comes later than the rest, and reads its own answer.
      const { SecretaryHome } = await import('./secretary-home.tsx');
      return createElement(SecretaryHome);
    },
    {
      me: person('secretary', { team: permissionsOf(granted.flatMap(grantsOf)) }),
      groups: ['dashboard', 'scheduling'],
      answers: [answer(getSecretaryDashboard, {}, { ...quietDesk, ...waiting, doctors })],
    },
  );
};

const dashboard = (...granted: TeamPermissions[]) => dashboardOn({}, ...granted);

const ofAgenda = ['Flujo de hoy', 'Nadie espera respuesta', 'Próximas citas', '/appointments/'];
const withoutBeta = 'No incluye a Dr. Beta';

describe('the dashboard of a secretary', () => {
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') }));
  afterAll(() => vi.useRealTimers());

  it('shows everything that is granted, and names nobody as missing', async () => {
    const html = await dashboard(allPermissions, allPermissions);
    for (const text of [...ofAgenda, 'Canales de mensajes', 'Nueva cita']) expect(html).toContain(text);
    expect(html).not.toContain('No incluye a');
  });

  it('says nothing about an agenda that nobody shares, and leads nowhere into it', async () => {
    const html = await dashboard({ ...allPermissions, appointments: 'none' });
    for (const text of ofAgenda) expect(html).not.toContain(text);
    expect(html).toContain('Canales de mensajes');
  });

  it('names the doctor whose agenda is not among those that it shows', async () => {
    const html = await dashboard(allPermissions, { ...allPermissions, appointments: 'none' });
    for (const text of ofAgenda) expect(html).toContain(text);
    expect(html.split(withoutBeta)).toHaveLength(4);
  });

  it('leaves the channels out where nobody shares the messages, and names who does not', async () => {
    const none = { ...allPermissions, messages: 'none' } as const;
    const html = await dashboard(none);
    expect(html).not.toContain('Canales de mensajes');
    expect(html).not.toContain('/communications/');
    expect(await dashboard(allPermissions, none)).toContain(withoutBeta);
  });

  it('says what patients asked for by message, and where that is settled', async () => {
    const asked = {
      patient_requests: { waiting: 2, since: '2026-11-20T12:00:00.000Z' },
    };
    const [line, link] = [
      '2 solicitudes por mensaje sin resolver',
      '/patients/communications?kind=request&amp;waiting=1',
    ];
    const html = await dashboardOn(asked, allPermissions);
    for (const text of [line, link, 'La primera, hace 3 días']) expect(html).toContain(text);
    expect(html).not.toContain('Nadie espera respuesta');
    expect(await dashboard(allPermissions)).not.toContain('por mensaje');
    const withoutAgenda = await dashboardOn(asked, { ...allPermissions, appointments: 'none' });
    for (const text of [line, link]) expect(withoutAgenda).toContain(text);
    expect(withoutAgenda).not.toContain('/appointments/');
    expect(withoutAgenda).not.toContain('No incluye a');
  });

  it('offers no booking to somebody who only looks on', async () => {
    const html = await dashboard({ ...allPermissions, appointments: 'read' });
    expect(html).toContain('Flujo de hoy');
    for (const text of ['Nueva cita', 'Sin cita', '/appointments/new']) expect(html).not.toContain(text);
  });

  it('offers a report only to somebody who may save one', async () => {
    expect(await dashboard(allPermissions)).toContain('Generar informe');
    expect(await dashboard({ ...allPermissions, reports: 'none' })).not.toContain('Generar informe');
  });

  it('counts what the specification names, each figure with the page that shows it', async () => {
    const html = await dashboard(allPermissions);
    for (const [to, figure, label] of [
      ['/appointments/calendar\\?view=day', 2, 'Citas hoy'],
      ['/appointments/calendar\\?view=day', 1, 'Pacientes hoy'],
      ['/appointments/history', 40, 'Citas en total'],
      ['/patients/directory\\?status=living', 30, 'Pacientes'],
      ['/patients/directory\\?order=number_down', 5, 'Nuevos este mes'],
    ])
      expect(html).toMatch(new RegExp(`href="${to}"[^>]*><span[^>]*>${figure}</span><span[^>]*>${label}<`));
    expect(html).toContain('36 pasadas');
    const withoutPatients = await dashboard({ ...allPermissions, patients: 'none' });
    expect(withoutPatients).toContain('Citas en total');
    expect(withoutPatients).not.toContain('Nuevos este mes');
  });

  it('says of each figure which time it is over', async () => {
    const html = await dashboard(allPermissions);
    expect(html.split('>últimos 7 días<')).toHaveLength(3);
    expect(html.split('>todas las reseñas<')).toHaveLength(2);
  });

  it('leads from the satisfaction to the reviews of every doctor of whom it is', async () => {
    const both = await dashboard(allPermissions, allPermissions);
    expect(both).toMatch(/href="\/doctor\/[^"]*2"[^>]*>Dra. Alfa</);
    expect(both).toMatch(/href="\/doctor\/[^"]*3"[^>]*>Dr. Beta</);
    const alone = await dashboard(allPermissions, { ...allPermissions, reports: 'none' });
    expect(alone).toMatch(/href="\/doctor\/[^"]*2"/);
    expect(alone).not.toMatch(/href="\/doctor\/[^"]*3"/);
  });

  it('has nothing to offer, and no empty card, where nobody grants anything', async () => {
    const nothing = permissionsOf([]);
    const html = await dashboard(nothing);
    expect(html).toContain('Dra. Alfa');
    for (const text of ['<section', '<nav', 'href=']) expect(html).not.toContain(text);
  });
});
