import { access, constants } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { run, runTool } from '../scripts/tools.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Whether the browser starts at all: distributions install placeholders under the right name. */
const starts = async (path: string): Promise<boolean> => (await run(path, ['--version'])).code === 0;

const fromSystem = async (): Promise<string | null> => {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  const candidates = [
    ...programs.flatMap((program) => folders.map((folder) => `${folder}/${program}`)),
    ...macPrograms,
  ];
  for (const path of candidates) if ((await isProgram(path)) && (await starts(path))) return path;
  return null;
};

const fromPlaywright = async (): Promise<string | null> => {
  const path = chromium.executablePath();
  if ((await isProgram(path)) && (await starts(path))) return path;
  console.log('No Chromium found: trying playwright install …');
  const { code, output } = await runTool('playwright', ['install', 'chromium']);
  if (code !== 0) console.log(output.split('\n').slice(0, 5).join('\n'));
  return code === 0 && (await starts(path)) ? path : null;
};

/** Fonts too: without them Chinese, Japanese and Korean are empty boxes. */
const fromApt = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) return null;
  console.log('Trying apt-get install chromium …');
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', '-y', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  const { code, output } = await apt(
    'install',
    '--no-install-recommends',
    'chromium',
    'fonts-liberation',
    'fonts-noto-cjk',
  );
  if (code !== 0) console.log(output.split('\n').slice(-8).join('\n'));
  return code === 0 ? fromSystem() : null;
};

/**
 * The browser for the journeys: `$CHROME_PATH`, the system's, Playwright's, then apt's as root. Throws when there is
 * none: journeys are never skipped.
 */
export const findChromium = async (): Promise<string> => {
  const named = process.env.CHROME_PATH;
  if (named && !((await isProgram(named)) && (await starts(named)))) {
    throw new Error(`CHROME_PATH is ${named}, which is no browser that starts`);
  }
  const found = named ?? (await fromSystem()) ?? (await fromPlaywright()) ?? (await fromApt());
  if (!found) {
    throw new Error(
      'No Chromium: install one (Debian: apt-get install chromium) or set CHROME_PATH to its program',
    );
  }
  return found;
};
