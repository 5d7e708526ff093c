import type { AppointmentStatus, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import { visitWith } from '../../testing/visit.ts';

const request = (status: AppointmentStatus, version = 1) =>
  visitWith(
    { status, version },
    { decline: status === 'pending', cancel: status === 'confirmed', move: true },
  );

const declining = (item: AppointmentWithAbilities) =>
  draw(
    async () => {
      const { MoveDialog } = await import('./move-dialog.tsx');
      return createElement(MoveDialog, { item, move: 'decline', onClose: () => {} });
    },
    { me: person('secretary'), groups: ['scheduling'] },
  );

describe('the question whether a request is declined', () => {
  it('is asked with room for a reason', async () => {
    const html = await declining(request('pending'));
    expect(html).toContain('Carlos Paciente');
    expect(html).toContain('Motivo (opcional)');
    expect(html).toContain('Rechazar');
  });

  it.each([
    ['confirmed', 'la cita ya está «Confirmada»'],
    ['cancelled', 'la cita ya está «Cancelada»'],
  ] as const)('gives way to what the appointment is by now: %s', async (status, words) => {
    const html = await declining(request(status, 2));
    expect(html).toContain(words);
    expect(html).toContain('Cerrar');
    expect(html).not.toContain('Motivo (opcional)');
    expect(html).not.toContain('Rechazar</');
  });
});

describe('of several readings of an appointment', () => {
  it('the newest counts', async () => {
    const { newestOf } = await import('./use-current.ts');
    const [old, newer] = [request('pending', 1), request('confirmed', 2)];
    expect(newestOf(old, null, newer, undefined)).toBe(newer);
    expect(newestOf(newer, old)).toBe(newer);
    expect(newestOf(old, request('pending', 1))).toBe(old);
  });
});

describe('a step that was refused', () => {
  const refused = async (code: string, status: number, data: Record<string, unknown> = {}) => {
    const { ApiError } = await import('../../platform/api-errors.ts');
    return new ApiError({ code, status, message: '', data, requestId: null, body: {}, retryAfter: null });
  };
  const words = (key: string | string[], params: object = {}) => `${key} ${JSON.stringify(params)}`;

  it('says what the appointment is by now, that it is too late to take back, or why not', async () => {
    const { whyNot } = await import('./use-move.ts');
    const t = words as unknown as Parameters<typeof whyNot>[2];
    const conflict = await refused('version_conflict', 409, { current: request('confirmed', 2) });
    expect(whyNot(conflict, 'decline', t)).toMatch(/^moved\.instead .*status\.confirmed/);
    for (const code of ['invalid_transition', 'slot_taken', 'patient_busy']) {
      expect(whyNot(await refused(code, 409), 'take_back', t)).toMatch(/^moved\.tooLate/);
      expect(whyNot(await refused(code, 409), 'arrive', t)).toContain(`common:errors.${code}`);
    }
    expect(whyNot(await refused('not_found', 404), 'take_back', t)).toContain('common:errors.not_found');
  });
});
