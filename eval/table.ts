import type { Row } from './suite.ts';

const longest = 12;

export const heading = '| Suite | Size | Score | Gate | |\n|---|---|---|---|---|';

/** A line of the table, and what was wrong when its gate is missed. */
export const print = ({ name, size, score, gate, held, wrong }: Row): void => {
  console.log(`| ${name} | ${size} | ${score} | ${gate} | ${held ? 'held' : 'MISSED'} |`);
  if (held) return;
  for (const line of wrong.slice(0, longest)) console.log(`    ${line}`);
  if (wrong.length > longest) console.log(`    and ${wrong.length - longest} more`);
};

/** The last line, by which `npm test` counts; returns the exit code. */
export const conclude = (rows: readonly Row[]): number => {
  const missed = rows.filter(({ held }) => !held).length;
  console.log(`${rows.length - missed} passed, ${missed} failed`);
  return missed === 0 && rows.length > 0 ? 0 : 1;
};
