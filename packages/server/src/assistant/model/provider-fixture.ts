import { createServer, type Server, type Socket } from 'node:net';

/** Headers of a stream of events that ends when the connection does. */
export const streamHeaders =
  'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n';

/** A piece of what a model of the OpenAI kind says. */
export const delta = (content: string): string =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content } }] })}\n\n`;

/** How such a model says that it has nothing to add. */
export const finish = `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

/** Servers of bytes: what no library can be made to do. Each question to one is a connection of its own, counted from 0. */
export const createProviders = () => {
  const open: Server[] = [];
  return {
    /** Opens one; gives back its address. */
    raw: async (answer: (socket: Socket, question: number) => void): Promise<string> => {
      let questions = 0;
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => {
          answer(socket, questions);
          questions += 1;
        });
      });
      open.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
    },
    close: (): void => {
      for (const server of open) server.close();
    },
  };
};
