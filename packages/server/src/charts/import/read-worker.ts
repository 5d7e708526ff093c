import { parentPort, workerData } from 'node:worker_threads';
import type { ApartMessage, ApartOrder } from './read-apart.ts';
import { readContent } from './read-content.ts';
import { ImportRefused } from './report.ts';

/*
 * Reads a file in a thread of its own, because a large one takes seconds, and hands over one patient each time it is asked:
 * the whole is never in two threads at once.
 */

const port = parentPort;
if (!port) throw new Error('read-worker runs in a thread');

const read = function* ({ bytes, order }: ApartOrder): Generator<ApartMessage> {
  try {
    const { patients, ...rest } = readContent(Buffer.from(bytes), order);
    yield { about: { ...rest, total: patients?.length ?? null } };
    for (const patient of patients ?? []) {
      // Bytes go one by one, behind the person: all of them at once could be as large as the file.
      const { documents = [], ...rest } = patient;
      yield { patient: { ...rest, documents: documents.map((document) => ({ ...document, data: '' })) } };
      for (const { data } of documents) yield { document: new Uint8Array(Buffer.from(data, 'base64')) };
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    yield { refused: { code: error.code, problems: error.problems } };
  }
  yield { end: true };
};

const messages = read(workerData as ApartOrder);
const next = () => {
  const { value, done } = messages.next();
  if (!done) port.postMessage(value);
};
port.on('message', next);
