import type { ChartDocuments } from '@doctor-plus/contract/charts/documents.ts';
import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { draw, person } from '../../../testing/draw.ts';
import { emptyDocument, emptyLine, type TypedDocument } from '../../issue-form.ts';

const medications = [
  { id: 'a', name: 'Simvastatina', dose: '1 cada noche', status: 'active' },
  { id: 'b', name: 'Claritromicina', dose: '1 cada 12 horas', status: 'active' },
  { id: 'c', name: 'Losartán', dose: null, status: 'active' },
  { id: 'd', name: 'Amoxicilina', dose: null, status: 'stopped' },
];

const alertOf = (level: DrugAlert['level'], ids: readonly string[]): DrugAlert => ({
  key: `${level}-${ids.join('-')}`,
  level,
  kind: 'interaction',
  rule: { id: 'onc-11', version: '2012', source: 'Phansalkar' },
  review: null,
  mechanism: 'clinical:onc.onc-11.mechanism',
  effect: null,
  consider: 'clinical:onc.onc-11.consider',
  params: {},
  entries: ids.map((id) => ({ kind: 'medication', id, version: 1, at: '2026-11-21T12:00:00Z', text: id })),
  answer: null,
});

const drawn = (picked: readonly string[], doses: Readonly<Record<string, string>> = {}) => {
  const typed: TypedDocument = {
    ...emptyDocument('es', '2026-11-21'),
    lines: medications
      .filter(({ id }) => picked.includes(id))
      .map((medication) => emptyLine({ ...medication, dose: doses[medication.id] ?? medication.dose })),
  };
  return draw(
    async () => {
      const { PrescriptionFields } = await import('./prescription-fields.tsx');
      return createElement(PrescriptionFields, {
        chart: { medications: { total: 4, entries: medications } } as unknown as Chart,
        documents: {} as ChartDocuments,
        check: {
          kind: 'answered',
          check: {
            status: 'checked',
            reasons: [],
            rules_checked: 1,
            recognised: [],
            unrecognised: [],
            alerts: [alertOf('stop', ['a', 'b']), alertOf('warn', ['c'])],
          },
        },
        typed,
        onType: () => undefined,
        problem: () => null,
      });
    },
    { me: person('doctor'), groups: ['documents', 'drugSafety', 'clinical'] },
  );
};
const times = (html: string, part: string) => html.split(part).length - 1;

describe('the lines of a prescription', () => {
  test('offer the active orders, each with what the chart says of how it is taken', async () => {
    const html = await drawn(['a', 'c']);
    expect(times(html, 'name="lines"')).toBe(3);
    expect(html).not.toContain('Amoxicilina');
    expect(html).toMatch(/name="dose-a"[^>]*value="1 cada noche"|value="1 cada noche"[^>]*name="dose-a"/);
  });

  test('ask once for the reason of a stop about two of them, and for none of a warning', async () => {
    expect(times(await drawn(['a', 'b', 'c']), 'name="answer-')).toBe(1);
    expect(times(await drawn(['b']), 'name="answer-stop-a-b"')).toBe(1);
    const other = await drawn(['c']);
    expect([times(other, '<article'), times(other, 'name="answer-')]).toEqual([1, 0]);
  });

  test('say where what is typed is not what the chart orders', async () => {
    const differs = 'La historia dice otra cosa: 1 cada noche';
    expect(await drawn(['a'], { a: '2 cada noche' })).toContain(differs);
    expect(await drawn(['a'])).not.toContain('La historia dice otra cosa');
  });
});
