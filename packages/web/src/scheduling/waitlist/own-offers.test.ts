import { listWaitlist, type WaitlistEntryWithAbilities } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { answer, draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';

const { doctor, patient, location } = visitWith().appointment;
const now = new Date('2026-11-24T13:00:00Z');
const instantAfter = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const id = '0193a1b0-0000-7000-8000-000000000021';

const keptFor = (minutes: number): WaitlistEntryWithAbilities => ({
  entry: {
    id,
    doctor: { id: doctor.id, name: doctor.name },
    patient: { id: patient.id, name: patient.name },
    type: 'consultation',
    type_name: null,
    location_ids: [],
    from: '2026-11-23',
    until: '2026-12-31',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    parts: ['morning', 'afternoon', 'evening'],
    appointment: { id, start: '2026-12-02T13:00:00.000Z', time_zone: location.time_zone },
    status: 'waiting',
    booked: null,
    since: '2026-11-20T13:00:00.000Z',
    ahead: 0,
    passed_over: 0,
    offer: {
      id,
      start: '2026-11-25T13:00:00.000Z',
      end: '2026-11-25T13:30:00.000Z',
      location,
      until: instantAfter(minutes),
      by_phone: false,
    },
    practice: null,
    version: 1,
  },
  can: { edit: true, leave: true, offer: false, accept: true, decline: true, no_answer: false },
});

const offersWith = (data: readonly WaitlistEntryWithAbilities[]) =>
  draw(
    async () => {
      const { OwnOffers } = await import('./own-offers.tsx');
      return createElement(OwnOffers);
    },
    {
      me: person('patient'),
      groups: ['waitlist', 'scheduling'],
      answers: [answer(listWaitlist, { query: {} }, { data: [...data], doctors: [] })],
    },
  );

it('shows both times and the time left to answer when a time is kept', async () => {
  const html = await offersWith([keptFor(65)]);
  expect(html).toContain('Hay una hora guardada para usted');
  expect(html).toMatch(/Reemplaza su cita: [^<]*2 dic/);
  expect(html).toMatch(/role="timer"[^>]*>Tiempo para responder: 1 hora 5 minutos\./);
  expect(html).not.toMatch(/<button[^>]*disabled/);
});

it('disables the answers when the time to answer is over', async () => {
  const html = await offersWith([keptFor(-1)]);
  expect(html).toContain('El tiempo para responder terminó.');
  expect(html.match(/<button[^>]*disabled/g)).toHaveLength(2);
});

it('renders nothing when no time is kept', async () => {
  const waiting = keptFor(65);
  const html = await offersWith([{ ...waiting, entry: { ...waiting.entry, offer: null } }]);
  expect(html).not.toContain('Hay una hora guardada para usted');
  expect(html).not.toContain('<button');
});
