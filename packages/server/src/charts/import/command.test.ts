import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { createLog } from '../../platform/log.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seed = here('../../../seed/synthea');
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-plus-command-'));
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each run starts a PostgreSQL of its own; on a busy machine that takes a while. Milliseconds. */
const patience = 60_000;

/** Runs the command as a person would, from the folder of the bundles. */
const importing = async (...args: string[]) => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    INIT_CWD: seed,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    LOG_LEVEL: '',
    VITEST: '',
  };
  const done = await run(process.execPath, [here('./command.ts'), ...args], { env }).catch(
    (failed) => failed,
  );
  return { code: done.code ?? 0, out: String(done.stdout), error: String(done.stderr) };
};

test(
  'imports what is good, refuses what is not, says both and exits with 1; a second run adds nothing',
  async () => {
    const files = [
      'synthea-01.json',
      here('./fixtures/fhir-truncated.bundle'),
      here('./fixtures/fhir-wrong-types.bundle'),
      folder,
      'absent.json',
    ];
    const first = await importing(...files);
    expect(first.code).toBe(1);
    expect(first.out).toContain(
      'synthea-01.json: P001 Luigi Wiegand: 46 added, 0 changed, already there: 0, not taken: 15',
    );
    expect(first.out.match(/NOT IMPORTED/g)).toHaveLength(4);
    expect(first.out).toMatch(/Claim +4 +bills are not kept/);
    const out = join(folder, 'informe.json');
    const again = await importing('--report', out, 'synthea-01.json');
    const { files: reported } = JSON.parse(await readFile(out, 'utf8'));
    expect(reported).toHaveLength(1);
    expect(reported[0].entries).toHaveLength(46);
    expect(reported[0].entries).toContainEqual({
      type: 'Patient',
      outcome: 'there',
      place: 'entry[0]',
      name: 'Luigi Wiegand',
      became: null,
    });
    expect(again.code).toBe(0);
    expect(again.out).toContain('0 added, 0 changed, already there: 46');
  },
  patience,
);

test(
  'a wrong call is explained and exits with 2',
  async () => {
    for (const args of [
      [],
      ['--nonsense', 'x'],
      ['--doctor', 'nobody', 'synthea-01.json'],
      ['--match', 'yes', 'x.json'],
      ['--report', 'x.txt', 'synthea-01.json'],
      ['--report', 'x.csv', 'synthea-01.json', 'synthea-15.json'],
    ]) {
      const { code, error } = await importing(...args);
      expect([code, error.includes('npm run import')]).toEqual([2, true]);
    }
  },
  patience,
);

test(
  'while a server uses the data, it says what to do and leaves everything alone',
  async () => {
    const server = await startEmbedded({ dataDir, log: createLog('silent') });
    try {
      const { code, error } = await importing('synthea-15.json');
      expect(code).toBe(10);
      expect(error).toContain('Stop the server first, or set DATABASE_URL');
      const client = new pg.Client(server.connection('application'));
      await client.connect();
      const { rows } = await client.query('SELECT count(*)::int AS patients FROM patient');
      await client.end();
      expect(rows).toEqual([{ patients: 1 }]);
    } finally {
      await server.stop();
    }
  },
  patience,
);

test(
  'tables are taken with a word about their columns, and refused without one',
  async () => {
    const table = join(folder, 'pacientes.csv');
    const mapping = join(folder, 'columnas.json');
    await writeFile(table, Buffer.from('Nombre;Apellido;Nacido\nÍñigo;Ñáñez;03/04/1980\n', 'latin1'));
    const without = await importing(table);
    expect(without.code).toBe(1);
    expect(without.out).toContain('columns: Nombre | Apellido | Nacido');
    const columns = { Nombre: 'given_name', Apellido: 'family_name', Nacido: 'birth_date' };
    await writeFile(mapping, JSON.stringify({ columns }));
    expect((await importing('--table', mapping, table)).out).toContain(
      'date_order says how dates are written',
    );
    await writeFile(mapping, JSON.stringify({ columns, date_order: 'dmy' }));
    const first = await importing('--table', mapping, table);
    expect([first.code, first.error]).toEqual([0, '']);
    expect(first.out).toMatch(/Íñigo Ñáñez: 1 added, 0 changed, already there: 0, not taken: 0/);
    const again = await importing('--table', mapping, table);
    expect(again.out).toMatch(/Íñigo Ñáñez: 0 added, 0 changed, already there: 1/);
    await writeFile(mapping, JSON.stringify({ columns: { Nombre: 'nickname' } }));
    const wrong = await importing('--table', mapping, table);
    expect(wrong.code).toBe(2);
    expect(wrong.error).toContain('columns.Nombre');
  },
  3 * patience,
);

test(
  'takes every envelope, refuses every other format by name with and without a table, and quotes none',
  async () => {
    const cases = here('./cases/14-envelopes');
    const envelopes = readdirSync(cases).map((name) => join(cases, name));
    const taken = await importing(...envelopes);
    expect([taken.code, taken.error]).toEqual([0, '']);
    expect(taken.out.match(/ added, 0 changed, already there: 0/g)).toHaveLength(envelopes.length);

    const folder = here('./cases/15-other-formats');
    const others = readdirSync(folder).map((name) => join(folder, name));
    const mapping = join(dataDir, '..', 'names.json');
    await writeFile(mapping, JSON.stringify({ columns: { Nombre: 'full_name' } }));
    for (const table of [[], ['--table', mapping]]) {
      const { code, out, error } = await importing(...table, ...others);
      expect([code, error]).toEqual([1, '']);
      expect(out.match(/NOT IMPORTED, th(is|ese) .*; .*export FHIR R4 as JSON\. Nothing/g)).toHaveLength(4);
      expect(out).not.toMatch(/Etiqueta|Xiomara|H-1515|2345-7|expired|column/i);
    }
  },
  3 * patience,
);
