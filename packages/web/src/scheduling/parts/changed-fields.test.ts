import type { Appointment, Proposal } from '@doctor-plus/contract/scheduling/schema.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';
import { changedFields } from './changed-fields.ts';

const { appointment: before } = visitWith({ reason: 'Control' });
const elsewhere = {
  id: '0193a1b0-0000-7000-8000-000000000099',
  name: 'Norte',
  address: 'Calle 9',
  city: 'Santiago',
  time_zone: 'America/Santo_Domingo',
};
const proposal: Proposal = {
  state: 'open',
  start: '2026-11-25T14:00:00.000Z',
  end: '2026-11-25T14:30:00.000Z',
  location: before.location,
  until: '2026-11-24T12:00:00.000Z',
  message: '',
  answer: '',
};
const now = (changes: Partial<Appointment>): Appointment => ({ ...before, version: 2, ...changes });

describe('what is different of an appointment', () => {
  it.each<[string, Partial<Appointment>, string[]]>([
    ['nothing', {}, []],
    ['another time', { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T15:30:00.000Z' }, ['time']],
    ['the same instant, written otherwise', { start: '2026-11-24T14:00:00Z' }, []],
    ['another length', { end: '2026-11-24T15:00:00.000Z' }, ['length']],
    [
      'time, length and place',
      { start: '2026-11-25T15:00:00.000Z', end: '2026-11-25T16:00:00.000Z', location: elsewhere },
      ['time', 'length', 'place'],
    ],
    ['the name of the place alone', { location: { ...before.location, name: 'Centro Sur' } }, []],
    ['the doctor', { doctor: { ...before.doctor, id: elsewhere.id, name: 'Dr. Beta' } }, ['doctor']],
    ['type and status', { type: 'follow-up', status: 'arrived' }, ['type', 'status']],
    ['the reason', { reason: 'Dolor' }, ['reason']],
    ['blanks around the reason', { reason: ' Control ' }, []],
    ['a proposal', { proposal }, ['proposal']],
  ])('%s', (_, changes, fields) => {
    expect(changedFields(before, now(changes))).toEqual(fields);
  });

  it.each<[string, Proposal, Proposal | null, string[]]>([
    ['another time is proposed', proposal, { ...proposal, start: '2026-11-26T14:00:00.000Z' }, ['proposal']],
    ['the patient declined it', proposal, { ...proposal, state: 'declined' }, ['proposal']],
    ['it was withdrawn', proposal, null, ['proposal']],
    ['what was declined long ago is forgotten', { ...proposal, state: 'declined' }, null, []],
    ['it is kept a little longer', proposal, { ...proposal, until: '2026-11-24T13:00:00.000Z' }, []],
  ])('of a proposal: %s', (_, old, current, fields) => {
    expect(changedFields({ ...before, proposal: old }, now({ proposal: current }))).toEqual(fields);
  });
});

const told = (changes: Partial<Appointment>, by: 'patient' | 'practice' | 'self' | null = null) =>
  draw(
    async () => {
      const { ChangeList } = await import('./change-list.tsx');
      const changedBy = by && { who: by, name: by === 'patient' ? 'Carlos Paciente' : null };
      return createElement(ChangeList, { before, now: now(changes), by: changedBy });
    },
    { me: person('secretary'), groups: ['scheduling', 'live'] },
  );

/** Formatted times hold spaces that do not break. */
const plain = (html: string) => html.replaceAll('\u00a0', ' ');

describe('the change in words', () => {
  it('names the new time and the old one, its day only where it is another', async () => {
    const sameDay = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T15:30:00.000Z' };
    expect(plain(await told(sameDay, 'practice'))).toContain(
      'La hora es ahora martes, 24 de noviembre, 11:00 a. m. (antes: 10:00 a. m.)',
    );
    const nextDay = { start: '2026-11-25T15:00:00.000Z', end: '2026-11-25T15:30:00.000Z' };
    expect(plain(await told(nextDay))).toContain(
      'ahora miércoles, 25 de noviembre, 11:00 a. m. (antes: martes, 24 de noviembre, 10:00 a. m.)',
    );
  });

  it('names who it was, and only what is different', async () => {
    const html = await told({ status: 'cancelled' }, 'patient');
    expect(html).toContain('Carlos Paciente cambió esta cita mientras tanto');
    expect(html).toContain('El estado es ahora «Cancelada» (antes: «Confirmada»)');
    expect(html.match(/<li/g)).toHaveLength(1);
    expect(await told({ location: elsewhere }, 'practice')).toContain('El consultorio cambió esta cita');
    expect(await told({ location: elsewhere }, 'self')).toContain('Usted cambió esta cita en otra ventana');
  });

  it('says so where nothing is different any more', async () => {
    const html = await told({});
    expect(html).toContain('Esta cita cambió mientras tanto');
    expect(html).toContain('Todo lo que ve aquí está como antes.');
  });
});
