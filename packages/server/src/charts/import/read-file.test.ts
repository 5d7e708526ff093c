import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notHere } from '../../testing/not-here.ts';
import { parseJson, ResourceLines, readJsonFile } from './read-file.ts';
import { ImportRefused } from './report.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-plus-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const made = async (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

test('reads JSON, with or without a byte order mark', async () => {
  expect(await readJsonFile(await made('good', '{"a":["ñ"]}'))).toEqual({ a: ['ñ'] });
  expect(parseJson(Buffer.from('\ufeff[1]'))).toEqual([1]);
});

test.each(['utf-16le', 'utf-16be'])('reads JSON when it is %s, with or without its mark', (encoding) => {
  const written = (text: string) => {
    const bytes = Buffer.from(text, 'utf16le');
    return encoding === 'utf-16le' ? bytes : bytes.swap16();
  };
  expect(parseJson(written('{"a":["ñ 検査"]}'))).toEqual({ a: ['ñ 検査'] });
  expect(parseJson(written('\ufeff{"a":["ñ 検査"]}'))).toEqual({ a: ['ñ 検査'] });
});

test('gives the lines of NDJSON when it has blank lines, carriage returns and marks', () => {
  const read = parseJson(Buffer.from('\ufeff{"a":1}\r\n\r\n\ufeff{"a":2}\r\n  \n[3]'));
  expect(read).toEqual(
    new ResourceLines([
      { line: 1, resource: { a: 1 } },
      { line: 3, resource: { a: 2 } },
      { line: 5, resource: [3] },
    ]),
  );
});

test('names the line of NDJSON that is broken without quoting it', () => {
  const read = () => parseJson(Buffer.from('{"a":1}\n{"name":"Penic'));
  expect(read).toThrow(expect.objectContaining({ code: 'not_json', problems: ['damaged in line 2'] }));
});

test('a file cut off in the middle is said to be, without quoting it', async () => {
  const path = fileURLToPath(new URL('./fixtures/fhir-truncated.bundle', import.meta.url));
  const error = await readJsonFile(path).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'not_json', problems: ['damaged at character 1728 of 1728'] });
  expect(error instanceof ImportRefused && error.problems.join()).not.toContain('Penic');
});

test.each([
  ['nothing', '', 'not_json'],
  ['a page', '<html>', 'not_json'],
  ['other bytes', Buffer.from([0x7b, 0x22, 0xf1, 0x22, 0x7d]), 'not_utf8'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not_utf8'],
  ['10,000 lists', '['.repeat(10_000) + ']'.repeat(10_000), 'too_deep'],
  [
    '10,000 objects in a string of quotes',
    `{"\\"":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`,
    'too_deep',
  ],
  ['two texts', '{} {}', 'several_texts'],
  ['two texts over several lines', '{\n"a": 1\n}\n{\n"a": 2\n}', 'several_texts'],
  ['a trailing comma', '{"a":[1,],}', 'not_json'],
  ['a text with words behind it', '{"a":1} and more', 'not_json'],
  ['lines of which one is broken', '{"a":1}\n{"a":\n{"a":3}', 'not_json'],
])('%s is refused', async (_what, content, code) => {
  const path = await made('bad', content);
  await expect(readJsonFile(path)).rejects.toMatchObject({ code });
});

test('brackets inside strings do not nest', () => {
  expect(parseJson(Buffer.from(JSON.stringify({ note: `${'['.repeat(5_000)}\\"` })))).toBeTruthy();
});

test('a file above 64 MB is refused unread, one of 64 MB is read', async () => {
  const path = await made('large', '');
  await truncate(path, 64 * 1024 * 1024 + 1);
  const before = process.memoryUsage.rss();
  await expect(readJsonFile(path)).rejects.toMatchObject({ code: 'too_large' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(32 * 1024 * 1024);
  await truncate(path, 64 * 1024 * 1024);
  await expect(readJsonFile(path)).rejects.toMatchObject({ code: 'not_json' });
});

test('what is no file is refused at once: nothing there, a folder, a pipe, a device', async () => {
  execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe')]);
  await symlink(join(folder, 'nowhere'), join(folder, 'dangling'));
  for (const [path, code] of [
    [join(folder, 'absent'), 'missing'],
    [join(folder, 'good', 'below'), 'missing'],
    [join(folder, 'dangling'), 'missing'],
    [folder, 'not_a_file'],
    [join(folder, 'pipe'), 'not_a_file'],
    ['/dev/zero', 'not_a_file'],
  ] as const) {
    await expect(readJsonFile(path), path).rejects.toMatchObject({ code });
  }
});

(process.getuid?.() === 0 ? notHere : test)('a file that may not be read is said so', async () => {
  const path = await made('secret', '{}');
  await chmod(path, 0o000);
  await expect(readJsonFile(path)).rejects.toMatchObject({ code: 'not_readable' });
});
