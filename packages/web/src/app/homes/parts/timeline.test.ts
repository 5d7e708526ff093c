import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { describe, expect, it } from 'vitest';
import { partOf, timelineOf } from './timeline.ts';

const visit = (hour: number, status = 'confirmed') =>
  ({
    appointment: { id: `${hour}`, status, start: new Date(Date.UTC(2026, 10, 24, hour)).toISOString() },
  }) as AppointmentWithAbilities;

const at = (hour: number, minute = 30) => new Date(Date.UTC(2026, 10, 24, hour, minute));

const names = (part: ReturnType<typeof partOf>) =>
  part.shown.map((entry) => (entry.kind === 'now' ? 'now' : entry.item.appointment.id));

describe('partOf', () => {
  const hours = Array.from({ length: 12 }, (_, hour) => hour);
  const day = (over: number) => hours.map((hour) => visit(hour, hour < over ? 'completed' : 'confirmed'));

  it('shows a short day whole', () => {
    const part = partOf(timelineOf(day(3), at(2)));
    expect([part.before, part.shown.length, part.after]).toEqual([0, 13, 0]);
  });

  it('begins two entries before what is open and counts what it leaves out', () => {
    const part = partOf(timelineOf(day(5), at(4)), 6);
    expect(names(part)).toEqual(['3', '4', 'now', '5', '6', '7']);
    expect([part.before, part.after]).toEqual([3, 4]);
  });

  it('keeps a visit in sight that should be over and is not', () => {
    const waiting = day(7).with(2, visit(2, 'arrived'));
    const part = partOf(timelineOf(waiting, at(6)), 6);
    expect(names(part)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect([part.before, part.after]).toEqual([0, 6]);
  });

  it('shows the last of a day that is over', () => {
    const part = partOf(timelineOf(day(12), at(20)), 4);
    expect(names(part)).toEqual(['9', '10', '11', 'now']);
    expect([part.before, part.after]).toEqual([9, 0]);
  });

  it('shows only the present on a day without visits', () => {
    expect(names(partOf(timelineOf([], at(9))))).toEqual(['now']);
  });
});
