import type { PoolClient } from 'pg';

/** Runs on one connection after which a statement is worth a plan that stays, as JDBC's `prepareThreshold` has it. */
const threshold = 5;
/** Statements of one connection that keep a plan: each takes some tens of kilobytes of its process. */
const mostPlanned = 120;
/** Statements of one connection that are counted, so that texts which differ from run to run do not pile up. */
const mostCounted = 500;

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
 * our statements do. When it keeps as many as it may, the one that was not run for the longest time gives way. Statements
 * that have a name keep their plans from the first run on.
 */
export const planOftenRun = (client: PoolClient): void => {
  const runs = new Map<string, number>();
  /** Names by text, the one that ran last at the end. */
  const planned = new Map<string, string>();
  /** Plans that could not be let go, because the transaction that wanted their place had failed. */
  let left: string[] = [];
  let count = 0;
  const { query } = client;

  const letGo = (name: string): void => {
    Reflect.apply(query, client, [`DEALLOCATE ${name}`]).then(
      // The driver would go on to believe that the server knows it.
      () => Reflect.deleteProperty(Reflect.get(client.connection, 'parsedStatements'), name),
      () => left.push(name),
    );
  };

  const makeRoom = (): void => {
    const [oldest] = planned;
    if (!oldest || planned.size < mostPlanned) return;
    const [text, name] = oldest;
    planned.delete(text);
    const names = [...left, name];
    left = [];
    names.forEach(letGo);
  };

  const isOften = (text: string): boolean => {
    const times = (runs.get(text) ?? 0) + 1;
    if (times < threshold) {
      if (runs.size === mostCounted) runs.clear();
      runs.set(text, times);
      return false;
    }
    runs.delete(text);
    return true;
  };

  const nameOf = (text: string): string | null => {
    const known = planned.get(text);
    if (known !== undefined) {
      planned.delete(text);
      planned.set(text, known);
      return known;
    }
    if (!isOften(text)) return null;
    makeRoom();
    count += 1;
    const name = `often_${count}`;
    planned.set(text, name);
    return name;
  };

  const withPlan = (statement: unknown, values: unknown): unknown => {
    const text = unnamedText(statement, values);
    const name = text === null ? null : nameOf(text);
    return name === null ? statement : { ...(typeof statement === 'object' ? statement : {}), text, name };
  };

  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [withPlan(first, rest[0]), ...rest]),
  });
};
