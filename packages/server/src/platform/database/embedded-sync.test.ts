import { expect, test } from 'vitest';
import { syncMethodOn } from './embedded-sync.ts';

test.each([
  ['linux', '6.18.44-fc-v782', 'syncfs'],
  ['linux', '5.8.0', 'syncfs'],
  ['linux', '10.0.0', 'syncfs'],
  ['linux', '5.7.19-generic', 'fsync'],
  ['linux', '4.19.0-27-amd64', 'fsync'],
  ['linux', 'unknown', 'fsync'],
  ['darwin', '24.6.0', 'fsync'],
] as const)('on %s %s a data directory is written out with %s', (platform, version, method) => {
  expect(syncMethodOn(platform, version)).toBe(method);
});
