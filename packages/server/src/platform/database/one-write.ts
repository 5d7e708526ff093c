import type { PoolClient } from 'pg';

/**
 * Statements that are sent in one turn of the event loop leave in one write: each write wakes a process of the database, which
 * costs both sides more than most of our statements do.
 */
export const writeOnceATurn = (client: PoolClient): void => {
  let waits = false;
  const { query } = client;
  Object.assign(client, {
    query: (...args: unknown[]): unknown => {
      const { stream } = client.connection;
      if (!waits) {
        waits = true;
        stream.cork();
        // Comes after all promises that are settled by now, and so after what they go on to send.
        process.nextTick(() => {
          waits = false;
          stream.uncork();
        });
      }
      return Reflect.apply(query, client, args);
    },
  });
};
