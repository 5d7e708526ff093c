import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../tools.ts';

type Rule = {
  readonly what: string;
  readonly pattern: RegExp;
  readonly instead: string;
};

/** Where a rule does not hold, and why. Paths begin at the root; one that ends with `/` is a folder. */
const allowed: Readonly<Record<string, string>> = {
  'packages/server/src/platform/clock.ts': 'the clock of the server',
  'packages/web/src/platform/clock.ts': 'the clock of the portal',
  'packages/server/src/testing/clock.ts': 'the clock of the tests',
  'packages/server/src/testing/database.ts': 'starts the clock of the tests',
  'packages/server/src/platform/housekeeping.ts': 'rate-limiter-flexible dates its rows by the machine',
  'packages/server/src/admin/health-repository.ts': 'pg-boss dates its jobs by the machine',
  'packages/server/src/platform/database/app-now.test.ts': 'compares app_now() with now()',
  'packages/server/src/platform/database/upgrade.test.ts': 'runs on a schema that is older than app_now()',
  'eval/llm/': 'asks a paid model for as long as a person allows it',
};

const realTime: Rule = {
  what: 'reads the time of the machine',
  pattern: /\bDate\.now\b|\bnew Date\(\)/,
  instead: 'ask the clock',
};
const sqlTime: Rule = {
  what: 'asks PostgreSQL for the time of the machine',
  pattern: /(?<![\w.$])(?:now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(?:timestamp|date)\b/i,
  instead: 'ask app_now()',
};
const sqlDefault: Rule = { ...sqlTime, pattern: /\.defaultNow\(/ };
const elapsed: Rule = {
  what: 'measures how long something takes',
  pattern: /\bperformance\.now\b|\bprocess\.(?:hrtime|cpuUsage)\b/,
  instead:
    'count statements, rows, calls or bytes, or use within() or withinProcessorTime() and a *.nightly.ts',
};
const sleep: Rule = {
  what: 'sleeps',
  pattern: /node:timers\/promises|new Promise\b[^;{]*\bsetTimeout\(|\bpg_sleep\(/,
  instead: 'wait for a condition, or send a marker and wait for it',
};

/** Source without comments, line by line as it was. A `//` in an address is no comment. */
const withoutComments = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{(,])\/\/.*$/gm, '$1');

const literal = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** The texts in the source, each at its place; everything else is blank. */
const textsIn = (source: string): string => {
  const parts: string[] = [];
  let end = 0;
  const blank = (to: number) => source.slice(end, to).replace(/[^\n]/g, ' ');
  for (const { index, 0: text } of source.matchAll(literal)) {
    parts.push(blank(index), text);
    end = index + text.length;
  }
  return [...parts, blank(source.length)].join('');
};

/** Problems of one file, with the numbers of their lines. */
const clockProblems = (path: string, source: string): string[] => {
  const code = withoutComments(source);
  const isTest = /\.test\.tsx?$/.test(path);
  // A fake timer passes when the test says so.
  const fakesTime = code.includes('vi.useFakeTimers(');
  const inCode = [
    realTime,
    sqlDefault,
    ...(isTest ? [elapsed] : []),
    ...(isTest && !fakesTime ? [sleep] : []),
  ];
  const search = (rules: readonly Rule[], text: string) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        rules
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what, instead }) => `${path}:${at + 1} ${what}: ${instead}`),
      );
  return [...search(inCode, code), ...search([sqlTime], path.endsWith('.sql') ? code : textsIn(code))];
};

const folders = [
  'packages/server/src',
  'packages/web/src',
  'packages/contract/src',
  'packages/locales',
  'eval',
];
const migrations = 'packages/server/migrations';
/** Migrations up to this one are history. */
const appNowBegan = '0049_app_clock.sql';

const isAllowed = (path: string): boolean =>
  Object.keys(allowed).some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

/** Every place that asks the machine for the time, or makes a verdict depend on how fast the machine is. */
export const checkClock = async (): Promise<string[]> => {
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const sources = listed
    .flat()
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.nightly\.tsx?$/.test(path) && !path.includes('node_modules'),
    );
  const later = (await readdir(join(root, migrations)))
    .filter((name) => name.endsWith('.sql') && name > appNowBegan)
    .map((name) => `${migrations}/${name}`);
  const found = await Promise.all(
    [...sources, ...later]
      .filter((path) => !isAllowed(path))
      .map(async (path) => clockProblems(path, await readFile(join(root, path), 'utf8'))),
  );
  return found.flat().sort();
};
