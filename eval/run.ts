import { readdir } from 'node:fs/promises';
import type { Row, Suite } from './suite.ts';

/**
 * `npm run eval` asks the assistant everything that can be judged without a model, prints the table, and fails below a
 * gate. `npm run eval -- intents` runs the suites whose file names hold that word.
 */
const folder = new URL('suites/', import.meta.url);
const [only = ''] = process.argv.slice(2);
const longest = 12;

const suites: Suite[] = [];
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts') && name.includes(only))) {
  const { suite }: { suite: Suite } = await import(new URL(file, folder).href);
  suites.push(suite);
}
suites.sort((a, b) => a.place - b.place);

const print = ({ name, size, score, gate, held, wrong }: Row): void => {
  console.log(`| ${name} | ${size} | ${score} | ${gate} | ${held ? 'held' : 'MISSED'} |`);
  if (held) return;
  for (const line of wrong.slice(0, longest)) console.log(`    ${line}`);
  if (wrong.length > longest) console.log(`    and ${wrong.length - longest} more`);
};

console.log('| Suite | Size | Score | Gate | |\n|---|---|---|---|---|');
const rows: Row[] = [];
for (const { run } of suites) {
  for (const row of await run()) {
    print(row);
    rows.push(row);
  }
}
const missed = rows.filter(({ held }) => !held).length;
console.log(`${rows.length - missed} passed, ${missed} failed`);
process.exit(missed === 0 && rows.length > 0 ? 0 : 1);
