import { readAvailability } from '@doctor-plus/contract/scheduling/availability.ts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { answer, draw, person } from '../../../testing/draw.ts';

const me = { ...person('doctor'), specialties: ['cardiology'] };
const line = {
  location_id: '0193a1b0-0000-7000-8000-000000000009',
  weekday: 1,
  starts_at: '08:00',
  ends_at: '12:00',
  slot_minutes: 30,
};

/** The card of a doctor with a specialty, so many patients, and hours or none. */
const card = (patients: number, works: boolean) =>
  draw(
    async () => {
      const { FirstSteps } = await import('./first-steps.tsx');
      return createElement(FirstSteps, { patients });
    },
    {
      me,
      groups: ['firstSteps'],
      answers: [
        answer(
          readAvailability,
          { params: { id: me.id } },
          {
            doctor: { id: me.id, name: me.name },
            booking: 'request',
            notice_minutes: 60,
            window_days: 60,
            cancel_minutes: 60,
            secretaries_override: false,
            types: [],
            hours: works ? [line] : [],
            exceptions: [],
            places: [],
            outside: [],
            version: 1,
            can: { change_override: true },
          },
        ),
      ],
    },
  );

it('links to the registration when there is no patient', async () => {
  const html = await card(0, true);
  expect(html).toContain('2 de 3');
  expect(html).toContain('href="/patients/register"');
});

it('shows the first patient as done when one is registered', async () => {
  const html = await card(1, false);
  expect(html).toContain('2 de 3');
  expect(html).not.toContain('href="/patients/register"');
  expect(html).toContain('href="/appointments/settings"');
});

it('renders nothing when all steps are done', async () => {
  expect(await card(1, true)).not.toContain('Primeros pasos');
});
