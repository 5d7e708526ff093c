import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModelEndpoint } from '../../packages/server/src/assistant/model/models.ts';
import { newSecrets } from '../../packages/server/src/testing/app.ts';
import { addressesOf } from '../../packages/server/src/testing/connections.ts';
import { createTestDatabase, type TestPostgres } from '../../packages/server/src/testing/database.ts';
import { startTestPostgres } from '../../packages/server/src/testing/global-setup.ts';
import { conclude, heading, print } from '../table.ts';
import { llmCases } from './cases.ts';
import { evaluate } from './evaluate.ts';
import { openPractice } from './practice.ts';
import { jsonOf, reportOf } from './report.ts';
import type { Options, Prices } from './settings.ts';

type Given = {
  readonly endpoint: ModelEndpoint;
  readonly place: string | null;
  readonly options: Options;
  readonly prices: Prices | null;
  /** Says why the practice does not take such a model; returns the exit code. */
  readonly refused: (why: string) => number;
};

/** `host:port` of an address, as a connection names it. */
const portOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`;
};

const fileFor = (model: string, at: Date): string => {
  const time = at.toISOString().slice(0, 16).replaceAll(':', '');
  return join('eval', 'results', `${time}-${model.replaceAll(/[^\w.-]+/g, '_')}.json`);
};

/** Asks a model everything, prints the table, writes the file; returns the exit code. */
export const evaluateModel = async (given: Given): Promise<number> => {
  // A database of its own, whatever the environment names: the practice's is never touched.
  const { postgres, stop } = await startTestPostgres({});
  try {
    return await evaluateOn(postgres, given);
  } finally {
    await stop();
  }
};

const evaluateOn = async (postgres: TestPostgres, given: Given): Promise<number> => {
  const { endpoint, place, options, prices } = given;
  const at = new Date();
  const cases = await llmCases(options.languages, options.most);
  const database = await createTestDatabase({ postgres });
  const secrets = newSecrets();
  const practice = await openPractice({ database, secrets, endpoint, cases, tokens: options.tokens });
  try {
    const refused = await practice.enable();
    if (refused !== null) return given.refused(refused);
    await practice.agree();
    const { host } = new URL(endpoint.baseUrl);
    console.log(`${endpoint.model} at ${host} (${place}), ${cases.length} questions\n`);
    const evaluated = await evaluate(practice, cases, {
      minutes: options.minutes,
      allowed: [portOf(endpoint.baseUrl), ...addressesOf(postgres.application)],
      onTried: (_, count) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${count} of ${cases.length} `);
      },
    });
    const rows = reportOf(evaluated, prices);
    console.log(heading);
    for (const row of rows) print(row);
    const file = options.out ?? fileFor(endpoint.model, at);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(jsonOf(endpoint, place, evaluated, rows, at), null, 2)}\n`);
    console.log(`Everything that was asked: ${file}`);
    return conclude(rows);
  } finally {
    await practice.close();
    await database.close();
  }
};
