import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withArticles } from '../../packages/contract/src/kernel/spanish-titles.ts';

const folder = join(import.meta.dirname, '../../packages/locales');
const groups = new Map<string, unknown>();

const readGroup = (language: string, group: string): unknown => {
  const file = join(folder, language, `${group}.json`);
  if (!groups.has(file)) groups.set(file, JSON.parse(readFileSync(file, 'utf8')));
  return groups.get(file);
};

/** The Spanish text of `group:key`, as the screen shows it: a journey looks for what people read. */
export const text = (name: string, values: Record<string, string | number> = {}): string => {
  const [group = '', key = ''] = name.split(':');
  const found = key
    .split('.')
    .reduce<unknown>(
      (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
      readGroup('es', group),
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${name}`);
  return withArticles(found.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? '')));
};
