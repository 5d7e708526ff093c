/** What a table of ours has under a text of a file. What every object inherits (`constructor`, `__proto__`) is no entry of it. */
export const ownEntry = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
