import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { listSlots } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { answer, draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';

const { patient, location } = visitWith().appointment;
const me = person('doctor');
const start = '2026-11-24T12:00:00.000Z';

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-23T13:00:00Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const doctor = {
  id: me.id,
  name: me.name,
  profile_image: null,
  specialties: [],
  bio: '',
  languages: [],
  insurers: [],
  booking: 'instant' as const,
  rating: null,
  review_count: 0,
  exequatur: null,
  visit_types: [{ type: 'consultation' as const, type_name: null, online: true }],
  next_free: null,
  locations: [{ ...location, province: null, country: 'DO', position: null, phone: null }],
};

/** The step with a time from the calendar at which nothing is free. */
const reasonWith = (can_override: boolean) =>
  draw(
    async () => {
      const { NewAppointmentPage } = await import('../pages/new-appointment-page.tsx');
      return createElement(NewAppointmentPage);
    },
    {
      me,
      groups: ['scheduling', 'specialties', 'series'],
      at: `/appointments/new?${new URLSearchParams({
        patient: patient.id,
        chart: 'P001',
        type: 'consultation',
        place: location.id,
        start,
        step: 'reason',
      })}`,
      answers: [
        answer(getDoctor, { params: { id: me.id } }, { doctor }),
        answer(
          listSlots,
          {
            params: { id: me.id },
            query: { from: '2026-11-22T00:00:00Z', to: '2026-12-22T00:00:00Z', type: 'consultation' },
          },
          { data: [], until: '2027-11-23T00:00:00Z' },
        ),
        answer(
          getCalendar,
          { query: { from: '2026-11-24T04:00:00.000Z', to: '2026-11-25T04:00:00.000Z', doctor_id: me.id } },
          {
            doctors: [
              {
                id: me.id,
                name: me.name,
                slot_minutes: 30,
                location_ids: [location.id],
                can_book: true,
                can_override,
              },
            ],
            places: [location],
            open: [],
            appointments: [],
            busy: [],
          },
        ),
      ],
    },
  );

it('says that the time is lost when the reader may not book over a taken one', async () => {
  expect(await reasonWith(false)).toContain('ya no está libre');
});

it('keeps a taken time when the reader may book over it', async () => {
  const html = await reasonWith(true);
  expect(html).toContain('name="appointment-type"');
  expect(html).not.toContain('ya no está libre');
});
