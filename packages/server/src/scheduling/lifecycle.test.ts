import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import {
  type AppointmentAction,
  type AppointmentStatus,
  appointmentActions,
  appointmentStatuses,
} from '@doctor-plus/contract/scheduling/schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, afterStep, canTakePlace, type Visit } from './lifecycle.ts';
import type { Standing } from './take-back.ts';

const hour = 3_600_000;
/** Nine in the morning at the place. */
const start = new Date('2026-11-23T13:00:00Z');
const zone = 'America/Santo_Domingo';
const hoursFrom = (hours: number) => new Date(start.getTime() + hours * hour);

const steps = appointmentActions.filter((action) => action !== 'take_back');

/** Booked long before, and nothing noted of it yet. */
const visit = (status: AppointmentStatus, changes: Partial<Visit> = {}): Visit => ({
  status,
  start,
  zone,
  cancelUntil: start,
  createdAt: hoursFrom(-200),
  arrivedAt: null,
  startedAt: null,
  completedAt: null,
  reviewed: false,
  ...changes,
});

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
  return action === 'arrive' || action === 'start' ? now >= hoursFrom(-9) : true;
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
          const can = abilitiesOf(role, visit(status), now);
          for (const action of steps) {
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
        const can = abilitiesOf('patient', visit(status), now);
        expect(can).toEqual({ ...none, cancel: ahead, move: ahead });
      }),
    );
  });

  it('keeps a confirmed visit from the limit on, and lets a request go until it would begin', () => {
    const cancelUntil = hoursFrom(-24);
    const can = (status: 'pending' | 'confirmed', hours: number) =>
      abilitiesOf('patient', visit(status, { cancelUntil }), hoursFrom(hours)).cancel;
    expect([can('confirmed', -24.01), can('confirmed', -24)]).toEqual([true, false]);
    expect([can('pending', -0.01), can('pending', 0)]).toEqual([true, false]);
    expect(abilitiesOf('doctor', visit('confirmed', { cancelUntil }), hoursFrom(-1)).cancel).toBe(true);
  });

  it('gives an administrator nothing', () => {
    fc.assert(
      fc.property(someStatus, someTime, (status, now) => {
        expect(abilitiesOf('administrator', visit(status), now)).toEqual(none);
      }),
    );
  });

  it.each([
    ['confirm', 'pending', -0.01, true],
    ['confirm', 'pending', 0, false],
    ['no_show', 'confirmed', -0.01, false],
    ['no_show', 'confirmed', 0, true],
    ['arrive', 'confirmed', -9.01, false],
    ['arrive', 'confirmed', -9, true],
    ['start', 'arrived', -9.01, false],
  ] as const)('%s of a %s visit %d hours from its start: %s', (action, status, hours, allowed) => {
    expect(abilitiesOf('secretary', visit(status), hoursFrom(hours))[action]).toBe(allowed);
  });
});

it('receives the evening before for a visit just after midnight, and for no other', () => {
  const arrives = (at: string, now: string) =>
    abilitiesOf('secretary', visit('confirmed', { start: new Date(at) }), new Date(now)).arrive;
  expect(arrives('2026-11-24T04:30:00Z', '2026-11-24T02:30:00Z')).toBe(true);
  expect(arrives('2026-11-24T04:30:00Z', '2026-11-24T02:29:00Z')).toBe(false);
  expect(arrives('2026-11-24T12:00:00Z', '2026-11-24T00:49:00Z')).toBe(false);
  expect(arrives('2026-11-24T12:00:00Z', '2026-11-24T04:00:00Z')).toBe(true);
});

describe('canTakePlace', () => {
  it.each([
    ['pending', 2000, true],
    ['confirmed', 2000, true],
    ['arrived', 9, true],
    ['arrived', 9.01, false],
    ['in_progress', 9.01, false],
    ['in_progress', -1, true],
  ] as const)('a %s visit %d hours from now: %s', (status, hours, possible) => {
    expect(canTakePlace({ status, start, zone }, hoursFrom(-hours))).toBe(possible);
  });
});

describe('afterStep', () => {
  it('keeps status and moments together through every life that abilities allow', () => {
    const step = fc.record({
      role: fc.constantFrom(...roles),
      action: fc.constantFrom(...appointmentActions),
      minutes: fc.integer({ min: 1, max: 600 }),
    });
    const reached = new Set<AppointmentStatus>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (taken) => {
        let now = hoursFrom(-14);
        let standing: Standing = { status: 'pending', arrivedAt: null, startedAt: null, completedAt: null };
        const before: Standing[] = [];
        for (const { role, action, minutes } of taken) {
          now = new Date(now.getTime() + minutes * 60_000);
          const current = visit(standing.status, standing);
          if (!abilitiesOf(role, current, now)[action]) continue;
          const next = afterStep(action, current, now);
          if (action === 'take_back') expect(next).toEqual(before.pop());
          else {
            expect(next.status).toBe(table[standing.status][action]);
            before.push(standing);
          }
          standing = next;
          reached.add(standing.status);
          const { status, arrivedAt, startedAt, completedAt } = standing;
          const begun = status === 'in_progress' || status === 'completed';
          if (status === 'pending' || status === 'confirmed') expect(arrivedAt).toBeNull();
          if (status === 'arrived' || begun) expect(arrivedAt).not.toBeNull();
          expect(startedAt !== null).toBe(begun);
          expect(completedAt !== null).toBe(status === 'completed');
          const moments = [arrivedAt, startedAt, completedAt].filter((at) => at !== null);
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

describe('taking the last step back', () => {
  const [arrivedAt, startedAt, completedAt] = [hoursFrom(-0.2), hoursFrom(0.1), hoursFrom(0.5)];
  const completed = visit('completed', { arrivedAt, startedAt, completedAt });
  const may = (of: Visit, hours: number) => abilitiesOf('secretary', of, hoursFrom(hours)).take_back;

  it.each([
    ['arrived', { arrivedAt }, 'confirmed'],
    ['in_progress', { arrivedAt, startedAt }, 'arrived'],
    ['in_progress', { arrivedAt: startedAt, startedAt }, 'confirmed'],
    ['completed', { arrivedAt, startedAt, completedAt }, 'in_progress'],
    ['no_show', {}, 'confirmed'],
  ] as const)('leads from %s %o to %s', (status, moments, former) => {
    const current = visit(status, moments);
    expect(may(current, 1)).toBe(true);
    expect(afterStep('take_back', current, hoursFrom(1)).status).toBe(former);
  });

  it('is possible until midnight at the place, and never for what binds the patient', () => {
    expect([may(completed, 14.99), may(completed, 15)]).toEqual([true, false]);
    expect([may(visit('no_show'), 14.99), may(visit('no_show'), 15)]).toEqual([true, false]);
    for (const status of ['pending', 'confirmed', 'cancelled'] as const) {
      expect(may(visit(status), 1), status).toBe(false);
    }
  });

  it('is not possible once the patient has reviewed the visit, or when it was closed afterwards', () => {
    expect(may({ ...completed, reviewed: true }, 1)).toBe(false);
    expect(may({ ...completed, completedAt: null }, 1)).toBe(false);
  });

  it('leaves a walk-in where it began', () => {
    const walkIn = visit('arrived', { createdAt: arrivedAt, arrivedAt });
    expect(may(walkIn, 1)).toBe(false);
    const begun = { ...walkIn, status: 'in_progress' as const, startedAt };
    expect(afterStep('take_back', begun, hoursFrom(1)).status).toBe('arrived');
  });

  it('refuses to invent a step', () => {
    expect(() => afterStep('take_back', visit('confirmed'), hoursFrom(1))).toThrow();
  });
});
