import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';
import { asksFirst, isProposal, targetOf } from './target.ts';

const zone = 'America/Santo_Domingo';
const capital = { id: 'sd', name: 'Centro Naco', address: 'Calle 1', city: 'Santo Domingo', time_zone: zone };
const north = { id: 'sti', name: 'Centro Cibao', address: 'Av. 64', city: 'Santiago', time_zone: zone };

const visit = (changes: Partial<CalendarVisit['appointment']> = {}): CalendarVisit => ({
  ...visitWith({ location: capital, ...changes }, { move: true, propose: true }),
  override: false,
  override_reason: '',
});

/** On Wednesday the doctor works in the north from eight to twelve. */
const wednesday = { open: [{ top: 480, bottom: 720, placeId: 'sti' }] };
const onWednesday = (minutes: number) =>
  targetOf(visit(), { date: '2026-11-25', minutes, length: 30 }, wednesday, [capital, north]);

describe('a visit that is put on another day', () => {
  it('goes where the doctor works then, and that is asked first', () => {
    const target = onWednesday(600);
    expect(target).toEqual({
      start: '2026-11-25T14:00:00.000Z',
      end: '2026-11-25T14:30:00.000Z',
      placeId: 'sti',
    });
    expect(asksFirst(visit(), target)).toBe(true);
  });

  it('keeps its place where the doctor works nowhere, and then nothing is asked', () => {
    const target = onWednesday(900);
    expect(target.placeId).toBe('sd');
    expect(asksFirst(visit(), target)).toBe(false);
  });

  it('keeps its place while only its length changes, wherever the doctor is said to be then', () => {
    const open = [{ top: 480, bottom: 720, placeId: 'sti' }];
    const longer = { date: '2026-11-24', minutes: 600, length: 45 };
    const target = targetOf(visit(), longer, { open }, [capital, north]);
    expect(target).toEqual({
      start: visit().appointment.start,
      end: '2026-11-24T14:45:00.000Z',
      placeId: 'sd',
    });
  });

  it('keeps its place where the doctor is said to be at both', () => {
    const open = ['sti', 'sd'].map((placeId) => ({ top: 480, bottom: 720, placeId }));
    const wanted = { date: '2026-11-25', minutes: 600, length: 30 };
    expect(targetOf(visit(), wanted, { open }, [capital, north]).placeId).toBe('sd');
  });

  it('is asked about when it belongs to a series', () => {
    const series = { id: 's', number: 1, count: 3, changed: false };
    expect(asksFirst(visit({ series }), onWednesday(900))).toBe(true);
  });

  it('is proposed when it is a request', () => {
    const same = { start: visit().appointment.start, end: visit().appointment.end };
    const request = visit({ status: 'pending' });
    expect(isProposal(request, { ...same, placeId: 'sti' })).toBe(true);
    expect(isProposal(request, { ...same, placeId: 'sd' })).toBe(false);
    expect(isProposal(visit(), { ...same, placeId: 'sti' })).toBe(false);
  });
});

describe('the question about the place', () => {
  const asked = (of: CalendarVisit) =>
    draw(
      async () => {
        const { PlaceDialog } = await import('./place-dialog.tsx');
        return createElement(PlaceDialog, {
          asked: { visit: of, target: onWednesday(600) },
          places: [capital, north],
          onMove: () => {},
          onClose: () => {},
        });
      },
      { me: person('secretary'), groups: ['calendar'] },
    );

  it('names both places, and says that the patient is told', async () => {
    const html = await asked(visit());
    for (const words of [
      'Lugar nuevo: Centro Cibao, Av. 64, Santiago',
      'Lugar actual: Centro Naco, Calle 1, Santo Domingo',
      'recibe un aviso',
      'Mover allí',
    ])
      expect(html).toContain(words);
  });

  it('is about a proposal where the patient decides', async () => {
    const html = await asked(visit({ status: 'pending' }));
    expect(html).toContain('Proponer ese lugar');
    expect(html).not.toContain('recibe un aviso');
  });
});
