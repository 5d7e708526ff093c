import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import {
  type AppointmentAction,
  type AppointmentStatus,
  appointmentActions,
  appointmentStatuses,
} from '@doctor-plus/contract/scheduling/schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, afterStep, canTakePlace } from './lifecycle.ts';

const hour = 3_600_000;
const start = new Date('2026-11-23T13:00:00Z');
const hoursFrom = (hours: number) => new Date(start.getTime() + hours * hour);

/** The whole table, for a visit of the practice: from each status, the steps and where they lead. */
const table: Record<AppointmentStatus, Partial<Record<AppointmentAction, AppointmentStatus>>> = {
  pending: { confirm: 'confirmed', decline: 'cancelled', cancel: 'cancelled' },
  confirmed: { arrive: 'arrived', start: 'in_progress', no_show: 'no_show', cancel: 'cancelled' },
  arrived: { start: 'in_progress', cancel: 'cancelled' },
  in_progress: { complete: 'completed' },
  completed: {},
  cancelled: {},
  no_show: {},
};

const possibleNow = (action: AppointmentAction, now: Date): boolean => {
  if (action === 'confirm') return now < start;
  if (action === 'no_show') return now >= start;
  return action === 'arrive' || action === 'start' ? now >= hoursFrom(-12) : true;
};

const someStatus = fc.constantFrom(...appointmentStatuses);
const someTime = fc.integer({ min: -100 * 60, max: 100 * 60 }).map((minutes) => hoursFrom(minutes / 60));
const none = Object.fromEntries([...appointmentActions, 'move'].map((ability) => [ability, false]));
const stillOpen: readonly AppointmentStatus[] = ['pending', 'confirmed', 'arrived', 'in_progress'];

describe('abilitiesOf', () => {
  it('follows the table for doctors and secretaries, at every time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('doctor' as const, 'secretary' as const),
        someStatus,
        someTime,
        (role, status, now) => {
          const can = abilitiesOf(role, { status, start, cancelUntil: start }, now);
          for (const action of appointmentActions) {
            expect(can[action], action).toBe(action in table[status] && possibleNow(action, now));
          }
          expect(can.move).toBe(stillOpen.includes(status));
        },
      ),
    );
  });

  it('lets a patient cancel and move what lies ahead and nothing else', () => {
    fc.assert(
      fc.property(someStatus, someTime, (status, now) => {
        const ahead = (status === 'pending' || status === 'confirmed') && now < start;
        const can = abilitiesOf('patient', { status, start, cancelUntil: start }, now);
        expect(can).toEqual({ ...none, cancel: ahead, move: ahead });
      }),
    );
  });

  it('keeps a confirmed visit from the limit on, and lets a request go until it would begin', () => {
    const cancelUntil = hoursFrom(-24);
    const can = (status: 'pending' | 'confirmed', hours: number) =>
      abilitiesOf('patient', { status, start, cancelUntil }, hoursFrom(hours)).cancel;
    expect([can('confirmed', -24.01), can('confirmed', -24)]).toEqual([true, false]);
    expect([can('pending', -0.01), can('pending', 0)]).toEqual([true, false]);
    expect(abilitiesOf('doctor', { status: 'confirmed', start, cancelUntil }, hoursFrom(-1)).cancel).toBe(
      true,
    );
  });

  it('gives an administrator nothing', () => {
    fc.assert(
      fc.property(someStatus, someTime, (status, now) => {
        expect(abilitiesOf('administrator', { status, start, cancelUntil: start }, now)).toEqual(none);
      }),
    );
  });

  it.each([
    ['confirm', 'pending', -0.01, true],
    ['confirm', 'pending', 0, false],
    ['no_show', 'confirmed', -0.01, false],
    ['no_show', 'confirmed', 0, true],
    ['arrive', 'confirmed', -12.01, false],
    ['arrive', 'confirmed', -12, true],
    ['start', 'arrived', -12.01, false],
  ] as const)('%s of a %s visit %d hours from its start: %s', (action, status, hours, allowed) => {
    expect(abilitiesOf('secretary', { status, start, cancelUntil: start }, hoursFrom(hours))[action]).toBe(
      allowed,
    );
  });
});

describe('canTakePlace', () => {
  it.each([
    ['pending', 2000, true],
    ['confirmed', 2000, true],
    ['arrived', 12, true],
    ['arrived', 12.01, false],
    ['in_progress', 12.01, false],
    ['in_progress', -1, true],
  ] as const)('a %s visit %d hours from now: %s', (status, hours, possible) => {
    expect(canTakePlace({ status, start }, hoursFrom(-hours))).toBe(possible);
  });
});

describe('afterStep', () => {
  it('keeps status and moments together through every life that abilities allow', () => {
    const step = fc.record({
      role: fc.constantFrom(...roles),
      action: fc.constantFrom(...appointmentActions),
      minutes: fc.integer({ min: 0, max: 600 }),
    });
    const reached = new Set<AppointmentStatus>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let now = hoursFrom(-14);
        let visit: ReturnType<typeof afterStep> = {
          status: 'pending',
          arrivedAt: null,
          startedAt: null,
          completedAt: null,
        };
        for (const { role, action, minutes } of steps) {
          now = new Date(now.getTime() + minutes * 60_000);
          if (!abilitiesOf(role, { status: visit.status, start, cancelUntil: start }, now)[action]) continue;
          const next = afterStep(action, visit, now);
          expect(next.status).toBe(table[visit.status][action]);
          visit = next;
          reached.add(visit.status);
          const begun = visit.status === 'in_progress' || visit.status === 'completed';
          if (visit.status === 'pending' || visit.status === 'confirmed') expect(visit.arrivedAt).toBeNull();
          if (visit.status === 'arrived' || begun) expect(visit.arrivedAt).not.toBeNull();
          expect(visit.startedAt !== null).toBe(begun);
          expect(visit.completedAt !== null).toBe(visit.status === 'completed');
          const moments = [visit.arrivedAt, visit.startedAt, visit.completedAt].filter((at) => at !== null);
          expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
        }
      }),
      { numRuns: 2000 },
    );
    expect([...reached].sort()).toEqual(
      appointmentStatuses.filter((status) => status !== 'pending').toSorted(),
    );
  });
});
