import { describe, expect, it } from 'vitest';
import { connectionsWithin, mostConnections } from './most-connections.ts';

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             96430                96430                processes
Max open files            ${files}                524288               files
Max locked memory         8388608              8388608              bytes`;

describe('the most connections', () => {
  it.each([
    ['1024', 768],
    ['20000', 19_744],
    ['1048576', 50_000],
    ['100', 1],
  ])('leave files of %s for everything else: %d', (files, connections) => {
    expect(connectionsWithin(limits(files))).toBe(connections);
  });

  it('are few where the system does not say', () => {
    expect(connectionsWithin('')).toBe(1_792);
    expect(connectionsWithin(limits('unlimited'))).toBe(1_792);
  });

  it('are those of this process', async () => {
    expect(await mostConnections()).toBeGreaterThan(100);
  });
});
