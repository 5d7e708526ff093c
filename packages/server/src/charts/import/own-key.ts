/** Returns the entry of a table under a text of a file. Inherited names (`constructor`, `__proto__`) are no entries. */
export const ownEntry = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
