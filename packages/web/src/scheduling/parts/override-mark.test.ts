import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { createElement, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';

const reason = 'Viene de lejos';
const day = '2026-11-24';
const visit: CalendarVisit = { ...visitWith(), override: true, override_reason: reason };
const plain: CalendarVisit = { ...visit, override: false, override_reason: '' };

const agenda = async (item: CalendarVisit) => {
  const { AgendaDayCard } = await import('./agenda-day.tsx');
  return createElement(AgendaDayCard, {
    day: { date: day, items: [item], live: 1 },
    today: day,
    withDoctor: false,
  });
};

const month = async (item: CalendarVisit) => {
  const { MonthView } = await import('../calendar/month-view.tsx');
  const nothing = () => {};
  return createElement(MonthView, {
    dates: [day],
    month: day,
    today: day,
    visits: [item],
    onOpen: nothing,
    onDay: nothing,
  });
};

const past = async ({ appointment, override_reason }: CalendarVisit) => {
  const { PastVisitRow } = await import('../history/past-visit-row.tsx');
  const over: PastVisit = {
    ...appointment,
    waited: null,
    lasted: null,
    closing_reason: '',
    override_reason,
    can: { open_chart: false, review: false, book_again: false, close: [] },
  };
  return createElement(PastVisitRow, { visit: over, withDoctor: false, chosen: false, onChoose: () => {} });
};

const drawn = (load: () => Promise<ReactElement>) =>
  draw(load, { me: person('secretary'), groups: ['calendar', 'scheduling', 'appointmentHistory'] });

const icon = 'tabler-icon-stack-2';

it.each([
  ['agenda', agenda, `Sobrecupo: ${reason}`],
  ['month', month, 'Sobrecupo'],
  ['history', past, `Sobrecupo: ${reason}`],
])('the %s marks an overbooked visit with icon and word, and no other', async (_, view, words) => {
  const marked = await drawn(() => view(visit));
  expect(marked).toContain(words);
  expect(marked).toContain(icon);
  const unmarked = await drawn(() => view(plain));
  expect(unmarked).not.toContain('Sobrecupo');
  expect(unmarked).not.toContain(icon);
});

it('without its reason the word stands alone', async () => {
  const html = await drawn(async () => {
    const { OverrideMark } = await import('./override-mark.tsx');
    return createElement(OverrideMark, { reason: '' });
  });
  expect(html).toContain('<span>Sobrecupo</span>');
});

it.each([
  ['secretary', 'slot_taken', true, 'Agendar de todos modos'],
  ['secretary', 'slot_not_offered', false, 'Solo el médico puede dar sobrecupos.'],
  ['secretary', 'patient_busy', false, ''],
  ['doctor', 'slot_not_offered', false, ''],
] as const)('a %s who met %s and may override: %s reads "%s"', async (role, why, canOverride, words) => {
  const html = await draw(
    async () => {
      const { BookAnyway } = await import('./book-anyway.tsx');
      return createElement(BookAnyway, { refused: { why, canOverride }, pending: false, onBook: () => {} });
    },
    { me: person(role), groups: ['calendar'] },
  );
  if (words === '') expect(html.replace(/<style.*?<\/style>/gs, '')).toBe('');
  else expect(html).toContain(words);
});
