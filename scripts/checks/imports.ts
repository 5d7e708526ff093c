import { glob } from 'node:fs/promises';
import { root, runTool } from '../tools.ts';

const sources = ['packages/contract/src', 'packages/locales', 'packages/server/src', 'packages/web/src'];

/**
 * Breaches of the import rules in `.dependency-cruiser.cjs`. A run that reads fewer files than there are is a failure
 * too: without its parser the tool finds no TypeScript and is content.
 */
export const checkImports = async (): Promise<string[]> => {
  const { code, output } = await runTool('depcruise', ['--config', '.dependency-cruiser.cjs', ...sources]);
  const read = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  const files = [];
  for await (const file of glob(
    sources.map((source) => `${source}/**/*.{ts,tsx}`),
    { cwd: root },
  ))
    files.push(file);
  const blind =
    read < files.length ? [`read ${read} modules, but there are ${files.length} source files`] : [];
  const breaches = output
    .split('\n')
    .filter((line) => /^\s+error |^ {6}\S/.test(line))
    .map((line) => line.trimEnd());
  if (code !== 0 && breaches.length === 0) return [output.trim(), ...blind];
  return [...breaches, ...blind];
};
