import { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { answer, draw, person } from '../../testing/draw.ts';

it('the dashboard of a patient counts all appointments, and leads to those that are past', async () => {
  const html = await draw(
    async () => {
      const { PatientHome } = await import('./patient-home.tsx');
      return createElement(PatientHome);
    },
    {
      me: person('patient'),
      groups: ['dashboard', 'scheduling', 'directory', 'specialties'],
      answers: [
        answer(
          getPatientDashboard,
          {},
          {
            next: null,
            upcoming: [],
            counters: { upcoming: 2, total: 17, completed: 12, doctors: 1, unread_messages: 0 },
            doctors: [],
            records: [],
            health_score: null,
            last_access: null,
          },
        ),
      ],
    },
  );
  expect(html).toMatch(/href="\/appointments\/history"[^>]*><span[^>]*>17<\/span><span[^>]*>Citas en total</);
  expect(html).toMatch(/history\?status=completed"[^>]*><span[^>]*>12<\/span>/);
  expect(html).toContain('15 pasadas');
});
