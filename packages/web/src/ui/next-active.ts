/**
 * The suggestion that an arrow key leads to, going round at both ends; null for a key that moves nothing. Without
 * suggestions the answer is -1: the key is still ours, so that the caret does not jump.
 */
export const nextActive = (key: string, active: number, count: number): number | null => {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  return active <= 0 ? count - 1 : active - 1;
};
