import { readdir } from 'node:fs/promises';
import type { Row, Suite } from './suite.ts';
import { conclude, heading, print } from './table.ts';

/**
 * `npm run eval` asks the assistant everything that can be judged without a model, prints the table, and fails below a
 * gate. `npm run eval -- intents` runs the suites whose file names hold that word.
 */
const folder = new URL('suites/', import.meta.url);
const [only = ''] = process.argv.slice(2);

const suites: Suite[] = [];
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts') && name.includes(only))) {
  const { suite }: { suite: Suite } = await import(new URL(file, folder).href);
  suites.push(suite);
}
suites.sort((a, b) => a.place - b.place);

console.log(heading);
const rows: Row[] = [];
for (const { run } of suites) {
  for (const row of await run()) {
    print(row);
    rows.push(row);
  }
}
process.exit(conclude(rows));
