import { getPublicProfile } from '@doctor-plus/contract/directory/public-profile.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
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

/** The own profile of a doctor with a specialty, as far as it is filled in. */
const profile = (filled: boolean): ResponseOf<typeof getPublicProfile> => ({
  profile: {
    id: me.id,
    name: me.name,
    profile_image: filled ? '/photo' : null,
    specialties: ['cardiology'],
    bio: filled ? 'Atiendo a adultos.' : '',
    languages: [],
    insurers: [],
    booking: 'request',
    rating: null,
    review_count: 0,
    exequatur: null,
    locations: [],
    visit_types: [],
    next_free: null,
  },
  requested_specialties: [],
  places: filled ? [{ id: line.location_id, can: { edit: true, remove: false } }] : [],
  listed: true,
  version: 1,
});

/** The card of a doctor with so many patients, hours or none, and a profile that is filled in or not. */
const card = (patients: number, works: boolean, filled = true) =>
  draw(
    async () => {
      const { FirstSteps } = await import('./first-steps.tsx');
      return createElement(FirstSteps, { patients });
    },
    {
      me,
      groups: ['firstSteps'],
      answers: [
        answer(getPublicProfile, {}, profile(filled)),
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
  expect(html).toContain('4 de 5');
  expect(html).toContain('href="/patients/register"');
});

it('shows the first patient as done when one is registered', async () => {
  const html = await card(1, false);
  expect(html).toContain('4 de 5');
  expect(html).not.toContain('href="/patients/register"');
  expect(html).toContain('href="/appointments/settings"');
});

it('renders nothing when all steps are done', async () => {
  expect(await card(1, true)).not.toContain('Primeros pasos');
});

it('links to the place, the photo and the profile while they are missing', async () => {
  const html = await card(1, true, false);
  expect(html).toContain('2 de 5');
  expect(html.match(/href="\/settings\/profile"/g)).toHaveLength(2);
  expect(html).toContain('href="/settings/account"');
});
