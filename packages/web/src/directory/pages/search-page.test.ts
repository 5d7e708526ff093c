import { searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import { listFirstFree } from '@doctor-plus/contract/directory/first-free.ts';
import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { answer, draw, person } from '../../testing/draw.ts';

const doctors: DoctorCard[] = Array.from({ length: 12 }, (_, index) => ({
  id: `0193a1b0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  name: `Dra. Ana ${index}`,
  profile_image: null,
  specialties: [],
  bio: '',
  practice_location: {},
}));

/** Of the doctors from `from` on; the first of them has nothing free. */
const firstFree = (from: number, to: number) => {
  const asked = doctors.slice(from, to);
  return answer(
    listFirstFree,
    { query: { ids: asked.map(({ id }) => id).join(',') } },
    {
      data: asked.map(({ id }, index) => ({
        doctor_id: id,
        next_free:
          index === 0
            ? null
            : {
                start: '2026-10-05T13:00:00Z',
                end: '2026-10-05T13:30:00Z',
                location_id: doctors[0]?.id ?? '',
              },
        time_zone: index === 0 ? null : 'UTC',
      })),
    },
  );
};

const found = answer(
  searchDoctors,
  { query: { query: 'ana', per_page: 20 } },
  { success: true, data: doctors, message: '' },
);

const drawn = (...times: ReturnType<typeof firstFree>[]) =>
  draw(
    async () => {
      const { SearchPage } = await import('./search-page.tsx');
      return createElement(SearchPage);
    },
    {
      me: person('patient'),
      groups: ['directory', 'specialties'],
      answers: [found, ...times],
      at: '/doctors/search?query=ana&shown=20',
    },
  );

const countOf = (html: string, words: string) => html.split(words).length - 1;

it('every doctor who was found shows the first free time, asked for ten at once', async () => {
  const html = await drawn(firstFree(0, 10), firstFree(10, 12));
  expect(countOf(html, 'Primera hora libre')).toBe(10);
  expect(countOf(html, 'Sin horas libres en los próximos 30 días')).toBe(2);
});

it('the doctors stand there before their free times are known', async () => {
  const html = await drawn(firstFree(0, 10));
  expect(countOf(html, 'Pedir cita con Dra. Ana')).toBe(12);
  expect(countOf(html, 'Primera hora libre')).toBe(9);
});
