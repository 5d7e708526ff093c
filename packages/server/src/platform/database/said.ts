import type { PoolClient } from 'pg';

/**
 * Passes on what triggers said (RAISE INFO) once the transaction is over: deferred ones speak while it commits, and whoever
 * is told at once would look before it is there to see. The wire says when that is; the driver's own `drain` does not come
 * while more statements wait.
 */
export const passOnSaid = (client: PoolClient, tell: (said: string) => void): void => {
  let heard: string[] = [];
  client.on('notice', ({ message }) => {
    if (message?.startsWith('live:')) heard.push(message);
  });
  client.connection.on('readyForQuery', ({ status }: { status?: string }) => {
    if (status !== 'I' || heard.length === 0) return;
    const said = heard;
    heard = [];
    for (const message of said) tell(message);
  });
};
