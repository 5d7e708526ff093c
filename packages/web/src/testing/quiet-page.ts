import { afterAll, vi } from 'vitest';

// Runs before each test file. The page says nothing about itself, so that everything is as by default, and nothing happens in it.
vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => {} });
vi.stubGlobal('addEventListener', () => {});

// Files of a worker share their globals.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
