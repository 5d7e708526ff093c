import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { draw, person } from '../../testing/draw.ts';
import type { Column } from './layout.ts';

const columnOf = (name: string, mayBook: boolean): Column => ({
  key: name,
  date: '2026-11-24',
  doctor: { id: name, name, slot_minutes: 30, location_ids: [], can_book: mayBook, can_override: false },
  places: [],
  zone: 'UTC',
  open: [{ top: 480, bottom: 720, placeId: 'sd' }],
  blocks: [],
});

const grid = (columns: readonly Column[], onFree: (() => void) | null = () => {}) =>
  draw(
    async () => {
      const { TimeGrid } = await import('./time-grid.tsx');
      return createElement(TimeGrid, {
        columns,
        range: { top: 480, bottom: 1020 },
        now: new Date('2026-11-24T12:00:00Z'),
        byDoctor: true,
        ghost: null,
        selected: null,
        front: null,
        requests: [],
        onOpen: () => {},
        onPickUp: () => {},
        onDrop: () => {},
        onFree,
        onSwipe: () => {},
      });
    },
    { me: person('secretary'), groups: ['calendar', 'scheduling'] },
  );

/** Names of the doctors in whose columns a new appointment can be begun. */
const offered = (html: string) =>
  html
    .split('<section')
    .slice(1)
    .flatMap((column) =>
      column.includes('Nueva cita: ') ? /aria-label="[^"]*, ([^"]*)"/.exec(column)?.[1] : [],
    );

describe('the way to a new appointment by keyboard', () => {
  it('stands in the columns of the doctors for whom the reader books, and in no other', async () => {
    const columns = [columnOf('Dra. Alfa', true), columnOf('Dr. Beta', false)];
    expect(offered(await grid(columns))).toEqual(['Dra. Alfa']);
  });

  it('stands nowhere for somebody who books for nobody', async () => {
    expect(offered(await grid([columnOf('Dra. Alfa', true)], null))).toEqual([]);
  });
});
