import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { launchArguments } from './support/browser.ts';
import type { Options } from './support/fixtures.ts';
import { night } from './support/night.ts';

// Workers load this file again and find the browser that was found first.
process.env.CHROME_PATH = await findChromium();

const minutes = 60_000;

export default defineConfig<Options>({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'output/results'),
  globalSetup: './support/global-setup.ts',
  reporter: [['list'], ['./support/reporter.ts']],
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: true,
  // What hangs is ended by the limits of its actions; a busy machine is slow, not wrong.
  timeout: 10 * minutes,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: launchArguments,
    },
  },
  projects: [
    { name: 'smoke', testDir: 'smoke', retries: 0, use: { alone: false } },
    { name: 'journeys', testDir: 'journeys', retries: night ? 0 : 1 },
    { name: 'pages', testDir: 'pages', retries: night ? 0 : 1, use: { alone: false } },
    {
      name: 'nightly',
      testMatch: night
        ? ['nightly/*.spec.ts', 'pages/*.spec.ts', 'journeys/{live,notifications,team}.spec.ts']
        : 'nightly/*.spec.ts',
      retries: 0,
      timeout: 60 * minutes,
    },
  ],
});
