import {
  allPermissions,
  grantsOf,
  permissionsOf,
  type TeamPermissions,
} from '@doctor-plus/contract/kernel/team-areas.ts';
import { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { listWaitlist } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { answer, draw, person } from '../../testing/draw.ts';
import { quietDesk } from '../../testing/quiet-desk.ts';

const reader = { ...allPermissions, appointments: 'read', waitlist: 'read' } as const;
const names = ['Dra. Alfa', 'Dr. Beta'];
const idOf = (index: number) => `0193a1b0-0000-7000-8000-00000000000${index + 2}`;
const secretaryOf = (...granted: TeamPermissions[]) =>
  person('secretary', { team: permissionsOf(granted.flatMap(grantsOf)) });

describe('the day sheet', () => {
  const sheet = (...granted: TeamPermissions[]) => {
    const doctors = granted.map((permissions, index) => ({
      id: idOf(index),
      name: names[index] ?? '',
      permissions,
    }));
    return draw(
      async () => {
        const { DaySheetPage } = await import('../day-sheet/day-sheet-page.tsx');
        return createElement(DaySheetPage);
      },
      {
        me: secretaryOf(...granted),
        groups: ['appointmentHistory', 'scheduling'],
        answers: [answer(getSecretaryDashboard, {}, { ...quietDesk, doctors })],
      },
    );
  };

  it('is for whoever may look at the agenda, of each doctor who shows it', async () => {
    const html = await sheet(reader, reader);
    for (const text of ['Imprimir', ...names]) expect(html).toContain(text);
  });

  it('offers no doctor who does not', async () => {
    const html = await sheet(reader, { ...reader, appointments: 'none' });
    expect(html).toContain('Imprimir');
    expect(html).not.toContain('Dr. Beta');
  });
});

describe('the history', () => {
  const history = (team: TeamPermissions) =>
    draw(
      async () => {
        const { HistoryPage } = await import('../history/history-page.tsx');
        return createElement(HistoryPage);
      },
      { me: secretaryOf(team), groups: ['appointmentHistory', 'scheduling'] },
    );

  it('is saved as a file by somebody who sees the reports', async () => {
    expect(await history(reader)).toContain('Descargar CSV');
    expect(await history({ ...reader, reports: 'none' })).not.toContain('Descargar CSV');
  });
});

describe('the waiting list', () => {
  const list = (team: TeamPermissions, mayAdd: boolean) =>
    draw(
      async () => {
        const { PracticeWaitlistPage } = await import('../waitlist/practice-waitlist-page.tsx');
        return createElement(PracticeWaitlistPage);
      },
      {
        me: secretaryOf(team),
        groups: ['waitlist', 'scheduling'],
        answers: [
          answer(
            listWaitlist,
            { query: {} },
            { data: [], doctors: [{ id: idOf(0), name: 'Dra. Alfa', places: [], can_add: mayAdd }] },
          ),
        ],
      },
    );

  it('is added to where a doctor lets the reader, who finds patients', async () => {
    expect(await list(allPermissions, true)).toContain('Anotar a una persona');
    expect(await list(allPermissions, false)).not.toContain('Anotar a una persona');
    expect(await list({ ...allPermissions, patients: 'none' }, true)).not.toContain('Anotar a una persona');
  });
});
