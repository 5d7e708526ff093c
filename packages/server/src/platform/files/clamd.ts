import { connect, type NetConnectOpts } from 'node:net';

/** What a virus scanner says of some bytes. Throws when it says nothing that can be understood: never "clean" by default. */
export type Scan = (bytes: Uint8Array) => Promise<'clean' | 'infected'>;

const chunkSize = 64 * 1024;
const timeLimitInMs = 20_000;
/** No answer of the protocol is longer; bytes. */
const longestAnswer = 1_024;

/** Where clamd listens: a path of a socket, or `host:port`. */
export const scannerAddress = (text: string): NetConnectOpts => {
  if (text.startsWith('/')) return { path: text };
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at).replace(/^\[(.*)\]$/, '$1'), port: Number(text.slice(at + 1)) };
};

/** Asks clamd by its INSTREAM command, which needs no file that clamd could reach (S57). */
export const createScan =
  (address: NetConnectOpts): Scan =>
  async (bytes) => {
    const answer = await ask(address, bytes);
    if (answer === 'stream: OK') return 'clean';
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
    throw new Error('the virus scanner gave no verdict');
  };

const ask = (address: NetConnectOpts, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(reason));
    };
    socket.setTimeout(timeLimitInMs, () => fail('the virus scanner does not answer'));
    socket.on('error', () => fail('the virus scanner cannot be reached'));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (answer.length > longestAnswer) fail('the virus scanner gave no verdict');
    });
    // The whole answer has come when clamd hangs up.
    socket.on('close', () => resolve(answer.replace(/\0$/, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.byteLength; at += chunkSize) {
      const chunk = bytes.subarray(at, at + chunkSize);
      socket.write(lengthOf(chunk.byteLength));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });

const lengthOf = (size: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
};
