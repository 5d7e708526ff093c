import { Socket } from 'node:net';

/**
 * A socket for one connection whose writes of one turn of the event loop leave together: what a request sends at once, such
 * as BEGIN and the first statements, costs one call of the system and wakes PostgreSQL once.
 */
export const gatheredSocket = (): Socket => {
  const socket = new Socket();
  const { write } = socket;
  let gathering = false;
  const send = () => {
    gathering = false;
    socket.uncork();
  };
  socket.write = (...parts: unknown[]): boolean => {
    if (!gathering) {
      gathering = true;
      socket.cork();
      // Behind the promises of this turn, which may have more to write.
      queueMicrotask(() => process.nextTick(send));
    }
    return Reflect.apply(write, socket, parts);
  };
  return socket;
};
