import type { PoolClient } from 'pg';

/** Runs on one connection after which a statement is worth a plan that stays, as JDBC's `prepareThreshold` has it. */
const threshold = 5;
/** Statements of one connection that keep a plan: each takes some tens of kilobytes of its process. */
const mostPlanned = 120;
/** Statements of one connection that are counted, so that texts which differ from run to run do not pile up. */
const mostCounted = 500;

/** Under which a statement is known to every connection. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `often_${names.size + 1}`;
  names.set(text, name);
  return name;
};

/** The text of a statement with parameters that nobody has named; null for any other. */
const unnamedText = (query: unknown, values: unknown): string | null => {
  if (!Array.isArray(values) || values.length === 0) return null;
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
  if (!isConfig || typeof query.text !== 'string') return null;
  return 'name' in query && query.name !== undefined ? null : query.text;
};

/**
 * From its fifth run on, a connection keeps the plan of a statement with parameters: planning costs more than most of
 * our statements do. Those that have a name keep theirs from the first run on.
 */
export const planOftenRun = (client: PoolClient): void => {
  const runs = new Map<string, number>();
  const planned = new Set<string>();

  const isPlanned = (text: string): boolean => {
    if (planned.has(text)) return true;
    if (planned.size === mostPlanned) return false;
    const count = (runs.get(text) ?? 0) + 1;
    if (count < threshold) {
      if (runs.size === mostCounted) runs.clear();
      runs.set(text, count);
      return false;
    }
    runs.delete(text);
    planned.add(text);
    return true;
  };

  const withPlan = (query: unknown, values: unknown): unknown => {
    const text = unnamedText(query, values);
    if (text === null || !isPlanned(text)) return query;
    return { ...(typeof query === 'object' ? query : {}), text, name: nameOf(text) };
  };

  const { query } = client;
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [withPlan(first, rest[0]), ...rest]),
  });
};
