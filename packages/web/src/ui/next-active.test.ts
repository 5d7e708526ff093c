import { describe, expect, it } from 'vitest';
import { nextActive } from './next-active.ts';

describe('nextActive', () => {
  it('goes down and up and round at both ends', () => {
    expect(nextActive('ArrowDown', -1, 3)).toBe(0);
    expect(nextActive('ArrowDown', 2, 3)).toBe(0);
    expect(nextActive('ArrowUp', 0, 3)).toBe(2);
    expect(nextActive('ArrowUp', -1, 3)).toBe(2);
    expect(nextActive('ArrowUp', 2, 3)).toBe(1);
  });

  it('points at nothing where there is nothing, and leaves other keys alone', () => {
    expect(nextActive('ArrowDown', -1, 0)).toBe(-1);
    expect(nextActive('Enter', 1, 3)).toBeNull();
    expect(nextActive('Home', 1, 3)).toBeNull();
  });
});
