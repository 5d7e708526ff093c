import type { AppointmentAction, AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { describe, expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { isFinal, isLive, isUndoable, movesOf, versionOf } from './moves.ts';

const item = (status: AppointmentStatus, start: string, ...allowed: AppointmentAction[]) =>
  visitWith(
    { status, start, end: new Date(Date.parse(start) + 1_800_000).toISOString() },
    Object.fromEntries(allowed.map((action) => [action, true])),
  );

describe('movesOf', () => {
  it('offers the usual next step first and the rest behind it', () => {
    expect(movesOf(item('pending', '2026-11-25T14:00:00Z', 'cancel', 'decline', 'confirm'))).toEqual({
      next: 'confirm',
      others: ['decline'],
    });
    expect(
      movesOf(item('confirmed', '2026-11-21T15:00:00Z', 'arrive', 'start', 'no_show', 'cancel')),
    ).toEqual({
      next: 'arrive',
      others: ['start', 'no_show', 'cancel'],
    });
    expect(movesOf(item('in_progress', '2026-11-21T13:00:00Z', 'complete')).next).toBe('complete');
  });

  it('puts the preferred step of the screen first when it can be taken', () => {
    const expected = item('confirmed', '2026-11-21T15:00:00Z', 'arrive', 'start', 'cancel');
    expect(movesOf(expected, 'start')).toEqual({ next: 'start', others: ['arrive', 'cancel'] });
    expect(movesOf(item('in_progress', '2026-11-21T13:00:00Z', 'complete'), 'start').next).toBe('complete');
  });

  it('takes a step back last, and also what is over', () => {
    expect(movesOf(item('arrived', '2026-11-21T14:00:00Z', 'take_back', 'cancel', 'start'))).toEqual({
      next: 'start',
      others: ['cancel', 'take_back'],
    });
    expect(movesOf(item('completed', '2026-11-21T14:00:00Z', 'take_back'))).toEqual({
      next: null,
      others: ['take_back'],
    });
  });

  it('never offers what the server did not allow', () => {
    expect(movesOf(item('pending', '2026-11-25T14:00:00Z'))).toEqual({ next: null, others: [] });
    expect(movesOf(item('arrived', '2026-11-21T14:00:00Z', 'cancel'))).toEqual({
      next: null,
      others: ['cancel'],
    });
  });
});

it('knows what has to be asked again and what takes time', () => {
  expect((['cancel', 'decline', 'no_show', 'confirm', 'start', 'take_back'] as const).map(isFinal)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect((['cancelled', 'no_show', 'pending', 'completed'] as const).map(isLive)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('offers to undo what was recorded, but not what was just undone, nor what binds the patient', () => {
  const arrived = item('arrived', '2026-11-21T14:00:00Z', 'start', 'take_back');
  expect([isUndoable(arrived, 'arrive'), isUndoable(arrived, 'take_back')]).toEqual([true, false]);
  expect(isUndoable(item('confirmed', '2026-11-21T14:00:00Z', 'arrive'), 'confirm')).toBe(false);
});

describe('the version of which a step is asked', () => {
  it('is that of the last answer when the screen shows the same state of an earlier version', () => {
    const shown = visitWith({ status: 'in_progress', version: 2 });
    expect(versionOf(shown, visitWith({ status: 'in_progress', version: 4 }))).toBe(4);
  });

  it('is that of the screen when the last answer is of another state, of another visit, or older', () => {
    const shown = visitWith({ status: 'in_progress', version: 4 });
    const other = visitWith({
      id: '0193a1b0-0000-7000-8000-000000000009',
      status: 'in_progress',
      version: 9,
    });
    for (const newest of [
      null,
      other,
      visitWith({ status: 'completed', version: 5 }),
      visitWith({ status: 'in_progress', version: 3 }),
    ])
      expect(versionOf(shown, newest)).toBe(4);
  });
});
