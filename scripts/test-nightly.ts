import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crashUnderLoad } from './nightly/crashes.ts';
import { crashDuringImports } from './nightly/import-crashes.ts';
import { mailServerAway } from './nightly/mail.ts';
import { crashDuringSaves } from './nightly/save-crashes.ts';
import { secondServer } from './nightly/second-server.ts';
import { crashDuringUploads } from './nightly/upload-crashes.ts';
import { type Outcome, type Part, runParts } from './parts.ts';
import { runTool } from './tools.ts';

/** Test files on their own, with settings that every commit does without; what went wrong, if anything did. */
const testsFail = async (
  files: readonly string[],
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<string[]> => {
  const paths = files.map((file) => `packages/server/src/${file}`);
  const { code, output } = await runTool('vitest', ['run', ...paths, '--reporter=dot', ...options], {
    env: { ...env, NO_COLOR: '1' },
  });
  return code === 0 ? [] : [output.slice(-4_000)];
};

const patient = ['--testTimeout=120000'];

const slices = [
  'accounts',
  'admin',
  'assistant',
  'charts',
  'directory',
  'messaging',
  'platform/live',
  'reports',
  'scheduling',
  'team',
];

/** Every kind of bad value in every field, and random values by the hundred. */
const everyBadValue = async (folder: string): Promise<Outcome> => {
  const counts = join(folder, 'bad-input.txt');
  const problems = await testsFail(
    [...slices.map((slice) => `${slice}/bad-input`), 'testing/random-input', 'testing/injection'],
    { BAD_INPUT: 'everything', BAD_INPUT_COUNT: counts },
    patient,
  );
  const lines = (await readFile(counts, 'utf8').catch(() => '')).trim().split('\n');
  const requests = lines.reduce((sum, line) => sum + Number(line), 0);
  return { problems, summary: `${requests} bad requests` };
};

/** Damaged copies of honest files. */
const mutatedFiles = async (): Promise<Outcome> => ({
  problems: await testsFail(['accounts/uploads/mutants'], { BAD_INPUT: 'everything' }, patient),
  summary: '240 mutants',
});

/** Tests that measure times, judge with another program, or try far more than every commit can (docs/security-checks.md). */
const nightlyTests = (file: string | readonly string[], summary: string) => async (): Promise<Outcome> => ({
  problems: await testsFail([file].flat(), { NIGHTLY: 'yes' }),
  summary,
});

/** Two thousand open streams; says what was measured. */
const openStreams = async (folder: string): Promise<Outcome> => {
  const figures = join(folder, 'streams.txt');
  const problems = await testsFail(['testing/streams'], { NIGHTLY: 'yes', STREAMS_FIGURES: figures });
  return { problems, summary: await readFile(figures, 'utf8').catch(() => '') };
};

/** What takes a browser too long for every commit: files of the project `nightly`. */
const inBrowser = (file: string) => async (): Promise<Outcome> => {
  const { code, output } = await runTool('playwright', ['test', '--config=e2e', '--project=nightly', file], {
    env: { NIGHTLY: 'yes', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  const failures = output.split('\n').filter((line) => !/^\s*ok /.test(line));
  return {
    problems: code === 0 ? [] : [failures.join('\n').slice(-4_000)],
    summary: output.trim().split('\n').at(-1) ?? '',
  };
};

/** Files whose tests name milliseconds, which are judged here only. */
const mustBeFast = [
  'accounts/passwords',
  'accounts/security/sessions',
  'assistant/model/answerer',
  'assistant/model/telling',
  'assistant/safety/own/screen',
  'assistant/safety/screen',
  'charts/clinical/drugs/check',
  'charts/import/synthea',
  'accounts/uploads/hostile-files',
  'assistant/engine/other-patient',
  'assistant/engine/speed',
  'assistant/model/claims',
  'charts/drug-safety/present',
  'messaging/live',
  'messaging/notifications',
  'platform/database/embedded',
  'platform/live/live',
  'platform/live/resume',
  'platform/mail/deliver',
  'platform/mail/slow-server',
  'scheduling/race',
  'scheduling/rules',
  'team/effect',
];

const parts: readonly Part[] = [
  ['Kill -9 under load', crashUnderLoad],
  ['Kill -9 during Save All', crashDuringSaves],
  ['Second server on one directory', secondServer],
  ['Kill -9 during uploads', crashDuringUploads],
  ['Kill -9 during an import', crashDuringImports],
  ['Mail server away, then back', mailServerAway],
  [
    'SMS provider killed in the middle of a message',
    nightlyTests('testing/provider-kills', '100 times: none lost, none doubled'),
  ],
  ['Every bad value in every field', everyBadValue],
  ['Mutated files', mutatedFiles],
  [
    'Known and unknown take the same time',
    nightlyTests('testing/timing', '3 × 200 pairs at 4 calls and at every read of one object'),
  ],
  ['Limits over processes, restarts and forged addresses', nightlyTests('testing/limits', '12 limits')],
  ['Guessed ids', nightlyTests('testing/guesses', '10,000 guesses')],
  ['Words that prolong a session', nightlyTests('testing/expiry', '500 words at every call')],
  ['Canaries in logs, jobs and mails', nightlyTests('testing/log-canaries', 'every text field')],
  ['A calendar feed in another program', nightlyTests('testing/feed-reader', 'python3-icalendar')],
  ['Two thousand open streams', openStreams],
  ['What must be fast', nightlyTests(mustBeFast, 'within the milliseconds that its tests name')],
  ['First byte of a model to the client', nightlyTests('testing/first-byte', '30 questions')],
  ['Tables that just grew', nightlyTests('testing/grown', 'every read within a second')],
  ['A million audit events', nightlyTests('testing/audit-million', '1,000,000 events')],
  ['A page left open for thirteen hours', inBrowser('nightly/long-open')],
  ['Every page in every language', inBrowser('pages/every-page')],
  ['Open pages show the changes of others soon', inBrowser('journeys/(live|notifications|team)')],
  ['Scripts in every text', inBrowser('nightly/canaries')],
  ['sqlmap', nightlyTests('testing/sqlmap', 'every parameter')],
];

await runParts(parts);
