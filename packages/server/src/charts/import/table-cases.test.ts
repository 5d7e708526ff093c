import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableEncoding } from '@doctor-plus/contract/charts/imports.ts';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api } from '../../testing/charts.ts';
import { countsOf } from '../../testing/import-losses.ts';
import { importNow, preview, step } from '../../testing/imports.ts';
import { readTableFile } from './csv/table-file.ts';
import { importFiles } from './import-files.ts';

const caseFile = (name: string) => fileURLToPath(new URL(`./cases/${name}`, import.meta.url));

let app: TestApp;
let doctor: TestClient;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
  folder = await mkdtemp(join(tmpdir(), 'doctor-plus-tables-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Row = {
  given_name: string;
  family_name: string;
  birth_date: string | null;
  sex: string;
  phone: string | null;
  source_ref: string;
};

let before: string[] = [];
const everybody = async () =>
  (
    await app.database.asSuperuser(
      `SELECT id, given_name, family_name, to_char(birth_date, 'YYYY-MM-DD') AS birth_date, sex, phone, source_ref
        FROM patient ORDER BY created_at, chart_number`,
    )
  ).rows as (Row & { id: string })[];
beforeEach(async () => {
  before = (await everybody()).map(({ id }) => id);
});
const imported = async (): Promise<Row[]> =>
  (await everybody()).filter(({ id }) => !before.includes(id)).map(({ id: _, ...row }) => row);

/** The command's way of reading a file. */
const byCommand = async (file: string, mapping: string, encoding: TableEncoding | null = null) => {
  const [result] = await importFiles(
    app.database.transact,
    [{ name: 'table.csv', path: file }],
    { source: 'import', doctorId: doctor.id, now: app.now() },
    await readTableFile(mapping, encoding),
    () => {},
  );
  if (!result) throw new Error('no result');
  return 'refused' in result
    ? { refused: result.refused.code, problems: result.refused.problems, left: [], remarks: [] }
    : { refused: null, problems: [], left: countsOf(result.report.notTaken), remarks: result.report.remarks };
};

const written = async (name: string, content: Buffer | string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const plainMap = { columns: { name: 'full_name', birth: 'birth_date' }, date_order: 'ymd' };

describe('a table by command', () => {
  test.each([
    [
      '17-japanese',
      [
        ['|山田太郎', '1980-04-03', 'male', '03-5555-0101'],
        ['|髙橋花子', '1975-12-24', 'female', '090-5555-0102'],
        ['|佐藤Ⅲ世', '1990-01-02', 'male', null],
      ],
    ],
    [
      '17-chinese',
      [
        ['|欧阳小龙', '1980-04-03', 'male', '010-5555-0103'],
        ['|王芳', '1975-12-24', 'female', '139-5555-0104'],
      ],
    ],
    [
      '17-korean',
      [
        ['|남궁민수', '1980-04-03', 'male', '02-555-0105'],
        ['|박지우', '1975-12-24', 'female', '010-5555-0106'],
      ],
    ],
  ])('keeps every name as written in %s', async (name, people) => {
    const { refused, left, remarks } = await byCommand(
      caseFile(`${name}-excel.csv`),
      caseFile(`${name}.map.json`),
    );
    expect([refused, left, remarks]).toEqual([null, [], []]);
    const found = await imported();
    expect(found.map((row) => [fullOf(row), row.birth_date, row.sex, row.phone])).toEqual(people);
  });

  test.each([
    ['18-excel-sep-line.csv', ['Rosa|Separada', 'Pedro|Coma, con']],
    ['18-excel-sep-tab.csv', ['Tab;ita|Tabulada']],
  ])('takes the separator from the first line of %s', async (name, people) => {
    const { refused, left } = await byCommand(caseFile(name), caseFile('18.map.json'));
    expect([refused, left]).toEqual([null, []]);
    expect((await imported()).map(fullOf)).toEqual(people);
    expect((await imported())[0]).toMatchObject({
      birth_date: '1980-04-03',
      phone: expect.stringMatching(/^809/),
    });
  });

  test('reads what is certain of damaged cells and names the rest by line', async () => {
    const { refused, left, remarks } = await byCommand(
      caseFile('19-damaged-cells.csv'),
      caseFile('19.map.json'),
    );
    expect([refused, left]).toEqual([null, []]);
    const found = await imported();
    expect(found.map((row) => [row.given_name, row.birth_date, row.phone, row.source_ref])).toEqual([
      ['Cero', '1980-04-03', '8095550110', 'csv:00123'],
      ['Sin', '1980-04-04', '8095550111', 'csv:123'],
      ['Formula', '1980-04-05', '0809555012', 'csv:00456'],
      ['Cientifica', '1980-04-06', null, expect.stringMatching(/^csv:sha256:/)],
      ['Serie', '1980-04-03', '8095550113', 'csv:A-1'],
      ['Solo', null, '8095550114', 'csv:A-2'],
      ['Relleno', null, '8095550115', 'csv:A-3'],
      ['Relleno', null, '8095550116', 'csv:A-4'],
      ['Dos', '1958-04-07', '8095550117', 'csv:A-5'],
      ['Futura', null, '8095550118', 'csv:A-6'],
      ['Budista', null, '8095550119', 'csv:A-7'],
      ['Era', '1980-04-07', '8095550120', 'csv:A-8'],
      ['Con', '1980-04-07', '8095550121', 'csv:A-9'],
      ['Con', '1980-04-07', '8095550122', 'csv:A-10'],
      ['No', null, '8095550123', 'csv:A-11'],
      ['Vacia', null, '8095550124', 'csv:A-12'],
    ]);
    expect(remarks.map(({ reason, detail }) => `${reason} ${detail}`)).toEqual([
      'number_damaged Expediente: 5',
      'phone_not_read Teléfono: 5',
      ...[7, 8, 9, 11, 12, 16, 17].map((line) => `date_not_read Nacido: ${line}`),
    ]);
  });

  test('refuses a file whose bytes do not tell the encoding, and takes it when somebody says it', async () => {
    const file = await written('corto.csv', iconv.encode('name,birth\n李娜,1980-01-01\n', 'gb18030'));
    const mapping = await written('corto.map.json', JSON.stringify(plainMap));
    const { refused, problems } = await byCommand(file, mapping);
    expect(refused).toBe('table_unexplained');
    expect(problems[0]).toMatch(/--encoding NAME.*GB18030/);
    expect(await imported()).toEqual([]);
    expect((await byCommand(file, mapping, 'GB18030')).refused).toBeNull();
    expect((await imported()).map(fullOf)).toEqual(['|李娜']);
    const said = await written('dicho.map.json', JSON.stringify({ ...plainMap, encoding: 'GB18030' }));
    expect((await byCommand(file, said)).refused).toBeNull();
    expect(await imported()).toHaveLength(1);
  });

  test('refuses an encoding in which the bytes are no text', async () => {
    const file = await written('raro.csv', iconv.encode('name,birth\nBegoña,1980-01-01\n', 'win1252'));
    const mapping = await written('raro.map.json', JSON.stringify(plainMap));
    expect(await byCommand(file, mapping, 'EUC-KR')).toMatchObject({ refused: 'table_unexplained' });
  });

  test('leaves out and names lines with letters that no name has', async () => {
    const text =
      'name,birth\nBegoña Entera,1980-01-01\nNÃºÃ±ez Doble,1981-01-01\nPe\uFFFDa Perdida,1982-01-01\n';
    const file = await written('rotos.csv', text);
    const mapping = await written('rotos.map.json', JSON.stringify(plainMap));
    const { left } = await byCommand(file, mapping);
    expect(left).toEqual([
      { type: 'Patient', reason: 'letters_broken', detail: '3', count: 1 },
      { type: 'Patient', reason: 'letters_broken', detail: '4', count: 1 },
    ]);
    expect((await imported()).map(fullOf)).toEqual(['|Begoña Entera']);
  });

  test('keeps the same number of two clinics apart when the mapping names them', async () => {
    const columns = { ...plainMap.columns, number: 'identifier' };
    for (const clinic of ['Norte', 'Sur']) {
      const file = await written(`${clinic}.csv`, `number,name,birth\n1,Uno ${clinic},1980-01-01\n`);
      const mapping = await written(`${clinic}.map.json`, JSON.stringify({ ...plainMap, columns, clinic }));
      expect((await byCommand(file, mapping)).refused).toBeNull();
      expect((await byCommand(file, mapping)).refused).toBeNull();
    }
    expect((await imported()).map((row) => [fullOf(row), row.source_ref])).toEqual([
      ['|Uno Norte', 'csv@Norte:1'],
      ['|Uno Sur', 'csv@Sur:1'],
    ]);
  });
});

describe('a table by screen', () => {
  const bytesOf = (name: string) => readFileSync(caseFile(name));
  const map = async (id: string, body: object) => {
    const answer = await doctor.call('PUT', `${api}/imports/${id}/table`, body);
    await app.jobs.runAll();
    return answer;
  };

  test.each([
    ['17-japanese-excel.csv', 'Shift_JIS', '髙橋花子'],
    ['17-chinese-excel.csv', 'GB18030', '王芳'],
    ['17-korean-excel.csv', 'EUC-KR', '박지우'],
  ])('shows the encoding of %s with whole names', async (name, encoding, person) => {
    const shown = await preview(app, doctor, name, bytesOf(name));
    expect(shown.table).toMatchObject({
      encoding,
      encoding_certain: true,
      columns: ['full_name', 'birth_date', 'sex', 'phone'],
      date_order: 'ymd',
    });
    expect(shown.table?.sample[1]?.[0]).toBe(person);
    expect(shown.table?.encodings[0]).toBe(encoding);
  });

  test('writes whole names of a file from Mac Roman', async () => {
    const shown = await preview(app, doctor, 'mac.csv', bytesOf('17-macintosh.csv'));
    expect(shown.table).toMatchObject({ encoding: 'Macintosh', encoding_certain: true });
    await map(shown.id, { columns: shown.table?.columns, date_order: 'dmy' });
    expect((await step(app, doctor, shown.id, 'start')).state).toBe('done');
    expect((await imported()).map(fullOf)).toEqual(['Begoña|Núñez', 'José|Peña']);
  });

  test('reads the file again when somebody chooses another encoding', async () => {
    const text = '氏名,生年月日\n山田太郎,1980/1/1\n高橋花子,1980/1/1\n';
    const shown = await preview(app, doctor, 'unix.csv', iconv.encode(text, 'eucjp'));
    expect(shown.table).toMatchObject({ encoding_certain: false });
    const columns = (shown.table?.headers ?? []).map(() => null);
    const impossible = await map(shown.id, { columns, date_order: null, encoding: 'UTF-16' });
    expect([impossible.statusCode, impossible.json().data.params]).toEqual([400, { encoding: 'impossible' }]);
    expect((await map(shown.id, { columns, date_order: null, encoding: 'EUC-JP' })).statusCode).toBe(200);
    const chosen = await importNow(doctor, shown.id);
    expect(chosen).toMatchObject({
      state: 'mapping',
      table: {
        encoding: 'EUC-JP',
        encoding_certain: true,
        columns: ['full_name', 'birth_date'],
        date_order: 'ymd',
        sample: [
          ['山田太郎', '1980/1/1'],
          ['高橋花子', '1980/1/1'],
        ],
      },
    });
    await map(shown.id, { columns: chosen.table?.columns, date_order: null });
    const ready = await importNow(doctor, shown.id);
    expect(ready).toMatchObject({ state: 'preview', rows: [{ name: '山田太郎' }, { name: '高橋花子' }] });
    await step(app, doctor, shown.id, 'start');
    expect((await imported()).map(fullOf)).toEqual(['|山田太郎', '|高橋花子']);
  });

  test('takes encoding and columns in one step and leaves nobody of the reading before', async () => {
    const shown = await preview(app, doctor, 'mac.csv', bytesOf('17-macintosh.csv'));
    const columns = shown.table?.columns;
    await map(shown.id, { columns, date_order: 'dmy', encoding: 'Windows-1250' });
    const wrong = await importNow(doctor, shown.id);
    expect(wrong).toMatchObject({ state: 'mapping', table: { encoding_certain: false }, rows: [] });
    await map(shown.id, { columns, date_order: 'dmy', encoding: 'Macintosh' });
    expect(await importNow(doctor, shown.id)).toMatchObject({
      state: 'preview',
      rows: [{ name: 'Begoña Núñez' }, { name: 'José Peña' }],
    });
  });

  test('names in the preview the lines with letters that no name has', async () => {
    const shown = await preview(app, doctor, 'rotos.csv', 'Nombre,Apellido\nAna,Entera\nBego\uFFFDa,Rota\n');
    await map(shown.id, { columns: shown.table?.columns, date_order: null });
    const ready = await importNow(doctor, shown.id);
    expect(ready).toMatchObject({ state: 'preview', rows: [{ name: 'Ana Entera' }] });
    expect(countsOf(ready.report?.not_taken)).toEqual([
      { type: 'Patient', reason: 'letters_broken', detail: '3', count: 1 },
    ]);
  });

  test('lets the order be chosen when some dates cannot be read', async () => {
    const shown = await preview(app, doctor, 'danados.csv', bytesOf('19-damaged-cells.csv'));
    expect(shown).toMatchObject({
      state: 'mapping',
      table: { possible_orders: ['dmy', 'mdy'], date_order: null },
    });
    await map(shown.id, { columns: shown.table?.columns, date_order: 'dmy' });
    const ready = await importNow(doctor, shown.id);
    expect(ready.rows.filter(({ birth_date }) => birth_date === null)).toHaveLength(7);
    expect(ready.report?.remarks.map(({ reason, detail }) => `${reason} ${detail}`)).toContain(
      'date_not_read Nacido: 12',
    );
    const done = await step(app, doctor, shown.id, 'start');
    expect([done.state, done.patients]).toEqual(['done', { done: 16, total: 16 }]);
  });

  test.each(['18-excel-sep-line.csv', '18-excel-sep-tab.csv'])('finds the headers of %s', async (name) => {
    const shown = await preview(app, doctor, name, bytesOf(name));
    expect(shown.table).toMatchObject({
      headers: ['Nombre', 'Apellido', 'Nacido', 'Teléfono'],
      columns: ['given_name', 'family_name', 'birth_date', 'phone'],
    });
  });

  test('keeps the number of a clinic with the clinic that somebody names', async () => {
    for (const sender of ['Este', 'Oeste']) {
      const shown = await preview(app, doctor, 'n.csv', `Expediente,Nombre completo\n7,Siete ${sender}\n`);
      await map(shown.id, { columns: shown.table?.columns, date_order: null, sender });
      await step(app, doctor, shown.id, 'start');
    }
    expect((await imported()).map(fullOf)).toEqual(['|Siete Este', '|Siete Oeste']);
  });
});

const fullOf = (row: Row): string => `${row.given_name}|${row.family_name}`;
