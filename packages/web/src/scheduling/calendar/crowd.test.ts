import { describe, expect, it } from 'vitest';
import { visitWith } from '../../testing/visit.ts';
import { folded } from './crowd.ts';
import { type BusySpan, lanesOf, type VisitSpan } from './layout.ts';

const block = (key: string, top: number, bottom: number): BusySpan => ({
  busy: true,
  key,
  top,
  bottom,
  heldUntil: null,
});

/** Three at ten o'clock, the last of which overlaps a fourth; one in the afternoon. */
const blocks = lanesOf([
  block('a', 600, 640),
  block('b', 600, 630),
  block('c', 600, 660),
  block('d', 650, 690),
  block('e', 900, 930),
]);

const keysOf = (some: readonly object[]) => some.map((one) => ('key' in one ? one.key : '')).toSorted();

describe('blocks that overlap', () => {
  it('stand side by side when the column has room for each', () => {
    const { shown, crowds } = folded(blocks, 3 * 84, null);
    expect(keysOf(shown)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(shown.filter(({ beside }) => beside)).toEqual([]);
    expect(crowds).toEqual([]);
  });

  it('keep the lanes for which there is room, and gather the rest behind one button', () => {
    const { shown, crowds } = folded(blocks, 2 * 84 + 30, null);
    expect(keysOf(shown)).toEqual(['a', 'c', 'd', 'e']);
    expect(shown.map(({ lanes, beside }) => [lanes, beside])).toEqual([
      [2, true],
      [2, true],
      [2, true],
      [1, false],
    ]);
    expect(crowds.map((crowd) => [crowd.top, crowd.bottom, keysOf(crowd.blocks)])).toEqual([
      [600, 630, ['b']],
    ]);
  });

  it('lose none when there is room for one lane only', () => {
    const { shown, crowds } = folded(blocks, 100, null);
    const hidden = crowds.flatMap((crowd) => crowd.blocks);
    expect(keysOf([...shown, ...hidden])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(keysOf(shown)).toEqual(['c', 'e']);
    expect(crowds.map((crowd) => [crowd.top, crowd.bottom, crowd.blocks.length])).toEqual([
      [600, 640, 2],
      [650, 690, 1],
    ]);
  });

  it('leave a lane to the visit that is asked for', () => {
    const visit: VisitSpan = {
      visit: { ...visitWith({ id: 'asked' }), override: true, override_reason: 'Urgencia' },
      top: 600,
      bottom: 620,
    };
    const both = lanesOf<BusySpan | VisitSpan>([block('long', 600, 660), visit]);
    const hiddenFor = (front: string | null) =>
      folded(both, 100, front).crowds.flatMap((crowd) => keysOf(crowd.blocks));
    expect(hiddenFor(null)).toEqual(['']);
    expect(hiddenFor('asked')).toEqual(['long']);
  });

  it('are all shown before the width is known', () => {
    expect(folded(blocks, 0, null).crowds).toEqual([]);
  });
});
